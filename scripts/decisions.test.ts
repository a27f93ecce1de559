import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

test('the index of decisions lists each record once, by its own title', () => {
  const index = readFileSync('docs/decisions/index.md', 'utf8');
  const listed = [...index.matchAll(/^- \d+\. \[(.+)\]\(\.\/(.+)\)$/gm)].map(
    ([, title, file]) => `${file} ${title}`,
  );
  const records = globSync('docs/decisions/0*.md').map((file) => {
    const title = /^# \d+\.? (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1];
    return `${basename(file)} ${title}`;
  });
  expect(listed.toSorted()).toEqual(records.toSorted());
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { variables } from '#server/config-variables.ts';

const textOf = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

const read = Object.keys(variables.shape);

test('.env.example explains exactly the variables that the configuration reads', () => {
  const explained = [...textOf('.env.example').matchAll(/^# ([A-Z][A-Z_0-9]+)=/gm)].map(
    ([, name]) => name,
  );
  expect(read).toContain('PORT');
  expect(explained.toSorted()).toEqual(read.toSorted());
});

test('docs/operations.md lists exactly those, too', () => {
  const [, configure = ''] = textOf('docs/operations.md').split(/^## Configure$/m);
  const [table = ''] = configure.split(/^## /m);
  const listed = [...table.matchAll(/^\| [^|]+ \| (.+) \|$/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([A-Z_0-9]+)`/g)].map(([, name]) => name),
  );
  expect(listed.toSorted()).toEqual(read.toSorted());
});

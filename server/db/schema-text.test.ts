import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { schemaFile } from './schema-text.ts';

test('migrations/schema.sql shows the tables of today; if not: npm run schema', async () => {
  const database = await testDatabase({ connections: 1 });
  try {
    expect(await schemaFile(database.pool)).toBe(await readFile('migrations/schema.sql', 'utf8'));
  } finally {
    await database.close();
  }
});

test('says of every table what a row is', async () => {
  const tables =
    (await readFile('migrations/schema.sql', 'utf8')).match(
      /^(?:-- .*\n)?create (?:unlogged )?table \w+/gm,
    ) ?? [];
  expect(tables.length).toBeGreaterThan(80);
  expect(tables.filter((table) => !table.startsWith('-- '))).toEqual([]);
});

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

const schema = await readFile('migrations/schema.sql', 'utf8');

test('says of every index what it answers, above it or above those that it shares the question with', () => {
  const indexes = schema.match(/^.*\nCREATE (?:UNIQUE )?INDEX \w+/gm) ?? [];
  expect(indexes.length).toBeGreaterThan(60);
  expect(indexes.filter((index) => !/^(?:-- |CREATE (?:UNIQUE )?INDEX )/.test(index))).toEqual([]);
});

test('products have twelve indexes at most, since an edit writes them all', () => {
  const keys =
    /create table products \([^;]*;/.exec(schema)?.[0].match(/PRIMARY KEY|UNIQUE/g) ?? [];
  const indexes = schema.match(/INDEX \w+ ON products /g) ?? [];
  expect(keys.length + indexes.length).toBeLessThanOrEqual(12);
  expect(indexes.length).toBeGreaterThan(5);
});

test('says of every table what a row is', () => {
  const tables = schema.match(/^(?:-- .*\n)?create (?:unlogged )?table \w+/gm) ?? [];
  expect(tables.length).toBeGreaterThan(80);
  expect(tables.filter((table) => !table.startsWith('-- '))).toEqual([]);
});

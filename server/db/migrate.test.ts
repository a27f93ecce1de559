import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';

let folder: string;
let database: TestDatabase;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pasar-migrations-'));
  database = await testDatabase();
  await database.pool.query('truncate migrations');
});

afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(folder, name), text);

test('runs the files in the order of their names, each once', async () => {
  await write('0902-fill.sql', "insert into stalls values ('Kopi Corner')");
  await write('0901-stalls.sql', 'create table stalls (name text)');
  await write('notes.md', 'not a migration');
  expect(await migrate(database.pool, folder)).toEqual(['0901-stalls.sql', '0902-fill.sql']);
  expect(await migrate(database.pool, folder)).toEqual([]);
});

test('processes that start together run a file only once', async () => {
  await write('0901-stalls.sql', 'create table stalls (name text)');
  const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(database.pool, folder)));
  expect(runs.flat()).toEqual(['0901-stalls.sql']);
});

test('refuses a file that was changed or removed after it ran', async () => {
  await write('0901-stalls.sql', 'create table stalls (name text)');
  await migrate(database.pool, folder);
  await write('0901-stalls.sql', 'create table stalls (name text, owner text)');
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    'Migration 0901-stalls.sql was changed after it ran',
  );
  await rm(join(folder, '0901-stalls.sql'));
  await expect(migrate(database.pool, folder)).rejects.toThrow('not in this version');
});

test('a failing file leaves nothing of itself behind and is named', async () => {
  await write('0901-broken.sql', 'create table stalls (name text); select nonsense');
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    'Migration 0901-broken.sql failed and changed nothing',
  );
  await expect(database.pool.query('select from stalls')).rejects.toThrow('does not exist');
});

test('a file outside a transaction runs statement by statement', async () => {
  await write('0901-stalls.sql', 'create table stalls (name text)');
  await write(
    '0902-index.sql',
    outside(
      'drop index concurrently if exists stalls_by_name;',
      'create index concurrently stalls_by_name on stalls (name);',
    ),
  );
  expect(await migrate(database.pool, folder)).toEqual(['0901-stalls.sql', '0902-index.sql']);
  expect(await indexes()).toEqual([{ name: 'stalls_by_name', isValid: true }]);
  expect(await migrate(database.pool, folder)).toEqual([]);
});

test('processes that start together make an index without waiting for each other endlessly', async () => {
  await write('0901-stalls.sql', `create table stalls (name text); ${untilOthersAsk}`);
  await write(
    '0902-index.sql',
    outside('create index concurrently stalls_by_name on stalls (name);'),
  );
  const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(database.pool, folder)));
  expect(runs.flat()).toEqual(['0901-stalls.sql', '0902-index.sql']);
});

test('a file outside a transaction that fails half way says where, and runs from its beginning once the cause is mended', async () => {
  await write(
    '0901-stalls.sql',
    "create table stalls (name text); insert into stalls values ('Kopi'), ('Kopi')",
  );
  await write(
    '0902-index.sql',
    outside(
      'alter table stalls add column if not exists owner text;',
      'drop index concurrently if exists stalls_once;',
      'create unique index concurrently stalls_once on stalls (name);',
    ),
  );
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    'Migration 0902-index.sql failed at statement 3 of 3: could not create unique index "stalls_once". The next start runs it from its beginning.',
  );
  expect(await indexes()).toEqual([{ name: 'stalls_once', isValid: false }]);
  await database.pool.query('delete from stalls where ctid = (select max(ctid) from stalls)');
  expect(await migrate(database.pool, folder)).toEqual(['0902-index.sql']);
  expect(await indexes()).toEqual([{ name: 'stalls_once', isValid: true }]);
});

test('refuses to go on over an index that a failed attempt left behind', async () => {
  await write(
    '0901-stalls.sql',
    "create table stalls (name text); insert into stalls values ('Kopi'), ('Kopi')",
  );
  await write(
    '0902-index.sql',
    outside('create unique index concurrently if not exists stalls_once on stalls (name);'),
  );
  await expect(migrate(database.pool, folder)).rejects.toThrow('failed at statement 1 of 1');
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    'left an index that is not valid: stalls_once. Drop it and start again.',
  );
});

test('a function has no place in a file outside a transaction', async () => {
  await write(
    '0901-function.sql',
    outside('create function one() returns integer language sql as $$ select 1; $$;'),
  );
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    '0901-function.sql runs outside a transaction and may not contain $$',
  );
});

/** Waits until the three other processes have asked for their turn. */
const untilOthersAsk = `do $$ begin
  while (select count(*) from pg_stat_activity where datname = current_database() and query like '%advisory_lock%') < 3 loop
    perform pg_sleep(0.01), pg_stat_clear_snapshot();
  end loop;
end $$`;

const outside = (...statements: string[]) =>
  ['-- outside a transaction', ...statements, ''].join('\n');

async function indexes() {
  const { rows } = await database.pool.query(`
    select indexrelid::regclass::text as name, indisvalid as "isValid" from pg_index where indrelid = 'stalls'::regclass`);
  return rows;
}

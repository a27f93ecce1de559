import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDatabase, testDatabase, type TestDatabase } from '../testing/database.ts';
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
  await expect(migrate(database.pool, folder)).rejects.toThrow('Migration 0901-broken.sql failed');
  await expect(database.pool.query('select from stalls')).rejects.toThrow('does not exist');
});

test('what older servers run instead makes the same tables', async () => {
  const shape = async (files: string) => {
    const empty = await emptyDatabase();
    try {
      await migrate(empty.pool, files);
      const { rows } = await empty.pool.query<{
        columns: string;
        indexes: string;
        functions: string;
      }>(`select
        (select string_agg(concat_ws(' ', attrelid::regclass, attname, atttypid::regtype, attnotnull, attgenerated, pg_get_expr(adbin, adrelid)), '; ' order by attrelid::regclass::text, attname)
          from pg_attribute join pg_class c on c.oid = attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
          left join pg_attrdef on adrelid = attrelid and adnum = attnum where attnum > 0 and not attisdropped) as columns,
        (select string_agg(indexdef, '; ' order by indexdef) from pg_indexes where schemaname = 'public') as indexes,
        (select string_agg(proname || prosrc, '; ' order by proname, prosrc) from pg_proc where pronamespace = 'public'::regnamespace) as functions`);
      return rows[0];
    } finally {
      await empty.close();
    }
  };
  await cp('migrations', folder, { recursive: true });
  await cp('migrations/before-17', folder, { recursive: true });
  expect(await readdir('migrations/before-17')).toEqual(['0035-search-in-chinese.sql']);
  expect(await shape(folder)).toEqual(await shape('migrations'));
});

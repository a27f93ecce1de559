/**
 * Brings the database's tables up to the code's: the files in `migrations/`, in the order of their names, each once. What
 * servers older than some version cannot read stands in `before-17/` under the same name in words that they can.
 */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool, PoolClient } from 'pg';
import { markOf } from './mark.ts';

type Migration = { name: string; text: string; hash: string };

/** Servers older than this major version run the files of `before-17/` instead of their namesakes. */
const knowsAll = 17;

const lock = 7_271_728;

type Options = {
  /** Only these files: for a copy of tables that older ones made. */
  only?: ReadonlySet<string>;
  /** The caller is filling this database and has marked it so. */
  isBeingFilled?: boolean;
};

/** A database that may not be worked on; the message says why and what to do. */
export class MarkedDatabase extends Error {}

/**
 * Runs the files that have not run yet, each in a transaction of its own, and returns their names. Processes that
 * start together take turns. Refuses when a file that has run was changed or removed since: write a new one instead.
 * Refuses a database that was not copied to the end, or was moved elsewhere.
 */
export async function migrate(
  pool: Pool,
  folder: URL | string,
  options: Options = {},
): Promise<string[]> {
  const path = folder instanceof URL ? fileURLToPath(folder) : folder;
  const all = await migrationsIn(path);
  const migrations = all.filter(({ name }) => options.only?.has(name) ?? true);
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    const mark = await markOf(client);
    if (mark && !options.isBeingFilled) throw new MarkedDatabase(mark.told);
    const fresh = await notYetRun(client, migrations);
    const older =
      fresh.length > 0 && (await isOlder(client))
        ? await migrationsIn(join(path, `before-${knowsAll}`))
        : [];
    for (const migration of fresh)
      await run(client, migration, older.find(({ name }) => name === migration.name)?.text);
    return fresh.map(({ name }) => name);
  } finally {
    // The connection goes, and with it the lock, whatever state a failed migration left it in.
    client.release(true);
  }
}

async function migrationsIn(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder))
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function notYetRun(client: PoolClient, migrations: Migration[]): Promise<Migration[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, sha256 text not null, ran_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations order by name',
  );
  for (const { name, sha256 } of rows) {
    const file = migrations.find((migration) => migration.name === name);
    if (!file)
      throw new Error(
        `The database has run migration ${name}, which is not in this version. Start the newer version.`,
      );
    if (file.hash !== sha256)
      throw new Error(
        `Migration ${name} was changed after it ran. Restore it and write the change as a new file.`,
      );
  }
  return migrations.filter(({ name }) => !rows.some((row) => row.name === name));
}

async function isOlder(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::integer as version`,
  );
  return (rows[0]?.version ?? 0) < knowsAll * 10_000;
}

/** What is noted is the file itself, so that a database is the same to every version, wherever it was made. */
async function run(
  client: PoolClient,
  { name, text, hash }: Migration,
  olderText = text,
): Promise<void> {
  try {
    await client.query('begin');
    await client.query(olderText);
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (error) {
    throw new Error(`Migration ${name} failed.`, { cause: error });
  }
}

/** Brings the database's tables up to the code's: the files in `migrations/`, in the order of their names, each once. */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Pool, PoolClient } from 'pg';
import { markOf } from './mark.ts';

type Migration = { name: string; text: string; hash: string };

const lock = 7_271_728;

type Options = {
  /** Only these files: for a copy of tables that older ones made. */
  only?: ReadonlySet<string>;
  /** The caller is filling this database and has marked it so. */
  isBeingFilled?: boolean;
};

/** A database that may not be worked on; the message says why and what to do. */
export class UnusableDatabase extends Error {}

/**
 * Runs the files that have not run yet and returns their names: each in a transaction of its own, unless its first line
 * is `-- outside a transaction`. Processes that start together take turns. Refuses when a file that has run was changed
 * or removed since: write a new one instead. Refuses a database that was not copied to the end, or was moved elsewhere.
 */
export async function migrate(
  pool: Pool,
  folder: URL | string,
  options: Options = {},
): Promise<string[]> {
  const all = await migrationsIn(folder instanceof URL ? fileURLToPath(folder) : folder);
  const migrations = all.filter(({ name }) => options.only?.has(name) ?? true);
  const client = await pool.connect();
  try {
    // An index on a large table takes longer than a visitor would wait, and others may be at it; this connection serves nothing else.
    await client.query('set lock_timeout = 0; set statement_timeout = 0');
    await takeTurn(client);
    const mark = await markOf(client);
    if (mark && !options.isBeingFilled) throw new UnusableDatabase(mark.message);
    const fresh = await notYetRun(client, migrations);
    for (const migration of fresh) {
      await (migration.text.startsWith('-- outside a transaction\n')
        ? runOutside(client, migration)
        : runWhole(client, migration));
    }
    return fresh.map(({ name }) => name);
  } finally {
    // The connection goes, and with it the lock, whatever state a failed migration left it in.
    client.release(true);
  }
}

/** Whether a version before this start has made tables here. */
export async function wasMigrated(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ is: boolean }>(
    `select to_regclass('public.migrations') is not null as is`,
  );
  return rows[0]?.is === true;
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

/** Asks again and again: a statement that waited for the lock would hold a snapshot, for which `create index concurrently` waits. */
async function takeTurn(client: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>(
      'select pg_try_advisory_lock($1) as "isOurs"',
      [lock],
    );
    if (rows[0]?.isOurs) return;
    await pause(100);
  }
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
      throw new UnusableDatabase(
        `The database has run migration ${name}, which is not in this version. Start the newer version, or restore a backup of this one.`,
      );
    if (file.hash !== sha256)
      throw new UnusableDatabase(
        `Migration ${name} was changed after it ran. Restore it and write the change as a new file.`,
      );
  }
  return migrations.filter(({ name }) => !rows.some((row) => row.name === name));
}

async function runWhole(client: PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.text);
    await note(client, migration);
    await client.query('commit');
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed and changed nothing.`, { cause: error });
  }
}

/**
 * Statement by statement. What stands before one that fails remains, and the next start runs the file from its beginning,
 * so each statement has to be safe to repeat: `drop index concurrently if exists` before `create index concurrently`.
 */
async function runOutside(client: PoolClient, migration: Migration): Promise<void> {
  const statements = statementsOf(migration);
  for (const [index, statement] of statements.entries()) {
    await client.query(statement).catch((error: Error) => {
      const place = `statement ${index + 1} of ${statements.length}`;
      throw new Error(
        `Migration ${migration.name} failed at ${place}: ${error.message}. The next start runs it from its beginning.`,
        {
          cause: error,
        },
      );
    });
  }
  await refuseInvalidIndexes(client, migration);
  await note(client, migration);
}

/** Each ends with a semicolon at the end of a line; functions and loops belong into a transaction. */
function statementsOf({ name, text }: Migration): string[] {
  if (text.includes('$$'))
    throw new Error(`Migration ${name} runs outside a transaction and may not contain $$.`);
  return text
    .split(/;[ \t]*(?:\n|$)/)
    .filter((statement) => statement.replaceAll(/--.*/g, '').trim() !== '');
}

/** `create index concurrently if not exists` takes one for made that a failed attempt left behind, and that nothing uses. */
async function refuseInvalidIndexes(client: PoolClient, { name }: Migration): Promise<void> {
  const { rows } = await client.query<{ index: string }>(
    'select indexrelid::regclass::text as index from pg_index where not indisvalid',
  );
  if (rows.length === 0) return;
  const indexes = rows.map(({ index }) => index).join(', ');
  throw new Error(
    `Migration ${name} left an index that is not valid: ${indexes}. Drop it and start again.`,
  );
}

async function note(client: PoolClient, { name, hash }: Migration): Promise<void> {
  await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, hash]);
}

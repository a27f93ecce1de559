/** A database of its own for a test file, copied from the migrated template. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openPool, unhurried } from '../db/database.ts';

export const template = 'market_template';

/** On a machine busy with tests, a database that is slow is not away. */

export type TestDatabase = { url: string; pool: pg.Pool; close(): Promise<void> };

/** Creates it; `close` drops it again. */
export function testDatabase(options: { connections?: number } = {}): Promise<TestDatabase> {
  return databaseLike(`${template} strategy file_copy`, options);
}

/** One in which nobody has made anything. */
export function emptyDatabase(): Promise<TestDatabase> {
  return databaseLike('template0', {});
}

async function databaseLike(
  like: string,
  options: { connections?: number },
): Promise<TestDatabase> {
  const url = new URL(inject('databaseUrl'));
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(url.href, `create database ${name} template ${like}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const pool = openPool(own.href, options.connections ?? 10, { patience: unhurried });
  return {
    url: own.href,
    pool,
    close: async () => {
      if (!pool.ended) await pool.end();
      await drop(url.href, name);
    },
  };
}

/** With everybody who is still in it. The server's own cleaner is nobody we may end; without force, PostgreSQL sends it away itself. */
async function drop(url: string, name: string): Promise<void> {
  const mayNotEnd = (error: unknown) => error instanceof pg.DatabaseError && error.code === '42501';
  await administer(url, `drop database ${name} with (force)`).catch((error: unknown) => {
    if (!mayNotEnd(error)) throw error;
    return administer(url, `drop database ${name}`);
  });
}

async function administer(url: string, statement: string): Promise<void> {
  const pool = openPool(url, 1, { patience: unhurried });
  try {
    await pool.query(statement);
  } finally {
    await pool.end();
  }
}

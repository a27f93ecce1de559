import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createEvents } from '../events/events.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '../testing/pgbouncer.ts';
import { NoDatabase } from './database-trouble.ts';
import { databaseOver, isDatabaseBusy, openPool, ownTerms, sql, type Terms } from './database.ts';
import { termsOf } from './pooler.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const lines: string[] = [];
const terms = (url: string) =>
  termsOf({ url, directUrl: database.url, log: (line) => lines.push(line) });
afterEach(() => lines.splice(0));

function opened(url: string, of: Terms): pg.Pool {
  const pool = openPool(url, 12, { terms: of });
  onTestFinished(() => pool.end());
  return pool;
}

test('straight at PostgreSQL, a connection takes limits and keeps names, and nothing is said', async () => {
  expect(await terms(database.url)).toEqual(ownTerms);
  expect(lines).toEqual([]);
});

test('where nobody answers, the start is refused', async () => {
  await expect(terms('postgres://pasar@127.0.0.1:1/none')).rejects.toThrow(NoDatabase);
});

test('what is announced where we listen is heard', async () => {
  const events = await createEvents(database.url);
  onTestFinished(() => events.close());
  await events.requireHearing(databaseOver(database.pool));
});

test('who listens at another database is refused with what to set', async () => {
  const other = await testDatabase({ connections: 1 });
  const events = await createEvents(other.url);
  onTestFinished(async () => {
    await events.close();
    await other.close();
  });
  const refused = events.requireHearing(databaseOver(database.pool), 500);
  await expect(refused).rejects.toThrow(/set DATABASE_DIRECT_URL/);
  await expect(refused).rejects.toThrow(NoDatabase);
});

test.skipIf(hasPgBouncer)(
  'no pooler is installed to try: apt-get install pgbouncer',
  () => undefined,
);

describe.runIf(hasPgBouncer)('behind PgBouncer', () => {
  let pooler: PgBouncer;
  const before = async (options: Parameters<typeof startPgBouncer>[1] = {}) => {
    pooler = await startPgBouncer(database.url, options);
    onTestFinished(() => pooler.close());
    return pooler.url;
  };

  /** The same statements by many at once, so that each meets connections which others have used. */
  async function askedByMany(pool: pg.Pool): Promise<number[]> {
    const db = databaseOver(pool);
    const rounds = Array.from({ length: 200 }, async (_, round) => {
      const row = await db.transaction((tx) =>
        tx.row<{ n: number }>(sql`select ${round}::integer + count(*)::integer as n from users`),
      );
      const other = await db.row<{ n: number }>(sql`select ${round}::integer as n`);
      return (row?.n ?? -1) - (other?.n ?? -1);
    });
    return [...new Set(await Promise.all(rounds))];
  }

  test('in transaction mode statements go whole, by many at once, and the role has the limits', async () => {
    const url = await before();
    const found = await terms(url);
    expect(found).toEqual({ takesLimits: false, keepsNames: false });
    expect(lines[0]).toBe(
      "A pooler stands before PostgreSQL: statements are sent whole, limits are the role's.",
    );
    const pool = opened(url, found);
    expect(await askedByMany(pool)).toHaveLength(1);
  });

  test('in transaction mode long answers are read batch by batch, several beside other statements', async () => {
    const pool = opened(await before(), await terms(pooler.url));
    const db = databaseOver(pool);
    const read = async () => {
      let count = 0;
      for await (const rows of db.batches(sql`select generate_series(1, 2600) as n`))
        count += rows.length;
      return count;
    };
    const [counts, others] = await Promise.all([
      Promise.all([1, 2, 3, 4, 5].map(read)),
      Promise.all([1, 2, 3, 4, 5].map((n) => db.row(sql`select ${n}::integer as n`))),
    ]);
    expect(counts).toEqual([2_600, 2_600, 2_600, 2_600, 2_600]);
    expect(others).toEqual([1, 2, 3, 4, 5].map((n) => ({ n })));
  });

  test('with names that it does not keep they would fail, which is why it is asked', async () => {
    const url = await before();
    const pool = opened(url, { takesLimits: false, keepsNames: true });
    await expect(askedByMany(pool)).rejects.toThrow(/prepared statement/);
  });

  test('a statement that takes too long is given up, by the limit of the role', async () => {
    const direct = await before().then(terms);
    const pool = opened(pooler.url, direct);
    const { rows } = await pool.query<{ limit: string; idle: string; lock: string }>(`
      select current_setting('statement_timeout') as limit, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`);
    expect(rows).toEqual([{ limit: '10s', lock: '3s', idle: '15s' }]);
    await pool.query(`alter role current_user in database ${name()} set statement_timeout = 50`);
    onTestFinished(async () => {
      await database.pool.query(
        `alter role current_user in database ${name()} reset statement_timeout`,
      );
    });
    const later = await startPgBouncer(database.url);
    onTestFinished(() => later.close());
    const error: unknown = await databaseOver(opened(later.url, direct))
      .run(sql`select pg_sleep(20)`)
      .catch((problem: unknown) => problem);
    expect(isDatabaseBusy(error)).toBe(true);
  });

  test('limits that it throws away silently are the role’s, too', async () => {
    const url = await before({
      settings: [
        'ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout',
      ],
    });
    expect(await terms(url)).toEqual({ takesLimits: false, keepsNames: false });
  });

  test('connections that it opened before are told of, for they have no limits', async () => {
    await database.pool.query(`alter role current_user in database ${name()} reset all`);
    const url = await before({ settings: ['default_pool_size = 1'] });
    await databaseOver(opened(url, { takesLimits: false, keepsNames: false })).rows(sql`select 1`);
    await terms(url);
    expect(lines[1]).toMatch(/RECONNECT/);
  });

  test('who listens through it hears nothing, and the start says what to set', async () => {
    const url = await before();
    const pool = opened(url, await terms(url));
    const events = await createEvents(url);
    onTestFinished(() => events.close());
    await expect(events.requireHearing(databaseOver(pool), 1_000)).rejects.toThrow(
      /set DATABASE_DIRECT_URL to the PostgreSQL behind it/,
    );
  });

  test('who listens past it hears what is announced through it', async () => {
    const url = await before();
    const pool = opened(url, await terms(url));
    const events = await createEvents(database.url);
    onTestFinished(() => events.close());
    await events.requireHearing(databaseOver(pool));
  });

  test('in session mode, too, whoever listens hears', async () => {
    const url = await before({ mode: 'session' });
    const pool = opened(url, await terms(url));
    const events = await createEvents(url);
    onTestFinished(() => events.close());
    await events.requireHearing(databaseOver(pool));
  });
});

function name(): string {
  return new URL(database.url).pathname.slice(1);
}

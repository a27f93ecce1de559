import { execFile } from 'node:child_process';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../testing/database.ts';
import { aMarket, ask } from '../../testing/market.ts';
import { openPool, unhurried } from '../database.ts';
import { migrate } from '../migrate.ts';
import { connect, sequencesIn, tablesIn } from './inventory.ts';
import { differences, digestsOf } from './load.ts';
import { moveDatabase } from './move.ts';

let market: Awaited<ReturnType<typeof aMarket>>;
let target: TestDatabase;
const now = new Date('2026-11-21T12:00:00Z');

beforeAll(async () => {
  market = await aMarket();
});
afterAll(() => market.app.close());
afterEach(() => target?.close());

async function moved(options: { replace?: boolean; say?: (line: string) => void } = {}) {
  return moveDatabase({
    from: market.url,
    to: target.url,
    replace: false,
    now,
    say: () => undefined,
    ...options,
  });
}

/** What the site does first. */
async function starts(url: string): Promise<string[]> {
  const pool = openPool(url, 1, { patience: unhurried });
  return migrate(pool, 'migrations').finally(() => pool.end());
}

async function contents(url: string) {
  const client = await connect(url);
  try {
    return {
      digests: await digestsOf(client, await tablesIn(client)),
      sequences: await sequencesIn(client),
    };
  } finally {
    await client.end();
  }
}

/** The old database as it was before a move. */
const reopen = () => ask(market.url, 'drop table if exists database_mark');

test('refuses while the site works on the old database, and to fill one that is in use', async () => {
  target = await emptyDatabase();
  await expect(moved()).rejects.toThrow(
    /^The site still uses the old database \(\d+ connections\)\. Stop every process of it/,
  );
  expect(await ask(target.url, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
  await market.app.http.close();
  await market.app.events.close();
  await market.app.pool.end();
  await target.pool.query('select 1');
  await expect(moved()).rejects.toThrow('The database to fill is in use (1 connections).');
});

test('brings every row, sequence and job over, and closes the old database', async () => {
  target = await emptyDatabase();
  const before = await contents(market.url);
  const copied = await moved();
  const after = await contents(target.url);
  expect(differences(copied, before.digests)).toEqual([]);
  expect(differences(copied, after.digests)).toEqual([]);
  expect(after.sequences).toEqual(before.sequences);
  expect(copied['public.orders']?.rows).toBe(1);
  expect(copied['graphile_worker._private_jobs']?.rows).toBeGreaterThan(0);
  expect(await ask(target.url, 'select name from products')).toEqual([
    { name: 'Kaya "toast"\tset \\ 咖椰' },
  ]);
  expect(await starts(target.url)).toEqual([]);
  await expect(starts(market.url)).rejects.toThrow(
    /^This database was moved to 127\.0\.0\.1\/test_\w+ at 2026-11-21T12:00:00.000Z: set DATABASE_URL\./,
  );
  await expect(starts(market.url)).rejects.not.toThrow(new URL(target.url).password);
  await reopen();
});

test('rules, references and triggers hold on the new side', async () => {
  target = await emptyDatabase();
  await moved();
  await reopen();
  await expect(ask(target.url, 'update ledger_entries set amount = 0')).rejects.toThrow(
    'ledger entries are never changed',
  );
  await expect(ask(target.url, 'update shops set owner_id = 0')).rejects.toThrow(
    'violates foreign key constraint',
  );
  await expect(ask(target.url, 'delete from users')).rejects.toThrow('users are never deleted');
  const rules = `select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) from pg_constraint where connamespace <> 11 order by 1, 2`;
  expect(await ask(target.url, rules)).toEqual(await ask(market.url, rules));
  const resting = `select tgname from pg_trigger where tgenabled <> 'O'`;
  expect(await ask(target.url, resting)).toEqual([]);
});

test('refuses a database that holds anything, unless told to lose it', async () => {
  target = await emptyDatabase();
  await ask(target.url, 'create table elsewhere (kept integer)');
  await expect(moved()).rejects.toThrow('The database to fill is not empty.');
  expect(await ask(target.url, 'select * from elsewhere')).toEqual([]);
  await moved({ replace: true });
  await expect(ask(target.url, 'select * from elsewhere')).rejects.toThrow('does not exist');
  await reopen();
});

test('killed in the middle, it leaves the old database open and the new one unfinished, and can be run again', async () => {
  target = await emptyDatabase();
  const script = `
    import { moveDatabase } from ${JSON.stringify(import.meta.resolve('./move.ts'))};
    const say = (line) => { if (line.includes('orders')) process.kill(process.pid, 'SIGKILL'); };
    await moveDatabase({ from: ${JSON.stringify(market.url)}, to: ${JSON.stringify(target.url)}, replace: false, now: new Date(), say });`;
  const signal = await new Promise((done) => {
    execFile(process.execPath, ['--input-type=module', '--eval', script], (error) =>
      done(error?.signal),
    );
  });
  expect(signal).toBe('SIGKILL');
  await expect(starts(target.url)).rejects.toThrow(
    /A move into this database, begun .*, was not finished/,
  );
  expect(await starts(market.url)).toEqual([]);
  // The server notices soon that the killed one is gone.
  const connected = `select from pg_stat_activity where application_name = 'pasar-copy'`;
  await expect.poll(() => ask(market.url, connected), { timeout: 10_000 }).toEqual([]);
  await moved();
  expect(await starts(target.url)).toEqual([]);
  await reopen();
});

test('a mistake on the way leaves no row behind', async () => {
  target = await emptyDatabase();
  const say = (line: string) => {
    if (line.includes('orders')) throw new Error('the disk is full');
  };
  await expect(moved({ say })).rejects.toThrow('the disk is full');
  expect(await ask(target.url, 'select from products')).toEqual([]);
  await expect(starts(target.url)).rejects.toThrow('was not finished');
});

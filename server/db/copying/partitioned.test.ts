import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDueJobs } from '../../jobs/jobs.ts';
import { tasks } from '../../tasks.ts';
import { bought } from '../../testing/buying.ts';
import { emptyDatabase, testDatabase, type TestDatabase } from '../../testing/database.ts';
import { aProduct } from '../../testing/makers.ts';
import { aMarket, ask } from '../../testing/market.ts';
import { connect, tablesIn } from './inventory.ts';
import { moveDatabase } from './move.ts';

let market: Awaited<ReturnType<typeof aMarket>>;
let target: TestDatabase;

beforeAll(async () => {
  market = await aMarket();
  target = await emptyDatabase();
  await partition();
});
afterAll(async () => {
  await market.app.close();
  await target.close();
});

/** As docs/operations.md says. */
async function partition(): Promise<void> {
  await ask(
    market.url,
    `begin; ${await readFile('deploy/partition-by-month.sql', 'utf8')}; commit`,
  );
}

const partitionsOf = (table: string) =>
  ask<{ name: string }>(
    market.url,
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = '${table}'::regclass`,
  );

test('the tables that only grow become partitioned, with a year of months ahead', async () => {
  for (const table of [
    'ledger_entries',
    'order_changes',
    'booking_changes',
    'booking_prices',
    'audit_entries',
    'notifications',
    'notification_deliveries',
  ])
    expect(await partitionsOf(table), table).toHaveLength(14);
  await partition();
  expect(await partitionsOf('notifications')).toHaveLength(14);
});

test('every index and key is there as before, and valid for all partitions', async () => {
  const fresh = await testDatabase();
  const shape = `select indexrelid::regclass::text as text from pg_index i join pg_class c on c.oid = indrelid
      where not relispartition and indisvalid and relnamespace = 'public'::regnamespace
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(k.oid) from pg_constraint k join pg_class c on c.oid = conrelid
      where not relispartition and contype <> 'n' and conparentid = 0 and relnamespace = 'public'::regnamespace order by 1`;
  expect(await ask(market.url, shape)).toEqual(await ask(fresh.url, shape));
  await fresh.close();
});

test('the market goes on: money balances, history grows, people are notified once', async () => {
  const product = await aProduct(market.app, { stock: 3 });
  await bought(market.shopper, { product: { id: product.id, price: product.price } });
  await runDueJobs(market.app.pool, tasks(market.app));
  const [counts] = await ask(
    market.url,
    `select (select count(*) from order_changes)::integer as changes,
    (select sum(amount) from ledger_entries)::integer as sum, (select count(*) > 0 from notification_deliveries) as "hasMails"`,
  );
  expect(counts).toEqual({ changes: 2, sum: 0, hasMails: true });
  await expect(ask(market.url, 'delete from ledger_entries')).rejects.toThrow(
    'ledger entries are never changed',
  );
  await expect(
    ask(
      market.url,
      "insert into ledger_entries (transaction_id, account, amount) select max(id), 'commission', 1 from ledger_transactions",
    ),
  ).rejects.toThrow('must sum to zero');
});

test('moves to another server with every row, where the tables are whole again', async () => {
  await market.app.http.close();
  await market.app.events.close();
  await market.app.pool.end();
  const copied = await moveDatabase({
    from: market.url,
    to: target.url,
    replace: false,
    now: new Date(),
    say: () => undefined,
  });
  expect(copied['public.order_changes']?.rows).toBe(2);
  const client = await connect(target.url);
  expect((await tablesIn(client)).map(({ name }) => name)).not.toContain('order_changes_past');
  expect(Object.keys(copied)).not.toContain('public.order_changes_past');
  await client.end();
});

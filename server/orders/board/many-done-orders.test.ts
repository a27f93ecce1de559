/**
 * What a shop has done costs in a market of a hundred shops like it what it does in one of its own, and so it does in a shop
 * that has done a hundred times as much, by what so many are sorted by and by how things ended. By other columns at most
 * ten thousand of a shop's orders are sorted: an index of each would be written with every order.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sortsBy } from '#contract/kernel/list-pages.ts';
import { doneColumns } from '#contract/orders/rules.ts';
import { sql } from '../../db/database.ts';
import { keysetOf } from '../../http/keyset.ts';
import { counting, vacuumed } from '../../testing/blocks.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { aProduct, aShop, signedIn } from '../../testing/makers.ts';
import { countDone, type DoneFilter, doneOrders, doneSorts } from './done-orders.queries.ts';

const ofEach = 1_000;
type Market = { app: TestApp; shopId: number };
const markets: Record<string, Market> = {};
beforeAll(async () => {
  markets.small = await marketOf(ofEach, 1);
  markets.large = await marketOf(100 * ofEach, 100);
  markets.busy = await marketOf(100 * ofEach, 1);
}, 300_000);
afterAll(() => Promise.all(Object.values(markets).map(({ app }) => app.close())));

/** So many orders, each of two things, of so many shops in turn. */
async function marketOf(orders: number, shops: number): Promise<Market> {
  const app = await testApp();
  const shopper = await signedIn(app);
  const ids: number[] = [];
  for (let at = 0; at < shops; at += 1) ids.push((await aShop(app)).id);
  const product = await aProduct(app, { shopId: ids[0] ?? 0 });
  for (const statement of [
    // Nothing here looks for text, and nothing takes longer to fill.
    sql`drop index orders_by_text`,
    sql`alter table shop_orders disable trigger user`,
    sql`alter table order_lines disable trigger user`,
    sql`
      insert into orders (number, user_id, status, subtotal, shipping_fee, total, payment_method, payment_status, full_name, email, shipping_address, request_hash, created_at)
      select 'ORD-' || lpad(n::text, 9, '0'), ${shopper.id}::bigint, 'delivered', 1000 + n % 997, 0, 1000 + n % 997, 'card', 'paid', 'Shopper ' || md5(n::text),
        'shopper@example.com', '1 Tembusu Walk', '', now() - n * interval '1 minute' from generate_series(1, ${orders}::integer) n`,
    sql`
      insert into shop_orders (order_id, shop_id, status, subtotal, shipping_fee, commission, placed_at)
      select id, (${ids}::bigint[])[1 + id % ${shops}::integer], case when id % 17 = 0 then 'cancelled' else 'delivered' end, subtotal, 0, 0, created_at from orders`,
    sql`
      insert into order_lines (order_id, shop_id, shop_order_id, product_id, product_name, quantity, unit_price, options)
      select order_id, shop_id, id, ${product.id}::bigint, 'Bead', 2, 100, '{}' from shop_orders`,
  ])
    await app.db.run(statement);
  await vacuumed(app.pool, ['orders', 'shop_orders', 'order_lines', 'order_changes']);
  return { app, shopId: ids[Math.floor(shops / 2)] ?? 0 };
}

type Asked = { filter?: DoneFilter; sort?: (typeof sorts)[number] };
const sorts = sortsBy(doneColumns);

async function blocksOf(
  market: Market | undefined,
  { filter = {}, sort = '-placed' }: Asked,
): Promise<number> {
  if (!market) throw new Error('no such market');
  const { db, blocks } = counting(market.app.db);
  const keyset = keysetOf(doneSorts, { sort, cursor: undefined, limit: 50 });
  const board = { shopId: market.shopId, showsMoney: () => sql`true` };
  await db.rows(doneOrders(board, filter, keyset));
  await countDone(db, market.shopId, filter);
  return blocks();
}

const indexed: Asked[] = [
  ...sortsBy(doneSorts.indexed ?? []).map((sort) => ({ sort })),
  { filter: { status: 'cancelled' } },
];

test.each(
  indexed.flatMap((asked) => (['large', 'busy'] as const).map((market) => ({ market, asked }))),
)('in the $market market $asked takes at most twice the blocks', async ({ market, asked }) => {
  expect(await blocksOf(markets[market], asked)).toBeLessThanOrEqual(
    2 * (await blocksOf(markets.small, asked)),
  );
});

test.each(sorts)('by %s a shop reads its own orders at most, not those of others', async (sort) => {
  expect(await blocksOf(markets.large, { sort })).toBeLessThanOrEqual(8 * ofEach);
});

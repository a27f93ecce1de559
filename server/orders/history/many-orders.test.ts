/** The admins' history of a large market costs what that of a small one does, however it is sorted and narrowed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostSummed, sortsBy } from '#contract/kernel/list-pages.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { type Database, sql } from '../../db/database.ts';
import { writeCursor } from '../../http/cursor.ts';
import { keysetOf } from '../../http/keyset.ts';
import { counting, twice, vacuumed } from '../../testing/blocks.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { aShop, signedIn } from '../../testing/makers.ts';
import { linesSaved } from '../../testing/saved-file.ts';
import { type HistoryFilter, inHistory, totalsInHistory } from './order-history.queries.ts';
import { orderSorts } from '../reply/order-sorts.ts';
import { countOrders, listedOrders } from '../orders.queries.ts';

const [few, many] = [1_000, 100_000];
const markets: Record<number, TestApp> = {};
beforeAll(async () => {
  for (const orders of [few, many]) markets[orders] = await marketOf(orders);
}, 300_000);
afterAll(() => Promise.all(Object.values(markets).map((app) => app.close())));

/** As many orders are on their way in a market that has been there for long: 200. One of twenty waits for its payment, one was refunded. */
async function marketOf(orders: number): Promise<TestApp> {
  const app = await testApp();
  const [shop, shopper] = [await aShop(app), await signedIn(app)];
  for (const statement of [
    // Nothing here looks for text, and nothing takes longer to fill.
    sql`drop index orders_by_text`,
    sql`alter table shop_orders disable trigger user`,
    sql`
      insert into orders (number, user_id, status, subtotal, shipping_fee, total, payment_method, payment_status, pay_by, full_name, email, shipping_address, request_hash, created_at)
      select 'ORD-' || lpad(n::text, 9, '0'), ${shopper.id}::bigint, case when n <= 200 then 'processing' else 'delivered' end, 1000 + n % 997, 0, 1000 + n % 997, 'card',
        case n % 20 when 7 then 'pending' when 11 then 'refunded' else 'paid' end, now(), 'Shopper ' || md5(n::text), 'shopper@example.com', '1 Tembusu Walk', '', now() - n * interval '1 minute'
      from generate_series(1, ${orders}::integer) n`,
    sql`
      insert into shop_orders (order_id, shop_id, status, subtotal, shipping_fee, commission, arrives_from, arrives_to)
      select id, ${shop.id}::bigint, status, subtotal, 0, 0, '2020-01-01', '2020-01-02' from orders`,
  ])
    await app.db.run(statement);
  await vacuumed(app.pool, ['orders', 'shop_orders']);
  return app;
}

type Asked = { filter?: Partial<HistoryFilter>; sort?: (typeof sorts)[number]; cursor?: string };
const sorts = sortsBy(orderSorts.indexed ?? []);

/** Everything that an answer takes: the page, how many there are, and what they come to. */
async function look(db: Database, { filter = {}, sort = '-placed', cursor }: Asked) {
  const conditions = inHistory({ zone: 'Asia/Singapore', ...filter });
  await db.rows(listedOrders(conditions, keysetOf(orderSorts, { sort, cursor, limit: 50 })));
  await countOrders(db, conditions);
  await totalsInHistory(db, { zone: 'Asia/Singapore', ...filter }, mostSummed);
}

async function blocksOf(orders: number, asked: Asked): Promise<number> {
  const app = markets[orders];
  if (!app) throw new Error('no such market');
  const { db, blocks } = counting(app.db);
  await look(db, asked);
  return blocks();
}

test.each(sorts)(
  'sorted by %s a hundred times as many take at most twice the blocks',
  async (sort) => {
    expect(await blocksOf(many, { sort })).toBeLessThanOrEqual(
      twice(await blocksOf(few, { sort })),
    );
  },
);

test.each([
  { status: 'to_ship' },
  { payment: 'pending' },
  { payment: 'refunded' },
  { late: true },
] satisfies Array<Partial<HistoryFilter>>)('so it is of %j', async (filter) => {
  expect(await blocksOf(many, { filter })).toBeLessThanOrEqual(
    twice(await blocksOf(few, { filter })),
  );
});

test('a page in the middle takes what the first does', async () => {
  const middle = await markets[many]?.db.row<{ key: string; id: number }>(sql`
    select (extract(epoch from created_at) * 1000000)::bigint::text as key, id from orders order by created_at desc, id desc offset 50000 limit 1`);
  const cursor = writeCursor(['-placed', 'after', 50_000, middle?.key ?? '', middle?.id ?? 0]);
  const [first, later] = [await blocksOf(many, {}), await blocksOf(many, { cursor })];
  // It has other rows to look up, but walks past none.
  expect(later).toBeLessThanOrEqual(1.25 * first);
});

test('ten thousand are counted, a thousand summed up, and of more it is said', async () => {
  const admin = await signedIn(markets[many] as TestApp, { role: 'admin' });
  const { body, headers } = await admin.get<Order[]>('/api/orders/history?limit=50');
  expect(body).toHaveLength(50);
  expect(headers['x-rows']).toBe('1-50/10000+');
  expect((await admin.get('/api/orders/history/totals')).body).toEqual({ totals: null });
  const day = await admin.get('/api/orders/history/totals?status=to_ship');
  expect(day.body).toMatchObject({ totals: { orders: 180, due: 0, refunded: 0 } });
});

test('its file is read in turns, and has every order once, in the order of the list', async () => {
  const market = markets[few] as TestApp;
  const admin = await signedIn(market, { role: 'admin' });
  const before = market.statements();
  const url = '/api/orders/history.csv?sort=number&columns=order';
  const [, ...numbers] = await linesSaved(market, admin, url);
  const all = Array.from({ length: few }, (_, at) => `ORD-${String(at + 1).padStart(9, '0')}`);
  expect(numbers).toEqual(all);
  // The session; the cursor in its transaction; 500 orders at once, until there are none.
  expect(market.statements() - before).toBe(1 + 2 + 3);
});

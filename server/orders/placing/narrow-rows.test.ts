/** What orders write: rows of their own, and narrow ones in which what is counted stands. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/catalogue/schemas.ts';
import type { Shop } from '#contract/shops/schemas.ts';
import { raw, sql } from '../../db/database.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { onEveryConnection } from '../../testing/connections.ts';
import { aProduct, aShop, type SignedIn, signedIn } from '../../testing/makers.ts';
import { placed, runFollowUp, runJobs } from '../checkouts.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Updates = Record<string, { all: number; hot: number }>;

/** Updates of our tables since the database was made, of those that have any. */
async function updates(): Promise<Updates> {
  // A connection says what it did up to ten seconds later, unless it is asked to.
  await onEveryConnection(app.pool, 'select pg_stat_force_next_flush()');
  const rows = await app.db.rows<{ name: string; all: number; hot: number }>(sql`
    select relname as name, n_tup_upd as all, n_tup_hot_upd as hot from pg_stat_user_tables
    where schemaname = 'public' and n_tup_upd > 0 order by relname`);
  return Object.fromEntries(rows.map(({ name, ...counts }) => [name, counts]));
}

const orders = 40;

test('an order updates stock and its payment within their pages, and nothing else; figures follow in one go', async () => {
  const shop = await aShop(app);
  const goods = await Promise.all(
    Array.from({ length: 4 }, () => aProduct(app, { shopId: shop.id, stock: 500 })),
  );
  const shoppers = await Promise.all(Array.from({ length: 4 }, () => signedIn(app)));
  const wanted = goods.map(({ id }) => ({ productId: id, quantity: 1 }));
  await Promise.all(
    shoppers.map(async (shopper: SignedIn) => {
      for (let at = 0; at < orders / shoppers.length; at += 1) await placed(shopper, wanted);
    }),
  );
  await runFollowUp(app);
  const { stock, payments, ...others } = await updates();
  expect([stock?.all, payments?.all, others]).toEqual([orders * goods.length, orders, {}]);
  expect(hotShare(stock)).toBeGreaterThanOrEqual(0.95);
  expect(hotShare(payments)).toBeGreaterThanOrEqual(0.95);

  await runJobs(app);
  const [tote] = goods;
  const { body: product } = await app.visitor().get<Product>(`/api/products/${tote?.id}`);
  const { body: seller } = await app.visitor().get<Shop>(`/api/shops/${shop.id}`);
  expect([product.soldCount, seller.soldCount]).toEqual([orders, orders * goods.length]);
  const after = await updates();
  expect([after.products?.all, after.shops?.all]).toEqual([goods.length, 1]);
  expect([after.product_figures?.all, after.shop_figures?.all]).toEqual([goods.length, 1]);
  expect([hotShare(after.product_figures), hotShare(after.shop_figures)]).toEqual([1, 1]);
});

function hotShare(counts: Updates[string] | undefined): number {
  return (counts?.hot ?? 0) / (counts?.all ?? 0);
}

test('an order waits for nobody who edits its products and shop, or counts what they sold', async () => {
  const { id, shopId } = await aProduct(app, { stock: 3 });
  const shopper = await signedIn(app);
  const editor = await app.pool.connect();
  try {
    await editor.query('begin');
    await editor.query(
      `select from products p, shops s, product_figures pf, shop_figures sf
       where p.id = $1 and pf.product_id = p.id and s.id = $2 and sf.shop_id = s.id for no key update`,
      [id, shopId],
    );
    await placed(shopper, [{ productId: id, quantity: 1 }]);
    // What is locked is counted the next time.
    await runJobs(app);
    expect(await soldOf(shopper, id)).toBe(0);
  } finally {
    await editor.query('rollback');
    editor.release();
  }
  await runJobs(app);
  expect(await soldOf(shopper, id)).toBe(1);
});

/** As somebody sees it who is signed in: what strangers see may be some seconds old. */
async function soldOf(person: SignedIn, id: number): Promise<number> {
  return (await person.get<Product>(`/api/products/${id}`)).body.soldCount;
}

test.each(['users', 'shops', 'orders', 'shop_orders', 'ledger_transactions'])(
  'what belongs to %s needs no reference, since none of them can be deleted',
  async (table) => {
    await expect(app.db.run(sql`delete from ${raw(table)}`)).rejects.toThrow('are never deleted');
  },
);

test('nothing is ordered from a shop that there is not', async () => {
  const ordered = app.db.run(sql`
    insert into shop_orders (order_id, shop_id, subtotal, shipping_fee, commission) values (1, 987654321, 0, 0, 0)`);
  await expect(ordered).rejects.toThrow('no shop 987654321');
});

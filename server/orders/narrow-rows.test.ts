/** What orders write: rows of their own, and narrow ones in which what is counted stands. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/catalogue/schemas.ts';
import type { Shop } from '#contract/shops/schemas.ts';
import { sql } from '../db/database.ts';
import { runDueJobs } from '../jobs/jobs.ts';
import { tasks } from '../tasks.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { aProduct, aShop, type SignedIn, signedIn } from '../testing/makers.ts';
import { placed, runJobs } from './checkouts.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Updates = Record<string, { all: number; hot: number }>;

/** Updates of each table since the database was made, once PostgreSQL has heard of so many of `stock`. */
async function updates(ofStock: number): Promise<Updates> {
  const read = async () => {
    const rows = await app.db.rows<{ table: string; all: number; hot: number }>(sql`
      select relname as table, n_tup_upd as all, n_tup_hot_upd as hot from pg_stat_user_tables where schemaname = 'public'`);
    return Object.fromEntries(rows.map(({ table, ...counts }) => [table, counts]));
  };
  // A connection says what it did a second later at the soonest, and ten at the latest.
  await expect.poll(async () => (await read()).stock?.all, { timeout: 30_000 }).toBe(ofStock);
  return read();
}

const orders = 40;

test('an order updates neither products nor shops, and stock within its page; figures follow in one go', async () => {
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
  const { 'catalogue.count_sales': _, 'shops.count_sales': __, ...followUp } = tasks(app);
  await runDueJobs(app.pool, followUp);
  const { stock, products, shops, product_figures, shop_figures } = await updates(
    orders * goods.length,
  );
  expect([products?.all, shops?.all, product_figures?.all, shop_figures?.all]).toEqual([
    0, 0, 0, 0,
  ]);
  expect((stock?.hot ?? 0) / (stock?.all ?? 0)).toBeGreaterThanOrEqual(0.95);

  await runJobs(app);
  const [tote] = goods;
  const { body: product } = await app.visitor().get<Product>(`/api/products/${tote?.id}`);
  const { body: seller } = await app.visitor().get<Shop>(`/api/shops/${shop.id}`);
  expect([product.soldCount, seller.soldCount]).toEqual([orders, orders * goods.length]);
  const written = await app.db.rows(sql`
    select xmin::text from product_figures where product_id = any(${goods.map(({ id }) => id)}::bigint[]) group by xmin`);
  expect(written).toHaveLength(1);
});

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

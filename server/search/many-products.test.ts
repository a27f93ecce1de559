/** A word that many products have costs in a large market what it does in a small one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../db/database.ts';
import { counting, twice, vacuumed } from '../testing/blocks.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { aShop } from '../testing/makers.ts';
import { chooseBestSellers } from './best-sellers.ts';
import type { Narrowing } from './engine.ts';
import { byPostgres } from './postgres-engine.ts';
import { searchAll } from './search.queries.ts';

const [few, many] = [2_000, 40_000];
const bestSellers = 1_200;
const markets: Record<number, TestApp> = {};
beforeAll(async () => {
  for (const products of [few, many]) markets[products] = await marketOf(products);
}, 300_000);
afterAll(() => Promise.all(Object.values(markets).map((app) => app.close())));

/** One of ten is a mug, wherever it stands; half of those are on sale. */
async function marketOf(products: number): Promise<TestApp> {
  const app = await testApp();
  const { id } = await aShop(app);
  await app.db.run(sql`
    insert into products (shop_id, name, description, price, is_on_sale, sale_price, is_food, rank_sold)
    select ${id}::bigint, case when n % 10 = 0 then 'Mug ' else 'Bead ' end || n, 'Made by hand.', 100 + n % 7, n % 20 = 0, case when n % 20 = 0 then 50 end, false, n
    from generate_series(1, ${products}::integer) n`);
  await chooseBestSellers(app.db, bestSellers);
  await vacuumed(app.pool, ['products', 'product_figures', 'search_best_sellers']);
  return app;
}

async function blocksOf(products: number, narrowing: Narrowing): Promise<number> {
  const app = markets[products];
  if (!app) throw new Error('no such market');
  const { db, blocks } = counting(app.db, { asLarge: true });
  const { config } = app;
  const page = {
    offset: 0,
    limit: 24,
    sort: 'best',
    at: new Date(),
    language: 'en',
    config,
  } as const;
  await searchAll(
    { db, engine: byPostgres },
    { words: { words: [['mug']], joint: '&' }, narrowing, page },
  );
  return blocks();
}

test.each([{}, { priceTo: 10_000 }] as Narrowing[])(
  '%j: twenty times as many take at most twice the blocks',
  async (narrowing) => {
    expect(await blocksOf(many, narrowing)).toBeLessThanOrEqual(
      twice(await blocksOf(few, narrowing)),
    );
  },
);

/** What a shop has costs in a market of a hundred shops like it what it does in one of its own, however it is sorted. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listingSortColumns } from '#contract/catalogue/rules.ts';
import { sortsBy } from '#contract/kernel/list-pages.ts';
import { sql } from '../db/database.ts';
import { keysetOf } from '../http/keyset.ts';
import { counting, twice, vacuumed } from '../testing/blocks.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { aShop } from '../testing/makers.ts';
import {
  countOfShop,
  idFor,
  listingCounts,
  listingSorts,
  listingsOfShop,
  type ShopListingsFilter,
} from './listings.queries.ts';

const ofEach = 1_000;
const [few, many] = [1, 100];
const markets: Record<number, { app: TestApp; shopId: number }> = {};
beforeAll(async () => {
  for (const shops of [few, many]) markets[shops] = await marketOf(shops);
}, 300_000);
afterAll(() => Promise.all(Object.values(markets).map(({ app }) => app.close())));

async function marketOf(shops: number) {
  const app = await testApp();
  const ids: number[] = [];
  for (let at = 0; at < shops; at += 1) ids.push((await aShop(app)).id);
  for (const statement of [
    // Nothing here looks for words, and nothing takes longer to fill.
    sql`drop index products_goods_search, products_dishes_search, products_name_trigrams`,
    sql`
      insert into products (shop_id, name, description, price, is_food, is_stocked, created_at, status)
      select shop_id, 'Bead ' || md5(n::text), 'One of many beads.', 100 + n % 997, false, true, now() - n * interval '1 minute', case when n % 10 = 0 then 'draft' else 'published' end
      from unnest(${ids}::bigint[]) shop_id, generate_series(1, ${ofEach}::integer) n`,
    sql`alter table stock disable trigger user`,
    sql`insert into stock (product_id, options_key, on_hand) select id, '', id % 7 from products`,
  ])
    await app.db.run(statement);
  await vacuumed(app.pool, ['products', 'product_figures', 'stock']);
  return { app, shopId: ids[Math.floor(shops / 2)] ?? 0 };
}

type Asked = Omit<ShopListingsFilter, 'shopId'> & { sort?: (typeof sorts)[number] };
const sorts = sortsBy(listingSortColumns);

/** Everything that an answer takes: the page, how many there are, and how many each tab has. */
async function blocksOf(shops: number, { sort = '-created', ...asked }: Asked): Promise<number> {
  const market = markets[shops];
  if (!market) throw new Error('no such market');
  const { db, blocks } = counting(market.app.db);
  const filter = { tab: 'all' as const, ...asked, shopId: market.shopId };
  const keyset = keysetOf(listingSorts, idFor(sort), { sort, cursor: undefined, limit: 50 });
  await listingsOfShop(db, filter, keyset);
  await countOfShop(db, filter);
  await listingCounts(db, market.shopId);
  return blocks();
}

test.each([
  ...sorts.map((sort) => ({ sort })),
  { tab: 'draft' },
  { tab: 'sold-out' },
  { tab: 'archived' },
] satisfies Asked[])('%j: a hundred times as many take at most twice the blocks', async (asked) => {
  expect(await blocksOf(many, asked)).toBeLessThanOrEqual(twice(await blocksOf(few, asked)));
});

/**
 * What a shop has costs in a market of a hundred shops like it what it does in one of its own, however it is sorted; and
 * beyond what is counted ten times as much costs the same, by every column that so many are sorted by.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listingSortColumns } from '#contract/catalogue/rules.ts';
import { mostCounted, sortsBy } from '#contract/kernel/list-pages.ts';
import { sql } from '../../db/database.ts';
import { keysetOf } from '../../http/keyset.ts';
import { counting, twice, vacuumed } from '../../testing/blocks.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { aShop } from '../../testing/makers.ts';
import {
  countOfMarket,
  countOfShop,
  listingCounts,
  listingSorts,
  listingsOfMarket,
  listingsOfShop,
  marketSorts,
  type ShopListingsFilter,
} from './listings.queries.ts';

const ofEach = 1_000;
const [few, many] = [1, 100];
type Market = { app: TestApp; shopId: number };
const markets: Record<number, Market> = {};
/** Of one shop, by how much it has. */
const large: Record<number, Market> = {};
beforeAll(async () => {
  for (const shops of [few, many]) markets[shops] = await marketOf(shops, ofEach);
  for (const each of [mostCounted, 10 * mostCounted]) large[each] = await marketOf(1, each);
}, 600_000);
afterAll(() =>
  Promise.all([...Object.values(markets), ...Object.values(large)].map(({ app }) => app.close())),
);

async function marketOf(shops: number, each: number): Promise<Market> {
  const app = await testApp();
  const ids: number[] = [];
  for (let at = 0; at < shops; at += 1) ids.push((await aShop(app)).id);
  for (const statement of [
    // Nothing here looks for words, and nothing takes longer to fill.
    sql`drop index products_goods_search, products_dishes_search, products_name_trigrams`,
    sql`
      insert into products (shop_id, name, description, price, is_food, is_stocked, created_at, status)
      select shop_id, 'Bead ' || md5(n::text), 'One of many beads.', 100 + n % 997, false, true, now() - n * interval '1 minute', case when n % 10 = 0 then 'draft' else 'published' end
      from unnest(${ids}::bigint[]) shop_id, generate_series(1, ${each}::integer) n`,
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
  const keyset = keysetOf(listingSorts, { sort, cursor: undefined, limit: 50 });
  await db.rows(listingsOfShop(filter, keyset));
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

const noReports = sql`select null::bigint as product_id, 0 as reports where false`;

/** A page and how many there are, of the one shop or of the whole market. */
async function blocksOfLarge(each: number, list: 'shop' | 'market', isDown: boolean) {
  const market = large[each];
  if (!market) throw new Error('no such market');
  const { db, blocks } = counting(market.app.db, { asLarge: true });
  const filter = { tab: 'all' as const, shopId: market.shopId };
  const page = { cursor: undefined, limit: 50 };
  if (list === 'shop') {
    await db.rows(
      listingsOfShop(filter, keysetOf(listingSorts, { sort: isDown ? '-sold' : 'sold', ...page })),
    );
    await countOfShop(db, filter);
  } else {
    const keyset = keysetOf(marketSorts, { sort: isDown ? '-created' : 'created', ...page });
    await db.rows(listingsOfMarket({ tab: 'all' }, keyset, noReports));
    await countOfMarket(db, { tab: 'all' }, noReports);
  }
  return blocks();
}

test.each([
  ['shop', true],
  ['shop', false],
  ['market', true],
  ['market', false],
] as const)(
  '%s, downwards %s: ten times as many take at most twice the blocks',
  async (list, isDown) => {
    expect(await blocksOfLarge(10 * mostCounted, list, isDown)).toBeLessThanOrEqual(
      twice(await blocksOfLarge(mostCounted, list, isDown)),
    );
  },
);

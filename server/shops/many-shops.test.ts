/** The list of all shops costs in a large market what it does in a small one, however it is sorted and narrowed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sortsBy } from '#contract/kernel/list-pages.ts';
import { everyShopColumns } from '#contract/shops/rules.ts';
import { sql } from '../db/database.ts';
import { keysetOf } from '../http/keyset.ts';
import { counting, twice, vacuumed } from '../testing/blocks.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { aSeller } from '../testing/makers.ts';
import {
  countEveryShop,
  everyShop,
  type EveryShopFilter,
  everyShopSorts,
} from './supervision/every-shop.queries.ts';

const [few, many] = [1_000, 100_000];
const markets: Record<number, TestApp> = {};
beforeAll(async () => {
  for (const shops of [few, many]) markets[shops] = await marketOf(shops);
}, 300_000);
afterAll(() => Promise.all(Object.values(markets).map((app) => app.close())));

/** One of twenty is suspended, as many have a rate of their own, one of ten is a kitchen. */
async function marketOf(shops: number): Promise<TestApp> {
  const app = await testApp();
  const owner = await aSeller(app);
  for (const statement of [
    // Nothing here looks for words, and nothing takes longer to fill.
    sql`drop index shops_search, shops_name_trigrams`,
    sql`alter table shops disable trigger user`,
    sql`
      insert into shops (owner_id, kind, name, name_folded, description, approval_status, commission_basis_points, rank_sold, created_at)
      select ${owner.id}::bigint, case when n % 10 = 0 then 'food' else 'product' end, 'Shop ' || md5(n::text), md5(n::text), 'Sells beads.',
        case when n % 20 = 0 then 'suspended' else 'approved' end, case when n % 20 = 1 then 100 + n % 300 end, n % 997, now() - n * interval '1 minute'
      from generate_series(1, ${shops}::integer) n`,
    sql`insert into shop_figures (shop_id) select id from shops`,
  ])
    await app.db.run(statement);
  await vacuumed(app.pool, ['shops', 'shop_figures', 'products']);
  return app;
}

type Asked = { filter?: EveryShopFilter; sort?: (typeof sorts)[number] };
const sorts = sortsBy(everyShopColumns);

async function blocksOf(shops: number, { filter = {}, sort = '-opened' }: Asked): Promise<number> {
  const app = markets[shops];
  if (!app) throw new Error('no such market');
  const { db, blocks } = counting(app.db);
  const keyset = keysetOf(everyShopSorts, { sort, cursor: undefined, limit: 50 });
  await db.rows(everyShop(filter, keyset));
  await countEveryShop(db, filter);
  return blocks();
}

test.each([
  ...sorts.map((sort) => ({ sort })),
  { filter: { status: 'suspended' } },
  { filter: { kind: 'food' } },
  { filter: { commission: 'own' } },
] satisfies Asked[])('%j: a hundred times as many take at most twice the blocks', async (asked) => {
  expect(await blocksOf(many, asked)).toBeLessThanOrEqual(twice(await blocksOf(few, asked)));
});

/** A shop's own list of a hundred times as many reviews costs the same, however it is sorted and narrowed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sortsBy } from '#contract/kernel/list-pages.ts';
import { roomReviewColumns } from '#contract/reviews/rules.ts';
import { sql } from '../db/database.ts';
import { keysetOf } from '../http/keyset.ts';
import { counting, vacuumed, twice } from '../testing/blocks.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { anOrderLine, aProduct, signedIn } from '../testing/makers.ts';
import { countForRoom, reviewsForRoom, type RoomFilter, roomSorts } from './reviews.queries.ts';

const [few, many] = [1_000, 100_000];
const shops: Record<number, { app: TestApp; shopId: number }> = {};
beforeAll(async () => {
  for (const reviews of [few, many]) shops[reviews] = await shopWith(reviews);
}, 300_000);
afterAll(() => Promise.all(Object.values(shops).map(({ app }) => app.close())));

/** All of one order of very many lines; a third has an answer. */
async function shopWith(reviews: number) {
  const app = await testApp();
  const product = await aProduct(app);
  const shopper = await signedIn(app);
  await anOrderLine(app, { userId: shopper.id, product });
  for (const statement of [
    sql`alter table order_lines disable trigger user`,
    sql`alter table reviews disable trigger user`,
    sql`
      insert into order_lines (order_id, shop_id, shop_order_id, product_id, product_name, quantity, unit_price, options)
      select order_id, shop_id, shop_order_id, product_id, 'Bead', 1, 100, '{}' from order_lines, generate_series(2, ${reviews}::integer)`,
    sql`
      insert into reviews (shop_id, user_id, order_line_id, product_id, stars, text, reply, replied_at)
      select shop_id, ${shopper.id}::bigint, id, product_id, 1 + id % 5, 'Round, as beads are.', case when id % 3 = 0 then 'Thank you!' end, case when id % 3 = 0 then now() end from order_lines`,
  ])
    await app.db.run(statement);
  await vacuumed(app.pool, ['order_lines', 'reviews']);
  return { app, shopId: product.shopId };
}

type Asked = { filter?: Partial<RoomFilter>; sort?: (typeof sorts)[number] };
const sorts = sortsBy(roomReviewColumns);

async function blocksOf(reviews: number, { filter, sort = '-waiting' }: Asked): Promise<number> {
  const shop = shops[reviews];
  if (!shop) throw new Error('no such shop');
  const { db, blocks } = counting(shop.app.db, { asLarge: true });
  const asked = { shopId: shop.shopId, stars: undefined, isAnswered: undefined, ...filter };
  const keyset = keysetOf(roomSorts, { sort, cursor: undefined, limit: 50 });
  await db.rows(reviewsForRoom(asked, keyset));
  await countForRoom(db, asked);
  return blocks();
}

test.each([
  ...sorts.map((sort) => ({ sort })),
  { filter: { stars: 2 } },
  { filter: { isAnswered: false } },
] satisfies Asked[])('%j: a hundred times as many take at most twice the blocks', async (asked) => {
  expect(await blocksOf(many, asked)).toBeLessThanOrEqual(twice(await blocksOf(few, asked)));
});

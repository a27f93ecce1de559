/** Beyond what is counted, a shop's list of ten times as many visits costs the same, by every column that so many are sorted by. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VisitColumn } from '#contract/bookings/rules.ts';
import { mostCounted, type Sort, sortsBy } from '#contract/kernel/list-pages.ts';
import { sql } from '../db/database.ts';
import { keysetOf } from '../http/keyset.ts';
import { counting, twice, vacuumed } from '../testing/blocks.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { aBooking, aServiceShop } from '../testing/visits.ts';
import {
  countVisits,
  type VisitFilter,
  visitSorts,
  visitsOfShop,
} from './desk/visit-list.queries.ts';

const [few, many] = [mostCounted, 10 * mostCounted];
const shops: Record<number, { app: TestApp; shopId: number }> = {};
beforeAll(async () => {
  for (const visits of [few, many]) shops[visits] = await shopWith(visits);
}, 300_000);
afterAll(() => Promise.all(Object.values(shops).map(({ app }) => app.close())));

/** One an hour, all that were made but the last. */
async function shopWith(visits: number) {
  const app = await testApp();
  const { id: shopId } = await aServiceShop(app);
  await aBooking(app, shopId);
  for (const statement of [
    sql`alter table service_bookings disable trigger user`,
    sql`
      insert into service_bookings (reference, shop_id, status, service_type, units, minutes, urgency, customer_name, customer_phone, address,
        phone_key, address_key, preferred_date, time_slot, window_from, window_to, window_starts_at, window_ends_at, visit_by, completed_at)
      select reference || n, shop_id, 'completed', service_type, units, minutes, urgency, 'Customer ' || n, customer_phone, address, phone_key, address_key,
        (window_starts_at - n * interval '1 hour')::date, time_slot, window_from, window_to, window_starts_at - n * interval '1 hour', window_ends_at - n * interval '1 hour', visit_by, now()
      from service_bookings, generate_series(2, ${visits}::integer) n`,
  ])
    await app.db.run(statement);
  await vacuumed(app.pool, ['service_bookings']);
  return { app, shopId };
}

type Asked = { filter?: VisitFilter; sort?: Sort<VisitColumn> };

async function blocksOf(visits: number, { filter = {}, sort = '-when' }: Asked): Promise<number> {
  const shop = shops[visits];
  if (!shop) throw new Error('no such shop');
  const { db, blocks } = counting(shop.app.db, { asLarge: true });
  const asked = { shopId: shop.shopId, filter };
  const keyset = keysetOf(visitSorts, { sort, cursor: undefined, limit: 50 });
  await db.rows(visitsOfShop({ ...asked, reader: 'en' }, keyset));
  await countVisits(db, asked);
  return blocks();
}

test.each([
  ...sortsBy(visitSorts.indexed ?? []).map((sort) => ({ sort })),
  { filter: { state: 'completed' } },
] satisfies Asked[])('%j: ten times as many take at most twice the blocks', async (asked) => {
  expect(await blocksOf(many, asked)).toBeLessThanOrEqual(twice(await blocksOf(few, asked)));
});

/** The list of a hundred times as many payouts costs the same, by every column that so many are sorted by. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostSummed, type Sort, sortsBy } from '#contract/kernel/list-pages.ts';
import type { PayoutColumn } from '#contract/payments/rules.ts';
import { sql } from '../db/database.ts';
import { keysetOf } from '../http/keyset.ts';
import { counting, vacuumed, twice } from '../testing/blocks.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { anAdmin, aShop } from '../testing/makers.ts';
import {
  countPayouts,
  type PayoutFilter,
  payouts,
  payoutSorts,
  sumOfPayouts,
} from './payouts.queries.ts';

const [few, many] = [1_000, 100_000];
const markets: Record<number, TestApp> = {};
beforeAll(async () => {
  for (const made of [few, many]) markets[made] = await marketOf(made);
}, 300_000);
afterAll(() => Promise.all(Object.values(markets).map((app) => app.close())));

/** To one shop of ten; as many are on their way in each market, as many went wrong. */
async function marketOf(made: number): Promise<TestApp> {
  const app = await testApp();
  const admin = await anAdmin(app);
  const shops: number[] = [];
  for (let at = 0; at < 10; at += 1) shops.push((await aShop(app)).id);
  await app.db.run(sql`
    insert into payouts (shop_id, amount, reference, way, status, recorded_by, idempotency_key, recorded_at)
    select (${shops}::bigint[])[1 + n % 10], 100 + n % 997, 'FAST ' || md5(n::text), case when n <= 50 then 'transfer' else 'by_hand' end,
      case when n <= 50 then 'sending' else 'sent' end, ${admin.id}::bigint, 'key-' || n, now() - n * interval '1 minute' from generate_series(1, ${made}::integer) n`);
  await app.db.run(
    sql`insert into payout_reversals (payout_id, reason) select id, 'Wrong account' from payouts where amount = 150 and recorded_at > now() - interval '900 minutes'`,
  );
  await vacuumed(app.pool, ['payouts', 'payout_reversals']);
  return app;
}

type Asked = { filter?: Partial<PayoutFilter>; sort?: Sort<PayoutColumn> };

async function blocksOf(made: number, { filter, sort = '-recorded' }: Asked): Promise<number> {
  const app = markets[made];
  if (!app) throw new Error('no such market');
  const { db, blocks } = counting(app.db, { asLarge: true });
  const asked = { shopId: null, zone: 'Asia/Singapore', ...filter };
  const keyset = keysetOf(payoutSorts, { sort, cursor: undefined, limit: 50 });
  await db.rows(payouts(asked, keyset));
  await countPayouts(db, asked);
  await sumOfPayouts(db, asked, mostSummed);
  return blocks();
}

test.each([
  ...sortsBy(payoutSorts.indexed ?? []).map((sort) => ({ sort })),
  { filter: { state: 'sending' } },
  { filter: { state: 'reversed' } },
] satisfies Asked[])('%j: a hundred times as many take at most twice the blocks', async (asked) => {
  expect(await blocksOf(many, asked)).toBeLessThanOrEqual(twice(await blocksOf(few, asked)));
});

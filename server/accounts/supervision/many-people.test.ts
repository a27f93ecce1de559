/** The list of all people costs in a large market what it does in a small one, however it is sorted. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleColumns } from '#contract/accounts/rules.ts';
import { mostCounted, sortsBy } from '#contract/kernel/list-pages.ts';
import { sql } from '../../db/database.ts';
import { keysetOf } from '../../http/keyset.ts';
import { counting, twice, vacuumed } from '../../testing/blocks.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { countPeople, people, peopleSorts } from './people.queries.ts';

const [few, many] = [mostCounted, 10 * mostCounted];
const markets: Record<number, TestApp> = {};
beforeAll(async () => {
  for (const persons of [few, many]) markets[persons] = await marketOf(persons);
}, 300_000);
afterAll(() => Promise.all(Object.values(markets).map((app) => app.close())));

/** One of ten sells, and one of fifty may not work any more. */
async function marketOf(persons: number): Promise<TestApp> {
  const app = await testApp();
  for (const statement of [
    // Nothing here looks for text, and nothing takes longer to fill.
    sql`drop index users_by_text`,
    sql`
      insert into users (username, username_folded, email, email_folded, full_name, password_hash, role, approval_status, asked_at, disabled_at, created_at)
      select 'p' || n, 'p' || n, md5(n::text) || '@example.com', md5(n::text) || '@example.com', 'Person ' || md5(n::text), 'x', case when n % 10 = 0 then 'seller' else 'buyer' end,
        'approved', case when n % 10 = 0 then now() - n * interval '30 seconds' end, case when n % 50 = 0 then now() end, now() - n * interval '1 minute'
      from generate_series(1, ${persons}::integer) n`,
  ])
    await app.db.run(statement);
  await vacuumed(app.pool, ['users']);
  return app;
}

async function blocksOf(persons: number, sort: (typeof sorts)[number]): Promise<number> {
  const app = markets[persons];
  if (!app) throw new Error('no such market');
  const { db, blocks } = counting(app.db, { asLarge: true });
  await db.rows(people({}, keysetOf(peopleSorts, { sort, cursor: undefined, limit: 50 })));
  await countPeople(db, {});
  return blocks();
}

const sorts = sortsBy(peopleColumns);

test.each(sorts)('by %s ten times as many take at most twice the blocks', async (sort) => {
  expect(await blocksOf(many, sort)).toBeLessThanOrEqual(twice(await blocksOf(few, sort)));
});

/** What a failover leaves for a moment: a primary that has become a standby. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvents } from '../events/events.ts';
import { type Replicated, replicated } from '../testing/standby.ts';
import { databaseOver, isDatabaseAway, openPool, sql } from './database.ts';

let both: Replicated;

beforeAll(async () => {
  both = await replicated();
});
afterAll(() => both.close());

const named = (url: string) => `${url}?application_name=listener`;

test('whoever may not listen leaves no connection behind', async () => {
  await expect(createEvents(named(both.standbyUrl))).rejects.toMatchObject({ code: '25006' });
  const standby = openPool(both.standbyUrl, 1);
  await expect
    .poll(() =>
      databaseOver(standby).rows(
        sql`select from pg_stat_activity where application_name = 'listener'`,
      ),
    )
    .toEqual([]);
  await standby.end();
});

test('a connection that takes no changes any more is given up', async () => {
  const pool = openPool(both.standbyUrl, 1);
  const db = databaseOver(pool);
  const error = await db
    .transaction((tx) => tx.run(sql`create table shelf (id integer)`))
    .then(
      () => undefined,
      (failure: unknown) => failure,
    );
  expect(error).toMatchObject({ code: '25006' });
  expect(isDatabaseAway(error)).toBe(true);
  expect(pool.totalCount).toBe(0);
  await pool.end();
});

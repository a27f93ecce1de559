import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Board } from '#contract/orders/board.schemas.ts';
import { acceptMinutes } from '#contract/orders/rules.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sql } from '#server/db/database.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { tasks } from '#server/tasks.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { visitorAs } from '#server/testing/makers.ts';
import { seedDemo } from '../seed.ts';

const kitchen = 3;
const minuteMs = 60_000;

/** Begun so long ago that what its kitchen had to accept has lapsed. */
const begun = new Date(Date.now() - (acceptMinutes + 1) * minuteMs);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await seedDemo(app.db, {
    now: begun,
    commissionBasisPoints: 800,
    secrets: app.config,
    storage: app.storage,
  });
});
afterAll(() => app.close());

const waiting = () =>
  app.db.rows<{ orderId: number; userId: number }>(sql`
    select p.order_id as "orderId", o.user_id as "userId" from shop_orders p join orders o on o.id = p.order_id
    where p.shop_id = ${kitchen} and p.status = 'pending' order by p.id`);

test('the demo’s kitchen has new orders whose time to accept runs when the market opens', async () => {
  const [owner] = await app.db.rows<{ id: number }>(
    sql`select owner_id as id from shops where id = ${kitchen}`,
  );
  const board = (
    await (await visitorAs(app, owner ?? { id: 0 })).get<Board>(`/api/orders/shop/${kitchen}/board`)
  ).body;
  const fresh = board.orders.filter(({ status }) => status === 'pending');
  expect(fresh.length).toBeGreaterThanOrEqual(2);
  for (const { acceptBy, placedAt } of fresh) {
    expect(Date.parse(acceptBy ?? '') - Date.parse(placedAt)).toBe(acceptMinutes * minuteMs);
    expect(Date.parse(acceptBy ?? '')).toBeGreaterThanOrEqual(begun.getTime() + 6 * minuteMs);
  }
});

test('no kitchen has something new that it could not accept any more', async () => {
  expect(
    await app.db.rows(sql`
      select p.id from shop_orders p join shops s on s.id = p.shop_id
      where s.kind = 'food' and p.status = 'pending' and coalesce(p.accept_by, '-infinity') <= ${begun}::timestamptz`),
  ).toEqual([]);
});

test('what nobody accepts in time is declined, refunded and notified', async () => {
  const lapsed = await waiting();
  await runDueJobs(app.pool, tasks(app));
  expect(await waiting()).toEqual([]);
  for (const { orderId, userId } of lapsed) {
    const order = (
      await (await visitorAs(app, { id: userId })).get<Order>(`/api/orders/${orderId}`)
    ).body;
    expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(
      await app.db.rows(
        sql`select id from notifications where user_id = ${userId} and kind = 'order.declined'`,
      ),
    ).toHaveLength(1);
    const [books] = await app.db.rows<{ sum: number }>(sql`
      select sum(e.amount)::integer as sum from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where t.order_id = ${orderId} and e.account = 'gateway'`);
    expect(books?.sum).toBe(0);
  }
});

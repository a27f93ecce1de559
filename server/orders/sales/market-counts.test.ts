import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, civilTime, instantOf } from '#contract/kernel/time.ts';
import type { MarketCounts } from '#contract/orders/counts.schemas.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { aProduct, signedIn } from '../../testing/makers.ts';
import { placed } from '../checkouts.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('the dashboard counts everything, beyond a page, with one statement', async () => {
  const admin = await signedIn(app, { role: 'admin' });
  const shopper = await signedIn(app);
  const product = await aProduct(app);
  const order = await placed(shopper, [{ productId: product.id, quantity: 1 }]);
  await app.db.run(sql`
    insert into users (username, username_folded, email, email_folded, full_name, password_hash, role, approval_status)
    select 'many' || n, 'many' || n, n || '@many.example', n || '@many.example', 'Many', '', 'seller', 'pending' from generate_series(1, 150) n`);
  await admin.get('/api/admin/counts');
  const before = app.statements();
  const { body } = await admin.get('/api/admin/counts');
  expect(app.statements() - before).toBe(1);
  expect(body).toEqual({
    orders: 1,
    pendingOrders: 1,
    users: 153,
    pendingVendors: 150,
    waitingSince: expect.stringMatching(/^2\d{3}-.+Z$/),
    lately: { orders: 1, ordersBefore: 0, users: 153, usersBefore: 0 },
  });
  await admin.put(`/api/orders/${order.id}/status`, { status: 'shipped' });
  await app.db.run(sql`update users set disabled_at = now() where username = 'many1'`);
  expect((await admin.get('/api/admin/counts')).body).toMatchObject({
    pendingOrders: 0,
    pendingVendors: 149,
  });
});

test('counts what came in the last thirty days of the market’s calendar and in the thirty before, without people who are gone', async () => {
  const admin = await signedIn(app, { role: 'admin' });
  const { body: before } = await admin.get<MarketCounts>('/api/admin/counts');
  const { date } = civilTime(new Date(), 'Asia/Singapore');
  /** At a minute of the civil day so many days ago; its last one by default. */
  const daysAgo = (days: number, minute = 24 * 60 - 1) =>
    instantOf(addDays(date, -days), minute, 'Asia/Singapore').toISOString();
  const askedAt = new Date(Date.now() - 20 * 86_400_000).toISOString();
  await app.db.run(sql`
    insert into users (username, username_folded, email, email_folded, full_name, password_hash, role, approval_status, created_at, asked_at, erased_at, disabled_at)
    select 'past' || n, 'past' || n, n || '@past.example', n || '@past.example', 'Past', '', row.role, row.approval, row.at::timestamptz, row.asked::timestamptz, row.erased::timestamptz, row.erased::timestamptz
    from (values
      (1, 'buyer', 'approved', ${daysAgo(29, 0)}, null, null),
      (2, 'buyer', 'approved', ${daysAgo(30)}, null, null),
      (3, 'buyer', 'approved', ${daysAgo(59, 0)}, null, null),
      (4, 'buyer', 'approved', ${daysAgo(60)}, null, null),
      (5, 'buyer', 'approved', ${daysAgo(2)}, null, ${daysAgo(1)}),
      (6, 'seller', 'pending', ${daysAgo(400)}, ${askedAt}, null)
    ) as row (n, role, approval, at, asked, erased)`);
  const { body: after } = await admin.get<MarketCounts>('/api/admin/counts');
  expect(after.users).toBe(before.users + 5);
  expect(after.lately).toMatchObject({
    users: before.lately.users + 1,
    usersBefore: before.lately.usersBefore + 2,
  });
  expect(Date.now() - Date.parse(after.waitingSince ?? '')).toBeCloseTo(20 * 86_400_000, -5);
});

test('only admins count', async () => {
  expect((await app.visitor().get('/api/admin/counts')).status).toBe(401);
  for (const given of [
    { role: 'buyer' },
    { role: 'seller', approvalStatus: 'pending' },
    { role: 'admin', approvalStatus: 'pending' },
  ] as const)
    expect((await (await signedIn(app, given)).get('/api/admin/counts')).status).toBe(403);
});

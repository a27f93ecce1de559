import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../db/database.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { aProduct, signedIn } from '../testing/makers.ts';
import { placed } from './checkouts.testing.ts';

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
  expect(body).toEqual({ orders: 1, pendingOrders: 1, users: 153, pendingVendors: 150 });
  await admin.put(`/api/orders/${order.id}/status`, { status: 'shipped' });
  await app.db.run(sql`update users set disabled_at = now() where username = 'many1'`);
  expect((await admin.get('/api/admin/counts')).body).toMatchObject({ pendingOrders: 0, pendingVendors: 149 });
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

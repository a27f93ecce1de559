import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TodayKind } from '#contract/shops/today.rules.ts';
import type { MarketToday } from '#contract/shops/today.schemas.ts';
import { sql } from '../db/database.ts';
import { testApp, type TestApp, type TestVisitor } from '../testing/app.ts';
import { bought } from '../testing/buying.ts';
import { anOrderLine, aProduct, aShop, signedIn } from '../testing/makers.ts';

let app: TestApp;
let admin: TestVisitor;
beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app, { role: 'admin' });
});
afterAll(() => app.close());
beforeEach(() =>
  app.db.run(sql`update users set approval_status = 'approved' where role = 'seller'`),
);

const today = async () => (await admin.get<MarketToday>('/api/admin/today')).body;
const tasks = async (...kinds: TodayKind[]) =>
  (await today()).items.filter(({ kind }) => kinds.includes(kind));

test('is for admins alone', async () => {
  for (const [visitor, status] of [
    [app.visitor(), 401],
    [await signedIn(app), 403],
    [await signedIn(app, { role: 'seller' }), 403],
    [admin, 200],
  ] as const)
    expect((await visitor.get('/api/admin/today')).status).toBe(status);
});

test('a seller waits until somebody decides', async () => {
  const { id } = await signedIn(app, {
    role: 'seller',
    approvalStatus: 'pending',
    fullName: 'Hui Min',
  });
  expect(await tasks('approval')).toMatchObject([
    { id, facts: { name: 'Hui Min', role: 'seller' } },
  ]);
  const decided = await admin.put(`/api/users/${id}/approval`, {
    status: 'approved',
    reason: 'Known in the neighbourhood',
  });
  expect(decided.status).toBe(200);
  expect(await tasks('approval')).toEqual([]);
});

test('reports about the same are one task, then the appeal is', async () => {
  const seller = await signedIn(app, { role: 'seller' });
  const shop = await aShop(app, { ownerId: seller.id });
  const product = await aProduct(app, { shopId: shop.id, name: 'Otter Tee' });
  for (const reporter of [await signedIn(app), await signedIn(app)]) {
    const filed = await reporter.post('/api/reports', {
      subject: 'product',
      subjectId: product.id,
      reason: 'counterfeit',
      text: 'The logo is another one.',
    });
    expect(filed.status).toBe(201);
  }
  const [report] = await tasks('report');
  expect(report).toMatchObject({ facts: { subject: 'product', name: 'Otter Tee', count: 2 } });
  const decided = await admin.post(`/api/admin/reports/${report?.id}/decision`, {
    outcome: 'upheld',
    action: 'take-down-product',
    reason: 'The logo is another one.',
  });
  expect(decided.status).toBe(200);
  expect(await tasks('report', 'appeal')).toEqual([]);
  await seller.post(`/api/reports/${report?.id}/appeal`, { text: 'It is our own logo, in fact.' });
  expect(await tasks('appeal')).toMatchObject([
    { id: report?.id, facts: { subject: 'product', name: 'Otter Tee' } },
  ]);
});

test('a bank’s question with its sum and until when, until it is answered', async () => {
  const product = await aProduct(app);
  const { id } = await bought(await signedIn(app), { product });
  await app.db.run(sql`
    insert into disputes (provider, id, payment_id, amount, reason, status, opened_at, respond_by, stood_at)
    select 'sandbox', 'bank 7', id, 700, 'other', 'open', now(), now() + interval '30 minutes', now() from payments where order_id = ${id}`);
  expect((await today()).items[0]).toMatchObject({
    kind: 'bankAsks',
    id,
    due: expect.any(String),
    amount: { minor: 700, currency: 'USD' },
  });
  await app.db.run(sql`update disputes set status = 'in_review'`);
  expect(await tasks('bankAsks')).toEqual([]);
});

test('mails that failed lately, and payouts that are due, each as one', async () => {
  await app.db.run(sql`
    with notification as (
      insert into notifications (recipient, kind, event_key, in_app) values ('mail:mei@example.com', 'order.placed', 'order 1', false) returning id, created_at
    )
    insert into notification_deliveries (notification_id, notification_created_at, channel, address, state, failed_at)
    select id, created_at, 'mail', 'mei@example.com', 'failed', now() from notification`);
  expect(await tasks('mailFailed')).toMatchObject([{ facts: { count: 1 } }]);
  await app.db.run(sql`update notification_deliveries set state = 'sent'`);
  expect(await tasks('mailFailed')).toEqual([]);
  const product = await aProduct(app);
  const { id } = await bought(await signedIn(app), { product });
  await app.db.run(
    sql`update shop_orders set status = 'delivered', delivered_at = now() - interval '8 days' where order_id = ${id}`,
  );
  const due = await admin.get<Array<{ available: number }>>('/api/payouts/due');
  const [payouts] = await tasks('payoutsDue');
  const owed = due.body.filter(({ available }) => available > 0);
  expect(payouts?.facts.count).toBe(owed.length);
  expect((payouts?.amount?.minor ?? 0) / 100).toBeCloseTo(
    owed.reduce((sum, { available }) => sum + available, 0),
    2,
  );
});

test('a kitchen that lets orders lapse, once it is more than one within the hour', async () => {
  const cook = await signedIn(app, { role: 'seller' });
  const kitchen = await aShop(app, { ownerId: cook.id, kind: 'food', name: 'Slow Wok' });
  const dish = await aProduct(app, { shopId: kitchen.id, isFood: true });
  const shopper = await signedIn(app);
  const lapse = async () => {
    const { orderId, shopOrderId } = await anOrderLine(app, {
      userId: shopper.id,
      product: dish,
      status: 'cancelled',
    });
    await app.db.run(sql`
      insert into order_changes (order_id, shop_order_id, status, changed_by, reason_code) values (${orderId}, ${shopOrderId}, 'cancelled', 'system', 'not_accepted')`);
  };
  await lapse();
  expect(await tasks('clocksMissed')).toEqual([]);
  await lapse();
  expect(await tasks('clocksMissed')).toMatchObject([
    { id: kitchen.id, facts: { name: 'Slow Wok', missed: 2, orders: 2 } },
  ]);
});

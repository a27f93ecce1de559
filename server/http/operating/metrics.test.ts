/** What the whole site exposes on /metrics. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { bought } from '../../testing/buying.ts';
import { aProduct, signedIn } from '../../testing/makers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const metrics = async () => (await app.http.inject('/metrics')).body;

/** The value of a series; undefined when it is not exposed. */
async function valueOf(series: string): Promise<number | undefined> {
  const line = (await metrics()).split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

test('orders count once, however often their answer is asked for', async () => {
  const [shopper, product] = [await signedIn(app), await aProduct(app)];
  await bought(shopper, { product });
  const order = {
    order: {
      total: 15.99,
      shippingAddress: '12 Joo Chiat Road, Singapore 427741',
      buyNow: true,
      paymentToken: sandboxTokens.approved,
    },
    items: [{ productId: product.id, quantity: 1 }],
  };
  const again = () =>
    shopper.post('/api/orders', order, { 'idempotency-key': 'the-same-key-as-before-0001' });
  expect([(await again()).status, (await again()).status]).toEqual([201, 201]);
  expect(await valueOf('orders_placed_total')).toBe(2);
});

test('mistakes are counted from the first one on', async () => {
  expect(await valueOf('mistakes_total')).toBe(0);
  await app.db.run(sql`alter table shops rename to shops_away`);
  const { statusCode } = await app.http
    .inject('/api/shops?limit=3')
    .finally(() => app.db.run(sql`alter table shops_away rename to shops`));
  expect(statusCode).toBe(500);
  expect(await valueOf('mistakes_total')).toBe(1);
});

test('refusals are counted by their code', async () => {
  const [shopper, product] = [await signedIn(app), await aProduct(app)];
  const order = {
    total: 15.99,
    shippingAddress: '12 Joo Chiat Road, Singapore 427741',
    buyNow: true,
    paymentToken: sandboxTokens.declined,
  };
  await shopper.post(
    '/api/orders',
    { order, items: [{ productId: product.id, quantity: 1 }] },
    { 'idempotency-key': crypto.randomUUID() },
  );
  expect(await valueOf('refusals_total{code="payment.declined"}')).toBe(1);
});

test('jobs are counted by their state, and how long the oldest has waited', async () => {
  await app.db.run(
    sql`update graphile_worker._private_jobs set run_at = now() - interval '90 seconds'`,
  );
  await app.db.run(
    sql`select graphile_worker.add_job('jobs.ping', run_at => now() + interval '1 hour')`,
  );
  await app.db.run(sql`select graphile_worker.add_job('jobs.ping', max_attempts => 1)`);
  await app.db.run(
    sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'no' where max_attempts = 1`,
  );
  expect(await valueOf('jobs{state="due"}')).toBeGreaterThanOrEqual(2);
  expect(await valueOf('jobs{state="scheduled"}')).toBe(1);
  expect(await valueOf('jobs{state="given_up"}')).toBe(1);
  expect(await valueOf('jobs_oldest_due_seconds')).toBeGreaterThanOrEqual(90);
});

test('mails that are not done are counted by their state', async () => {
  await app.db.run(sql`
    with notification as (
      insert into notifications (recipient, kind, event_key, in_app) values ('mail:mei@example.com', 'order.placed', 'order 1', false) returning id, created_at
    )
    insert into notification_deliveries (notification_id, notification_created_at, channel, address, state) select id, created_at, 'mail', 'mei@example.com', 'queued' from notification`);
  expect(await valueOf('deliveries{channel="mail",state="queued"}')).toBe(1);
});

test('the caches for strangers count hits and misses', async () => {
  const before = { hit: await asked('hit'), miss: await asked('miss') };
  await app.http.inject('/api/shops');
  await app.http.inject('/api/shops');
  expect({ hit: await asked('hit'), miss: await asked('miss') }).toEqual({
    hit: before.hit + 1,
    miss: before.miss + 1,
  });
});

const asked = async (result: 'hit' | 'miss') =>
  (await valueOf(
    `cached_responses_asked_total{cache="replies",asker="reader",result="${result}"}`,
  )) ?? 0;

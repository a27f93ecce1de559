import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/orders/schemas.ts';
import type { PaymentStatusReport } from '#contract/payments/status.schemas.ts';
import { sql } from '../db/database.ts';
import { testApp } from '../testing/app.ts';
import { bought } from '../testing/buying.ts';
import { doJobs } from '../testing/notifications.ts';
import { aProduct, signedIn, type SignedIn } from '../testing/makers.ts';
import type { StripeEvent } from '../testing/stripe-objects.ts';
import { deliver, deliverAll, stripeMarket, type StripeMarket } from '../testing/stripe-market.ts';
import { reconcile } from './gateway-events.ts';

const url = '/api/payments/stripe/webhook';
let market: StripeMarket;
let shopper: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  market = await stripeMarket();
  [shopper, admin] = await Promise.all([
    signedIn(market.app),
    signedIn(market.app, { role: 'admin' }),
  ]);
});
afterAll(() => market.close());

async function paidOrder(): Promise<{ id: number; reference: string }> {
  const { app, standIn } = market;
  const { id } = await bought(shopper, {
    product: await aProduct(app),
    paymentToken: standIn.token('pm_card_visa'),
  });
  const payment = await app.db.row<{ reference: string }>(
    sql`select reference from payments where order_id = ${id}`,
  );
  return { id, reference: payment?.reference ?? '' };
}

const latest = (type: string): StripeEvent => {
  const event = market.standIn.stripe.events.find((one) => one.type === type);
  if (!event) throw new Error(`no ${type} was reported`);
  return event;
};
const statusOf = async (orderId: number) =>
  (
    await market.app.db.row<{ status: string }>(
      sql`select status from payments where order_id = ${orderId}`,
    )
  )?.status;
const report = async () => (await admin.get<PaymentStatusReport>('/api/payments/status')).body;
const parts = () => ({ db: market.app.db, config: market.app.config });

test('an event is taken once, however often it is sent, also at the same moment', async () => {
  await paidOrder();
  const event = latest('payment_intent.amount_capturable_updated');
  const statuses = await Promise.all([1, 2, 3, 4].map(() => deliver(market, event)));
  expect(statuses).toEqual([204, 204, 204, 204]);
  expect(
    await market.app.db.rows(sql`select found_by from gateway_events where id = ${event.id}`),
  ).toEqual([{ found_by: 'webhook' }]);
  const jobs = sql`select j.id from graphile_worker._private_jobs j where j.payload ->> 'id' = ${event.id}`;
  expect(await market.app.db.rows(jobs)).toHaveLength(1);
  await doJobs(market.app);
});

test('neither cookie nor token is asked for, and neither helps', async () => {
  const { payload, signature } = market.standIn.signed(
    latest('payment_intent.amount_capturable_updated'),
  );
  const send = (headers: Record<string, string>, body = payload) =>
    market.app.http.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    });
  expect((await send({ 'stripe-signature': signature })).statusCode).toBe(204);
  for (const headers of [
    { 'stripe-signature': '' },
    { 'stripe-signature': 'v1=no' },
    { 'stripe-signature': signature.replace('t=1', 't=2') },
  ])
    expect((await send(headers)).statusCode).toBe(403);
  expect(
    (
      await send(
        { 'stripe-signature': signature },
        payload.replace('payment_intent', 'payment-intent'),
      )
    ).statusCode,
  ).toBe(403);
  expect(
    (await send({ 'stripe-signature': signature, 'content-type': 'text/plain' })).statusCode,
  ).toBe(415);
  expect((await admin.post(url, {})).status).toBe(403);
  expect(
    (await send({ 'stripe-signature': signature }, `"${'x'.repeat(600 * 1024)}"`)).statusCode,
  ).toBe(413);
});

test('what is not followed is ignored, and counted', async () => {
  await paidOrder();
  const before = await market.app.db.rows(sql`select id from gateway_events`);
  expect(await deliver(market, latest('payment_intent.created'))).toBe(204);
  expect(await market.app.db.rows(sql`select id from gateway_events`)).toHaveLength(before.length);
  const metrics = (await market.app.http.inject('/metrics')).body;
  expect(metrics).toMatch(/gateway_events_total\{outcome="ignored"\} [1-9]/);
  expect(metrics).toMatch(/gateway_events_total\{outcome="refused"\} [1-9]/);
});

test('what is about a payment that is gone, or of a currency that no market has, waits for nothing', async () => {
  const { reference } = await paidOrder();
  await doJobs(market.app);
  const event = latest('payment_intent.succeeded');
  const { stripe } = market.standIn;
  const known = stripe.intents.get(reference);
  if (!known) throw new Error('there is no payment');
  stripe.intents.set('pi_of_another', { ...known, id: 'pi_of_another', currency: 'xxx' });
  for (const id of ['pi_gone', 'pi_of_another'])
    await deliver(market, {
      ...event,
      id: `evt_${id}`,
      data: { object: { ...event.data.object, id } },
    });
  await doJobs(market.app);
  expect((await report()).eventsWaiting).toBe(0);
});

test('without a gateway that reports anything there is nothing here', async () => {
  const sandboxed = await testApp();
  const { payload, signature } = market.standIn.signed(latest('payment_intent.created'));
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  expect((await sandboxed.http.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(
    404,
  );
  await sandboxed.close();
});

test('news in any order and twice come to the same', async () => {
  const { id } = await paidOrder();
  await doJobs(market.app);
  await deliverAll(market, (events) => [...events.toReversed(), ...events]);
  expect(await statusOf(id)).toBe('captured');
  expect((await report()).differences).toBe(0);
});

test('what an event claims of a sum, a state or an order is not believed: Stripe itself is asked', async () => {
  const [own, other] = [await paidOrder(), await paidOrder()];
  await doJobs(market.app);
  const { id } = await bought(shopper, { product: await aProduct(market.app), isPaid: false });
  const event = latest('payment_intent.amount_capturable_updated');
  const claims = [
    { id: own.reference, amount: 1, amount_received: 1 },
    { id: own.reference, status: 'canceled', amount: 0 },
    { id: other.reference, status: 'succeeded', metadata: { order: String(id) } },
  ];
  for (const [at, claim] of claims.entries()) {
    const object = { ...event.data.object, ...claim };
    expect(
      await deliver(market, {
        ...event,
        id: `evt_claim_${at}`,
        type: 'payment_intent.succeeded',
        data: { object },
      }),
    ).toBe(204);
  }
  await doJobs(market.app);
  expect(await Promise.all([own.id, other.id, id].map(statusOf))).toEqual([
    'captured',
    'captured',
    undefined,
  ]);
  expect((await shopper.get<Order>(`/api/orders/${id}`)).body.paymentStatus).toBe('pending');
  expect((await report()).differences).toBe(0);
});

test('a payment that Stripe holds with another sum is not taken, and admins see it', async () => {
  const { id, reference } = await paidOrder();
  await market.app.db.run(sql`delete from graphile_worker._private_jobs`);
  market.standIn.stripe.intent(reference).amount -= 1_00;
  await deliverAll(market);
  expect(market.standIn.stripe.intent(reference).status).toBe('requires_capture');
  expect(await statusOf(id)).toBe('authorised');
  expect((await report()).differences).toBe(1);
  market.standIn.stripe.intent(reference).amount += 1_00;
  await deliver(market, { ...latest('payment_intent.amount_capturable_updated'), id: 'evt_again' });
  await doJobs(market.app);
  expect(await statusOf(id)).toBe('captured');
  expect((await report()).differences).toBe(0);
});

test('the payment of an order that is captured at Stripe counts as taken', async () => {
  const { id, reference } = await paidOrder();
  market.standIn.stripe.capture(reference);
  await deliver(market, latest('payment_intent.succeeded'));
  await doJobs(market.app);
  expect(await statusOf(id)).toBe('captured');
});

test('what no webhook reported is found by comparing, and counted', async () => {
  const { id, reference } = await paidOrder();
  await doJobs(market.app);
  await market.app.db.run(sql`update payments set status = 'authorised' where order_id = ${id}`);
  const before = (await report()).eventsMissed;
  // Whatever was reported in the last two minutes may still be on its way.
  await reconcile(parts(), new Date());
  expect((await report()).eventsMissed).toBe(before);
  await reconcile(parts(), new Date(Date.now() + 180_000));
  await doJobs(market.app);
  expect(await statusOf(id)).toBe('captured');
  expect((await report()).eventsMissed).toBeGreaterThan(before);
  expect(
    await market.app.db.row(
      sql`select found_by from gateway_events where subject = ${reference} limit 1`,
    ),
  ).toEqual({
    found_by: 'reconciliation',
  });
  const found = (await report()).eventsMissed;
  await reconcile(parts(), new Date(Date.now() + 180_000));
  expect((await report()).eventsMissed).toBe(found);
});

test('comparing goes on where it was cut off', async () => {
  await paidOrder();
  const later = new Date(Date.now() + 180_000);
  market.standIn.fault({ on: /GET \/v1\/events/, does: 'fails' });
  market.standIn.fault({ on: /GET \/v1\/events/, does: 'fails' });
  const before = await market.app.db.row(sql`select looked_until from gateway_reconciliations`);
  await expect(reconcile(parts(), later)).rejects.toThrow(/unexpected error/);
  expect(await market.app.db.row(sql`select looked_until from gateway_reconciliations`)).toEqual(
    before,
  );
  await reconcile(parts(), later);
  expect(
    await market.app.db.row(
      sql`select count(*) as count from gateway_events where worked_at is null and found_by = 'webhook'`,
    ),
  ).toEqual({ count: 0 });
  await doJobs(market.app);
});

test('a capture that never happened is made up for', async () => {
  const { id, reference } = await paidOrder();
  await market.app.db.run(sql`delete from graphile_worker._private_jobs`);
  await market.app.db.run(
    sql`update payments set created_at = now() - interval '20 minutes' where order_id = ${id}`,
  );
  await reconcile(parts(), new Date());
  await doJobs(market.app);
  expect(await statusOf(id)).toBe('captured');
  expect(market.standIn.stripe.intent(reference).status).toBe('succeeded');
});

test('a refund that the bank sent back is a difference that admins see until it is made again', async () => {
  const { id, reference } = await paidOrder();
  await doJobs(market.app);
  const { stripe } = market.standIn;
  const shopId = (await shopper.get<Order>(`/api/orders/${id}`)).body.shopOrders[0]?.shopId;
  const key = { 'idempotency-key': crypto.randomUUID() };
  await admin.post(`/api/orders/${id}/refunds`, { shopId, amount: 5, reason: 'It broke' }, key);
  await doJobs(market.app);
  const [refund] = [...stripe.refunds.values()].filter((one) => one.payment_intent === reference);
  stripe.failRefund(refund?.id ?? '');
  await deliver(market, latest('refund.failed'));
  await doJobs(market.app);
  expect((await report()).differences).toBe(1);
  stripe.refund({ payment_intent: reference, amount: '500' });
  await deliver(market, latest('charge.refunded'));
  await doJobs(market.app);
  expect((await report()).differences).toBe(0);
  expect(
    await market.app.db.row(sql`select refunded from payments where order_id = ${id}`),
  ).toEqual({ refunded: 5_00 });
});

test('a payment that Stripe let go of before it was taken cancels what is not dispatched, and the books are even', async () => {
  const { id, reference } = await paidOrder();
  market.standIn.stripe.cancel(reference, 'automatic');
  await deliverAll(market);
  const order = await shopper.get<{
    status: string;
    paymentStatus: string;
    shopOrders: Array<{ refunded: number }>;
  }>(`/api/orders/${id}`);
  expect(order.body).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  expect((await report()).paymentsLost).toBe(1);
  expect((await report()).differences).toBe(0);
  const sum = sql`select coalesce(sum(e.amount), 0)::integer as sum from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.order_id = ${id} and e.account = 'gateway'`;
  expect(await market.app.db.row(sum)).toEqual({ sum: 0 });
});

test('admins alone see how payments stand', async () => {
  expect(await report()).toMatchObject({
    provider: 'stripe',
    isLive: false,
    webhookUrl: `${market.app.config.publicUrl}${url}`,
    eventsWaiting: 0,
  });
  expect((await report()).lastEventAt).not.toBeNull();
  expect((await report()).comparedAt).not.toBeNull();
  expect((await shopper.get('/api/payments/status')).status).toBe(403);
  expect((await market.app.visitor().get('/api/payments/status')).status).toBe(401);
});

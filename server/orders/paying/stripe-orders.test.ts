import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/orders/schemas.ts';
import type { SecondStep } from '#contract/payments/schemas.ts';
import { sql } from '../../db/database.ts';
import { tasks } from '../../tasks.ts';
import { doJobs, waitingEvents } from '../../testing/notifications.ts';
import { aProduct, signedIn, type SignedIn } from '../../testing/makers.ts';
import { chargeFee } from '../../testing/stripe-account.ts';
import {
  accounts,
  deliver,
  deliverAll,
  stripeMarket,
  type StripeMarket,
} from '../../testing/stripe-market.ts';
import {
  checkoutBody,
  fillCart,
  ledger,
  onHand,
  type OrderProblem,
  place,
  placed,
} from '../checkouts.testing.ts';

type Answer = Order & OrderProblem & Partial<SecondStep> & { title: string };

let market: StripeMarket;
beforeAll(async () => {
  // The currency that PayNow pays.
  market = await stripeMarket({ CURRENCY: 'SGD' });
});
afterAll(() => market.close());

const token = (method: string) => market.standIn.token(method);
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const dearer = ({ id }: { id: number }) =>
  market.app.db.run(sql`update products set price = price + 100 where id = ${id}`);
const intents = () => [...market.standIn.stripe.intents.values()];
const intent = (id: string) => market.standIn.stripe.intent(id);
const reconcile = () => tasks(market.app)['payments.reconcile']?.run({});

/** A shopper with one thing in the cart, and the body that orders it. */
async function atCheckout(method: string, stock = 5) {
  const shopper = await signedIn(market.app);
  const product = await aProduct(market.app, { stock });
  await fillCart(shopper, [{ productId: product.id, quantity: 1 }]);
  const body = await checkoutBody(shopper, { paymentToken: token(method) });
  return {
    shopper,
    product,
    body,
    pay: (paymentToken: string, headers = key()) =>
      send(shopper, { ...body, order: { ...body.order, paymentToken } }, headers),
  };
}

const send = (shopper: SignedIn, body: unknown, headers: Record<string, string> = key()) =>
  shopper.post<Answer>('/api/orders', body, headers);
const payFor = (shopper: SignedIn, { id }: { id: number }, paymentToken: string) =>
  shopper.post<Answer>(`/api/orders/${id}/payment`, { paymentMethod: 'creditCard', paymentToken });
const paymentOf = ({ id }: { id: number }) =>
  market.app.db.row<{ status: string; reference: string; method: string }>(
    sql`select status, reference, method from payments where order_id = ${id}`,
  );
/** What was taken for an order before Stripe's fee. */
async function taken({ id }: { id: number }): Promise<number> {
  const { gateway = 0, costs = 0 } = await ledger(market.app, id);
  return gateway + costs;
}
async function waiting(): Promise<{ shopper: SignedIn; order: Order }> {
  const shopper = await signedIn(market.app);
  const product = await aProduct(market.app);
  return {
    shopper,
    order: await placed(shopper, [{ productId: product.id, quantity: 1 }], {
      paymentToken: undefined,
    }),
  };
}
/** Nothing of it stays with anybody. */
async function isReturned(reference: string): Promise<boolean> {
  const { status, latest_charge: charge } = intent(reference);
  return (
    status === 'canceled' || market.standIn.stripe.charges.get(charge ?? '')?.refunded === true
  );
}

test('a card is held with the order, and taken after it', async () => {
  const { shopper, body } = await atCheckout('pm_card_visa');
  const { status, body: order } = await send(shopper, body);
  expect(status).toBe(201);
  const { reference } = (await paymentOf(order)) ?? never();
  expect(intent(reference)).toMatchObject({
    status: 'requires_capture',
    amount: 15_99,
    currency: 'sgd',
    metadata: { user: String(shopper.id) },
  });
  await doJobs(market.app);
  expect(intent(reference).status).toBe('succeeded');
  expect(await taken(order)).toBe(15_99);
});

test('the order says what it was paid with, whatever the form said', async () => {
  const { shopper, body } = await atCheckout('pm_apple_pay');
  const { body: order } = await send(shopper, {
    ...body,
    order: { ...body.order, paymentMethod: 'paypal' },
  });
  expect(order.paymentMethod).toBe('applePay');
  expect((await shopper.get<Order>(`/api/orders/${order.id}`)).body.paymentMethod).toBe('applePay');
});

test('3-D Secure: asked for, confirmed in the browser, and the same order again', async () => {
  const { product, pay } = await atCheckout('pm_card_threeDSecure2Required');
  const headers = key();
  const asked = await pay(token('pm_card_threeDSecure2Required'), headers);
  expect(asked).toMatchObject({
    status: 402,
    body: { type: '/problems/payment-action-required', action: 'confirm' },
  });
  const { payment, clientSecret } = asked.body;
  expect(clientSecret).toBe(intent(payment ?? '').client_secret);
  expect(await onHand(market.app, product.id)).toMatchObject({ stock: 5 });
  expect((await pay(payment ?? '', headers)).status).toBe(402);
  market.standIn.stripe.act(payment ?? '');
  const { status, body: order } = await pay(payment ?? '', headers);
  expect(status).toBe(201);
  expect((await pay(payment ?? '', headers)).body.id).toBe(order.id);
  await doJobs(market.app);
  expect(intent(payment ?? '').status).toBe('succeeded');
});

test('who does not confirm has ordered nothing', async () => {
  const { pay } = await atCheckout('pm_card_threeDSecure2Required');
  const { payment } = (await pay(token('pm_card_threeDSecure2Required'))).body;
  market.standIn.stripe.act(payment ?? '', 'refuse');
  expect(await pay(payment ?? '')).toMatchObject({
    status: 402,
    body: { type: '/problems/payment-declined', title: 'Not confirmed' },
  });
});

test('nobody orders with the payment of somebody else', async () => {
  const victim = await atCheckout('pm_card_threeDSecure2Required');
  const { payment } = (await victim.pay(token('pm_card_threeDSecure2Required'))).body;
  market.standIn.stripe.act(payment ?? '');
  const thief = await atCheckout('pm_card_visa');
  expect(await thief.pay(payment ?? '')).toMatchObject({
    status: 402,
    body: { type: '/problems/payment-declined' },
  });
  expect((await victim.pay(payment ?? '')).status).toBe(201);
  expect((await thief.pay(payment ?? '')).status).toBe(402);
});

test('one payment is one order', async () => {
  const { shopper, product, pay } = await atCheckout('pm_card_threeDSecure2Required');
  const { payment } = (await pay(token('pm_card_threeDSecure2Required'))).body;
  market.standIn.stripe.act(payment ?? '');
  expect((await pay(payment ?? '')).status).toBe(201);
  await fillCart(shopper, [{ productId: product.id, quantity: 1 }]);
  expect(await pay(payment ?? '')).toMatchObject({
    status: 409,
    body: { title: 'Payment used already' },
  });
  await doJobs(market.app);
  expect(intent(payment ?? '').status).toBe('succeeded');
});

test('an answer that is lost does not hold the money twice', async () => {
  const { shopper, body } = await atCheckout('pm_card_visa');
  const before = intents().length;
  for (let times = 0; times < 3; times += 1)
    market.standIn.fault({ on: /POST \/v1\/payment_intents$/, does: 'answer lost' });
  const headers = key();
  expect(await send(shopper, body, headers)).toMatchObject({
    status: 503,
    body: { type: '/problems/unavailable' },
  });
  expect((await send(shopper, body, headers)).status).toBe(201);
  expect(intents()).toHaveLength(before + 1);
});

test.each(['pm_card_visa', 'pm_card_threeDSecure2Required', 'pm_paynow'])(
  'no bank is asked by %s for what cannot be ordered, nor for what was ordered already',
  async (method) => {
    const { shopper, product, body, pay } = await atCheckout(method, 1);
    const other = await atCheckout(method);
    await dearer(other.product);
    await placed(await signedIn(market.app), [{ productId: product.id, quantity: 1 }], {
      paymentToken: token('pm_card_visa'),
    });
    const before = intents().length;
    expect(await pay(token(method))).toMatchObject({
      status: 409,
      body: { type: '/problems/sold-out' },
    });
    expect((await other.pay(token(method))).status).toBe(409);
    expect(intents()).toHaveLength(before);

    await market.app.db.run(sql`update stock set on_hand = 1 where product_id = ${product.id}`);
    const headers = key();
    const placing = { ...body, order: { ...body.order, paymentToken: token('pm_card_visa') } };
    const { status, body: order } = await send(shopper, placing, headers);
    expect(status).toBe(201);
    expect((await pay(token(method), headers)).body.id).toBe(order.id);
    expect(intents()).toHaveLength(before + 1);
  },
);

test('an order that is refused after the bank was asked lets go of what was held', async () => {
  const { product, pay } = await atCheckout('pm_card_threeDSecure2Required');
  const { payment = '' } = (await pay(token('pm_card_threeDSecure2Required'))).body;
  market.standIn.stripe.act(payment ?? '');
  await dearer(product);
  expect((await pay(payment ?? '')).status).toBe(409);
  await doJobs(market.app);
  expect(intent(payment ?? '').status).toBe('canceled');
});

test('PayNow that was paid when the last one was sold goes back once, in the ledger and with a notice', async () => {
  const { shopper, product, pay } = await atCheckout('pm_paynow', 1);
  const { payment = '' } = (await pay(token('pm_paynow'))).body as { payment?: string };
  await placed(await signedIn(market.app), [{ productId: product.id, quantity: 1 }], {
    paymentToken: token('pm_card_visa'),
  });
  market.standIn.stripe.act(payment);
  const before = await accounts(market.app);
  expect(await pay(payment)).toMatchObject({ status: 409, body: { type: '/problems/sold-out' } });
  await doJobs(market.app);
  await deliverAll(market);
  expect((await pay(payment)).status).toBe(409);
  await doJobs(market.app);
  expect(
    [...market.standIn.stripe.refunds.values()].filter(
      (refund) => refund.payment_intent === payment,
    ),
  ).toHaveLength(1);
  expect(await isReturned(payment)).toBe(true);
  const booked = sql`select t.kind, e.account, e.amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    join late_payments l on l.id = t.late_payment_id where l.reference = ${payment} order by t.kind, e.account`;
  expect(await market.app.db.rows(booked)).toEqual([
    { kind: 'payment', account: 'gateway', amount: 15_99 },
    { kind: 'payment', account: 'shopper', amount: -15_99 },
    { kind: 'refund', account: 'gateway', amount: -15_99 },
    { kind: 'refund', account: 'shopper', amount: 15_99 },
  ]);
  const after = await accounts(market.app);
  expect(after.shopper).toBe(0);
  // What Stripe keeps of it is ours to bear.
  expect(before.gateway).toBe((after.gateway ?? 0) + (after.costs ?? 0) - (before.costs ?? 0));
  const notified = sql`select count(*) as count from notifications where kind = 'payment.returned' and recipient = ${`user:${shopper.id}`}`;
  expect(await market.app.db.row(notified)).toEqual({ count: 1 });
});

test.each(['pm_card_threeDSecure2Required', 'pm_paynow'])(
  'a shopper who confirmed %s and vanished has the money back after an hour',
  async (method) => {
    const { product, pay } = await atCheckout(method);
    const { payment } = (await pay(token(method))).body;
    const { id } = market.standIn.stripe.act(payment ?? '');
    await deliverAll(market);
    intent(id).created -= 50 * 60;
    await reconcile();
    await doJobs(market.app);
    expect(await isReturned(id)).toBe(false);
    intent(id).created -= 11 * 60;
    await reconcile();
    await doJobs(market.app);
    expect(await isReturned(id)).toBe(true);
    expect(await onHand(market.app, product.id)).toMatchObject({ stock: 5 });
    expect((await pay(payment ?? '')).status).toBeGreaterThanOrEqual(400);
    await doJobs(market.app);
  },
);

test('an order that waits is paid by its shopper’s news or by Stripe’s, whichever is first, and once', async () => {
  const { shopper, order } = await waiting();
  const { payment } = (await payFor(shopper, order, token('pm_paynow'))).body;
  market.standIn.stripe.act(payment ?? '');
  await deliverAll(market);
  expect((await shopper.get<Order>(`/api/orders/${order.id}`)).body).toMatchObject({
    paymentStatus: 'paid',
    paymentMethod: 'payNow',
  });
  expect(await payFor(shopper, order, payment ?? '')).toMatchObject({
    status: 200,
    body: { paymentStatus: 'paid' },
  });
  await deliverAll(market, (events) => events.toReversed());
  expect(await taken(order)).toBe(15_99);
  expect(await ledger(market.app, order.id)).toMatchObject({ costs: chargeFee(15_99) });
  expect(await isReturned(payment ?? '')).toBe(false);
});

test('both at the same moment pay once, and the shopper hears that it is paid', async () => {
  const { shopper, order } = await waiting();
  const { payment } = (await payFor(shopper, order, token('pm_card_threeDSecure2Required'))).body;
  market.standIn.stripe.act(payment ?? '');
  const [answer] = await Promise.all([payFor(shopper, order, payment ?? ''), deliverAll(market)]);
  expect(answer).toMatchObject({ status: 200, body: { paymentStatus: 'paid' } });
  await doJobs(market.app);
  expect(intent(payment ?? '').status).toBe('succeeded');
  expect(await taken(order)).toBe(15_99);
});

test('an order that two windows pay is paid once; the other payment goes back', async () => {
  const { shopper, order } = await waiting();
  const [first, second] = await Promise.all([
    payFor(shopper, order, token('pm_paynow')),
    payFor(shopper, order, token('pm_paynow')),
  ]);
  const payments = [first, second].map(({ body }) => body.payment ?? '');
  for (const payment of payments) market.standIn.stripe.act(payment);
  const answers = await Promise.all(payments.map((payment) => payFor(shopper, order, payment)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await deliverAll(market);
  expect(await Promise.all(payments.map(isReturned))).toEqual(
    expect.arrayContaining([true, false]),
  );
  expect(await taken(order)).toBe(15_99);
  expect(await waitingEvents(market.app, 'payment.returned')).toEqual([]);
});

test('a late “paid” never revives a cancelled order: it goes back once', async () => {
  const { shopper, order } = await waiting();
  const { payment } = (await payFor(shopper, order, token('pm_paynow'))).body;
  await shopper.put(`/api/orders/${order.id}/status`, { status: 'cancelled' });
  market.standIn.stripe.act(payment ?? '');
  await deliverAll(market);
  await deliverAll(market);
  expect((await payFor(shopper, order, payment ?? '')).status).toBe(409);
  await doJobs(market.app);
  expect((await shopper.get<Order>(`/api/orders/${order.id}`)).body).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'pending',
  });
  expect(
    [...market.standIn.stripe.refunds.values()].filter(
      (refund) => refund.payment_intent === payment,
    ),
  ).toHaveLength(1);
  expect((await accounts(market.app)).shopper).toBe(0);
});

test('money of another sum than the order’s pays nothing and goes back once, whenever it is reported and however often', async () => {
  const { shopper, order } = await waiting();
  const { payment } = (await payFor(shopper, order, token('pm_paynow'))).body;
  intent(payment ?? '').amount -= 5_00;
  market.standIn.stripe.act(payment ?? '');
  await deliverAll(market, (events) => events.toReversed());
  await deliverAll(market);
  expect((await shopper.get<Order>(`/api/orders/${order.id}`)).body.paymentStatus).toBe('pending');
  expect(await isReturned(payment ?? '')).toBe(true);
  expect(
    [...market.standIn.stripe.refunds.values()].filter(
      (refund) => refund.payment_intent === payment,
    ),
  ).toHaveLength(1);
  expect(await ledger(market.app, order.id)).not.toHaveProperty('seller');
  expect((await accounts(market.app)).shopper).toBe(0);
});

test('a return that is cut off at any step is made once', async () => {
  const { shopper, order } = await waiting();
  const { payment } = (await payFor(shopper, order, token('pm_paynow'))).body;
  await shopper.put(`/api/orders/${order.id}/status`, { status: 'cancelled' });
  market.standIn.stripe.act(payment ?? '');
  for (const on of [/GET \/v1\/payment_intents\/pi/, /POST \/v1\/refunds/, /GET \/v1\/refunds/])
    for (let times = 0; times < 2; times += 1) market.standIn.fault({ on, does: 'answer lost' });
  for (const event of market.standIn.stripe.events.toReversed()) await deliver(market, event);
  for (let tries = 0; tries < 8; tries += 1) {
    await market.app.db.run(
      sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`,
    );
    await doJobs(market.app);
    market.standIn.forgetKeys();
  }
  expect(
    [...market.standIn.stripe.refunds.values()].filter(
      (refund) => refund.payment_intent === payment,
    ),
  ).toHaveLength(1);
  const failing = sql`select count(*) as count from graphile_worker._private_jobs where attempts > 0`;
  expect(await market.app.db.row(failing)).toEqual({ count: 0 });
});

test('a part that is cancelled goes back through Stripe, and only that', async () => {
  const shopper = await signedIn(market.app);
  const wanted = [await aProduct(market.app), await aProduct(market.app)].map(({ id }) => ({
    productId: id,
    quantity: 1,
  }));
  const order = await placed(shopper, wanted, { paymentToken: token('pm_card_visa') });
  await doJobs(market.app);
  const { reference } = (await paymentOf(order)) ?? never();
  await shopper.put(`/api/orders/${order.id}/status`, {
    status: 'cancelled',
    shopId: order.shopOrders[0]?.shopId,
  });
  await doJobs(market.app);
  const [shopOrder] = (await shopper.get<Order>(`/api/orders/${order.id}`)).body.shopOrders;
  const charge = market.standIn.stripe.charges.get(intent(reference).latest_charge ?? '');
  expect(shopOrder?.refunded).toBeGreaterThan(0);
  expect(charge).toMatchObject({
    amount_refunded: Math.round((shopOrder?.refunded ?? 0) * 100),
    refunded: false,
  });
});

test('an order that is cancelled before its money was taken never shows on a statement', async () => {
  const { shopper, body } = await atCheckout('pm_card_visa');
  const { body: order } = await send(shopper, body);
  const { reference } = (await paymentOf(order)) ?? never();
  await shopper.put(`/api/orders/${order.id}/status`, { status: 'cancelled' });
  const capture = sql`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'orders.placed'`;
  await market.app.db.run(capture);
  await doJobs(market.app);
  expect(intent(reference).status).toBe('canceled');
  expect(
    [...market.standIn.stripe.refunds.values()].filter(
      (refund) => refund.payment_intent === reference,
    ),
  ).toEqual([]);
});

test('card details are refused here as ever', async () => {
  const { shopper, body } = await atCheckout('pm_card_visa');
  expect((await place(shopper, { ...body, cardNumber: '4242' })).status).toBe(422);
});

function never(): never {
  throw new Error('this is always there');
}

test('nobody tries cards out at the checkout', async () => {
  const limited = await stripeMarket({ CURRENCY: 'SGD', RATE_LIMITS: 'on' });
  const shopper = await signedIn(limited.app);
  const product = await aProduct(limited.app);
  await fillCart(shopper, [{ productId: product.id, quantity: 1 }]);
  const body = await checkoutBody(shopper);
  const payBy = (method: string) => {
    const paymentToken = limited.standIn.token(method);
    return send(shopper, { ...body, order: { ...body.order, paymentToken } });
  };
  for (let tries = 0; tries < 30; tries += 1)
    expect(await payBy('pm_card_visa_chargeDeclined')).toMatchObject({ status: 402 });
  expect(await payBy('pm_card_visa')).toMatchObject({ status: 429 });
  await limited.close();
});

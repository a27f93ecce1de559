import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { sql } from '../../db/database.ts';
import { currentGateway } from '../../payments-gateways/gateways.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { aProduct, signedIn, type SignedIn } from '../../testing/makers.ts';
import { ledger, type OrderProblem, placed, runJobs } from '../checkouts.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** An order of two shops that waits for its payment. */
async function unpaid(): Promise<{ buyer: SignedIn; order: Order }> {
  const buyer = await signedIn(app);
  const wanted = [await aProduct(app), await aProduct(app)].map(({ id }) => ({
    productId: id,
    quantity: 1,
  }));
  return { buyer, order: await placed(buyer, wanted, { paymentToken: undefined }) };
}

const pay = (person: SignedIn, { id }: Order, paymentToken: string = sandboxTokens.approved) =>
  person.post<Order & OrderProblem>(`/api/orders/${id}/payment`, {
    paymentMethod: 'applePay',
    paymentToken,
  });
const cancel = (person: SignedIn, { id }: Order, rest: Record<string, unknown> = {}) =>
  person.put<Order & OrderProblem>(`/api/orders/${id}/status`, { status: 'cancelled', ...rest });
const paymentsOf = ({ id }: Order) =>
  app.db.rows<{ status: string; amount: number; reference: string }>(
    sql`select status, amount, reference from payments where order_id = ${id}`,
  );

test('an order that waits is paid once, and the money taken', async () => {
  const { buyer, order } = await unpaid();
  expect(order.paymentStatus).toBe('pending');
  expect(await ledger(app, order.id)).toEqual({});
  expect(await pay(buyer, order)).toMatchObject({
    status: 200,
    body: { paymentStatus: 'paid', paymentMethod: 'applePay' },
  });
  expect(await pay(buyer, order)).toMatchObject({
    status: 409,
    body: { type: '/problems/state-conflict', message: 'This order is paid already.' },
  });
  await runJobs(app);
  expect(await paymentsOf(order)).toMatchObject([{ status: 'captured', amount: 25_99 }]);
  expect(await ledger(app, order.id)).toEqual({
    gateway: 25_99,
    commission: -1_60,
    seller: -24_39,
  });
});

test('nobody tries cards out at it, and strangers use up no tries', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' });
  const [buyer, stranger] = [await signedIn(limited), await signedIn(limited)];
  const { id: productId } = await aProduct(limited);
  const order = await placed(buyer, [{ productId, quantity: 1 }], { paymentToken: undefined });
  for (let tries = 0; tries < 20; tries += 1) {
    expect(await pay(stranger, order)).toMatchObject({ status: 404 });
    expect(await pay(buyer, order, sandboxTokens.declined)).toMatchObject({ status: 402 });
  }
  expect(await pay(buyer, order)).toMatchObject({ status: 429 });
  await limited.close();
});

test('only by its shopper', async () => {
  const { order } = await unpaid();
  for (const stranger of [await signedIn(app), await signedIn(app, { role: 'admin' })])
    expect((await pay(stranger, order)).status).toBe(404);
  expect(
    (
      await app
        .visitor()
        .post(`/api/orders/${order.id}/payment`, { paymentMethod: 'paypal', paymentToken: 'x' })
    ).status,
  ).toBe(401);
});

test.each([
  [sandboxTokens.declined, '/problems/payment-declined'],
  [sandboxTokens.secondStep, '/problems/payment-action-required'],
])('the token %s pays nothing', async (token, type) => {
  const { buyer, order } = await unpaid();
  expect(await pay(buyer, order, token)).toMatchObject({ status: 402, body: { type } });
  expect(await paymentsOf(order)).toEqual([]);
  expect((await pay(buyer, order, sandboxTokens.secondStepDone)).status).toBe(200);
});

test.each([
  {},
  { paymentMethod: 'paypal' },
  { paymentMethod: 'cash', paymentToken: 'x' },
  { paymentMethod: 'paypal', paymentToken: 'x', cardNumber: '4242' },
])('refuses the body %j', async (body) => {
  const { buyer, order } = await unpaid();
  expect((await buyer.post(`/api/orders/${order.id}/payment`, body)).status).toBe(422);
});

test('pays only for what is not cancelled, and its delivery', async () => {
  const { buyer, order } = await unpaid();
  await cancel(buyer, order, { shopId: order.shopOrders[0]?.shopId });
  expect((await buyer.get<Order>(`/api/orders/${order.id}`)).body.amountDue).toBe(15.99);
  expect((await pay(buyer, order)).body.paymentStatus).toBe('paid');
  expect((await paymentsOf(order))[0]?.amount).toBe(15_99);
});

test('a cancelled order is not paid, and nothing is held', async () => {
  const { buyer, order } = await unpaid();
  await cancel(buyer, order);
  expect(await pay(buyer, order)).toMatchObject({
    status: 409,
    body: { message: 'This order was cancelled.', state: 'cancelled' },
  });
  expect(await paymentsOf(order)).toEqual([]);
});

test('ten payments at once hold the money once and let the others go', async () => {
  const { buyer, order } = await unpaid();
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(buyer, order)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ]);
  expect(await paymentsOf(order)).toHaveLength(1);
  await runJobs(app);
  expect(await ledger(app, order.id)).toMatchObject({ gateway: 25_99 });
});

/** What the gateway still holds of an order's payments. */
async function heldFor(order: Order): Promise<number> {
  const authorisations = await Promise.all(
    (await paymentsOf(order)).map(({ reference }) => currentGateway(app.config).find(reference)),
  );
  return authorisations.reduce(
    (sum, { status, amount, refunded }) => sum + (status === 'voided' ? 0 : amount - refunded),
    0,
  );
}

test.each([
  ['all of it', [0, 1], { status: 'cancelled', paymentStatus: 'refunded' }, 0],
  ['a part of it', [1], { status: 'pending', paymentStatus: 'paid' }, 13_00],
])(
  'a payment that arrives after %s was cancelled never revives it: it is refunded once',
  async (_, cancelled, expected, kept) => {
    const { buyer, order } = await unpaid();
    const ids = order.shopOrders
      .filter((_part, index) => cancelled.includes(index))
      .map((shopOrder) => shopOrder.id);
    const client = await app.pool.connect();
    await client.query('begin');
    await client.query('select 1 from orders where id = $1 for update', [order.id]);
    const late = pay(buyer, order);
    const waiting =
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await app.pool.query(waiting)).rows).toEqual([{ count: 1 }]);
    await client.query("update shop_orders set status = 'cancelled' where id = any($1)", [ids]);
    await client.query('update orders set status = $2 where id = $1', [order.id, expected.status]);
    await client.query('commit');
    client.release();
    expect(await late).toMatchObject({ status: 200, body: expected });
    await runJobs(app);
    expect(await ledger(app, order.id)).toMatchObject({ gateway: kept });
    expect(await heldFor(order)).toBe(kept);
  },
);

test('paying and cancelling at the same moment keep no money for what is cancelled', async () => {
  const orders: Order[] = [];
  for (let round = 0; round < 8; round += 1) {
    const { buyer, order } = await unpaid();
    const [paid, cancelled] = await Promise.all([pay(buyer, order), cancel(buyer, order)]);
    expect(cancelled.status).toBe(200);
    expect([200, 409]).toContain(paid.status);
    orders.push(order);
  }
  await runJobs(app);
  for (const order of orders) {
    expect((await ledger(app, order.id)).gateway ?? 0).toBe(0);
    expect(await heldFor(order)).toBe(0);
  }
});

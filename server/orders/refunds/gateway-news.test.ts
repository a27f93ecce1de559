import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StatementEntry } from '#contract/payments/account.schemas.ts';
import type { Balance } from '#contract/payments/ledger.schemas.ts';
import type { Board } from '#contract/orders/board.schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import type { OrderInHistory } from '#contract/orders/refunds.schemas.ts';
import { sql } from '../../db/database.ts';
import { tasks } from '../../tasks.ts';
import { doJobs } from '../../testing/notifications.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../../testing/makers.ts';
import { chargeFee } from '../../testing/stripe-account.ts';
import { disputeFee } from '../../testing/stripe-disputes.ts';
import {
  accounts,
  deliver,
  deliverAll,
  stripeMarket,
  type StripeMarket,
} from '../../testing/stripe-market.ts';
import { ledger, placed } from '../checkouts.testing.ts';

let market: StripeMarket;
let admin: SignedIn;
let shopper: SignedIn;
let sellers: SignedIn[];
let shops: number[];

beforeAll(async () => {
  market = await stripeMarket();
  [admin, shopper] = await Promise.all([
    signedIn(market.app, { role: 'admin' }),
    signedIn(market.app),
  ]);
});
afterAll(() => market.close());
beforeEach(async () => {
  sellers = await Promise.all([0, 1].map(() => signedIn(market.app, { role: 'seller' })));
  shops = [];
  for (const seller of sellers)
    shops.push((await aShop(market.app, { ownerId: seller.id, commissionBasisPoints: 1000 })).id);
});

/** Whether the one order on each shop's board is shown as disputed. */
async function areDisputed(): Promise<Array<boolean | undefined>> {
  const boards = await Promise.all(
    sellers.map((seller, index) => seller.get<Board>(`/api/orders/shop/${shops[index]}/board`)),
  );
  return boards.map(({ body }) => body.orders[0]?.isDisputed);
}

type Paid = { order: Order; reference: string };

/** An order of 60.00 from the first shop and, if asked, 40.00 from the second; nothing for delivery. It was taken. */
async function paid({ isOfTwo = false } = {}): Promise<Paid> {
  const products = [await aProduct(market.app, { shopId: shops[0], price: 60_00 })];
  if (isOfTwo) products.push(await aProduct(market.app, { shopId: shops[1], price: 40_00 }));
  const lines = products.map(({ id }) => ({ productId: id, quantity: 1 }));
  const order = await placed(shopper, lines, {
    paymentToken: market.standIn.token('pm_card_visa'),
  });
  await doJobs(market.app);
  const row = await market.app.db.row<{ reference: string }>(
    sql`select reference from payments where order_id = ${order.id}`,
  );
  return { order, reference: row?.reference ?? '' };
}

const stripe = () => market.standIn.stripe;
const balanceOf = async (index: number) =>
  (await sellers[index]?.get<Balance>(`/api/shops/${shops[index]}/balance`))?.body.balance;
const inHistory = async ({ id }: Order) =>
  (await admin.get<OrderInHistory>(`/api/orders/history/${id}`)).body;
const differences = async () =>
  (await admin.get<{ differences: number }>('/api/payments/status')).body.differences;
const refundThere = (reference: string, amount: number) =>
  stripe().refund({ payment_intent: reference, amount: String(amount) });
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const refundHere = ({ id }: Order, amount: number, shopId = shops[0]) =>
  admin.post<{ type: string; title: string }>(
    `/api/orders/${id}/refunds`,
    { shopId, amount, reason: 'It broke' },
    key(),
  );
const assign = (
  order: Order,
  refundId: string,
  shopOrders: Array<{ shopId: number | undefined; amount: number }>,
  by = admin,
) =>
  by.post<{ title: string }>(`/api/orders/${order.id}/gateway-refunds/${refundId}/parts`, {
    shopOrders,
  });

/** The ledger and Stripe, of everything so far. */
async function expectEven(): Promise<void> {
  const held = await accounts(market.app);
  expect(Object.values(held).reduce((all, amount) => all + amount, 0)).toBe(0);
  expect(stripe().balance.available).toBe((held.gateway ?? 0) + (held.payout ?? 0));
}

describe('what Stripe keeps', () => {
  test('is our expense once, whenever and however often it is reported, and no seller’s', async () => {
    stripe().isSlowToCharge = true;
    const { order, reference } = await paid();
    await deliverAll(market);
    expect(await ledger(market.app, order.id)).not.toHaveProperty('costs');
    stripe().isSlowToCharge = false;
    const charge = stripe().charges.get(stripe().intent(reference).latest_charge ?? '');
    if (!charge) throw new Error('nothing was taken');
    stripe().sayCosts(charge);
    await deliverAll(market);
    await Promise.all([deliverAll(market), deliverAll(market, (events) => events.toReversed())]);
    expect(await ledger(market.app, order.id)).toEqual({
      gateway: 60_00 - chargeFee(60_00),
      costs: chargeFee(60_00),
      commission: -6_00,
      seller: -54_00,
    });
    expect(await balanceOf(0)).toBe(54);
    expect((await inHistory(order)).costs).toBe(chargeFee(60_00) / 100);
    await expectEven();
  });

  test('is found by comparing when nobody reported it', async () => {
    stripe().isSlowToCharge = true;
    const { order, reference } = await paid();
    stripe().isSlowToCharge = false;
    const charge = stripe().charges.get(stripe().intent(reference).latest_charge ?? '');
    if (charge) stripe().sayCosts(charge);
    stripe().events.length = 0;
    await market.app.db.run(
      sql`update payments set created_at = now() - interval '20 minutes' where order_id = ${order.id}`,
    );
    await tasks(market.app)['payments.reconcile']?.run({});
    await doJobs(market.app);
    expect(await ledger(market.app, order.id)).toMatchObject({ costs: chargeFee(60_00) });
  });
});

describe('a refund made in Stripe’s dashboard', () => {
  test('of an order of one shop is booked as its refund, once, with its commission', async () => {
    const { order, reference } = await paid();
    refundThere(reference, 10_00);
    await deliverAll(market);
    await deliverAll(market, (events) => events.toReversed());
    const { refunds, shopOrders } = await inHistory(order);
    expect(refunds).toMatchObject([
      {
        amount: 10,
        commission: 1,
        reason: 'Refunded at the payment gateway',
        by: 'system',
        name: null,
      },
    ]);
    expect(shopOrders[0]?.refunded).toBe(10);
    expect(await balanceOf(0)).toBe(45);
    expect(await differences()).toBe(0);
    expect(
      [...stripe().refunds.values()].filter((one) => one.payment_intent === reference),
    ).toHaveLength(1);
    await expectEven();
  });

  test('of the whole order is booked on all of its parts', async () => {
    const { order, reference } = await paid({ isOfTwo: true });
    refundThere(reference, 100_00);
    await deliverAll(market);
    const { shopOrders, paymentStatus } = await inHistory(order);
    expect(shopOrders.map(({ refunded }) => refunded)).toEqual([60, 40]);
    expect(paymentStatus).toBe('refunded');
    expect(await Promise.all([balanceOf(0), balanceOf(1)])).toEqual([0, 0]);
    expect(await differences()).toBe(0);
    await expectEven();
  });

  test('of some of two shops’ order waits for an admin, who says whose it was', async () => {
    const { order, reference } = await paid({ isOfTwo: true });
    const { id } = refundThere(reference, 30_00);
    await deliverAll(market);
    expect((await inHistory(order)).unassignedRefunds).toMatchObject([{ id, amount: 30 }]);
    expect(await differences()).toBe(1);
    const notified = sql`select count(*) as count from notifications where kind = 'refund.unassigned' and recipient = ${`user:${admin.id}`}`;
    expect(await market.app.db.row(notified)).toEqual({ count: 1 });
    expect(await refundHere(order, 5)).toMatchObject({
      status: 409,
      body: { title: 'Assign the other refund first' },
    });

    expect((await assign(order, id, [{ shopId: shops[0], amount: 30 }], sellers[0])).status).toBe(
      403,
    );
    expect((await assign(order, id, [{ shopId: shops[0], amount: 29.99 }])).status).toBe(422);
    expect((await assign(order, id, [{ shopId: 999_999, amount: 30 }])).status).toBe(422);
    expect((await assign(order, 're_unknown', [{ shopId: shops[0], amount: 30 }])).status).toBe(
      409,
    );
    expect(
      (await assign({ ...order, id: 999_999 }, id, [{ shopId: shops[0], amount: 30 }])).status,
    ).toBe(404);
    expect((await assign(order, id, [])).status).toBe(422);
    const shopOrders = [
      { shopId: shops[0], amount: 10 },
      { shopId: shops[1], amount: 20 },
    ];
    const answers = await Promise.all([
      assign(order, id, shopOrders),
      assign(order, id, shopOrders),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await doJobs(market.app);
    expect((await inHistory(order)).shopOrders.map(({ refunded }) => refunded)).toEqual([10, 20]);
    expect(await differences()).toBe(0);
    expect((await refundHere(order, 5)).status).toBe(201);
    await doJobs(market.app);
    await expectEven();
  });

  test('at the same moment as ours: no more goes back than was paid, and the books say what went', async () => {
    const { order, reference } = await paid();
    expect((await refundHere(order, 50)).status).toBe(201);
    refundThere(reference, 20_00);
    await doJobs(market.app);
    await deliverAll(market);
    await deliverAll(market);
    expect((await inHistory(order)).shopOrders[0]?.refunded).toBe(60);
    expect(await differences()).toBe(0);
    await expectEven();
  });
});

describe('a dispute', () => {
  test('takes from the shops by what each has of it; a won one gives that back; Stripe’s fee is ours', async () => {
    const { order, reference } = await paid({ isOfTwo: true });
    const { id } = market.standIn.dispute(reference, {
      reason: 'product_not_received',
      amount: 50_00,
    });
    await deliverAll(market, (events) => events.toReversed());
    await deliverAll(market);
    expect(await Promise.all([balanceOf(0), balanceOf(1)])).toEqual([27, 18]);
    expect(await ledger(market.app, order.id)).toEqual({
      gateway: 50_00 - chargeFee(100_00) - disputeFee,
      costs: chargeFee(100_00) + disputeFee,
      commission: -5_00,
      seller: -45_00,
    });
    expect(await differences()).toBe(0);
    const { disputes, money, shopOrders } = await inHistory(order);
    expect(disputes).toMatchObject([{ id, amount: 50, reason: 'not_received', status: 'open' }]);
    expect(disputes[0]?.gatewayUrl).toBe(`https://dashboard.stripe.com/test/payments/${reference}`);
    expect(money.map(({ disputed }) => disputed)).toEqual([30, 20]);
    expect(shopOrders.map(({ refundable }) => refundable)).toEqual([0, 0]);
    expect(await refundHere(order, 5)).toMatchObject({ status: 409, body: { title: 'Disputed' } });
    expect(await areDisputed()).toEqual([true, true]);
    await expectEven();

    market.standIn.updateDispute(id, 'under_review');
    await deliverAll(market);
    expect((await inHistory(order)).disputes[0]?.status).toBe('in_review');
    market.standIn.closeDispute(id, 'won');
    await Promise.all([deliverAll(market), deliverAll(market, (events) => events.toReversed())]);
    expect(await Promise.all([balanceOf(0), balanceOf(1)])).toEqual([54, 36]);
    expect(await ledger(market.app, order.id)).toMatchObject({
      costs: chargeFee(100_00) + disputeFee,
    });
    expect((await inHistory(order)).disputes[0]).toMatchObject({ status: 'won', respondBy: null });
    expect(await areDisputed()).toEqual([false, false]);
    expect((await refundHere(order, 5)).status).toBe(201);
    await doJobs(market.app);
    await expectEven();
  });

  test('is notified once to the shop and to admins, and how it ended', async () => {
    const { order, reference } = await paid();
    const { id } = market.standIn.dispute(reference);
    await deliverAll(market);
    market.standIn.closeDispute(id, 'lost');
    await deliverAll(market);
    await deliverAll(market);
    const kinds = (person: SignedIn) =>
      market.app.db.rows<{ kind: string }>(
        sql`select kind from notifications where recipient = ${`user:${person.id}`} and kind like 'dispute.%' and path ~ ${`/${order.id}(\\?|$)`} order by id`,
      );
    expect(await kinds(sellers[0] ?? admin)).toEqual([
      { kind: 'dispute.opened' },
      { kind: 'dispute.closed' },
    ]);
    expect(await kinds(admin)).toEqual([
      { kind: 'dispute.to_answer' },
      { kind: 'dispute.decided' },
    ]);
  });

  test('shows to its shop and to admins, not to the shopper', async () => {
    const { order, reference } = await paid();
    market.standIn.dispute(reference, { reason: 'unrecognized' });
    await deliverAll(market);
    const seen = async (person: SignedIn | undefined) =>
      (await person?.get<Order>(`/api/orders/${order.id}`))?.body.shopOrders[0]?.disputes;
    expect(await seen(sellers[0])).toMatchObject([
      { reason: 'unrecognised', status: 'open', amount: 60 },
    ]);
    expect(await seen(admin)).toMatchObject([{ status: 'open' }]);
    expect(await seen(shopper)).toBeUndefined();
    expect(
      (await shopper.get<Order[]>('/api/orders/user/me')).body[0]?.shopOrders[0]?.disputes,
    ).toBeUndefined();
  });

  test('after the payout leaves the shop’s balance below zero; its statement says why', async () => {
    const { order, reference } = await paid();
    await admin.put(`/api/orders/${order.id}/status`, { status: 'delivered' });
    await market.app.db.run(
      sql`update shop_orders set delivered_at = now() - interval '10 days' where order_id = ${order.id}`,
    );
    expect(
      (
        await admin.post(
          '/api/payouts',
          { shopId: shops[0], amount: 54, reference: 'FAST 1' },
          key(),
        )
      ).status,
    ).toBe(201);
    const { id } = market.standIn.dispute(reference);
    await deliverAll(market);
    expect(await balanceOf(0)).toBe(-54);
    market.standIn.closeDispute(id, 'won');
    await deliverAll(market);
    const statement = (await sellers[0]?.get<StatementEntry[]>(`/api/shops/${shops[0]}/statement`))
      ?.body;
    expect(
      statement
        ?.map(({ kind, refund, commission, net, balance }) => ({
          kind,
          refund,
          commission,
          net,
          balance,
        }))
        .slice(0, 2),
    ).toEqual([
      { kind: 'dispute_reversal', refund: 60, commission: -6, net: 54, balance: 0 },
      { kind: 'dispute', refund: -60, commission: 6, net: -54, balance: -54 },
    ]);
    // Paid by hand, so that it is still at Stripe.
    const { gateway } = await accounts(market.app);
    expect(stripe().balance.available).toBe(gateway);
  });

  test('of what was refunded in part takes the rest from the shop and the refund twice from us', async () => {
    const { order, reference } = await paid();
    await refundHere(order, 20);
    await doJobs(market.app);
    market.standIn.dispute(reference, { amount: 60_00 });
    await deliverAll(market);
    expect(await balanceOf(0)).toBe(0);
    expect((await inHistory(order)).costs).toBe((chargeFee(60_00) + disputeFee + 20_00) / 100);
    expect(await differences()).toBe(0);
  });

  test('that is quicker than our refund takes its place; when it is won the refund goes out', async () => {
    const { order, reference } = await paid();
    await deliverAll(market);
    expect((await refundHere(order, 20)).status).toBe(201);
    const { id } = market.standIn.dispute(reference);
    await doJobs(market.app);
    await deliverAll(market);
    expect(await differences()).toBe(0);
    expect(await ledger(market.app, order.id)).toMatchObject({
      gateway: -chargeFee(60_00) - disputeFee,
      seller: 0,
    });
    market.standIn.closeDispute(id, 'won');
    await deliverAll(market);
    // Stripe says the same to the same key for a day.
    market.standIn.forgetKeys();
    await market.app.db.run(
      sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`,
    );
    await doJobs(market.app);
    await deliverAll(market);
    const charge = stripe().charges.get(stripe().intent(reference).latest_charge ?? '');
    expect(charge?.amount_refunded).toBe(20_00);
    expect(await balanceOf(0)).toBe(36);
    expect(await differences()).toBe(0);
  });

  test('while it lasts a cancelled part waits for its money, and has it when the bank decides for the shop', async () => {
    const { order, reference } = await paid({ isOfTwo: true });
    const { id } = market.standIn.dispute(reference, { amount: 50_00 });
    await deliverAll(market);
    expect(
      (
        await sellers[0]?.put(`/api/orders/${order.id}/status`, {
          status: 'cancelled',
          reason: 'Out of stock',
        })
      )?.status,
    ).toBe(200);
    await doJobs(market.app);
    expect((await inHistory(order)).shopOrders[0]).toMatchObject({
      status: 'cancelled',
      refunded: 0,
    });
    market.standIn.closeDispute(id, 'won');
    await deliverAll(market);
    await deliverAll(market);
    expect((await inHistory(order)).shopOrders[0]).toMatchObject({ refunded: 60 });
    expect(
      stripe().charges.get(stripe().intent(reference).latest_charge ?? '')?.amount_refunded,
    ).toBe(60_00);
    expect(await Promise.all([balanceOf(0), balanceOf(1)])).toEqual([0, 36]);
    expect(await differences()).toBe(0);
  });

  test('that is only a question takes nothing, and may become one that does', async () => {
    const { order, reference } = await paid();
    const { id } = market.standIn.dispute(reference, { isInquiry: true });
    await deliverAll(market);
    expect((await inHistory(order)).disputes).toMatchObject([{ status: 'inquiry' }]);
    expect(await balanceOf(0)).toBe(54);
    expect((await refundHere(order, 10)).status).toBe(201);
    await doJobs(market.app);
    market.standIn.updateDispute(id, 'needs_response');
    await deliverAll(market);
    expect(await balanceOf(0)).toBe(0);
    expect(await differences()).toBe(0);
  });

  test('that nobody reported is found by comparing', async () => {
    const { order, reference } = await paid();
    await deliverAll(market);
    market.standIn.dispute(reference);
    for (const event of stripe().events)
      event.created = Math.min(event.created, Math.floor(Date.now() / 1_000) - 180);
    await tasks(market.app)['payments.reconcile']?.run({});
    await doJobs(market.app);
    expect((await inHistory(order)).disputes).toMatchObject([{ status: 'open' }]);
    expect(await balanceOf(0)).toBe(0);
  });

  test('news that overtake each other leave the later one', async () => {
    const { order, reference } = await paid();
    const { id } = market.standIn.dispute(reference);
    const [early] = stripe().events.filter(({ type }) => type === 'charge.dispute.created');
    market.standIn.closeDispute(id, 'lost');
    await deliverAll(market);
    if (early) await deliver(market, { ...early, id: 'evt_again' });
    await doJobs(market.app);
    expect((await inHistory(order)).disputes).toMatchObject([{ status: 'lost' }]);
  });
});

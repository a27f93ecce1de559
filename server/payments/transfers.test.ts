import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Balance, DueShop, Payout } from '#contract/payments/ledger.schemas.ts';
import { sql } from '../db/database.ts';
import { GatewayAway } from '../payments-gateways/gateway.ts';
import { doJobs, waitingEvents } from '../testing/notifications.ts';
import { signedIn, type SignedIn } from '../testing/makers.ts';
import {
  accounts,
  deliverAll,
  readyToBePaid,
  shopWithDue,
  stripeMarket,
  type StripeMarket,
} from '../testing/stripe-market.ts';
import { reconcile } from './gateway-events.ts';
import { send } from './transfers.ts';

type Refused = { type: string; message: string; available?: number };

let market: StripeMarket;
let [admin, otherAdmin, seller, shopper]: SignedIn[] = [];
let shopId: number;
let orderId: number;
let account: string;

const people = () => ({
  admin: admin ?? never(),
  seller: seller ?? never(),
  shopper: shopper ?? never(),
});

beforeAll(async () => {
  market = await stripeMarket();
  [admin, otherAdmin, seller, shopper] = await Promise.all(
    (['admin', 'admin', 'seller', 'buyer'] as const).map((role) => signedIn(market.app, { role })),
  );
});
afterAll(() => market.close());

/** A shop that may be sent 90.00. */
beforeEach(async () => {
  await market.app.db.run(sql`delete from graphile_worker._private_jobs`);
  const due = await shopWithDue(market, people());
  [shopId, orderId] = [due.shopId, due.order.id];
  account = await readyToBePaid(market, people().seller, shopId);
});

const pay = (
  amount: number,
  { key = crypto.randomUUID(), by = admin }: { key?: string; by?: SignedIn | undefined } = {},
) =>
  (by ?? never()).post<Payout & Refused>(
    '/api/payouts/transfers',
    { shopId, amount },
    { 'idempotency-key': key },
  );
const reverse = (id: number, by = people().admin) =>
  by.post<Payout & Refused>(`/api/payouts/${id}/reversal`, { reason: 'It came back' });
const payout = async () =>
  (await people().admin.get<Payout[]>('/api/payouts?limit=1')).body[0] ?? never();
const balance = async () =>
  (await people().seller.get<Balance>(`/api/shops/${shopId}/balance`)).body;
const atStripe = () => market.standIn.stripe.balances.get(account);
const parts = () => ({ db: market.app.db, config: market.app.config });
const transfersOfShop = () =>
  [...market.standIn.stripe.transfers.values()].filter(
    ({ destination }) => destination === account,
  );

test('a payout is booked at once and sent by a job', async () => {
  const answer = await pay(60.5);
  expect(answer).toMatchObject({
    status: 201,
    body: { way: 'transfer', status: 'sending', amount: 60.5, reversal: null },
  });
  expect(await balance()).toMatchObject({ available: 29.5, paidOut: 60.5 });
  expect(atStripe()).toBe(0);
  expect(await waitingEvents(market.app, 'payout.recorded')).toEqual([]);
  await doJobs(market.app);
  expect(atStripe()).toBe(60_50);
  const [transfer] = transfersOfShop();
  expect(await payout()).toMatchObject({ status: 'sent', reference: transfer?.id });
  expect(transfer).toMatchObject({
    metadata: { payout: String(answer.body.id), market: market.app.config.publicUrl },
  });
});

test('money of one order is sent from its charge, and what takes several from what there is', async () => {
  await pay(40);
  await doJobs(market.app);
  await pay(30);
  await doJobs(market.app);
  const payment = await market.app.db.row<{ reference: string }>(
    sql`select reference from payments where order_id = ${orderId}`,
  );
  const charge = market.standIn.stripe.intent(payment?.reference ?? '').latest_charge;
  expect(transfersOfShop().map(({ source_transaction: source }) => source)).toEqual([charge, null]);
});

test('two admins who press at once pay no more than is due', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => pay(40, { by: index % 2 ? admin : otherAdmin })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    type: '/problems/state-conflict',
    available: 10,
  });
  await doJobs(market.app);
  expect(atStripe()).toBe(80_00);
});

test('the same key sends once, also after it was sent', async () => {
  const key = crypto.randomUUID();
  const answers = await Promise.all([pay(30, { key }), pay(30, { key })]);
  await doJobs(market.app);
  answers.push(await pay(30, { key }));
  await doJobs(market.app);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(atStripe()).toBe(30_00);
  expect((await pay(31, { key })).status).toBe(422);
  const byHand = { shopId, amount: 30, reference: 'FAST 1' };
  expect(
    (await people().admin.post('/api/payouts', byHand, { 'idempotency-key': key })).status,
  ).toBe(422);
});

test('a run that is cut off after the transfer is only written down by the next, also days later', async () => {
  const { body } = await pay(50);
  market.standIn.fault({ on: /POST \/v1\/transfers$/, does: 'answer lost' });
  market.standIn.fault({ on: /POST \/v1\/transfers$/, does: 'answer lost' });
  market.standIn.fault({ on: /POST \/v1\/transfers$/, does: 'answer lost' });
  await expect(send(parts(), body.id, new Date())).rejects.toThrow(GatewayAway);
  expect((await payout()).status).toBe('sending');
  expect((await reverse(body.id)).status).toBe(409);
  market.standIn.forgetKeys();
  await Promise.all([send(parts(), body.id, new Date()), send(parts(), body.id, new Date())]);
  expect((await payout()).status).toBe('sent');
  expect(atStripe()).toBe(50_00);
  expect(transfersOfShop()).toHaveLength(1);
});

test('a payout whose job is lost is sent after comparing', async () => {
  await pay(50);
  await market.app.db.run(sql`delete from graphile_worker._private_jobs`);
  await reconcile(parts(), new Date());
  await doJobs(market.app);
  expect(atStripe()).toBe(0);
  await reconcile(parts(), new Date(Date.now() + 16 * 60_000));
  await doJobs(market.app);
  expect(atStripe()).toBe(50_00);
});

test('what Stripe will not send stays the shop’s, with its reason, and admins are notified', async () => {
  const { body } = await pay(50);
  market.standIn.onboard(account, 'restricted');
  await send(parts(), body.id, new Date());
  expect(await payout()).toMatchObject({
    status: 'failed',
    reversal: { reason: expect.stringContaining('may not receive money') },
  });
  expect(await balance()).toMatchObject({ available: 90, paidOut: 0 });
  expect(await waitingEvents(market.app, 'payout.failed')).toMatchObject([
    { shopId, amount: 50_00 },
  ]);
  expect(await waitingEvents(market.app, 'payout.recorded')).toEqual([]);
  expect((await reverse(body.id)).status).toBe(409);
  const audited = await people().admin.get<object[]>(
    `/api/audit?subjectKind=shop&subjectId=${shopId}&limit=2`,
  );
  expect(audited.body).toMatchObject([
    { action: 'payout.failed', actor: null, isByMarket: true },
    { action: 'payout.recorded', actor: expect.any(Object), isByMarket: false },
  ]);
});

test('only a shop that is ready is sent money', async () => {
  const other = await shopWithDue(market, people());
  shopId = other.shopId;
  expect(await pay(10)).toMatchObject({ status: 409, body: { title: 'No account to pay to' } });
  const due = (await people().admin.get<DueShop[]>('/api/payouts/due')).body;
  expect(due.find((shop) => shop.shopId === shopId)?.payoutAccount).toBe('none');
  expect((await pay(10, { by: seller })).status).toBe(403);
  expect((await pay(10, { by: shopper })).status).toBe(403);
  expect(
    (await market.app.visitor().post('/api/payouts/transfers', { shopId, amount: 1 })).status,
  ).toBe(401);
  for (const amount of [0, -1, 1.001, Number.NaN]) expect((await pay(amount)).status).toBe(422);
  expect((await people().admin.post('/api/payouts/transfers', { shopId, amount: 1 })).status).toBe(
    400,
  );
});

test('taking a payout back returns the transfer, once, no matter who presses', async () => {
  const { body } = await pay(90);
  await doJobs(market.app);
  const answers = await Promise.all([
    reverse(body.id),
    reverse(body.id, otherAdmin ?? never()),
    reverse(body.id),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(atStripe()).toBe(0);
  expect(await balance()).toMatchObject({ available: 90, paidOut: 0 });
});

test('what the seller has spent stays paid out', async () => {
  const { body } = await pay(90);
  await doJobs(market.app);
  market.standIn.stripe.balances.set(account, 10_00);
  expect(await reverse(body.id)).toMatchObject({
    status: 409,
    body: { title: 'The transfer cannot be taken back' },
  });
  expect(await balance()).toMatchObject({ available: 0, paidOut: 90 });
  market.standIn.stripe.balances.set(account, 90_00);
  expect((await reverse(body.id)).status).toBe(200);
});

test('a process that ends between the return at Stripe and its booking leaves no gap', async () => {
  const { body } = await pay(90);
  await doJobs(market.app);
  const { stripe } = market.standIn;
  const [transfer] = transfersOfShop();
  const client = market.app.config;
  expect(client.stripe).not.toBeNull();
  await fetch(`${market.standIn.url}/v1/transfers/${transfer?.id}/reversals`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.stripe?.secretKey}` },
  });
  expect(stripe.balances.get(account)).toBe(0);
  await deliverAll(market);
  expect(await balance()).toMatchObject({ available: 90, paidOut: 0 });
  expect((await reverse(body.id)).status).toBe(409);
});

test('a refund after the payout leaves a negative balance, and the next payout is smaller', async () => {
  await pay(90);
  await doJobs(market.app);
  const refund = { shopId, amount: 50, reason: 'It broke' };
  expect(
    (
      await people().admin.post(`/api/orders/${orderId}/refunds`, refund, {
        'idempotency-key': crypto.randomUUID(),
      })
    ).status,
  ).toBe(201);
  await doJobs(market.app);
  expect((await balance()).balance).toBe(-45);
  expect((await pay(1)).status).toBe(409);
  const payment = await market.app.db.row<{ reference: string }>(
    sql`select reference from payments where order_id = ${orderId}`,
  );
  const charge = market.standIn.stripe.charges.get(
    market.standIn.stripe.intent(payment?.reference ?? '').latest_charge ?? '',
  );
  expect(charge?.amount_refunded).toBe(50_00);
});

test('after all of this the books are even, and what they say is at Stripe is there', async () => {
  await deliverAll(market);
  const held = await accounts(market.app);
  expect(Object.values(held).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  const { balance: ours } = market.standIn.stripe;
  const byTransfer = sql`select coalesce(sum(p.amount), 0)::integer as amount from payouts p
    where p.way = 'transfer' and not exists (select from payout_reversals r where r.payout_id = p.id)`;
  const sent = (await market.app.db.row<{ amount: number }>(byTransfer))?.amount ?? 0;
  expect(ours.available).toBe((held.gateway ?? 0) - sent);
});

function never(): never {
  throw new Error('this is always there');
}

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Balance, Payout } from '#contract/payments/ledger.schemas.ts';
import { sql } from '../db/database.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { bought } from '../testing/buying.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../testing/makers.ts';

type Refused = { type: string; available?: number };

let app: TestApp;
let admin: SignedIn;
let seller: SignedIn;
let shopper: SignedIn;
let shopId: number;

beforeAll(async () => {
  app = await testApp();
  [admin, seller, shopper] = await Promise.all([
    signedIn(app, { role: 'admin', fullName: 'Priya Nathan' }),
    signedIn(app, { role: 'seller' }),
    signedIn(app),
  ]);
});
afterAll(() => app.close());

/** A shop that may be paid 90.00. */
beforeEach(async () => {
  shopId = await shopWithDue();
});

async function shopWithDue(): Promise<number> {
  const { id } = await aShop(app, {
    ownerId: seller.id,
    commissionBasisPoints: 1000,
    name: crypto.randomUUID(),
  });
  const order = await bought(shopper, {
    product: await aProduct(app, { shopId: id, price: 100_00 }),
  });
  await admin.put(`/api/orders/${order.id}/status`, { status: 'delivered' });
  await app.db.run(
    sql`update shop_orders set delivered_at = now() - interval '10 days' where order_id = ${order.id}`,
  );
  return id;
}

const pay = (amount: unknown, key: string = crypto.randomUUID(), extra: object = {}) =>
  admin.post<Payout & Refused>(
    '/api/payouts',
    { shopId, amount, reference: 'FAST 20261121', ...extra },
    { 'idempotency-key': key },
  );
const balance = async () => (await seller.get<Balance>(`/api/shops/${shopId}/balance`)).body;

test('a payout lowers what the shop is owed, and is on record', async () => {
  const answer = await pay(60.5);
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    shopId,
    amount: 60.5,
    reference: 'FAST 20261121',
    recordedBy: 'Priya Nathan',
    reversal: null,
  });
  expect(await balance()).toMatchObject({
    earnings: 90,
    balance: 29.5,
    available: 29.5,
    notYetDue: 0,
    paidOut: 60.5,
  });
  const audited = await app.db.row(sql`
    select action, subject_id as "subjectId", after ->> 'amount' as amount from audit_entries order by id desc limit 1`);
  expect(audited).toEqual({ action: 'payout.recorded', subjectId: String(shopId), amount: '60.5' });
  expect(await app.db.row(sql`select sum(amount)::integer as sum from ledger_entries`)).toEqual({
    sum: 0,
  });
});

test('never more than is due, to the cent', async () => {
  const tooMuch = await pay(90.01);
  expect(tooMuch.status).toBe(409);
  expect(tooMuch.body).toMatchObject({ type: '/problems/state-conflict', available: 90 });
  expect((await pay(90)).status).toBe(201);
  expect((await pay(0.01)).status).toBe(409);
});

test('of ten at once, as many as are due', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(20)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(6);
  expect((await balance()).available).toBe(10);
});

test('the same key pays once, also at the same moment', async () => {
  const key = crypto.randomUUID();
  const answers = await Promise.all([pay(30, key), pay(30, key), pay(30, key)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await balance()).paidOut).toBe(30);
  expect((await pay(31, key)).status).toBe(422);
});

test('a key of another shop is refused, also at the same moment', async () => {
  const other = await shopWithDue();
  const key = crypto.randomUUID();
  const answers = await Promise.all([pay(10, key), pay(10, key, { shopId: other })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
});

test('what cannot be a payout is refused', async () => {
  for (const amount of [0, -5, 1.001, '5', 1e9, null])
    expect((await pay(amount)).status, String(amount)).toBe(422);
  expect((await pay(5, crypto.randomUUID(), { reference: ' ' })).status).toBe(422);
  expect((await pay(5, crypto.randomUUID(), { reference: 'a\0b' })).status).toBe(422);
  expect((await pay(5, crypto.randomUUID(), { shopId: 999_999 })).status).toBe(404);
  expect(
    (await admin.post('/api/payouts', { shopId, amount: 5, reference: 'FAST 1' })).status,
  ).toBe(400);
  expect((await pay(5, 'short')).status).toBe(400);
  expect((await balance()).paidOut).toBe(0);
});

test('only admins pay, see all payouts and take them back', async () => {
  const { id } = (await pay(10)).body;
  for (const person of [seller, shopper]) {
    const key = { 'idempotency-key': crypto.randomUUID() };
    expect(
      (await person.post('/api/payouts', { shopId, amount: 1, reference: 'FAST 1' }, key)).status,
    ).toBe(403);
    expect((await person.post(`/api/payouts/${id}/reversal`, { reason: 'Mine' })).status).toBe(403);
    expect((await person.get('/api/payouts')).status).toBe(403);
  }
  expect((await app.visitor().post(`/api/payouts/${id}/reversal`, { reason: 'Mine' })).status).toBe(
    401,
  );
  expect((await admin.get<Payout[]>('/api/payouts')).body[0]).toMatchObject({
    id,
    recordedBy: 'Priya Nathan',
  });
});

test('the shop sees what it was paid, and not by whom', async () => {
  await pay(10);
  await pay(20);
  const page = await seller.get<Payout[]>(`/api/shops/${shopId}/payouts?limit=1`);
  expect(page.body).toMatchObject([{ amount: 20, recordedBy: null }]);
  expect(page.headers.link).toContain('rel="next"');
});

test('a payout that came back is booked against, once, with its reason', async () => {
  const { id } = (await pay(90)).body;
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      admin.post<Payout>(`/api/payouts/${id}/reversal`, { reason: 'The account was closed' }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 200)?.body.reversal).toMatchObject({
    reason: 'The account was closed',
  });
  expect(await balance()).toMatchObject({
    earnings: 90,
    balance: 90,
    available: 90,
    notYetDue: 0,
    paidOut: 0,
  });
  const kinds = await app.db.rows<{ kind: string }>(
    sql`select kind from ledger_transactions where payout_id = ${id} order by id`,
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(['payout', 'payout_reversal']);
  expect((await admin.post(`/api/payouts/${id}/reversal`, { reason: '' })).status).toBe(422);
  expect(
    (await admin.post('/api/payouts/999999/reversal', { reason: 'None of ours' })).status,
  ).toBe(404);
});

test('payouts and their bookings cannot be edited', async () => {
  await pay(10);
  await expect(app.db.run(sql`update ledger_entries set amount = 0`)).rejects.toThrow(
    /never changed/,
  );
});

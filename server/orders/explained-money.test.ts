/** Figures of money and the lines of the ledger that they are made of. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LedgerLine } from '#contract/payments/lines.schemas.ts';
import { ledgerFigures } from '#contract/payments/rules.ts';
import { sql } from '../db/database.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { bought } from '../testing/buying.ts';
import { aMember, aProduct, aShop, signedIn, type SignedIn } from '../testing/makers.ts';
import { linesSaved } from '../testing/saved-file.ts';
import { runJobs } from './checkouts.testing.ts';
import { expectExplained } from './explained-money.testing.ts';

let app: TestApp;
let admin: SignedIn;
let owner: SignedIn;
let shopper: SignedIn;
let shopId: number;
let product: { id: number; price: number };
let orderIds: number[];
let refunded: { id: number; orderNumber: string };

beforeAll(async () => {
  app = await testApp();
  [admin, owner, shopper] = await Promise.all([
    signedIn(app, { role: 'admin' }),
    signedIn(app, { role: 'seller' }),
    signedIn(app),
  ]);
  shopId = (await aShop(app, { ownerId: owner.id, commissionBasisPoints: 777 })).id;
  product = await aProduct(app, { shopId, price: 13_33 });
  const refund = (order: { id: number }, what: object) =>
    owner.post(
      `/api/orders/${order.id}/refunds`,
      { shopId, reason: 'A corner was bent', ...what },
      { 'idempotency-key': crypto.randomUUID() },
    );
  const whole = await bought(shopper, { product, quantity: 2 });
  refunded = await bought(shopper, { product, quantity: 3 });
  await refund(refunded, { amount: 0.01 });
  await refund(refunded, { amount: 7.77 });
  await refund(refunded, {
    lines: [{ lineId: (await linesOf(refunded.id))[0] ?? 0, quantity: 1 }],
  });
  const cancelled = await bought(shopper, { product });
  await shopper.put(`/api/orders/${cancelled.id}/status`, { status: 'cancelled' });
  const unpaid = await bought(shopper, { product, isPaid: false });
  await owner.put(`/api/orders/${whole.id}/status`, { status: 'delivered' });
  await app.db.run(
    sql`update shop_orders set delivered_at = now() - interval '8 days' where order_id = ${whole.id}`,
  );
  for (const amount of [5, 6.5])
    await admin.post(
      '/api/payouts',
      { shopId, amount, reference: 'FAST 1' },
      { 'idempotency-key': crypto.randomUUID() },
    );
  await admin.post('/api/payouts/1/reversal', { reason: 'It came back' });
  await runJobs(app);
  orderIds = [whole, refunded, cancelled, unpaid].map(({ id }) => id);
});
afterAll(() => app.close());

async function linesOf(orderId: number): Promise<number[]> {
  const lines = await app.db.rows<{ id: number }>(
    sql`select id from order_lines where order_id = ${orderId}`,
  );
  return lines.map(({ id }) => id);
}

test('each figure is what its lines add up to, with refunds, fees and payouts that came back', async () => {
  const shown = await expectExplained({ admin, shops: [{ id: shopId, seller: owner }], orderIds });
  // So that nothing is explained by nothing; what banks and gateways take, and what the market adds, is in tests of their own.
  const unseen = ledgerFigures.filter((figure) => !shown.has(figure));
  expect(unseen).toEqual(['disputed', 'promotion', 'goodwill', 'costs']);
});

test('a line says what moved, of which order, and what of it is in the figure', async () => {
  const { body } = await owner.get<LedgerLine[]>(
    `/api/ledger/lines?figure=fees&shopId=${shopId}&orderId=${refunded.id}&sort=at`,
  );
  // 7.77 % of 39.99; of it 7.78 give back 0.61, and 21.11 give back 1.64. A cent alone gives back nothing.
  expect(body.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payment', 3.11],
    ['refund', -0.61],
    ['refund', -1.03],
  ]);
  expect(body[0]).toMatchObject({
    orderId: refunded.id,
    orderNumber: refunded.orderNumber,
    shopId,
    gross: 45.98,
    fee: 3.11,
    back: 0,
    net: 42.87,
  });
});

test('lines come in pages, by any of their columns, and as a file', async () => {
  const asked = `figure=net&shopId=${shopId}`;
  const down = await owner.get<LedgerLine[]>(`/api/ledger/lines?${asked}&sort=-amount&limit=2`);
  expect(down.body.map(({ amount }) => amount)).toEqual(
    down.body.map(({ amount }) => amount).toSorted((a, b) => b - a),
  );
  expect(String(down.headers['x-rows'])).toMatch(/^1-2\/\d+$/);
  const file = await linesSaved(app, owner, `/api/ledger/lines.csv?${asked}&columns=what.amount`);
  expect(file[0]).toBe('Kind,Order,Note,In the figure');
});

describe('who reads them', () => {
  const ways = ['', '/totals', '.csv'].map((way) => `/api/ledger/lines${way}?figure=net`);

  test('those who may see the shop’s money do, and admins; staff, shoppers, other sellers and guests do not', async () => {
    const readers: Array<[Pick<SignedIn, 'get'>, ofShop: number, ofMarket: number]> = [
      [owner, 200, 403],
      [await aMember(app, shopId, 'manager'), 200, 403],
      [admin, 200, 200],
      [await aMember(app, shopId), 403, 403],
      [shopper, 403, 403],
      [await signedIn(app, { role: 'seller' }), 403, 403],
      [app.visitor(), 401, 401],
    ];
    for (const [reader, ofShop, ofMarket] of readers)
      for (const way of ways) {
        expect((await reader.get(`${way}&shopId=${shopId}`)).status, way).toBe(ofShop);
        expect((await reader.get(way)).status, way).toBe(ofMarket);
      }
  });

  test('an order of another shop has no line for them, and what cannot be asked is refused', async () => {
    const other = await aShop(app);
    const sold = await bought(shopper, { product: await aProduct(app, { shopId: other.id }) });
    const { body } = await owner.get(
      `/api/ledger/lines?figure=gross&shopId=${shopId}&orderId=${sold.id}`,
    );
    expect(body).toEqual([]);
    for (const wrong of ['figure=profit', '', 'figure=net&from=2026-02-30', 'figure=net&orderId=x'])
      expect((await admin.get(`/api/ledger/lines?${wrong}`)).status, wrong).toBe(400);
    expect((await admin.get('/api/ledger/lines?figure=net&shopId=999999')).status).toBe(404);
  });
});

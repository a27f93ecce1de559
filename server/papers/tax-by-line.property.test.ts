/** That what goes back of sales at several rates takes the tax of its lines along: order, papers and report agree to the cent. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sum, toMajor, toMinor } from '#contract/kernel/money.ts';
import type { Order } from '#contract/orders/schemas.ts';
import type { OrderInHistory } from '#contract/orders/refunds.schemas.ts';
import type { Paper, PaperHead } from '#contract/papers/schemas.ts';
import type { TaxReport } from '#contract/payments/tax.schemas.ts';
import type { AdminSettings } from '#contract/platform/schemas.ts';
import { sql } from '../db/database.ts';
import { doJobs } from '../testing/notifications.ts';
import { aProduct, aShop, type SignedIn, signedIn } from '../testing/makers.ts';
import { setMarket } from '../testing/market-settings.ts';
import { deliverAll, stripeMarket, type StripeMarket } from '../testing/stripe-market.ts';
import { issueDue } from './issue.ts';

type Kitchen = { id: number; owner: SignedIn; dishes: number[] };

let market: StripeMarket;
let admin: SignedIn;
let shopper: SignedIn;
beforeAll(async () => {
  market = await stripeMarket();
  [admin, shopper] = await Promise.all([
    signedIn(market.app, { role: 'admin' }),
    signedIn(market.app, { isEmailProven: true }),
  ]);
  const { version } = (await admin.get<AdminSettings>('/api/platform/settings')).body.tips;
  await admin.put('/api/platform/settings/tips', { isOn: true, version });
  await admin.post('/api/offers', { names: { en: 'Fair week' }, kind: 'percent', percent: 7 });
});
afterAll(() => market.close());

/** Sells at 19 %, 7 % and nothing, delivered for a fee, and takes tips. */
async function aKitchen(pricing: 'included' | 'excluded'): Promise<Kitchen> {
  await setMarket(admin, 'country', { country: 'DE' });
  const tax = { pricing, number: 'DE136695976', rates: [] };
  expect((await setMarket(admin, 'tax', tax)).status).toBe(200);
  const owner = await signedIn(market.app, { role: 'seller' });
  const { id } = await aShop(market.app, {
    ownerId: owner.id,
    kind: 'food',
    deliveryFee: 3_90,
    commissionBasisPoints: 1_234,
  });
  const number = { taxNumber: 'DE136695976', taxFrom: '2020-01-01', version: 0 };
  expect((await owner.put(`/api/shops/${id}/tax`, number)).status).toBe(200);
  expect(
    (await owner.put(`/api/shops/${id}/tips`, { version: 0, tipsFor: 'kitchen' })).status,
  ).toBe(200);
  const dishes = [];
  for (const [taxClass, price] of [
    ['standard', 13_37],
    ['food', 9_99],
    ['zero', 7_01],
  ] as const) {
    const dish = await aProduct(market.app, { shopId: id, isFood: true, price });
    expect((await owner.put(`/api/products/${dish.id}`, { taxClass })).status).toBe(200);
    dishes.push(dish.id);
  }
  return { id, owner, dishes };
}

async function order({ id, dishes }: Kitchen, quantities: readonly number[]): Promise<Order> {
  const items = dishes.map((productId, at) => ({ productId, quantity: quantities[at] ?? 1 }));
  for (const item of items) expect((await shopper.post('/api/cart', item)).status).toBe(201);
  const pay = (total: number) =>
    shopper.post<Order & { order: { total: number } }>('/api/orders', {
      order: {
        total,
        shippingAddress: '12 Joo Chiat Road, Singapore 427741',
        paymentToken: market.standIn.token('pm_card_visa'),
        tips: [{ shopId: id, amount: 2.5 }],
      },
      items,
    });
  // What it comes to is said by who refuses another total.
  const { status, body } = await pay((await pay(1)).body.order.total);
  expect(status).toBe(201);
  await doJobs(market.app);
  return body;
}

const step = fc.record({
  kind: fc.constantFrom('line', 'line', 'line', 'amount', 'sold_out', 'dispute', 'issue'),
  line: fc.nat(2),
  cents: fc.integer({ min: 1, max: 9_00 }),
});
type Step = { kind: string; line: number; cents: number };

/** What is refused, since nothing of that is left, is no matter here. */
async function take({ id, owner }: Kitchen, of: Order, { kind, line, cents }: Step): Promise<void> {
  const lineId = of.items[line]?.id;
  if (kind === 'issue') await issue();
  else if (kind === 'dispute') await disputed(of, cents);
  else if (kind === 'sold_out')
    await owner.post(`/api/orders/${of.id}/sold-out`, { shopId: id, lineId, quantity: 1 });
  else
    await owner.post(
      `/api/orders/${of.id}/refunds`,
      {
        shopId: id,
        reason: 'Came cold',
        ...(kind === 'line'
          ? { lines: [{ lineId, quantity: 1 }] }
          : { lines: [], amount: toMajor(cents) }),
      },
      { 'idempotency-key': crypto.randomUUID() },
    );
}

/** A bank takes some of it; every other time it gives that back. */
async function disputed({ id: orderId }: Order, cents: number): Promise<void> {
  const payment = await market.app.db.row<{ reference: string; left: number }>(
    sql`select reference, amount - refunded as left from payments where order_id = ${orderId}`,
  );
  await doJobs(market.app);
  if (!payment || payment.left < cents) return;
  const { id } = market.standIn.dispute(payment.reference, { amount: cents });
  await deliverAll(market);
  market.standIn.closeDispute(id, cents % 2 === 0 ? 'won' : 'lost');
  await deliverAll(market);
}

function issue(): Promise<void> {
  return issueDue({ db: market.app.db, config: market.app.configNow() });
}

const rates = [1900, 700, 0];
type Figures = Array<{ basisPoints: number; gross: number; tax: number }>;
const byRate = (of: readonly Figures[], sign: (at: number) => number = () => 1) =>
  rates.map((rate) => {
    const found = of.flatMap((figures, at) =>
      figures
        .filter(({ basisPoints }) => basisPoints === rate)
        .map(({ gross, tax }) => [sign(at) * toMinor(gross), sign(at) * toMinor(tax)] as const),
    );
    return [sum(found.map(([gross]) => gross)), sum(found.map(([, tax]) => tax))];
  });

/** Gross and tax by rate as the papers of a shop say it, credit notes taken away; they add up to what is left of the order. */
async function expectAgreed({ id, owner }: Kitchen, { id: orderId }: Order) {
  await doJobs(market.app);
  await issue();
  const { body: heads } = await admin.get<PaperHead[]>(`/api/orders/${orderId}/papers`);
  const all = await Promise.all(
    heads.map(async (head) => (await admin.get<Paper>(`/api/papers/${head.id}`)).body),
  );
  const papers = all.filter(({ tax }) => tax !== null);
  for (const { total, tax } of papers) {
    expect(sum((tax?.rates ?? []).map(({ gross }) => toMinor(gross)))).toBe(toMinor(total));
    for (const rate of tax?.rates ?? [])
      expect(Math.min(rate.gross, rate.tax)).toBeGreaterThanOrEqual(0);
  }
  const sign = (at: number) => (papers[at]?.kind === 'credit_note' ? -1 : 1);
  const onPapers = byRate(
    papers.map(({ tax }) => tax?.rates ?? []),
    sign,
  );
  const { body: report } = await owner.get<TaxReport>(`/api/shops/${id}/taxes`);
  expect(byRate([report.rates])).toEqual(onPapers);
  const { body: text } = await owner.get<string>(`/api/shops/${id}/taxes.csv`);
  const rows = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(','));
  const inFile = rows.map((cells) => {
    const [rate = 0, , tax = 0, gross = 0] = cells.slice(-4).map(Number);
    return [{ basisPoints: rate * 100, gross, tax }];
  });
  expect(byRate(inFile)).toEqual(onPapers);
  const { body: now } = await admin.get<OrderInHistory>(`/api/orders/history/${orderId}`);
  const [shopOrder] = now.shopOrders;
  expect(shopOrder?.tax?.rates.map(({ remaining }) => toMinor(remaining))).toEqual(
    onPapers.map(([, tax]) => tax),
  );
  const credited = all.filter(({ kind }) => kind === 'credit_note');
  const back = sum([
    toMinor(shopOrder?.refunded ?? 0),
    ...now.money.map(({ disputed }) => toMinor(disputed)),
  ]);
  const restored = papers.filter(({ kind }) => kind === 'tax_invoice').slice(1);
  expect(sum(credited.map(({ total }) => toMinor(total)))).toBe(
    back + sum(restored.map(({ total }) => toMinor(total))),
  );
  return onPapers;
}

test.each(['included', 'excluded'] as const)(
  'tax that is %s goes back with its lines, and all of it with the last cent',
  async (pricing) => {
    const quantities = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(quantities, fc.array(step, { maxLength: 6 }), async (wanted, steps) => {
        const kitchen = await aKitchen(pricing);
        const bought = await order(kitchen, wanted);
        for (const one of steps) await take(kitchen, bought, one);
        await expectAgreed(kitchen, bought);
        await admin.put(`/api/orders/${bought.id}/status`, { status: 'cancelled' });
        expect(await expectAgreed(kitchen, bought)).toEqual(rates.map(() => [0, 0]));
      }),
      { numRuns: 5 },
    );
  },
  240_000,
);

test('a line that is refunded takes back the tax of its own rate, and leaves that of the others', async () => {
  const kitchen = await aKitchen('excluded');
  const bought = await order(kitchen, [1, 1, 1]);
  const before = await expectAgreed(kitchen, bought);
  await take(kitchen, bought, { kind: 'line', line: 0, cents: 0 });
  const after = await expectAgreed(kitchen, bought);
  const [line] = bought.items;
  expect(after.slice(1)).toEqual(before.slice(1));
  const [[, was = 0] = [], [, is = 0] = []] = [before[0], after[0]];
  // The delivery that was taxed with it stays.
  expect(was - is).toBe(toMinor(line?.tax?.amount ?? 0));
});

/** A bank takes back what was paid with tax on top: report, papers and ledger agree at every step. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sum, toMinor } from '#contract/kernel/money.ts';
import type { Paper, PaperHead } from '#contract/papers/schemas.ts';
import type { TaxReport } from '#contract/payments/tax.schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sql } from '../db/database.ts';
import { doJobs } from '../testing/notifications.ts';
import { aProduct, aShop, signedIn, visitorAs } from '../testing/makers.ts';
import { setMarket } from '../testing/market-settings.ts';
import { accounts, deliverAll, stripeMarket, type StripeMarket } from '../testing/stripe-market.ts';
import { issueDue } from './issue.ts';

let market: StripeMarket;
beforeAll(async () => {
  market = await stripeMarket();
});
afterAll(() => market.close());

/** 100.00 at 19 % and 50.00 at 7 %, with 22.50 of tax on top, paid by card. */
async function aTaxedSale() {
  const { app, standIn } = market;
  const [admin, shopper] = [await signedIn(app, { role: 'admin' }), await signedIn(app)];
  await setMarket(admin, 'country', { country: 'DE' });
  const tax = { pricing: 'excluded', number: '', rates: [] };
  expect((await setMarket(admin, 'tax', tax)).status).toBe(200);
  const shop = await aShop(app, { commissionBasisPoints: 1_000 });
  const owner = await visitorAs(app, { id: shop.ownerId });
  const number = { taxNumber: 'DE136695976', taxFrom: '2020-01-01', version: 0 };
  expect((await owner.put(`/api/shops/${shop.id}/tax`, number)).status).toBe(200);
  const [plate, book] = [
    await aProduct(app, { shopId: shop.id, price: 100_00 }),
    await aProduct(app, { shopId: shop.id, price: 50_00 }),
  ];
  expect((await owner.put(`/api/products/${book.id}`, { taxClass: 'reduced' })).status).toBe(200);
  const items = [plate, book].map(({ id }) => ({ productId: id, quantity: 1 }));
  for (const item of items) expect((await shopper.post('/api/cart', item)).status).toBe(201);
  const { body: order, status } = await shopper.post<Order>('/api/orders', {
    order: {
      total: 172.5,
      shippingAddress: '12 Joo Chiat Road, Singapore 427741',
      paymentToken: standIn.token('pm_card_visa'),
    },
    items,
  });
  expect(status).toBe(201);
  await doJobs(app);
  const payment = await app.db.row<{ reference: string }>(
    sql`select reference from payments where order_id = ${order.id}`,
  );
  return { admin, owner, shopId: shop.id, order, reference: payment?.reference ?? '' };
}

test('half of it taken, won back, and all of it lost', async () => {
  const { admin, owner, shopId, order, reference } = await aTaxedSale();
  /** Tax by rate that papers say, credit notes taken away, and what they come to. */
  const onPapers = async () => {
    await issueDue({ db: market.app.db, config: market.app.configNow() });
    const { body: heads } = await admin.get<PaperHead[]>(`/api/orders/${order.id}/papers`);
    const papers = await Promise.all(
      heads.map(async ({ id }) => (await admin.get<Paper>(`/api/papers/${id}`)).body),
    );
    const signed = papers.map((paper) => ({
      ...paper,
      sign: paper.kind === 'credit_note' ? -1 : 1,
    }));
    const taxAt = (rate: number) =>
      sum(
        signed.flatMap(({ sign, tax }) =>
          (tax?.rates ?? [])
            .filter(({ basisPoints }) => basisPoints === rate)
            .map((of) => sign * toMinor(of.tax)),
        ),
      );
    return {
      kinds: papers.map(({ kind }) => kind),
      total: sum(signed.map(({ sign, total }) => sign * toMinor(total))),
      tax: [taxAt(1900), taxAt(700)],
    };
  };
  const inReport = async () => {
    const { rates } = (await owner.get<TaxReport>(`/api/shops/${shopId}/taxes`)).body;
    return {
      total: sum(rates.map(({ gross }) => toMinor(gross))),
      tax: [1900, 700].map((rate) =>
        toMinor(rates.find(({ basisPoints }) => basisPoints === rate)?.tax ?? 0),
      ),
    };
  };
  const expectAgreed = async (kinds: string[], total: number, tax: number[]) => {
    expect(await onPapers()).toEqual({ kinds, total, tax });
    expect(await inReport()).toEqual({ total, tax });
    const booked = await accounts(market.app);
    expect(sum([booked['seller'] ?? 0, booked['commission'] ?? 0, total])).toBe(0);
  };
  await expectAgreed(['tax_invoice'], 172_50, [19_00, 3_50]);

  const { id } = market.standIn.dispute(reference, { amount: 86_25 });
  await deliverAll(market);
  await expectAgreed(['tax_invoice', 'credit_note'], 86_25, [9_50, 1_75]);
  // Half of what was charged is half of the commission, with tax on top as without.
  expect(await accounts(market.app)).toMatchObject({ commission: -7_50 });

  market.standIn.closeDispute(id, 'won');
  await deliverAll(market);
  const wonBack = ['tax_invoice', 'credit_note', 'tax_invoice'];
  await expectAgreed(wonBack, 172_50, [19_00, 3_50]);
  expect(await accounts(market.app)).toMatchObject({ commission: -15_00 });

  const again = market.standIn.dispute(reference);
  await deliverAll(market);
  market.standIn.closeDispute(again.id, 'lost');
  await deliverAll(market);
  await expectAgreed([...wonBack, 'credit_note'], 0, [0, 0]);
  expect(await accounts(market.app)).toMatchObject({ commission: 0, seller: 0 });
});

/** Visits with vouchers and offers: what is paid when booking, what is left afterwards, and what goes back. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { RunningOffer } from '#contract/offers/schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp, type TestVisitor } from '../../testing/app.ts';
import { aProduct, aShop, type SignedIn, signedIn, visitorAs } from '../../testing/makers.ts';
import { aRequest, aServiceShop, ownerOf, type ServiceShop, walked } from '../../testing/visits.ts';
import { ledger, runJobs } from '../checkouts.testing.ts';
import { expectExplained } from '../explained-money.testing.ts';

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app, { role: 'admin' });
});
afterAll(() => app.close());
beforeEach(() => app.db.run(sql`update offers set is_active = false`));

/** A firm whose visit for one unit is estimated at 60.00, of which 20.00 are paid in advance. */
async function aFirm(deposit = { kind: 'fixed', amount: 20_00 }): Promise<ServiceShop> {
  const shop = await aServiceShop(app);
  await app.db.run(sql`
    update service_settings set deposit_kind = ${deposit.kind}, deposit_amount = ${deposit.amount} where shop_id = ${shop.id}`);
  await app.db.run(sql`update shops set commission_basis_points = 1000 where id = ${shop.id}`);
  return shop;
}
const tenOff = { names: { en: 'Ten off' }, kind: 'percent', percent: 10 };
async function offer(by: Pick<TestVisitor, 'post'>, path: string, terms: object = {}) {
  const { status, body } = await by.post<{ id: number }>(path, { ...tenOff, ...terms });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
}
const offerOf = async (shop: ServiceShop, terms: object = {}) =>
  offer(await ownerOf(app, shop), `/api/shops/${shop.id}/offers`, terms);
const put = (who: TestVisitor, shop: ServiceShop) =>
  who.post<CartVisit>('/api/cart/visits', aRequest(shop.id, { packageId: shop.packageId }));
const checkOut = (who: SignedIn, total: number, visits: number[], items: object[] = []) =>
  who.post<Order & { code: string }>('/api/orders', {
    order: {
      total,
      visits,
      ...(items.length > 0 ? { shippingAddress: '12 Joo Chiat Road, Singapore 427741' } : {}),
      ...(total > 0 ? { paymentToken: sandboxTokens.approved } : {}),
    },
    items,
  });
async function booked(buyer: SignedIn, shop: ServiceShop, total: number) {
  const { body: visit } = await put(buyer, shop);
  const { status, body: order } = await checkOut(buyer, total, [visit.id]);
  expect(status, JSON.stringify(order)).toBe(201);
  const path = `/api/service-bookings/${order.shopOrders[0]?.visit?.bookingId}`;
  const booking = async () => (await buyer.get<Booking>(path)).body;
  return { order, path, booking };
}

test('a tenth of the estimate comes off what is paid when booking, and off the price', async () => {
  const shop = await aFirm();
  await offerOf(shop);
  const [buyer, staff] = [await signedIn(app), await ownerOf(app, shop)];
  const running = await app.visitor().get<RunningOffer[]>(`/api/shops/${shop.id}/offers/running`);
  expect(running.body).toMatchObject([{ percent: 10 }]);
  const { order, path, booking } = await booked(buyer, shop, 14);
  expect(order).toMatchObject({ subtotal: 14, total: 14, paid: 14 });
  expect(order.shopOrders[0]?.discounts).toMatchObject([{ goods: 6, isOfMarket: false }]);
  expect(await ledger(app, order.id)).toEqual({
    gateway: 14_00,
    commission: -1_40,
    seller: -12_60,
  });
  expect(await booking()).toMatchObject({
    estimatedPrice: 60,
    deposit: 20,
    paid: 14,
    discount: 6,
    comesBack: 14,
  });
  const id = order.shopOrders[0]?.visit?.bookingId ?? 0;
  await walked(staff, id, 'confirmed', 'in_progress', 'completed');
  await runJobs(app);
  // 60.00 less 6.00 and what was paid.
  expect(await booking()).toMatchObject({ finalPrice: 60, due: 40 });
  const paid = await buyer.post<Booking>(`${path}/payment`, {
    amount: 40,
    paymentMethod: 'creditCard',
    paymentToken: sandboxTokens.approved,
  });
  expect(paid.body).toMatchObject({ due: 0, paid: 54, discount: 6 });
  const papers = await app.db.rows<{ lines: unknown; total: number }>(sql`
    select content -> 'lines' as lines, (content ->> 'total')::integer as total from papers where order_id = ${order.id}`);
  expect(papers).toMatchObject([
    { total: 14_00, lines: [{ amount: 20_00 }, { what: 'discount', amount: -6_00 }] },
  ]);
  await expectExplained({ admin, shops: [{ id: shop.id, seller: staff }], orderIds: [order.id] });
});

test('no more comes off than is paid when booking', async () => {
  const [all, none] = [await aFirm({ kind: 'percent', amount: 10_000 }), await aFirm()];
  await offerOf(all, { percent: 50 });
  await offerOf(none, { percent: 50 });
  expect((await booked(await signedIn(app), all, 30)).order.total).toBe(30);
  const { booking } = await booked(await signedIn(app), none, 0);
  expect(await booking()).toMatchObject({ paid: 0, discount: 20, comesBack: 0 });
});

test('the market’s code leaves the firm its whole price, and goes back with a visit that is given up', async () => {
  const shop = await aFirm();
  const id = await offer(admin, '/api/offers', {
    kind: 'amount',
    amount: 8,
    code: 'VISIT8',
    mostUses: 1,
    minimum: 60,
    shopKinds: ['service'],
  });
  const buyer = await signedIn(app);
  expect((await buyer.put('/api/cart/code', { code: 'VISIT8' })).status).toBe(200);
  const { body: visit } = await put(buyer, shop);
  const [inCart] = (await buyer.get<CartVisit[]>('/api/cart/visits')).body;
  expect(inCart).toMatchObject({ id: visit.id, dueNow: 20, offers: [{ amount: 8 }] });
  expect(inCart?.code).toEqual({ code: 'VISIT8', refused: null, hours: null });
  expect(JSON.stringify(inCart)).not.toContain('marketShare');
  const { order, path, booking } = await booked(buyer, shop, 12);
  expect(await ledger(app, order.id)).toEqual({
    gateway: 12_00,
    commission: -2_00,
    seller: -18_00,
    promotions: 8_00,
  });
  await buyer.put(`${path}/status`, { status: 'cancelled' });
  await runJobs(app);
  expect(await booking()).toMatchObject({ status: 'cancelled', comesBack: 12 });
  expect(await ledger(app, order.id)).toEqual({
    gateway: 0,
    commission: 0,
    seller: 0,
    promotions: 0,
  });
  const used = await app.db.row(sql`select used from offers where id = ${id}`);
  expect(used).toEqual({ used: 0 });
});

test('visits and goods share a code of the market', async () => {
  const shop = await aFirm();
  await offer(admin, '/api/offers');
  const buyer = await signedIn(app);
  const product = await aProduct(app, { price: 100_00 });
  const item = { productId: product.id, quantity: 1 };
  await buyer.post('/api/cart', item);
  const { body: visit } = await put(buyer, shop);
  const { body } = await checkOut(buyer, 104, [visit.id], [item]);
  expect(body).toMatchObject({ total: 104, shippingFee: 0 });
});

test('an offer that ended meanwhile is told, and the visit stays in the cart', async () => {
  const shop = await aFirm();
  const id = await offerOf(shop, { code: 'SOONOVER' });
  const [buyer, staff] = [await signedIn(app), await ownerOf(app, shop)];
  await buyer.put('/api/cart/code', { code: 'SOONOVER' });
  const { body: visit } = await put(buyer, shop);
  await staff.put(`/api/offers/${id}/active`, { isActive: false });
  expect(await checkOut(buyer, 14, [visit.id])).toMatchObject({
    status: 409,
    body: { code: 'order.offer_gone' },
  });
  expect((await buyer.get<CartVisit[]>('/api/cart/visits')).body).toHaveLength(1);
});

test('the last use goes to one of ten visits', async () => {
  const firms = await Promise.all(Array.from({ length: 10 }, () => aFirm()));
  await offer(admin, '/api/offers', { code: 'LASTVISIT', mostUses: 1 });
  const buyers = await Promise.all(
    firms.map(async (shop) => {
      const buyer = await signedIn(app);
      await buyer.put('/api/cart/code', { code: 'LASTVISIT' });
      return { buyer, visit: (await put(buyer, shop)).body };
    }),
  );
  const answers = await Promise.all(
    buyers.map(({ buyer, visit }) => checkOut(buyer, 14, [visit.id])),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const { status, body } of answers)
    if (status !== 201) expect([status, body.code]).toEqual([409, 'order.offer_gone']);
});

test('a firm’s offer is a percentage or an amount; a shop of goods gives none to visits', async () => {
  const shop = await aFirm();
  const staff = await ownerOf(app, shop);
  for (const terms of [{ kind: 'free_delivery' }, { kind: 'buy_get', buy: 1, get: 1 }])
    expect(
      (await staff.post<{ code: string }>(`/api/shops/${shop.id}/offers`, { ...tenOff, ...terms }))
        .body.code,
    ).toBe('offer.not_for_visits');
  const other = await aShop(app);
  await offer(await visitorAs(app, { id: other.ownerId }), `/api/shops/${other.id}/offers`);
  expect((await booked(await signedIn(app), shop, 20)).order.total).toBe(20);
});

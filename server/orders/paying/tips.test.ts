/** Tips: at the checkout, afterwards, given back, and who was given what. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Booking, LinkedBooking } from '#contract/bookings/schemas.ts';
import type { AdminSettings } from '#contract/platform/schemas.ts';
import type { Order, WorkedOrder } from '#contract/orders/schemas.ts';
import type { TipReport } from '#contract/orders/tip-calls.schemas.ts';
import type { PaperHead } from '#contract/papers/schemas.ts';
import type { EarningTotals, StatementEntry } from '#contract/payments/account.schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import type { ShopSettings } from '#contract/shops/settings.schemas.ts';
import type { TipRecipient } from '#contract/shops/tips.rules.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp, type TestVisitor } from '../../testing/app.ts';
import {
  anAdmin,
  aProduct,
  aShop,
  type SignedIn,
  signedIn,
  visitorAs,
} from '../../testing/makers.ts';
import { aBooking, aServiceShop, ownerOf, walked } from '../../testing/visits.ts';
import { checkoutBody, fillCart, ledger, place, placed, runJobs } from '../checkouts.testing.ts';
import { move, shopOrderSeenBy } from '../kitchens.testing.ts';

let app: TestApp;
let admin: TestVisitor;
beforeAll(async () => {
  app = await testApp();
  admin = await visitorAs(app, await anAdmin(app));
  await switchTips(true);
});
afterAll(async () => {
  expect(await ledgerSum()).toBe(0);
  await app.close();
});

async function switchTips(isOn: boolean): Promise<void> {
  const { version } = (await admin.get<AdminSettings>('/api/platform/settings')).body.tips;
  expect(await admin.put('/api/platform/settings/tips', { isOn, version })).toMatchObject({
    status: 200,
    body: { tips: { isOn } },
  });
}

async function ledgerSum() {
  const row = await app.db.row<{ sum: number }>(
    sql`select coalesce(sum(amount), 0)::integer as sum from ledger_entries`,
  );
  return row?.sum;
}

type Kitchen = { buyer: SignedIn; cook: SignedIn; id: number; dishId: number };

/** Sells a dish at 10.00, delivered for 5.00, of which the market keeps 8 per cent. */
async function aKitchen(
  tipsFor: TipRecipient | null = 'kitchen',
  pickup?: object,
): Promise<Kitchen> {
  const [buyer, cook] = [await signedIn(app), await signedIn(app, { role: 'seller' })];
  const { id } = await aShop(app, { ownerId: cook.id, kind: 'food', ...pickup });
  const dish = await aProduct(app, { shopId: id, isFood: true, price: 10_00 });
  const { version } = (await cook.get<ShopSettings>(`/api/shops/${id}/settings`)).body.tips ?? {};
  expect(await cook.put(`/api/shops/${id}/tips`, { version, tipsFor })).toMatchObject({
    status: 200,
    body: { tips: { tipsFor } },
  });
  return { buyer, cook, id, dishId: dish.id };
}

/** Two dishes with a tip, 28.00 in all. */
function ordered({ buyer, id, dishId }: Kitchen, amount = 3): Promise<Order> {
  return placed(buyer, [{ productId: dishId, quantity: 2 }], {
    total: 25 + amount,
    tips: [{ shopId: id, amount }],
  });
}

async function delivered(kitchen: Kitchen, order: Order): Promise<void> {
  for (const status of ['processing', 'shipped', 'delivered'])
    expect(await move(kitchen.cook, order, { status })).toMatchObject({ status: 200 });
  await runJobs(app);
}

const paying = (amount: number, token: string = sandboxTokens.approved) => ({
  amount,
  paymentMethod: 'creditCard',
  paymentToken: token,
});

describe('at the checkout', () => {
  test('a tip is part of the total, a line of its own, and neither commission nor delivery knows it', async () => {
    const kitchen = await aKitchen();
    const order = await ordered(kitchen);
    expect(order).toMatchObject({ subtotal: 20, shippingFee: 5, tips: 3, total: 28, paid: 28 });
    expect(order.shopOrders).toMatchObject([
      { tip: { recipient: 'kitchen', amount: 3, returned: 0 }, tipBackUntil: expect.any(String) },
    ]);
    const read = (await kitchen.buyer.get<Order>(`/api/orders/${order.id}`)).body;
    expect(read.shopOrders[0]?.tip).toEqual(order.shopOrders[0]?.tip);
    expect(await ledger(app, order.id)).toEqual({
      gateway: 28_00,
      commission: -1_60,
      seller: -26_40,
    });
    expect(
      await app.db.rows(sql`
        select t.kind, e.account, e.amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.order_id = ${order.id} and t.kind = 'tip' order by e.account`),
    ).toEqual([
      { kind: 'tip', account: 'gateway', amount: 3_00 },
      { kind: 'tip', account: 'seller', amount: -3_00 },
    ]);
  });

  test('without one the order keeps its shape', async () => {
    const kitchen = await aKitchen();
    const order = await placed(kitchen.buyer, [{ productId: kitchen.dishId, quantity: 1 }]);
    expect(order).not.toHaveProperty('tips');
    expect(order.shopOrders[0]).not.toHaveProperty('tip');
  });

  test('a tip never buys free delivery, and the agreed sum has to have it', async () => {
    const kitchen = await aKitchen();
    await fillCart(kitchen.buyer, [{ productId: kitchen.dishId, quantity: 5 }]);
    const tips = [{ shopId: kitchen.id, amount: 20 }];
    expect(await place(kitchen.buyer, await checkoutBody(kitchen.buyer, { tips }))).toMatchObject({
      status: 409,
      body: { type: '/problems/total-changed', order: { shippingFee: 5, tips: 20, total: 75 } },
    });
    const body = await checkoutBody(kitchen.buyer, { tips, total: 75 });
    expect(await place(kitchen.buyer, body)).toMatchObject({ status: 201, body: { total: 75 } });
  });

  test.each([null, 'courier'] as const)(
    'is refused where it is for %s and the shopper fetches it',
    async (tipsFor) => {
      const kitchen = await aKitchen(tipsFor, {
        pickup: { address: '1 Hawker Lane', minutes: 15 },
      });
      await kitchen.buyer.put(`/api/cart/pickup/${kitchen.id}`, { isPickup: true });
      await fillCart(kitchen.buyer, [{ productId: kitchen.dishId, quantity: 1 }]);
      const order = {
        total: 12,
        shippingFee: 0,
        pickups: [kitchen.id],
        tips: [{ shopId: kitchen.id, amount: 2 }],
      };
      expect(await place(kitchen.buyer, await checkoutBody(kitchen.buyer, order))).toMatchObject({
        status: 409,
        body: { type: '/problems/state-conflict', shops: [{ shopId: kitchen.id }] },
      });
    },
  );

  test('amounts that are none, too much, or given twice are refused', async () => {
    const { buyer, id, dishId } = await aKitchen();
    await fillCart(buyer, [{ productId: dishId, quantity: 1 }]);
    for (const tips of [
      [{ shopId: id, amount: 0 }],
      [{ shopId: id, amount: 200.01 }],
      [
        { shopId: id, amount: 1 },
        { shopId: id, amount: 1 },
      ],
    ])
      expect(await place(buyer, await checkoutBody(buyer, { tips }))).toMatchObject({
        status: 422,
      });
  });

  test('nothing is taken while the market has none', async () => {
    const kitchen = await aKitchen();
    await fillCart(kitchen.buyer, [{ productId: kitchen.dishId, quantity: 1 }]);
    await switchTips(false);
    const body = await checkoutBody(kitchen.buyer, {
      total: 17,
      tips: [{ shopId: kitchen.id, amount: 2 }],
    });
    expect(await place(kitchen.buyer, body)).toMatchObject({ status: 409 });
    const settings = await kitchen.cook.get<ShopSettings>(`/api/shops/${kitchen.id}/settings`);
    expect(settings.body.tips).toBeNull();
    expect(
      await kitchen.cook.put(`/api/shops/${kitchen.id}/tips`, { version: 1, tipsFor: null }),
    ).toMatchObject({ status: 409 });
    await switchTips(true);
  });
});

describe('money that goes back', () => {
  test('of dishes leaves the tip, and no refund of an amount takes it', async () => {
    const kitchen = await aKitchen();
    const order = await ordered(kitchen);
    const refund = (body: object) =>
      kitchen.cook.post<WorkedOrder>(
        `/api/orders/${order.id}/refunds`,
        { shopId: kitchen.id, reason: 'Spilled on the way', ...body },
        { 'idempotency-key': crypto.randomUUID() },
      );
    expect(await refund({ amount: 25.01 })).toMatchObject({
      status: 409,
      body: { refundable: 25 },
    });
    expect(await refund({ lines: [{ lineId: order.items[0]?.id, quantity: 2 }] })).toMatchObject({
      status: 201,
    });
    expect(await refund({ amount: 5 })).toMatchObject({
      status: 201,
      body: { remaining: 3, shopOrders: [{ refundable: 0, tip: { amount: 3, returned: 0 } }] },
    });
    expect(await ledger(app, order.id)).toEqual({ gateway: 3_00, commission: 0, seller: -3_00 });
  });

  test('of a shop order that is cancelled gives the tip back in full', async () => {
    const kitchen = await aKitchen();
    const order = await ordered(kitchen);
    expect(await move(kitchen.buyer, order, { status: 'cancelled' })).toMatchObject({
      status: 200,
      body: { refunded: 28, remaining: 0, shopOrders: [{ tip: { returned: 3 } }] },
    });
    expect(await ledger(app, order.id)).toEqual({ gateway: 0, commission: 0, seller: 0 });
    expect(
      await app.db.rows(sql`
        select t.kind, e.amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.order_id = ${order.id} and e.account = 'gateway' order by e.amount desc`),
    ).toEqual([
      { kind: 'payment', amount: 25_00 },
      { kind: 'tip', amount: 3_00 },
      { kind: 'tip', amount: -3_00 },
      { kind: 'refund', amount: -25_00 },
    ]);
  });

  test('the shopper takes the tip alone back, once, and no commission follows', async () => {
    const kitchen = await aKitchen();
    const order = await ordered(kitchen);
    const back = (who: SignedIn, body: object = {}) =>
      who.post<WorkedOrder>(`/api/orders/${order.id}/tips/refund`, { shopId: kitchen.id, ...body });
    expect(await back(await signedIn(app))).toMatchObject({ status: 404 });
    expect(await back(kitchen.cook)).toMatchObject({ status: 422 });
    expect(await back(kitchen.buyer)).toMatchObject({
      status: 200,
      body: {
        refunded: 3,
        remaining: 25,
        shopOrders: [
          { tip: { amount: 3, returned: 3 }, refunds: [{ amount: 3, by: 'shopper', isTip: true }] },
        ],
      },
    });
    expect(await back(kitchen.buyer)).toMatchObject({ status: 409 });
    expect(await ledger(app, order.id)).toEqual({
      gateway: 25_00,
      commission: -1_60,
      seller: -23_40,
    });
    await move(kitchen.buyer, order, { status: 'cancelled' });
    expect(await ledger(app, order.id)).toEqual({ gateway: 0, commission: 0, seller: 0 });
    await runJobs(app);
    const [payment] = await app.db.rows(
      sql`select status, refunded from payments where order_id = ${order.id}`,
    );
    expect(payment).toEqual({ status: 'refunded', refunded: 28_00 });
  });

  test('no key that another shop refunds under stands in the way of a tip', async () => {
    // A key that a seller sends has eight characters at least.
    await app.db.run(sql`select setval(pg_get_serial_sequence('shop_orders', 'id'), 10000)`);
    const [other, kitchen] = [await aKitchen(), await aKitchen()];
    const [theirs, order] = [await ordered(other), await ordered(kitchen)];
    const shopOrder = await app.db.row<{ id: number }>(
      sql`select id from shop_orders where order_id = ${order.id}`,
    );
    await other.cook.post(
      `/api/orders/${theirs.id}/refunds`,
      { shopId: other.id, amount: 1, reason: 'Cold soup' },
      { 'idempotency-key': `tip-${shopOrder?.id}` },
    );
    expect(
      await kitchen.buyer.post(`/api/orders/${order.id}/tips/refund`, { shopId: kitchen.id }),
    ).toMatchObject({ status: 200 });
  });

  test('a day later only the shop or an admin gives it back, and says why', async () => {
    const kitchen = await aKitchen();
    const order = await ordered(kitchen);
    await app.db.run(
      sql`update orders set created_at = created_at - interval '25 hours' where id = ${order.id}`,
    );
    const path = `/api/orders/${order.id}/tips/refund`;
    expect(await kitchen.buyer.post(path, { shopId: kitchen.id })).toMatchObject({ status: 409 });
    expect(await shopOrderSeenBy(kitchen.buyer, order)).not.toHaveProperty('tipBackUntil');
    const reason = 'We would rather not take it';
    expect(await kitchen.cook.post(path, { shopId: kitchen.id, reason })).toMatchObject({
      status: 200,
      body: { shopOrders: [{ refunds: [{ reason, by: 'seller', isTip: true }] }] },
    });
    expect(
      await app.db.row(
        sql`select action, reason from audit_entries where action = 'order.tip_returned' order by id desc limit 1`,
      ),
    ).toEqual({ action: 'order.tip_returned', reason });
  });
});

describe('afterwards', () => {
  test('what was delivered is tipped once, by an order of its own, also when sent twice at once', async () => {
    const kitchen = await aKitchen('courier');
    const order = await placed(kitchen.buyer, [{ productId: kitchen.dishId, quantity: 2 }]);
    const tip = (body: object = paying(4), who: SignedIn = kitchen.buyer) =>
      who.post<Order>(`/api/orders/${order.id}/tips`, { shopId: kitchen.id, ...body });
    expect(await tip()).toMatchObject({ status: 409 });
    await delivered(kitchen, order);
    expect(await shopOrderSeenBy(kitchen.buyer, order)).toMatchObject({ mayTip: 'courier' });
    expect(await tip(paying(4), await signedIn(app))).toMatchObject({ status: 404 });
    expect(await tip(paying(4, sandboxTokens.secondStep))).toMatchObject({ status: 402 });
    const answers = await Promise.all([tip(), tip(), tip(paying(5))]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const given = await shopOrderSeenBy(kitchen.buyer, order);
    expect(given).not.toHaveProperty('mayTip');
    const later = given.laterTip?.orderId ?? 0;
    const own = (await kitchen.buyer.get<Order>(`/api/orders/${later}`)).body;
    expect(own).toMatchObject({
      status: 'delivered',
      items: [],
      subtotal: 0,
      tips: given.laterTip?.amount,
      shopOrders: [
        {
          tip: { recipient: 'courier', givenFor: { orderId: order.id, number: order.orderNumber } },
        },
      ],
    });
    expect(await ledger(app, later)).toEqual({
      gateway: (given.laterTip?.amount ?? 0) * 100,
      seller: (given.laterTip?.amount ?? 0) * -100,
    });
  });

  test('of a kitchen that is stopped meanwhile its cook may be tipped, of one that has closed for good nobody', async () => {
    const kitchen = await aKitchen();
    const order = await placed(kitchen.buyer, [{ productId: kitchen.dishId, quantity: 2 }]);
    await delivered(kitchen, order);
    const tip = () =>
      kitchen.buyer.post(`/api/orders/${order.id}/tips`, { shopId: kitchen.id, ...paying(4) });
    await app.db.run(sql`update shops set closed_at = now() where id = ${kitchen.id}`);
    expect(await tip()).toMatchObject({ status: 409, body: { code: 'shop.is_closed' } });
    expect(await shopOrderSeenBy(kitchen.buyer, order)).not.toHaveProperty('mayTip');
    await app.db.run(
      sql`update shops set closed_at = null, stopped_at = now(), stopped_for = 'licence' where id = ${kitchen.id}`,
    );
    expect(await tip()).toMatchObject({ status: 200 });
  });

  test('strangers who try use up nobody’s tries', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    const [buyer, stranger] = [await signedIn(limited), await signedIn(limited)];
    const { id: productId, shopId } = await aProduct(limited);
    const { id } = await placed(buyer, [{ productId, quantity: 1 }]);
    const tip = (who: SignedIn) => who.post(`/api/orders/${id}/tips`, { shopId, ...paying(4) });
    for (let tries = 0; tries < 20; tries += 1)
      expect(await tip(stranger)).toMatchObject({ status: 404 });
    expect(await tip(buyer)).toMatchObject({ status: 409, body: { code: 'tip.not_taken' } });
    await limited.close();
  });

  test('a tip for a visit is no first order', async () => {
    const shop = await aServiceShop(app);
    const staff = await ownerOf(app, shop);
    await staff.put(`/api/shops/${shop.id}/tips`, { version: 0, tipsFor: 'technician' });
    const { buyer, cook, id: shopId, dishId } = await aKitchen();
    await cook.post(`/api/shops/${shopId}/offers`, {
      names: { en: 'Welcome' },
      kind: 'percent',
      percent: 10,
      isFirstOrder: true,
    });
    const booking = await aBooking(app, shop.id, { packageId: shop.packageId }, buyer);
    await walked(staff, booking.id, 'confirmed', 'in_progress', 'completed');
    expect(await buyer.post(`/api/service-bookings/${booking.id}/tips`, paying(6))).toMatchObject({
      status: 200,
    });
    expect(await placed(buyer, [{ productId: dishId, quantity: 2 }])).toMatchObject({ total: 23 });
  });

  test('a guest tips the technician by the private link, and the customer on the account does the same', async () => {
    const shop = await aServiceShop(app);
    const staff = await ownerOf(app, shop);
    await staff.put(`/api/shops/${shop.id}/tips`, { version: 0, tipsFor: 'technician' });
    const booking = await aBooking(app, shop.id, { packageId: shop.packageId });
    const link = `/api/booking-links/${booking.link.replace('/booking/', '')}`;
    const guest = app.visitor();
    const tip = (body: object = paying(6)) =>
      guest.post<Extract<LinkedBooking, { isUnlocked: true }>>(`${link}/tips`, body);
    expect(await tip()).toMatchObject({ status: 403 });
    await guest.post(`${link}/unlock`, { lastDigits: booking.customerPhone.slice(-4) });
    expect(await tip()).toMatchObject({ status: 409 });
    await walked(staff, booking.id, 'confirmed', 'in_progress', 'completed');
    expect((await guest.get<{ booking: Booking }>(link)).body.booking).toMatchObject({
      mayTip: true,
    });
    expect(await tip()).toMatchObject({
      status: 200,
      body: { booking: { tip: { amount: 6, returned: 0 } } },
    });
    expect(await tip()).toMatchObject({ status: 409 });
    const seen = (await staff.get<Booking>(`/api/service-bookings/${booking.id}`)).body;
    expect(seen).toMatchObject({ tip: { amount: 6 } });
    expect(seen).not.toHaveProperty('mayTip');
    expect(await staff.post(`/api/service-bookings/${booking.id}/tips`, paying(1))).toMatchObject({
      status: 403,
    });
    await runJobs(app);
    const report = (await staff.get<TipReport>(`/api/shops/${shop.id}/tips`)).body;
    expect(report).toMatchObject({
      tips: 1,
      amount: 6,
      people: [{ recipient: 'technician', name: seen.technicianName, amount: 6 }],
    });
  });
});

describe('the shop', () => {
  test('sees tips on its statement, apart from sales, and in its earnings', async () => {
    const kitchen = await aKitchen();
    const order = await ordered(kitchen);
    await runJobs(app);
    const statement = (
      await kitchen.cook.get<StatementEntry[]>(`/api/shops/${kitchen.id}/statement?kind=tip`)
    ).body;
    expect(statement).toMatchObject([
      { kind: 'tip', orderNumber: order.orderNumber, gross: 3, commission: 0, net: 3 },
    ]);
    const { totals } = (
      await kitchen.cook.get<EarningTotals>(`/api/shops/${kitchen.id}/earnings/totals`)
    ).body;
    expect(totals).toMatchObject({ goods: 20, delivery: 5, tip: 3, net: 26.4 });
    const sales = (await kitchen.cook.get<{ figures: object }>(`/api/shops/${kitchen.id}/sales`))
      .body;
    expect(sales.figures).toMatchObject({ orders: 1, gross: 25, net: 23.4 });
    const papers = (await kitchen.buyer.get<PaperHead[]>(`/api/orders/${order.id}/papers`)).body;
    expect(papers.map(({ kind, isTip, total }) => [kind, isTip, total])).toEqual(
      expect.arrayContaining([
        ['receipt', undefined, 25],
        ['receipt', true, 3],
      ]),
    );
  });

  test('has sold what an offer made free also where its shopper tipped', async () => {
    const kitchen = await aKitchen();
    await app.db.run(sql`update shops set delivery_fee = 0 where id = ${kitchen.id}`);
    await kitchen.cook.post(`/api/shops/${kitchen.id}/offers`, {
      names: { en: 'On the house' },
      kind: 'percent',
      percent: 100,
    });
    await placed(kitchen.buyer, [{ productId: kitchen.dishId, quantity: 2 }], {
      total: 3,
      tips: [{ shopId: kitchen.id, amount: 3 }],
    });
    await runJobs(app);
    const { body } = await kitchen.cook.get<{ figures: object }>(`/api/shops/${kitchen.id}/sales`);
    expect(body.figures).toMatchObject({ orders: 1, gross: 0 });
  });

  test('has them by person and day, and as a file; others see nothing', async () => {
    const kitchen = await aKitchen('courier');
    await delivered(kitchen, await ordered(kitchen));
    await ordered(kitchen, 2);
    const path = `/api/shops/${kitchen.id}/tips`;
    const report = (await kitchen.cook.get<TipReport>(path)).body;
    expect(report).toMatchObject({ tips: 2, amount: 5, days: [{ tips: 2, amount: 5 }] });
    expect(report.people).toMatchObject([
      { recipient: 'courier', name: expect.any(String), tips: 1, amount: 3 },
      { recipient: 'courier', name: null, tips: 1, amount: 2 },
    ]);
    const { body } = await kitchen.cook.get<string>(`${path}.csv`);
    expect(String(body)).toContain('Date (UTC),Order,Given for,For,Person,Given,Went back,Kept');
    expect(String(body)).toContain(',Courier,');
    expect(await kitchen.buyer.get(path)).toMatchObject({ status: 403 });
    expect(await kitchen.cook.get(`${path}?from=2026-02-31`)).toMatchObject({ status: 400 });
  });
});

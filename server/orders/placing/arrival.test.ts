import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { arrivalOf } from '#contract/shops/arrival.rules.ts';
import type { CartItem } from '#contract/cart/schemas.ts';
import type { ProductDetail } from '#contract/catalogue/schemas.ts';
import type { Board } from '#contract/orders/board.schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import type { ShopSettings } from '#contract/shops/settings.schemas.ts';
import { addDays, civilTime } from '#contract/kernel/time.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import { sql } from '../../db/database.ts';
import { holidaysOf } from '../../holidays/holidays.ts';
import { runDueJobs } from '../../jobs/jobs.ts';
import { tasks } from '../../tasks.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../../testing/makers.ts';
import { checkoutBody, fillCart, place } from '../checkouts.testing.ts';
import { move, shopOrderSeenBy } from '../kitchens.testing.ts';

const zone = 'Asia/Singapore';
const days = { makingFromDays: 1, makingToDays: 3, sendingFromDays: 2, sendingToDays: 4 };

let app: TestApp;
let seller: SignedIn;
let holidays: Record<string, string>;
beforeAll(async () => {
  app = await testApp();
  seller = await signedIn(app, { role: 'seller' });
  const today = civilTime(new Date(), zone).date;
  holidays = holidaysOf(zone, today, addDays(today, 60));
});
afterAll(() => app.close());

let buyer: SignedIn;
let shopId: number;
let productId: number;
beforeEach(async () => {
  buyer = await signedIn(app);
  shopId = (
    await aShop(app, { ownerId: seller.id, pickup: { address: '1 Press Lane', minutes: 60 } })
  ).id;
  productId = (await aProduct(app, { shopId })).id;
});

const expected = (fromDays: number, toDays: number) =>
  arrivalOf({ fromDays, toDays }, { zone, holidays }, new Date());
const save = (who: SignedIn, body: object, id = shopId) =>
  who.put<ShopSettings>(`/api/shops/${id}/sending`, { version: 0, ...body });
const boardOf = async (id: number) =>
  (await seller.get<Board>(`/api/orders/shop/${id}/board`)).body;
const productOf = async (id: number) =>
  (await app.visitor().get<ProductDetail>(`/api/products/${id}`)).body;
const ordered = async (given: Record<string, unknown> = {}): Promise<Order> => {
  await fillCart(buyer, [{ productId, quantity: 1 }]);
  return (await place(buyer, await checkoutBody(buyer, given))).body;
};

describe('in how many working days a shop of goods makes and sends', () => {
  test('is set by its owner and told to shoppers, in days and in dates', async () => {
    const { status, body } = await save(seller, days);
    expect([status, body.sending]).toEqual([200, { ...days, version: 1 }]);
    expect((await productOf(productId)).shop.arrival).toEqual({
      fromDays: 3,
      toDays: 7,
      ...expected(3, 7),
    });
    await fillCart(buyer, [{ productId, quantity: 1 }]);
    const [line] = (await buyer.get<CartItem[]>('/api/cart/me')).body;
    expect(line?.shop.arrival).toEqual({ fromDays: 3, toDays: 7, ...expected(3, 7) });
  });

  test('is three to five where nothing was set', async () => {
    expect((await productOf(productId)).shop.arrival).toEqual({
      fromDays: 3,
      toDays: 5,
      ...expected(3, 5),
    });
  });

  test('is nothing of kitchens', async () => {
    const kitchen = await aShop(app, { ownerId: seller.id, kind: 'food' });
    const dish = await aProduct(app, { shopId: kitchen.id, isFood: true });
    expect((await productOf(dish.id)).shop.arrival).toBeNull();
    expect((await save(seller, days, kitchen.id)).status).toBe(409);
  });

  test('is not lost when two save at once', async () => {
    const statuses = await Promise.all(
      [1, 2, 3].map((making) => save(seller, { ...days, makingFromDays: making })),
    );
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test.each([
    ['a guest', () => app.visitor(), 401],
    ['a shopper', () => signedIn(app), 403],
    ['another seller', () => signedIn(app, { role: 'seller' }), 403],
    ['a pending seller', () => signedIn(app, { role: 'seller', approvalStatus: 'pending' }), 403],
    ['an admin', () => signedIn(app, { role: 'admin' }), 200],
  ])('is saved by %s or not', async (_, who, status) => {
    expect(
      (await (await who()).put(`/api/shops/${shopId}/sending`, { version: 0, ...days })).status,
    ).toBe(status);
  });
});

describe('an order', () => {
  test('promises the days of its shop, which later settings do not change', async () => {
    const order = await ordered();
    const promised = { ...expected(3, 5), isLate: false };
    expect(order.shopOrders[0]?.arrival).toEqual(promised);
    await save(seller, days);
    expect((await shopOrderSeenBy(buyer, order)).arrival).toEqual(promised);
    expect((await shopOrderSeenBy(seller, order)).arrival).toEqual(promised);
    expect((await boardOf(shopId)).orders.map(({ arrival }) => arrival)).toEqual([promised]);
  });

  test('promises none of what is fetched', async () => {
    await fillCart(buyer, [{ productId, quantity: 1 }]);
    await buyer.put(`/api/cart/shops/${shopId}/pickup`, { isPickup: true });
    expect((await place(buyer, await checkoutBody(buyer))).body.shopOrders[0]?.arrival).toBeNull();
  });

  test('that is paid afterwards counts its days from then', async () => {
    const order = await ordered({ paymentToken: undefined });
    await app.db.run(
      sql`update shop_orders set arrives_from = '2026-01-05', arrives_to = '2026-01-07' where order_id = ${order.id}`,
    );
    // Nobody is promised anything before they have paid.
    expect((await shopOrderSeenBy(buyer, order)).arrival).toBeNull();
    const paid = { paymentMethod: 'creditCard', paymentToken: sandboxTokens.approved };
    const { body } = await buyer.post<Order>(`/api/orders/${order.id}/payment`, paid);
    expect(body.shopOrders[0]?.arrival).toEqual({ ...expected(3, 5), isLate: false });
  });

  test('is late from the day after the last that was promised, until it has arrived or is cancelled', async () => {
    const order = await ordered();
    const today = civilTime(new Date(), zone).date;
    const lateBy = async (to: string) => {
      await app.db.run(
        sql`update shop_orders set arrives_from = ${addDays(to, -2)}, arrives_to = ${to} where order_id = ${order.id}`,
      );
      return (await shopOrderSeenBy(buyer, order)).arrival?.isLate;
    };
    expect(await lateBy(today)).toBe(false);
    expect(await lateBy(addDays(today, -1))).toBe(true);
    expect((await boardOf(shopId)).orders[0]?.arrival?.isLate).toBe(true);
    await move(seller, order, {
      status: 'shipped',
      tracking: { carrier: 'SingPost', number: 'RX1' },
    });
    expect((await shopOrderSeenBy(buyer, order)).arrival?.isLate).toBe(true);
    await move(seller, order, { status: 'delivered' });
    expect((await shopOrderSeenBy(buyer, order)).arrival?.isLate).toBe(false);
    await move(seller, order, { status: 'cancelled' });
    expect((await shopOrderSeenBy(buyer, order)).arrival?.isLate).toBe(false);
  });
});

describe('what comes when', () => {
  test('is one list for a cart of goods and dishes: the kitchen by its hour, the goods by their days', async () => {
    const kitchen = await aShop(app, { ownerId: seller.id, kind: 'food' });
    const dish = await aProduct(app, { shopId: kitchen.id, isFood: true });
    await fillCart(buyer, [
      { productId, quantity: 1 },
      { productId: dish.id, quantity: 1 },
    ]);
    const before = Date.now();
    const [goods, dishes] = (await buyer.get<CartItem[]>('/api/cart/me')).body;
    expect(goods?.shop.soonest).toEqual({ delivery: null, pickup: expect.any(String) });
    const minutes = (Date.parse(dishes?.shop.soonest.delivery ?? '') - before) / 60_000;
    const { body } = await app.visitor().get<ProductDetail>(`/api/products/${dish.id}`);
    expect(Math.floor(minutes)).toBe(body.shop.deliveryMinutes);
    expect((await productOf(productId)).shop.deliveryMinutes).toBeNull();
  });

  test('is the first time that a closed kitchen offers, as busy as it is', async () => {
    const kitchen = await aShop(app, { ownerId: seller.id, kind: 'food' });
    const dish = await aProduct(app, { shopId: kitchen.id, isFood: true });
    await fillCart(buyer, [{ productId: dish.id, quantity: 1 }]);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await seller.put(`/api/shops/${kitchen.id}/pause`, { until });
    await seller.put(`/api/shops/${kitchen.id}/busy`, { minutes: 60, length: 600 });
    const times = (await buyer.get<{ delivery: string[] }>(`/api/shops/${kitchen.id}/later-times`))
      .body;
    const [line] = (await buyer.get<CartItem[]>('/api/cart/me')).body;
    expect(line?.shop.soonest.delivery).toBe(times.delivery[0]);
  });

  test('is said by the notice of an order and by the seller’s, with the kitchen in it', async () => {
    const cook = await signedIn(app, { role: 'seller' });
    const kitchen = await aShop(app, { ownerId: cook.id, kind: 'food' });
    const dish = await aProduct(app, { shopId: kitchen.id, isFood: true, name: 'Ramen' });
    await fillCart(buyer, [
      { productId, quantity: 1 },
      { productId: dish.id, quantity: 1 },
    ]);
    await place(buyer, await checkoutBody(buyer));
    await runDueJobs(app.pool, tasks(app));
    const read = async (who: SignedIn) =>
      (await who.get<Notification[]>('/api/notifications')).body.map(({ text }) => text).join('\n');
    expect(await read(buyer)).toMatch(/What comes when: Ramen \(by .*\d [ap]m\) · .* \(\d+/);
    expect(await read(cook)).toMatch(/Promised: Ramen \(by .*\d [ap]m\)/);
  });
});

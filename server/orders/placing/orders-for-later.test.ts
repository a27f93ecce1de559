import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CartItem } from '#contract/cart/schemas.ts';
import type { ProductDetail } from '#contract/catalogue/schemas.ts';
import type { TimesForLater } from '#contract/shops/kitchens.schemas.ts';
import { acceptMinutes } from '#contract/orders/rules.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import type { ShopDetail } from '#contract/shops/schemas.ts';
import { addDays, civilTime, weekdayOf } from '#contract/kernel/time.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../../testing/makers.ts';
import { checkoutBody, fillCart, place, runJobs } from '../checkouts.testing.ts';
import { move, shopOrderSeenBy } from '../kitchens.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

let [buyer, cook]: SignedIn[] = [];
let kitchenId: number;
let dishId: number;

/** A kitchen that opens the day after tomorrow, with a dish of its in somebody's cart. */
beforeEach(async () => {
  [buyer, cook] = [await signedIn(app), await signedIn(app, { role: 'seller' })];
  const day = weekdayOf(addDays(civilTime(new Date(), 'Asia/Singapore').date, 2));
  const week = Array.from({ length: 7 }, (_, weekday) =>
    weekday === day ? [['10:00', '22:00']] : [],
  );
  const pickup = { address: '1 Wok Lane', minutes: 20 };
  kitchenId = (
    await aShop(app, {
      ownerId: cook.id,
      kind: 'food',
      openingHours: { week, exceptions: {} },
      pickup,
    })
  ).id;
  dishId = (await aProduct(app, { shopId: kitchenId, isFood: true, stock: 5 })).id;
  await fillCart(buyer, [{ productId: dishId, quantity: 2 }]);
});

const people = () => {
  if (!buyer || !cook) throw new Error('beforeEach makes them');
  return { buyer, cook };
};
const times = async () =>
  (await app.visitor().get<TimesForLater>(`/api/shops/${kitchenId}/later-times`)).body;
const orderFor = async (at: string | undefined, given: Record<string, unknown> = {}) =>
  place(
    people().buyer,
    await checkoutBody(people().buyer, { later: [{ shopId: kitchenId, at }], ...given }),
  );
const minutes = (from: string | undefined, to: string | null) =>
  (Date.parse(to ?? '') - Date.parse(from ?? '')) / 60_000;

describe('what a closed kitchen offers', () => {
  test('are the times after it opens, for each way; anybody may ask', async () => {
    const { delivery, pickup } = await times();
    expect(delivery[0]).toMatch(/T02:45:00\.000Z$/);
    expect(pickup[0]).toMatch(/T02:30:00\.000Z$/);
    expect(delivery.at(-1)).toMatch(/T14:00:00\.000Z$/);
  });

  test.each([
    ['no kitchen', async () => (await aShop(app)).id],
    ['no shop', async () => 2_000_000_000],
    [
      'a kitchen that nobody approved',
      async () => (await aShop(app, { kind: 'food', approvalStatus: 'pending' })).id,
    ],
  ])('of %s nothing', async (_, find) => {
    expect((await app.visitor().get(`/api/shops/${await find()}/later-times`)).status).toBe(404);
  });
});

test('its dishes say that it is closed and when it opens, which goods never do', async () => {
  const productOf = async (id: number) =>
    (await app.visitor().get<ProductDetail>(`/api/products/${id}`)).body.shop.open;
  const { delivery } = (await app.visitor().get<ShopDetail>(`/api/shops/${kitchenId}`)).body;
  expect(await productOf(dishId)).toMatchObject({
    state: 'opens',
    today: false,
    at: expect.stringMatching(/ 10:00$/),
  });
  expect(await productOf(dishId)).toEqual(delivery?.open);
  await people().cook.put(`/api/shops/${kitchenId}/pause`, {
    until: new Date(Date.now() + 10_800_000).toISOString(),
    reason: 'Gas is out',
  });
  // What is cached for strangers is dropped as soon as the news has gone round.
  await expect
    .poll(() => productOf(dishId))
    .toMatchObject({ state: 'paused', reason: 'Gas is out' });
  const open = await aShop(app, { kind: 'food' });
  expect(
    await productOf((await aProduct(app, { shopId: open.id, isFood: true })).id),
  ).toMatchObject({ state: 'open' });
  expect(await productOf((await aProduct(app)).id)).toBeNull();
});

describe('an order for later', () => {
  test('is refused without a time, and with one that the kitchen does not offer', async () => {
    expect(await orderFor(undefined, { later: [] })).toMatchObject({
      status: 409,
      body: { type: '/problems/state-conflict', title: 'The kitchen is closed' },
    });
    const { delivery } = await times();
    for (const at of [
      new Date().toISOString(),
      delivery[0]?.replace(':45:', ':46:'),
      '2020-01-01T10:00:00.000Z',
    ])
      expect(await orderFor(at)).toMatchObject({
        status: 409,
        body: { title: 'This time is gone', shops: [{ shopId: kitchenId }] },
      });
    expect((await people().buyer.get<CartItem[]>('/api/cart/me')).body).toHaveLength(1);
  });

  test.each([['soon'], ['2026-02-30T10:00:00.000Z'], [12], [null]])(
    'is refused with %o for a time',
    async (at) => {
      const body = await checkoutBody(people().buyer, { later: [{ shopId: kitchenId, at }] });
      expect((await place(people().buyer, body)).status).toBe(422);
    },
  );

  test('is promised for the time that was chosen, and the kitchen answers once it is open', async () => {
    const { delivery } = await times();
    const { status, body: order } = await orderFor(delivery[3]);
    expect(status).toBe(201);
    const [shopOrder] = order.shopOrders;
    expect(shopOrder?.promisedAt).toBe(delivery[3]);
    expect(minutes(delivery[0], shopOrder?.acceptBy ?? null)).toBe(acceptMinutes - 45);
    expect(await shopOrderSeenBy(people().buyer, order)).toMatchObject({
      status: 'pending',
      promisedAt: delivery[3],
      acceptBy: shopOrder?.acceptBy,
    });
    // Nobody is there to accept it before.
    await runJobs(app);
    expect((await shopOrderSeenBy(people().buyer, order)).status).toBe('pending');
  });

  test('is fetched at a time of its own', async () => {
    await people().buyer.put(`/api/cart/shops/${kitchenId}/pickup`, { isPickup: true });
    const { pickup } = await times();
    expect((await orderFor(pickup[0])).body.shopOrders).toMatchObject([
      { promisedAt: pickup[0], pickup: { address: '1 Wok Lane' } },
    ]);
  });

  test('keeps its time when it is accepted, and its clock when that is taken back', async () => {
    const { delivery } = await times();
    const { body: order } = await orderFor(delivery[0]);
    await move(people().cook, order, { status: 'processing' });
    expect((await shopOrderSeenBy(people().buyer, order)).promisedAt).toBe(delivery[0]);
    await move(people().cook, order, { status: 'pending' });
    expect(minutes(delivery[0], (await shopOrderSeenBy(people().buyer, order)).acceptBy)).toBe(
      acceptMinutes - 45,
    );
  });

  test('keeps its time when it is paid afterwards', async () => {
    const { delivery } = await times();
    const { body: order } = await orderFor(delivery[0], { paymentToken: undefined });
    expect(order.shopOrders).toMatchObject([
      { acceptBy: null, promisedAt: null, wantedAt: delivery[0] },
    ]);
    await people().buyer.post(`/api/orders/${order.id}/payment`, {
      paymentMethod: 'creditCard',
      paymentToken: sandboxTokens.approved,
    });
    const shopOrder = await shopOrderSeenBy(people().buyer, order);
    expect(shopOrder.promisedAt).toBe(delivery[0]);
    expect(shopOrder).not.toHaveProperty('wantedAt');
    expect(minutes(delivery[0], shopOrder.acceptBy)).toBe(acceptMinutes - 45);
  });

  test('of a kitchen on a pause is for after the pause', async () => {
    const until = new Date(Math.ceil(Date.now() / 900_000) * 900_000 + 3_600_000);
    const week = Array.from({ length: 7 }, () => [['00:00', '00:00']]);
    await app.db.run(sql`
      update shops set paused_until = ${until}, opening_hours = ${JSON.stringify({ week, exceptions: {} })}::jsonb where id = ${kitchenId}`);
    const { delivery } = await times();
    expect(minutes(until.toISOString(), delivery[0] ?? null)).toBe(45);
    const { body: order } = await orderFor(delivery[0]);
    expect(minutes(until.toISOString(), order.shopOrders[0]?.acceptBy ?? null)).toBe(acceptMinutes);
  });

  test('says nothing to shops that have no part of the order, or sell goods', async () => {
    const { delivery } = await times();
    const goods = await aProduct(app);
    const later = [kitchenId, goods.shopId, 2_000_000_000].map((shopId) => ({
      shopId,
      at: delivery[0],
    }));
    await fillCart(people().buyer, [{ productId: goods.id, quantity: 1 }]);
    const { status, body } = await orderFor(undefined, { later });
    expect(status).toBe(201);
    expect(body.shopOrders.find(({ shopId }) => shopId === goods.shopId)?.promisedAt).toBeNull();
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CartItem } from '#contract/cart/schemas.ts';
import type { ProductDetail } from '#contract/catalogue/schemas.ts';
import { addDays, civilTime, weekdayOf } from '#contract/kernel/time.ts';
import type { Interval } from '#contract/shops/hours.rules.ts';
import type { TimesForLater } from '#contract/shops/kitchens.schemas.ts';
import type { Shop } from '#contract/shops/schemas.ts';
import type { ShopSettings } from '#contract/shops/settings.schemas.ts';
import { checkoutBody, fillCart, place } from '../checkouts.testing.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../../testing/makers.ts';

let app: TestApp;
let cook: SignedIn;
beforeAll(async () => {
  app = await testApp();
  cook = await signedIn(app, { role: 'seller' });
});
afterAll(() => app.close());

const zone = 'Asia/Singapore';
const always: Interval[][] = Array.from({ length: 7 }, () => [['00:00', '00:00']]);
const today = civilTime(new Date(), zone).date;
/** From 10 to 21 on one day of the week. */
const onlyOn = (date: string): Interval[][] =>
  always.map((_, day) => (day === weekdayOf(date) ? [['10:00', '21:00']] : []));
/** The day after tomorrow. */
const soon = addDays(today, 2);

let kitchen: { id: number; dishId: number };
async function aKitchen(given: { pickup: boolean }) {
  const pickup = given.pickup ? { pickup: { address: '1 Wok Lane', minutes: 20 } } : {};
  const { id } = await aShop(app, { ownerId: cook.id, kind: 'food', ...pickup });
  return { id, dishId: (await aProduct(app, { shopId: id, isFood: true })).id };
}
const settingsOf = async (id: number) =>
  (await cook.get<ShopSettings>(`/api/shops/${id}/settings`)).body;
async function hours(id: number, body: Record<string, unknown>) {
  const version = (await settingsOf(id)).hours?.version;
  return cook.put<ShopSettings & { errors?: unknown }>(`/api/shops/${id}/hours`, {
    version,
    week: always,
    exceptions: [],
    ...body,
  });
}
const fetchFrom = (buyer: SignedIn, id: number) =>
  buyer.put(`/api/cart/shops/${id}/pickup`, { isPickup: true });
const shopOf = async (id: number) => (await app.visitor().get<Shop>(`/api/shops/${id}`)).body;

/** Open around the clock, and delivering the day after tomorrow. */
beforeEach(async () => {
  kitchen = await aKitchen({ pickup: true });
  expect((await hours(kitchen.id, { deliveryWeek: onlyOn(soon) })).status).toBe(200);
});

describe('a kitchen that delivers less than it cooks', () => {
  test('is open, and says when it delivers', async () => {
    const delivery = { state: 'opens', at: `${soon} 10:00`, today: false };
    expect((await shopOf(kitchen.id)).delivery?.open).toEqual({ state: 'open', delivery });
    const dish = await app.visitor().get<ProductDetail>(`/api/products/${kitchen.dishId}`);
    expect(dish.body.shop.open).toEqual({ state: 'open', delivery });
    const open = await app.visitor().get<Shop[]>(`/api/shops?userId=${cook.id}&open=true`);
    expect(open.body.map(({ id }) => id)).toContain(kitchen.id);
  });

  test('offers times of each way by its own hours', async () => {
    const { body } = await app.visitor().get<TimesForLater>(`/api/shops/${kitchen.id}/later-times`);
    expect(body.delivery[0]).toBe(`${soon}T02:45:00.000Z`);
    expect(body.delivery.at(-1)).toMatch(/T13:00:00\.000Z$/);
    expect(civilTime(new Date(body.pickup[0] ?? ''), zone).date <= addDays(today, 1)).toBe(true);
  });

  test('says so in the cart, for the way that was chosen there', async () => {
    const buyer = await signedIn(app);
    await fillCart(buyer, [{ productId: kitchen.dishId, quantity: 2 }]);
    const shop = async () => (await buyer.get<CartItem[]>('/api/cart/me')).body[0]?.shop;
    const delivery = { isOpen: false, opensAt: `${soon} 10:00` };
    const pickup = { isOpen: true, opensAt: null };
    expect(await shop()).toMatchObject({ ...delivery, otherWay: pickup });
    expect((await shop())?.soonest.delivery).toBe(`${soon}T02:45:00.000Z`);
    await fetchFrom(buyer, kitchen.id);
    expect(await shop()).toMatchObject({ ...pickup, otherWay: delivery });
  });

  test('takes orders that are fetched, and refuses to deliver before its time', async () => {
    const buyer = await signedIn(app);
    await fillCart(buyer, [{ productId: kitchen.dishId, quantity: 2 }]);
    expect(await place(buyer, await checkoutBody(buyer))).toMatchObject({
      status: 409,
      body: {
        title: 'This kitchen does not deliver now',
        message: expect.stringMatching(
          / delivers again .+ at 10 am\. You can pick your order up\.$/,
        ),
      },
    });
    const wish = (at: string) => ({ later: [{ shopId: kitchen.id, at }] });
    const early = new Date(Date.now() + 7_200_000 - (Date.now() % 900_000)).toISOString();
    expect(await place(buyer, await checkoutBody(buyer, wish(early)))).toMatchObject({
      status: 409,
      body: { title: 'This time is gone' },
    });
    const taken = await place(buyer, await checkoutBody(buyer, wish(`${soon}T02:45:00.000Z`)));
    expect(taken.status).toBe(201);
    await fillCart(buyer, [{ productId: kitchen.dishId, quantity: 2 }]);
    await fetchFrom(buyer, kitchen.id);
    expect((await place(buyer, await checkoutBody(buyer))).status).toBe(201);
  });
});

test('without pickup a kitchen is open while it delivers', async () => {
  const { id } = await aKitchen({ pickup: false });
  await hours(id, { deliveryWeek: onlyOn(soon) });
  const opens = { state: 'opens', at: `${soon} 10:00`, today: false };
  expect((await shopOf(id)).delivery?.open).toEqual(opens);
  const open = await app.visitor().get<Shop[]>(`/api/shops?userId=${cook.id}&open=true`);
  expect(open.body.map((shop) => shop.id)).not.toContain(id);
});

describe('hours of deliveries', () => {
  test('are one with those of the kitchen until it says otherwise, and again when it takes that back', async () => {
    const { id } = await aKitchen({ pickup: true });
    expect((await settingsOf(id)).hours?.deliveryWeek).toBeNull();
    expect((await shopOf(id)).delivery?.open).toEqual({ state: 'open' });
    await hours(kitchen.id, { deliveryWeek: null });
    expect((await settingsOf(kitchen.id)).hours?.deliveryWeek).toBeNull();
    await expect
      .poll(async () => (await shopOf(kitchen.id)).delivery?.open)
      .toEqual({ state: 'open' });
  });

  test('lie within those of the kitchen', async () => {
    const week = always.map((): Interval[] => [['11:00', '22:00']]);
    const deliveryWeek = week.with(1, [['10:00', '21:00']]);
    expect(await hours(kitchen.id, { week, deliveryWeek })).toMatchObject({
      status: 422,
      body: {
        errors: [{ path: 'deliveryWeek[1]', message: 'You are not open at all of these times' }],
      },
    });
  });

  test('stay, as far as they can, when somebody who does not know of them saves the week', async () => {
    const week = always.map((): Interval[] => [['11:00', '22:00']]);
    const { body } = await hours(kitchen.id, { week });
    expect(body.hours?.deliveryWeek?.[weekdayOf(soon)]).toEqual([['11:00', '21:00']]);
  });

  test('are those of a special day as far as that is open, and closed where it is', async () => {
    const special = (intervals: Interval[]) => ({
      deliveryWeek: always.map((): Interval[] => [['10:00', '21:00']]),
      exceptions: [{ date: today, intervals, reason: 'Festival' }],
    });
    const state = async () => (await shopOf(kitchen.id)).delivery?.open;
    await hours(kitchen.id, special([]));
    await expect.poll(state).toMatchObject({ state: 'opens' });
    await hours(kitchen.id, { ...special([['00:00', '00:00']]), deliveryWeek: onlyOn(soon) });
    await expect
      .poll(state)
      .toMatchObject({ state: 'open', delivery: { state: 'opens', at: `${soon} 10:00` } });
  });

  test('are none of a firm', async () => {
    const firm = await aShop(app, { ownerId: cook.id, kind: 'service' });
    expect((await hours(firm.id, { deliveryWeek: always })).status).toBe(409);
    expect((await settingsOf(firm.id)).hours).not.toHaveProperty('deliveryWeek');
  });
});

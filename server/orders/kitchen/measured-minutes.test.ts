import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CartItem } from '#contract/cart/schemas.ts';
import type { TimesForLater } from '#contract/shops/kitchens.schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import type { Shop } from '#contract/shops/schemas.ts';
import type { ShopSettings } from '#contract/shops/settings.schemas.ts';
import { sql } from '../../db/database.ts';
import { tasks } from '../../tasks.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../../testing/makers.ts';
import { placed } from '../checkouts.testing.ts';
import { shopOrderSeenBy } from '../kitchens.testing.ts';

let app: TestApp;
let cook: SignedIn;
beforeAll(async () => {
  app = await testApp();
  cook = await signedIn(app, { role: 'seller' });
});
afterAll(() => app.close());

/** A kitchen that says 30 to 45 minutes to the door, and 30 until it can be fetched. */
async function aKitchen() {
  const pickup = { address: '8 Satay Lane', minutes: 30 };
  const { id } = await aShop(app, { ownerId: cook.id, kind: 'food', pickup });
  const dish = await aProduct(app, { shopId: id, isFood: true });
  return { id, dishId: dish.id };
}

type Took = {
  minutes: readonly number[];
  daysAgo?: number;
  isAhead?: boolean;
  zone?: string;
  /** Fetched, and said to be ready in half of its minutes. */
  isFetched?: boolean;
  paidAfter?: number;
};

/** Orders that were delivered, or fetched, so many minutes after they were placed. */
async function took(shopId: number, { minutes, ...given }: Took) {
  const { daysAgo = 1, isAhead = false, zone = null, isFetched = false, paidAfter = 0 } = given;
  await app.db.run(sql`
    with took as (
      select minutes, row_number() over () as place, now() - ${daysAgo} * interval '1 day' as at
      from unnest(${[...minutes]}::integer[]) as minutes
    ), placed as (
      insert into orders (number, subtotal, shipping_fee, total, status, full_name, email, shipping_address, payment_method,
        payment_status, request_hash, created_at)
      select gen_random_uuid(), 1000, 0, 1000, 'delivered', 'Mei', 'mei@people.test', 'Here', 'creditCard', 'paid', '', at
      from took returning id, created_at
    ), numbered as (select id, created_at, row_number() over (order by id) as place from placed),
    paid as (
      insert into payments (order_id, provider, reference, method, status, amount, created_at)
      select id, 'sandbox', gen_random_uuid(), 'creditCard', 'captured', 1000, created_at + ${paidAfter} * interval '1 minute' from numbered
    ), parts as (
      insert into shop_orders (order_id, shop_id, status, subtotal, shipping_fee, commission, placed_at, delivered_at, wanted_at, accept_from,
        zone, pickup_address)
      select id, ${shopId}, 'delivered', 1000, 0, 0, created_at, created_at + minutes * interval '1 minute',
        case when ${isAhead} then created_at + interval '1 day' end, case when ${isAhead} then created_at end, ${zone}, case when ${isFetched} then '8 Satay Lane' end
      from numbered join took using (place) returning id, order_id, placed_at, delivered_at
    )
    insert into order_changes (order_id, shop_order_id, status, kitchen_step, changed_by, changed_at)
    select order_id, id, 'processing', 'ready', 'seller', placed_at + (delivered_at - placed_at) / 2 from parts where ${isFetched}`);
}

const times = (count: number, minutes: number) => Array.from({ length: count }, () => minutes);
/** The median is 22 minutes, nine of ten took 34 at most. */
const twenty = [...times(10, 22), ...times(8, 34), ...times(2, 90)];

async function measured() {
  await tasks(app)['orders.measure_kitchens']?.run({});
  await tasks(app)['shops.count_sales']?.run({});
}

const deliveryOf = async (id: number) =>
  (await app.visitor().get<Shop>(`/api/shops/${id}`)).body.delivery;

const pickupOf = async (id: number) =>
  (await app.visitor().get<Shop>(`/api/shops/${id}`)).body.pickup?.minutes;

const zone = (name: string, postcodes: string, rideToMinutes: number) => ({
  by: 'postcodes',
  name,
  postcodes,
  km: 0,
  fee: 3,
  minimum: 0,
  rideFromMinutes: 10,
  rideToMinutes,
});

const inMinutes = (at: string | null | undefined) =>
  Math.round((Date.parse(at ?? '') - Date.now()) / 60_000);

const said = { fromMinutes: 30, toMinutes: 45 };

describe('a kitchen promises', () => {
  test('what it says until twenty of its orders were delivered, and then what they took', async () => {
    const { id } = await aKitchen();
    await took(id, { minutes: twenty.slice(1) });
    await measured();
    expect(await deliveryOf(id)).toMatchObject(said);
    expect(await deliveryOf(id)).not.toHaveProperty('isMeasured');
    await took(id, { minutes: twenty.slice(0, 1) });
    await measured();
    const now = { fromMinutes: 20, toMinutes: 35, isMeasured: true };
    await expect.poll(() => deliveryOf(id)).toMatchObject(now);
    const listed = await app.visitor().get<Shop[]>(`/api/shops?userId=${cook.id}&fields=card`);
    expect(listed.body.find((shop) => shop.id === id)?.delivery).toMatchObject(now);
  });

  test('at least five minutes of room', async () => {
    const { id } = await aKitchen();
    await took(id, { minutes: times(20, 25) });
    await measured();
    expect(await deliveryOf(id)).toMatchObject({ fromMinutes: 25, toMinutes: 30 });
  });

  test('nothing by orders for later, by old ones, by what somebody forgot to tick off, or was paid long after', async () => {
    const { id } = await aKitchen();
    await took(id, { minutes: times(19, 20) });
    await took(id, { minutes: times(5, 1200), isAhead: true });
    await took(id, { minutes: times(5, 100), daysAgo: 61 });
    await took(id, { minutes: times(5, 700) });
    await measured();
    expect(await deliveryOf(id)).toMatchObject(said);
    await took(id, { minutes: [80], paidAfter: 60 });
    await measured();
    await expect.poll(() => deliveryOf(id)).toMatchObject({ fromMinutes: 20, toMinutes: 25 });
  });

  test('what it says again where the orders have become too old', async () => {
    const { id } = await aKitchen();
    await took(id, { minutes: twenty });
    await measured();
    await expect.poll(() => deliveryOf(id)).toMatchObject({ isMeasured: true });
    await app.db.run(
      sql`update shop_orders set delivered_at = delivered_at - interval '60 days' where shop_id = ${id}`,
    );
    await measured();
    await expect.poll(() => deliveryOf(id)).toMatchObject(said);
  });

  test('more while it is busy', async () => {
    const { id } = await aKitchen();
    await took(id, { minutes: twenty });
    await measured();
    await cook.put(`/api/shops/${id}/busy`, { minutes: 20, length: 60 });
    await expect
      .poll(() => deliveryOf(id))
      .toMatchObject({ fromMinutes: 40, toMinutes: 55, isMeasured: true });
  });

  test('what is fetched by when it was ready, apart from what is brought', async () => {
    const { id } = await aKitchen();
    await took(id, { minutes: times(20, 30), isFetched: true });
    await measured();
    await expect.poll(() => pickupOf(id)).toBe(20);
    expect(await deliveryOf(id)).toMatchObject(said);
  });
});

test('a zone is measured by its own orders', async () => {
  const { id } = await aKitchen();
  const { status } = await cook.put(`/api/shops/${id}/zones`, {
    version: 0,
    from: '',
    zones: [zone('Near', '42', 20), zone('Far', '5-6', 45)],
  });
  expect(status).toBe(200);
  await took(id, { minutes: times(20, 52), zone: 'Far' });
  await took(id, { minutes: times(19, 20), zone: 'Near' });
  await measured();
  const shop = async () => (await app.visitor().get<Shop>(`/api/shops/${id}`)).body;
  await expect
    .poll(async () => (await shop()).zones)
    .toMatchObject([
      { name: 'Near', fromMinutes: 25, toMinutes: 45 },
      { name: 'Far', fromMinutes: 50, toMinutes: 55, isMeasured: true },
    ]);
  expect((await shop()).zones?.[0]).not.toHaveProperty('isMeasured');
  expect((await shop()).delivery).toMatchObject({ fromMinutes: 25, toMinutes: 55 });
  expect((await shop()).delivery).not.toHaveProperty('isMeasured');
});

test('an order is promised what was shown, in the cart, for later, and on the board', async () => {
  const { id, dishId } = await aKitchen();
  await took(id, { minutes: twenty });
  await measured();
  const buyer = await signedIn(app);
  await buyer.post('/api/cart', { productId: dishId, quantity: 2 });
  const [line] = (await buyer.get<CartItem[]>('/api/cart/me')).body;
  expect(inMinutes(line?.shop.soonest.delivery)).toBe(35);
  const later = (await buyer.get<TimesForLater>(`/api/shops/${id}/later-times`)).body;
  expect(inMinutes(later.delivery[0])).toBeGreaterThanOrEqual(35);
  expect(inMinutes(later.delivery[0])).toBeLessThanOrEqual(50);
  await buyer.delete(`/api/cart/${line?.id}`);
  const order = await placed(buyer, [{ productId: dishId, quantity: 2 }]);
  expect(inMinutes(order.shopOrders[0]?.promisedAt)).toBe(35);
  const board = await cook.get<{ kitchen: { toMinutes: number } }>(`/api/orders/shop/${id}/board`);
  expect(board.body.kitchen.toMinutes).toBe(35);
});

test('an order that is paid later is promised by the zone that it goes to', async () => {
  const { id, dishId } = await aKitchen();
  await cook.put(`/api/shops/${id}/zones`, {
    version: 0,
    from: '',
    zones: [zone('Near', '42', 30)],
  });
  const buyer = await signedIn(app);
  const unpaid = { paymentToken: undefined };
  const order = await placed(buyer, [{ productId: dishId, quantity: 2 }], unpaid);
  const { status } = await buyer.post(`/api/orders/${order.id}/payment`, {
    paymentMethod: 'creditCard',
    paymentToken: sandboxTokens.approved,
  });
  expect(status).toBe(200);
  const shopOrder = await shopOrderSeenBy(buyer, order);
  expect(inMinutes(shopOrder.promisedAt)).toBe(55);
});

test('its people read what was measured beside what they say, and on how many orders it rests', async () => {
  const { id } = await aKitchen();
  await took(id, { minutes: times(7, 20) });
  await took(id, { minutes: times(20, 30), isFetched: true });
  await measured();
  const settings = (await cook.get<ShopSettings>(`/api/shops/${id}/settings`)).body;
  expect(settings.measured).toEqual({
    delivery: { orders: 7 },
    pickup: { orders: 20, fromMinutes: 15, toMinutes: 20 },
    zones: [],
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CartItem } from '#contract/cart/schemas.ts';
import type { Board } from '#contract/orders/board.schemas.ts';
import { shortNumberOf } from '#contract/orders/rules.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { doJobs } from '../../testing/notifications.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../../testing/makers.ts';
import { address, checkoutBody, fillCart, place, placed, runJobs } from '../checkouts.testing.ts';
import { move, shopOrderSeenBy } from '../kitchens.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const counter = {
  address: '8 Tiong Bahru Road, Singapore 168731',
  note: 'Ring twice.',
  minutes: 25,
};
const fetchFrom = (shopper: SignedIn, shopId: number, isPickup = true) =>
  shopper.put(`/api/cart/shops/${shopId}/pickup`, { isPickup });

/** A kitchen that lets people fetch, with something of it in the cart of somebody. */
async function aCounter(given: { kind?: 'food' | 'product'; deliveryMinimum?: number } = {}) {
  const [buyer, cook] = [await signedIn(app), await signedIn(app, { role: 'seller' })];
  const kind = given.kind ?? 'food';
  const shop = await aShop(app, {
    ownerId: cook.id,
    kind,
    deliveryFee: 4_00,
    deliveryMinimum: given.deliveryMinimum ?? 0,
    pickup: counter,
  });
  const product = await aProduct(app, { shopId: shop.id, isFood: kind === 'food' });
  await fillCart(buyer, [{ productId: product.id, quantity: 1 }]);
  return { buyer, cook, shop, product };
}

async function fetchedOrder(
  given: { kind?: 'food' | 'product' } = {},
): Promise<{ buyer: SignedIn; cook: SignedIn; order: Order; shopId: number }> {
  const { buyer, cook, shop } = await aCounter(given);
  await fetchFrom(buyer, shop.id);
  const answer = await place(buyer, await checkoutBody(buyer, { shippingAddress: undefined }));
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return { buyer, cook, order: answer.body, shopId: shop.id };
}

const minutesUntil = (at: string | null) =>
  Math.round((Date.parse(at ?? '') - Date.now()) / 60_000);
const notificationsOf = async (person: SignedIn) =>
  (await person.get<Array<{ title: string; text: string }>>('/api/notifications')).body.map(
    ({ title, text }) => `${title} ${text}`,
  );

describe('choosing in the cart', () => {
  test('is kept with the cart, and taken back', async () => {
    const { buyer, shop } = await aCounter();
    const shopInCart = async () => (await buyer.get<CartItem[]>('/api/cart/me')).body[0]?.shop;
    expect(await shopInCart()).toMatchObject({ pickup: counter, isPickup: false });
    expect(await fetchFrom(buyer, shop.id)).toMatchObject({
      status: 200,
      body: { shopId: shop.id, isPickup: true },
    });
    expect((await fetchFrom(buyer, shop.id)).status).toBe(200);
    expect(await shopInCart()).toMatchObject({ isPickup: true });
    await fetchFrom(buyer, shop.id, false);
    expect(await shopInCart()).toMatchObject({ isPickup: false });
  });

  test('is refused where everything is delivered, and for shops of which nothing is in the cart', async () => {
    const { buyer, shop } = await aCounter();
    await app.db.run(sql`update shops set offers_pickup = false where id = ${shop.id}`);
    expect(await fetchFrom(buyer, shop.id)).toMatchObject({
      status: 409,
      body: { message: 'This shop delivers only.' },
    });
    const [stranger, guest] = [await signedIn(app), app.visitor()];
    expect((await fetchFrom(stranger, shop.id)).status).toBe(404);
    expect((await guest.put(`/api/cart/shops/${shop.id}/pickup`, { isPickup: true })).status).toBe(
      404,
    );
    expect((await buyer.put(`/api/cart/shops/${shop.id}/pickup`, { isPickup: 'yes' })).status).toBe(
      422,
    );
    expect((await buyer.put('/api/cart/shops/0/pickup', { isPickup: true })).status).not.toBe(200);
  });

  test('lapses when the shop stops offering it', async () => {
    const { buyer, shop } = await aCounter();
    await fetchFrom(buyer, shop.id);
    await app.db.run(sql`update shops set offers_pickup = false where id = ${shop.id}`);
    expect((await buyer.get<CartItem[]>('/api/cart/me')).body[0]?.shop).toMatchObject({
      pickup: null,
      isPickup: false,
    });
  });
});

describe('an order that is fetched', () => {
  test('costs no delivery and needs no address; where and when it is ready is kept with it', async () => {
    const { order, buyer, shopId } = await fetchedOrder();
    expect(order).toMatchObject({
      shippingFee: 0,
      total: 10,
      shippingAddress: '',
      shopOrders: [{ pickup: { address: counter.address, note: counter.note } }],
    });
    await app.db.run(
      sql`update shops set pickup_address = 'Elsewhere', offers_pickup = false where id = ${shopId}`,
    );
    const shopOrder = await shopOrderSeenBy(buyer, order);
    expect(shopOrder.pickup).toEqual({ address: counter.address, note: counter.note });
    expect(minutesUntil(shopOrder.promisedAt)).toBe(25);
    expect(minutesUntil(shopOrder.acceptBy)).toBe(10);
    expect(await buyer.get('/api/cart/me')).toMatchObject({ body: [] });
    expect(
      await app.db.rows(sql`select from cart_pickups where owner = ${`user:${buyer.id}`}`),
    ).toEqual([]);
  });

  test('is notified without a word of delivery, but for what is sent beside it', async () => {
    const shippingNotified = async (orderId: number) => {
      await doJobs(app);
      const rows = await app.db.rows<{ shipping: unknown }>(sql`
        select distinct facts -> 'shipping' as shipping from notifications
        where kind in ('order.placed', 'order.received') and facts ->> 'number' = (select number from orders where id = ${orderId}) order by 1`);
      return rows.map(({ shipping }) => shipping);
    };
    expect(await shippingNotified((await fetchedOrder({ kind: 'product' })).order.id)).toEqual([
      'none',
    ]);
    const { buyer, shop } = await aCounter();
    await fillCart(buyer, [{ productId: (await aProduct(app)).id, quantity: 1 }]);
    await fetchFrom(buyer, shop.id);
    const { body } = await place(buyer, await checkoutBody(buyer));
    expect(await shippingNotified(body.id)).toEqual(['none', { minor: 5_99, currency: 'USD' }]);
  });

  test('may be less than the kitchen delivers', async () => {
    const { buyer, shop } = await aCounter({ deliveryMinimum: 15_00 });
    expect((await place(buyer, await checkoutBody(buyer))).status).toBe(409);
    await fetchFrom(buyer, shop.id);
    expect((await place(buyer, await checkoutBody(buyer))).status).toBe(201);
  });

  test('of goods is promised, too, and no clock waits for its acceptance', async () => {
    const { order } = await fetchedOrder({ kind: 'product' });
    expect(order.shopOrders[0]).toMatchObject({ shippingFee: 0, acceptBy: null });
    expect(minutesUntil(order.shopOrders[0]?.promisedAt ?? null)).toBe(25);
  });

  test('beside one that is delivered pays for that one alone, and needs its address', async () => {
    const { buyer, shop } = await aCounter();
    const goods = await aProduct(app);
    await fillCart(buyer, [{ productId: goods.id, quantity: 1 }]);
    await fetchFrom(buyer, shop.id);
    const bare = await place(buyer, await checkoutBody(buyer, { shippingAddress: undefined }));
    expect(bare).toMatchObject({
      status: 422,
      body: {
        errors: [{ path: 'order.shippingAddress', message: 'Please enter your full address' }],
      },
    });
    const { body } = await place(buyer, await checkoutBody(buyer));
    expect(body).toMatchObject({ shippingFee: 5.99, total: 25.99, shippingAddress: address });
    expect(
      body.shopOrders.map(({ shippingFee, pickup }) => [shippingFee, pickup !== null]),
    ).toEqual([
      [0, true],
      [5.99, false],
    ]);
  });

  test('is bought at once without the cart', async () => {
    const { shop, product } = await aCounter();
    const buyer = await signedIn(app);
    const order = {
      total: 10,
      pickups: [shop.id, 999_999],
      buyNow: true,
      paymentToken: sandboxTokens.approved,
    };
    const answer = await place(buyer, { order, items: [{ productId: product.id, quantity: 1 }] });
    expect(answer).toMatchObject({
      status: 201,
      body: { total: 10, shopOrders: [{ pickup: { address: counter.address } }] },
    });
  });

  test('is refused when the shop has stopped, with nothing lost', async () => {
    const { buyer, shop } = await aCounter();
    await fetchFrom(buyer, shop.id);
    const body = await checkoutBody(buyer);
    await app.db.run(sql`update shops set offers_pickup = false where id = ${shop.id}`);
    expect(await place(buyer, body)).toMatchObject({
      status: 409,
      body: {
        type: '/problems/state-conflict',
        message: `${shop.name} no longer offers pickup.`,
        shops: [{ name: shop.name }],
      },
    });
    expect((await buyer.get<CartItem[]>('/api/cart/me')).body).toHaveLength(1);
  });

  test('is refused when the shopper agreed to a delivery that is not charged, or the other way round', async () => {
    const { buyer, shop } = await aCounter();
    const body = await checkoutBody(buyer);
    expect(
      (await place(buyer, { ...body, order: { ...body.order, pickups: [shop.id] } })).body,
    ).toMatchObject({
      type: '/problems/total-changed',
      order: { shippingFee: 0, total: 10 },
    });
  });

  test('without address and without a shop to fetch from is refused at the field', async () => {
    const { buyer } = await aCounter();
    const answer = await place(buyer, await checkoutBody(buyer, { shippingAddress: undefined }));
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'order.shippingAddress' }] },
    });
  });

  test('that is paid later is promised from then on', async () => {
    const { buyer, shop } = await aCounter();
    await fetchFrom(buyer, shop.id);
    const { body: order } = await place(
      buyer,
      await checkoutBody(buyer, { paymentToken: undefined }),
    );
    await app.db.run(
      sql`update shop_orders set promised_at = now() - interval '5 minutes' where order_id = ${order.id}`,
    );
    const paid = await buyer.post(`/api/orders/${order.id}/payment`, {
      paymentMethod: 'creditCard',
      paymentToken: sandboxTokens.approved,
    });
    expect(paid.status).toBe(200);
    const shopOrder = await shopOrderSeenBy(buyer, order);
    expect([minutesUntil(shopOrder.promisedAt), minutesUntil(shopOrder.acceptBy)]).toEqual([
      25, 10,
    ]);
  });
});

describe('working what is fetched', () => {
  test('a kitchen sees it marked on its board, without the address of the shopper', async () => {
    const { cook, order, shopId } = await fetchedOrder();
    const { body } = await cook.get<Board>(`/api/orders/shop/${shopId}/board`);
    expect(body.orders).toMatchObject([{ id: order.id, isPickup: true }]);
    const mixed = await signedIn(app);
    await app.db.run(
      sql`update orders set shipping_address = 'Private Lane 1' where id = ${order.id}`,
    );
    expect((await cook.get<Order>(`/api/orders/${order.id}`)).body).toMatchObject({
      shippingAddress: '',
      deliveryAddress: '',
    });
    expect((await mixed.get(`/api/orders/${order.id}`)).status).toBe(404);
  });

  test('the shopper is notified when a kitchen has it ready, and never that it is on its way', async () => {
    const { buyer, cook, order } = await fetchedOrder();
    for (const kitchenStep of ['preparing', 'ready'])
      await move(cook, order, { status: 'processing', kitchenStep });
    await move(cook, order, { status: 'delivered' });
    await runJobs(app);
    const notified = await notificationsOf(buyer);
    expect(notified).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`Your order ${order.orderNumber} is ready for you Pick it up at `),
        expect.stringContaining(`You have picked up your order ${order.orderNumber}`),
        expect.stringContaining(`Your number there is ${shortNumberOf(order.orderNumber)}.`),
        expect.stringContaining(`We have your order ${order.orderNumber}`),
      ]),
    );
    expect(notified.filter((text) => text.includes(counter.address)).length).toBeGreaterThanOrEqual(
      2,
    );
    expect(notified.join()).not.toMatch(/on its way|was delivered/);
  });

  test('goods that wait are said to be ready, and have no parcel', async () => {
    const { buyer, cook, order, shopId } = await fetchedOrder({ kind: 'product' });
    await move(cook, order, {
      status: 'shipped',
      tracking: { carrier: 'SingPost', number: 'SP 1' },
    });
    expect(await shopOrderSeenBy(buyer, order)).toMatchObject({
      status: 'shipped',
      trackingNumber: null,
      carrier: null,
    });
    const tracked = await cook.put(`/api/orders/${order.id}/tracking`, {
      shopId,
      carrier: 'SingPost',
      number: 'SP 1',
    });
    expect(tracked.status).toBe(409);
    await runJobs(app);
    expect((await notificationsOf(buyer)).join()).toContain('is ready for you');
  });

  test('a delivered dish that is ready is no news to the shopper', async () => {
    const { buyer, cook, product } = await aCounter();
    const order = await placed(buyer, [{ productId: product.id, quantity: 1 }]);
    for (const kitchenStep of ['preparing', 'ready'])
      await move(cook, order, { status: 'processing', kitchenStep });
    await runJobs(app);
    expect((await notificationsOf(buyer)).join()).not.toContain('ready for you');
  });
});

test('a guest who signs in still fetches', async () => {
  const { shop, product } = await aCounter();
  const guest = app.visitor();
  await guest.post('/api/cart', { productId: product.id, quantity: 1 });
  expect((await guest.put(`/api/cart/shops/${shop.id}/pickup`, { isPickup: true })).status).toBe(
    200,
  );
  const person = {
    username: `fetcher${shop.id}`,
    password: 'Fetching-it-1!',
    fullName: 'Fay Tan',
    email: `fay${shop.id}@example.com`,
    role: 'buyer',
  };
  expect((await guest.post('/api/auth/register', person)).status).toBe(201);
  await guest.post('/api/auth/login', { username: person.username, password: person.password });
  expect((await guest.get<CartItem[]>('/api/cart/me')).body[0]?.shop.isPickup).toBe(true);
});

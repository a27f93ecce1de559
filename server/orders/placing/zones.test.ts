/** Orders to shops that deliver by zones: what the address makes of the fee, and who does not come at all. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sum } from '#contract/kernel/money.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { aZone } from '#contract/shops/zones.testing.ts';
import type { StatedZone } from '#contract/shops/zones.schemas.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../../testing/makers.ts';
import { checkoutBody, fillCart, ledger, place, placed, runJobs } from '../checkouts.testing.ts';

let app: TestApp;
let buyer: SignedIn;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const to = (postcode: string) => ({ shippingAddress: `1 Some Street, Singapore ${postcode}` });
const [near, far] = [
  aZone('Near', '04', { fee: 3, minimum: 10 }),
  aZone('Far', '05', { fee: 7, rideToMinutes: 60 }),
];
const counter = { address: '8 Tiong Bahru Road, Singapore 168731' };

/** A shop with these zones and one product of it in the cart of somebody new. */
async function aCart(
  given: {
    kind?: 'food' | 'product';
    zones?: StatedZone[];
    price?: number;
    quantity?: number;
    pickup?: boolean;
  } = {},
) {
  buyer = await signedIn(app);
  const seller = await signedIn(app, { role: 'seller' });
  const kind = given.kind ?? 'food';
  const shop = await aShop(app, {
    ownerId: seller.id,
    kind,
    ...(given.pickup ? { pickup: counter } : {}),
  });
  const zones = { version: 0, from: '049315', zones: given.zones ?? [near, far] };
  const stated = await seller.put(`/api/shops/${shop.id}/zones`, zones);
  expect(stated.status).toBe(200);
  const { id: productId } = await aProduct(app, {
    shopId: shop.id,
    price: given.price ?? 12_00,
    isFood: kind === 'food',
  });
  await fillCart(buyer, [{ productId, quantity: given.quantity ?? 1 }]);
  return { shop, seller, productId };
}

const minutesUntil = (at: string | null | undefined) =>
  Math.round((Date.parse(at ?? '') - Date.now()) / 60_000);

describe('an order', () => {
  test('costs the fee of the zone of its address, and takes its minutes', async () => {
    const { seller } = await aCart();
    const answer = await place(buyer, await checkoutBody(buyer, to('059315')));
    expect(answer).toMatchObject({
      status: 201,
      body: { shippingFee: 7, total: 19, shopOrders: [{ zone: 'Far', shippingFee: 7 }] },
    });
    const [shopOrder] = answer.body.shopOrders;
    expect(minutesUntil(shopOrder?.promisedAt)).toBe(85);
    const seen = await seller.get<Order>(`/api/orders/${answer.body.id}`);
    expect(seen.body.shopOrders[0]).toMatchObject({ zone: 'Far' });
  });

  test('keeps fee and zone when its shop changes them', async () => {
    const { shop } = await aCart();
    const { body: order } = await place(buyer, await checkoutBody(buyer, to('049315')));
    await app.db.run(sql`update shops set delivery_zones = '[]' where id = ${shop.id}`);
    const { body } = await buyer.get<Order>(`/api/orders/${order.id}`);
    expect(body).toMatchObject({ shippingFee: 3, shopOrders: [{ zone: 'Near', shippingFee: 3 }] });
  });

  test('is refused with the fresh figures where the sum is that of another address', async () => {
    await aCart();
    const agreed = await checkoutBody(buyer, to('049315'));
    const elsewhere = { ...agreed, order: { ...agreed.order, ...to('059315') } };
    expect(await place(buyer, elsewhere)).toMatchObject({
      status: 409,
      body: {
        type: expect.stringContaining('total-changed'),
        order: { shippingFee: 7, total: 19 },
      },
    });
  });

  test('to where its shop does not come is refused, and may be fetched', async () => {
    const { shop } = await aCart({ pickup: true });
    const body = await checkoutBody(buyer, to('520123'));
    expect(await place(buyer, body)).toMatchObject({
      status: 409,
      body: {
        code: 'order.out_of_reach',
        shop: shop.name,
        postcode: '520123',
        shops: [{ shopId: shop.id }],
      },
    });
    await buyer.put(`/api/cart/shops/${shop.id}/pickup`, { isPickup: true });
    const fetched = await place(buyer, await checkoutBody(buyer, to('520123')));
    expect(fetched).toMatchObject({ status: 201, body: { shippingFee: 0, total: 12 } });
    expect(fetched.body.shopOrders[0]).not.toHaveProperty('zone');
  });

  test.each([
    ['without a postcode', '1 Some Street, Singapore', [near]],
    [
      'where nobody knows, of a shop that goes by distance',
      '1 Some Street, Ipoh 30000',
      [aZone('Round', '', { by: 'distance' })],
    ],
  ])('%s is refused as a place that is not known', async (_, shippingAddress, zones) => {
    await aCart({ zones });
    const answer = await place(buyer, await checkoutBody(buyer, { shippingAddress }));
    expect(answer).toMatchObject({ status: 409, body: { code: 'order.place_unknown' } });
  });

  test('below the minimum of the zone is refused, and enough in another', async () => {
    await aCart({ price: 6_00 });
    expect(await place(buyer, await checkoutBody(buyer, to('049315')))).toMatchObject({
      status: 409,
      body: { code: 'order.below_minimum', shops: [{ minimum: 10 }] },
    });
    expect((await place(buyer, await checkoutBody(buyer, to('059315')))).status).toBe(201);
  });

  test('above the market’s threshold is free in every zone', async () => {
    await aCart({ price: 51_00 });
    const answer = await place(buyer, await checkoutBody(buyer, to('059315')));
    expect(answer).toMatchObject({
      status: 201,
      body: { shippingFee: 0, shopOrders: [{ zone: 'Far' }] },
    });
  });

  test('of goods pays the zone’s fee instead of a share of the market’s', async () => {
    const { productId } = await aCart({
      kind: 'product',
      zones: [aZone('Near', '04', { fee: 2, minimum: 10 })],
    });
    const other = await aShop(app);
    const goods = await aProduct(app, { shopId: other.id, price: 5_00 });
    await fillCart(buyer, [{ productId: goods.id, quantity: 1 }]);
    const { status, body } = await place(buyer, await checkoutBody(buyer, to('049315')));
    expect([status, body.shippingFee]).toEqual([201, 7.99]);
    const fees = body.shopOrders.map(({ shopId, shippingFee, zone }) => [
      shopId === other.id,
      shippingFee,
      zone,
    ]);
    expect(fees).toEqual(
      expect.arrayContaining([
        [true, 5.99, undefined],
        [false, 2, 'Near'],
      ]),
    );
    await fillCart(buyer, [{ productId, quantity: 1 }]);
    expect((await place(buyer, await checkoutBody(buyer, to('520123')))).status).toBe(409);
  });
});

test('cancelling what made delivery free charges the zone’s fee of what stays, out of what comes back', async () => {
  const { productId } = await aCart();
  const other = await aShop(app);
  const goods = await aProduct(app, { shopId: other.id, price: 45_00 });
  await fillCart(buyer, [{ productId: goods.id, quantity: 1 }]);
  const { status, body: order } = await place(buyer, await checkoutBody(buyer, to('059315')));
  expect([status, order.shippingFee]).toEqual([201, 0]);
  await runJobs(app);
  await app.db.run(
    sql`update shops set delivery_zones = '[]', delivery_fee = 100 where id = (select shop_id from products where id = ${productId})`,
  );
  const cancelled = await buyer.put<Order>(`/api/orders/${order.id}/status`, {
    status: 'cancelled',
    shopId: other.id,
    deliveryFee: 7,
  });
  expect(cancelled).toMatchObject({ status: 200 });
  const fees = cancelled.body.shopOrders.map(({ shopId, shippingFee }) => [
    shopId === other.id,
    shippingFee,
  ]);
  expect(fees).toEqual(
    expect.arrayContaining([
      [false, 7],
      [true, -7],
    ]),
  );
  await runJobs(app);
  const { refunded } = (await buyer.get<Order>(`/api/orders/${order.id}`)).body;
  expect(refunded).toBe(38);
  expect(sum(Object.values(await ledger(app, order.id)))).toBe(0);
});

test('a whole refund gives the fee of the zone back', async () => {
  const { productId, shop } = await aCart();
  await buyer.delete('/api/cart/user/me');
  const order = await placed(buyer, [{ productId, quantity: 1 }], to('049315'));
  await runJobs(app);
  const cancelled = await buyer.put<Order>(`/api/orders/${order.id}/status`, {
    status: 'cancelled',
    shopId: shop.id,
  });
  expect(cancelled.status).toBe(200);
  await runJobs(app);
  expect((await buyer.get<Order>(`/api/orders/${order.id}`)).body.refunded).toBe(order.total);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CartItem } from '#contract/cart/schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { sql } from '../../db/database.ts';
import { currentGateway } from '../../payments-gateways/gateways.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../../testing/makers.ts';
import {
  address,
  checkoutBody,
  fillCart,
  ledger,
  onHand,
  place,
  placed,
  runFollowUp,
  runJobs,
} from '../checkouts.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const cartSize = async (shopper: SignedIn) =>
  (await shopper.get<CartItem[]>('/api/cart/me')).body.length;
const ordersOf = (shopper: SignedIn) =>
  app.db.rows<{ id: number }>(sql`select id from orders where user_id = ${shopper.id}`);

describe('checking out a cart of two shops and a kitchen', () => {
  let shopper: SignedIn;
  let order: Order;
  let shops: Array<{ id: number; name: string }>;
  let tee: { id: number };

  beforeAll(async () => {
    shopper = await signedIn(app, { fullName: 'Mei Tan' });
    shops = [
      await aShop(app, { name: 'Press & Co' }),
      await aShop(app, { name: 'Mug Life', commissionBasisPoints: 1_000 }),
      await aShop(app, { name: 'Nasi Corner', kind: 'food', deliveryFee: 3_50 }),
    ];
    const [press, mugs, nasi] = shops.map(({ id }) => ({ shopId: id }));
    tee = await aProduct(app, {
      ...press,
      name: 'Tee',
      price: 12_00,
      salePrice: 9_90,
      variants: { Size: ['S', 'M'] },
      stock: [{ options: { Size: 'M' }, left: 5 }],
    });
    const mug = await aProduct(app, { ...mugs, name: 'Mug', price: 8_00 });
    const dish = await aProduct(app, { ...nasi, name: 'Nasi lemak', price: 6_50, isFood: true });
    order = await placed(shopper, [
      { productId: tee.id, quantity: 2, variantOptions: { Size: 'M' } },
      { productId: mug.id, quantity: 1 },
      { productId: dish.id, quantity: 1 },
    ]);
  });

  test('answers with the whole order, priced by the server', () => {
    expect(order).toMatchObject({
      userId: shopper.id,
      subtotal: 34.3,
      shippingFee: 9.49,
      total: 43.79,
      status: 'pending',
      paymentStatus: 'paid',
      paymentMethod: 'creditCard',
      shippingAddress: address,
      deliveryAddress: address,
      userName: 'Mei Tan',
      userEmail: shopper.email,
      phone: null,
    });
    expect(order.orderNumber).toMatch(/^ORD-[0-9A-Z]{8}-\d{3}$/);
    expect(order.items).toMatchObject([
      {
        productName: 'Tee',
        quantity: 2,
        price: 9.9,
        shopId: shops[0]?.id,
        variantOptions: { Size: 'M' },
      },
      { productName: 'Mug', quantity: 1, price: 8 },
      { productName: 'Nasi lemak', quantity: 1, price: 6.5 },
    ]);
  });

  test('splits it into a part for each shop, with its share of the fees', () => {
    expect(order.shopOrders).toMatchObject([
      {
        shopName: 'Press & Co',
        kind: 'product',
        subtotal: 19.8,
        shippingFee: 4.27,
        refunded: 0,
        status: 'pending',
        changes: [{ status: 'pending', by: 'shopper' }],
      },
      { shopName: 'Mug Life', kind: 'product', subtotal: 8, shippingFee: 1.72 },
      { shopName: 'Nasi Corner', kind: 'food', subtotal: 6.5, shippingFee: 3.5 },
    ]);
  });

  test('is read again as it was answered', async () => {
    expect((await shopper.get(`/api/orders/${order.id}`)).body).toEqual(order);
  });

  test('empties the cart and takes the stock', async () => {
    expect(await cartSize(shopper)).toBe(0);
    expect(await onHand(app, tee.id)).toEqual({ combinations: [3], stock: 3 });
  });

  test('books the payment with the commission of each shop frozen', async () => {
    const commission = 1_58 + 80 + 52;
    expect(await ledger(app, order.id)).toEqual({
      gateway: 43_79,
      commission: -commission,
      seller: commission - 43_79,
    });
  });

  test('then takes the money, counts what was sold, and does so once', async () => {
    await runJobs(app);
    await app.db.run(
      sql`select graphile_worker.add_job('orders.placed', ${JSON.stringify({ orderId: order.id, userId: shopper.id })}::json)`,
    );
    await runJobs(app);
    const payment = await app.db.row<{ status: string; reference: string }>(
      sql`select status, reference from payments where order_id = ${order.id}`,
    );
    expect(payment?.status).toBe('captured');
    expect(await currentGateway(app.config).find(payment?.reference ?? '')).toMatchObject({
      status: 'captured',
      amount: 43_79,
      refunded: 0,
    });
    expect(
      await app.db.row(sql`select sold_count from product_figures where product_id = ${tee.id}`),
    ).toEqual({
      sold_count: 2,
    });
    expect(
      await app.db.row(sql`select sold_count from shop_figures where shop_id = ${shops[0]?.id}`),
    ).toEqual({
      sold_count: 2,
    });
  });
});

test('takes four round trips, and three more with what follows it', async () => {
  const shopper = await signedIn(app);
  const [one, other, dish] = [
    await aProduct(app, { stock: 3 }),
    await aProduct(app),
    await aProduct(app, { shopId: (await aShop(app, { kind: 'food' })).id, isFood: true }),
  ];
  await fillCart(
    shopper,
    [one, other, dish].map(({ id }) => ({ productId: id, quantity: 1 })),
  );
  const body = await checkoutBody(shopper);
  await runJobs(app);
  const before = app.statements();
  expect((await place(shopper, body)).status).toBe(201);
  expect(app.statements() - before).toBe(4);
  await runFollowUp(app);
  expect(app.statements() - before).toBe(7);
});

test('a free delivery begins above 50.00', async () => {
  const shopper = await signedIn(app);
  const product = await aProduct(app, { price: 25_00 });
  expect(await placed(shopper, [{ productId: product.id, quantity: 2 }])).toMatchObject({
    subtotal: 50,
    shippingFee: 5.99,
    total: 55.99,
  });
  const dearer = await aProduct(app, { price: 50_01 });
  expect(await placed(shopper, [{ productId: dearer.id, quantity: 1 }])).toMatchObject({
    subtotal: 50.01,
    shippingFee: 0,
    total: 50.01,
  });
});

test('a name, e-mail and phone of the form win over those of the account', async () => {
  const shopper = await signedIn(app);
  const { id } = await aProduct(app);
  const contact = { fullName: 'Mei Ling Tan', email: 'mei@example.com', phone: '9123-4567' };
  expect(await placed(shopper, [{ productId: id, quantity: 1 }], { contact })).toMatchObject({
    userName: 'Mei Ling Tan',
    userEmail: 'mei@example.com',
    phone: '+65 9123 4567',
  });
});

describe('buying at once', () => {
  test('buys the items of the body and leaves the cart alone', async () => {
    const shopper = await signedIn(app);
    const [inCart, wanted] = [
      await aProduct(app),
      await aProduct(app, {
        price: 7_00,
        mockup: 'tee',
        variants: { Size: ['S'] },
        stock: [{ options: { Size: 'S' }, left: 2 }],
      }),
    ];
    await fillCart(shopper, [{ productId: inCart.id, quantity: 1 }]);
    const answer = await place(shopper, {
      order: {
        total: 19.99,
        shippingAddress: address,
        buyNow: true,
        paymentToken: sandboxTokens.approved,
      },
      items: [{ productId: wanted.id, quantity: 2, variantOptions: { Size: 'S' } }],
    });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        total: 19.99,
        items: [
          {
            variantOptions: { Size: 'S', 'Print location': 'Front' },
            mockup: 'tee',
            artworkUrl: null,
          },
        ],
      },
    });
    expect((await shopper.get<Order>(`/api/orders/${answer.body.id}`)).body.items).toEqual(
      answer.body.items,
    );
    expect(await cartSize(shopper)).toBe(1);
    expect(await onHand(app, wanted.id)).toEqual({ combinations: [0], stock: 0 });
  });

  test.each([
    ['a product that does not exist', async () => 2_000_000_000, 404],
    [
      'what a service shop offers',
      async () => (await aProduct(app, { shopId: (await aShop(app, { kind: 'service' })).id })).id,
      404,
    ],
    ['an archived product', async () => (await aProduct(app, { status: 'archived' })).id, 409],
    [
      'a product of a shop that waits for approval',
      async () =>
        (await aProduct(app, { shopId: (await aShop(app, { approvalStatus: 'pending' })).id })).id,
      409,
    ],
    [
      'a product without a choice of its options',
      async () => (await aProduct(app, { variants: { Size: ['S'] } })).id,
      409,
    ],
  ])('refuses %s', async (_, productId, status) => {
    const shopper = await signedIn(app);
    const items = [{ productId: await productId(), quantity: 1 }];
    expect(
      (
        await place(shopper, {
          order: { total: 15.99, shippingAddress: address, buyNow: true },
          items,
        })
      ).status,
    ).toBe(status);
    expect(await ordersOf(shopper)).toEqual([]);
  });

  test('counts the same thing named twice against the stock once', async () => {
    const shopper = await signedIn(app);
    const { id, name } = await aProduct(app, { stock: 3 });
    const items = [
      { productId: id, quantity: 2 },
      { productId: id, quantity: 2 },
    ];
    const answer = await place(shopper, {
      order: { total: 45.99, shippingAddress: address, buyNow: true },
      items,
    });
    expect(answer).toMatchObject({
      status: 409,
      body: { type: '/problems/sold-out', products: [{ productId: id, name, left: 3 }] },
    });
  });
});

test('does not believe what the body says about user, status, payment or prices', async () => {
  const [shopper, other] = [await signedIn(app), await signedIn(app)];
  const { id, shopId } = await aProduct(app);
  await fillCart(shopper, [{ productId: id, quantity: 1 }]);
  const body = await checkoutBody(shopper, {
    userId: other.id,
    status: 'delivered',
    paymentStatus: 'paid',
    paymentToken: undefined,
  });
  const items = body.items.map((item) => ({ ...item, price: 0.01, shopId: shopId + 1 }));
  const answer = await place(shopper, { ...body, items });
  expect(answer).toMatchObject({
    status: 201,
    body: {
      userId: shopper.id,
      status: 'pending',
      paymentStatus: 'pending',
      items: [{ price: 10, shopId }],
    },
  });
});

describe('the same again', () => {
  test('with the same key is the first order', async () => {
    const shopper = await signedIn(app);
    const { id } = await aProduct(app, { stock: 5 });
    await fillCart(shopper, [{ productId: id, quantity: 1 }]);
    const body = await checkoutBody(shopper);
    const headers = { 'idempotency-key': 'a-key-of-the-page' };
    const [first, again] = [
      await place(shopper, body, headers),
      await place(shopper, body, headers),
    ];
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(again).toMatchObject({ status: 201, headers: { 'idempotent-replayed': 'true' } });
    expect(again.body).toEqual(first.body);
    expect(await onHand(app, id)).toEqual({ combinations: [4], stock: 4 });
    const other = await place(
      shopper,
      { ...body, order: { ...body.order, shippingAddress: '1 Elsewhere Road' } },
      headers,
    );
    expect(other).toMatchObject({ status: 422, body: { type: '/problems/key-reused' } });
  });

  test('without a key is the first order for ten seconds, then another', async () => {
    const shopper = await signedIn(app);
    const { id } = await aProduct(app);
    await fillCart(shopper, [{ productId: id, quantity: 1 }]);
    const body = await checkoutBody(shopper);
    const first = await place(shopper, body);
    expect(await place(shopper, body)).toMatchObject({
      status: 201,
      headers: { 'idempotent-replayed': 'true' },
      body: { id: first.body.id },
    });
    await app.db.run(
      sql`update orders set created_at = now() - interval '11 seconds' where id = ${first.body.id}`,
    );
    await fillCart(shopper, [{ productId: id, quantity: 1 }]);
    const later = await place(shopper, body);
    expect(later.status).toBe(201);
    expect(later.body.id).not.toBe(first.body.id);
  });

  test("a key means nothing in somebody else's hands", async () => {
    const { id } = await aProduct(app);
    const headers = { 'idempotency-key': 'shared-by-chance' };
    const orders = [];
    for (const shopper of [await signedIn(app), await signedIn(app)]) {
      await fillCart(shopper, [{ productId: id, quantity: 1 }]);
      orders.push((await place(shopper, await checkoutBody(shopper), headers)).body);
    }
    expect(orders[0]?.id).not.toBe(orders[1]?.id);
  });

  test.each(['short', 'with blanks in it', 'x'.repeat(101)])(
    'the key %j is refused',
    async (key) => {
      const shopper = await signedIn(app);
      expect(
        (
          await place(
            shopper,
            {
              order: { total: 1, shippingAddress: address },
              items: [{ productId: 1, quantity: 1 }],
            },
            { 'idempotency-key': key },
          )
        ).status,
      ).toBe(400);
    },
  );
});

test('a guest has to sign in first', async () => {
  expect((await app.visitor().post('/api/orders', {})).status).toBe(401);
});

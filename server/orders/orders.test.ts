import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders/schemas.ts';
import { testApp, type TestAnswer, type TestApp, type TestVisitor } from '../testing/app.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../testing/makers.ts';
import { address, placed } from './checkouts.testing.ts';

let app: TestApp;
let order: Order;
/** The columns of the authorisation matrix. */
let people: {
  G: TestVisitor;
  B: SignedIn;
  'B′': SignedIn;
  S: SignedIn;
  'S′': SignedIn;
  P: SignedIn;
  A: SignedIn;
};
let shop: { id: number };
let secondShop: { id: number };

beforeAll(async () => {
  app = await testApp();
  const seller = () => signedIn(app, { role: 'seller' });
  people = {
    G: app.visitor(),
    B: await signedIn(app, { fullName: 'Mei Tan' }),
    'B′': await signedIn(app),
    S: await seller(),
    'S′': await seller(),
    P: await signedIn(app, { role: 'seller', approvalStatus: 'pending' }),
    A: await signedIn(app, { role: 'admin' }),
  };
  shop = await aShop(app, { ownerId: people.S.id, name: 'Press & Co' });
  await aShop(app, { ownerId: people['S′'].id });
  await aShop(app, { ownerId: people.P.id, approvalStatus: 'pending' });
  secondShop = await aShop(app, { name: 'Mug Life' });
  const [tee, mug] = [
    await aProduct(app, { shopId: shop.id, name: 'Tee' }),
    await aProduct(app, { shopId: secondShop.id, name: 'Mug' }),
  ];
  order = await placed(
    people.B,
    [
      { productId: tee.id, quantity: 1 },
      { productId: mug.id, quantity: 2 },
    ],
    { contact: { fullName: 'Mei Tan', email: 'mei@example.com', phone: '+65 9123 4567' } },
  );
});
afterAll(() => app.close());

type Column = keyof typeof people;
const columns: Column[] = ['G', 'B', 'B′', 'S', 'S′', 'P', 'A'];

async function statuses(path: string): Promise<Record<Column, number>> {
  const answers = await Promise.all(
    columns.map(async (column) => [column, (await people[column].get(path)).status] as const),
  );
  // Built from exactly these columns.
  return Object.fromEntries(answers) as Record<Column, number>;
}

describe('who may read', () => {
  test('all orders: admins', async () => {
    expect(await statuses('/api/orders')).toEqual({
      G: 401,
      B: 403,
      'B′': 403,
      S: 403,
      'S′': 403,
      P: 403,
      A: 200,
    });
  });

  test("a shopper's orders: the shopper and admins", async () => {
    expect(await statuses(`/api/orders/user/${people.B.id}`)).toEqual({
      G: 401,
      B: 200,
      'B′': 403,
      S: 403,
      'S′': 403,
      P: 403,
      A: 200,
    });
  });

  test("a shop's orders: its owner and admins", async () => {
    expect(await statuses(`/api/orders/shop/${shop.id}`)).toEqual({
      G: 401,
      B: 403,
      'B′': 403,
      S: 200,
      'S′': 403,
      P: 403,
      A: 200,
    });
  });

  test('an order: its shopper, the sellers of a part, admins; others as if it did not exist', async () => {
    expect(await statuses(`/api/orders/${order.id}`)).toEqual({
      G: 401,
      B: 200,
      'B′': 404,
      S: 200,
      'S′': 404,
      P: 404,
      A: 200,
    });
    const [stranger, missing] = [
      await people['B′'].get(`/api/orders/${order.id}`),
      await people['B′'].get('/api/orders/2000000000'),
    ];
    expect(Object.assign({}, stranger.body, { instance: '' })).toEqual(
      Object.assign({}, missing.body, { instance: '' }),
    );
  });

  test.each(['0', 'null', '-1', '99999999999', '1e3', 'abc'])(
    'there is no order %s',
    async (id) => {
      expect((await people.B.get(`/api/orders/${id}`)).status).toBe(404);
      expect((await people.B.get(`/api/orders/user/${id}`)).status).toBe(404);
      expect((await people.S.get(`/api/orders/shop/${id}`)).status).toBe(404);
    },
  );
});

describe('what they see', () => {
  test('shopper and admin: all of it', async () => {
    // What cancelling takes is for the shopper alone: an admin's costs them nothing. What may be refunded is for the others.
    const toAdmins = order.shopOrders.map((shopOrder) => ({
      ...shopOrder,
      deliveryIfCancelled: 0,
      refundable: shopOrder.paid,
    }));
    const whole = [
      [people.B, order],
      [people.A, { ...order, shopOrders: toAdmins }],
    ] as const;
    for (const [person, expected] of whole) {
      const seen = (await person.get<Order>(`/api/orders/${order.id}`)).body;
      expect(seen).toEqual(expected);
      expect(seen).toMatchObject({
        userEmail: 'mei@example.com',
        phone: '+65 9123 4567',
        total: 35.99,
      });
    }
  });

  test.each([
    [
      "in the shop's list",
      async () => {
        const list = await people.S.get<Order[]>(`/api/orders/shop/${shop.id}`);
        return { ...list, body: list.body[0] };
      },
    ],
    [
      'in the list, as an admin',
      async () => {
        const list = await people.A.get<Order[]>(`/api/orders/shop/${shop.id}`);
        return { ...list, body: list.body[0] };
      },
    ],
  ])(
    'a seller, %s: their part with its own sums, name and address, and nothing to reach the shopper by',
    async (_, read) => {
      const { body } = await read();
      expect(body).toMatchObject({
        id: order.id,
        userName: 'Mei Tan',
        deliveryAddress: address,
        userEmail: null,
        phone: null,
        subtotal: 10,
        shippingFee: 2,
        total: 12,
      });
      expect(body?.items.map((item) => item.productName)).toEqual(['Tee']);
      expect(body?.shopOrders.map((shopOrder) => shopOrder.shopId)).toEqual([shop.id]);
      expect(JSON.stringify(body)).not.toMatch(/mei@example|9123|Mug/);
    },
  );

  test('a seller, of one order: the phone too, until it has arrived', async () => {
    const read = async () => (await people.S.get<Order>(`/api/orders/${order.id}`)).body;
    expect(await read()).toMatchObject({
      userName: 'Mei Tan',
      userEmail: null,
      phone: '+65 9123 4567',
      total: 12,
    });
    expect(JSON.stringify(await read())).not.toMatch(/mei@example|Mug/);
    await people.S.put(`/api/orders/${order.id}/status`, { status: 'delivered' });
    expect((await read()).phone).toBeNull();
    await people.S.put(`/api/orders/${order.id}/status`, { status: 'pending' });
  });
});

describe('a list', () => {
  test('comes newest first, in pages that a Link header joins', async () => {
    const shopper = await signedIn(app);
    const { id } = await aProduct(app);
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1)
      ids.unshift((await placed(shopper, [{ productId: id, quantity: 1 }])).id);
    const seen: number[][] = [];
    let path: string | undefined = '/api/orders/user/me?limit=2';
    while (path) {
      const page: TestAnswer<Order[]> = await shopper.get(path);
      seen.push(page.body.map((one) => one.id));
      path = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
  });

  test('is filtered by status; for a shop, that of its part', async () => {
    await people.S.put(`/api/orders/${order.id}/status`, { status: 'shipped' });
    const count = async (person: SignedIn, path: string) =>
      (await person.get<Order[]>(path)).body.filter((one) => one.id === order.id).length;
    expect(await count(people.S, `/api/orders/shop/${shop.id}?status=shipped`)).toBe(1);
    expect(await count(people.S, `/api/orders/shop/${shop.id}?status=pending`)).toBe(0);
    expect(await count(people.B, `/api/orders/user/me?status=pending`)).toBe(1);
    expect(await count(people.A, `/api/orders?status=shipped`)).toBe(0);
  });

  test.each([
    'cursor=abc',
    'cursor=W10',
    'cursor=WyIxIl0',
    'limit=0',
    'limit=101',
    'limit=x',
    'status=lost',
  ])('refuses ?%s', async (query) => {
    expect(await people.A.get(`/api/orders?${query}`)).toMatchObject({
      status: 400,
      body: { type: '/problems/malformed' },
    });
  });

  test('takes one statement and counts with another, that of a shop asks whose it is before', async () => {
    await people.S.get('/api/orders/user/me');
    const budget = async (person: SignedIn, path: string) => {
      const before = app.statements();
      await person.get(path);
      return app.statements() - before;
    };
    expect(await budget(people.B, '/api/orders/user/me')).toBe(2);
    expect(await budget(people.A, '/api/orders')).toBe(2);
    expect(await budget(people.S, `/api/orders/shop/${shop.id}`)).toBe(3);
    expect(await budget(people.S, `/api/orders/${order.id}`)).toBe(1);
  });
});

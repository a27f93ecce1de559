import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/orders/schemas.ts';
import { nextPage } from '#contract/kernel/list-pages.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../../testing/makers.ts';
import { linesSaved } from '../../testing/saved-file.ts';
import { placed } from '../checkouts.testing.ts';

let app: TestApp;
let admin: SignedIn;
let seller: SignedIn;
let shopper: SignedIn;
let shopId: number;
const numbers: string[] = [];

/** Four orders: one of January, one of both shops, a cancelled one, and one that waits for its payment. */
beforeAll(async () => {
  app = await testApp();
  [admin, seller, shopper] = await Promise.all([
    signedIn(app, { role: 'admin' }),
    signedIn(app, { role: 'seller' }),
    signedIn(app, { fullName: 'Aisyah 100% Ismail', email: 'aisyah@example.com' }),
  ]);
  shopId = (await aShop(app, { ownerId: seller.id, name: '=Formula Prints' })).id;
  const own = await aProduct(app, { shopId, price: 20_00 });
  const other = await aProduct(app, { price: 10_00 });
  const orders = [
    await placed(shopper, [{ productId: own.id, quantity: 1 }]),
    await placed(await signedIn(app, { fullName: 'Wei Ming Tan' }), [
      { productId: own.id, quantity: 2 },
      { productId: other.id, quantity: 1 },
    ]),
    await placed(shopper, [{ productId: other.id, quantity: 3 }]),
    await placed(shopper, [{ productId: other.id, quantity: 2 }], { paymentToken: undefined }),
  ];
  await admin.put(`/api/orders/${orders[2]?.id}/status`, { status: 'cancelled' });
  // Half past seven on New Year's morning in Singapore is still the old year in UTC.
  await app.db.run(
    sql`update orders set created_at = '2025-12-31T23:30:00Z' where id = ${orders[0]?.id}`,
  );
  numbers.push(...orders.map(({ orderNumber }) => orderNumber));
});
afterAll(() => app.close());

async function found(query: string): Promise<number[]> {
  const { body } = await admin.get<Order[]>(`/api/orders/history?${query}`);
  return body.map(({ orderNumber }) => numbers.indexOf(orderNumber));
}

test('has every order, the latest first', async () => {
  expect(await found('')).toEqual([3, 2, 1, 0]);
});

test('by status, payment, shop, days and what somebody remembers', async () => {
  expect(await found('status=cancelled')).toEqual([2]);
  expect(await found('payment=pending')).toEqual([3]);
  expect(await found('payment=refunded')).toEqual([2]);
  expect(await found(`shopId=${shopId}`)).toEqual([1, 0]);
  expect(await found('from=2026-01-01&to=2026-01-01')).toEqual([0]);
  expect(await found('to=2025-12-31')).toEqual([]);
  expect(await found('q=WEI%20ming')).toEqual([1]);
  expect(await found('q=aisyah@example')).toEqual([3, 2, 0]);
  expect(await found(`q=${numbers[1]}`)).toEqual([1]);
  expect(await found('q=100%25')).toEqual([3, 2, 0]);
  expect(await found('q=_____%25')).toEqual([]);
  expect(await found(`status=pending&shopId=${shopId}&q=tan`)).toEqual([1]);
  expect(await found('status=to_ship')).toEqual([1, 0]);
  expect(await found('late=true')).toEqual([]);
  expect(await found('late=false')).toEqual([3, 2, 1, 0]);
});

test('reads the same by pages of one, also where times are out of order', async () => {
  const read: number[] = [];
  for (let next: string | null = '/api/orders/history?limit=1'; next;) {
    const answer = await admin.get<Order[]>(next);
    read.push(...answer.body.map(({ orderNumber }) => numbers.indexOf(orderNumber)));
    next = nextPage(String(answer.headers.link ?? ''));
  }
  expect(read).toEqual([3, 2, 1, 0]);
});

test('what cannot be asked is malformed', async () => {
  for (const query of [
    'status=lost',
    'from=2026-02-30',
    'from=yesterday',
    'shopId=x',
    'payment=maybe',
    'cursor=AAAA',
    'q=a&q=b',
  ])
    expect((await admin.get(`/api/orders/history?${query}`)).status, query).toBe(400);
});

test('as a file it has a row for each part', async () => {
  const url = `/api/orders/history.csv?shopId=${shopId}`;
  expect((await admin.get(url)).headers['content-disposition']).toContain('orders.csv');
  const lines = await linesSaved(app, admin, url);
  expect(lines).toHaveLength(4);
  expect(lines[3]).toMatch(
    /,'=Formula Prints,pending,paid,20\.00,5\.99,0\.00,0\.00,0\.00,0\.00,0\.00,25\.99,0\.00,0\.00,25\.99,\d\.\d\d,\d+\.\d\d$/,
  );
});

test('as a file it has nothing for a shop of what nobody paid for', async () => {
  const lines = await linesSaved(app, admin, '/api/orders/history.csv');
  const unpaid = lines.find((line) => line.includes(numbers[3] ?? '-'));
  expect(unpaid).toMatch(/,pending,pending,20\.00,5\.99(,0\.00){11}$/);
});

test('as a file it has the order and the columns of the list', async () => {
  const [header, ...lines] = await linesSaved(
    app,
    admin,
    '/api/orders/history.csv?sort=-total&columns=order.parts&payment=paid',
  );
  expect(header).toBe('Order,Shop,Status');
  expect(lines.map((line) => numbers.findIndex((number) => line.startsWith(number)))).toEqual([
    1, 1, 0,
  ]);
});

test('sums up what the list says that its orders come to', async () => {
  for (const query of ['', 'payment=paid', 'payment=refunded', `shopId=${shopId}`]) {
    const { body } = await admin.get<Order[]>(`/api/orders/history?${query}`);
    const sumOf = (amount: (order: Order) => number) =>
      expect.closeTo(
        body.reduce((sum, order) => sum + amount(order), 0),
        2,
      );
    expect((await admin.get(`/api/orders/history/totals?${query}`)).body, query).toEqual({
      totals: {
        orders: body.length,
        due: sumOf(({ amountDue }) => amountDue),
        paid: sumOf(({ paid }) => paid),
        refunded: sumOf(({ refunded }) => refunded),
        remaining: sumOf(({ remaining }) => remaining),
      },
    });
  }
  expect((await admin.get('/api/orders/history/totals?q=nobody%20at%20all')).body).toEqual({
    totals: { orders: 0, due: 0, paid: 0, refunded: 0, remaining: 0 },
  });
  expect((await admin.get('/api/orders/history/totals?payment=maybe')).status).toBe(400);
});

test('is for admins', async () => {
  for (const path of ['', '.csv', '/totals'].map((end) => `/api/orders/history${end}`)) {
    for (const person of [seller, shopper]) expect((await person.get(path)).status).toBe(403);
    expect((await app.visitor().get(path)).status).toBe(401);
  }
});

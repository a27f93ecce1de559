/** What a shop has delivered or cancelled, as its people look for it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BoardOrder } from '#contract/orders/board.schemas.ts';
import { nextPage, previousPage } from '#contract/kernel/list-pages.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../../testing/makers.ts';
import { linesSaved } from '../../testing/saved-file.ts';
import { placed } from '../checkouts.testing.ts';
import { move } from '../kitchens.testing.ts';

let app: TestApp;
let owner: SignedIn;
let helper: SignedIn;
let shopId: number;
const orders: Order[] = [];

/** Five orders, the second of them cancelled and the fourth on its way. */
beforeAll(async () => {
  app = await testApp();
  owner = await signedIn(app, { role: 'seller' });
  shopId = (await aShop(app, { ownerId: owner.id })).id;
  const { id } = await aProduct(app, { shopId, price: 10_00 });
  for (const [fullName, quantity] of [
    ['Devi', 3],
    ['Aisyah', 1],
    ['Wei Ming', 2],
    ['Mei Ling', 5],
    ['Bala', 4],
  ] as const)
    orders.push(await placed(await signedIn(app, { fullName }), [{ productId: id, quantity }]));
  for (const [index, order] of orders.entries())
    if (index !== 3) await move(owner, order, { status: index === 1 ? 'cancelled' : 'delivered' });
  helper = await signedIn(app);
  await app.db.run(
    sql`insert into shop_members (shop_id, user_id, role) values (${shopId}, ${helper.id}, 'staff')`,
  );
});
afterAll(() => app.close());

const path = (end = '') => `/api/orders/shop/${shopId}/done${end}`;
const placesIn = (rows: readonly BoardOrder[]) =>
  rows.map(({ id }) => orders.findIndex((order) => order.id === id));
const found = async (query: string) =>
  placesIn((await owner.get<BoardOrder[]>(path(`?${query}`))).body);
async function file(query: string, by = owner): Promise<string[][]> {
  const lines = await linesSaved(app, by, path(`.csv?${query}`));
  return lines.map((line) => line.split(','));
}

test.each([
  ['placed', [0, 1, 2, 4]],
  ['shopper', [1, 4, 0, 2]],
  ['items', [1, 2, 0, 4]],
  ['total', [1, 2, 0, 4]],
  ['status', [0, 2, 4, 1]],
  ['ended', [0, 1, 2, 4]],
])('sorted by %s, forwards and backwards, also page by page and back', async (sort, wanted) => {
  for (const [way, places] of [
    [sort, wanted],
    [`-${sort}`, wanted.toReversed()],
  ] as const) {
    let page = await owner.get<BoardOrder[]>(path(`?sort=${way}&limit=1`));
    const there = placesIn(page.body);
    for (let url; (url = nextPage(String(page.headers.link ?? '')));) {
      page = await owner.get(url);
      there.push(...placesIn(page.body));
    }
    expect(there, way).toEqual(places);
    expect(page.headers['x-rows']).toBe('4-4/4');
    const back: number[] = [];
    for (let url; (url = previousPage(String(page.headers.link ?? '')));) {
      page = await owner.get(url);
      back.unshift(...placesIn(page.body));
    }
    expect(back, way).toEqual(places.slice(0, 3));
  }
});

test('is narrowed by how it ended, by number and shopper, and by days', async () => {
  expect(await found('status=cancelled')).toEqual([1]);
  expect(await found('q=mei')).toEqual([]);
  expect(await found('q=wei%20m')).toEqual([2]);
  expect(await found(`q=${orders[4]?.orderNumber}`)).toEqual([4]);
  expect(await found('to=2020-01-01')).toEqual([]);
  expect((await owner.get(path('?q=wei&limit=1'))).headers['x-rows']).toBe('1-1/1');
});

test('sums up what its orders come to', async () => {
  const { body } = await owner.get(path('/totals'));
  const delivered = [0, 2, 4].reduce((sum, at) => sum + (orders[at]?.total ?? 0), 0);
  const cancelled = orders[1]?.total ?? 0;
  expect(body).toEqual({
    totals: {
      orders: 4,
      due: 0,
      paid: expect.closeTo(delivered + cancelled, 2),
      refunded: expect.closeTo(cancelled, 2),
      remaining: expect.closeTo(delivered, 2),
    },
  });
  expect((await owner.get(path('/totals?status=lost'))).status).toBe(400);
});

test('as a file it has the order and the columns of the list', async () => {
  const [header, ...rows] = await file('sort=items&columns=order.items.total&status=delivered');
  expect(header?.[0]).toContain('Order');
  expect(header?.slice(1)).toEqual(['Items', 'Paid', 'Refunded', 'Remaining']);
  expect(rows.map(([number, items]) => [number, items])).toEqual(
    [2, 0, 4].map((at, index) => [orders[at]?.orderNumber, String(index + 2)]),
  );
});

test('who works the orders without seeing the money reads no amounts, in no way', async () => {
  expect((await helper.get<BoardOrder[]>(path())).body[0]).not.toHaveProperty('paid');
  expect((await file('columns=order.total', helper))[1]?.slice(1)).toEqual(['', '', '']);
  for (const end of ['?sort=total', '.csv?sort=-total', '/totals'])
    expect((await helper.get(path(end))).status, end).toBe(403);
});

test('what cannot be asked is malformed', async () => {
  for (const query of ['status=pending', 'sort=random', 'from=yesterday', 'cursor=AAAA'])
    expect((await owner.get(path(`?${query}`))).status, query).toBe(400);
  expect((await owner.get(path('.csv?sort=random'))).status).toBe(400);
});

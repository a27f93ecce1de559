/** Who buys from a shop, as its owner and managers see it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ShopCustomer, CustomerHistory } from '#contract/orders/customers.schemas.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp, type TestVisitor } from '../../testing/app.ts';
import { bought } from '../../testing/buying.ts';
import {
  aMember,
  anOrderLine,
  aProduct,
  aShop,
  signedIn,
  type SignedIn,
  testPassword,
} from '../../testing/makers.ts';
import { doJobs } from '../../testing/notifications.ts';
import { linesSaved } from '../../testing/saved-file.ts';
import { aServiceShop, aVisitRow, type ServiceShop } from '../../testing/visits.ts';

let app: TestApp;
let admin: SignedIn;
let manager: TestVisitor;
let shop: { id: number };
let print: { id: number; price: number; shopId: number };
let people: Record<'mei' | 'ravi' | 'lena', SignedIn>;

const daysAgo = (orderId: number, days: number) =>
  app.db.run(
    sql`update shop_orders set placed_at = now() - make_interval(days => ${days}) where order_id = ${orderId}`,
  );
const listed = async (query = '', of = shop, who = manager) =>
  (await who.get<ShopCustomer[]>(`/api/shops/${of.id}/customers?${query}`)).body;
const names = async (query = '', of = shop, who = manager) =>
  (await listed(query, of, who)).map(({ name }) => name);
const historyOf = async (id: number, of = shop, who = manager) =>
  (await who.get<CustomerHistory>(`/api/shops/${of.id}/customers/${id}`)).body;

beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app, { role: 'admin' });
  shop = await aShop(app, { commissionBasisPoints: 1000 });
  manager = await aMember(app, shop.id, 'manager');
  print = {
    ...(await aProduct(app, { shopId: shop.id, price: 60_00, name: 'Shophouse print' })),
    shopId: shop.id,
  };
  const [mei, ravi, lena] = await Promise.all(
    ['Mei Tan', 'Ravi Kumar', 'Lena Voss'].map((fullName) => signedIn(app, { fullName })),
  );
  if (!mei || !ravi || !lena) throw new Error('three signed in');
  people = { mei, ravi, lena };
  const first = await bought(mei, { product: print });
  await daysAgo(first.id, 100);
  const second = await bought(mei, { product: print, quantity: 2 });
  await daysAgo(second.id, 40);
  await admin.post(
    `/api/orders/${second.id}/refunds`,
    { shopId: shop.id, amount: 20, reason: 'A corner was bent' },
    { 'idempotency-key': crypto.randomUUID() },
  );
  const old = await bought(ravi, { product: print });
  await daysAgo(old.id, 91);
  // Nothing was sold to her: one was cancelled, the other never paid.
  const cancelled = await bought(lena, { product: print });
  await admin.put(`/api/orders/${cancelled.id}/status`, { status: 'cancelled' });
  await bought(lena, { product: print, isPaid: false });
  for (const [person, name] of [
    [mei, 'Mei Tan'],
    [ravi, 'Ravi Kumar'],
  ] as const)
    await app.db.run(sql`update orders set full_name = ${name} where user_id = ${person.id}`);
});
afterAll(() => app.close());

test('whoever paid for something is listed once, with what it came to', async () => {
  const rows = await listed();
  expect(rows).toMatchObject([
    { id: people.mei.id, name: 'Mei Tan', hasAccount: true, orders: 2, visits: 0 },
    { id: people.ravi.id, name: 'Ravi Kumar', orders: 1, visits: 0 },
  ]);
  const [{ total } = { total: 0 }] = await app.db.rows<{ total: number }>(
    sql`select sum(total)::integer as total from orders where user_id = ${people.mei.id}`,
  );
  expect(rows[0]?.total).toBe(total / 100 - 20);
});

test.each([
  ['sort=-total', ['Mei Tan', 'Ravi Kumar']],
  ['sort=total', ['Ravi Kumar', 'Mei Tan']],
  ['sort=-name', ['Ravi Kumar', 'Mei Tan']],
  ['sort=first', ['Mei Tan', 'Ravi Kumar']],
  ['state=returning', ['Mei Tan']],
  ['state=quiet', ['Ravi Kumar']],
  ['state=new', []],
  ['q=kum', ['Ravi Kumar']],
  ['q=nobody', []],
])('%s lists %j', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test('pages follow each other', async () => {
  const { body, headers } = await manager.get<ShopCustomer[]>(
    `/api/shops/${shop.id}/customers?limit=1`,
  );
  expect([body.length, headers['x-rows']]).toEqual([1, '1-1/2']);
  const [, next = ''] = /<([^>]+)>; rel="next"/.exec(String(headers.link)) ?? [];
  expect((await manager.get<ShopCustomer[]>(next)).body).toMatchObject([{ name: 'Ravi Kumar' }]);
});

test('the file has the list, in its order', async () => {
  const lines = await linesSaved(app, manager, `/api/shops/${shop.id}/customers.csv?sort=name`);
  expect(lines[0]).toBe('Customer,Account,First (UTC),Last (UTC),Orders,Visits,Total');
  expect(lines.slice(1).map((line) => line.split(',').toSpliced(2, 2).slice(0, 3))).toEqual([
    ['Mei Tan', 'yes', '2'],
    ['Ravi Kumar', 'yes', '1'],
  ]);
});

test('beside each is what they ordered last', async () => {
  const { orders, visits } = await historyOf(people.mei.id);
  expect([orders.length, visits]).toEqual([2, []]);
  expect(orders[0]?.paid).toBeLessThan(orders.reduce((sum, { paid }) => sum + paid, 0));
});

test('the money of a shop is for its owner and managers', async () => {
  const staff = await aMember(app, shop.id, 'staff');
  const calls = ['customers', 'customers.csv', `customers/${people.mei.id}`];
  const statuses = async (who: TestVisitor) =>
    Promise.all(calls.map(async (call) => (await who.get(`/api/shops/${shop.id}/${call}`)).status));
  expect(await statuses(staff)).toEqual([403, 403, 403]);
  expect(await statuses(app.visitor())).toEqual([401, 401, 401]);
});

test('of another shop’s customer there is nothing', async () => {
  const other = await aShop(app);
  const owner = await aMember(app, other.id, 'manager');
  expect(await listed('', other, owner)).toEqual([]);
  expect(await historyOf(people.mei.id, other, owner)).toEqual({ orders: [], visits: [] });
});

describe('a firm that makes visits', () => {
  let firm: ServiceShop;
  beforeAll(async () => {
    firm = await aServiceShop(app);
  });
  const visit = (given: Partial<Parameters<typeof aVisitRow>[1]>) =>
    aVisitRow(app, { shopId: firm.id, status: 'completed', date: '2026-06-01', ...given });

  test('knows who has no account by their phone, with what visits cost, whoever was paid', async () => {
    const phone = '+6591110001';
    const first = await visit({ phone });
    await visit({ phone, date: '2026-07-01' });
    await visit({ phone, date: '2026-08-01', status: 'cancelled' });
    await visit({ phone: '+6591110002', status: 'confirmed' });
    await app.db.run(
      sql`update service_bookings set final_price = 12000 where phone_key = ${phone} and status = 'completed'`,
    );
    // The rest of one was paid through the market, with an offer; some of it went back.
    const { orderId, shopOrderId } = await anOrderLine(app, {
      userId: people.lena.id,
      product: { id: print.id, shopId: firm.id },
    });
    await app.db.run(sql`update orders set user_id = null where id = ${orderId}`);
    await app.db.run(
      sql`update shop_orders set refunded = 1000, discounts = '[{"goods": 500, "delivery": 0}]' where id = ${shopOrderId}`,
    );
    await app.db.run(
      sql`update service_bookings set rest_shop_order_id = ${shopOrderId} where id = ${first.id}`,
    );
    expect(await listed('', firm, admin)).toMatchObject([
      { id: -first.id, hasAccount: false, orders: 0, visits: 2, total: 225 },
    ]);
    const { orders, visits } = await historyOf(-first.id, firm, admin);
    expect([orders, visits.map(({ status }) => status)]).toEqual([
      [],
      ['cancelled', 'completed', 'completed'],
    ]);
    expect(await historyOf(-first.id, shop)).toEqual({ orders: [], visits: [] });
  });

  test('forgets who deletes their account', async () => {
    const leaving = await signedIn(app);
    await visit({ userId: leaving.id });
    expect((await listed('', firm, admin)).map(({ id }) => id)).toContain(leaving.id);
    await leaving.post('/api/account/deletion', { password: testPassword });
    await doJobs(app);
    expect((await listed('', firm, admin)).map(({ id }) => id)).not.toContain(leaving.id);
  });
});

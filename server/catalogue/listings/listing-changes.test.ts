/** Changing many listings at once. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChangedListings } from '#contract/catalogue/listings.schemas.ts';
import { mostFeatured } from '#contract/catalogue/rules.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, type TestVisitor, testApp } from '../../testing/app.ts';
import {
  aProduct,
  aShop,
  type GivenProduct,
  type SignedIn,
  signedIn,
} from '../../testing/makers.ts';

let app: TestApp;
let seller: SignedIn;
let admin: SignedIn;
let shopId: number;

beforeAll(async () => {
  app = await testApp();
  seller = await signedIn(app, { role: 'seller' });
  admin = await signedIn(app, { role: 'admin' });
});
afterAll(() => app.close());
beforeEach(async () => {
  shopId = (await aShop(app, { ownerId: seller.id, name: `Shop ${crypto.randomUUID()}` })).id;
});

const change = (body: object, visitor: TestVisitor = seller) =>
  visitor.post<ChangedListings>(`/api/shops/${shopId}/listings/changes`, body);
const some = async (count: number, given: GivenProduct = {}) =>
  Promise.all(
    Array.from({ length: count }, async () => (await aProduct(app, { shopId, ...given })).id),
  );

type Row = {
  status: string;
  is_listed: boolean;
  is_featured: boolean;
  is_on_sale: boolean;
  sale_price: number | null;
  version: number;
};
const rowsOf = (ids: number[]) =>
  app.db.rows<Row>(
    sql`select status, is_listed, is_featured, is_on_sale, sale_price, version from products where id = any(${ids}) order by id`,
  );

test('moves a hundred at once, in a handful of statements, and counts what is listed', async () => {
  const ids = await some(100, { status: 'draft' });
  await change({ ids, action: 'unpublish' });
  const before = app.statements();
  const { status, body } = await change({ ids, action: 'publish' });
  expect([status, body.changed, body.left]).toEqual([200, ids, []]);
  expect(app.statements() - before).toBeLessThanOrEqual(12);
  expect((await rowsOf(ids)).every((row) => row.status === 'published' && row.is_listed)).toBe(
    true,
  );
  expect(
    await app.db.row(sql`select product_count from shop_figures where shop_id = ${shopId}`),
  ).toEqual({
    product_count: 100,
  });
  expect((await change({ ids: [...ids, 999_999], action: 'publish' })).status).toBe(422);
});

test('what is archived comes back as it was', async () => {
  const [published = 0] = await some(1);
  const [draft = 0] = await some(1, { status: 'draft' });
  await change({ ids: [published, draft], action: 'archive' });
  expect((await rowsOf([published, draft])).map((row) => [row.status, row.is_listed])).toEqual([
    ['archived', false],
    ['archived', false],
  ]);
  await change({ ids: [published, draft], action: 'archive' });
  await change({ ids: [published, draft], action: 'restore' });
  expect((await rowsOf([published, draft])).map((row) => [row.status, row.is_listed])).toEqual([
    ['published', true],
    ['draft', false],
  ]);
});

test('what cannot be changed is named with its reason, and the rest is', async () => {
  const [fine = 0] = await some(1, { status: 'draft' });
  const down = await aProduct(app, { shopId, status: 'draft', name: 'Fake Watch' });
  const archived = await aProduct(app, { shopId, status: 'archived', name: 'Old Fan' });
  const others = await aProduct(app, { name: 'Not mine' });
  await app.db.run(
    sql`update products set taken_down_at = now(), taken_down_by = ${admin.id}, taken_down_reason = 'Counterfeit.' where id = ${down.id}`,
  );
  const { body } = await change({
    ids: [down.id, others.id, fine, archived.id, 999_999],
    action: 'publish',
  });
  expect(body).toEqual({
    changed: [fine],
    left: [
      { id: down.id, name: 'Fake Watch', reason: 'taken-down' },
      { id: others.id, name: null, reason: 'missing' },
      { id: archived.id, name: 'Old Fan', reason: 'wrong-status' },
      { id: 999_999, name: null, reason: 'missing' },
    ],
  });
  expect((await rowsOf([down.id]))[0]?.status).toBe('draft');
});

describe('on sale', () => {
  test('by a percentage of each price, rounded half up, and off again', async () => {
    const [dear = 0] = await some(1, { price: 1999 });
    const [cheap = 0] = await some(1, { price: 1 });
    const { body } = await change({ ids: [dear, cheap], action: 'sale', percent: 25 });
    expect(body).toMatchObject({ changed: [dear], left: [{ id: cheap, reason: 'price-too-low' }] });
    expect((await rowsOf([dear]))[0]).toMatchObject({ is_on_sale: true, sale_price: 1499 });
    await change({ ids: [dear], action: 'end-sale' });
    expect(await rowsOf([dear])).toMatchObject([{ is_on_sale: false, sale_price: null }]);
    const back = { ids: [dear, cheap], action: 'sale', salePrices: [12.34, 0.01] };
    expect((await change(back)).body).toMatchObject({
      changed: [dear],
      left: [{ id: cheap, reason: 'price-too-low' }],
    });
    expect(await rowsOf([dear])).toMatchObject([{ is_on_sale: true, sale_price: 1234 }]);
    for (const salePrices of [[12.34], [12.34, -1], [12.34, 1, 2]])
      expect((await change({ ...back, salePrices })).status, `${salePrices}`).toBe(422);
    await change({ ids: [dear], action: 'end-sale' });
    expect((await rowsOf([dear]))[0]).toMatchObject({ is_on_sale: false, sale_price: null });
  });

  test.each([0, 91, 12.5, '20', undefined])('refuses %j percent', async (percent) => {
    const ids = await some(1);
    expect((await change({ ids, action: 'sale', percent })).status).toBe(422);
  });
});

describe('featured', () => {
  test(`${mostFeatured} at the most, those that are in take no room`, async () => {
    const ids = await some(mostFeatured + 2);
    const { body } = await change({ ids, action: 'feature' });
    expect([body.changed.length, body.left.map(({ reason }) => reason)]).toEqual([
      mostFeatured,
      ['too-many', 'too-many'],
    ]);
    expect((await change({ ids, action: 'feature' })).body.left).toHaveLength(2);
    await change({ ids: ids.slice(0, 1), action: 'unfeature' });
    expect((await change({ ids: ids.slice(-2), action: 'feature' })).body.left).toHaveLength(1);
  });

  test('not more than that by people who choose at the same moment', async () => {
    const ids = await some(30);
    await Promise.all(
      [0, 10, 20].map((start) => change({ ids: ids.slice(start, start + 10), action: 'feature' })),
    );
    expect((await rowsOf(ids)).filter((row) => row.is_featured)).toHaveLength(mostFeatured);
  });
});

test('an edit in the form notices', async () => {
  const [id = 0] = await some(1);
  const { version } = (await seller.get<{ version: number }>(`/api/products/${id}/edit`)).body;
  await change({ ids: [id], action: 'unpublish' });
  expect((await seller.put(`/api/products/${id}`, { name: 'Another', version })).status).toBe(409);
});

test.each([
  ['a guest', 401],
  ['a shopper', 403],
  ['another seller', 403],
  ['its owner', 200],
  ['an admin', 200],
])('%s: %i', async (who, status) => {
  const people: Record<string, TestVisitor> = {
    'a guest': app.visitor(),
    'a shopper': await signedIn(app),
    'another seller': await signedIn(app, { role: 'seller' }),
    'its owner': seller,
    'an admin': admin,
  };
  const ids = await some(1);
  expect((await change({ ids, action: 'archive' }, people[who])).status).toBe(status);
  expect((await rowsOf(ids))[0]?.status).toBe(status === 200 ? 'archived' : 'published');
});

test.each([
  { ids: [] },
  { ids: [0] },
  { ids: ['1'] },
  { ids: Array.from({ length: 101 }, (_, index) => index + 1) },
  { ids: [1], action: 'delete' },
])('refuses %j', async (body) => {
  expect((await change({ action: 'publish', ...body })).status).toBe(422);
});

/** What people who manage a shop's catalogue see of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Listing } from '#contract/catalogue/listings.schemas.ts';
import type { ListingCounts } from '#contract/catalogue/rules.ts';
import { nextPage, previousPage } from '#contract/kernel/list-pages.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, type TestVisitor, testApp } from '../../testing/app.ts';
import { aProduct, aShop, type SignedIn, signedIn } from '../../testing/makers.ts';
import { linesSaved } from '../../testing/saved-file.ts';

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

const listings = async (query = '', visitor: TestVisitor = seller) =>
  (await visitor.get<Listing[]>(`/api/shops/${shopId}/listings${query}`)).body;
const names = async (query = '') => (await listings(query)).map(({ name }) => name);

/** A shop with something in each tab. */
async function aFullCatalogue(): Promise<Record<string, number>> {
  const made = {
    published: (await aProduct(app, { shopId, name: 'Teapot of Clay', price: 3000, stock: 4 })).id,
    draft: (await aProduct(app, { shopId, name: 'Lantern', status: 'draft', price: 1200 })).id,
    archived: (await aProduct(app, { shopId, name: 'Old Fan', status: 'archived' })).id,
    soldOut: (await aProduct(app, { shopId, name: 'Étagère', stock: 0, price: 9900 })).id,
    onSale: (
      await aProduct(app, {
        shopId,
        name: 'Clay Cup',
        price: 2000,
        salePrice: 500,
        stock: [{ options: { Colour: 'Red' }, left: 2 }],
        variants: { Colour: ['Red'] },
      })
    ).id,
    takenDown: (await aProduct(app, { shopId, name: 'Fake Watch' })).id,
  };
  await app.db.run(
    sql`update products set taken_down_at = now(), taken_down_by = ${admin.id}, taken_down_reason = 'Counterfeit.' where id = ${made.takenDown}`,
  );
  return made;
}

test('each tab holds what its name says, and its count says how many', async () => {
  const made = await aFullCatalogue();
  const { body: counts } = await seller.get<ListingCounts>(`/api/shops/${shopId}/listings/counts`);
  expect(counts).toEqual({
    all: 5,
    published: 3,
    draft: 1,
    archived: 1,
    'sold-out': 1,
    'on-sale': 1,
    'taken-down': 1,
  });
  for (const [tab, count] of Object.entries(counts))
    expect(await listings(`?tab=${tab}`), tab).toHaveLength(count);
  expect((await listings('?tab=taken-down'))[0]).toMatchObject({
    id: made.takenDown,
    isListed: false,
    takenDown: { reason: 'Counterfeit.' },
  });
  expect((await listings('?tab=on-sale'))[0]).toMatchObject({
    price: 20,
    salePrice: 5,
    stock: 2,
    stockByOptions: { 'Colour=Red': 2 },
    isListed: true,
  });
});

test('the categories are those that the shop has something in', async () => {
  const categories = async (by = seller) =>
    by.get<Array<{ id: number; name: string }>>(`/api/shops/${shopId}/listings/categories`);
  expect((await categories()).body).toEqual([]);
  const [first, second] = await app.db.rows<{ id: number; name: string }>(
    sql`insert into categories (name, kind) values ('Mugs', 'product'), ('Posters', 'product') returning id, name`,
  );
  const [draft, published, removed] = [
    await aProduct(app, { shopId, status: 'draft' }),
    await aProduct(app, { shopId }),
    await aProduct(app, { shopId }),
  ];
  await app.db.run(
    sql`update products set category_id = ${second?.id} where id in (${draft.id}, ${published.id})`,
  );
  await app.db.run(
    sql`update products set category_id = ${first?.id}, status = 'removed', removed_at = now() where id = ${removed.id}`,
  );
  expect((await categories()).body).toEqual([second]);
  expect((await categories(await signedIn(app, { role: 'seller' }))).status).toBe(403);
});

test('an empty shop counts nothing', async () => {
  const { body } = await seller.get<ListingCounts>(`/api/shops/${shopId}/listings/counts`);
  expect(Object.values(body)).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test('is searched by words of the name, without accents, and by number', async () => {
  const made = await aFullCatalogue();
  await app.db.run(sql`update products set sku = 'ET-100' where id = ${made.soldOut}`);
  expect((await names('?q=clay')).toSorted()).toEqual(['Clay Cup', 'Teapot of Clay']);
  expect(await names('?q=clay%20tea')).toEqual(['Teapot of Clay']);
  expect(await names('?q=etag')).toEqual(['Étagère']);
  expect(await names('?q=et-100')).toEqual(['Étagère']);
  expect(await names('?q=clay&tab=draft')).toEqual([]);
  expect(await names('?q=fan'), 'what was put away is found by its name').toEqual(['Old Fan']);
  expect(await names('?q=fan&tab=published')).toEqual([]);
  expect(await names(`?q=${encodeURIComponent("%_'; drop table products")}`)).toEqual([]);
});

test.each([
  ['name', ['Clay Cup', 'Étagère', 'Fake Watch', 'Lantern', 'Teapot of Clay']],
  ['price', ['Clay Cup', 'Fake Watch', 'Lantern', 'Teapot of Clay', 'Étagère']],
  ['stock', ['Étagère', 'Clay Cup', 'Teapot of Clay', 'Lantern', 'Fake Watch']],
  ['created', ['Teapot of Clay', 'Lantern', 'Étagère', 'Clay Cup', 'Fake Watch']],
  ['status', ['Fake Watch', 'Lantern', 'Teapot of Clay', 'Étagère', 'Clay Cup']],
  ['sale', ['Teapot of Clay', 'Lantern', 'Étagère', 'Fake Watch', 'Clay Cup']],
  ['sold', ['Teapot of Clay', 'Lantern', 'Étagère', 'Clay Cup', 'Fake Watch']],
])('sorted by %s, forwards and backwards, also page by page and back', async (sort, wanted) => {
  await aFullCatalogue();
  const onePage = (path: string) => seller.get<Listing[]>(path);
  for (const [way, names] of [
    [sort, wanted],
    [`-${sort}`, wanted.toReversed()],
  ] as const) {
    const there: string[] = [];
    let page = await onePage(`/api/shops/${shopId}/listings?sort=${way}&limit=2`);
    const read = (add: (names: string[]) => void) => add(page.body.map(({ name }) => name));
    read((found) => there.push(...found));
    for (let url; (url = nextPage(String(page.headers.link ?? '')));) {
      page = await onePage(url);
      read((found) => there.push(...found));
    }
    expect(there, way).toEqual(names);
    expect(page.headers['x-rows']).toBe('5-5/5');
    const back: string[] = [];
    for (let url; (url = previousPage(String(page.headers.link ?? '')));) {
      page = await onePage(url);
      read((found) => back.unshift(...found));
    }
    expect(back, way).toEqual(names.slice(0, 4));
  }
});

test('a list takes three statements, however long it is', async () => {
  await aFullCatalogue();
  await app.db.run(sql`
    insert into products (shop_id, name, description, price, is_food) select ${shopId}, 'Bead ' || n, 'One of many beads.', 100, false from generate_series(1, 200) n`);
  await listings('?limit=100');
  const before = app.statements();
  expect(await listings('?limit=100')).toHaveLength(100);
  expect(app.statements() - before).toBe(3);
});

describe('who sees the catalogue of a shop', () => {
  test.each([
    ['a guest', 401],
    ['a shopper', 403],
    ['another seller', 403],
    ['a seller who waits, of another shop', 403],
    ['somebody who helps with the catalogue', 200],
    ['its owner', 200],
    ['an admin', 200],
  ])('%s: %i', async (who, status) => {
    const helper = await signedIn(app);
    await app.db.run(
      sql`insert into shop_members (shop_id, user_id, role) values (${shopId}, ${helper.id}, 'staff')`,
    );
    const people: Record<string, TestVisitor> = {
      'a guest': app.visitor(),
      'a shopper': await signedIn(app),
      'another seller': await signedIn(app, { role: 'seller' }),
      'a seller who waits, of another shop': await signedIn(app, {
        role: 'seller',
        approvalStatus: 'pending',
      }),
      'somebody who helps with the catalogue': helper,
      'its owner': seller,
      'an admin': admin,
    };
    for (const path of ['', '/counts', '.csv'])
      expect((await people[who]?.get(`/api/shops/${shopId}/listings${path}`))?.status, path).toBe(
        status,
      );
  });

  test('a shop of somebody else and one that does not exist are refused alike', async () => {
    const stranger = await signedIn(app, { role: 'seller' });
    const [others, missing] = [
      await stranger.get<object>(`/api/shops/${shopId}/listings`),
      await stranger.get<object>('/api/shops/999999/listings'),
    ];
    expect({ ...others.body, instance: '' }).toEqual({ ...missing.body, instance: '' });
  });

  test('a seller who waits fills their own shop', async () => {
    const pending = await signedIn(app, { role: 'seller', approvalStatus: 'pending' });
    const own = await aShop(app, { ownerId: pending.id, approvalStatus: 'pending' });
    await aProduct(app, { shopId: own.id, name: 'Waiting' });
    expect((await pending.get<Listing[]>(`/api/shops/${own.id}/listings`)).body).toMatchObject([
      { name: 'Waiting', status: 'published', isListed: false },
    ]);
  });
});

test.each(['tab=everything', 'sort=random', 'cursor=WyJhIl0', 'limit=0', 'categoryId=x'])(
  'a list asked for with %s is malformed',
  async (query) => {
    for (const end of ['', '.csv'])
      if (!end || !/cursor|limit/.test(query))
        expect((await seller.get(`/api/shops/${shopId}/listings${end}?${query}`)).status).toBe(400);
  },
);

test('as a file a list has its rows, its order and its columns', async () => {
  await aFullCatalogue();
  const file = (query: string) =>
    linesSaved(app, seller, `/api/shops/${shopId}/listings.csv?${query}`);
  const [header, ...rows] = await file('tab=published&sort=-price&columns=listing.price');
  expect(header).toBe(
    'id,sku,name,description,price,sale_price,category,menu_section,variants,choices,options,barcode,images',
  );
  expect(rows.map((row) => row.split(',')[2])).toEqual(['Étagère', 'Teapot of Clay', 'Clay Cup']);
  expect(await file('')).toHaveLength(1 + 6);
});

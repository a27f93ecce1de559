/** The admins' list of what all shops have. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MarketListing } from '#contract/catalogue/listings.schemas.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../../testing/makers.ts';
import { linesSaved } from '../../testing/saved-file.ts';

let app: TestApp;
let admin: SignedIn;
let seller: SignedIn;
let kitchen: { id: number };

/** A mug that is on sale, a taken-down poster of the same shop, and a dish of a kitchen. */
beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app, { role: 'admin' });
  seller = await signedIn(app, { role: 'seller' });
  const shop = await aShop(app, { ownerId: seller.id, name: 'Five Foot, Way' });
  kitchen = await aShop(app, { name: 'Ah Huat Noodles', kind: 'food' });
  await aProduct(app, { shopId: shop.id, name: '=Mug' });
  const poster = await aProduct(app, { shopId: shop.id, name: 'Poster' });
  await aProduct(app, { shopId: kitchen.id, name: 'Mee Goreng', isFood: true });
  await app.db.run(sql`
    update products set price = 1850, is_on_sale = true, sale_price = 1500, sku = 'MUG-1' where name = '=Mug'`);
  const taken = { ids: [poster.id], reason: 'This is a counterfeit.' };
  expect((await admin.post('/api/admin/listings/take-downs', taken)).status).toBe(200);
});
afterAll(() => app.close());

const linesOf = (query: string) => linesSaved(app, admin, `/api/admin/listings.csv?${query}`);

test('as a file the list has its rows, its order, its columns, and no formulas', async () => {
  const [head, ...lines] = await linesOf('sort=name&columns=listing.shop.status.price');
  expect(head).toBe('Id,Listing,SKU,Shop,Kind,Status,Open reports,Price,Sale price');
  expect(lines.map((line) => line.slice(line.indexOf(',') + 1))).toEqual([
    `'=Mug,MUG-1,"Five Foot, Way",product,published,0,18.50,15.00`,
    expect.stringMatching(/^Mee Goreng,,Ah Huat Noodles,food,published,0,\d+\.\d\d,$/),
    expect.stringMatching(/^Poster,,"Five Foot, Way",product,taken-down,0,\d+\.\d\d,$/),
  ]);
});

test('list and file are narrowed alike: by state, kind, shop, and what was reported or picked', async () => {
  for (const [query, wanted] of [
    ['tab=taken-down', ['Poster']],
    ['tab=on-sale', ['=Mug']],
    ['kind=food', ['Mee Goreng']],
    [`shopId=${kitchen.id}`, ['Mee Goreng']],
    ['only=reported', []],
    ['only=picks', []],
    ['q=noodles', ['Mee Goreng']],
    ['q=mug-1', ['=Mug']],
  ] as const) {
    const { body } = await admin.get<MarketListing[]>(`/api/admin/listings?${query}`);
    expect(
      body.map(({ name }) => name),
      query,
    ).toEqual(wanted);
    expect(await linesOf(query), query).toHaveLength(1 + wanted.length);
  }
});

test('is for admins, and answers only what can be asked', async () => {
  for (const path of ['/api/admin/listings', '/api/admin/listings.csv']) {
    expect((await seller.get(path)).status).toBe(403);
    expect((await app.visitor().get(path)).status).toBe(401);
    for (const query of ['sort=shop', 'tab=gone', 'kind=cars', 'only=mine', 'shopId=x'])
      expect((await admin.get(`${path}?${query}`)).status, query).toBe(400);
  }
});

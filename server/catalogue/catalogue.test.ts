import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product, ProductDetail } from '#contract/catalogue/schemas.ts';
import { type ProductSort, productSorts } from '#contract/catalogue/rules.ts';
import { nextPage } from '#contract/kernel/list-pages.ts';
import { sql } from '../db/database.ts';
import { type TestApp, type TestVisitor, testApp } from '../testing/app.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../testing/makers.ts';

let app: TestApp;
let buyer: TestVisitor;
let seller: SignedIn;
let shopId: number;
let kitchenId: number;

beforeAll(async () => {
  app = await testApp();
  buyer = await signedIn(app);
  seller = await signedIn(app, { role: 'seller' });
  await app.db.run(
    sql`insert into categories (name, kind) values ('Drinkware', 'product'), ('Japanese', 'food'), ('Plumbing', 'service')`,
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  shopId = (await aShop(app, { ownerId: seller.id })).id;
  kitchenId = (await aShop(app, { ownerId: seller.id, kind: 'food' })).id;
});

async function categoryId(name: string): Promise<number> {
  return (
    (await app.db.row<{ id: number }>(sql`select id from categories where name = ${name}`))?.id ?? 0
  );
}

async function everyPage(url: string): Promise<Product[]> {
  const { status, body, headers } = await buyer.get<Product[]>(url);
  expect(status).toBe(200);
  const next = nextPage(typeof headers.link === 'string' ? headers.link : null);
  return next ? [...body, ...(await everyPage(next))] : body;
}

const idsOf = (products: Array<{ id: number }>) => products.map(({ id }) => id);

/** Many alike in what they are sorted by, and made in one moment. */
async function aShelf(ofShop: number, isFood: boolean): Promise<number[]> {
  const made = await Promise.all(
    Array.from({ length: 11 }, (_, index) =>
      aProduct(app, { shopId: ofShop, isFood, price: 500 + (index % 3) * 100 }),
    ),
  );
  const ids = idsOf(made);
  await app.db.run(sql`
    update products set rank_sold = id % 3, rank_rating = 4 + (id % 2) * 0.5, created_at = timestamptz '2026-01-01 00:00:00.123456+00' + (id % 4) * interval '1 microsecond'
    where id = any(${ids})`);
  await app.db.run(sql`
    update product_figures set sold_count = product_id % 3, rating = 4 + (product_id % 2) * 0.5 where product_id = any(${ids})`);
  return ids;
}

const keys: Record<ProductSort, (product: Product) => number> = {
  'best-selling': (product) => -product.soldCount,
  newest: (product) => -Date.parse(product.createdAt),
  'price-asc': (product) => product.price,
  'price-desc': (product) => -product.price,
  rating: (product) => -product.rating,
  // Nothing is arranged here: the shop's own order is by what sells best.
  shop: (product) => -product.soldCount,
};

test.each(productSorts)(
  'pages sorted by %s hold every product exactly once, in order',
  async (sort) => {
    const shelf = [...(await aShelf(shopId, false)), ...(await aShelf(kitchenId, true))];
    for (const query of ['', '&isFood=true', '&isFood=false', `&shopId=${shopId}`]) {
      const paged = await everyPage(`/api/products?sort=${sort}&limit=4${query}`);
      const whole = await everyPage(`/api/products?sort=${sort}&limit=100${query}`);
      expect(idsOf(paged), query).toEqual(idsOf(whole));
      expect(new Set(idsOf(paged)).size, query).toBe(paged.length);
      const sorted = paged.map(keys[sort]);
      expect(sorted, query).toEqual(sorted.toSorted((a, b) => a - b));
      if (query === '') expect(shelf.filter((id) => !idsOf(paged).includes(id))).toEqual([]);
    }
  },
);

test('lists narrow by shop, kind, category, section, offers, what is featured, words, and leave one out', async () => {
  const mug = await aProduct(app, { shopId, name: 'Kopi Mug', price: 1800, salePrice: 1500 });
  const vase = await aProduct(app, { shopId, name: 'Ash Vase' });
  const soup = await aProduct(app, { shopId: kitchenId, isFood: true, name: 'Katong Laksa' });
  await app.db.run(
    sql`update products set category_id = ${await categoryId('Drinkware')} where id = ${mug.id}`,
  );
  await app.db.run(
    sql`update products set menu_section = 'Noodles', is_featured = true where id = ${soup.id}`,
  );
  const ids = async (query: string) => idsOf(await everyPage(`/api/products?${query}`));
  expect(await ids(`shopId=${shopId}&sort=newest`)).toEqual([vase.id, mug.id]);
  expect(await ids(`shopId=${kitchenId}&isFood=false`)).toEqual([]);
  expect(await ids(`categoryId=${await categoryId('Drinkware')}`)).toEqual([mug.id]);
  expect(await ids('section=Noodles')).toEqual([soup.id]);
  expect(await ids(`shopId=${shopId}&onSale=true`)).toEqual([mug.id]);
  expect(await ids(`shopId=${shopId}&onSale=false`)).toEqual([vase.id]);
  expect(await ids('featured=true')).toEqual([soup.id]);
  expect(await ids(`shopId=${shopId}&except=${mug.id}`)).toEqual([vase.id]);
  expect(await ids('q=laks')).toEqual([soup.id]);
  expect(await ids(`shopId=${shopId}&q=kopi mugg`)).toEqual([mug.id]);
  expect(await ids(`q=${encodeURIComponent("'); drop table products; --")}`)).toEqual([]);
});

test('a sale price counts when sorting by price', async () => {
  const [cheap, dear] = [
    await aProduct(app, { shopId, price: 3000, salePrice: 900 }),
    await aProduct(app, { shopId, price: 1000 }),
  ];
  expect(idsOf(await everyPage(`/api/products?shopId=${shopId}&sort=price-asc`))).toEqual([
    cheap.id,
    dear.id,
  ]);
});

test('a product shows its shop, stock by options and stars', async () => {
  const stock: Array<{ options: Record<string, string>; left: number }> = [
    { options: { Size: 'S', 'Print location': 'Front' }, left: 2 },
    { options: { Size: 'M' }, left: 0 },
  ];
  const { id } = await aProduct(app, {
    shopId,
    price: 2500,
    salePrice: 1999,
    stock,
    variants: { Size: ['S', 'M'] },
    mockup: 'tee',
  });
  const { body } = await buyer.get<ProductDetail>(`/api/products/${id}`);
  expect(body).toMatchObject({
    id,
    price: 25,
    salePrice: 19.99,
    isOnSale: true,
    stock: 2,
    stockByOptions: { 'Size=S': 2, 'Size=M': 0 },
    mockup: 'tee',
    starCounts: [0, 0, 0, 0, 0],
    shop: { id: shopId, kind: 'product', deliveryFee: 5 },
    variants: { Size: ['S', 'M'] },
  });
});

test('made to order has no stock', async () => {
  const { id } = await aProduct(app, { shopId });
  expect((await buyer.get<ProductDetail>(`/api/products/${id}`)).body).toMatchObject({
    stock: null,
    stockByOptions: {},
  });
});

test('lists and a product take one statement', async () => {
  const { id } = await aProduct(app, { shopId });
  for (const url of [
    '/api/products',
    `/api/products?shopId=${shopId}&sort=rating`,
    `/api/products/${id}`,
    '/api/categories',
  ]) {
    await buyer.get(url);
    const before = app.statements();
    await buyer.get(url);
    expect(app.statements() - before, url).toBe(1);
  }
});

const lantern = { name: 'Lantern', description: 'Folded by hand of rice paper.', price: 12.5 };

test('a new product is in the lists at once, also where a stranger’s answer was cached', async () => {
  const stranger = app.visitor();
  const url = `/api/products?shopId=${shopId}`;
  expect((await stranger.get(url)).body).toEqual([]);
  const { status, body } = await seller.post<Product>('/api/products', {
    ...lantern,
    shopId,
    variants: { Colour: ['Red', 'Gold'] },
    isOnSale: true,
    salePrice: 10,
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    name: 'Lantern',
    price: 12.5,
    salePrice: 10,
    variants: { Colour: ['Red', 'Gold'] },
    isFood: false,
    stock: null,
    rating: 0,
  });
  await expect
    .poll(async () => (await stranger.get<Product[]>(url)).body.map(({ id }) => id))
    .toEqual([body.id]);
});

test('a dish goes into the section of its category', async () => {
  const { body } = await seller.post<Product>('/api/products', {
    ...lantern,
    shopId: kitchenId,
    isFood: true,
    categoryId: await categoryId('Japanese'),
  });
  expect(body).toMatchObject({ isFood: true, menuSection: 'Japanese' });
});

test('the food flag and the category are of the shop’s kind', async () => {
  expect((await seller.post('/api/products', { ...lantern, shopId, isFood: true })).status).toBe(
    422,
  );
  expect(
    (await seller.post('/api/products', { ...lantern, shopId: kitchenId, isFood: false })).status,
  ).toBe(422);
  const { status, body } = await seller.post('/api/products', {
    ...lantern,
    shopId,
    categoryId: await categoryId('Japanese'),
  });
  expect([status, body]).toEqual([
    422,
    expect.objectContaining({
      message: 'Please select a category.',
      errors: [
        {
          path: 'categoryId',
          code: 'catalogue.category',
          message: 'Please select a category.',
        },
      ],
    }),
  ]);
});

test.each([
  [{ price: 0 }, 'Price must be a positive number.'],
  [{ price: -1 }, 'Price must be a positive number.'],
  [{ price: 0.001 }, 'Use no more decimals than prices here have'],
  [{ price: 1e308 }, 'Enter a smaller amount'],
  [{ price: '12' }, 'Price must be a positive number.'],
  [{ isOnSale: true }, 'Sale price must be a positive number.'],
  [{ isOnSale: true, salePrice: 12.5 }, 'Sale price must be below the price.'],
  [{ name: 'L' }, 'Product name must be at least 2 characters.'],
  [{ description: 'Short' }, 'Description must be at least 10 characters.'],
  [{ imageUrl: 'javascript:alert(1)' }, 'Please enter a valid URL for the image.'],
  [{ imageUrl: 'http://169.254.169.254/latest' }, 'Please enter a valid URL for the image.'],
  [
    {
      variants: Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`V${index}`, ['a']])),
    },
    'At most 10 variants',
  ],
  [{ variants: { constructor: ['a'] } }, 'Please choose another name for this variant'],
])('refuses %j', async (given, message) => {
  const { status, body } = await seller.post<{ message: string }>('/api/products', {
    ...lantern,
    shopId,
    ...given,
  });
  expect([status, body.message]).toEqual([422, message]);
});

test.each(['Lan\0tern', 'Lan\ud800tern'])('refuses the name %j', async (name) => {
  expect((await seller.post('/api/products', { ...lantern, shopId, name })).status).toBe(422);
});

test('a sale price that is not on sale is dropped, whatever it is', async () => {
  const { status, body } = await seller.post<Product>('/api/products', {
    ...lantern,
    shopId,
    isOnSale: false,
    salePrice: 90,
  });
  expect([status, body.salePrice]).toEqual([201, null]);
});

test('nothing in the body makes a product more than it is', async () => {
  const { body } = await seller.post<Product>('/api/products', {
    ...lantern,
    shopId,
    rating: 5,
    reviewCount: 99,
    soldCount: 1000,
    version: 7,
    isListed: true,
    id: 3,
  });
  expect(body).toMatchObject({ rating: 0, reviewCount: 0, soldCount: 0 });
  expect(body.id).not.toBe(3);
});

test('categories come by kind', async () => {
  const names = async (query: string) =>
    (await buyer.get<Array<{ name: string }>>(`/api/categories${query}`)).body.map(
      ({ name }) => name,
    );
  expect(await names('')).toEqual(['Drinkware', 'Japanese', 'Plumbing']);
  expect(await names('?isFood=true')).toEqual(['Japanese']);
  expect(await names('?isFood=false')).toEqual(['Drinkware', 'Plumbing']);
});

test.each([
  'sort=cheapest',
  'limit=abc',
  'shopId=1e3',
  'shopId=1&shopId=2',
  'cursor=WyJhIiwxXQ',
  'cursor=W10',
  'cursor=WzkwMDcxOTkyNTQ3NDA5OTEsMV0',
])('a list asked for with %s is malformed', async (query) => {
  expect((await buyer.get(`/api/products?${query}`)).status).toBe(400);
});

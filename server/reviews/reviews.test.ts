import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextPage } from '#contract/kernel/list-pages.ts';
import type { ProductDetail } from '#contract/catalogue/schemas.ts';
import type { Review } from '#contract/reviews/schemas.ts';
import type { ShopDetail } from '#contract/shops/schemas.ts';
import { sql } from '../db/database.ts';
import { type TestApp, type TestVisitor, testApp } from '../testing/app.ts';
import { aBuyer, anOrderLine, aProduct, aShop, signedIn } from '../testing/makers.ts';
import { refreshFigures } from './figures.ts';
import { shortName } from './review-reply.ts';

let app: TestApp;
let reader: TestVisitor;

beforeAll(async () => {
  app = await testApp();
  reader = await signedIn(app);
});
afterAll(() => app.close());

/** A delivered line of a product, and what its buyer said of it. */
async function aReview(
  product: { id: number; shopId: number; name: string },
  stars: number,
  fullName = 'Jasmine Teo',
): Promise<void> {
  const buyer = await aBuyer(app, { fullName });
  const { lineId } = await anOrderLine(app, { userId: buyer.id, product });
  await app.db.run(sql`
    insert into reviews (order_line_id, product_id, shop_id, user_id, stars, text)
    values (${lineId}, ${product.id}, ${product.shopId}, ${buyer.id}, ${stars}, ${`Said with ${stars} stars.`})`);
}

async function everyPage(url: string): Promise<Review[]> {
  const { body, headers } = await reader.get<Review[]>(url);
  const next = nextPage(typeof headers.link === 'string' ? headers.link : null);
  return next ? [...body, ...(await everyPage(next))] : body;
}

test('reviews come latest first, page by page, each once, by first name and initial', async () => {
  const product = await aProduct(app, { name: 'Otter Tee' });
  for (const stars of [1, 2, 3, 4, 5]) await aReview(product, stars);
  for (const url of [
    `/api/products/${product.id}/reviews`,
    `/api/shops/${product.shopId}/reviews`,
  ]) {
    const reviews = await everyPage(`${url}?limit=2`);
    expect(reviews.map(({ stars }) => stars)).toEqual([5, 4, 3, 2, 1]);
    expect(reviews[0]).toMatchObject({
      authorName: 'Jasmine T.',
      productId: product.id,
      productName: 'Otter Tee',
      variantOptions: { Size: 'M' },
      text: 'Said with 5 stars.',
      reply: null,
      photos: [],
      isEdited: false,
    });
    expect(JSON.stringify(reviews)).not.toMatch(/Teo|userId|email/);
  }
});

test('reviews are sorted by stars and filtered by stars and photos, page by page', async () => {
  const product = await aProduct(app);
  for (const stars of [3, 5, 1, 5, 3]) await aReview(product, stars);
  await app.db.run(
    sql`update reviews set photos = '{/pictures/items/x.webp}' where product_id = ${product.id} and stars = 3`,
  );
  const url = `/api/products/${product.id}/reviews`;
  const starsOf = async (query: string) =>
    (await everyPage(`${url}?limit=2&${query}`)).map(({ stars }) => stars);
  expect(await starsOf('sort=highest')).toEqual([5, 5, 3, 3, 1]);
  expect(await starsOf('sort=lowest')).toEqual([1, 3, 3, 5, 5]);
  expect(await starsOf('stars=5')).toEqual([5, 5]);
  expect(await starsOf('photos=true')).toEqual([3, 3]);
  expect(await starsOf('stars=2')).toEqual([]);
  expect((await reader.get(`${url}?stars=9`)).status).toBe(400);
  expect((await reader.get(`${url}?sort=worst`)).status).toBe(400);
});

test('a product without reviews has none; what cannot be seen is not there', async () => {
  const product = await aProduct(app);
  expect((await reader.get(`/api/products/${product.id}/reviews`)).body).toEqual([]);
  expect((await reader.get(`/api/shops/${product.shopId}/reviews`)).body).toEqual([]);
  const pending = await aProduct(app, {
    shopId: (await aShop(app, { approvalStatus: 'pending' })).id,
  });
  for (const url of [
    `/api/products/${pending.id}/reviews`,
    `/api/shops/${pending.shopId}/reviews`,
    '/api/products/999999/reviews',
  ])
    expect((await reader.get(url)).status, url).toBe(404);
});

test('take one statement, and no made-up cursor', async () => {
  const { id } = await aProduct(app);
  const before = app.statements();
  await reader.get(`/api/products/${id}/reviews`);
  expect(app.statements() - before).toBe(1);
  expect((await reader.get(`/api/products/${id}/reviews?cursor=WyJhIl0`)).status).toBe(400);
});

test.each([
  ['Jasmine Teo', 'Jasmine T.'],
  ['Nur Aisyah Ismail', 'Nur I.'],
  ['Madonna', 'Madonna'],
  ['Åsa Ölund', 'Åsa Ö.'],
  ['  Wei   Ming  Tan ', 'Wei T.'],
  ['陈美玲', '陈**'],
  ['陈', '陈'],
])('%s is read as %s', (fullName, read) => {
  expect(shortName(fullName)).toBe(read);
});

test('figures follow from the rows: stars, units sold, listed products and the price band', async () => {
  const shop = await aShop(app, { kind: 'food' });
  const dishes = await Promise.all(
    [700, 900, 1000, 1600, 2000].map((price) =>
      aProduct(app, { shopId: shop.id, isFood: true, price }),
    ),
  );
  const [first] = dishes;
  if (!first) throw new Error('there are five');
  for (const stars of [5, 4, 4]) await aReview(first, stars);
  await refreshFigures(app.db);
  expect((await reader.get<ProductDetail>(`/api/products/${first.id}`)).body).toMatchObject({
    rating: 4.33,
    reviewCount: 3,
    soldCount: 6,
    starCounts: [0, 0, 0, 2, 1],
  });
  const { body } = await reader.get<ShopDetail>(`/api/shops/${shop.id}`);
  expect(body).toMatchObject({
    rating: 4.33,
    reviewCount: 3,
    soldCount: 6,
    productCount: 5,
    starCounts: [0, 0, 0, 2, 1],
  });
  expect(body.delivery?.priceBand).toBe(2);
  await app.db.run(sql`update products set status = 'draft' where id = ${dishes[4]?.id}`);
  await refreshFigures(app.db);
  expect(
    (await reader.get<ShopDetail>(`/api/shops/${shop.id}`)).body.delivery?.priceBand,
  ).toBeNull();
});

test('what is cancelled is not sold', async () => {
  const product = await aProduct(app);
  for (const stars of [5, 5]) await aReview(product, stars);
  await app.db.run(sql`
    update shop_orders set status = 'cancelled', counted = false where id = (select min(shop_order_id) from order_lines where product_id = ${product.id})`);
  await refreshFigures(app.db);
  expect((await reader.get<ProductDetail>(`/api/products/${product.id}`)).body.soldCount).toBe(2);
});

test('what was reviewed is called as its shop says it in the reader’s language, and marked where it does not', async () => {
  const lantern = await aProduct(app, { name: 'Rain Lantern' });
  const boat = await aProduct(app, { name: 'Paper Boat', shopId: lantern.shopId });
  for (const product of [lantern, boat]) await aReview(product, 5);
  const said = { 'zh-Hans': { name: '雨灯笼', options: { Size: '尺寸', M: '中' } } };
  await app.db.run(
    sql`update order_lines set translations = ${JSON.stringify(said)}::jsonb where product_id = ${lantern.id}`,
  );
  const readBy = async (language: string) => {
    const headers = { 'accept-language': language };
    const url = `/api/shops/${lantern.shopId}/reviews`;
    return (await app.visitor().get<Review[]>(url, headers)).body;
  };
  const variantOptions = { Size: 'M' };
  expect(await readBy('zh-CN')).toMatchObject([
    { productName: 'Paper Boat', writtenIn: { productName: 'en' }, variantOptions },
    { productName: '雨灯笼', variantOptions, shownOptions: { 尺寸: '中' } },
  ]);
  for (const review of await readBy('en')) {
    expect(review).not.toHaveProperty('writtenIn');
    expect(review).not.toHaveProperty('shownOptions');
  }
});

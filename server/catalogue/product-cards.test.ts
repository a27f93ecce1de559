/** The light form of lists of products: what their cards show, and no more. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CardedProduct, cardedProduct, type Product } from '#contract/catalogue/schemas.ts';
import { nextPage } from '#contract/kernel/list-pages.ts';
import { sql } from '../db/database.ts';
import { type TestApp, type TestVisitor, testApp } from '../testing/app.ts';
import { aProduct, aShop, signedIn } from '../testing/makers.ts';

let app: TestApp;
let shopId: number;
beforeAll(async () => {
  app = await testApp();
  shopId = (await aShop(app, { name: 'Kopi Wares' })).id;
  await aProduct(app, { shopId, name: 'Plain Cup' });
  await aProduct(app, {
    shopId,
    name: 'Kopi Mug',
    price: 1800,
    salePrice: 1500,
    variants: { Colour: ['Red'] },
    stock: 3,
  });
});
afterAll(() => app.close());

const list = <Row>(query: string, headers: Record<string, string> = {}) =>
  app.visitor().get<Row[]>(`/api/products?shopId=${shopId}&${query}`, headers);

test('a list says everything of a product, unless cards alone are asked for', async () => {
  const [whole] = (await list<Product>('sort=newest')).body;
  const [card] = (await list<CardedProduct>('sort=newest&fields=card')).body;
  expect(whole).toMatchObject({ description: 'Worth having.', variants: { Colour: ['Red'] } });
  expect(card).toEqual({
    id: whole?.id,
    name: 'Kopi Mug',
    imageUrl: null,
    picturedOptions: {},
    shopName: 'Kopi Wares',
    kind: 'product',
    price: 18,
    isOnSale: true,
    salePrice: 15,
    rating: 0,
    reviewCount: 0,
    stock: 3,
  });
});

test('the page after one of cards is of cards, too', async () => {
  const { body, headers } = await list<CardedProduct>('sort=newest&limit=1&fields=card');
  const next = nextPage(String(headers.link)) ?? '';
  const [after] = (await app.visitor().get<CardedProduct[]>(next)).body;
  expect([body[0]?.name, after?.name]).toEqual(['Kopi Mug', 'Plain Cup']);
  expect(after).not.toHaveProperty('description');
});

test('a card is in the reader’s language, or says in which its name is', async () => {
  const { id } = await aProduct(app, { shopId, name: 'Rain Lantern' });
  const named = async () =>
    (await list<CardedProduct>('fields=card', { 'accept-language': 'zh-CN' })).body.find(
      (card) => card.id === id,
    );
  expect(await named()).toMatchObject({ name: 'Rain Lantern', writtenIn: { name: 'en' } });
  await app.db.run(
    sql`update products set translations = '{"zh-Hans": {"name": "雨灯笼", "description": "灯笼"}}' where id = ${id}`,
  );
  app.caches.replies.clear();
  expect(await named()).toMatchObject({ name: '雨灯笼' });
  expect(await named()).not.toHaveProperty('writtenIn');
});

test('the front page, favourites and what followed shops listed are of cards alone', async () => {
  const person = await signedIn(app);
  const { id } = await aProduct(app, { shopId, price: 900, salePrice: 800 });
  await person.put(`/api/favourites/products/${id}`);
  await person.put(`/api/shops/${shopId}/follow`);
  const rows = [
    ...(await onSale(person)),
    ...(await person.get<{ products: object[] }>('/api/favourites')).body.products,
    ...(await person.get<object[]>('/api/following/items')).body,
  ];
  const shown = [...Object.keys(cardedProduct.shape), 'priceWas', 'isBack'];
  expect(rows.length).toBeGreaterThan(2);
  for (const row of rows) expect(shown).toEqual(expect.arrayContaining(Object.keys(row)));
});

async function onSale(visitor: TestVisitor): Promise<object[]> {
  return (await visitor.get<{ onSale: object[] }>('/api/products/front-page')).body.onSale;
}

test('there is no other form', async () => {
  for (const wanted of ['all', 'card,description', ''])
    expect((await list(`fields=${wanted}`)).status, wanted).toBe(400);
});

/** The Nutri-Grade of drinks: of dishes in Singapore, and of nothing and nowhere else. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CartItem } from '#contract/cart/schemas.ts';
import type { ProductForm } from '#contract/catalogue/product-form.schemas.ts';
import type { CardedProduct, Product, ProductDetail } from '#contract/catalogue/schemas.ts';
import type { SearchHit } from '#contract/search/schemas.ts';
import type { Problem } from '#contract/kernel/refusals.ts';
import { type TestApp, testApp, type TestVisitor } from '../../testing/app.ts';
import { setMarket } from '../../testing/market-settings.ts';
import {
  anAdmin,
  aProduct,
  aShop,
  type SignedIn,
  signedIn,
  visitorAs,
} from '../../testing/makers.ts';

let app: TestApp;
let admin: TestVisitor;
let cook: SignedIn;
let shopper: SignedIn;
let kitchenId: number;

beforeAll(async () => {
  app = await testApp();
  admin = await visitorAs(app, await anAdmin(app));
  shopper = await signedIn(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  cook = await signedIn(app, { role: 'seller' });
  kitchenId = (await aShop(app, { ownerId: cook.id, kind: 'food' })).id;
});
afterEach(() => moveTo('SG'));

async function moveTo(country: string): Promise<void> {
  expect((await setMarket(admin, 'country', { country })).status).toBe(200);
}

const teh = { name: 'Teh tarik', description: 'Pulled tea with sweet milk.', price: 2.4 };
const graded = { grade: 'C', sugar: 7.5 } as const;

async function poured(given: object = { nutriGrade: graded }): Promise<number> {
  const { status, body } = await cook.post<Product>('/api/products', {
    ...teh,
    shopId: kitchenId,
    ...given,
  });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body.id;
}

const formOf = async (id: number) => (await cook.get<ProductForm>(`/api/products/${id}/edit`)).body;

/** What somebody with an account reads of it, whose answers are not kept: by itself, on the menu, on its cards, by search and in their cart. */
async function shown(id: number) {
  const { body } = await shopper.get<ProductDetail>(`/api/products/${id}`);
  const list = `/api/products?shopId=${kitchenId}`;
  const [onMenu] = (await shopper.get<Product[]>(list)).body;
  const [card] = (await shopper.get<CardedProduct[]>(`${list}&fields=card`)).body;
  await shopper.put(`/api/favourites/products/${id}`);
  const { products } = (await shopper.get<{ products: CardedProduct[] }>('/api/favourites')).body;
  const favourite = products.find((one) => one.id === id);
  const found = await shopper.get<{ hits: SearchHit[] }>(
    `/api/search?q=${encodeURIComponent(teh.name)}&limit=100`,
  );
  const hit = found.body.hits.find((one) => one.id === id);
  await shopper.post('/api/cart', { productId: id });
  const lines = (await shopper.get<CartItem[]>('/api/cart/me')).body;
  const inCart = lines.find(({ productId }) => productId === id)?.product;
  return [body, onMenu, card, favourite, hit, inCart];
}

test('a drink says its grade and its sugar, to its kitchen and to everybody', async () => {
  const id = await poured();
  expect((await formOf(id)).nutriGrade).toEqual(graded);
  for (const product of await shown(id)) expect(product).toMatchObject({ nutriGrade: graded });
});

test('a dish without a grade says nothing', async () => {
  const id = await poured({});
  expect((await formOf(id)).nutriGrade).toBeNull();
  for (const product of await shown(id)) {
    expect(product).toMatchObject({ id });
    expect(product).not.toHaveProperty('nutriGrade');
  }
});

test('a grade is changed, stays where an edit leaves it out, and is taken back', async () => {
  const id = await poured();
  const path = `/api/products/${id}`;
  await cook.put(path, { nutriGrade: { grade: 'A' } });
  await cook.put(path, { price: 2.6 });
  expect((await formOf(id)).nutriGrade).toEqual({ grade: 'A' });
  await cook.put(path, { nutriGrade: null });
  expect((await formOf(id)).nutriGrade).toBeNull();
});

test('who saves over a grade that changed meanwhile reads what it was', async () => {
  const id = await poured();
  const { version } = await formOf(id);
  await cook.put(`/api/products/${id}`, { nutriGrade: { grade: 'D', sugar: 12 } });
  const { status, body } = await cook.put<Problem>(`/api/products/${id}`, { price: 3, version });
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({ changes: [expect.objectContaining({ field: 'nutriGrade' })] }),
  ]);
});

test.each([
  [{ grade: 'C' }, 'nutriGrade.sugar', 'Say how much of the drink is sugar'],
  [{ grade: 'D', sugar: 101 }, 'nutriGrade.sugar', 'from 0 to 100'],
  [{ grade: 'D', sugar: 12.34 }, 'nutriGrade.sugar', 'one decimal'],
  [{ grade: 'B', sugar: 12 }, 'nutriGrade.grade', 'too much sugar'],
])('%j is refused in words', async (nutriGrade, path, words) => {
  const id = await poured({});
  const { status, body } = await cook.put<Problem>(`/api/products/${id}`, { nutriGrade });
  expect([status, body.errors]).toEqual([
    422,
    [expect.objectContaining({ path, message: expect.stringContaining(words) })],
  ]);
});

test('goods have none', async () => {
  const { id: shopId } = await aShop(app, { ownerId: cook.id });
  const { id } = await aProduct(app, { shopId });
  const edited = await cook.put<Problem>(`/api/products/${id}`, { nutriGrade: graded });
  const added = await cook.post<Problem>('/api/products', { ...teh, shopId, nutriGrade: graded });
  for (const { status, body } of [edited, added])
    expect([status, body.errors?.[0]]).toEqual([
      422,
      expect.objectContaining({
        path: 'nutriGrade',
        message: 'Only what is on a menu has a Nutri-Grade.',
      }),
    ]);
  expect(await formOf(id)).not.toHaveProperty('nutriGrade');
});

test('a stranger says nothing of it', async () => {
  const id = await poured();
  const stranger = await signedIn(app, { role: 'seller' });
  const asked = { nutriGrade: { grade: 'A' } };
  expect((await stranger.put(`/api/products/${id}`, asked)).status).toBe(404);
  expect((await app.visitor().put(`/api/products/${id}`, asked)).status).toBe(401);
  expect((await formOf(id)).nutriGrade).toEqual(graded);
});

test('in another country nothing is shown, asked or taken, and in Singapore it is there again', async () => {
  const id = await poured();
  await moveTo('MY');
  for (const product of [await formOf(id), ...(await shown(id))]) {
    expect(product).toMatchObject({ id });
    expect(product).not.toHaveProperty('nutriGrade');
  }
  const { status, body } = await cook.put<Problem>(`/api/products/${id}`, { nutriGrade: graded });
  expect([status, body.errors?.[0]?.message]).toEqual([
    422,
    'Drinks have no grades in this market.',
  ]);
  expect((await cook.put(`/api/products/${id}`, { price: 3, nutriGrade: null })).status).toBe(200);
  await moveTo('SG');
  expect((await formOf(id)).nutriGrade).toEqual(graded);
});

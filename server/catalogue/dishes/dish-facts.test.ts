/** What a kitchen says is in a dish, and what becomes of it when the recipe changes. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProductForm } from '#contract/catalogue/product-form.schemas.ts';
import type { Product, ProductDetail } from '#contract/catalogue/schemas.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { aProduct, aShop, type SignedIn, signedIn } from '../../testing/makers.ts';

let app: TestApp;
let cook: SignedIn;
let shopper: SignedIn;
let kitchenId: number;

beforeAll(async () => {
  app = await testApp();
  shopper = await signedIn(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  cook = await signedIn(app, { role: 'seller', fullName: 'Mei Tan' });
  kitchenId = (await aShop(app, { ownerId: cook.id, kind: 'food' })).id;
});

const satay = { name: 'Satay', description: 'Ten skewers with peanut sauce.', price: 9 };
const nuts = { contains: ['peanuts'], mayContain: ['sesame'], fitFor: ['halal'] };

async function cooked(given: object = { dish: nuts }): Promise<ProductForm> {
  const { status, body } = await cook.post<{ id: number }>('/api/products', {
    ...satay,
    shopId: kitchenId,
    ...given,
  });
  expect([status, body]).toEqual([201, expect.anything()]);
  return formOf(body.id);
}

async function formOf(id: number): Promise<ProductForm> {
  return (await cook.get<ProductForm>(`/api/products/${id}/edit`)).body;
}

/** To somebody with an account, whose answers are not kept. */
async function shown(id: number): Promise<ProductDetail> {
  return (await shopper.get<ProductDetail>(`/api/products/${id}`)).body;
}

describe('a dish', () => {
  test('says what is in it, who looked for the kitchen, and to everybody when', async () => {
    const { id, dish } = await cooked();
    expect(dish).toEqual({
      ...nuts,
      checkedAt: expect.any(String),
      checkedBy: 'Mei Tan',
      isStale: false,
    });
    const read = await shown(id);
    expect(read.dish).toEqual({ ...nuts, checkedAt: dish?.checkedAt });
    const { body } = await app.visitor().get<Product[]>(`/api/products?shopId=${kitchenId}`);
    expect(body[0]?.dish).toEqual(read.dish);
  });

  test('of which nothing was said, says nothing', async () => {
    const { id, dish } = await cooked({});
    expect(dish).toBeNull();
    expect(await shown(id)).not.toHaveProperty('dish');
  });

  test('is said again, and taken back', async () => {
    const { id } = await cooked();
    const plain = { contains: [], mayContain: [], fitFor: ['vegan'] };
    expect(
      (await cook.put<ProductForm>(`/api/products/${id}`, { dish: plain })).body.dish,
    ).toMatchObject(plain);
    expect(
      (await cook.put<ProductForm>(`/api/products/${id}`, { dish: null })).body.dish,
    ).toBeNull();
    expect(await shown(id)).not.toHaveProperty('dish');
  });

  test('names what it contains once', async () => {
    const both = { contains: ['milk'], mayContain: ['milk', 'eggs'], fitFor: [] };
    expect((await cooked({ dish: both })).dish).toMatchObject({
      contains: ['milk'],
      mayContain: ['eggs'],
    });
  });

  test.each([
    [{ contains: ['plutonium'], mayContain: [], fitFor: [] }, 'dish.contains[0]'],
    [{ contains: ['milk', 'milk'], mayContain: [], fitFor: [] }, 'dish.contains'],
    [{ contains: ['milk'], mayContain: [], fitFor: ['vegan'] }, 'dish.fitFor'],
    [{ contains: [] }, 'dish.mayContain'],
  ])('cannot say %j', async (dish, path) => {
    const { id } = await cooked({});
    const { status, body } = await cook.put<{ errors: Array<{ path: string }> }>(
      `/api/products/${id}`,
      { dish },
    );
    expect([status, body.errors[0]?.path]).toEqual([422, path]);
  });

  test('is not said by strangers', async () => {
    const { id } = await cooked();
    const stranger = await signedIn(app, { role: 'seller' });
    expect((await stranger.put(`/api/products/${id}`, { dish: nuts })).status).toBe(404);
  });
});

test('goods have nothing to say', async () => {
  const { id: shopId } = await aShop(app, { ownerId: cook.id });
  const { id } = await aProduct(app, { shopId });
  expect((await cook.put(`/api/products/${id}`, { dish: nuts })).status).toBe(422);
  expect(await formOf(id)).not.toHaveProperty('dish');
});

describe('a recipe that changes', () => {
  test.each([
    ['name', { name: 'Satay ayam' }],
    ['description', { description: 'Ten skewers with cashew sauce.' }],
    ['options', { variants: { Sauce: ['Peanut', 'Soy'] } }],
    ['translation', { translations: { 'zh-Hans': { name: '沙爹' } } }],
  ])('by its %s is unknown until somebody looks again', async (_, change) => {
    const { id } = await cooked();
    const after = (await cook.put<ProductForm>(`/api/products/${id}`, change)).body;
    expect(after.dish).toMatchObject({ ...nuts, isStale: true });
    expect(await shown(id)).not.toHaveProperty('dish');
    await cook.put(`/api/products/${id}`, { dish: nuts });
    expect((await formOf(id)).dish).toMatchObject({ isStale: false });
    expect((await shown(id)).dish).toMatchObject(nuts);
  });

  test('together with what is in it, is known', async () => {
    const { id } = await cooked();
    const change = { name: 'Satay tofu', dish: { ...nuts, contains: ['soybeans'] } };
    expect((await cook.put<ProductForm>(`/api/products/${id}`, change)).body.dish).toMatchObject({
      isStale: false,
    });
  });

  test('is no other recipe for another price or section', async () => {
    const { id } = await cooked();
    const change = { price: 11, menuSection: 'Grill', name: satay.name };
    expect((await cook.put<ProductForm>(`/api/products/${id}`, change)).body.dish).toMatchObject({
      isStale: false,
    });
  });
});

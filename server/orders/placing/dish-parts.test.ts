/** What is in a dish with what is chosen of it, from the kitchen that says so to the order that keeps it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CartItem } from '#contract/cart/schemas.ts';
import type { ProductForm } from '#contract/catalogue/product-form.schemas.ts';
import type { Product } from '#contract/catalogue/schemas.ts';
import type { Answer } from '#contract/kernel/endpoint.ts';
import type { searchRoutes } from '#contract/search/schemas.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { aProduct, aShop, signedIn } from '../../testing/makers.ts';
import { checkoutBody, place } from '../checkouts.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const none = { contains: [], mayContain: [], fitFor: ['vegan'] };
const of = (group: string, name: string, said: object = {}) => ({ group, name, ...none, ...said });
const satay = of('Sauce', 'Satay', { contains: ['peanuts'] });
const plain = of('Sauce', 'Plain');
const noodles = [of('Noodles', 'Rice'), of('Noodles', 'Egg', { contains: ['eggs'], fitFor: [] })];
const bowl = { contains: ['soybeans'], mayContain: [], fitFor: ['vegan'] };

/** A bowl of tofu that comes with rice noodles; its sauces are chosen, and of one nothing is said. */
async function aBowl(name: string) {
  const cook = await signedIn(app, { role: 'seller' });
  const kitchen = await aShop(app, { ownerId: cook.id, kind: 'food' });
  const { id } = await aProduct(app, {
    shopId: kitchen.id,
    isFood: true,
    name,
    price: 10_00,
    variants: { Noodles: ['Rice', 'Egg'] },
  });
  const sauces = ['Satay', 'Plain', 'Sambal'].map((sauce) => ({ name: sauce, price: 0 }));
  const path = `/api/products/${id}`;
  const says = (dish: object | null) => cook.put<ProductForm>(path, { dish });
  await cook.put(path, { choiceGroups: [{ name: 'Sauce', max: 3, choices: sauces }] });
  return { cook, id, path, says };
}

const found = async (name: string, needs: string) => {
  const { body } = await app
    .visitor()
    .get<Answer<typeof searchRoutes.search>>(`/api/search?q=${name}&needs=${needs}`);
  return body.hits.length;
};

test('its cart warns of what is chosen, and the order keeps it so', async () => {
  const { id, says } = await aBowl('Bowl');
  expect((await says({ ...bowl, parts: [satay, plain, ...noodles] })).status).toBe(200);
  const shopper = await signedIn(app);
  await shopper.put('/api/account/diet', { needs: ['peanuts', 'vegan'], isAgreed: true });
  const chosen = [
    { variantOptions: { Noodles: 'Rice' }, choices: {} },
    { variantOptions: { Noodles: 'Rice' }, choices: { Sauce: ['Satay', 'Plain'] } },
    { variantOptions: { Noodles: 'Egg' }, choices: {} },
    { variantOptions: { Noodles: 'Rice' }, choices: { Sauce: ['Sambal'] } },
  ];
  for (const line of chosen)
    expect((await shopper.post('/api/cart', { productId: id, ...line })).status).toBe(201);
  const cart = (await shopper.get<CartItem[]>('/api/cart/me')).body;
  expect(cart.map((line) => line.dietWarning)).toEqual([
    undefined,
    { unsafe: ['peanuts'], unknown: [] },
    { unsafe: ['vegan'], unknown: [] },
    { unsafe: [], unknown: ['peanuts', 'vegan'] },
  ]);

  const { status, body } = await place(shopper, await checkoutBody(shopper));
  expect(status).toBe(201);
  const checkedAt = expect.any(String);
  expect(body.items.map(({ dish }) => dish)).toEqual([
    { ...bowl, checkedAt },
    { ...bowl, contains: ['peanuts', 'soybeans'], checkedAt },
    { ...bowl, contains: ['eggs', 'soybeans'], fitFor: [], checkedAt },
    { ...bowl, hasUnknown: true, checkedAt },
  ]);
});

test('it is found as it comes, whatever else can be chosen', async () => {
  const { id, says } = await aBowl('Zingiber');
  await says({ ...bowl, parts: [satay, ...noodles] });
  expect([await found('Zingiber', 'peanuts'), await found('Zingiber', 'eggs')]).toEqual([1, 1]);
  const { body } = await app.visitor().get<Product>(`/api/products/${id}`);
  expect(body.dish?.parts).toEqual([...noodles, satay]);

  // It comes with the first noodles, of which nothing is said now. Lists that are cached hear of it a moment later.
  await says({ ...bowl, parts: [satay] });
  await expect.poll(() => found('Zingiber', 'peanuts')).toBe(0);
  await says(bowl);
  await expect.poll(() => found('Zingiber', 'peanuts')).toBe(1);
});

test('what is no longer offered is forgotten, and a choice that changes asks to look again', async () => {
  const { cook, path, says } = await aBowl('Galangal');
  const gone = of('Sauce', 'Gone');
  const form = (await says({ ...bowl, parts: [plain, gone] })).body;
  expect(form.dish).toMatchObject({ parts: [plain], isStale: false });
  const choices = [{ name: 'Peanut', price: 0 }];
  await cook.put(path, { choiceGroups: [{ name: 'Sauce', max: 1, choices }] });
  expect((await cook.get<ProductForm>(`${path}/edit`)).body.dish?.isStale).toBe(true);
  expect(await found('Galangal', 'peanuts')).toBe(0);
});

test.each([
  { parts: [plain, plain] },
  { parts: [of('Sauce', 'Plain', { contains: ['milk'] })] },
  { parts: [of('Sauce', 'Plain', { contains: ['plutonium'] })] },
  { parts: [of('', 'Plain')] },
  { parts: Array.from({ length: 151 }, (_, at) => of('Sauce', String(at))) },
])('a statement of parts that cannot be is refused', async (wrong) => {
  const { says } = await aBowl('Turmeric');
  expect(await says({ ...bowl, ...wrong })).toMatchObject({ status: 422 });
});

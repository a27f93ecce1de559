/** What can be chosen of a product beside its options, as its shop writes it: by the form and by files. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anyGroups } from '#contract/catalogue/choices.testing.ts';
import type { ProductForm } from '#contract/catalogue/product-form.schemas.ts';
import type { Product } from '#contract/catalogue/schemas.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { aProduct, signedIn, type SignedIn } from '../testing/makers.ts';
import { groupsInMajor } from './choices.ts';
import { choicesCell, choicesIn } from './files/listing-cells.ts';
import { rowsIn, type ShopWithFiles, shopWithFiles } from './files/listing-files.testing.ts';

let app: TestApp;
let cook: SignedIn;
let kitchen: ShopWithFiles;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  cook = await signedIn(app, { role: 'seller' });
  kitchen = await shopWithFiles(app, cook, { kind: 'food' });
});

const toppings = {
  name: 'Toppings',
  min: 0,
  max: 2,
  free: 1,
  choices: [
    { name: 'Egg', price: 1.5 },
    { name: 'Nori', price: 0.8 },
  ],
};

function laksa(choiceGroups: unknown) {
  return {
    shopId: kitchen.shopId,
    name: 'Laksa',
    description: 'Coconut and prawn broth with rice noodles.',
    price: 8,
    choiceGroups,
  };
}

describe('the form', () => {
  test('keeps what can be chosen, for shoppers and for the next edit', async () => {
    const made = await cook.post<Product>('/api/products', laksa([toppings]));
    expect(made).toMatchObject({ status: 201, body: { choiceGroups: [toppings] } });
    const { id } = made.body;
    const shown = await app.visitor().get<Product>(`/api/products/${id}`);
    expect(shown.body.choiceGroups).toEqual([toppings]);
    const renamed = await cook.put<ProductForm>(`/api/products/${id}`, { name: 'Katong laksa' });
    expect(renamed.body.choiceGroups).toEqual([toppings]);
    const emptied = await cook.put<ProductForm>(`/api/products/${id}`, { choiceGroups: [] });
    expect(emptied.body.choiceGroups).toEqual([]);
    await expect
      .poll(async () => (await app.visitor().get(`/api/products/${id}`)).body)
      .not.toHaveProperty('choiceGroups');
  });

  test('keeps what choices are called in other languages, and forgets it with them', async () => {
    const translations = { 'zh-Hans': { options: { Toppings: '加料', Egg: '鸡蛋', Duck: '鸭' } } };
    const made = await cook.post<Product>('/api/products', {
      ...laksa([toppings]),
      translations,
    });
    const called = { Toppings: '加料', Egg: '鸡蛋' };
    const seen = await app.visitor().get<Product>(`/api/products/${made.body.id}`, {
      'accept-language': 'zh-CN',
    });
    expect(seen.body.optionWords).toEqual(called);
    const emptied = await cook.put<ProductForm>(`/api/products/${made.body.id}`, {
      choiceGroups: [],
    });
    expect(emptied.body.translations['zh-Hans']?.options ?? {}).toEqual({});
  });

  test('a recipe with other choices has to be looked at again', async () => {
    const dish = { contains: ['milk'], mayContain: [], fitFor: [] };
    const made = await cook.post<Product>('/api/products', { ...laksa([]), dish });
    const path = `/api/products/${made.body.id}`;
    const edited = await cook.put<ProductForm>(path, { choiceGroups: [toppings] });
    expect(edited.body.dish?.isStale).toBe(true);
  });

  test('a stranger changes nothing', async () => {
    const { id } = await aProduct(app, { isFood: false });
    const refused = await cook.put(`/api/products/${id}`, { choiceGroups: [toppings] });
    expect(refused.status).toBe(404);
  });

  test.for([
    ['a group without choices', { ...toppings, choices: [] }, 'choiceGroups[0].choices'],
    [
      'two choices of one name',
      { ...toppings, choices: [toppings.choices[0], toppings.choices[0]] },
      'choiceGroups[0].choices',
    ],
    ['more to be taken than may be', { ...toppings, min: 3 }, 'choiceGroups[0].min'],
    ['more than there are', { ...toppings, max: 3 }, 'choiceGroups[0].max'],
    ['more included than may be taken', { ...toppings, free: 3 }, 'choiceGroups[0].free'],
    [
      'a price below nothing',
      { ...toppings, choices: [{ name: 'Egg', price: -1 }], max: 1 },
      'choiceGroups[0].choices[0].price',
    ],
    ['what has to be taken and costs', { ...toppings, min: 2 }, 'choiceGroups[0].min'],
    ['a name that files cannot say', { ...toppings, name: 'Top=pings' }, 'choiceGroups[0].name'],
  ] as const)('refuses %s, and the dish stays as it was', async ([, group, path]) => {
    const made = await cook.post<Product>('/api/products', laksa([toppings]));
    const at = `/api/products/${made.body.id}`;
    const refused = await cook.put<{ errors: Array<{ path: string }> }>(at, {
      choiceGroups: [group],
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map((error) => error.path)).toContain(path);
    expect((await app.visitor().get<Product>(at)).body.choiceGroups).toEqual([toppings]);
  });
});

describe('files', () => {
  const cell = 'Toppings 0-2 free 1=Egg +1.50 | Nori +0.80; Heat 1-1=Mild +0.00 | Hot +0.00';

  test('say what can be chosen, and say the same when they come back', async () => {
    const { id } = await aProduct(app, { shopId: kitchen.shopId, isFood: true, name: 'Laksa' });
    const { body } = await kitchen.send(`id,choices\n${id},"${cell}"\n`);
    expect(body).toMatchObject({ updated: 1, errors: [] });
    const file = await kitchen.exported();
    const [header = [], row] = rowsIn(file);
    expect(row?.[header.indexOf('choices')]).toBe(cell);
    expect((await kitchen.send(file)).body).toMatchObject({ unchanged: 1, errors: [] });
    expect((await kitchen.send(`id,choices\n${id},\n`)).body).toMatchObject({ updated: 1 });
    await expect
      .poll(async () => (await app.visitor().get(`/api/products/${id}`)).body)
      .not.toHaveProperty('choiceGroups');
  });

  test.for([
    'Toppings=Egg +1.50',
    'Toppings 0-2=Egg',
    'Toppings 0-2=Egg +much',
    'Toppings 2-1=Egg +1.50',
    'Toppings 1-1=Egg +1.50',
  ])('a cell that says something else is named, and nothing is changed: %s', async (wrong) => {
    const { id } = await aProduct(app, { shopId: kitchen.shopId, isFood: true, name: 'Laksa' });
    const { body } = await kitchen.send(`id,choices\n${id},${wrong}\n`);
    expect(body).toMatchObject({ updated: 0, errors: [{ row: 2, column: 'choices' }] });
  });

  test('whatever can be chosen can be written and read', () => {
    fc.assert(
      fc.property(anyGroups, (groups) => {
        if (groups.length === 0) return;
        expect(choicesIn(choicesCell(groups))).toEqual(groupsInMajor(groups));
      }),
    );
  });
});

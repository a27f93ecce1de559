/** What shops write of goods and dishes in other languages: who reads which, and what stays the shop's own. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CartItem } from '#contract/cart/schemas.ts';
import type { ProductForm } from '#contract/catalogue/product-form.schemas.ts';
import type { Product, ProductDetail } from '#contract/catalogue/schemas.ts';
import type { SearchHit, Suggestion } from '#contract/search/schemas.ts';
import { type TestApp, type TestVisitor, testApp } from '../testing/app.ts';
import { aMember, aShop, type SignedIn, signedIn } from '../testing/makers.ts';

let app: TestApp;
let owner: SignedIn;
let shopId: number;
beforeAll(async () => {
  app = await testApp();
  owner = await signedIn(app, { role: 'seller' });
  shopId = (await aShop(app, { ownerId: owner.id })).id;
});
afterAll(() => app.close());

const chinese = { 'accept-language': 'zh-CN' };
const english = { 'accept-language': 'en' };
const own = {
  name: 'Rain Lantern',
  description: 'Folded by hand of rice paper.',
  price: 40,
  variants: { Colour: ['Red', 'Blue'] },
};
const inChinese = {
  name: '雨灯笼',
  description: '用宣纸手工折成的灯笼。',
  options: { Colour: '颜色', Red: '红色' },
};

async function added(translated: object = inChinese, by: TestVisitor = owner): Promise<number> {
  const { status, body } = await by.post<Product>('/api/products', {
    ...own,
    shopId,
    translations: { 'zh-Hans': translated },
  });
  expect(status).toBe(201);
  return body.id;
}

async function readBy(headers: Record<string, string>, id: number): Promise<ProductDetail> {
  return (await app.visitor().get<ProductDetail>(`/api/products/${id}`, headers)).body;
}

async function listedTo(headers: Record<string, string>, id: number) {
  const { body } = await app
    .visitor()
    .get<Product[]>(`/api/products?shopId=${shopId}&limit=100`, headers);
  return body.find((product) => product.id === id);
}

test('everybody reads a product and its place in lists in their own language, whoever asked before', async () => {
  const id = await added();
  for (const turn of [1, 2]) {
    for (const read of [readBy, listedTo]) {
      expect([turn, await read(chinese, id)]).toMatchObject([
        turn,
        { name: inChinese.name, description: inChinese.description },
      ]);
      expect([turn, await read(english, id)]).toMatchObject([turn, { name: own.name }]);
    }
  }
  expect(await readBy(chinese, id)).not.toHaveProperty('writtenIn');
  expect(await readBy(english, id)).not.toHaveProperty('optionWords');
  expect(await readBy({}, id)).toMatchObject({ name: own.name, variants: own.variants });
});

test('options keep the names that they are chosen by, and say what they are called', async () => {
  const id = await added();
  expect(await readBy(chinese, id)).toMatchObject({
    variants: own.variants,
    optionWords: inChinese.options,
  });
});

test('what is not translated is as the shop wrote it, and says in which language', async () => {
  const id = await added({ name: inChinese.name });
  expect(await readBy(chinese, id)).toMatchObject({
    name: inChinese.name,
    description: own.description,
    writtenIn: { description: 'en' },
  });
});

test('what an option is called goes with the option', async () => {
  const id = await added({ options: { ...inChinese.options, Green: '绿色', Blue: '' } });
  const { body } = await owner.put<ProductForm>(`/api/products/${id}`, {
    variants: { Colour: ['Blue'] },
  });
  expect(body.translations).toEqual({ 'zh-Hans': { options: { Colour: '颜色' } } });
});

test('a dish says what its section of the menu is called, which keeps its own name', async () => {
  const cook = await signedIn(app, { role: 'seller' });
  const kitchen = await aShop(app, { ownerId: cook.id, kind: 'food' });
  const { body } = await cook.post<Product>('/api/products', {
    name: 'Laksa',
    description: 'Rice noodles in coconut broth.',
    price: 9,
    shopId: kitchen.id,
    menuSection: 'Noodles',
    translations: { 'zh-Hans': { options: { Noodles: '面食', Drinks: '饮料' } } },
  });
  expect(await readBy(chinese, body.id)).toMatchObject({ menuSection: 'Noodles' });
  expect((await readBy(chinese, body.id)).optionWords).toEqual({ Noodles: '面食' });
});

test('the form has the shop’s own words and their translations; what is left out stays', async () => {
  const id = await added();
  const saved = await owner.put<ProductForm>(`/api/products/${id}`, { price: 45 });
  expect(saved.body).toMatchObject({
    name: own.name,
    price: 45,
    language: 'en',
    translations: { 'zh-Hans': inChinese },
  });
  const form = await owner.get<ProductForm>(`/api/products/${id}/edit`, chinese);
  expect(form.body).toMatchObject({ name: own.name, translations: { 'zh-Hans': inChinese } });
});

test('a translation has the limits of what it translates', async () => {
  const id = await added();
  for (const [field, text] of [
    ['name', '灯'.repeat(121)],
    ['description', '灯'.repeat(5001)],
  ] as const) {
    const { status, body } = await owner.put(`/api/products/${id}`, {
      translations: { 'zh-Hans': { [field]: text } },
    });
    expect([status, body]).toMatchObject([
      422,
      { errors: [{ path: `translations.zh-Hans.${field}` }] },
    ]);
  }
  expect(await readBy(chinese, id)).toMatchObject({ name: inChinese.name });
});

test('only those who keep the catalogue translate', async () => {
  const id = await added();
  const body = { translations: { 'zh-Hans': { name: '免费' } } };
  const stranger = await signedIn(app, { role: 'seller' });
  expect((await stranger.put(`/api/products/${id}`, body)).status).toBe(404);
  expect((await app.visitor().put(`/api/products/${id}`, body)).status).toBe(401);
  const manager = await aMember(app, shopId, 'manager');
  expect((await manager.put(`/api/products/${id}`, body)).status).toBe(200);
});

test('a shop that writes Chinese is read in Chinese, and marked so for others', async () => {
  const mine = await signedIn(app, { role: 'seller' });
  const shop = await aShop(app, { ownerId: mine.id });
  await mine.put(`/api/shops/${shop.id}`, {
    version: 0,
    shopCategory: 'Gifts',
    language: 'zh-Hans',
  });
  const { body } = await mine.post<Product>('/api/products', {
    ...own,
    ...inChinese,
    shopId: shop.id,
    translations: { en: { name: 'Lantern' } },
  });
  expect(await readBy(chinese, body.id)).toMatchObject({ name: inChinese.name });
  expect(await readBy(english, body.id)).toMatchObject({
    name: 'Lantern',
    writtenIn: { description: 'zh-Hans' },
  });
});

describe('beyond the catalogue', () => {
  test('the cart says name and options as they are called, and goes by the shop’s own', async () => {
    const productId = await added();
    const shopper = app.visitor();
    await shopper.post('/api/cart', { productId, variantOptions: { Colour: 'Red' } });
    const cart = async (headers: Record<string, string>) =>
      (await shopper.get<CartItem[]>('/api/cart/me', headers)).body;
    expect(await cart(chinese)).toMatchObject([
      {
        variantOptions: { Colour: 'Red' },
        shownOptions: { 颜色: '红色' },
        product: { name: inChinese.name },
      },
    ]);
    const [line] = await cart(english);
    expect(line).toMatchObject({ product: { name: own.name } });
    expect(line).not.toHaveProperty('shownOptions');
  });

  test('words of a translation are found, and hits are in the reader’s language', async () => {
    const id = await added({ name: '蟠龙灯笼', description: '挂在门口的蟠龙。' });
    const hits = async (headers: Record<string, string>) =>
      (
        await app
          .visitor()
          .get<{ hits: SearchHit[] }>(`/api/search?q=${encodeURIComponent('蟠龙')}`, headers)
      ).body.hits;
    expect(await hits(chinese)).toMatchObject([{ id, name: '蟠龙灯笼' }]);
    expect(await hits(english)).toMatchObject([{ id, name: own.name }]);
    const { body } = await app
      .visitor()
      .get<Suggestion[]>('/api/search/suggestions?q=rain', chinese);
    expect(body.find((one) => one.id === id)).toMatchObject({ name: '蟠龙灯笼' });
  });
});

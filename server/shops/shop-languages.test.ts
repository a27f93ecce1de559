/** What a shop says of itself in other languages, and who reads which. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductDetail } from '#contract/catalogue/schemas.ts';
import type { Answer } from '#contract/kernel/endpoint.ts';
import type { searchRoutes } from '#contract/search/schemas.ts';
import type { CardedShop, ListedShop, Shop, ShopDetail } from '#contract/shops/schemas.ts';
import type { ShopSettings } from '#contract/shops/settings.schemas.ts';
import { type TestApp, testApp, type TestVisitor } from '../testing/app.ts';
import { aMember, aProduct, aShop, type SignedIn, signedIn } from '../testing/makers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const chinese = { 'accept-language': 'zh-CN' };
const english = { 'accept-language': 'en' };
const own = { slogan: 'Light by hand', description: 'Lanterns of rice paper, folded by hand.' };
const inChinese = { slogan: '手作之光', description: '手工折成的宣纸灯笼。' };
const [place, placeInChinese] = ['Chinatown, Singapore', '新加坡牛车水'];

async function aShopInBoth(
  translated: object = inChinese,
): Promise<{ id: number; owner: SignedIn }> {
  const owner = await signedIn(app, { role: 'seller' });
  const { id } = await aShop(app, { ownerId: owner.id });
  const saved = await owner.put(`/api/shops/${id}`, {
    version: 0,
    shopCategory: 'Gifts',
    ...own,
    translations: { 'zh-Hans': translated },
  });
  expect(saved.status).toBe(200);
  return { id, owner };
}

async function readBy(headers: Record<string, string>, id: number): Promise<ShopDetail> {
  return (await app.visitor().get<ShopDetail>(`/api/shops/${id}`, headers)).body;
}

async function listedTo(headers: Record<string, string>, id: number) {
  const { body } = await app.visitor().get<ListedShop[]>('/api/shops?limit=100', headers);
  return body.find((shop) => shop.id === id);
}

test('everybody reads slogan and description in their own language, whoever asked before', async () => {
  const { id } = await aShopInBoth();
  for (const turn of [1, 2])
    for (const read of [readBy, listedTo]) {
      expect([turn, await read(chinese, id)]).toMatchObject([turn, inChinese]);
      expect([turn, await read(english, id)]).toMatchObject([turn, own]);
    }
  for (const headers of [chinese, english])
    expect(await readBy(headers, id)).not.toHaveProperty('writtenIn');
});

test('what is not translated is as the shop wrote it, and says in which language', async () => {
  const { id } = await aShopInBoth({ slogan: inChinese.slogan, description: '' });
  expect(await readBy(chinese, id)).toMatchObject({
    slogan: inChinese.slogan,
    description: own.description,
    writtenIn: { description: 'en' },
  });
});

test('where a shop is, is read in the language of who asks, wherever it is said', async () => {
  const { id, owner } = await aShopInBoth({ ...inChinese, location: placeInChinese });
  const { id: product } = await aProduct(app, { shopId: id, name: 'Moon Lantern' });
  expect(
    (await owner.put(`/api/shops/${id}/contact`, { version: 0, location: place })).status,
  ).toBe(200);
  const said = async (headers: Record<string, string>) => {
    const get = async <Body>(url: string) => (await app.visitor().get<Body>(url, headers)).body;
    const { hits } = await get<Answer<typeof searchRoutes.search>>('/api/search?q=moon lantern');
    return [
      (await readBy(headers, id)).location,
      (await listedTo(headers, id))?.location,
      (await get<CardedShop[]>('/api/shops?limit=100&fields=card')).find((shop) => shop.id === id)
        ?.location,
      (await get<ProductDetail>(`/api/products/${product}`)).shop.location,
      hits[0]?.location,
    ];
  };
  await expect.poll(() => said(english)).toEqual(Array(5).fill(place));
  expect(await said(chinese)).toEqual(Array(5).fill(placeInChinese));
});

test('a policy is read in the language of who asks, on the shop and beside what it sells; a missing one says so', async () => {
  const { id, owner } = await aShopInBoth();
  const product = await aProduct(app, { shopId: id });
  const written = { policy: 'Back within 30 days.' };
  const toChinese = { policy: '三十天内可退。' };
  const save = (version: number, translations?: object) =>
    owner.put<ShopSettings>(`/api/shops/${id}/policies`, { version, ...written, translations });
  const everywhere = async (headers: Record<string, string>) => [
    await readBy(headers, id),
    (await app.visitor().get<ProductDetail>(`/api/products/${product.id}`, headers)).body.shop,
  ];

  await save(0);
  const untranslated = { ...written, writtenIn: { policy: 'en' } };
  expect(await everywhere(chinese)).toMatchObject([untranslated, untranslated]);
  await save(1, { 'zh-Hans': toChinese });
  // Strangers read what is cached until the change has been told.
  await expect
    .poll(() => everywhere(chinese))
    .toMatchObject([{ ...inChinese, ...toChinese }, toChinese]);
  expect(await everywhere(english)).toMatchObject([{ ...own, ...written }, written]);
  for (const read of [...(await everywhere(chinese)), ...(await everywhere(english))])
    expect(read).not.toHaveProperty('writtenIn');
  // What the front says in other languages is its own section, and stays as it is.
  expect((await save(2)).body).toMatchObject({
    profile: { translations: { 'zh-Hans': inChinese } },
    policies: { ...written, translations: { 'zh-Hans': toChinese } },
  });
});

test('a policy in another language has its limits, and is written by those who set the shop up', async () => {
  const { id, owner } = await aShopInBoth();
  const change = (by: TestVisitor, policy: string) =>
    by.put(`/api/shops/${id}/policies`, {
      version: 0,
      policy: '',
      translations: { 'zh-Hans': { policy } },
    });
  const refused = await change(owner, '退'.repeat(5001));
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { errors: [{ path: 'translations.zh-Hans.policy' }] },
  ]);
  for (const visitor of [await signedIn(app), await aMember(app, id, 'staff')])
    expect((await change(visitor, '不退')).status).toBe(403);
});

test('the settings have both, and what is left out stays', async () => {
  const { id, owner } = await aShopInBoth();
  const { body } = await owner.put<ShopSettings>(
    `/api/shops/${id}`,
    { version: 1, shopCategory: 'Gifts', slogan: 'Lit by hand' },
    chinese,
  );
  expect(body.profile).toMatchObject({
    slogan: 'Lit by hand',
    language: 'en',
    translations: { 'zh-Hans': inChinese },
  });
});

test('who opens a shop writes what they read, until they say otherwise', async () => {
  const opened = async (headers: Record<string, string>) => {
    const owner = await signedIn(app, { role: 'seller' });
    const body = {
      name: `Lantern ${owner.id}`,
      description: own.description,
      shopCategory: 'Gifts',
    };
    return (await owner.post<Shop>('/api/shops', body, headers)).body.language;
  };
  expect([await opened(english), await opened(chinese)]).toEqual(['en', 'zh-Hans']);
});

test('a translation has the limits of what it translates, and only those who set the shop up write it', async () => {
  const { id, owner } = await aShopInBoth();
  const change = (by: TestVisitor, slogan: string) =>
    by.put(`/api/shops/${id}`, { version: 1, translations: { 'zh-Hans': { slogan } } });
  const refused = await change(owner, '光'.repeat(121));
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { errors: [{ path: 'translations.zh-Hans.slogan' }] },
  ]);
  for (const visitor of [await signedIn(app), await aMember(app, id, 'staff')])
    expect((await change(visitor, '免费')).status).toBe(403);
  expect(await readBy(chinese, id)).toMatchObject(inChinese);
});

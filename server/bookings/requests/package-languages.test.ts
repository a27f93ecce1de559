/** What a service shop writes of its packages in other languages, and who reads which. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServiceOffer } from '#contract/bookings/offer.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { ServiceSettings } from '#contract/bookings/settings.schemas.ts';
import { type TestApp, type TestVisitor, testApp } from '../../testing/app.ts';
import { aMember, signedIn } from '../../testing/makers.ts';
import { aBooking, aServiceShop, ownerOf, type ServiceShop } from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const chinese = { 'accept-language': 'zh-CN' };
const english = { 'accept-language': 'en' };
const inChinese = {
  title: '盘管水洗',
  frequency: '每六个月',
  idealFor: '风量变弱的空调',
  description: '高压水深入盘管。',
  scope: ['遮盖家具', '清洗盘管'],
};
const wholePackage = {
  title: 'Hydro-Cleaning',
  price: 60,
  frequency: 'every 6 months',
  everyMonths: 6,
  earlyDays: 14,
  lateDays: 14,
  idealFor: 'Weak airflow',
  description: 'Water deep in the coil.',
  scope: ['Cover furniture', 'Clean the coil'],
  serviceType: 'servicing',
  minutesPerUnit: 60,
};

const at = (shop: ServiceShop) => `/api/service-shops/${shop.id}/packages/${shop.packageId}`;
const save = (by: TestVisitor, shop: ServiceShop, body: object) =>
  by.put<ServiceSettings>(at(shop), { version: 1, ...wholePackage, ...body });

async function readBy(headers: Record<string, string>, shop: ServiceShop) {
  const { body } = await app.visitor().get<ServiceOffer>(`/api/service-shops/${shop.id}`, headers);
  return body.packages[0];
}

async function aTranslatedShop(translated: object = inChinese) {
  const shop = await aServiceShop(app);
  const owner = await ownerOf(app, shop);
  const saved = await save(owner, shop, { translations: { 'zh-Hans': translated } });
  expect(saved.status).toBe(200);
  return { shop, owner, saved: saved.body };
}

test('everybody reads a package in their own language, whoever asked before them', async () => {
  const { shop } = await aTranslatedShop();
  for (const turn of [1, 2]) {
    expect([turn, await readBy(chinese, shop)]).toMatchObject([turn, inChinese]);
    expect([turn, await readBy(english, shop)]).toMatchObject([
      turn,
      { scope: wholePackage.scope },
    ]);
  }
  for (const headers of [english, chinese])
    expect(await readBy(headers, shop)).not.toHaveProperty('writtenIn');
  expect(await readBy({}, shop)).toMatchObject({ title: 'Hydro-Cleaning' });
});

test('what is not translated is read as the shop wrote it, and says in which language', async () => {
  const { shop } = await aTranslatedShop({ title: inChinese.title, description: '', scope: [] });
  expect(await readBy(chinese, shop)).toMatchObject({
    title: inChinese.title,
    description: wholePackage.description,
    scope: wholePackage.scope,
    writtenIn: { description: 'en', scope: 'en', frequency: 'en', idealFor: 'en' },
  });
});

test('a shop that writes Chinese is read in Chinese by everybody, and marked so for the others', async () => {
  const { shop, owner } = await aTranslatedShop();
  await owner.put(`/api/shops/${shop.id}`, {
    version: 0,
    shopCategory: 'HVAC Services',
    language: 'zh-Hans',
  });
  await save(owner, shop, {
    version: 2,
    ...inChinese,
    translations: { en: { title: 'Washing' }, 'zh-Hans': { title: '别的' } },
  });
  expect(await readBy(chinese, shop)).toMatchObject({ title: inChinese.title });
  expect(await readBy(english, shop)).toMatchObject({
    title: 'Washing',
    description: inChinese.description,
    writtenIn: { description: 'zh-Hans' },
  });
});

test('the shop’s people edit both; what they leave out stays', async () => {
  const { shop, owner, saved } = await aTranslatedShop();
  expect(saved.packages[0]).toMatchObject({
    ...wholePackage,
    translations: { 'zh-Hans': inChinese },
  });
  const dearer = await save(owner, shop, { version: 2, price: 65 });
  expect(dearer.body.packages[0]).toMatchObject({
    price: 65,
    translations: { 'zh-Hans': inChinese },
  });
  const cleared = await save(owner, shop, { version: 3, translations: {} });
  expect(cleared.body.packages[0]?.translations).toEqual({});
});

test('a translation has the limits of what it translates', async () => {
  const shop = await aServiceShop(app);
  const owner = await ownerOf(app, shop);
  const refused = await save(owner, shop, {
    translations: { 'zh-Hans': { title: '洗'.repeat(101) } },
  });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ errors: [{ path: 'translations.zh-Hans.title' }] });
});

test('only those who set the shop up translate', async () => {
  const shop = await aServiceShop(app);
  const translations = { 'zh-Hans': { title: '免费' } };
  const others = [await signedIn(app), await aMember(app, shop.id, 'staff')];
  for (const visitor of others)
    expect((await save(visitor, shop, { translations })).status).toBe(403);
  expect((await save(app.visitor(), shop, { translations })).status).toBe(401);
  expect(await readBy(chinese, shop)).toMatchObject({ title: 'Hydro-Cleaning' });
});

test('a booking says what was said then, to its customer and to the shop’s people in theirs', async () => {
  const { shop, owner } = await aTranslatedShop();
  const customer = await signedIn(app);
  const { id } = await aBooking(app, shop.id, { packageId: shop.packageId }, customer);
  await save(owner, shop, {
    version: 2,
    title: 'New',
    translations: { 'zh-Hans': { title: '新' } },
  });
  const seenBy = async (visitor: TestVisitor, headers: Record<string, string>) =>
    (await visitor.get<Booking>(`/api/service-bookings/${id}`, headers)).body;
  expect(await seenBy(customer, chinese)).toMatchObject({ packageTitle: inChinese.title });
  expect(await seenBy(owner, english)).toMatchObject({ packageTitle: 'Hydro-Cleaning' });
});

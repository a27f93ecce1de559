import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { OwnTeamRequest } from '#contract/shops/team-requests.schemas.ts';
import type { ShopSettings } from '#contract/shops/settings.schemas.ts';
import type { Platform } from '#contract/platform/schemas.ts';
import { sql } from '../db/database.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { aShop, signedIn } from '../testing/makers.ts';
import { aServiceShop, ownerOf } from '../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ PROVIDER_SHOP_ID: '1' });
});
beforeEach(() => app.db.run(sql`truncate shops restart identity cascade`));
afterAll(() => app.close());

/** What screens learn, once this process knows that shops have changed. */
async function providerCard(): Promise<
  Pick<Platform, 'providerShopId' | 'providerCategory' | 'providerPrice' | 'providerWeek'>
> {
  const { providerShopId, providerCategory, providerPrice, providerWeek } = (
    await app.visitor().get<Platform>('/api/platform')
  ).body;
  return { providerShopId, providerCategory, providerPrice, providerWeek };
}
const changed = () => app.events.publish(app.db, 'catalogue.changed', { tags: ['shop:1'] });
const none = {
  providerShopId: null,
  providerCategory: null,
  providerPrice: null,
  providerWeek: null,
};

test('cards show the provider’s lowest price and its week, and follow when it changes them', async () => {
  const shop = await aServiceShop(app);
  await changed();
  await expect.poll(providerCard).toMatchObject({ providerShopId: shop.id });
  const { providerPrice, providerWeek } = await providerCard();
  expect(providerPrice).toBeGreaterThan(12.5);
  expect(providerWeek).toHaveLength(7);
  const owner = await ownerOf(app, shop);
  const onePackage = {
    title: 'A look at one unit',
    price: 12.5,
    frequency: 'once',
    everyMonths: null,
    earlyDays: 14,
    lateDays: 30,
    idealFor: 'Noises',
    description: 'We look.',
    scope: ['Look'],
    serviceType: 'servicing',
    minutesPerUnit: 30,
  };
  expect((await owner.post(`/api/service-shops/${shop.id}/packages`, onePackage)).status).toBe(201);
  await expect.poll(providerCard).toMatchObject({ providerPrice: 12.5 });
});

test('what the provider does is the category of its shop, and follows when its owner changes it', async () => {
  const shop = await aServiceShop(app);
  const owner = await ownerOf(app, shop);
  for (const category of ['HVAC Services', 'Plumbing']) {
    const { profile } = (await owner.get<ShopSettings>(`/api/shops/${shop.id}/settings`)).body;
    const change = { shopCategory: category, slogan: '', version: profile.version };
    expect(await owner.put(`/api/shops/${shop.id}`, change)).toMatchObject({ status: 200 });
    await expect.poll(providerCard).toMatchObject({ providerCategory: category });
    const { body } = await app.visitor().get(`/api/service-shops/${shop.id}`);
    expect(body).toMatchObject({ category });
  }
});

test('the phone is the one that its shop names, unless the market was started with another', async () => {
  const shop = await aServiceShop(app);
  const owner = await ownerOf(app, shop);
  const { contact } = (await owner.get<ShopSettings>(`/api/shops/${shop.id}/settings`)).body;
  const change = { ...contact, contactPhone: '+49 30 12345678' };
  expect(await owner.put(`/api/shops/${shop.id}/contact`, change)).toMatchObject({ status: 200 });
  const phoneIn = async (market: TestApp) =>
    (await market.visitor().get<Platform>('/api/platform')).body.providerPhone;
  await expect.poll(() => phoneIn(app)).toBe('+49 30 12345678');

  const answered = await testApp({ PROVIDER_SHOP_ID: '1', PROVIDER_PHONE: '+49 30 87654321' });
  onTestFinished(() => answered.close());
  await aServiceShop(answered);
  expect(await phoneIn(answered)).toBe('+49 30 87654321');
});

test('where there are no packages or no hours, nothing is shown of them', async () => {
  const shop = await aServiceShop(app);
  await app.db.run(sql`update service_packages set is_active = false`);
  await app.db.run(
    sql`update shops set opening_hours = ${JSON.stringify({ week: [[], [], [], [], [], [], []], exceptions: {} })}::jsonb`,
  );
  await changed();
  await expect
    .poll(providerCard)
    .toEqual({ ...none, providerShopId: shop.id, providerCategory: '' });
});

test.for([
  { what: 'of goods', given: { kind: 'product' } },
  { what: 'of food', given: { kind: 'food' } },
  {
    what: 'of services that waits for approval',
    given: { kind: 'service', approvalStatus: 'pending' },
  },
] as const)('a shop $what is no provider, whatever its number', async ({ given }) => {
  const provider = await aServiceShop(app);
  await changed();
  await expect.poll(providerCard).toMatchObject({ providerShopId: provider.id });
  await app.db.run(sql`truncate shops restart identity cascade`);
  const owner = await signedIn(app, { role: 'seller' });
  const { id } = await aShop(app, { ...given, ownerId: owner.id });
  expect(id).toBe(1);
  await changed();
  await expect.poll(providerCard).toEqual(none);
  const asker = await signedIn(app);
  expect((await asker.get<OwnTeamRequest>('/api/shops/1/team/requests/own')).status).toBe(404);
  expect((await asker.post('/api/shops/1/team/requests', {})).status).toBe(404);
});

test('a shop of goods with the provider’s number comes first in no list', async () => {
  const first = await aShop(app, { kind: 'product' });
  const second = await aShop(app, { kind: 'product' });
  const { body } = await app.visitor().get<Array<{ id: number }>>('/api/shops?isFood=false');
  expect(body.map(({ id }) => id)).toEqual([second.id, first.id]);
});

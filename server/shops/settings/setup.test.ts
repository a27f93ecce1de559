/** The guide through a shop's set-up says what is missing, for each kind of shop. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShopSetup } from '#contract/shops/setup.schemas.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { aProduct, aShop, type SignedIn, signedIn } from '../../testing/makers.ts';
import { aServiceShop } from '../../testing/visits.ts';

let app: TestApp;
let owner: SignedIn;

beforeAll(async () => {
  app = await testApp();
  owner = await signedIn(app, { role: 'seller', approvalStatus: 'pending' });
});
afterAll(() => app.close());

const undone = { week: Array.from({ length: 7 }, () => []), exceptions: {} };

async function missing(id: number): Promise<string[]> {
  const { body } = await owner.get<ShopSetup>(`/api/shops/${id}/setup`);
  return body.steps.filter(({ isDone }) => !isDone).map(({ step }) => step);
}

test.each([
  ['product', ['logo', 'banner', 'contact', 'policy', 'products', 'payout', 'approval']],
  ['food', ['logo', 'banner', 'contact', 'hours', 'policy', 'products', 'payout', 'approval']],
  [
    'service',
    [
      'logo',
      'banner',
      'contact',
      'hours',
      'technicians',
      'packages',
      'policy',
      'payout',
      'approval',
    ],
  ],
] as const)('a new %s shop misses everything', async (kind, steps) => {
  const shop = await aShop(app, {
    ownerId: owner.id,
    kind,
    approvalStatus: 'pending',
    openingHours: undone,
  });
  expect(await missing(shop.id)).toEqual(steps);
});

test('what is done is not missing any more', async () => {
  const { id } = await aShop(app, {
    ownerId: owner.id,
    kind: 'food',
    approvalStatus: 'pending',
    openingHours: undone,
  });
  const put = (path: string, body: object) =>
    owner.put(`/api/shops/${id}${path}`, { version: 0, ...body });
  await put('', {
    logoUrl: '/files/logo.webp',
    bannerUrl: '/files/banner.webp',
    shopCategory: 'Japanese',
  });
  expect(await missing(id)).toEqual([
    'contact',
    'hours',
    'policy',
    'products',
    'payout',
    'approval',
  ]);
  await put('/contact', { location: 'Katong', contactPhone: '+65 8000 0001' });
  await put('/hours', { week: [[], [['11:00', '15:00']], [], [], [], [], []], exceptions: [] });
  await put('/policies', { policy: 'Call us.' });
  await put('/payout', {
    bankName: 'Straits Bank',
    accountHolder: 'Mei Lin',
    accountNumber: '0123456789',
  });
  await aProduct(app, { shopId: id, isFood: true, status: 'draft' });
  expect(await missing(id)).toEqual(['products', 'approval']);
  await aProduct(app, { shopId: id, isFood: true });
  await app.db.run(sql`update shops set approval_status = 'approved' where id = ${id}`);
  expect(await missing(id)).toEqual([]);
});

test('a firm misses who makes the visits and what they cost until it has both', async () => {
  const shop = await aServiceShop(app, { ownerId: owner.id });
  const ofVisits = async () =>
    (await missing(shop.id)).filter((step) => step === 'technicians' || step === 'packages');
  expect(await ofVisits()).toEqual([]);
  await app.db.run(sql`update service_packages set is_active = false where shop_id = ${shop.id}`);
  expect(await ofVisits()).toEqual(['packages']);
  await app.db.run(
    sql`update technicians set shifts = '[[],[],[],[],[],[],[]]' where shop_id = ${shop.id}`,
  );
  expect(await ofVisits()).toEqual(['technicians', 'packages']);
});

test('only the shop’s people with the permission are notified', async () => {
  const { id } = await aShop(app, { ownerId: owner.id });
  const staff = await signedIn(app);
  await app.db.run(
    sql`insert into shop_members (shop_id, user_id, role) values (${id}, ${staff.id}, 'staff')`,
  );
  const statuses = [];
  for (const who of [
    app.visitor(),
    await signedIn(app),
    await signedIn(app, { role: 'seller' }),
    staff,
    await signedIn(app, { role: 'admin' }),
  ]) {
    statuses.push((await who.get(`/api/shops/${id}/setup`)).status);
  }
  expect(statuses).toEqual([401, 403, 403, 403, 200]);
  expect((await owner.get('/api/shops/99999/setup')).status).toBe(403);
});

/** Certificates of a kitchen: stated by its people, read by shoppers while they are valid, asked for before they expire. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, civilTime } from '#contract/kernel/time.ts';
import type { ProductDetail } from '#contract/catalogue/schemas.ts';
import type { ShopDetail } from '#contract/shops/schemas.ts';
import type { ShopSettings } from '#contract/shops/settings.schemas.ts';
import type { ShopToday } from '#contract/shops/today.schemas.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { doJobs } from '../../testing/notifications.ts';
import { remindOfCertificates } from './certificates.ts';
import { aMember, aProduct, aShop, type SignedIn, signedIn } from '../../testing/makers.ts';

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
  cook = await signedIn(app, { role: 'seller' });
  kitchenId = (await aShop(app, { ownerId: cook.id, kind: 'food' })).id;
});

const today = civilTime(new Date(), 'Asia/Singapore').date;
const halal = { diet: 'halal', body: 'Muis', number: 'H-1', validUntil: addDays(today, 100) };

type Body = ShopSettings & { errors: Array<{ path: string }> };
const stated = (certificates: object[], version = 0, who = cook) =>
  who.put<Body>(`/api/shops/${kitchenId}/certificates`, { version, certificates });
const read = async () =>
  (await app.visitor().get<ShopDetail>(`/api/shops/${kitchenId}`)).body.certificates;

test('shoppers read of those that are valid, on their last day too', async () => {
  const lastDay = { ...halal, diet: 'vegan', validUntil: today };
  const over = { ...halal, diet: 'kosher', validUntil: addDays(today, -1) };
  const { status, body } = await stated([halal, lastDay, over]);
  expect([status, body.certificates?.certificates]).toEqual([200, [halal, lastDay, over]]);
  expect(await read()).toEqual([halal, lastDay]);
  const { id } = await aProduct(app, { shopId: kitchenId, isFood: true });
  const product = (await shopper.get<ProductDetail>(`/api/products/${id}`)).body;
  expect(product.shop.certificates).toEqual([halal, lastDay]);
});

test('a kitchen without any says nothing of them', async () => {
  const { body } = await app.visitor().get<ShopDetail>(`/api/shops/${kitchenId}`);
  expect(body).not.toHaveProperty('certificates');
});

test('two people do not overwrite each other, and strangers and shops of goods state none', async () => {
  await stated([halal]);
  expect((await stated([])).status).toBe(409);
  const stranger = await signedIn(app, { role: 'seller' });
  expect((await stated([], 1, stranger)).status).toBe(403);
  expect((await stated([], 1, await aMember(app, kitchenId, 'staff'))).status).toBe(403);
  const { id } = await aShop(app, { ownerId: cook.id });
  const goods = await cook.put(`/api/shops/${id}/certificates`, { version: 0, certificates: [] });
  expect(goods.status).toBeGreaterThanOrEqual(400);
});

test.each([
  [{ ...halal, diet: 'keto' }, 'certificates[0].diet'],
  [{ ...halal, body: '' }, 'certificates[0].body'],
  [{ ...halal, number: '' }, 'certificates[0].number'],
  [{ ...halal, validUntil: '2026-02-30' }, 'certificates[0].validUntil'],
])('cannot be %j', async (certificate, path) => {
  const { status, body } = await stated([certificate]);
  expect([status, body.errors[0]?.path]).toEqual([422, path]);
});

test('Today asks for those that expire within a month, or have', async () => {
  const [soon, over] = [addDays(today, 30), addDays(today, -2)];
  await stated([halal, { ...halal, validUntil: soon }, { ...halal, validUntil: over }]);
  const { items } = (await cook.get<ShopToday>(`/api/shops/${kitchenId}/today`)).body;
  expect(items.filter(({ kind }) => kind === 'certificate').map(({ facts }) => facts)).toEqual([
    { name: 'Muis', subject: 'halal', date: over, when: 'over' },
    { name: 'Muis', subject: 'halal', date: soon, when: 'soon' },
  ]);
});

test('its people are notified once within a month before, and once in the last week', async () => {
  await stated([halal]);
  const notified = async (days: number) => {
    await remindOfCertificates(app.db, new Date(Date.now() + days * 86_400_000));
    await doJobs(app);
    const rows = await app.db.rows<{ days: number }>(sql`
      select (facts ->> 'days')::integer as days from notifications
      where user_id = ${cook.id} and kind = 'shop.certificate_expires' order by id`);
    return rows.map((row) => row.days);
  };
  expect(await notified(60)).toEqual([]);
  expect(await notified(72)).toEqual([28]);
  expect(await notified(80)).toEqual([28]);
  expect(await notified(95)).toEqual([28, 5]);
  expect(await notified(100)).toEqual([28, 5]);
  expect(await notified(101)).toEqual([28, 5]);
});

/** Until when a customer changes a visit that the shop has moved. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import { civilTime } from '#contract/kernel/time.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signedIn } from '../../testing/makers.ts';
import { aBooking, aServiceShop, aWorkday, ownerOf, walked } from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('a customer whom the shop moves nearer than its notice moves or cancels until the visit begins', async () => {
  const shop = await aServiceShop(app);
  const [buyer, staff] = [await signedIn(app), await ownerOf(app, shop)];
  const { id } = await aBooking(app, shop.id, {}, buyer);
  const path = `/api/service-bookings/${id}`;
  await walked(staff, id, 'confirmed');
  await app.db.run(
    sql`update service_settings set change_notice_hours = 336 where shop_id = ${shop.id}`,
  );
  await staff.put(`${path}/window`, { date: aWorkday(2), slot: 'morning' });
  const moved = (await buyer.get<Booking>(path)).body;
  expect(civilTime(new Date(moved.changeableUntil ?? 0), 'Asia/Singapore')).toMatchObject({
    date: aWorkday(2),
    minute: 9 * 60,
  });
  expect(moved.freeUntil).toBe(moved.changeableUntil);
  // Their own choice of a time is their word on it.
  await buyer.put(`${path}/window`, { date: aWorkday(3), slot: 'morning' });
  expect((await buyer.get<Booking>(path)).body.changeableUntil).toBeNull();
});

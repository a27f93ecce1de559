import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import { addDays, civilTime } from '#contract/kernel/time.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signedIn } from '../../testing/makers.ts';
import { aBooking, aServiceShop } from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const days = Array.from({ length: 7 }, () => [['09:00', '17:00']]);

/** A shop where it is between nine and ten: its morning has begun, and has room for an hour’s work. */
async function aShopInTheMorning() {
  const ahead = 9 - new Date().getUTCHours();
  const hours = ahead < -12 ? ahead + 24 : ahead;
  const zone = `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
  const shop = await aServiceShop(app, { openingHours: { week: days, exceptions: {} } });
  await app.db.run(sql`update shops set time_zone = ${zone} where id = ${shop.id}`);
  const { date } = civilTime(new Date(), zone);
  return { shop, today: date, tomorrow: addDays(date, 1) };
}

test('who asks for a time that has begun may take it back until the shop agrees', async () => {
  const { shop, today } = await aShopInTheMorning();
  const buyer = await signedIn(app);
  const { id, changeableUntil } = await aBooking(app, shop.id, { preferredDate: today }, buyer);
  expect(changeableUntil).not.toBeNull();
  const answer = await buyer.put<Booking>(`/api/service-bookings/${id}/status`, {
    status: 'cancelled',
  });
  expect(answer.body).toMatchObject({ status: 'cancelled', endedBy: 'customer' });
});

test('a request that moves into a time that has begun still waits for an answer', async () => {
  const { shop, today, tomorrow } = await aShopInTheMorning();
  const buyer = await signedIn(app);
  const { id } = await aBooking(app, shop.id, { preferredDate: tomorrow }, buyer);
  const moved = await buyer.put<Booking>(`/api/service-bookings/${id}/window`, {
    date: today,
    slot: 'morning',
  });
  expect(moved.body).toMatchObject({ status: 'pending', preferredDate: today });
});

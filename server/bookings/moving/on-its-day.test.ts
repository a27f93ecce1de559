/** A technician who has set out for a visit, or is there. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signedIn } from '../../testing/makers.ts';
import { aBooking, aServiceShop, aWorkday, ownerOf, walked } from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('arriving is recorded once', async () => {
  const shop = await aServiceShop(app);
  const [buyer, staff] = [await signedIn(app), await ownerOf(app, shop)];
  const { id } = await aBooking(app, shop.id, {}, buyer);
  expect((await staff.put(`/api/service-bookings/${id}/arrival`)).status).toBe(409);
  await walked(staff, id, 'confirmed');
  const first = (await staff.put<Booking>(`/api/service-bookings/${id}/arrival`)).body;
  expect((await staff.put<Booking>(`/api/service-bookings/${id}/arrival`)).body.arrivedAt).toBe(
    first.arrivedAt,
  );
  expect(first.changes.at(-1)).toMatchObject({ kind: 'arrived', by: 'vendor' });
});

test('who is on the way, or there, is not sent home by the page', async () => {
  const shop = await aServiceShop(app);
  const [buyer, staff] = [await signedIn(app), await ownerOf(app, shop)];
  for (const came of ['departure', 'arrival']) {
    const { id } = await aBooking(app, shop.id, { preferredDate: aWorkday(10) }, buyer);
    const path = `/api/service-bookings/${id}`;
    await walked(staff, id, 'confirmed');
    expect((await buyer.get<Booking>(path)).body.changeableUntil).not.toBeNull();
    await staff.put(`${path}/${came}`);
    const { changeableUntil, freeUntil } = (await buyer.get<Booking>(path)).body;
    expect([changeableUntil, freeUntil]).toEqual([null, null]);
    expect(await buyer.put(`${path}/status`, { status: 'cancelled' })).toMatchObject({
      status: 409,
      body: { code: 'booking.too_late' },
    });
  }
});

test('who was there was there at another time, once the visit is moved', async () => {
  const shop = await aServiceShop(app);
  const [buyer, staff] = [await signedIn(app), await ownerOf(app, shop)];
  const { id } = await aBooking(app, shop.id, { preferredDate: aWorkday(10) }, buyer);
  const path = `/api/service-bookings/${id}`;
  await walked(staff, id, 'confirmed');
  await staff.put(`${path}/arrival`);
  const to = { date: aWorkday(11), slot: 'morning' };
  expect((await staff.put<Booking>(`${path}/window`, to)).body).toMatchObject({ arrivedAt: null });
  expect((await buyer.get<Booking>(path)).body.changeableUntil).not.toBeNull();
});

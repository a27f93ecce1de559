import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp, type TestVisitor } from '../../testing/app.ts';
import { doJobs } from '../../testing/notifications.ts';
import { pictureStatus, signedIn } from '../../testing/makers.ts';
import {
  aBooking,
  aRequest,
  aServiceShop,
  aWorkday,
  type Booked,
  ownerOf,
  type ServiceShop,
  windowEnded,
} from '../../testing/visits.ts';
import { forgetNamesOfErased } from '../forgetting.ts';

let app: TestApp;
let shop: ServiceShop;
let imageData: string;
beforeAll(async () => {
  app = await testApp();
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#1e5fa8' } });
  imageData = `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`;
});
beforeEach(async () => {
  shop = await aServiceShop(app);
});
afterAll(() => app.close());

async function aPhoto(visitor: TestVisitor): Promise<string> {
  return (await visitor.post<{ url: string }>('/api/booking-photos', { imageData })).body.url;
}

async function declined(by: TestVisitor, photos: string[]): Promise<Booked> {
  const booking = await aBooking(app, shop.id, { customerPhone: '+65 8123 4567', photos }, by);
  const answer = { status: 'cancelled', reason: 'date_booked', notes: 'Sorry, that day is full.' };
  expect(
    (await (await ownerOf(app, shop)).put(`/api/service-bookings/${booking.id}/status`, answer))
      .status,
  ).toBe(200);
  return booking;
}

const again = (visitor: TestVisitor, insteadOf: number, given: Record<string, unknown> = {}) =>
  visitor.post<Booked>('/api/service-bookings', {
    ...aRequest(shop.id, { preferredDate: aWorkday(3), timeSlot: 'afternoon' }),
    insteadOf,
    ...given,
  });

test('the photos of a declined request come along to the next one, before those that are added', async () => {
  const buyer = await signedIn(app);
  const [photo, added] = [await aPhoto(buyer), await aPhoto(buyer)];
  const { id } = await declined(buyer, [photo]);
  const made = await again(buyer, id, { photos: [added] });
  expect([made.status, made.body.photos]).toEqual([201, [photo, added]]);
});

test('a guest takes them along in whichever browser the private link is open, and only there', async () => {
  const [guest, elsewhere] = [app.visitor(), app.visitor()];
  const { id, link } = await declined(guest, [await aPhoto(guest)]);
  expect((await again(elsewhere, id)).status).toBe(404);
  await elsewhere.post(`/api/booking-links/${link.replace('/booking/', '')}/unlock`, {
    lastDigits: '4567',
  });
  const made = await again(elsewhere, id);
  expect([made.status, made.body.photos.length]).toEqual([201, 1]);
  expect(await pictureStatus(app, elsewhere, made.body.photos[0] ?? '')).toBe(200);
  await windowEnded(app, id, 31 * 24);
  expect((await again(elsewhere, id, { preferredDate: aWorkday(4) })).status).toBe(404);
});

test('nobody takes along what is not theirs, was not declined, or was asked of another shop', async () => {
  const [buyer, other] = [await signedIn(app), await signedIn(app)];
  const photo = await aPhoto(buyer);
  const { id } = await declined(buyer, [photo]);
  const waiting = await aBooking(app, shop.id, { preferredDate: aWorkday(2) }, buyer);
  const elsewhere = await aServiceShop(app);
  for (const refused of [
    await again(other, id),
    await again(await ownerOf(app, shop), id),
    await again(app.visitor(), id),
    await again(buyer, waiting.id),
    await again(buyer, id, { shopId: elsewhere.id }),
    await again(buyer, 999_999),
  ])
    expect(refused.status).toBe(404);
  expect((await again(other, id, { insteadOf: undefined, photos: [photo] })).status).toBe(422);
});

test('a retry answers with the booking that it made', async () => {
  const buyer = await signedIn(app);
  const { id } = await declined(buyer, [await aPhoto(buyer)]);
  const body = { ...aRequest(shop.id, { preferredDate: aWorkday(3) }), insteadOf: id };
  const [first, second] = [
    await buyer.post<Booked>('/api/service-bookings', body),
    await buyer.post<Booked>('/api/service-bookings', body),
  ];
  expect([first.status, second.body.id, second.body.photos]).toEqual([
    201,
    first.body.id,
    first.body.photos,
  ]);
});

test('forgetting whose the declined one was leaves the photos where they are shown still', async () => {
  const buyer = await signedIn(app);
  const [shown, gone] = [await aPhoto(buyer), await aPhoto(buyer)];
  await declined(buyer, [gone]);
  const { id } = await declined(buyer, [shown]);
  expect((await again(buyer, id)).status).toBe(201);
  await app.db.run(
    sql`update users set erased_at = now(), disabled_at = now() where id = ${buyer.id}`,
  );
  await forgetNamesOfErased(app.db);
  await doJobs(app);
  expect(await pictureStatus(app, await ownerOf(app, shop), shown)).toBe(200);
  const storage = app.storage;
  expect(await storage.get(gone.replace('/private-files/', 'private-'))).toBeUndefined();
});

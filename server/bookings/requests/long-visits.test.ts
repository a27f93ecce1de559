import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import type { ServiceOffer, WindowOffer } from '#contract/bookings/offer.schemas.ts';
import type { Booking, LinkedBooking } from '#contract/bookings/schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signedIn } from '../../testing/makers.ts';
import {
  aBooking,
  aRequest,
  aServiceShop,
  aWorkday,
  ownerOf,
  type ServiceShop,
  walked,
} from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function aStage(technicians: number) {
  const shop = await aServiceShop(app, { technicians });
  return { shop, buyer: await signedIn(app), staff: await ownerOf(app, shop) };
}

async function held(bookingId: number) {
  return {
    technicians: await app.db.rows(
      sql`select technician_id::integer as id, count(*)::integer as buckets from booking_claims where booking_id = ${bookingId} group by 1 order by 1`,
    ),
    slots: (
      await app.db.rows<{ slot: string }>(
        sql`select slot from booking_seats where booking_id = ${bookingId} order by slot desc`,
      )
    ).map(({ slot }) => slot),
  };
}

const windowsFor = async ({ id }: ServiceShop, units: number) =>
  (
    await app
      .visitor()
      .get<WindowOffer[]>(
        `/api/service-shops/${id}/windows?from=${aWorkday()}&days=1&serviceType=servicing&units=${units}`,
      )
  ).body;

test('what a shop has room for in a day is part of what it offers', async () => {
  const { shop } = await aStage(2);
  const { body } = await app.visitor().get<ServiceOffer>(`/api/service-shops/${shop.id}`);
  expect(body.serviceTypes.find(({ type }) => type === 'servicing')?.sizes).toEqual([
    { technicians: 1, isLong: false, mostMinutes: 240 },
    { technicians: 1, isLong: true, mostMinutes: 420 },
    { technicians: 2, isLong: true, mostMinutes: 840 },
  ]);
});

test('five units take the day of one technician: booked as shown, in page, calendar file and link', async () => {
  const { shop } = await aStage(1);
  const offered = await windowsFor(shop, 5);
  expect(offered.map(({ slot, to, slots, reason }) => [slot, to, slots, reason])).toEqual([
    ['morning', '17:00', ['morning', 'afternoon'], null],
    ['afternoon', '17:00', ['afternoon'], 'too_long'],
    ['evening', '20:00', ['evening'], 'not_on_this_day'],
  ]);
  const guest = app.visitor();
  const booking = await aBooking(app, shop.id, { units: 5 }, guest);
  expect(booking).toMatchObject({
    timeSlot: 'morning',
    windowFrom: '09:00',
    windowTo: '17:00',
    plannedFrom: '09:00',
    plannedTo: '15:00',
    helpers: [],
  });
  expect(await held(booking.id)).toEqual({
    technicians: [{ id: shop.technicianIds[0], buckets: 10 }],
    slots: ['morning', 'afternoon'],
  });
  const api = `/api/booking-links${booking.link.replace('/booking', '')}`;
  expect((await guest.get<LinkedBooking>(api)).body).toMatchObject({
    booking: { windowFrom: '09:00', windowTo: '17:00' },
  });
  const { body: file } = await guest.get<string>(`${api}/calendar.ics`);
  expect(file).toMatch(/DTSTART:\d{8}T010000Z\r\nDTEND:\d{8}T090000Z/);
});

test('twelve units take two technicians side by side, and who comes along is said', async () => {
  const { shop, buyer } = await aStage(2);
  const booking = await aBooking(app, shop.id, { units: 12 }, buyer);
  expect(booking).toMatchObject({ plannedTo: '16:00', helpers: [{ name: 'Technician 2' }] });
  const [one, other] = shop.technicianIds;
  expect(await held(booking.id)).toEqual({
    technicians: [
      { id: one, buckets: 12 },
      { id: other, buckets: 12 },
    ],
    slots: ['morning', 'afternoon'],
  });
  expect((await windowsFor(shop, 1)).map(({ reason }) => reason)).toEqual([
    'full',
    'full',
    'not_on_this_day',
  ]);
});

test('more units than a day has room for are refused at the units, in a cart too', async () => {
  const { shop, buyer } = await aStage(1);
  for (const path of ['/api/service-bookings', '/api/cart/visits']) {
    const { status, body } = await buyer.post<{ errors: unknown }>(
      path,
      aRequest(shop.id, { units: 8 }),
    );
    expect([status, body.errors]).toMatchObject([422, [{ path: 'units' }]]);
  }
  expect((await windowsFor(shop, 8)).every(({ reason }) => reason !== null)).toBe(true);
});

test('moves, goes to another technician and is confirmed as a whole, and holds nothing when it ends', async () => {
  const { shop, buyer, staff } = await aStage(3);
  const [first, second, third] = shop.technicianIds;
  const { id } = await aBooking(app, shop.id, { units: 12 }, buyer);
  const moved = await buyer.put<Booking>(`/api/service-bookings/${id}/window`, {
    date: aWorkday(3),
    slot: 'morning',
  });
  expect(moved.body).toMatchObject({ preferredDate: aWorkday(3), windowTo: '17:00' });
  expect(await held(id)).toMatchObject({
    technicians: [
      { id: first, buckets: 12 },
      { id: second, buckets: 12 },
    ],
  });
  const assigned = await staff.put<Booking>(`/api/service-bookings/${id}/technician`, {
    technicianId: third,
  });
  expect(assigned.body).toMatchObject({ technicianId: third, helpers: [{ id: first }] });
  expect(assigned.body.changes.at(-1)).toMatchObject({ note: 'Technician 3, Technician 1' });
  await walked(staff, id, 'confirmed');
  expect((await held(id)).technicians).toEqual([
    { id: first, buckets: 12 },
    { id: third, buckets: 12 },
  ]);
  await buyer.put(`/api/service-bookings/${id}/status`, { status: 'cancelled' });
  expect(await held(id)).toEqual({ technicians: [], slots: [] });
});

test('cannot be given to somebody with nobody free to come along', async () => {
  const { shop, buyer, staff } = await aStage(3);
  const [first, , third] = shop.technicianIds;
  const day = { preferredDate: aWorkday(2) };
  const { id } = await aBooking(app, shop.id, { ...day, units: 12 }, buyer);
  const other = await aBooking(app, shop.id, { ...day, units: 3 }, await signedIn(app));
  expect(other.technicianId).toBe(third);
  const path = `/api/service-bookings/${id}/technician`;
  expect((await staff.put(path, { technicianId: third })).status).toBe(409);
  expect((await held(id)).technicians).toHaveLength(2);
  expect((await staff.put<Booking>(path, { technicianId: first })).status).toBe(200);
});

test('whose helper leaves goes to somebody else for both, or its customer is asked for another day', async () => {
  const { shop, buyer, staff } = await aStage(3);
  const [first, second, third] = shop.technicianIds;
  const { id } = await aBooking(app, shop.id, { units: 12 }, buyer);
  const retire = (technicianId: number | undefined) =>
    staff.put(`/api/service-shops/${shop.id}/technicians/${technicianId}/retired`, {
      version: 1,
      hit: [id],
    });
  expect((await retire(second)).status).toBe(200);
  expect(await held(id)).toMatchObject({ technicians: [{ id: first }, { id: third }] });
  expect((await buyer.get<Booking>(`/api/service-bookings/${id}`)).body).toMatchObject({
    helpers: [{ id: third }],
    windowTo: '17:00',
  });
  expect((await retire(third)).status).toBe(200);
  const { body } = await staff.get<Booking>(`/api/service-bookings/${id}`);
  expect(body.changes.at(-1)).toMatchObject({ kind: 'note' });
});

test('waits in a cart with the times that it holds, and becomes a booking with them', async () => {
  const { shop, buyer } = await aStage(2);
  const put = await buyer.post<CartVisit>('/api/cart/visits', aRequest(shop.id, { units: 12 }));
  expect(put.body).toMatchObject({ from: '09:00', to: '17:00', isHeld: true });
  expect((await windowsFor(shop, 1)).map(({ reason }) => reason)).toEqual([
    'full',
    'full',
    'not_on_this_day',
  ]);
  const own = await buyer.get<WindowOffer[]>(
    `/api/cart/visits/${put.body.id}/windows?from=${aWorkday()}&days=1`,
  );
  expect(own.body[0]).toMatchObject({ reason: null, slots: ['morning', 'afternoon'] });
  const { body: order } = await buyer.post<Order>('/api/orders', {
    order: { total: 0, visits: [put.body.id] },
    items: [],
  });
  const { bookingId = 0 } = order.shopOrders[0]?.visit ?? {};
  expect((await buyer.get<Booking>(`/api/service-bookings/${bookingId}`)).body).toMatchObject({
    windowTo: '17:00',
    plannedTo: '16:00',
    helpers: [{ id: shop.technicianIds[1] }],
  });
  expect((await held(bookingId)).slots).toEqual(['morning', 'afternoon']);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import type { Booking, LinkedBooking } from '#contract/bookings/schemas.ts';
import type { EquipmentUnit } from '#contract/bookings/equipment.schemas.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signedIn } from '../../testing/makers.ts';
import { isPass, passFor } from './link-pass.ts';
import {
  aBooking,
  aServiceShop,
  aWorkday,
  ownerOf,
  walked,
  windowEnded,
} from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

let phones = 0;
/** Each another, ending alike. */
const phoneOf = () => `+65 8${String((phones += 1)).padStart(3, '0')} 4567`;

const tokenOf = ({ link }: { link: string }) => link.replace('/booking/', '');

async function aLink(given: Record<string, unknown> = {}) {
  const shop = await aServiceShop(app);
  const booking = await aBooking(app, shop.id, { customerPhone: phoneOf(), ...given });
  return { shop, booking, api: `/api/booking-links/${tokenOf(booking)}` };
}

const unlock = (visitor: ReturnType<TestApp['visitor']>, api: string, lastDigits = '4567') =>
  visitor.post<LinkedBooking & { message: string }>(`${api}/unlock`, { lastDigits });

test('a private link shows nobody’s name, phone or address before the digits were given in that browser', async () => {
  const { booking, api } = await aLink();
  const visitor = app.visitor();
  const locked = await visitor.get<LinkedBooking>(api);
  expect(locked.body).toEqual({
    isUnlocked: false,
    reference: booking.reference,
    shopId: booking.shopId,
    shopName: booking.shopName,
    status: 'pending',
  });
  expect(locked.headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-store',
  });
  const wrong = await unlock(visitor, api, '0000');
  expect([wrong.status, wrong.body.message]).toEqual([
    403,
    'These are not the last four digits of the phone number of this booking.',
  ]);
  expect((await unlock(visitor, api, '12')).status).toBe(422);
  const opened = await unlock(visitor, api);
  expect(opened.body).toMatchObject({
    isUnlocked: true,
    isOwn: false,
    booking: { id: booking.id, address: booking.address, customerPhone: booking.customerPhone },
  });
  expect((await visitor.get<LinkedBooking>(api)).body.isUnlocked).toBe(true);
  expect((await app.visitor().get<LinkedBooking>(api)).body.isUnlocked).toBe(false);
});

test('a browser in which a link is open lets another of its hosts in by a pass, for this booking and a quarter of an hour', async () => {
  const { api } = await aLink();
  const { api: other } = await aLink();
  const [here, there] = [app.visitor(), app.visitor()];
  const passTo = (visitor: typeof here, path = api) =>
    visitor.post<{ pass: string; message: string }>(`${path}/passes`);
  const enter = (visitor: typeof here, pass: string, path = api) =>
    visitor.post<LinkedBooking>(`${path}/unlock`, { pass });
  expect(await passTo(here)).toMatchObject({ status: 403 });
  await unlock(here, api);
  const { status, body } = await passTo(here);
  expect(status).toBe(200);
  expect((await enter(there, body.pass, other)).status).toBe(403);
  const [until = '', signature = ''] = body.pass.split('.');
  expect((await enter(there, `${Number(until) + 60}.${signature}`)).status).toBe(403);
  for (const wrong of ['', 'x', `${until}.`, 'a'.repeat(300)])
    expect([403, 422]).toContain((await enter(there, wrong)).status);
  expect((await there.post(`${api}/unlock`, { pass: body.pass, lastDigits: '0000' })).status).toBe(
    422,
  );
  expect((await there.get<LinkedBooking>(api)).body.isUnlocked).toBe(false);
  expect(await enter(there, body.pass)).toMatchObject({ status: 200, body: { isUnlocked: true } });
  expect((await there.get<LinkedBooking>(api)).body.isUnlocked).toBe(true);
});

test('a pass is over after a quarter of an hour, and holds when the secret is exchanged', () => {
  const [old, at] = [
    { sessionSecret: 'before', previousSecret: undefined },
    new Date('2026-11-21T10:00:00Z'),
  ];
  const pass = passFor(old, 7, at);
  const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
  expect(isPass(old, pass, { bookingId: 7, at: after(14) })).toBe(true);
  expect(isPass(old, pass, { bookingId: 7, at: after(15) })).toBe(false);
  expect(isPass(old, pass, { bookingId: 8, at: after(1) })).toBe(false);
  expect(
    isPass({ sessionSecret: 'now', previousSecret: 'before' }, pass, {
      bookingId: 7,
      at: after(1),
    }),
  ).toBe(true);
  expect(
    isPass({ sessionSecret: 'now', previousSecret: undefined }, pass, {
      bookingId: 7,
      at: after(1),
    }),
  ).toBe(false);
});

test('the browser that asked for a visit has its link open at once, its calendar file included; no other has', async () => {
  const shop = await aServiceShop(app);
  const [guest, staff] = [app.visitor(), await ownerOf(app, shop)];
  const api = `/api/booking-links/${tokenOf(await aBooking(app, shop.id, {}, guest))}`;
  expect((await guest.get<LinkedBooking>(api)).body.isUnlocked).toBe(true);
  expect((await guest.get(`${api}/calendar.ics`)).status).toBe(200);
  expect((await app.visitor().get(`${api}/calendar.ics`)).status).toBe(403);
  const phoned = await aBooking(
    app,
    shop.id,
    { forCaller: true, preferredDate: aWorkday(2) },
    staff,
  );
  expect(
    (await staff.get<LinkedBooking>(`/api/booking-links/${tokenOf(phoned)}`)).body.isUnlocked,
  ).toBe(false);
});

test('only a hash of the link is stored, and the link itself sealed', async () => {
  const { booking } = await aLink();
  const stored = await app.db.row<{ text: string }>(
    sql`select b::text as text from service_bookings b where id = ${booking.id}`,
  );
  expect(stored?.text).not.toContain(tokenOf(booking));
});

test('behind it a visit is moved, priced and given up, each recorded as the customer’s', async () => {
  const { shop, booking, api } = await aLink();
  const [visitor, staff] = [app.visitor(), await ownerOf(app, shop)];
  const wish = { date: aWorkday(4), slot: 'afternoon' };
  for (const refused of [
    await visitor.put(`${api}/window`, wish),
    await visitor.put(`${api}/cancelled`, {}),
    await visitor.put(`${api}/price`, { isApproved: true, price: 80 }),
  ])
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { type: '/problems/not-allowed', title: 'Digits needed' },
    ]);
  await unlock(visitor, api);
  expect((await visitor.put<LinkedBooking>(`${api}/window`, wish)).body).toMatchObject({
    booking: { preferredDate: wish.date, timeSlot: 'afternoon' },
  });
  await staff.put(`/api/service-bookings/${booking.id}/price`, { price: 80 });
  expect(
    (await visitor.put<LinkedBooking>(`${api}/price`, { isApproved: true, price: 80 })).body,
  ).toMatchObject({
    booking: { approvedPrice: 80 },
  });
  const ended = (await visitor.put<LinkedBooking>(`${api}/cancelled`, { notes: 'We are away' }))
    .body;
  expect(ended).toMatchObject({ booking: { status: 'cancelled', endedBy: 'customer' } });
  expect(ended.isUnlocked && ended.booking.changes.map(({ kind, by }) => `${kind} ${by}`)).toEqual([
    'status customer',
    'moved customer',
    'price vendor',
    'price customer',
    'status customer',
  ]);
});

test('behind it one sees where the visit can be moved to, its own place included', async () => {
  const { booking, api } = await aLink({ units: 3 });
  const visitor = app.visitor();
  const path = `${api}/windows?from=${booking.preferredDate}&days=1`;
  const locked = await visitor.get(path);
  expect([locked.status, locked.body]).toMatchObject([
    403,
    { type: '/problems/not-allowed', title: 'Digits needed' },
  ]);
  await unlock(visitor, api);
  const open = await visitor.get<WindowOffer[]>(path);
  expect(open.headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-store',
  });
  expect(open.body.map(({ date }) => date)).toEqual(open.body.map(() => booking.preferredDate));
  // This very visit fills its window.
  const inWindow = ({ slot }: WindowOffer) => slot === booking.timeSlot;
  const others = `/api/service-shops/${booking.shopId}/windows?from=${booking.preferredDate}&days=1&serviceType=servicing&units=3`;
  expect((await visitor.get<WindowOffer[]>(others)).body.find(inWindow)?.reason).not.toBeNull();
  expect(open.body.find(inWindow)?.reason).toBeNull();
  expect(
    (await visitor.get<WindowOffer[]>(`${api}/windows`)).body.map(({ date }) => date),
  ).toContain(booking.preferredDate);
  expect((await visitor.get(`${api}/windows?days=15`)).status).toBe(400);
  expect((await app.visitor().get(path)).status).toBe(403);
  expect((await visitor.get(`/api/booking-links/${'x'.repeat(32)}/windows`)).status).toBe(404);
});

test('it dies thirty days after the visit', async () => {
  const { booking, api } = await aLink();
  const age = (days: number) => windowEnded(app, booking.id, days * 24);
  await age(29);
  expect((await app.visitor().get(api)).status).toBe(200);
  await age(31);
  for (const path of [api, `${api}/windows`])
    expect((await app.visitor().get(path)).status).toBe(404);
});

test('what never was a link is not found, in whatever form', async () => {
  for (const token of ['x'.repeat(32), 'null', '0', `${'x'.repeat(31)}%00`, 'x'.repeat(65)])
    expect((await app.visitor().get(`/api/booking-links/${token}`)).status).toBe(404);
});

test('who signs in takes a guest’s booking into their account, after the digits; nobody takes somebody else’s', async () => {
  const { booking, api } = await aLink();
  const [buyer, other] = [await signedIn(app), await signedIn(app)];
  expect((await app.visitor().post(`${api}/claim`)).status).toBe(401);
  expect((await buyer.post(`${api}/claim`)).status).toBe(403);
  await unlock(buyer, api);
  expect((await buyer.post<Booking>(`${api}/claim`)).body.userId).toBe(buyer.id);
  expect(
    (await buyer.get<Booking[]>('/api/service-bookings/user/me')).body.map(({ id }) => id),
  ).toEqual([booking.id]);
  expect((await buyer.get<LinkedBooking>(api)).body).toMatchObject({
    isUnlocked: true,
    isOwn: true,
  });
  await unlock(other, api);
  expect((await other.post(`${api}/claim`)).status).toBe(404);
  expect((await other.get(`/api/service-bookings/${booking.id}`)).status).toBe(404);
});

test('what is open in a browser stays open when its visitor signs in or registers, and nowhere else', async () => {
  const { api } = await aLink();
  const visitor = app.visitor();
  await unlock(visitor, api);
  const person = {
    username: 'wei.ling',
    email: 'wei.ling@example.com',
    fullName: 'Wei Ling',
    password: 'Kopi-o-kosong1!',
  };
  expect((await visitor.post('/api/auth/register', person)).status).toBe(201);
  expect((await visitor.get<LinkedBooking>(api)).body).toMatchObject({
    isUnlocked: true,
    isOwn: false,
  });
  expect((await visitor.post<Booking>(`${api}/claim`)).status).toBe(200);
  const elsewhere = app.visitor();
  await elsewhere.post('/api/auth/login', { username: person.username, password: person.password });
  const { api: another } = await aLink();
  expect((await elsewhere.get<LinkedBooking>(another)).body.isUnlocked).toBe(false);
});

test('behind it are the units that the visit recorded, and no others of that phone number', async () => {
  const shop = await aServiceShop(app);
  const staff = await ownerOf(app, shop);
  const phone = phoneOf();
  const [first, second] = [
    await aBooking(app, shop.id, { customerPhone: phone }),
    await aBooking(app, shop.id, { customerPhone: phone, preferredDate: aWorkday(2) }),
  ];
  const visitor = app.visitor();
  const apiOf = (booking: { link: string }) => `/api/booking-links/${tokenOf(booking)}`;
  for (const booking of [first, second]) {
    expect((await visitor.get(`${apiOf(booking)}/equipment`)).status).toBe(403);
    await unlock(visitor, apiOf(booking));
    expect((await visitor.get(`${apiOf(booking)}/equipment`)).body).toEqual([]);
  }
  await walked(staff, first.id, 'confirmed', 'in_progress', 'completed');
  await staff.put(`/api/service-bookings/${first.id}/equipment`, {
    units: [{ room: 'Study', kind: 'wall_mounted', notes: 'Drain cleared.' }],
  });
  const served = await visitor.get<EquipmentUnit[]>(`${apiOf(first)}/equipment`);
  expect(served.headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(served.body).toMatchObject([
    { room: 'Study', services: [{ bookingId: first.id, notes: 'Drain cleared.' }] },
  ]);
  expect((await visitor.get(`${apiOf(second)}/equipment`)).body).toEqual([]);
  expect((await app.visitor().get(`${apiOf(first)}/equipment`)).status).toBe(403);
  expect((await visitor.get(`/api/booking-links/${'x'.repeat(32)}/equipment`)).status).toBe(404);
});

test('wrong digits and guessed links are few', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' });
  const shop = await aServiceShop(limited);
  const api = `/api/booking-links/${tokenOf(await aBooking(limited, shop.id, { customerPhone: '81234567' }))}`;
  const statuses: number[] = [];
  for (let guess = 0; guess < 6; guess += 1)
    statuses.push((await unlock(limited.visitor(), api, `000${guess}`)).status);
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  expect((await unlock(limited.visitor(), api)).status).toBe(429);
  // What is refused unread is no guess, and shuts nobody out for the day.
  for (let more = 0; more < 12; more += 1) await unlock(limited.visitor(), api, '0000');
  await limited.db.run(sql`update attempts set began_at = began_at - interval '16 minutes'`);
  expect((await unlock(limited.visitor(), api)).status).toBe(200);
  const guesses: number[] = [];
  for (let guess = 0; guess < 31; guess += 1)
    guesses.push(
      (await limited.visitor().get(`/api/booking-links/${String(guess).padStart(32, 'g')}`)).status,
    );
  expect([guesses.slice(0, 30).every((status) => status === 404), guesses[30]]).toEqual([
    true,
    429,
  ]);
  expect((await limited.visitor().get(api)).status).toBe(200);
  await limited.close();
});

test('a visit that is over cannot be given up behind a link', async () => {
  const { shop, booking, api } = await aLink();
  const [visitor, staff] = [app.visitor(), await ownerOf(app, shop)];
  await walked(staff, booking.id, 'confirmed', 'in_progress');
  await unlock(visitor, api);
  expect((await visitor.put(`${api}/cancelled`, {})).status).toBe(409);
});

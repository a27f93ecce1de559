/** Customers who would come earlier: who is asked about which time, and who may ask for it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking, LinkedBooking } from '#contract/bookings/schemas.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import { sql } from '../../db/database.ts';
import { runDueJobs } from '../../jobs/jobs.ts';
import { tasks } from '../../tasks.ts';
import { asRead, type MailingApp, mailingApp } from '../../testing/mailing.ts';
import { type SignedIn, signedIn, testPassword } from '../../testing/makers.ts';
import {
  aBooking,
  aServiceShop,
  aWorkday,
  ownerOf,
  type ServiceShop,
  walked,
} from '../../testing/visits.ts';

let app: MailingApp;
beforeAll(async () => {
  app = await mailingApp();
});
afterAll(() => app.close());

const [sooner, later] = [aWorkday(2), aWorkday(3)];
const pathOf = (id: number) => `/api/service-bookings/${id}`;

/** A shop that comes once in a window, and somebody whose visit is on the earlier day. */
async function aFullDay() {
  const shop = await aServiceShop(app, { capacity: 1 });
  const holder = await signedIn(app);
  const held = await aBooking(app, shop.id, { preferredDate: sooner }, holder);
  const leaves = () => holder.put(`${pathOf(held.id)}/status`, { status: 'cancelled' });
  return { shop, leaves };
}

async function waiting({ id: shopId }: ServiceShop, given: Record<string, unknown>) {
  const who = await signedIn(app);
  const { id } = await aBooking(app, shopId, { preferredDate: later, ...given }, who);
  const answer = await who.put<Booking>(`${pathOf(id)}/earlier`, { isWanted: true });
  expect([answer.status, answer.body.earlier]).toEqual([200, { offer: null }]);
  return { who, id };
}

async function offer(): Promise<void> {
  await tasks(app)['bookings.offer_earlier']?.run({});
  await runDueJobs(app.pool, tasks(app));
}

const get = async ({ who, id }: { who: SignedIn; id: number }) =>
  (await who.get<Booking>(pathOf(id))).body;
const bellOf = async ({ who }: { who: SignedIn }) =>
  (await who.get<Notification[]>('/api/notifications')).body.filter(
    ({ kind }) => kind === 'booking.earlier',
  );
/** As if that much time had passed since somebody was asked. */
const minutesLater = (minutes: number) =>
  app.db.run(
    sql`update earlier_wishes set offered_at = offered_at - interval '1 minute' * ${minutes}::integer`,
  );

test('a time that gets free is offered to who has waited longest, and to the next after twenty minutes', async () => {
  const { shop, leaves } = await aFullDay();
  const first = await waiting(shop, { timeSlot: 'morning' });
  const second = await waiting(shop, { timeSlot: 'afternoon' });
  await offer();
  // What was free all the time they have seen.
  expect([(await get(first)).earlier, await bellOf(first)]).toEqual([{ offer: null }, []]);

  await leaves();
  await offer();
  await offer();
  expect((await get(first)).earlier?.offer).toMatchObject({
    date: sooner,
    slot: 'morning',
    from: '09:00',
    to: '12:00',
    surcharge: 0,
  });
  expect((await bellOf(first)).map(({ path }) => path)).toEqual([`/my-bookings/${first.id}`]);
  expect([(await get(second)).earlier, await bellOf(second)]).toEqual([{ offer: null }, []]);

  await minutesLater(21);
  await offer();
  expect((await get(first)).earlier).toEqual({ offer: null });
  expect((await get(second)).earlier?.offer).toMatchObject({ date: sooner, slot: 'morning' });
  expect((await bellOf(first)).length).toBe(1);
});

test('who takes it has it and waits no longer, and nobody else is asked about it', async () => {
  const { shop, leaves } = await aFullDay();
  const first = await waiting(shop, { timeSlot: 'morning' });
  const second = await waiting(shop, { timeSlot: 'afternoon' });
  await leaves();
  await offer();
  const moved = await first.who.put<Booking>(`${pathOf(first.id)}/window`, {
    date: sooner,
    slot: 'morning',
  });
  expect(moved.body).toMatchObject({ preferredDate: sooner, timeSlot: 'morning' });
  expect(moved.body.earlier).toBeUndefined();
  await minutesLater(21);
  await offer();
  // What the first gave up is free instead.
  expect((await get(second)).earlier?.offer).toMatchObject({ date: later, slot: 'morning' });
});

test('what is taken and gets free once more is offered once more', async () => {
  const { shop, leaves } = await aFullDay();
  const first = await waiting(shop, { timeSlot: 'morning' });
  await leaves();
  await offer();
  const quicker = await signedIn(app);
  const taken = await aBooking(app, shop.id, { preferredDate: sooner }, quicker);
  await minutesLater(21);
  await offer();
  expect((await get(first)).earlier).toEqual({ offer: null });
  await quicker.put(`${pathOf(taken.id)}/status`, { status: 'cancelled' });
  await offer();
  expect((await get(first)).earlier?.offer).toMatchObject({ date: sooner });
  expect((await bellOf(first)).length).toBe(2);
});

test('a guest is asked by mail and answers behind the private link', async () => {
  const { shop, leaves } = await aFullDay();
  const guest = app.visitor();
  const { link, customerEmail, customerPhone } = await aBooking(
    app,
    shop.id,
    { preferredDate: later },
    guest,
  );
  const path = `/api/booking-links/${link.split('/').at(-1)}`;
  const stranger = app.visitor();
  expect((await stranger.put(`${path}/earlier`, { isWanted: true })).body).toMatchObject({
    code: 'booking.link_locked',
  });
  await guest.post(`${path}/unlock`, { lastDigits: customerPhone.slice(-4) });
  expect((await guest.put(`${path}/earlier`, { isWanted: true })).status).toBe(200);
  await leaves();
  await offer();
  const mail = asRead(app.smtp.taken.findLast(({ to }) => to.includes(customerEmail ?? ''))?.raw);
  expect(mail).toContain('An earlier time is free');
  expect(mail).toContain(`/booking/`);
  const { body } = await guest.put<LinkedBooking>(`${path}/window`, {
    date: sooner,
    slot: 'morning',
  });
  expect(body).toMatchObject({ isUnlocked: true, booking: { preferredDate: sooner } });
});

test('only its customer asks for it, while the visit can be moved', async () => {
  const { shop, leaves } = await aFullDay();
  const first = await waiting(shop, { timeSlot: 'morning' });
  const path = `${pathOf(first.id)}/earlier`;
  const [owner, stranger] = [await ownerOf(app, shop), await signedIn(app)];
  expect((await app.visitor().put(path, { isWanted: false })).status).toBe(401);
  expect((await stranger.put(path, { isWanted: false })).status).toBe(404);
  expect((await owner.put(path, { isWanted: false })).status).toBe(403);
  expect((await first.who.put(path, {})).status).toBe(422);
  expect((await get(first)).earlier).toEqual({ offer: null });
  // The shop's people see that somebody would come earlier.
  expect((await owner.get<Booking>(pathOf(first.id))).body.earlier).toEqual({ offer: null });

  const { body } = await first.who.put<Booking>(path, { isWanted: false });
  expect(body.earlier).toBeUndefined();
  await leaves();
  await offer();
  expect(await bellOf(first)).toEqual([]);

  await first.who.put(path, { isWanted: true });
  await walked(owner, first.id, 'confirmed', 'in_progress');
  expect((await first.who.put(path, { isWanted: true })).body).toMatchObject({
    code: 'booking.too_late',
  });
});

test('nothing of it outlives the visit', async () => {
  const { shop, leaves } = await aFullDay();
  const first = await waiting(shop, { timeSlot: 'morning' });
  await leaves();
  await first.who.put(`${pathOf(first.id)}/status`, { status: 'cancelled' });
  await offer();
  expect(await bellOf(first)).toEqual([]);
  expect(await app.db.rows(sql`select from earlier_wishes where booking_id = ${first.id}`)).toEqual(
    [],
  );
});

test('who takes their data along has it', async () => {
  const { shop } = await aFullDay();
  const first = await waiting(shop, { timeSlot: 'morning' });
  const { body } = await first.who.get<{ visits: unknown[] }>('/api/account/export');
  expect(body.visits).toMatchObject([{ waitsForEarlierSince: expect.stringMatching(/^20/) }]);
});

test('nor the account of who asked: nobody is offered a time in their place', async () => {
  const { shop, leaves } = await aFullDay();
  const first = await waiting(shop, { timeSlot: 'morning' });
  const second = await waiting(shop, { timeSlot: 'afternoon' });
  const left = await first.who.post('/api/account/deletion', { password: testPassword });
  expect(left.status).toBe(204);
  await leaves();
  await offer();
  expect((await get(second)).earlier?.offer).toMatchObject({ date: sooner, slot: 'morning' });
});

test('nor of a visit that ends while somebody asks for it', async () => {
  const shop = await aServiceShop(app);
  for (let round = 0; round < 5; round += 1) {
    const who = await signedIn(app);
    const { id } = await aBooking(app, shop.id, { preferredDate: later }, who);
    await Promise.all([
      who.put(`${pathOf(id)}/status`, { status: 'cancelled' }),
      ...Array.from({ length: 5 }, () => who.put(`${pathOf(id)}/earlier`, { isWanted: true })),
    ]);
    expect((await get({ who, id })).earlier).toBeUndefined();
  }
});

test('a time is offered until somebody sets out, and not once the shop has brought the visit before it', async () => {
  const [day, days] = [aWorkday(4), aWorkday(5)];
  const shop = await aServiceShop(app, { capacity: 1 });
  const [holder, owner] = [await signedIn(app), await ownerOf(app, shop)];
  const held = await aBooking(app, shop.id, { preferredDate: day }, holder);
  const first = await waiting(shop, { preferredDate: days });
  await holder.put(`${pathOf(held.id)}/status`, { status: 'cancelled' });
  await offer();
  expect((await get(first)).earlier?.offer).toMatchObject({ date: day });
  await walked(owner, first.id, 'confirmed');
  await owner.put(`${pathOf(first.id)}/departure`);
  expect((await get(first)).earlier).toEqual({ offer: null });
  await owner.put(`${pathOf(first.id)}/status/undone`, {});
  expect((await get(first)).earlier?.offer).toMatchObject({ date: day });
  await owner.put(`${pathOf(first.id)}/window`, { date: sooner, slot: 'morning' });
  expect((await get(first)).earlier).toEqual({ offer: null });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextPage } from '#contract/kernel/list-pages.ts';
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { bookingStatuses, nextBookingStatuses } from '#contract/bookings/rules.ts';
import { sql } from '../../db/database.ts';
import { runDueJobs } from '../../jobs/jobs.ts';
import { type TestApp, testApp, type TestVisitor } from '../../testing/app.ts';
import { aMember, anAdmin, type SignedIn, signedIn, visitorAs } from '../../testing/makers.ts';
import {
  aBooking,
  aServiceShop,
  aWorkday,
  type Booked,
  ownerOf,
  type ServiceShop,
  walked,
} from '../../testing/visits.ts';
import { bookingTasks } from '../booking-clocks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Problem = {
  type: string;
  message: string;
  state?: string;
  version?: number;
  alternatives?: WindowOffer[];
};
const setStatus = (
  who: TestVisitor,
  id: number,
  status: string,
  more: Record<string, unknown> = {},
) => who.put<Booking & Problem>(`/api/service-bookings/${id}/status`, { status, ...more });

type Stage = { shop: ServiceShop; buyer: SignedIn; staff: TestVisitor };
async function aStage(given: Parameters<typeof aServiceShop>[1] = {}): Promise<Stage> {
  const shop = await aServiceShop(app, given);
  return { shop, buyer: await signedIn(app), staff: await ownerOf(app, shop) };
}

const wayTo = {
  pending: [],
  confirmed: ['confirmed'],
  in_progress: ['confirmed', 'in_progress'],
  completed: ['confirmed', 'in_progress', 'completed'],
  cancelled: ['cancelled'],
} as const;

describe.each(['vendor', 'admin', 'customer'] as const)('a %s moves a visit', (actor) => {
  test.each(bookingStatuses)('from %s exactly where the specification says', async (from) => {
    const { shop, buyer, staff } = await aStage({ technicians: 5 });
    const who = { vendor: staff, admin: await visitorAs(app, await anAdmin(app)), customer: buyer }[
      actor
    ];
    const allowed = nextBookingStatuses(actor === 'customer' ? 'customer' : 'vendor', from);
    for (const to of bookingStatuses) {
      // Ten days ahead, so that the customer may still cancel.
      const { id } = await aBooking(
        app,
        shop.id,
        { preferredDate: aWorkday(8), timeSlot: 'afternoon' },
        buyer,
      );
      await walked(staff, id, ...wayTo[from]);
      const answer = await setStatus(who, id, to);
      const refusal = actor === 'customer' && to !== 'cancelled' ? 403 : 409;
      expect([to, answer.status]).toEqual([to, allowed.includes(to) ? 200 : refusal]);
      if (answer.status === 409)
        expect(answer.body).toMatchObject({ type: '/problems/state-conflict', state: from });
      const now = (await buyer.get<Booking>(`/api/service-bookings/${id}`)).body;
      expect(now.status).toBe(allowed.includes(to) ? to : from);
      await app.db.run(
        sql`update service_bookings set status = 'cancelled', ended_by = 'vendor' where id = ${id} and status <> 'cancelled'`,
      );
    }
  });
});

test('on its way a visit collects its history, the notes of the specification, and its final price', async () => {
  const { shop, buyer, staff } = await aStage();
  const { id } = await aBooking(app, shop.id, { packageId: shop.packageId }, buyer);
  await walked(staff, id, 'confirmed', 'in_progress', 'completed');
  const { body } = await staff.get<Booking>(`/api/service-bookings/${id}`);
  expect(body.changes.map(({ kind, status, by, note }) => [kind, status, by, note])).toEqual([
    ['status', 'pending', 'customer', null],
    [
      'status',
      'confirmed',
      'vendor',
      'Booking confirmed. We will contact you to schedule the exact time.',
    ],
    ['status', 'in_progress', 'vendor', 'Service work has begun.'],
    ['status', 'completed', 'vendor', 'Service completed successfully.'],
  ]);
  expect(body).toMatchObject({
    finalPrice: 60,
    notes: 'Service completed successfully.',
    changeableUntil: null,
    respondBy: null,
  });
  expect(body.prices.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['estimate', 60],
    ['final', 60],
  ]);
  expect(body.changes[1]?.byName).toMatch(/^Person/);
  const own = (await buyer.get<Booking>(`/api/service-bookings/${id}`)).body;
  expect(own.changes.every(({ byName }) => byName === null)).toBe(true);
  expect(await app.db.rows(sql`select from booking_claims where booking_id = ${id}`)).toEqual([]);
  const jobs = await app.pool.query(
    "select payload -> 'facts' ->> 'status' as status from graphile_worker._private_jobs where payload ->> 'event' = 'booking.moved_status' and (payload -> 'facts' ->> 'bookingId')::bigint = $1 order by id",
    [id],
  );
  expect(jobs.rows.map(({ status }) => status)).toEqual(['confirmed', 'in_progress', 'completed']);
});

test('two who confirm at once: one does, the other is answered its status, and one notice goes out', async () => {
  const { shop, buyer, staff } = await aStage();
  const colleague = await aMember(app, shop.id);
  const { id } = await aBooking(app, shop.id, {}, buyer);
  await Promise.all([staff.csrfToken(), colleague.csrfToken()]);
  const answers = await Promise.all([
    setStatus(staff, id, 'confirmed'),
    setStatus(colleague, id, 'confirmed'),
    setStatus(staff, id, 'confirmed'),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(
    await app.db.rows(
      sql`select from booking_changes where booking_id = ${id} and status = 'confirmed'`,
    ),
  ).toHaveLength(1);
});

test('a caller who saw another version changes nothing', async () => {
  const { shop, buyer, staff } = await aStage();
  const { id, version } = await aBooking(app, shop.id, {}, buyer);
  await staff.put(`/api/service-bookings/${id}/price`, { price: 80 });
  const { status, body } = await setStatus(staff, id, 'confirmed', { version });
  expect([status, body.type, body.state, body.version]).toEqual([
    409,
    '/problems/state-conflict',
    'pending',
    version + 1,
  ]);
  expect((await setStatus(staff, id, 'confirmed', { version: version + 1 })).status).toBe(200);
});

test('a decline gives its reason, frees the place, and offers only what is still free', async () => {
  const { shop, buyer, staff } = await aStage();
  const { id } = await aBooking(app, shop.id, { units: 3 }, buyer);
  expect((await setStatus(staff, id, 'cancelled', { reason: 'other' })).status).toBe(422);
  await aBooking(app, shop.id, { units: 4, timeSlot: 'afternoon' }, await signedIn(app));
  const alternatives = [
    { date: aWorkday(), slot: 'afternoon' },
    { date: aWorkday(2), slot: 'morning' },
  ];
  const { body } = await setStatus(staff, id, 'cancelled', {
    reason: 'date_booked',
    notes: 'We are full.',
    alternatives,
  });
  expect(body).toMatchObject({
    status: 'cancelled',
    endedBy: 'declined',
    declineReason: 'date_booked',
    notes: 'We are full.',
  });
  expect(body.alternatives).toEqual([
    { date: aWorkday(2), slot: 'morning', from: '09:00', to: '12:00' },
  ]);
  await aBooking(app, shop.id, { units: 3 }, buyer);
});

test('a customer cancels until the notice that the shop asks for, and moves the visit as long', async () => {
  const { shop, buyer, staff } = await aStage();
  const { id } = await aBooking(app, shop.id, {}, buyer);
  await walked(staff, id, 'confirmed');
  await app.db.run(
    sql`update service_settings set change_notice_hours = 336 where shop_id = ${shop.id}`,
  );
  expect((await buyer.get<Booking>(`/api/service-bookings/${id}`)).body.changeableUntil).toBeNull();
  expect((await setStatus(buyer, id, 'cancelled')).body.message).toBe(
    'It is too late to change this visit online. Please call us.',
  );
  expect(
    (await buyer.put(`/api/service-bookings/${id}/window`, { date: aWorkday(2), slot: 'morning' }))
      .status,
  ).toBe(409);
  await app.db.run(
    sql`update service_settings set change_notice_hours = 1 where shop_id = ${shop.id}`,
  );
  const moved = await buyer.put<Booking>(`/api/service-bookings/${id}/window`, {
    date: aWorkday(2),
    slot: 'afternoon',
  });
  expect(moved.body).toMatchObject({
    status: 'confirmed',
    preferredDate: aWorkday(2),
    timeSlot: 'afternoon',
    windowFrom: '13:00',
    plannedFrom: '13:00',
  });
  expect(moved.body.changes.at(-1)).toMatchObject({
    kind: 'moved',
    by: 'customer',
    to: { date: aWorkday(2), slot: 'afternoon' },
  });
  expect((await setStatus(buyer, id, 'cancelled', { notes: 'We are away.' })).body).toMatchObject({
    status: 'cancelled',
    endedBy: 'customer',
  });
});

test('a move goes only where there is room, and frees the place it came from', async () => {
  const { shop, buyer, staff } = await aStage();
  const first = await aBooking(app, shop.id, { units: 3 }, buyer);
  await aBooking(app, shop.id, { units: 4, timeSlot: 'afternoon' }, await signedIn(app));
  const full = await staff.put<Problem>(`/api/service-bookings/${first.id}/window`, {
    date: aWorkday(),
    slot: 'afternoon',
  });
  expect([full.status, full.body.type]).toEqual([409, '/problems/slot-taken']);
  expect(full.body.alternatives?.length).toBeGreaterThan(0);
  expect(
    (
      await staff.put(`/api/service-bookings/${first.id}/window`, {
        date: '2026-01-05',
        slot: 'morning',
      })
    ).status,
  ).toBe(422);
  expect(
    (
      await staff.put(`/api/service-bookings/${first.id}/window`, {
        date: aWorkday(2),
        slot: 'morning',
      })
    ).status,
  ).toBe(200);
  await aBooking(app, shop.id, { units: 3 }, await signedIn(app));
});

test('two visits that are moved into one place at once: one goes there, the other stays where it was', async () => {
  const { shop, buyer, staff } = await aStage();
  const [one, two] = [
    await aBooking(app, shop.id, { units: 3 }, buyer),
    await aBooking(app, shop.id, { units: 3, timeSlot: 'afternoon' }, buyer),
  ];
  const wish = { date: aWorkday(3), slot: 'morning' };
  const answers = await Promise.all(
    [one, two].map(({ id }) => staff.put(`/api/service-bookings/${id}/window`, wish)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const held = await app.db.rows<{ bookings: number }>(sql`
    select count(*)::integer as bookings from booking_seats where shop_id = ${shop.id} group by date, slot`);
  expect(held).toEqual([{ bookings: 1 }, { bookings: 1 }]);
});

test('a technician is given a visit if free, able and on shift', async () => {
  const { shop, buyer, staff } = await aStage({ technicians: 3 });
  const [first = 0, second = 0, third = 0] = shop.technicianIds;
  await app.db.run(sql`update technicians set skills = '{installation}' where id = ${third}`);
  const { id } = await aBooking(app, shop.id, { units: 3 }, buyer);
  const assign = (technicianId: number) =>
    staff.put<Booking & Problem>(`/api/service-bookings/${id}/technician`, { technicianId });
  const given = (await assign(second)).body;
  expect(given).toMatchObject({ technicianId: second, technicianName: 'Technician 2' });
  expect((await assign(second)).body, 'who has it already keeps it as it is').toEqual(given);
  expect((await assign(third)).status).toBe(409);
  expect((await assign(999_999)).status).toBe(409);
  const other = await aBooking(app, shop.id, { units: 3 }, buyer);
  expect(other.technicianId).toBe(first);
  expect((await assign(first)).body.message).toBe('This technician is not free at that time.');
  const confirmed = await setStatus(staff, id, 'confirmed', { technicianId: first });
  expect([confirmed.status, confirmed.body.state]).toEqual([409, undefined]);
  await setStatus(staff, other.id, 'cancelled', { reason: 'date_booked' });
  expect((await setStatus(staff, id, 'confirmed', { technicianId: first })).body).toMatchObject({
    status: 'confirmed',
    technicianId: first,
  });
});

test('confirming what a retired technician held gives it to another, or offers others', async () => {
  const { shop, buyer, staff } = await aStage({ technicians: 2 });
  const [first = 0, second = 0] = shop.technicianIds;
  const { id } = await aBooking(app, shop.id, { units: 3 }, buyer);
  await app.db.run(sql`update technicians set is_active = false where id = ${first}`);
  expect((await setStatus(staff, id, 'confirmed')).body).toMatchObject({
    status: 'confirmed',
    technicianId: second,
  });
  const other = await aBooking(app, shop.id, { timeSlot: 'afternoon' }, buyer);
  await app.db.run(sql`update technicians set is_active = false where id = ${second}`);
  expect((await setStatus(staff, other.id, 'confirmed')).status).toBe(422);
});

test('a price is quoted, approved or declined by its customer, and locked at the end', async () => {
  const { shop, buyer, staff } = await aStage();
  const { id } = await aBooking(app, shop.id, { packageId: shop.packageId }, buyer);
  const quote = async (price: unknown) =>
    (await staff.put<Problem>(`/api/service-bookings/${id}/price`, { price })).body.message;
  for (const price of [0, -5, '12', null])
    expect(await quote(price)).toBe('Please enter a valid price');
  expect(await quote(1e9)).toBe('Enter a smaller amount');
  expect(await quote(1.005)).toBe('Use no more decimals than prices here have');
  const answer = (isApproved: boolean, price: number) =>
    buyer.put<Booking>(`/api/service-bookings/${id}/price/answer`, { isApproved, price });
  expect((await answer(true, 80)).status).toBe(409);
  await staff.put(`/api/service-bookings/${id}/price`, { price: 80.5 });
  expect((await answer(true, 79)).status).toBe(409);
  expect((await answer(false, 80.5)).body).toMatchObject({
    quotedPrice: null,
    approvedPrice: null,
  });
  await staff.put(`/api/service-bookings/${id}/price`, { price: 75 });
  expect(
    (await staff.put(`/api/service-bookings/${id}/price/answer`, { isApproved: true, price: 75 }))
      .status,
  ).toBe(403);
  expect((await answer(true, 75)).body).toMatchObject({ quotedPrice: null, approvedPrice: 75 });
  await walked(staff, id, 'confirmed', 'in_progress', 'completed');
  const { body } = await buyer.get<Booking>(`/api/service-bookings/${id}`);
  expect(body.finalPrice).toBe(75);
  expect(body.prices.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
    'estimate 60',
    'quote 80.5',
    'declined 80.5',
    'quote 75',
    'approved 75',
    'final 75',
  ]);
  const late = await staff.put<Problem>(`/api/service-bookings/${id}/price`, { price: 90 });
  expect([late.status, late.body.type]).toEqual([409, '/problems/state-conflict']);
});

test('what was settled on the spot is the final price', async () => {
  const { shop, buyer, staff } = await aStage();
  const { id } = await aBooking(app, shop.id, { packageId: shop.packageId }, buyer);
  await walked(staff, id, 'confirmed', 'in_progress');
  expect((await setStatus(staff, id, 'completed', { finalPrice: 55.5 })).body.finalPrice).toBe(
    55.5,
  );
});

test('a booking is put out of sight and back; what is going to happen stays in the calendar', async () => {
  const { shop, buyer, staff } = await aStage();
  const { id } = await aBooking(app, shop.id, {}, buyer);
  const list = async (query: string) =>
    (await staff.get<Booking[]>(`/api/service-bookings/shop/${shop.id}?${query}`)).body.map(
      (one) => one.id,
    );
  const archived = await staff.delete<Booking>(`/api/service-bookings/${id}`);
  expect([archived.status, archived.body.customerName]).toEqual([200, 'Wei Ling Tan']);
  expect((await staff.delete(`/api/service-bookings/${id}`)).status).toBe(200);
  expect([
    await list('tab=pending'),
    await list(''),
    await list('tab=archived'),
    await list(`from=${aWorkday()}&to=${aWorkday()}`),
  ]).toEqual([[], [], [id], [id]]);
  expect((await buyer.get<Booking>(`/api/service-bookings/${id}`)).body.archivedAt).toBeNull();
  expect(
    (await staff.put<Booking>(`/api/service-bookings/${id}/restored`)).body.archivedAt,
  ).toBeNull();
  expect(await list('tab=pending')).toEqual([id]);
});

test('requests that nobody answers expire once, and the shop’s list says how each one ended', async () => {
  const { shop, buyer, staff } = await aStage();
  const { id } = await aBooking(app, shop.id, {}, buyer);
  await app.db.run(
    sql`update service_bookings set expires_at = now() - interval '1 minute' where id = ${id}`,
  );
  expect((await setStatus(staff, id, 'confirmed')).body).toMatchObject({
    type: '/problems/state-conflict',
  });
  await app.pool.query(
    "select graphile_worker.add_job('bookings.expire', json_build_object('bookingId', $1::bigint))",
    [id],
  );
  await runDueJobs(app.pool, bookingTasks(app));
  await runDueJobs(app.pool, bookingTasks(app));
  const { body } = await staff.get<Booking[]>(
    `/api/service-bookings/shop/${shop.id}?tab=completed`,
  );
  expect(body).toMatchObject([{ id, status: 'cancelled', endedBy: 'expired', late: 'answer' }]);
  expect(body[0]?.changes.filter(({ status }) => status === 'cancelled')).toHaveLength(1);
});

test('lists are paged without gaps, by the day of the visit where it is still to come', async () => {
  const { shop, buyer, staff } = await aStage({ technicians: 3 });
  const made: Booked[] = [];
  for (const day of [3, 1, 2, 1, 3])
    made.push(await aBooking(app, shop.id, { preferredDate: aWorkday(day) }, buyer));
  const seen: Booking[] = [];
  let next: string | null = `/api/service-bookings/shop/${shop.id}?tab=pending&limit=2`;
  while (next) {
    const page: Awaited<ReturnType<typeof staff.get<Booking[]>>> = await staff.get<Booking[]>(next);
    seen.push(...page.body);
    next = nextPage(String(page.headers.link ?? ''));
  }
  expect(seen.map(({ id }) => id)).toEqual(
    made
      .toSorted((a, b) => a.preferredDate.localeCompare(b.preferredDate) || a.id - b.id)
      .map(({ id }) => id),
  );
});

test('the poll is answered 304 while nothing is different, and never cached', async () => {
  const { shop, buyer, staff } = await aStage();
  const path = `/api/service-bookings/shop/${shop.id}`;
  const first = await staff.get(path);
  expect(first.headers['cache-control']).toBe('private, no-store');
  const etag = String(first.headers.etag);
  expect((await staff.get(path, { 'if-none-match': etag })).status).toBe(304);
  await aBooking(app, shop.id, {}, buyer);
  expect((await staff.get(path, { 'if-none-match': etag })).status).toBe(200);
});

test('WhatsApp opens with the message of the status that the booking is in, and of no other; nothing changes by it', async () => {
  const { shop, buyer, staff } = await aStage();
  const { id, version, reference, link } = await aBooking(
    app,
    shop.id,
    { customerPhone: '8123 4567', customerName: 'Ann & Bob?text=#1' },
    buyer,
  );
  const ask = (status: string) =>
    staff.get<{ whatsappUrl: string } & Problem>(
      `/api/customer-whatsapp-notification/${id}/${status}`,
    );
  const url = new URL((await ask('pending')).body.whatsappUrl);
  expect([url.host, url.pathname, url.hash]).toEqual(['wa.me', '/6581234567', '']);
  const text = url.searchParams.get('text');
  expect(text).toContain('Ann & Bob?text=#1');
  expect(text).toContain(reference);
  expect(text).toContain(link);
  expect((await ask('confirmed')).body).toMatchObject({
    type: '/problems/state-conflict',
    state: 'pending',
  });
  expect((await ask('shipped')).status).toBe(404);
  await walked(staff, id, 'confirmed');
  expect((await ask('pending')).body).toMatchObject({ state: 'confirmed' });
  expect((await ask('confirmed')).status).toBe(200);
  expect((await buyer.get<Booking>(`/api/service-bookings/${id}`)).body.version).toBe(version + 1);
});

test('what admins do is in the audit log', async () => {
  const { shop, buyer } = await aStage();
  const admin = await visitorAs(app, await anAdmin(app));
  const { id } = await aBooking(app, shop.id, {}, buyer);
  await walked(admin, id, 'confirmed');
  await admin.put(`/api/service-bookings/${id}/price`, { price: 80 });
  await admin.put(`/api/service-bookings/${id}/price`, { price: 95.5 });
  await admin.delete(`/api/service-bookings/${id}`);
  expect(
    await app.db.rows(
      sql`select action, before -> 'quoted' as was, after -> 'quoted' as quoted from audit_entries
        where subject_kind = 'booking' and subject_id = ${String(id)} order by id`,
    ),
  ).toMatchObject([
    { action: 'booking.moved' },
    { action: 'booking.quoted', was: null, quoted: 80 },
    { action: 'booking.quoted', was: 80, quoted: 95.5 },
    { action: 'booking.archived' },
  ]);
});

test('phone numbers are written the same way, however they were typed', async () => {
  const { shop } = await aStage({ technicians: 4 });
  const written = [];
  for (const customerPhone of ['81230001', '+6581230002', '65 8123-0003', '+60 12 345 6789'])
    written.push((await aBooking(app, shop.id, { customerPhone })).customerPhone);
  expect(written).toEqual(['+65 8123 0001', '+65 8123 0002', '+65 8123 0003', '+60 12 345 6789']);
});

test('until when a visit is free of charge to change does not differ before and after it is confirmed', async () => {
  const { shop, buyer, staff } = await aStage();
  const { id, freeUntil } = await aBooking(app, shop.id, { preferredDate: aWorkday(8) }, buyer);
  await walked(staff, id, 'confirmed');
  const now = (await buyer.get<Booking>(`/api/service-bookings/${id}`)).body;
  expect([freeUntil, now.freeUntil]).toEqual([now.changeableUntil, now.changeableUntil]);
  await app.db.run(
    sql`update service_settings set change_notice_hours = 336 where shop_id = ${shop.id}`,
  );
  const late = await aBooking(app, shop.id, { preferredDate: aWorkday(3) }, buyer);
  expect([late.freeUntil, late.changeableUntil === null]).toEqual([null, false]);
});

test('who would come at another time is for the shop’s people to see', async () => {
  const { shop, buyer, staff } = await aStage();
  const { id } = await aBooking(app, shop.id, {}, buyer);
  const path = `/api/service-bookings/${id}/windows?from=${aWorkday(2)}&days=1`;
  const seenBy = async (who: TestVisitor) =>
    (await who.get<WindowOffer[]>(path)).body.map(({ technicianIds }) => technicianIds);
  expect(await seenBy(staff)).toEqual([shop.technicianIds, shop.technicianIds, undefined]);
  expect(await seenBy(buyer)).toEqual([undefined, undefined, undefined]);
});

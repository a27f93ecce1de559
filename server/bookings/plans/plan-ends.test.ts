/** How plans end, who is told before and then, and what is left of them where somebody leaves. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Booking, LinkedBooking } from '#contract/bookings/schemas.ts';
import { addMonths } from '#contract/bookings/due.rules.ts';
import { addDays } from '#contract/kernel/time.ts';
import { sql } from '../../db/database.ts';
import { type MailingApp, mailingApp } from '../../testing/mailing.ts';
import { doJobs } from '../../testing/notifications.ts';
import { testPassword } from '../../testing/makers.ts';
import { aPlan } from '../../testing/plans.ts';
import { aWorkday, type Booked } from '../../testing/visits.ts';
import { remindOfDue } from '../visit-day/equipment.ts';
import { remindOfPlans } from './plans.queries.ts';

let app: MailingApp;
beforeAll(async () => {
  app = await mailingApp();
});
afterAll(() => app.close());
beforeEach(() => app.db.run(sql`delete from graphile_worker._private_jobs`));

type Notice = { kind: string; title: string; text: string; path: string };

async function noticesOf(buyer: Awaited<ReturnType<typeof aPlan>>['buyer'], kind: string) {
  await doJobs(app);
  const { body } = await buyer.get<Notice[]>('/api/notifications');
  return body.filter((one) => one.kind === kind);
}

test('the firm ends a plan and says why: no visit more, and what is agreed takes place', async () => {
  const { buyer, staff, path, next } = await aPlan(app);
  const agreed = await next(3, {}, staff);
  const reason = 'You have moved to where we do not come.';
  const { status, body } = await staff.put<Booking>(`${path}/plan/ended`, { reason });
  expect([status, body.plan]).toMatchObject([200, { state: 'ended', endReason: reason, left: 1 }]);
  const refused = await next(4);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('has ended'),
  ]);
  const still = await buyer.get<Booking>(`/api/service-bookings/${agreed.body.id}`);
  expect(still.body).toMatchObject({ status: 'confirmed', plan: { endReason: reason } });
  const [notice] = await noticesOf(buyer, 'booking.plan_ended');
  expect(notice?.title).toMatch(/has ended your plan$/);
  expect(JSON.stringify(notice)).toContain(reason);
  expect((await staff.put(`${path}/plan/ended`, { reason })).status).toBe(409);
  expect(
    await app.db.rows(
      sql`select reason from audit_entries where action = 'booking.plan_ended' and reason = ${reason}`,
    ),
  ).toHaveLength(1);
});

test('who has visits left is told so four weeks before the end, once', async () => {
  const { shop, first, buyer } = await aPlan(app);
  const on = (daysBefore: number) =>
    remindOfPlans(
      app.db,
      new Date(`${addDays(first.preferredDate, 365 - daysBefore)}T02:25:00+08:00`),
    );
  // What the reader learns is so now: the visits can still be taken.
  await on(29);
  expect(await noticesOf(buyer, 'booking.plan_ending')).toEqual([]);
  await on(28);
  await on(20);
  const notices = await noticesOf(buyer, 'booking.plan_ending');
  expect(notices).toMatchObject([
    {
      title: expect.stringContaining('2 visits of your plan are left, until'),
      text: expect.stringContaining(shop.name),
      path: `/my-bookings/${first.id}`,
    },
  ]);
});

test.each([['bought'], ['done']] as const)(
  'nobody is told of the end of a plan that is no further than %s',
  async (so) => {
    const { first, buyer } = await aPlan(app, { so });
    const late = new Date(`${addDays(first.preferredDate, 350)}T02:25:00+08:00`);
    await remindOfPlans(app.db, late);
    expect(await noticesOf(buyer, 'booking.plan_ending')).toEqual([]);
  },
);

test('a reminder of units that are due leads to the plan, where visits are left', async () => {
  const { first, buyer, staff, path, next } = await aPlan(app, { category: 'HVAC Services' });
  await staff.put(`${path}/equipment`, { units: [{ room: 'Study', kind: 'wall_mounted' }] });
  const [row] = await app.db.rows<{ on: string }>(
    sql`select serviced_on::text as on from unit_services where booking_id = ${first.id}`,
  );
  const soon = addDays(addMonths(row?.on ?? '', 6), -14);
  await remindOfDue(app, new Date(`${soon}T02:15:00+08:00`));
  expect(await noticesOf(buyer, 'equipment.due')).toMatchObject([
    {
      path: `/my-bookings/${first.id}`,
      text: expect.stringContaining('your plan has 2 visits left'),
    },
  ]);
  const list = `/api/service-shops/${first.shopId}/visits?state=again&sort=when`;
  await app.db.run(
    sql`update unit_services set due_on = current_date + 3 where booking_id = ${first.id}`,
  );
  expect((await staff.get(list)).body).toMatchObject([{ plan: { left: 2, state: 'open' } }]);
  expect((await next(3)).status).toBe(201);
  expect((await staff.get(list)).body).toEqual([]);
});

test('a guest books by the private link, which lives as long as the plan', async () => {
  const guest = app.visitor();
  const { first } = await aPlan(app, { by: guest });
  const api = `/api/booking-links/${first.link.split('/').at(-1)}`;
  await app.db.run(sql`
    update service_bookings set preferred_date = preferred_date - 100, window_starts_at = window_starts_at - interval '100 days',
      window_ends_at = window_ends_at - interval '100 days' where id = ${first.id}`);
  const wish = { preferredDate: aWorkday(3), timeSlot: 'morning' };
  const stranger = app.visitor();
  expect((await stranger.post(`${api}/plan/visits`, wish)).status).toBe(403);
  expect((await stranger.get(`${api}/plan/windows`)).status).toBe(403);
  expect((await guest.get(`${api}/plan/windows`)).status).toBe(200);
  const { status, body } = await guest.post<Booked>(`${api}/plan/visits`, wish);
  expect([status, body.userId, body.plan?.number]).toEqual([201, null, 2]);
  const own = await guest.get<LinkedBooking>(`/api/booking-links/${body.link.split('/').at(-1)}`);
  expect(own.body).toMatchObject({ isUnlocked: true, booking: { plan: { left: 1 } } });
  // Without one, a link is dead by then.
  await app.db.run(sql`update visit_plans set ended_at = now() where booking_id = ${first.id}`);
  expect((await guest.get(api)).status).toBe(404);
});

test('who takes their data along has the plan, and with their account it ends', async () => {
  const { first, buyer, staff, read, next } = await aPlan(app);
  const { body } = await buyer.get<{ visits: Array<{ plan: unknown }> }>('/api/account/export');
  expect(body.visits).toMatchObject([
    { plan: { boughtWith: first.reference, visits: 3, endedBecause: null } },
  ]);
  expect((await buyer.post('/api/account/deletion', { password: testPassword })).status).toBe(204);
  expect(await read()).toMatchObject({ plan: { state: 'ended' } });
  expect((await next(3, {}, staff)).status).toBe(409);
});

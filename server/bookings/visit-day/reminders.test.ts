import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '#contract/kernel/time.ts';
import type { Mail, MailDetail } from '#contract/notifications/mails.schemas.ts';
import { sql } from '../../db/database.ts';
import { runDueJobs } from '../../jobs/jobs.ts';
import { tasks } from '../../tasks.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signedIn } from '../../testing/makers.ts';
import {
  aServiceShop,
  aVisitRow,
  farDay,
  putVisit,
  type ServiceShop,
} from '../../testing/visits.ts';
import { remind } from './reminders.ts';

let app: TestApp;
let shop: ServiceShop;
beforeAll(async () => {
  app = await testApp();
  shop = await aServiceShop(app);
});
afterAll(() => app.close());
beforeEach(() => app.db.run(sql`delete from graphile_worker._private_jobs`));

/** By the clock on a wall in Singapore. */
const at = (date: string, clock: string) => new Date(`${date}T${clock}:00+08:00`);
const visitDay = farDay;
const eve = addDays(visitDay, -1);

async function kindsAfter(bookingId: number, ...moments: Date[]): Promise<string[]> {
  for (const moment of moments) await remind(app.db, moment);
  await runDueJobs(app.pool, tasks(app));
  const rows = await app.db.rows<{ notified: string }>(
    sql`select kind || coalesce(' ' || (facts ->> 'day'), '') as notified from notifications where booking_id = ${bookingId} order by id`,
  );
  return rows.map(({ notified }) => notified);
}

test('a visit is reminded of at six the evening before and on its morning, once each', async () => {
  const { id } = await aVisitRow(app, { shopId: shop.id });
  expect(await kindsAfter(id, at(eve, '17:59'))).toEqual([]);
  expect(await kindsAfter(id, at(eve, '18:00'), at(eve, '18:05'), at(eve, '23:55'))).toEqual([
    'booking.reminder tomorrow',
  ]);
  expect(await kindsAfter(id, at(visitDay, '00:05'), at(visitDay, '06:55'))).toHaveLength(1);
  expect(await kindsAfter(id, at(visitDay, '07:00'), at(visitDay, '08:30'))).toEqual([
    'booking.reminder tomorrow',
    'booking.reminder today',
  ]);
});

test('what a night missed is not sent late: once the day has come, only its morning is', async () => {
  const { id } = await aVisitRow(app, { shopId: shop.id });
  expect(await kindsAfter(id, at(visitDay, '08:00'))).toEqual(['booking.reminder today']);
  const begun = await aVisitRow(app, { shopId: shop.id });
  expect(await kindsAfter(begun.id, at(visitDay, '09:05'))).toEqual([]);
});

test.each([['pending'], ['cancelled'], ['completed'], ['in_progress']] as const)(
  'a visit that is %s is not reminded of',
  async (status) => {
    const { id } = await aVisitRow(app, { shopId: shop.id, status });
    const notified = await kindsAfter(id, at(eve, '18:00'), at(visitDay, '07:00'));
    expect(notified.filter((kind) => kind.startsWith('booking.reminder'))).toEqual([]);
  },
);

test('who agreed to it or moved it after that moment knows already', async () => {
  const { id } = await aVisitRow(app, { shopId: shop.id });
  await app.db.run(sql`
    insert into booking_changes (booking_id, kind, status, changed_by, changed_at) values (${id}, 'status', 'confirmed', 'vendor', ${at(eve, '19:00')})`);
  expect(await kindsAfter(id, at(eve, '19:30'))).toEqual([]);
  expect(await kindsAfter(id, at(visitDay, '07:00'))).toEqual(['booking.reminder today']);
});

test('a visit that is cancelled or moved between the reminder and its sending is not reminded of', async () => {
  const [cancelled, moved] = [
    await aVisitRow(app, { shopId: shop.id }),
    await aVisitRow(app, { shopId: shop.id }),
  ];
  await remind(app.db, at(eve, '18:00'));
  await putVisit(app, cancelled.id, 'cancelled');
  await app.db.run(sql`update service_bookings set time_slot = 'afternoon' where id = ${moved.id}`);
  expect(await kindsAfter(cancelled.id)).toEqual([]);
  expect(await kindsAfter(moved.id)).toEqual([]);
});

test('a visit that was moved to another day is reminded of again for that day', async () => {
  const { id } = await aVisitRow(app, { shopId: shop.id });
  expect(await kindsAfter(id, at(eve, '18:00'))).toEqual(['booking.reminder tomorrow']);
  const later = addDays(visitDay, 2);
  await app.db.run(sql`
    update service_bookings set preferred_date = ${later}::date, window_starts_at = ${at(later, '09:00')}, window_ends_at = ${at(later, '12:00')} where id = ${id}`);
  expect(await kindsAfter(id, at(addDays(later, -1), '18:00'))).toEqual([
    'booking.reminder tomorrow',
    'booking.reminder tomorrow',
  ]);
});

test('the shop’s own clock decides', async () => {
  const away = await aServiceShop(app);
  await app.db.run(sql`update shops set time_zone = 'Europe/London' where id = ${away.id}`);
  const { id } = await aVisitRow(app, { shopId: away.id });
  await app.db.run(sql`
    update service_bookings set window_starts_at = ${new Date(`${visitDay}T09:00:00Z`)}, window_ends_at = ${new Date(`${visitDay}T12:00:00Z`)} where id = ${id}`);
  expect(await kindsAfter(id, new Date(`${eve}T17:59:00Z`))).toEqual([]);
  expect(await kindsAfter(id, new Date(`${eve}T18:00:00Z`))).toEqual(['booking.reminder tomorrow']);
});

test('the shop is reminded of a request when a quarter of its time is left, once, and not when it was answered', async () => {
  const customer = await signedIn(app);
  const [asked, expiresAt] = [new Date(), new Date(Date.now() + 8 * 3_600_000)];
  const after = (hours: number) => new Date(asked.getTime() + hours * 3_600_000 + 60_000);
  const waiting = await aVisitRow(app, {
    shopId: shop.id,
    userId: customer.id,
    status: 'pending',
    expiresAt,
    date: '2099-12-01',
  });
  const answered = await aVisitRow(app, {
    shopId: shop.id,
    status: 'pending',
    expiresAt,
    date: '2099-12-01',
  });
  expect(await kindsAfter(waiting.id, after(5))).toEqual([]);
  await remind(app.db, after(6));
  await putVisit(app, answered.id, 'confirmed');
  expect(await kindsAfter(waiting.id, after(6.5), after(7))).toEqual(['booking.expiring']);
  expect(await kindsAfter(answered.id)).toEqual([]);
});

test('admins see each reminder in the mails, with what it says', async () => {
  const admin = await signedIn(app, { role: 'admin' });
  const { id, reference } = await aVisitRow(app, {
    shopId: shop.id,
    email: 'reminded@example.com',
  });
  await kindsAfter(id, at(eve, '18:00'), at(visitDay, '07:00'));
  const { body } = await admin.get<Mail[]>('/api/admin/mails');
  const reminders = body.filter(({ to }) => to === 'reminded@example.com');
  expect(reminders.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['booking.reminder', `Today: ${shop.name} comes between 9 am and 12 pm`],
    ['booking.reminder', `Tomorrow: ${shop.name} comes between 9 am and 12 pm`],
  ]);
  const { body: mail } = await admin.get<MailDetail>(`/api/admin/mails/${reminders[1]?.id}`);
  expect(mail.text).toContain(reference);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Notification } from '#contract/notifications/schemas.ts';
import { askedToMove, nobodyCameDays } from '#contract/bookings/rules.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { HitVisit, ServiceSettings } from '#contract/bookings/settings.schemas.ts';
import { weekdayOf } from '#contract/kernel/time.ts';
import { sql } from '../../db/database.ts';
import { runDueJobs } from '../../jobs/jobs.ts';
import { tasks } from '../../tasks.ts';
import { type TestApp, type TestVisitor, testApp } from '../../testing/app.ts';
import { signedIn } from '../../testing/makers.ts';
import {
  aBooking,
  aServiceShop,
  aWorkday,
  ownerOf,
  type ServiceShop,
  walked,
  windowEnded,
} from '../../testing/visits.ts';
import { remind } from '../visit-day/reminders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Refused = { hit: HitVisit[] };
type Shop = ServiceShop & { owner: TestVisitor; path: string };

async function aShopWith(technicians: number): Promise<Shop> {
  const shop = await aServiceShop(app, { technicians });
  return { ...shop, owner: await ownerOf(app, shop), path: `/api/service-shops/${shop.id}` };
}

const settingsOf = async ({ owner, path }: Shop) =>
  (await owner.get<ServiceSettings>(`${path}/settings`)).body;

/** A confirmed visit of the morning of a working day, of a customer with an account. */
async function aVisit({ id, owner }: Shop, given: Record<string, unknown> = {}) {
  const customer = await signedIn(app);
  const booking = await aBooking(app, id, given, customer);
  await walked(owner, booking.id, 'confirmed');
  return { customer, id: booking.id };
}

const get = async (visitor: TestVisitor, id: number) =>
  (
    await visitor.get<{
      technicianId: number;
      plannedFrom: string;
      status: string;
      changes: Array<{ kind: string; note: string | null }>;
    }>(`/api/service-bookings/${id}`)
  ).body;

async function closing(
  shop: Shop,
  date: string,
): Promise<{ version: number; week: unknown; exceptions: unknown[] }> {
  const { hours } = await settingsOf(shop);
  return {
    ...hours,
    exceptions: [...hours.exceptions, { date, intervals: [], reason: 'Company outing' }],
  };
}

test('closing a day says first which visits it hits, and saves nothing until they were seen', async () => {
  const shop = await aShopWith(1);
  const [day, nextDay] = [aWorkday(2), aWorkday(3)];
  const { id, customer } = await aVisit(shop, { preferredDate: day });
  await aVisit(shop, { preferredDate: nextDay });
  const hours = await closing(shop, day);
  const impact = await shop.owner.post<HitVisit[]>(`${shop.path}/settings/impact`, {
    kind: 'hours',
    ...hours,
  });
  expect(impact.body).toMatchObject([
    {
      id,
      date: day,
      slot: 'morning',
      reason: 'closed',
      isReplanned: false,
      reach: 'account',
      status: 'confirmed',
    },
  ]);
  const unseen = await shop.owner.put<Refused>(`${shop.path}/settings/hours`, hours);
  expect([unseen.status, unseen.body.hit]).toEqual([409, impact.body]);
  expect((await settingsOf(shop)).hours.exceptions).toEqual([]);
  const saved = await shop.owner.put<ServiceSettings>(`${shop.path}/settings/hours`, {
    ...hours,
    hit: [id],
  });
  expect([saved.status, saved.body.hours.exceptions]).toEqual([200, hours.exceptions]);
  await runDueJobs(app.pool, tasks(app));
  const bell = (await customer.get<Notification[]>('/api/notifications')).body;
  expect(bell[0]).toMatchObject({ kind: 'booking.must_move', path: `/my-bookings/${id}` });
  // The place is theirs until they have chosen another.
  const booking = await get(customer, id);
  expect([booking.status, booking.changes.at(-1)]).toMatchObject([
    'confirmed',
    { kind: 'note', note: askedToMove },
  ]);
  // What is closed already hits nobody again.
  expect(
    (await shop.owner.put(`${shop.path}/settings/hours`, await closing(shop, '2999-01-01'))).status,
  ).toBe(200);
});

test('who is asked for another time takes one, however near the visit is, and is promised nothing meanwhile', async () => {
  const shop = await aShopWith(1);
  await app.db.run(
    sql`update service_settings set change_notice_hours = 336 where shop_id = ${shop.id}`,
  );
  const [day, otherDay] = [aWorkday(2), aWorkday(3)];
  const { id, customer } = await aVisit(shop, { preferredDate: day });
  const path = `/api/service-bookings/${id}`;
  const seen = async () => (await customer.get<Booking>(path)).body;
  expect(await seen()).toMatchObject({ mustMove: false, changeableUntil: null });
  await shop.owner.put(`${path}/departure`);
  const hours = await closing(shop, day);
  await shop.owner.put(`${shop.path}/settings/hours`, { ...hours, hit: [id] });
  const asked = await seen();
  const until = new Date(
    Date.parse(asked.windowEndsAt) + nobodyCameDays * 86_400_000,
  ).toISOString();
  expect(asked).toMatchObject({ mustMove: true, changeableUntil: until, freeUntil: until });
  await remind(app.db, new Date(Date.parse(asked.windowEndsAt) - 4 * 3_600_000));
  await runDueJobs(app.pool, tasks(app));
  expect(
    (await customer.get<Notification[]>('/api/notifications')).body.map(({ kind }) => kind),
  ).not.toContain('booking.reminder');
  // Who chooses late still chooses: that nobody came is not theirs to mend.
  await windowEnded(app, id, 2);
  const moved = await customer.put<Booking>(`${path}/window`, { date: otherDay, slot: 'morning' });
  expect(moved.body).toMatchObject({ mustMove: false, changeableUntil: null });
});

test('a visit that was asked for while somebody decided is shown as well', async () => {
  const shop = await aShopWith(2);
  const day = aWorkday(2);
  const first = await aVisit(shop, { preferredDate: day });
  const hours = await closing(shop, day);
  const second = await aVisit(shop, { preferredDate: day, timeSlot: 'afternoon' });
  const { status, body } = await shop.owner.put<Refused>(`${shop.path}/settings/hours`, {
    ...hours,
    hit: [first.id],
  });
  expect([status, body.hit.map(({ id }) => id)]).toEqual([409, [first.id, second.id]]);
});

test('who retires gives their visits to others in the same window; who finds nobody is asked to move', async () => {
  const shop = await aShopWith(2);
  const day = aWorkday(2);
  // Four hours for two technicians in a morning of three: the second has to be somebody else's, the third nobody's.
  const visits = [
    await aVisit(shop, { preferredDate: day, units: 2 }),
    await aVisit(shop, { preferredDate: day, units: 2 }),
  ];
  const planned = await Promise.all(visits.map(({ customer, id }) => get(customer, id)));
  expect(new Set(planned.map(({ technicianId }) => technicianId)).size).toBe(2);
  const afternoon = await aVisit(shop, { preferredDate: day, timeSlot: 'afternoon' });
  const leaving = (await get(shop.owner, afternoon.id)).technicianId;
  const staying = shop.technicianIds.find((one) => one !== leaving);
  const morning = visits.find((_, index) => planned[index]?.technicianId === leaving);
  await shop.owner.put(`/api/service-bookings/${afternoon.id}/departure`);
  const retire = (hit: number[]) =>
    shop.owner.put<Refused>(`${shop.path}/technicians/${leaving}/retired`, { version: 1, hit });
  const refused = await retire([]);
  expect(refused.status).toBe(409);
  expect(refused.body.hit.map(({ id, isReplanned }) => [id, isReplanned])).toEqual([
    [morning?.id, false],
    [afternoon.id, true],
  ]);
  expect((await retire(refused.body.hit.map(({ id }) => id))).status).toBe(200);
  expect(await get(shop.owner, afternoon.id)).toMatchObject({
    technicianId: staying,
    setOutAt: null,
    changes: expect.arrayContaining([expect.objectContaining({ kind: 'technician' })]),
  });
  expect(await get(shop.owner, morning?.id ?? 0)).toMatchObject({
    technicianId: leaving,
    status: 'confirmed',
  });
  await runDueJobs(app.pool, tasks(app));
  const isAskedToMove = async ({ customer }: (typeof visits)[number]) =>
    (await customer.get<Notification[]>('/api/notifications')).body
      .map(({ kind }) => kind)
      .includes('booking.must_move');
  expect([await isAskedToMove(afternoon), morning && (await isAskedToMove(morning))]).toEqual([
    false,
    true,
  ]);
  const held = await app.db.rows<{ technicianId: number }>(
    sql`select distinct technician_id as "technicianId" from booking_claims where booking_id = ${afternoon.id}`,
  );
  expect(held).toEqual([{ technicianId: staying }]);
  // Who works again is given the visit that was to be at another time.
  await shop.owner.put(`${shop.path}/technicians/${leaving}/restored`, { version: 2 });
  const again = await shop.owner.put<Booking>(`/api/service-bookings/${morning?.id}/technician`, {
    technicianId: leaving,
  });
  expect(again.body).toMatchObject({ technicianId: leaving, mustMove: false });
});

test('a shift that ends earlier hits what lies after its end, a longer one nothing', async () => {
  const shop = await aShopWith(1);
  const day = aWorkday(2);
  const { id } = await aVisit(shop, { preferredDate: day, timeSlot: 'afternoon' });
  const [one] = (await settingsOf(shop)).technicians;
  const shifts = (to: string) =>
    Array.from({ length: 7 }, (_, weekday) =>
      weekday === weekdayOf(day) ? [['08:00', to]] : [['08:00', '21:00']],
    );
  const {
    id: technicianId,
    name,
    skills,
    daysOff,
    userId,
  } = one ?? { id: 0, name: '', skills: [], daysOff: [], userId: null };
  const impact = async (change: object) =>
    (
      await shop.owner.post<HitVisit[]>(`${shop.path}/settings/impact`, {
        kind: 'technician',
        technicianId,
        name,
        skills,
        daysOff,
        userId,
        shifts: shifts('21:00'),
        ...change,
      })
    ).body.map((hit) => [hit.id, hit.reason]);
  expect(await impact({ shifts: shifts('12:00') })).toEqual([[id, 'no_technician']]);
  expect(await impact({ daysOff: [day] })).toEqual([[id, 'no_technician']]);
  expect(await impact({ skills: ['installation'] })).toEqual([[id, 'no_technician']]);
  expect(await impact({ shifts: shifts('22:00') })).toEqual([]);
});

test('a window that moves away from what was promised hits it, a wider one does not', async () => {
  const shop = await aShopWith(1);
  const { id } = await aVisit(shop, { preferredDate: aWorkday(2) });
  const { windows } = (await settingsOf(shop)).windows;
  const impact = async (change: object) => {
    const changed = windows.map((window) =>
      window.slot === 'morning' ? { ...window, ...change } : window,
    );
    return (
      await shop.owner.post<HitVisit[]>(`${shop.path}/settings/impact`, {
        kind: 'windows',
        windows: changed,
      })
    ).body.map((hit) => hit.id);
  };
  expect(await impact({ from: '10:00' })).toEqual([id]);
  expect(await impact({ to: '12:30' })).toEqual([]);
  expect(await impact({ capacity: 1, surcharge: 5 })).toEqual([]);
});

test('what is over, cancelled, or never had its place is nobody’s concern', async () => {
  const shop = await aShopWith(1);
  const day = aWorkday(2);
  const cancelled = await aVisit(shop, { preferredDate: day });
  expect(
    (
      await cancelled.customer.put(`/api/service-bookings/${cancelled.id}/status`, {
        status: 'cancelled',
      })
    ).status,
  ).toBe(200);
  expect(
    (await shop.owner.put(`${shop.path}/settings/hours`, await closing(shop, day))).status,
  ).toBe(200);
});

test('the shop’s own settings do not close a day over agreed visits either', async () => {
  const shop = await aShopWith(1);
  const day = aWorkday(2);
  const { id } = await aVisit(shop, { preferredDate: day });
  const save = async (date: string) =>
    shop.owner.put<Refused>(`/api/shops/${shop.id}/hours`, await closing(shop, date));
  const { status, body } = await save(day);
  expect([status, body.hit.map((hit) => hit.id)]).toEqual([409, [id]]);
  expect((await save('2999-01-01')).status).toBe(200);
  expect((await settingsOf(shop)).hours.exceptions).toMatchObject([{ date: '2999-01-01' }]);
});

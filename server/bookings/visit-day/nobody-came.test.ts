import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Booking, LinkedBooking } from '#contract/bookings/schemas.ts';
import { askedToMove } from '#contract/bookings/rules.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import { sql } from '../../db/database.ts';
import { runDueJobs } from '../../jobs/jobs.ts';
import { tasks } from '../../tasks.ts';
import { type TestApp, testApp, type TestVisitor } from '../../testing/app.ts';
import {
  aBooking,
  aServiceShop,
  aVisitUnderWay,
  aWorkday,
  ownerOf,
  peopleAround,
  walked,
  windowEnded,
} from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Answer = Booking & { type: string; message: string };

/** A confirmed visit whose window is over, with nobody there. */
async function aMissedVisit() {
  const visit = await aVisitUnderWay(app, ['confirmed']);
  await windowEnded(app, visit.id, 2);
  return { ...visit, ...saying(visit.buyer, visit.path) };
}

function saying(buyer: TestVisitor, path: string) {
  return {
    say: () => buyer.put<Answer>(`${path}/nobody-came`),
    seen: async () => (await buyer.get<Booking>(path)).body,
  };
}

/** What a visitor was notified of, the latest first. */
const bellOf = async (who: TestVisitor) => {
  await runDueJobs(app.pool, tasks(app));
  return (await who.get<Notification[]>('/api/notifications')).body.map(({ kind }) => kind);
};

describe('a customer says that nobody came', () => {
  test('and chooses what follows for two weeks; the shop is told', async () => {
    const { say, seen, staff, id, path } = await aMissedVisit();
    expect(await seen()).toMatchObject({ maySayNobodyCame: true, changeableUntil: null });
    const { status, body } = await say();
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'confirmed', late: 'visit' });
    expect(body.maySayNobodyCame).toBeUndefined();
    const days = 14 * 86_400_000;
    expect(Date.parse(body.changeableUntil ?? '') - Date.parse(body.nobodyCameAt ?? '')).toBe(days);
    expect(body.changes.at(-1)).toMatchObject({ kind: 'nobody_came', by: 'customer' });
    expect((await staff.get<Booking>(path)).body.nobodyCameAt).toBe(body.nobodyCameAt);
    expect((await bellOf(staff))[0]).toBe('booking.nobody_came');
    const bell = (await staff.get<Notification[]>('/api/notifications')).body;
    expect(bell[0]?.path).toBe(`/vendor/bookings?booking=${id}`);
  });

  test('once: saying it again changes nothing, and tells nobody', async () => {
    const { say, staff } = await aMissedVisit();
    const answers = await Promise.all([say(), say()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const again = (await say()).body;
    expect(again.changes.filter(({ kind }) => kind === 'nobody_came')).toHaveLength(1);
    expect((await bellOf(staff)).filter((kind) => kind === 'booking.nobody_came')).toHaveLength(1);
  });

  test('and takes another time, where nothing of it is left', async () => {
    const { say, seen, buyer, path } = await aMissedVisit();
    await say();
    const time = { date: aWorkday(4), slot: 'afternoon' };
    const moved = await buyer.put<Booking>(`${path}/window`, time);
    expect(moved.body).toMatchObject({ nobodyCameAt: null, preferredDate: time.date, late: null });
    expect((await seen()).maySayNobodyCame).toBeUndefined();
    expect((await say()).status).toBe(409);
  });

  test('though somebody had set out for it, and gives the visit up', async () => {
    const { say, buyer, staff, path } = await aMissedVisit();
    await staff.put(`${path}/departure`);
    expect((await buyer.put(`${path}/status`, { status: 'cancelled' })).status).toBe(409);
    await say();
    const ended = await buyer.put<Booking>(`${path}/status`, { status: 'cancelled' });
    expect([ended.status, ended.body.status, ended.body.nobodyCameAt]).toEqual([
      200,
      'cancelled',
      null,
    ]);
  });

  test('until the two weeks are over', async () => {
    const { say, seen, buyer, id, path } = await aMissedVisit();
    await say();
    await app.db.run(
      sql`update service_bookings set nobody_came_at = now() - interval '14 days' where id = ${id}`,
    );
    expect((await seen()).changeableUntil).toBeNull();
    expect((await buyer.put(`${path}/status`, { status: 'cancelled' })).status).toBe(409);
  });
});

test('what the shop has put out of sight is in its sight again, where it is moved, too', async () => {
  const { say, buyer, staff, path } = await aMissedVisit();
  const seenByShop = async () => (await staff.get<Booking>(path)).body.archivedAt;
  await staff.delete(path);
  expect(await seenByShop()).not.toBeNull();
  await say();
  expect(await seenByShop()).toBeNull();
  await staff.delete(path);
  await buyer.put(`${path}/window`, { date: aWorkday(4), slot: 'afternoon' });
  expect(await seenByShop()).toBeNull();
});

describe('what the shop does afterwards answers it', () => {
  test('somebody comes late and works', async () => {
    const { say, seen, staff, path, id } = await aMissedVisit();
    await say();
    await walked(staff, id, 'in_progress');
    expect(await seen()).toMatchObject({ nobodyCameAt: null, changeableUntil: null });
    // Had it been pressed by mistake, the customer's word counts again.
    await staff.put(`${path}/status/undone`, {});
    expect((await seen()).nobodyCameAt).not.toBeNull();
    await walked(staff, id, 'in_progress', 'completed');
    expect(await seen()).toMatchObject({ status: 'completed', nobodyCameAt: null });
  });

  test('somebody is there', async () => {
    const { say, seen, staff, path } = await aMissedVisit();
    await say();
    expect((await staff.put(`${path}/arrival`)).status).toBe(200);
    expect(await seen()).toMatchObject({ nobodyCameAt: null, changeableUntil: null });
    expect((await say()).status).toBe(409);
  });

  test('it moves the visit', async () => {
    const { say, seen, staff, path } = await aMissedVisit();
    await say();
    await staff.put(`${path}/window`, { date: aWorkday(3), slot: 'morning' });
    expect(await seen()).toMatchObject({ nobodyCameAt: null, preferredDate: aWorkday(3) });
  });
});

test('of whom is there at the same moment, no word is left that nobody came', async () => {
  const { say, seen, staff, path } = await aMissedVisit();
  const [said, arrived] = await Promise.all([say(), staff.put(`${path}/arrival`)]);
  expect(arrived.status).toBe(200);
  expect([200, 409]).toContain(said.status);
  const now = await seen();
  expect(now).toMatchObject({ nobodyCameAt: null, changeableUntil: null });
  expect(now.arrivedAt).not.toBeNull();
});

describe('it is refused with words', () => {
  const refused = async (visit: Awaited<ReturnType<typeof aVisitUnderWay>>) => {
    const { say, seen } = saying(visit.buyer, visit.path);
    const before = await seen();
    expect(before.maySayNobodyCame).toBeUndefined();
    const { status, body } = await say();
    expect([status, body.type]).toEqual([409, '/problems/state-conflict']);
    expect(body.message).toMatch(/^That nobody came can be said once .* for 14 days\.$/);
    expect((await seen()).version).toBe(before.version);
  };

  test.each([
    ['asked for', []],
    ['under way', ['confirmed', 'in_progress']],
    ['done', ['confirmed', 'in_progress', 'completed']],
    ['cancelled', ['cancelled']],
  ] as const)('of a visit that is %s', async (_, way) => {
    const visit = await aVisitUnderWay(app, [...way]);
    await windowEnded(app, visit.id, 2);
    await refused(visit);
  });

  test('before the end of the window, and two weeks after it', async () => {
    const visit = await aVisitUnderWay(app, ['confirmed']);
    await refused(visit);
    await windowEnded(app, visit.id, 14 * 24);
    await refused(visit);
  });

  test('where somebody is there, or the shop has asked for another time', async () => {
    const visit = await aVisitUnderWay(app, ['confirmed']);
    await windowEnded(app, visit.id, 2);
    await app.db.run(sql`
      insert into booking_changes (booking_id, kind, status, changed_by, note)
      values (${visit.id}, 'note', 'confirmed', 'vendor', ${askedToMove})`);
    await refused(visit);
    await visit.staff.put(`${visit.path}/arrival`);
    await refused(visit);
  });
});

test('it is for the customer alone to say', async () => {
  const { shop, buyer, path } = await aMissedVisit();
  const who = await peopleAround(app, shop, buyer);
  const ask = async (visitor: TestVisitor) => (await visitor.put(`${path}/nobody-came`)).status;
  const others = [who.guest, who.another, who.otherSeller, who.owner, who.staff, who.admin];
  expect(await Promise.all(others.map(ask))).toEqual([401, 404, 404, 403, 403, 403]);
  expect(await ask(who.customer)).toBe(200);
});

test('by a private link it is said once the link is open', async () => {
  const shop = await aServiceShop(app);
  const { id, link, customerPhone } = await aBooking(app, shop.id);
  await walked(await ownerOf(app, shop), id, 'confirmed');
  await windowEnded(app, id, 2);
  const api = `/api/booking-links/${link.split('/').at(-1)}`;
  const guest = app.visitor();
  await guest.get(api);
  expect((await guest.put(`${api}/nobody-came`)).status).toBe(403);
  await guest.post(`${api}/unlock`, { lastDigits: customerPhone.slice(-4) });
  const { status, body } = await guest.put<LinkedBooking>(`${api}/nobody-came`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ isUnlocked: true, booking: { late: 'visit' } });
  expect(body.isUnlocked && body.booking.nobodyCameAt).not.toBeNull();
  const moved = await guest.put<LinkedBooking>(`${api}/window`, {
    date: aWorkday(4),
    slot: 'morning',
  });
  expect(moved.body).toMatchObject({ booking: { nobodyCameAt: null, timeSlot: 'morning' } });
  expect((await app.visitor().put('/api/booking-links/AAAA/nobody-came')).status).toBe(404);
});

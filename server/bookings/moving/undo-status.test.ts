import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EquipmentOfBooking } from '#contract/bookings/equipment.schemas.ts';
import { addMonths } from '#contract/bookings/due.rules.ts';
import { askedToMove, undoMinutes } from '#contract/bookings/rules.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { civilTime } from '#contract/kernel/time.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp, type TestVisitor } from '../../testing/app.ts';
import { doJobs } from '../../testing/notifications.ts';
import { aVisitUnderWay, aWorkday, walked, whoWorks } from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** A visit some days ahead, as far as it is asked for. */
async function aVisit(...way: Array<'confirmed' | 'in_progress' | 'completed'>) {
  const visit = await aVisitUnderWay(app, way, { preferredDate: aWorkday(5) });
  const { staff, buyer, path } = visit;
  return {
    ...visit,
    undo: (who: TestVisitor = staff, seen: { version?: number } = {}) =>
      who.put<Booking & { message: string }>(`${path}/status/undone`, seen),
    seen: async () => (await buyer.get<Booking>(path)).body,
  };
}

const today = () => civilTime(new Date(), 'Asia/Singapore').date;

test('a start and a completion before their day have the real time, and both are undone', async () => {
  const { undo, seen, id } = await aVisit('confirmed', 'in_progress', 'completed');
  const done = await seen();
  expect(civilTime(new Date(done.completedAt ?? 0), 'Asia/Singapore').date).toBe(today());
  expect(done.undoable).toBe('completed');
  expect((await undo()).body).toMatchObject({
    status: 'in_progress',
    completedAt: null,
    finalPrice: null,
  });
  expect((await undo()).body).toMatchObject({
    status: 'confirmed',
    startedAt: null,
    arrivedAt: null,
    undoable: null,
  });
  expect((await seen()).changes.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'status pending',
    'status confirmed',
    'status in_progress',
    'status completed',
    'undone in_progress',
    'undone confirmed',
  ]);
  // Its place is its own again.
  expect(await app.db.rows(sql`select from booking_claims where booking_id = ${id}`)).toHaveLength(
    2,
  );
  expect((await undo()).status).toBe(409);
});

test('nothing is undone after ten minutes, and an arrival that was recorded before stays', async () => {
  const { staff, path, undo, id } = await aVisit('confirmed');
  await staff.put(`${path}/arrival`);
  await walked(staff, id, 'in_progress');
  expect((await undo()).body.arrivedAt).not.toBeNull();
  await walked(staff, id, 'in_progress');
  await app.db.run(
    sql`update service_bookings set started_at = now() - make_interval(mins => ${undoMinutes + 1}) where id = ${id}`,
  );
  expect((await staff.get<Booking>(path)).body.undoable).toBeNull();
  const late = await undo();
  expect([late.status, late.body.message]).toEqual([
    409,
    'This can no longer be undone: more than 10 minutes have passed.',
  ]);
});

test('on the way or there by a slip is taken back until the work begins, and the customer has their say again', async () => {
  const { staff, path, undo, seen, id } = await aVisit('confirmed');
  await staff.put(`${path}/departure`);
  await staff.put(`${path}/arrival`);
  await app.db.run(
    sql`update service_bookings set arrived_at = arrived_at - interval '2 hours' where id = ${id}`,
  );
  expect((await seen()).undoable).toBe('arrived');
  expect((await undo()).body).toMatchObject({ arrivedAt: null, undoable: 'set_out' });
  expect((await undo()).body).toMatchObject({ setOutAt: null, undoable: null });
  expect((await seen()).changeableUntil).not.toBeNull();
  expect((await undo()).body).toMatchObject({ code: 'booking.undo_over' });
});

test.each(['departure', 'arrival', 'start'])(
  'who was asked for another time still is, once a %s that was a slip is taken back',
  async (slip) => {
    const { undo, seen, staff, id, path } = await aVisit('confirmed');
    await app.db.run(sql`
      insert into booking_changes (booking_id, kind, status, changed_by, note)
      values (${id}, 'note', 'confirmed', 'vendor', ${askedToMove})`);
    expect((await seen()).mustMove).toBe(true);
    if (slip === 'start') await walked(staff, id, 'in_progress');
    else await staff.put(`${path}/${slip}`);
    expect((await seen()).mustMove).toBe(false);
    expect((await undo()).status).toBe(200);
    expect((await seen()).mustMove).toBe(true);
  },
);

test('who presses undo twice undoes once', async () => {
  const { staff, path, undo } = await aVisit('confirmed');
  await staff.put(`${path}/departure`);
  const { version } = (await staff.put<Booking>(`${path}/arrival`)).body;
  expect((await undo(staff, { version })).status).toBe(200);
  expect((await undo(staff, { version })).body).toMatchObject({
    code: 'booking.changed_meanwhile',
  });
});

test('only those who work the shop’s orders undo', async () => {
  const { shop, buyer, staff, id, undo } = await aVisit('confirmed');
  for (const { visitor, works } of await whoWorks(app, shop, buyer)) {
    await walked(staff, id, 'in_progress');
    expect((await undo(visitor)).status).toBe(works);
    if (works !== 200) await undo();
  }
});

test('when a unit is due again follows the day on which it was serviced; an undone start forgets it', async () => {
  const { staff, path, undo } = await aVisit('confirmed', 'in_progress');
  const record = () =>
    staff.put<EquipmentOfBooking>(`${path}/equipment`, {
      units: [{ room: 'Study', kind: 'wall_mounted' }],
    });
  expect((await record()).body.units).toMatchObject([
    { lastServicedOn: today(), dueOn: addMonths(today(), 6) },
  ]);
  await undo();
  expect((await staff.get<EquipmentOfBooking>(`${path}/equipment`)).body.units).toEqual([]);
});

test('the customer is told what was undone, and nothing that is not so any more', async () => {
  const { undo, buyer, id } = await aVisit('confirmed', 'in_progress', 'completed');
  await undo();
  await doJobs(app);
  const kinds = await app.db.rows<{ kind: string }>(
    sql`select kind from notifications where booking_id = ${id} and user_id = ${buyer.id} order by id`,
  );
  expect(kinds.map(({ kind }) => kind)).toContain('booking.undone');
  expect(
    await app.db.rows(sql`
      select d.state from notification_deliveries d join notifications n on n.id = d.notification_id
      where n.booking_id = ${id} and n.kind = 'booking.completed' and d.state in ('sent', 'queued')`),
  ).toEqual([]);
});

test('the customer is told that nobody is on the way, and nothing of an arrival that they were not told of', async () => {
  const { undo, staff, path, buyer, id } = await aVisit('confirmed');
  await staff.put(`${path}/departure`);
  await staff.put(`${path}/arrival`);
  await undo();
  await undo();
  await doJobs(app);
  const notified = await app.db.rows<{ step: string }>(
    sql`select facts ->> 'step' as step from notifications
      where booking_id = ${id} and user_id = ${buyer.id} and kind = 'booking.undone'`,
  );
  expect(notified).toEqual([{ step: 'set_out' }]);
});

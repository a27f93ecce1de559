import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlacePreview } from '#contract/bookings/placing.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp, type TestVisitor } from '../../testing/app.ts';
import { signedIn } from '../../testing/makers.ts';
import {
  aBooking,
  aServiceShop,
  aWorkday,
  ownerOf,
  walked,
  whoWorks,
} from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Problem = { type: string; message: string };

/** A firm with three, of whom the third only installs, and a morning's visit of two hours. */
async function aStage() {
  const shop = await aServiceShop(app, { technicians: 3 });
  const [first = 0, second = 0, third = 0] = shop.technicianIds;
  await app.db.run(sql`update technicians set skills = '{installation}' where id = ${third}`);
  const buyer = await signedIn(app);
  const visit = await aBooking(app, shop.id, { units: 2 }, buyer);
  const staff = await ownerOf(app, shop);
  return { shop, first, second, third, buyer, visit, staff, day: aWorkday() };
}

const placeOf = async (who: TestVisitor, id: number, query: Record<string, string | number>) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  return who.get<PlacePreview>(`/api/service-bookings/${id}/place?${search}`);
};

describe('what comes of a place', () => {
  test('within its window the customer is told nothing, and the time is the one that was asked for', async () => {
    const { staff, visit, second, day } = await aStage();
    const asked = { date: day, technicianId: second, from: '10:00' };
    expect((await placeOf(staff, visit.id, asked)).body).toEqual({
      date: day,
      window: { slot: 'morning', from: '09:00', to: '12:00' },
      plannedFrom: '10:00',
      plannedTo: '12:00',
      technicianIds: [second],
      keepsWindow: true,
      isAfterPromise: false,
      problems: [],
      note: null,
      overlaps: [],
      before: null,
      after: null,
    });
    const now = (await staff.get<Booking>(`/api/service-bookings/${visit.id}`)).body;
    expect(now.version).toBe(visit.version);
  });

  test('names what it overlaps, and the way to its neighbours by their sectors', async () => {
    const { staff, shop, visit, first, day } = await aStage();
    const far = { address: '10 Anson Road, Singapore 079903', timeSlot: 'afternoon' };
    const other = await aBooking(app, shop.id, far);
    await staff.put(`/api/service-bookings/${other.id}/technician`, {
      technicianId: first,
      from: '15:00',
    });
    const at = async (from: string) =>
      (await placeOf(staff, visit.id, { date: day, technicianId: first, from })).body;
    expect(await at('14:00')).toMatchObject({
      problems: ['overlaps'],
      overlaps: [other.id],
      after: null,
      keepsWindow: false,
    });
    expect(await at('13:00')).toMatchObject({
      problems: ['way_too_short'],
      overlaps: [],
      after: { bookingId: other.id, sector: '07', gapMinutes: 0, travelMinutes: 30 },
    });
    expect(await at('10:00')).toMatchObject({
      problems: [],
      after: { bookingId: other.id, gapMinutes: 180 },
    });
  });

  test('says what a technician cannot do, when nobody works, and when the firm makes no visits', async () => {
    const { staff, visit, first, third, day } = await aStage();
    const problems = async (technicianId: number, from: string, date = day) =>
      (await placeOf(staff, visit.id, { date, technicianId, from })).body.problems;
    expect(await problems(third, '09:00')).toEqual(['not_skilled']);
    expect(await problems(first, '12:30')).toEqual(['between_windows']);
    expect(await problems(first, '11:00')).toEqual(['too_long']);
    expect(await problems(first, '09:00', '2020-01-07')).toEqual(['past']);
    await app.db.run(sql`update technicians set days_off = ${[day]}::date[] where id = ${first}`);
    expect(await problems(first, '09:00')).toEqual(['off_shift']);
  });

  test('finds the first free time of a day where none is asked for, in its own window if it can', async () => {
    const { staff, shop, visit, first, second, day } = await aStage();
    const found = async () =>
      (await placeOf(staff, visit.id, { date: day, technicianId: first })).body;
    expect(await found()).toMatchObject({ plannedFrom: '09:00', window: { slot: 'morning' } });
    await staff.put(`/api/service-bookings/${visit.id}/technician`, { technicianId: second });
    const other = await aBooking(app, shop.id, { units: 3 });
    await staff.put(`/api/service-bookings/${other.id}/technician`, { technicianId: first });
    expect(await found()).toMatchObject({ plannedFrom: '13:00', window: { slot: 'afternoon' } });
  });

  test('is for the firm’s people alone', async () => {
    const { shop, visit, buyer, first, day } = await aStage();
    for (const { visitor, works } of await whoWorks(app, shop, buyer)) {
      const asked = { date: day, technicianId: first };
      expect((await placeOf(visitor, visit.id, asked)).status).toBe(works);
    }
  });

  test.each<Record<string, string>>([
    { from: '10:15' },
    { from: 'ten' },
    { date: '2026-02-30' },
    { technicianId: 'Ravi' },
  ])('refuses %j', async (wrong) => {
    const { staff, visit, first, day } = await aStage();
    const asked = { date: day, technicianId: first, ...wrong };
    expect((await placeOf(staff, visit.id, asked)).status).toBe(400);
  });
});

describe('a place is taken', () => {
  const assign = (who: TestVisitor, id: number, body: object) =>
    who.put<Booking & Problem>(`/api/service-bookings/${id}/technician`, body);
  const move = (who: TestVisitor, id: number, body: object) =>
    who.put<Booking & Problem>(`/api/service-bookings/${id}/window`, body);

  test('within its window: by another, and from another time on', async () => {
    const { staff, visit, second } = await aStage();
    const placed = await assign(staff, visit.id, { technicianId: second, from: '09:30' });
    expect(placed.body).toMatchObject({
      technicianId: second,
      plannedFrom: '09:30',
      plannedTo: '11:30',
      timeSlot: 'morning',
    });
    expect(placed.body.changes.map(({ kind }) => kind)).not.toContain('moved');
    const late = await assign(staff, visit.id, { technicianId: second, from: '11:00' });
    expect([late.status, late.body.message]).toEqual([
      409,
      'This technician is not free at that time.',
    ]);
    expect((await assign(staff, visit.id, { technicianId: second, from: '09:10' })).status).toBe(
      422,
    );
  });

  test('in another window: at the time and with the technician that were asked for', async () => {
    const { staff, visit, second, day } = await aStage();
    const body = { date: day, slot: 'afternoon', technicianId: second, from: '14:30' };
    expect((await move(staff, visit.id, body)).body).toMatchObject({
      timeSlot: 'afternoon',
      technicianId: second,
      plannedFrom: '14:30',
      plannedTo: '16:30',
    });
    const third = await move(staff, visit.id, { ...body, technicianId: 999_999 });
    expect([third.status, third.body.type]).toEqual([409, '/problems/slot-taken']);
  });

  test('customers do not say who comes, or when exactly', async () => {
    const { buyer, visit, second } = await aStage();
    const wish = { date: aWorkday(8), slot: 'afternoon' };
    expect((await move(buyer, visit.id, { ...wish, technicianId: second })).status).toBe(403);
    expect((await move(buyer, visit.id, { ...wish, from: '14:00' })).status).toBe(403);
    expect((await move(buyer, visit.id, wish)).status).toBe(200);
  });

  test('two who put two visits on the same half hours at once: one does, and nothing is held twice', async () => {
    const { staff, shop, visit, second, day } = await aStage();
    const other = await aBooking(app, shop.id, { units: 2 });
    await staff.csrfToken();
    const body = { technicianId: second, from: '10:00' };
    const answers = await Promise.all([
      assign(staff, visit.id, body),
      assign(staff, other.id, body),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(
      await app.db.row(
        sql`select count(*)::integer as held from booking_claims where technician_id = ${second} and date = ${day}::date`,
      ),
    ).toEqual({ held: 4 });
  });

  test('two who put the same visit elsewhere at once: one does, the other is told', async () => {
    const { staff, visit, first, second } = await aStage();
    await staff.csrfToken();
    const seen = { version: visit.version };
    const answers = await Promise.all(
      [first, second].map((technicianId) =>
        assign(staff, visit.id, { technicianId, from: '10:00', ...seen }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('on the way', () => {
  const setOut = (who: TestVisitor, id: number) =>
    who.put<Booking>(`/api/service-bookings/${id}/departure`);

  test('once, of a confirmed visit, and its customer is told', async () => {
    const { staff, visit, buyer } = await aStage();
    expect((await setOut(staff, visit.id)).status).toBe(409);
    await walked(staff, visit.id, 'confirmed');
    const { body } = await setOut(staff, visit.id);
    expect(body.setOutAt).not.toBeNull();
    expect((await setOut(staff, visit.id)).body.setOutAt).toBe(body.setOutAt);
    const seen = (await buyer.get<Booking>(`/api/service-bookings/${visit.id}`)).body;
    expect(seen.setOutAt).toBe(body.setOutAt);
    expect(seen.changes.filter(({ kind }) => kind === 'set_out')).toHaveLength(1);
    const { rows } = await app.pool.query(
      "select from graphile_worker._private_jobs where payload ->> 'event' = 'booking.set_out' and (payload -> 'facts' ->> 'bookingId')::bigint = $1",
      [visit.id],
    );
    expect(rows).toHaveLength(1);
  });

  test('no more once it is given to somebody else, or moved', async () => {
    const { staff, visit, second } = await aStage();
    await walked(staff, visit.id, 'confirmed');
    await setOut(staff, visit.id);
    const given = await staff.put<Booking>(`/api/service-bookings/${visit.id}/technician`, {
      technicianId: second,
    });
    expect(given.body.setOutAt).toBeNull();
  });

  test('is said by the firm’s people alone', async () => {
    const { shop, visit, buyer, staff } = await aStage();
    await walked(staff, visit.id, 'confirmed');
    for (const { visitor, works } of await whoWorks(app, shop, buyer))
      expect((await setOut(visitor, visit.id)).status).toBe(works);
  });
});

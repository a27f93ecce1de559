import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VisitCheck } from '#contract/bookings/checks.schemas.ts';
import type { EquipmentOfBooking } from '#contract/bookings/equipment.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { ServiceSettings } from '#contract/bookings/settings.schemas.ts';
import { type TestApp, type TestVisitor, testApp } from '../../testing/app.ts';
import { aBooking, aVisitUnderWay, walked, whoWorks } from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const [drain, report] = ['The drain runs free', 'Number of the report:'];
const none = { points: [], againAfterMonths: null };

type Checks = Partial<Record<'installation' | 'servicing' | 'replacement', object>>;

/** Saves the checklists of a shop, those that are left out without points. */
async function sayWhatIsChecked(staff: TestVisitor, shopId: number, checks: Checks) {
  const path = `/api/service-shops/${shopId}/settings`;
  const { version } = (await staff.get<ServiceSettings>(path)).body.checks;
  const body = { version, installation: none, servicing: none, replacement: none, ...checks };
  return staff.put<ServiceSettings>(`${path}/checks`, body);
}

/** A visit that has begun, of a shop with two points for servicing. */
async function aVisitToCheck(points: string[] = [drain, report]) {
  const visit = await aVisitUnderWay(app, ['confirmed', 'in_progress']);
  await sayWhatIsChecked(visit.staff, visit.shop.id, { servicing: { ...none, points } });
  const path = `${visit.path}/checks`;
  return {
    ...visit,
    read: async (by: TestVisitor = visit.staff) => (await by.get<VisitCheck[]>(path)).body,
    check: (point: string, outcome: VisitCheck['outcome'], said?: string, by = visit.staff) =>
      by.put<VisitCheck[] & { type: string }>(path, { point, outcome, said }),
    complete: () =>
      visit.staff.put<Booking & { type: string; message: string }>(`${visit.path}/status`, {
        status: 'completed',
      }),
  };
}

const open = (point: string) => ({ point, outcome: null, said: '' });

describe('a visit', () => {
  test('is completed once each point is done or not needed; its customer reads it then', async () => {
    const { read, check, complete, buyer } = await aVisitToCheck();
    expect(await read()).toEqual([open(drain), open(report)]);
    const refused = await complete();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '2 points of the checklist are open. Mark each as done or not needed first.',
    ]);
    await check(drain, 'not_needed');
    const { status, body } = await check(report, 'done', ' HDB-2026-77 ');
    const answered = [
      { point: drain, outcome: 'not_needed', said: '' },
      { point: report, outcome: 'done', said: 'HDB-2026-77' },
    ];
    expect([status, body]).toEqual([200, answered]);
    expect(await read(buyer)).toEqual([]);
    expect((await complete()).body.status).toBe('completed');
    expect(await read(buyer)).toEqual(answered);
  });

  test('that is completed has its answers corrected, and none taken away', async () => {
    const { read, check, complete } = await aVisitToCheck([report]);
    await check(report, 'done', 'HDB-1');
    await complete();
    expect((await check(report, 'done', 'HDB-2')).body).toMatchObject([{ said: 'HDB-2' }]);
    expect((await check(report, null)).status).toBe(409);
    expect(await read()).toMatchObject([{ outcome: 'done', said: 'HDB-2' }]);
  });

  test('that has not begun has no list yet, and one of a firm without points needs none', async () => {
    const { staff, path, shop, id } = await aVisitUnderWay(app, ['confirmed']);
    await sayWhatIsChecked(staff, shop.id, { servicing: { ...none, points: [drain] } });
    expect((await staff.get(`${path}/checks`)).body).toEqual([]);
    const early = await staff.put(`${path}/checks`, { point: drain, outcome: 'done' });
    expect(early.status).toBe(409);
    await sayWhatIsChecked(staff, shop.id, {});
    await walked(staff, id, 'in_progress', 'completed');
  });

  test('that was answered reads the same when the firm changes its points', async () => {
    const { read, check, complete, staff, shop } = await aVisitToCheck();
    await check(drain, 'done');
    await check(report, 'not_needed');
    await sayWhatIsChecked(staff, shop.id, { servicing: { ...none, points: ['Remote works'] } });
    expect((await read()).map(({ point }) => point)).toEqual(['Remote works', drain, report]);
    expect((await complete()).status).toBe(409);
    await check('Remote works', 'done');
    await complete();
    await sayWhatIsChecked(staff, shop.id, {});
    expect(await read()).toHaveLength(3);
  });
});

test('a point is opened again, and only what is on the list is answered', async () => {
  const { check } = await aVisitToCheck();
  await check(drain, 'done');
  expect((await check(drain, null)).body[0]).toEqual(open(drain));
  expect((await check('Something else', 'done')).status).toBe(404);
  expect((await check(report, 'done')).status).toBe(422);
  expect((await check(report, 'done', 'x'.repeat(201))).status).toBe(422);
  // What is no text is not stored.
  expect((await check(drain, 'done', 'words that nobody asked for')).body[0]?.said).toBe('');
});

test('two who complete and open a point at once end with a visit whose points are answered', async () => {
  const { read, check, complete } = await aVisitToCheck([drain]);
  await check(drain, 'done');
  const [opened, completed] = await Promise.all([check(drain, null), complete()]);
  expect([opened.status, completed.status].toSorted()).toEqual([200, 409]);
  expect((await read())[0]?.outcome).toBe(completed.status === 200 ? 'done' : null);
});

test('the people of its shop answer, its customer reads, and strangers know nothing of it', async () => {
  const { shop, buyer, path } = await aVisitToCheck();
  for (const { visitor, reads, works } of await whoWorks(app, shop, buyer)) {
    expect((await visitor.get(`${path}/checks`)).status).toBe(reads);
    const answer = await visitor.put(`${path}/checks`, { point: drain, outcome: 'done' });
    expect(answer.status).toBe(works);
  }
});

test('a guest reads it by the private link, once the digits were given', async () => {
  const { shop, staff } = await aVisitToCheck([drain]);
  const { id, link } = await aBooking(app, shop.id, { customerPhone: '+65 8999 4567' });
  await walked(staff, id, 'confirmed', 'in_progress');
  await staff.put(`/api/service-bookings/${id}/checks`, { point: drain, outcome: 'done' });
  await walked(staff, id, 'completed');
  const visitor = app.visitor();
  const api = `/api/booking-links/${link.replace('/booking/', '')}`;
  expect((await visitor.get(`${api}/checks`)).status).toBe(403);
  await visitor.post(`${api}/unlock`, { lastDigits: '4567' });
  expect((await visitor.get(`${api}/checks`)).body).toEqual([
    { point: drain, outcome: 'done', said: '' },
  ]);
});

describe('the checklists of a firm', () => {
  test('are refused with more than twenty points, with one twice, or with months that are none', async () => {
    const { staff, shop } = await aVisitUnderWay(app, []);
    const points = Array.from({ length: 21 }, (_, index) => `Point ${index}`);
    for (const servicing of [
      { ...none, points },
      { ...none, points: [drain, drain] },
      { ...none, points: [''] },
      { ...none, againAfterMonths: 0 },
      { ...none, againAfterMonths: 61 },
    ]) {
      const { status } = await sayWhatIsChecked(staff, shop.id, { servicing });
      expect(status).toBe(422);
    }
    const saved = await sayWhatIsChecked(staff, shop.id, {
      servicing: { points: points.slice(1), againAfterMonths: null },
    });
    expect(saved.body.checks.servicing.points).toHaveLength(20);
  });

  test('say when a unit is looked at again where no package was booked, and a package says it itself', async () => {
    const { staff, shop } = await aVisitUnderWay(app, []);
    const servicing = { points: [], againAfterMonths: 3 };
    await sayWhatIsChecked(staff, shop.id, { servicing });
    const dueOf = async (given: Record<string, unknown>) => {
      const { id } = await aBooking(app, shop.id, given);
      await walked(staff, id, 'confirmed', 'in_progress', 'completed');
      const path = `/api/service-bookings/${id}/equipment`;
      const units = [{ room: 'Study', kind: 'Wall unit' }];
      const { body } = await staff.put<EquipmentOfBooking>(path, { units });
      const [unit] = body.units;
      const [from = Number.NaN, to = Number.NaN] = [unit?.lastServicedOn, unit?.dueOn].map(
        (day) => Number(day?.slice(0, 4)) * 12 + Number(day?.slice(5, 7)),
      );
      return to - from;
    };
    expect(await dueOf({})).toBe(3);
    expect(await dueOf({ packageId: shop.packageId, timeSlot: 'afternoon' })).toBe(6);
  });
});

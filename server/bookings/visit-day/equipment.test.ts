import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  EquipmentOfBooking,
  EquipmentUnit,
  ScannedUnit,
} from '#contract/bookings/equipment.schemas.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import { sql } from '../../db/database.ts';
import { runDueJobs } from '../../jobs/jobs.ts';
import { tasks } from '../../tasks.ts';
import { type TestApp, type TestVisitor, testApp } from '../../testing/app.ts';
import { aMember, anUpload, signedIn } from '../../testing/makers.ts';
import {
  aServiceShop,
  aVisitRow,
  type GivenVisit,
  ownerOf,
  putVisit,
  type ServiceShop,
  whoWorks,
} from '../../testing/visits.ts';
import { remindOfDue } from './equipment.ts';

let app: TestApp;
let shop: ServiceShop;
let owner: TestVisitor;
beforeAll(async () => {
  app = await testApp();
  shop = await aServiceShop(app, { category: 'HVAC Services' });
  owner = await ownerOf(app, shop);
});
afterAll(() => app.close());

const bedroom = {
  room: 'Bedroom',
  kind: 'wall_mounted',
  brand: 'Daikin',
  model: 'FTKM25',
  gas: 'R32',
  installedOn: '2022-03-01',
};
const living = { room: 'Living room', kind: 'cassette' };

async function aDoneVisit(given: Partial<GivenVisit> = {}) {
  const customer = await signedIn(app);
  const visit = await aVisitRow(app, {
    shopId: shop.id,
    userId: customer.id,
    status: 'completed',
    date: '2026-06-01',
    packageId: shop.packageId,
    ...given,
  });
  return { customer, path: `/api/service-bookings/${visit.id}/equipment`, ...visit };
}

const record = (path: string, units: object[], by = owner) =>
  by.put<EquipmentOfBooking>(path, { units });
const own = async (customer: TestVisitor) =>
  (await customer.get<EquipmentUnit[]>('/api/equipment/user/me')).body;

test('what was done is recorded by unit, and its customer reads it with the day it is due again', async () => {
  const { customer, path, id } = await aDoneVisit();
  const done = {
    ...bedroom,
    notes: 'Drain was blocked.',
    airBefore: 24,
    airAfter: 16.5,
    gasPressure: 130,
  };
  const { status, body } = await record(path, [done, living]);
  expect([status, body.recorded]).toEqual([200, body.units.map((unit) => unit.id)]);
  expect(await own(customer)).toEqual(body.units);
  expect(body.units).toMatchObject([
    {
      ...bedroom,
      shopId: shop.id,
      lastServicedOn: '2026-06-01',
      dueOn: '2026-12-01',
      dueFrom: '2026-11-17',
      dueTo: '2026-12-15',
      packageId: shop.packageId,
      packageTitle: 'Hydro-Cleaning',
      bookedOn: null,
      askedOn: null,
      services: [
        {
          bookingId: id,
          servicedOn: '2026-06-01',
          notes: 'Drain was blocked.',
          airBefore: 24,
          airAfter: 16.5,
          gasPressure: 130,
        },
      ],
    },
    { ...living, brand: '', installedOn: null },
  ]);
});

test('the sticker on a unit leads its owner to it and its firm to the last visit, and tells others whom to call', async () => {
  const { customer, path, id } = await aDoneVisit();
  const [unit] = (await record(path, [bedroom])).body.units;
  const scanned = async (by: TestVisitor) =>
    (await by.get<ScannedUnit>(`/api/equipment/${unit?.id}`)).body;
  const others = { shopId: shop.id, shopName: expect.any(String), isOwn: false };
  expect(await scanned(customer)).toEqual({ ...others, isOwn: true, lastBookingId: null });
  expect(await scanned(owner)).toEqual({ ...others, lastBookingId: id });
  expect(await scanned(await aMember(app, shop.id))).toEqual({ ...others, lastBookingId: id });
  for (const stranger of [await signedIn(app), app.visitor()])
    expect(await scanned(stranger)).toEqual({ ...others, lastBookingId: null });
  await customer.put(`/api/equipment/${unit?.id}/retired`);
  expect((await customer.get(`/api/equipment/${unit?.id}`)).status).toBe(404);
});

test('recording again replaces what the visit had recorded, and keeps what earlier ones did', async () => {
  const { customer, path } = await aDoneVisit();
  const first = (await record(path, [bedroom, living])).body;
  const [one, other] = first.units;
  const again = (await record(path, [{ ...bedroom, unitId: one?.id, notes: 'Twice' }])).body;
  expect(again.units.map(({ id }) => id)).toEqual([one?.id]);
  const later = await aVisitRow(app, {
    shopId: shop.id,
    userId: (await own(customer)).length > 0 ? customerId(customer) : null,
    status: 'completed',
    date: '2026-11-30',
    packageId: shop.packageId,
  });
  const next = (
    await record(`/api/service-bookings/${later.id}/equipment`, [
      { ...bedroom, unitId: one?.id, room: 'Study' },
    ])
  ).body;
  expect(next.units).toMatchObject([
    {
      id: one?.id,
      room: 'Study',
      lastServicedOn: '2026-11-30',
      dueOn: '2027-05-30',
      services: [{ servicedOn: '2026-11-30' }, { servicedOn: '2026-06-01' }],
    },
  ]);
  expect(other?.id).not.toBe(one?.id);
});

function customerId(customer: TestVisitor): number {
  // `signedIn` gives both in one.
  return (customer as TestVisitor & { id: number }).id;
}

test('the day after 29 February is its last of February', async () => {
  const { path } = await aDoneVisit({ date: '2028-02-29' });
  await app.db.run(sql`update service_packages set every_months = 12 where id = ${shop.packageId}`);
  expect((await record(path, [bedroom])).body.units).toMatchObject([{ dueOn: '2029-02-28' }]);
  await app.db.run(sql`update service_packages set every_months = 6 where id = ${shop.packageId}`);
});

test('nothing is due after work without a package', async () => {
  const { path } = await aDoneVisit({ packageId: undefined });
  expect((await record(path, [bedroom])).body.units).toMatchObject([
    { dueOn: null, packageId: null },
  ]);
});

test('photos are uploads of the person who records', async () => {
  const { path } = await aDoneVisit();
  const [photo, strangers] = [
    await anUpload(owner, 'bookings'),
    await anUpload(await signedIn(app), 'bookings'),
  ];
  expect((await record(path, [{ ...bedroom, beforePhotos: [strangers] }])).status).toBe(422);
  const { body } = await record(path, [{ ...bedroom, beforePhotos: [photo] }]);
  expect(body.units[0]?.services[0]?.beforePhotos).toEqual([photo]);
  // A colleague who corrects the rest need not upload it again.
  const staff = await aMember(app, shop.id, 'staff');
  const units = [
    { ...bedroom, unitId: body.units[0]?.id, notes: 'Corrected', beforePhotos: [photo] },
  ];
  expect((await record(path, units, staff)).status).toBe(200);
});

test.each([['pending'], ['confirmed'], ['cancelled']] as const)(
  'nothing is recorded at a visit that is %s',
  async (status) => {
    const { path } = await aDoneVisit({ status });
    expect((await record(path, [bedroom])).status).toBe(409);
  },
);

test.each([
  ['units', []],
  ['units[1].room', [bedroom, { ...bedroom, room: '' }]],
  ['units[1].kind', [bedroom, { ...bedroom, kind: 'fridge' }]],
  ['units[0].airAfter', [{ ...bedroom, airAfter: 99 }]],
  ['units[0].installedOn', [{ ...bedroom, installedOn: '2027-02-29' }]],
  ['units[0].beforePhotos', [{ ...bedroom, beforePhotos: ['javascript:alert(1)'] }]],
  ['units', Array.from({ length: 21 }, () => bedroom)],
])('refuses %s of %j', async (wrong, units) => {
  const { path } = await aDoneVisit();
  expect(await record(path, units)).toMatchObject({
    status: 422,
    body: { errors: [{ path: expect.stringContaining(wrong) }] },
  });
});

test('refuses what cannot be stored', async () => {
  const { path } = await aDoneVisit();
  expect((await record(path, [{ ...bedroom, notes: 'a\0b' }])).status).toBe(422);
});

test('a plumber says in words of his own what a unit is', async () => {
  const plumber = await aServiceShop(app, { category: 'Plumbing' });
  const { path, customer } = await aDoneVisit({
    shopId: plumber.id,
    packageId: plumber.packageId,
  });
  const units = [{ room: 'Cellar', kind: 'Boiler' }, { room: 'Kitchen' }];
  expect((await record(path, units, await ownerOf(app, plumber))).status).toBe(200);
  expect(await own(customer)).toMatchObject([
    { category: 'Plumbing', room: 'Cellar', kind: 'Boiler' },
    { room: 'Kitchen', kind: '' },
  ]);
  const tooLong = [{ room: 'Cellar', kind: 'x'.repeat(41) }];
  expect((await record(path, tooLong, await ownerOf(app, plumber))).status).toBe(422);
});

test('units of another customer are not taken over, by id either', async () => {
  const [mine, theirs] = [await aDoneVisit(), await aDoneVisit()];
  const unit = (await record(theirs.path, [bedroom])).body.units[0];
  expect((await record(mine.path, [{ ...living, unitId: unit?.id }])).status).toBe(404);
  expect(await own(theirs.customer)).toMatchObject([{ room: 'Bedroom' }]);
});

describe('who may', () => {
  test('record: the shop’s people; read: they and the customer', async () => {
    const { customer, path } = await aDoneVisit();
    await record(path, [bedroom]);
    for (const { visitor, reads, works } of await whoWorks(app, shop, customer)) {
      expect((await visitor.get(path)).status).toBe(reads);
      expect((await record(path, [bedroom], visitor)).status).toBe(works);
    }
  });

  test('read somebody’s units: they and admins; null owners are nobody', async () => {
    const { customer } = await aDoneVisit();
    const path = `/api/equipment/user/${customer.id}`;
    const people = [
      [app.visitor(), 401],
      [customer, 200],
      [await signedIn(app), 403],
      [owner, 403],
      [await signedIn(app, { role: 'admin' }), 200],
    ] as const;
    for (const [visitor, status] of people) expect((await visitor.get(path)).status).toBe(status);
    for (const id of ['null', '0', 'undefined', 'NaN'])
      expect((await customer.get(`/api/equipment/user/${id}`)).status).toBe(404);
  });

  test('rename: the customer alone; retire: the shop as well', async () => {
    const { customer, path } = await aDoneVisit();
    const [first, second] = (await record(path, [bedroom, living])).body.units;
    const room = (visitor: TestVisitor, name = 'Nursery') =>
      visitor.put<EquipmentUnit>(`/api/equipment/${first?.id}/room`, { room: name });
    for (const visitor of [owner, await signedIn(app)])
      expect((await room(visitor)).status).toBe(404);
    expect((await room(app.visitor())).status).toBe(401);
    expect((await room(customer, '')).status).toBe(422);
    expect(await room(customer)).toMatchObject({ status: 200, body: { room: 'Nursery' } });
    const retire = (visitor: TestVisitor, id: number | undefined) =>
      visitor.put(`/api/equipment/${id}/retired`);
    expect((await retire(await signedIn(app), first?.id)).status).toBe(404);
    expect((await retire(customer, first?.id)).status).toBe(204);
    expect((await retire(customer, first?.id)).status).toBe(404);
    expect((await retire(owner, second?.id)).status).toBe(204);
    expect(await own(customer)).toEqual([]);
  });
});

test('a guest’s units are known by the phone number, and not shown to another number', async () => {
  const [first, again, other] = [
    await aDoneVisit({ userId: null, phone: '+6590000001' }),
    await aDoneVisit({ userId: null, phone: '+6590000001' }),
    await aDoneVisit({ userId: null, phone: '+6590000002' }),
  ];
  const unit = (await record(first.path, [bedroom])).body.units[0];
  expect((await owner.get<EquipmentOfBooking>(again.path)).body.units).toMatchObject([
    { id: unit?.id },
  ]);
  expect((await owner.get<EquipmentOfBooking>(other.path)).body.units).toEqual([]);
});

describe('reminders', () => {
  const at = (date: string) => new Date(`${date}T02:15:00Z`);
  const remindersOf = async (customer: TestVisitor) =>
    (await customer.get<Notification[]>('/api/notifications')).body
      .filter(({ kind }) => kind === 'equipment.due')
      .map(({ title }) => title);

  async function remindOn(...dates: string[]): Promise<void> {
    for (const date of dates) {
      await remindOfDue(app, at(date));
      await runDueJobs(app.pool, tasks(app));
    }
  }

  test('come two weeks and three days before and a week after, once each, for all units of a day together', async () => {
    const { customer, path } = await aDoneVisit({ date: '2027-03-01' });
    await record(path, [bedroom, living]);
    await remindOn('2027-08-17');
    expect(await remindersOf(customer)).toEqual([]);
    await remindOn('2027-08-18', '2027-08-19', '2027-08-28');
    expect(await remindersOf(customer)).toEqual(['2 units of yours are soon due for a service']);
    await remindOn('2027-08-29', '2027-09-01', '2027-09-07');
    expect(await remindersOf(customer)).toHaveLength(2);
    // Nothing ran on the 8th: the next day makes up for it.
    await remindOn('2027-09-09', '2027-09-10', '2027-10-30');
    expect(await remindersOf(customer)).toEqual([
      '2 units of yours are overdue for a service',
      '2 units of yours are soon due for a service',
      '2 units of yours are soon due for a service',
    ]);
  });

  test('stop while a visit is booked, and for units that are gone', async () => {
    const { customer, path } = await aDoneVisit({ date: '2029-03-01' });
    const [one] = (await record(path, [bedroom, living])).body.units;
    const { id } = await aVisitRow(app, {
      shopId: shop.id,
      userId: customer.id,
      date: '2029-09-01',
    });
    expect(await own(customer)).toMatchObject([
      { bookedOn: '2029-09-01', askedOn: null },
      { bookedOn: '2029-09-01', askedOn: null },
    ]);
    await putVisit(app, id, 'pending');
    expect(await own(customer)).toMatchObject([
      { bookedOn: null, askedOn: '2029-09-01' },
      { bookedOn: null, askedOn: '2029-09-01' },
    ]);
    // Of one unit: nobody knows which.
    await app.db.run(sql`update service_bookings set units = 1 where id = ${id}`);
    expect(await own(customer)).toMatchObject([
      { bookedOn: null, askedOn: null },
      { bookedOn: null, askedOn: null },
    ]);
    await remindOn('2029-08-18');
    expect(await remindersOf(customer)).toEqual([]);
    await app.db.run(
      sql`update service_bookings set status = 'cancelled', ended_by = 'customer' where id = ${id}`,
    );
    await customer.put(`/api/equipment/${one?.id}/retired`);
    await remindOn('2029-08-29');
    expect(await remindersOf(customer)).toEqual(['A unit of yours is soon due for a service']);
  });

  test('start again with the next service', async () => {
    const { customer, path } = await aDoneVisit({ date: '2031-03-01' });
    const [unit] = (await record(path, [bedroom])).body.units;
    const later = await aVisitRow(app, {
      shopId: shop.id,
      userId: customer.id,
      status: 'completed',
      date: '2031-08-10',
      packageId: shop.packageId,
    });
    await record(`/api/service-bookings/${later.id}/equipment`, [{ ...bedroom, unitId: unit?.id }]);
    await remindOn('2031-08-20', '2031-09-08');
    expect(await remindersOf(customer)).toEqual([]);
  });
});

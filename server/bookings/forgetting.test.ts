/** What stays of visits and machines when their customer deletes the account. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erasedName, longestUnderWayDays } from '#contract/accounts/rules.ts';
import type { VisitCheck } from '#contract/bookings/checks.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { EquipmentOfBooking } from '#contract/bookings/equipment.schemas.ts';
import { sql } from '../db/database.ts';
import { enqueue } from '../jobs/jobs.ts';
import { type TestApp, testApp, type TestVisitor } from '../testing/app.ts';
import { doJobs } from '../testing/notifications.ts';
import { anUpload, type SignedIn, signedIn, testPassword } from '../testing/makers.ts';
import { rowsThatSay } from '../testing/traces.ts';
import { aServiceShop, aVisitRow, farDay, ownerOf, type ServiceShop } from '../testing/visits.ts';

let app: TestApp;
let shop: ServiceShop;
let owner: TestVisitor;
beforeAll(async () => {
  app = await testApp();
  shop = await aServiceShop(app);
  owner = await ownerOf(app, shop);
});
afterAll(() => app.close());

const traces = ['grandmother', 'behind the aquarium'];
const machine = {
  kind: 'cassette',
  brand: 'Daikin',
  model: 'FTKM25',
  gas: 'R32',
  installedOn: '2022-03-01',
  airBefore: 24,
  airAfter: 16.5,
};

const visitOf = (customer: SignedIn, status: 'completed' | 'in_progress', date = '2026-06-01') =>
  aVisitRow(app, { shopId: shop.id, userId: customer.id, status, date, packageId: shop.packageId });

const pathOf = ({ id }: { id: number }) => `/api/service-bookings/${id}/equipment`;

/** Records a machine with a picture and words that describe the home; answers the picture's address. */
async function recorded(visit: { id: number }): Promise<string> {
  const photo = await anUpload(owner, 'bookings');
  const unit = {
    ...machine,
    room: 'Grandmother’s room',
    notes: 'The pipe runs behind the aquarium.',
    beforePhotos: [photo],
  };
  const answer = await owner.put(pathOf(visit), { units: [unit] });
  if (answer.status !== 200) throw new Error(`recording was answered ${answer.status}`);
  return photo;
}

const leave = async (customer: SignedIn) => {
  expect((await customer.post('/api/account/deletion', { password: testPassword })).status).toBe(
    204,
  );
  await doJobs(app);
};

function isStored(photo: string): boolean {
  const name = photo.slice(photo.lastIndexOf('/') + 1);
  return readdirSync(join(app.config.dataDir, 'files'), { recursive: true }).some((path) =>
    String(path).endsWith(name),
  );
}

async function machinesSeenAt(visit: { id: number }) {
  return (await owner.get<EquipmentOfBooking>(pathOf(visit))).body.units;
}

test('what was written on the checklist of a visit goes with its customer, and that it was checked stays', async () => {
  const customer = await signedIn(app);
  const visit = await visitOf(customer, 'completed');
  await app.db.run(sql`
    insert into visit_checks (booking_id, point, position, outcome, said)
    values (${visit.id}, 'Who was there:', 0, 'done', 'Her grandmother')`);
  await leave(customer);
  const { body } = await owner.get<VisitCheck[]>(`/api/service-bookings/${visit.id}/checks`);
  expect(body).toEqual([{ point: 'Who was there:', outcome: 'done', said: '' }]);
  expect(await rowsThatSay(app, traces)).toEqual([]);
});

describe('the machines of somebody who leaves', () => {
  test('stay with what they are and what was done to them, and describe no home any more', async () => {
    const customer = await signedIn(app);
    const visit = await visitOf(customer, 'completed');
    const photo = await recorded(visit);
    expect([isStored(photo), (await rowsThatSay(app, traces)).length]).toEqual([true, 2]);
    await leave(customer);
    expect(await rowsThatSay(app, traces)).toEqual([]);
    expect(isStored(photo)).toBe(false);
    const { airBefore, airAfter, ...whatItIs } = machine;
    expect(await machinesSeenAt(visit)).toMatchObject([
      {
        ...whatItIs,
        room: '',
        address: '',
        dueOn: null,
        services: [
          {
            servicedOn: '2026-06-01',
            packageTitle: 'Hydro-Cleaning',
            notes: '',
            airBefore,
            airAfter,
            beforePhotos: [],
          },
        ],
      },
    ]);
  });

  test('stay as they are while a visit to them is under way, also what is recorded then', async () => {
    const customer = await signedIn(app);
    await recorded(await visitOf(customer, 'completed'));
    const visit = await visitOf(customer, 'in_progress', farDay);
    await leave(customer);
    expect(await machinesSeenAt(visit)).toMatchObject([{ room: 'Grandmother’s room' }]);
    const photo = await recorded(visit);
    await enqueue(app.db, 'bookings.forget_names', {});
    await doJobs(app);
    expect(isStored(photo)).toBe(true);
    await owner.put(`/api/service-bookings/${visit.id}/status`, { status: 'completed' });
    await enqueue(app.db, 'bookings.forget_names', {});
    await doJobs(app);
    expect([isStored(photo), await rowsThatSay(app, traces)]).toEqual([false, []]);
  });

  test('are forgotten in time with a visit that nobody ever ended', async () => {
    const customer = await signedIn(app);
    const visit = await visitOf(customer, 'in_progress', farDay);
    const photo = await recorded(visit);
    await leave(customer);
    const endedDaysAgo = (days: number) =>
      app.db.run(sql`
        update service_bookings set window_starts_at = now() - make_interval(days => ${days}, hours => 3),
          window_ends_at = now() - make_interval(days => ${days}) where id = ${visit.id}`);
    await endedDaysAgo(longestUnderWayDays - 1);
    await enqueue(app.db, 'bookings.forget_names', {});
    await doJobs(app);
    expect(isStored(photo)).toBe(true);
    await endedDaysAgo(longestUnderWayDays);
    await enqueue(app.db, 'bookings.forget_names', {});
    await doJobs(app);
    expect([isStored(photo), await rowsThatSay(app, traces)]).toEqual([false, []]);
    const [{ status, customerName } = { status: '', customerName: '' }] = await app.db.rows<{
      status: string;
      customerName: string;
    }>(
      sql`select status, customer_name as "customerName" from service_bookings where id = ${visit.id}`,
    );
    expect([status, customerName]).toEqual(['in_progress', erasedName]);
  });

  test('lose what was recorded after their customer had left', async () => {
    const customer = await signedIn(app);
    const visit = await visitOf(customer, 'completed');
    await leave(customer);
    const photo = await recorded(visit);
    await enqueue(app.db, 'bookings.forget_names', {});
    await doJobs(app);
    expect([isStored(photo), await rowsThatSay(app, traces)]).toEqual([false, []]);
  });

  test('of others keep everything', async () => {
    const [customer, other] = [await signedIn(app), await signedIn(app)];
    const visit = await visitOf(other, 'completed');
    const photo = await recorded(visit);
    await visitOf(customer, 'completed');
    await leave(customer);
    expect(await machinesSeenAt(visit)).toMatchObject([
      { room: 'Grandmother’s room', dueOn: '2026-12-01' },
    ]);
    expect(isStored(photo)).toBe(true);
    await app.db.run(sql`delete from unit_services where booking_id = ${visit.id}`);
  });
});

test('of a price stays what it was for, without the hand that signed it and what was photographed', async () => {
  const customer = await signedIn(app);
  const visit = await visitOf(customer, 'in_progress');
  const path = `/api/service-bookings/${visit.id}`;
  const photo = await anUpload(owner, 'bookings');
  const lines = [{ name: 'Gas', amount: 40, reason: 'It leaks under the piano.', photos: [photo] }];
  await owner.put(`${path}/price`, { price: 40, lines });
  const signature = { price: 40, name: 'Grandfather Tan', signature: 'M1 1L20 20' };
  expect((await owner.put(`${path}/price/signature`, signature)).status).toBe(200);
  await owner.put(`${path}/status`, { status: 'completed' });
  await leave(customer);
  expect([isStored(photo), await rowsThatSay(app, ['Grandfather', 'under the piano'])]).toEqual([
    false,
    [],
  ]);
  const { prices } = (await owner.get<Booking>(path)).body;
  expect(prices.map(({ kind, amount, signed }) => [kind, amount, signed])).toEqual([
    ['quote', 40, null],
    ['approved', 40, null],
    ['final', 40, null],
  ]);
  expect(prices[0]?.lines).toEqual([{ name: 'Gas', amount: 40, reason: '', photos: [] }]);
});

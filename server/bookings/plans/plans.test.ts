/** Plans: several visits that are paid with the first. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import type { ListedVisit } from '#contract/bookings/desk.schemas.ts';
import type { ServiceOffer, WindowOffer } from '#contract/bookings/offer.schemas.ts';
import type { OwnPlan } from '#contract/bookings/plans.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { addDays } from '#contract/kernel/time.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signedIn } from '../../testing/makers.ts';
import { aPlan } from '../../testing/plans.ts';
import {
  aBooking,
  aRequest,
  aWorkday,
  patiently,
  peopleAround,
  walked,
} from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const status = async (answer: Promise<{ status: number }>) => (await answer).status;

test('a package says how many visits its price covers, and who books it has a plan', async () => {
  const { shop, buyer, first, read } = await aPlan(app, { so: 'bought' });
  const offer = await buyer.get<ServiceOffer>(`/api/service-shops/${shop.id}`);
  expect(offer.body.packages[0]).toMatchObject({ price: 60, plan: { visits: 3, validDays: 365 } });
  expect(first).toMatchObject({
    estimatedPrice: 120,
    plan: {
      id: first.id,
      visits: 3,
      number: 1,
      left: 2,
      units: 2,
      validUntil: addDays(first.preferredDate, 365),
      state: 'waiting',
      endReason: null,
    },
  });
  expect(await read(buyer)).toMatchObject({ plan: first.plan });
  const own = await buyer.get<OwnPlan[]>('/api/visit-plans/user/me');
  expect(own.body).toMatchObject([
    { bookingId: first.id, shopId: shop.id, packageTitle: 'Hydro-Cleaning', plan: { left: 2 } },
  ]);
});

test('a package for one visit makes no plan', async () => {
  const { shop, buyer } = await aPlan(app, { so: 'bought' });
  await app.db.run(sql`update service_packages set visits = 1 where id = ${shop.packageId}`);
  const alone = await aBooking(app, shop.id, { packageId: shop.packageId }, buyer);
  expect(alone).not.toHaveProperty('plan');
  expect((await buyer.post(`/api/service-bookings/${alone.id}/plan/visits`, wish(2))).status).toBe(
    404,
  );
});

test('a plan of fewer visits or days than its customer was shown is not requested', async () => {
  const { shop, buyer } = await aPlan(app, { so: 'bought' });
  const ask = (timeSlot: string, plan: { visits: number; validDays: number }) =>
    buyer.post('/api/service-bookings', {
      ...aRequest(shop.id, { packageId: shop.packageId, timeSlot }),
      plan,
    });
  expect((await ask('morning', { visits: 3, validDays: 400 })).body).toMatchObject({
    code: 'booking.plan_changed',
  });
  expect(await status(ask('morning', { visits: 4, validDays: 365 }))).toBe(409);
  expect(await status(ask('morning', { visits: 2, validDays: 365 }))).toBe(201);
  await app.db.run(sql`update service_packages set visits = 1 where id = ${shop.packageId}`);
  expect(await status(ask('afternoon', { visits: 3, validDays: 365 }))).toBe(409);
  const own = await buyer.get<OwnPlan[]>('/api/visit-plans/user/me');
  expect(own.body).toHaveLength(2);
});

const wish = (ahead: number) => ({ preferredDate: aWorkday(ahead), timeSlot: 'morning' });

test('the next visit costs nothing, and waits for the word of the firm', async () => {
  const { shop, buyer, staff, first, next, read } = await aPlan(app);
  const { status: code, body } = await next(3, { description: 'Mind the cat' });
  expect(code).toBe(201);
  expect(body).toMatchObject({
    status: 'pending',
    estimatedPrice: null,
    deposit: 0,
    units: 2,
    packageId: shop.packageId,
    packageTitle: 'Hydro-Cleaning',
    customerName: first.customerName,
    address: first.address,
    description: 'Mind the cat',
    plan: { id: first.id, number: 2, left: 1, state: 'open' },
  });
  await walked(staff, body.id, 'confirmed', 'in_progress', 'completed');
  const done = await buyer.get<Booking>(`/api/service-bookings/${body.id}`);
  expect(done.body).toMatchObject({ finalPrice: null, due: 0, plan: { number: 2, left: 1 } });
  expect(await read()).toMatchObject({ plan: { number: 1, left: 1, state: 'open' } });
});

test('an evening and a further place to come to stay payable, as does what a technician adds', async () => {
  const { shop, staff, next } = await aPlan(app);
  await app.db.run(sql`
    update service_settings set windows = (select jsonb_agg(case when w ->> 'slot' = 'morning'
      then w || '{"surcharge": 2000}' else w end) from jsonb_array_elements(windows) w) where shop_id = ${shop.id}`);
  const { body } = await next(3);
  expect(body.estimatedPrice).toBe(20);
  await walked(staff, body.id, 'confirmed');
  await staff.put(`/api/service-bookings/${body.id}/price`, { price: 55 });
  const shown = await staff.get<Booking>(`/api/service-bookings/${body.id}`);
  expect(shown.body.quotedPrice).toBe(55);
});

test('a visit that is moved to dearer hours costs those, and nothing again when it is moved back', async () => {
  const { shop, buyer, next } = await aPlan(app);
  await app.db.run(sql`
    update service_settings set windows = (select jsonb_agg(case when w ->> 'slot' = 'afternoon'
      then w || '{"surcharge": 2000}' else w end) from jsonb_array_elements(windows) w) where shop_id = ${shop.id}`);
  const { body } = await next(3);
  const move = (slot: string) =>
    buyer.put<Booking>(`/api/service-bookings/${body.id}/window`, { date: aWorkday(3), slot });
  expect((await move('afternoon')).body).toMatchObject({ estimatedPrice: 20 });
  const back = await move('morning');
  expect([back.status, back.body.estimatedPrice]).toEqual([200, null]);
});

test('not before the first visit is done and paid, whichever way', async () => {
  const { staff, first, next, path } = await aPlan(app, { so: 'bought' });
  expect((await next(3)).body.message).toContain('once the first one is done');
  await walked(staff, first.id, 'confirmed', 'in_progress', 'completed');
  const unpaid = await next(3);
  expect([unpaid.status, unpaid.body.message]).toEqual([
    409,
    expect.stringContaining('paid with its first visit'),
  ]);
  await staff.put(`${path}/direct-payment`, { amount: 120, method: 'transfer' });
  expect((await next(3)).status).toBe(201);
});

test('no more visits than were bought; one that is given up gives its place back', async () => {
  const { buyer, next, read } = await aPlan(app);
  const second = await next(3);
  expect([second.status, (await next(4)).status]).toEqual([201, 201]);
  const tooMany = await next(5);
  expect([tooMany.status, tooMany.body.message]).toEqual([
    409,
    expect.stringContaining('All visits of this plan are taken'),
  ]);
  expect(await read()).toMatchObject({ plan: { left: 0, state: 'used' } });
  const given = `/api/service-bookings/${second.body.id}/status`;
  await buyer.put(given, { status: 'cancelled' });
  expect(await read()).toMatchObject({ plan: { left: 1, state: 'open' } });
  expect((await next(5)).status).toBe(201);
});

test('a request that was declined, or that nobody answered, gives its place back', async () => {
  const { staff, next, read } = await aPlan(app);
  const declined = await next(3);
  await staff.put(`/api/service-bookings/${declined.body.id}/status`, {
    status: 'cancelled',
    reason: 'other',
    notes: 'We are ill',
  });
  const forgotten = await next(4);
  expect(await read()).toMatchObject({ plan: { left: 1 } });
  await app.db.run(
    sql`update service_bookings set expires_at = now() - interval '1 minute' where id = ${forgotten.body.id}`,
  );
  expect(await read()).toMatchObject({ plan: { left: 2 } });
  expect(await status(next(5))).toBe(201);
});

test('of many at once for the last visit, by whichever visit of the plan, one gets it', async () => {
  const { buyer, first, next, read } = await aPlan(app);
  const second = await next(2);
  await buyer.csrfToken();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, place) => {
      const by = place % 2 === 0 ? first.id : second.body.id;
      return patiently(() =>
        buyer.post(`/api/service-bookings/${by}/plan/visits`, wish(3 + place)),
      );
    }),
  );
  const codes = answers.map(({ status: code }) => code).toSorted((a, b) => a - b);
  expect(codes).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
  expect(await read()).toMatchObject({ plan: { left: 0 } });
});

test('the same press twice takes one visit', async () => {
  const key = randomUUID();
  const { next, read } = await aPlan(app);
  const [one, again] = [await next(3, {}, undefined, key), await next(3, {}, undefined, key)];
  expect(again.body.reference).toBe(one.body.reference);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect(await read()).toMatchObject({ plan: { left: 1 } });
  expect((await next(4, {}, undefined, key)).status).toBe(409);
});

test('not for more units than were bought, while fewer are fine', async () => {
  const { next } = await aPlan(app);
  const more = await next(3, { units: 3 });
  expect([more.status, more.body.errors?.[0]?.path]).toEqual([422, 'units']);
  expect((await next(3, { units: 1 })).body).toMatchObject({ units: 1 });
});

test('not on a day after the last, and not once that is over', async () => {
  const { first, next, read, path, buyer } = await aPlan(app, { validDays: 30 });
  const move = (days: number) =>
    app.db.run(
      sql`update service_bookings set preferred_date = preferred_date - ${days}::integer where id = ${first.id}`,
    );
  await move(28);
  expect(await status(next(1))).toBe(201);
  expect((await next(8)).body.message).toContain('within its days');
  const windows = await buyer.get<WindowOffer[]>(`${path}/plan/windows`);
  expect(windows.body.length).toBeGreaterThan(0);
  expect(windows.body.every(({ date }) => date <= addDays(first.preferredDate, 2))).toBe(true);
  await move(10);
  expect(await read()).toMatchObject({ plan: { state: 'over' } });
  expect(await status(next(1, { timeSlot: 'afternoon' }))).toBe(409);
});

test('a customer moves a visit within the days of the plan, the firm wherever both agree', async () => {
  const { first, staff, buyer, next } = await aPlan(app, { validDays: 30 });
  await app.db.run(
    sql`update service_bookings set preferred_date = preferred_date - 27 where id = ${first.id}`,
  );
  const { body } = await next(2);
  const place = `/api/service-bookings/${body.id}/window`;
  const late = { date: aWorkday(12), slot: 'morning' };
  const refused = await buyer.put<{ message: string }>(place, late);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('within its days'),
  ]);
  expect(await status(staff.put(place, late))).toBe(200);
});

test('whatever becomes of the package later, the visits are those that were bought', async () => {
  const { shop, staff, first, next } = await aPlan(app);
  await app.db.run(sql`
    update service_packages set visits = 1, price = 9900, title = 'Dearer', minutes_per_unit = 240, is_active = false
    where id = ${shop.packageId}`);
  const { body } = await next(3);
  expect(body).toMatchObject({
    packageTitle: 'Hydro-Cleaning',
    estimatedPrice: null,
    plan: { visits: 3 },
  });
  const [row] = await app.db.rows(
    sql`select minutes from service_bookings where id in (${first.id}, ${body.id}) group by minutes`,
  );
  expect(row).toEqual({ minutes: 120 });
  expect(await status(staff.get(`/api/service-bookings/${body.id}`))).toBe(200);
});

test('the firm books for who phones: confirmed at once, and theirs', async () => {
  const { staff, buyer, next } = await aPlan(app);
  const { body } = await next(3, {}, staff);
  expect(body).toMatchObject({ status: 'confirmed', plan: { number: 2 } });
  expect(await status(buyer.get(`/api/service-bookings/${body.id}`))).toBe(200);
});

test('the list of all visits says which of how many each is', async () => {
  const { shop, staff, first, next } = await aPlan(app);
  const { body } = await next(3);
  const list = `/api/service-shops/${shop.id}/visits`;
  const rows = (await staff.get<ListedVisit[]>(`${list}?sort=asked`)).body;
  expect(rows.map(({ id, plan }) => [id, plan?.number, plan?.visits, plan?.left])).toEqual([
    [first.id, 1, 3, 1],
    [body.id, 2, 3, 1],
  ]);
  expect((await staff.get<string>(`${list}.csv`)).body).toContain('2 of 3');
});

test('with its first visit, given up before another was taken, the plan is over', async () => {
  const { buyer, first, next, read } = await aPlan(app, { so: 'bought' });
  await buyer.put(`/api/service-bookings/${first.id}/status`, { status: 'cancelled' });
  expect(await read()).toMatchObject({ plan: { state: 'ended', number: null, endReason: null } });
  expect((await next(3)).body.message).toContain('has ended');
});

test('the firm sets how many visits a price covers; who saves the package without that leaves it', async () => {
  const { shop, staff } = await aPlan(app, { so: 'bought' });
  const settings = `/api/service-shops/${shop.id}/packages`;
  const pack = {
    title: 'Four washes',
    price: 240,
    frequency: '',
    everyMonths: 3,
    earlyDays: 14,
    lateDays: 14,
    idealFor: '',
    description: '',
    scope: [],
    serviceType: 'servicing',
    minutesPerUnit: 60,
  };
  type Settings = {
    packages: Array<{
      id: number;
      title: string;
      version: number;
      visits: number;
      validDays: number;
    }>;
  };
  const found = ({ packages }: Settings) => packages.find(({ title }) => title === pack.title);
  const added = await staff.post<Settings>(settings, { ...pack, visits: 4, validDays: 180 });
  const made = found(added.body);
  expect(made).toMatchObject({ visits: 4, validDays: 180 });
  const changed = await staff.put<Settings>(`${settings}/${made?.id}`, {
    ...pack,
    version: made?.version,
  });
  expect(found(changed.body)).toMatchObject({ visits: 4, validDays: 180 });
});

test('a visit in the cart says so, too', async () => {
  const { shop } = await aPlan(app, { so: 'bought' });
  const other = await signedIn(app);
  const wanted = aRequest(shop.id, { packageId: shop.packageId, preferredDate: aWorkday(6) });
  const { body } = await other.post<CartVisit>('/api/cart/visits', wanted);
  expect(body).toMatchObject({ estimate: 60, plan: { visits: 3, validDays: 365 } });
});

describe('who is not its customer', () => {
  test('neither sees nor uses a plan', async () => {
    const { shop, buyer, path, next } = await aPlan(app);
    const people = await peopleAround(app, shop, buyer);
    for (const stranger of [people.another, people.otherSeller, people.pendingSeller]) {
      expect(await status(next(3, {}, stranger))).toBe(404);
      expect(await status(stranger.get(`${path}/plan/windows`))).toBe(404);
      expect(await status(stranger.put(`${path}/plan/ended`, { reason: 'No' }))).toBe(404);
    }
    expect(await status(next(3, {}, people.guest))).toBe(401);
    expect(await status(buyer.put(`${path}/plan/ended`, { reason: 'No' }))).toBe(403);
  });

  test('reads nothing of somebody’s plans; an admin does', async () => {
    const { buyer, shop } = await aPlan(app);
    const { another, admin } = await peopleAround(app, shop, buyer);
    const row = await app.db.row<{ id: number }>(
      sql`select user_id as id from service_bookings where shop_id = ${shop.id} and user_id is not null limit 1`,
    );
    const path = `/api/visit-plans/user/${row?.id}`;
    expect(await status(another.get(path))).toBe(403);
    expect((await admin.get<OwnPlan[]>(path)).body).toHaveLength(1);
    expect((await (await signedIn(app)).get<OwnPlan[]>('/api/visit-plans/user/me')).body).toEqual(
      [],
    );
  });
});

test.each([
  [{ timeSlot: 'night' }],
  [{ preferredDate: '2026-13-40' }],
  [{ units: 0 }],
  [{ units: 21 }],
  [{ description: 'x'.repeat(2001) }],
])('a bad body is refused: %j', async (more) => {
  const { next } = await aPlan(app, { so: 'bought' });
  expect(await status(next(3, more))).toBe(422);
});

test.each([[{}], [{ reason: '' }], [{ reason: 'x'.repeat(501) }]])(
  'an end without a proper reason is refused: %j',
  async (body) => {
    const { staff, path } = await aPlan(app, { so: 'bought' });
    expect(await status(staff.put(`${path}/plan/ended`, body))).toBe(422);
  },
);

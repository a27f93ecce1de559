import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BookingDesk, DeskDay } from '#contract/bookings/desk.schemas.ts';
import type { ServiceOffer, WindowOffer } from '#contract/bookings/offer.schemas.ts';
import { addDays } from '#contract/kernel/time.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { aMember, aShop, signedIn, visitorAs } from '../../testing/makers.ts';
import { aBooking, aRequest, aServiceShop, aWorkday, ownerOf } from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const deskOf = (shopId: number) => `/api/service-shops/${shopId}/desk`;

describe('the desk', () => {
  test('counts what stands where, and names what waits and who works', async () => {
    const shop = await aServiceShop(app);
    const owner = await ownerOf(app, shop);
    const bookings = [];
    for (let ahead = 0; ahead < 4; ahead += 1)
      bookings.push(
        await aBooking(app, shop.id, { preferredDate: aWorkday(ahead + 1) }, await signedIn(app)),
      );
    const [waiting, confirmed, declined, archived] = bookings;
    await owner.put(`/api/service-bookings/${confirmed?.id}/status`, { status: 'confirmed' });
    await owner.put(`/api/service-bookings/${declined?.id}/status`, {
      status: 'cancelled',
      reason: 'out_of_scope',
    });
    await owner.delete(`/api/service-bookings/${archived?.id}`);
    const { status, body } = await owner.get<BookingDesk>(deskOf(shop.id));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      counts: { pending: 1, active: 1, completed: 1, archived: 1 },
      waiting: [waiting?.id],
      zone: 'Asia/Singapore',
    });
    expect(body.technicians.map(({ id }) => id).toSorted()).toEqual(
      [...shop.technicianIds].toSorted(),
    );
    expect(body.notes.confirmed).toBe(
      'Booking confirmed. We will contact you to schedule the exact time.',
    );
  });

  test('forgets a request whose time is over before anything else has noticed', async () => {
    const shop = await aServiceShop(app);
    const { id } = await aBooking(app, shop.id);
    await app.db.run(
      sql`update service_bookings set expires_at = now() - interval '1 second' where id = ${id}`,
    );
    const { body } = await (await ownerOf(app, shop)).get<BookingDesk>(deskOf(shop.id));
    expect([body.counts.pending, body.waiting]).toEqual([0, []]);
  });

  test('shows what the shop has not set up yet, and the booking form whether anything can be booked', async () => {
    const shop = await aServiceShop(app);
    const owner = await ownerOf(app, shop);
    const stands = async () => [
      (await owner.get<BookingDesk>(deskOf(shop.id))).body.gaps,
      (await owner.get<ServiceOffer>(`/api/service-shops/${shop.id}`)).body.isBookable,
    ];
    expect(await stands()).toEqual([[], true]);
    await app.db.run(sql`update service_packages set is_active = false where shop_id = ${shop.id}`);
    expect(await stands()).toEqual([['packages'], true]);
    await app.db.run(
      sql`update technicians set shifts = '[[],[],[],[],[],[],[]]' where shop_id = ${shop.id}`,
    );
    expect(await stands()).toEqual([['technicians', 'packages'], false]);
    await app.db.run(sql`update technicians set is_active = false where shop_id = ${shop.id}`);
    await app.db.run(
      sql`update shops set opening_hours = jsonb_set(opening_hours, '{week}', '[[],[],[],[],[],[],[]]') where id = ${shop.id}`,
    );
    expect(await stands()).toEqual([['technicians', 'packages', 'hours'], false]);
  });

  test('of a shop that has just opened shows that nobody works yet', async () => {
    const { ownerId, id } = await aShop(app, { kind: 'service' });
    const { body } = await (await visitorAs(app, { id: ownerId })).get<BookingDesk>(deskOf(id));
    expect(body.gaps).toContain('technicians');
  });

  test('has the shop’s own words where it has written some', async () => {
    const shop = await aServiceShop(app);
    await app.db.run(
      sql`update service_settings set messages = '{"confirmed": "See you soon.", "completed": ""}' where shop_id = ${shop.id}`,
    );
    const { body } = await (await ownerOf(app, shop)).get<BookingDesk>(deskOf(shop.id));
    expect(body.notes).toMatchObject({
      confirmed: 'See you soon.',
      completed: 'Service completed successfully.',
    });
  });
});

describe('the days', () => {
  test('say what is free in each window, and who is on shift', async () => {
    const shop = await aServiceShop(app);
    const day = aWorkday();
    const [free] = (
      await (
        await ownerOf(app, shop)
      ).get<DeskDay[]>(`/api/service-shops/${shop.id}/days?from=${day}&days=1`)
    ).body;
    await aBooking(app, shop.id, { preferredDate: day, timeSlot: 'morning', units: 2 });
    const { body } = await (
      await ownerOf(app, shop)
    ).get<DeskDay[]>(`/api/service-shops/${shop.id}/days?from=${day}&days=1`);
    const morning = (one: DeskDay | undefined) =>
      one?.windows.find(({ slot }) => slot === 'morning');
    expect(morning(free)).toMatchObject({ reason: null, freeMinutes: morning(free)?.totalMinutes });
    expect((morning(free)?.freeMinutes ?? 0) - (morning(body[0])?.freeMinutes ?? 0)).toBe(120);
    expect(body[0]?.shifts.map(({ technicianId }) => technicianId)).toEqual(shop.technicianIds);
    // Seven hours of windows, of which two are held.
    expect(body[0]?.shifts[0]?.freeMinutes).toBe(300);
  });

  test('are a week unless asked otherwise, and give the reason of a closed one', async () => {
    const shop = await aServiceShop(app);
    const { body } = await (
      await ownerOf(app, shop)
    ).get<DeskDay[]>(`/api/service-shops/${shop.id}/days?from=${aWorkday()}`);
    expect(body).toHaveLength(7);
    const sunday = body.find(({ date }) => new Date(date).getUTCDay() === 0);
    expect(sunday?.windows.map(({ reason }) => reason)).not.toContain(null);
    expect(sunday?.windows[0]?.reason).toBe('closed');
  });

  test.each(['days=0', 'days=15', 'days=2.5', 'from=2026-02-30', 'from=today'])(
    'refuses %s',
    async (query) => {
      const shop = await aServiceShop(app);
      const sent = query.startsWith('from') ? query : `from=${aWorkday()}&${query}`;
      expect(
        (await (await ownerOf(app, shop)).get(`/api/service-shops/${shop.id}/days?${sent}`)).status,
      ).toBe(400);
    },
  );
});

test('the visits of some days come with the requests of any day that wait, if asked for', async () => {
  const shop = await aServiceShop(app);
  const owner = await ownerOf(app, shop);
  const days = `/api/service-bookings/shop/${shop.id}?from=${aWorkday()}&to=${aWorkday()}`;
  const [here, later, agreed] = [
    await aBooking(app, shop.id),
    await aBooking(app, shop.id, { preferredDate: aWorkday(2) }, await signedIn(app)),
    await aBooking(app, shop.id, { preferredDate: aWorkday(3) }, await signedIn(app)),
  ];
  await owner.put(`/api/service-bookings/${agreed.id}/status`, { status: 'confirmed' });
  const ids = async (query: string) =>
    (await owner.get<Array<{ id: number }>>(`${days}${query}`)).body.map(({ id }) => id);
  expect(await ids('')).toEqual([here.id]);
  expect(await ids('&waiting=too')).toEqual([here.id, later.id]);
  expect((await owner.get(`${days}&waiting=only`)).status).toBe(400);
});

describe('a closed shop', () => {
  const closedShop = async () => {
    const shop = await aServiceShop(app);
    const owner = await ownerOf(app, shop);
    expect((await owner.post(`/api/shops/${shop.id}/closing`, { name: shop.name })).status).toBe(
      200,
    );
    return { shop, owner };
  };

  test('says so, misses nothing, and has no time left on any day', async () => {
    const { shop, owner } = await closedShop();
    await app.db.run(sql`update service_packages set is_active = false where shop_id = ${shop.id}`);
    expect((await owner.get<BookingDesk>(deskOf(shop.id))).body).toMatchObject({
      isClosed: true,
      gaps: [],
    });
    const { body } = await owner.get<DeskDay[]>(
      `/api/service-shops/${shop.id}/days?from=${aWorkday()}&days=1`,
    );
    expect(body[0]?.shifts).toEqual([]);
    expect(
      new Set(body[0]?.windows.map(({ reason, totalMinutes }) => `${reason} ${totalMinutes}`)),
    ).toEqual(new Set(['closed 0']));
  });

  test('takes no visit from its own people either', async () => {
    const { shop, owner } = await closedShop();
    const caller = await owner.post(
      '/api/service-bookings',
      aRequest(shop.id, { forCaller: true }),
    );
    expect(caller).toMatchObject({ status: 409, body: { message: 'This shop is closed.' } });
    expect((await owner.post('/api/service-bookings', aRequest(shop.id))).status).toBe(404);
  });
});

describe('where a booking can go', () => {
  const windowsOf = (id: number, from: string) =>
    `/api/service-bookings/${id}/windows?from=${from}&days=1`;

  test('what it holds itself counts as free, what another holds does not', async () => {
    const shop = await aServiceShop(app);
    const owner = await ownerOf(app, shop);
    const day = aWorkday();
    const { id } = await aBooking(app, shop.id, { preferredDate: day, timeSlot: 'morning' });
    // Everything that is left of the morning is taken.
    await app.db.run(sql`
      insert into booking_claims (technician_id, date, bucket, booking_id)
      select t.id, ${day}::date, bucket, ${(await aBooking(app, shop.id, { preferredDate: aWorkday(1) }, await signedIn(app))).id}
      from technicians t cross join generate_series(18, 23) bucket where t.shop_id = ${shop.id}
      on conflict do nothing`);
    const own = (await owner.get<WindowOffer[]>(windowsOf(id, day))).body.find(
      ({ slot }) => slot === 'morning',
    );
    expect(own?.reason).toBeNull();
    const offered = `/api/service-shops/${shop.id}/windows?from=${day}&days=1&serviceType=servicing`;
    const others = (await owner.get<WindowOffer[]>(offered)).body.find(
      ({ slot }) => slot === 'morning',
    );
    expect(others?.reason).toBe('full');
  });

  test('its customer sees them with the shop’s notice, its people without, unless they ask for the customer', async () => {
    const shop = await aServiceShop(app);
    const buyer = await signedIn(app);
    const { id } = await aBooking(app, shop.id, {}, buyer);
    const far = addDays(aWorkday(), 200);
    const owner = await ownerOf(app, shop);
    const reasonsOf = async (visitor: Pick<typeof buyer, 'get'>, asked = '') =>
      (await visitor.get<WindowOffer[]>(windowsOf(id, far) + asked)).body.map(
        ({ reason }) => reason,
      );
    expect(new Set(await reasonsOf(buyer))).toEqual(new Set(['too_far']));
    expect(await reasonsOf(owner)).not.toContain('too_far');
    expect(new Set(await reasonsOf(owner, '&for=customer'))).toEqual(new Set(['too_far']));
    expect((await owner.get(`${windowsOf(id, far)}&for=shop`)).status).toBe(400);
  });
});

test('only those who work the shop’s orders, and admins, come to its desk', async () => {
  const shop = await aServiceShop(app);
  const [owner, staff, stranger, buyer] = [
    await ownerOf(app, shop),
    await aMember(app, shop.id, 'staff'),
    await ownerOf(app, await aServiceShop(app)),
    await signedIn(app),
  ];
  const pending = await signedIn(app, { role: 'seller', approvalStatus: 'pending' });
  const admin = await signedIn(app, { role: 'admin' });
  const { id } = await aBooking(app, shop.id, {}, buyer);
  const statuses = async (visitor: Pick<typeof buyer, 'get'>) =>
    Promise.all(
      [
        deskOf(shop.id),
        `/api/service-shops/${shop.id}/days?from=${aWorkday()}`,
        `/api/service-bookings/${id}/windows`,
      ].map(async (path) => (await visitor.get(path)).status),
    );
  expect(await statuses(owner)).toEqual([200, 200, 200]);
  expect(await statuses(staff)).toEqual([200, 200, 200]);
  expect(await statuses(admin)).toEqual([200, 200, 200]);
  expect(await statuses(buyer)).toEqual([403, 403, 200]);
  expect(await statuses(stranger)).toEqual([403, 403, 404]);
  expect(await statuses(pending)).toEqual([403, 403, 404]);
  expect(await statuses(app.visitor())).toEqual([401, 401, 401]);
  expect((await admin.get(deskOf(999_999))).status).toBe(404);
});

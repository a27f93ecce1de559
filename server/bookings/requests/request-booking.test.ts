import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import { addDays } from '#contract/kernel/time.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp, type TestVisitor } from '../../testing/app.ts';
import { signedIn } from '../../testing/makers.ts';
import {
  aBooking,
  aRequest,
  aServiceShop,
  aWorkday,
  type Booked,
  ownerOf,
  patiently,
} from '../../testing/visits.ts';
import { waiting } from '../../testing/waiting.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Problem = {
  type: string;
  message: string;
  errors?: Array<{ path: string; message: string }>;
  alternatives?: WindowOffer[];
  reason?: string;
};

/** Why the next workday's morning is not offered to somebody; null where it is. */
const morningFor = async (visitor: TestVisitor, shopId: number) => {
  const { body } = await visitor.get<WindowOffer[]>(
    `/api/service-shops/${shopId}/windows?from=${aWorkday()}&days=1&serviceType=servicing`,
  );
  return body.find(({ slot }) => slot === 'morning')?.reason;
};

const countOf = async (shopId: number) =>
  (
    await app.db.row<{ count: number }>(
      sql`select count(*) as count from service_bookings where shop_id = ${shopId}`,
    )
  )?.count;

describe('a request', () => {
  test('of a guest is nobody’s, waits, holds its place and answers with a private link', async () => {
    const shop = await aServiceShop(app);
    const answer = await app.visitor().post<Booked>('/api/service-bookings', {
      ...aRequest(shop.id, { packageId: shop.packageId, units: 2 }),
      userId: 1,
      status: 'confirmed',
      finalPrice: 0.01,
      estimatedPrice: 0.01,
      notes: 'mine',
    });
    expect(answer.status).toBe(201);
    const { body } = answer;
    expect(body).toMatchObject({
      userId: null,
      status: 'pending',
      units: 2,
      packageTitle: 'Hydro-Cleaning',
      estimatedPrice: 120,
      finalPrice: null,
      notes: null,
      plannedFrom: '09:00',
      plannedTo: '11:00',
      technicianId: shop.technicianIds[0],
      deposit: 0,
    });
    expect(body.reference).toMatch(/^SV-[0-9A-Z]{6}$/);
    expect(body.link).toMatch(/^\/booking\/[\w-]{32}$/);
    expect(body.changes).toMatchObject([
      { kind: 'status', status: 'pending', by: 'customer', byName: null },
    ]);
    expect(body.prices).toMatchObject([{ kind: 'estimate', amount: 120 }]);
    expect(
      await app.db.rows(
        sql`select bucket from booking_claims where booking_id = ${body.id} order by bucket`,
      ),
    ).toEqual([18, 19, 20, 21].map((bucket) => ({ bucket })));
  });

  test('of somebody signed in is theirs', async () => {
    const shop = await aServiceShop(app);
    const buyer = await signedIn(app);
    expect((await aBooking(app, shop.id, {}, buyer)).userId).toBe(buyer.id);
    expect((await buyer.get<Booked[]>('/api/service-bookings/user/me')).body).toHaveLength(1);
  });

  test('takes the seed’s payload: Nil is no e-mail, and a phone is a phone however it is written', async () => {
    const shop = await aServiceShop(app);
    const sent = aRequest(shop.id, {
      customerEmail: 'Nil',
      customerPhone: '+65 8123-4567',
      urgency: 'low',
      description: 'It drips.',
      userId: 1,
    });
    const { status, body } = await app.visitor().post<Booked>('/api/service-bookings', sent);
    expect([status, body.customerEmail, body.urgency, body.description]).toEqual([
      201,
      null,
      'low',
      'It drips.',
    ]);
    expect(
      await app.db.row(
        sql`select phone_key, email_key, sector from service_bookings where id = ${body.id}`,
      ),
    ).toMatchObject({
      phone_key: '+6581234567',
      email_key: null,
      sector: '52',
    });
  });

  test.each([
    ['serviceType', { serviceType: 'painting' }, 'Please select a service type'],
    ['customerName', { customerName: 'W' }, 'Name must be at least 2 characters'],
    ['customerPhone', { customerPhone: '1234567' }, 'Please enter a valid phone number'],
    [
      'customerEmail',
      { customerEmail: 'nobody' },
      "Please enter a valid email address or 'Nil' if no email available",
    ],
    ['address', { address: 'Here' }, 'Please provide a complete address'],
    ['preferredDate', { preferredDate: '' }, 'Please select a date'],
    ['preferredDate', { preferredDate: '2027-02-29' }, 'There is no such day'],
    ['timeSlot', { timeSlot: 'midnight' }, 'Please select a time slot'],
    ['units', { units: 0 }, 'Choose between 1 and 20 units'],
    ['units', { units: 21 }, 'Choose between 1 and 20 units'],
    ['packageId', { packageId: 2_000_000 }, 'Please choose one of the offered packages.'],
  ])('is refused at %s', async (path, given, message) => {
    const shop = await aServiceShop(app);
    const { status, body } = await app
      .visitor()
      .post<Problem>('/api/service-bookings', aRequest(shop.id, given));
    expect([status, body.errors?.[0]]).toEqual([422, expect.objectContaining({ path, message })]);
    expect(await countOf(shop.id)).toBe(0);
  });

  test('of a shop that takes no visits, or that nobody may see yet, is not found', async () => {
    const hidden = await aServiceShop(app, { approvalStatus: 'pending' });
    for (const shopId of [hidden.id, 999_999]) {
      const { status, body } = await app
        .visitor()
        .post<Problem>('/api/service-bookings', aRequest(shopId));
      expect([status, body.message]).toEqual([404, 'Shop not found']);
    }
    expect((await app.visitor().get(`/api/service-shops/${hidden.id}`)).status).toBe(404);
  });

  test('of yesterday, of a closed day or a window that is off is refused with the reason', async () => {
    const shop = await aServiceShop(app);
    const sunday = Array.from({ length: 7 }, (_, ahead) => addDays(aWorkday(), ahead)).find(
      (date) => new Date(date).getUTCDay() === 0,
    );
    for (const [given, reason] of [
      [{ preferredDate: '2026-01-05' }, 'past'],
      [{ preferredDate: sunday }, 'closed'],
      [{ timeSlot: 'evening' }, 'not_on_this_day'],
      [{ preferredDate: addDays(aWorkday(), 400) }, 'too_far'],
      [{ units: 6, timeSlot: 'afternoon' }, 'too_long'],
    ] as const) {
      const { status, body } = await app
        .visitor()
        .post<Problem>('/api/service-bookings', aRequest(shop.id, given));
      expect([status, body.type, body.reason]).toEqual([422, '/problems/validation', reason]);
    }
  });

  test('of a full window names up to three free ones', async () => {
    const shop = await aServiceShop(app);
    const buyer = await signedIn(app);
    await aBooking(app, shop.id, { units: 3 }, buyer);
    const { status, body } = await app
      .visitor()
      .post<Problem>('/api/service-bookings', aRequest(shop.id, { units: 3 }));
    expect([status, body.type]).toEqual([409, '/problems/slot-taken']);
    expect(body.alternatives).toHaveLength(3);
    expect(body.alternatives?.every(({ reason }) => reason === null)).toBe(true);
    expect(body.alternatives?.[0]).toMatchObject({
      date: aWorkday(),
      slot: 'afternoon',
      from: '13:00',
      to: '17:00',
    });
    expect(JSON.stringify(body)).not.toContain('technician');
  });

  test('never goes above a window’s capacity, no matter who is free', async () => {
    const shop = await aServiceShop(app, { technicians: 5, capacity: 2 });
    const buyer = await signedIn(app);
    for (let visit = 0; visit < 2; visit += 1) await aBooking(app, shop.id, {}, buyer);
    expect((await buyer.post('/api/service-bookings', aRequest(shop.id))).status).toBe(409);
  });

  test('for a caller is entered by the shop’s people alone, belongs to nobody and is confirmed', async () => {
    const shop = await aServiceShop(app);
    const staff = await ownerOf(app, shop);
    expect(
      (await app.visitor().post('/api/service-bookings', aRequest(shop.id, { forCaller: true })))
        .status,
    ).toBe(401);
    expect(
      (
        await (
          await signedIn(app)
        ).post('/api/service-bookings', aRequest(shop.id, { forCaller: true }))
      ).status,
    ).toBe(403);
    const { status, body } = await staff.post<Booked>(
      '/api/service-bookings',
      aRequest(shop.id, { forCaller: true }),
    );
    expect([status, body.userId, body.status]).toEqual([201, null, 'confirmed']);
    expect(body.changes.map((change) => [change.status, change.by])).toEqual([
      ['pending', 'vendor'],
      ['confirmed', 'vendor'],
    ]);
  });
});

describe('a retry', () => {
  test('with its key gets the first booking again, link and all; the key is of that request alone', async () => {
    const shop = await aServiceShop(app);
    const [guest, request, key] = [
      app.visitor(),
      aRequest(shop.id),
      { 'idempotency-key': 'form-load-0001' },
    ];
    const first = await guest.post<Booked>('/api/service-bookings', request, key);
    const again = await guest.post<Booked>('/api/service-bookings', request, key);
    expect(again.body).toEqual(first.body);
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([
      undefined,
      'true',
    ]);
    const other = await guest.post<Problem>(
      '/api/service-bookings',
      { ...request, timeSlot: 'afternoon' },
      key,
    );
    expect([other.status, other.body.type]).toEqual([409, '/problems/key-reused']);
    // Of another browser it is another request.
    const stranger = await app.visitor().post<Booked>('/api/service-bookings', request, key);
    expect(stranger.body.id).not.toBe(first.body.id);
  });

  test('without a key is the same body within ten seconds', async () => {
    const shop = await aServiceShop(app);
    const [guest, request] = [app.visitor(), aRequest(shop.id)];
    await guest.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        patiently(() => guest.post<Booked>('/api/service-bookings', request)),
      ),
    );
    expect(
      new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.link}`)).size,
    ).toBe(1);
    expect(await countOf(shop.id)).toBe(1);
    await app.db.run(
      sql`update service_bookings set created_at = now() - interval '11 seconds' where shop_id = ${shop.id}`,
    );
    const later = await guest.post<Booked>('/api/service-bookings', request);
    expect(later.body.id).not.toBe(answers[0]?.body.id);
  });
});

describe('floods', () => {
  test.each(['customerPhone', 'customerEmail', 'address'])(
    'three requests wait under one %s, and no fourth, however it is written',
    async (field) => {
      const shop = await aServiceShop(app, { technicians: 6 });
      const buyer = await signedIn(app);
      const same: Record<string, string[]> = {
        customerPhone: ['8765 4321', '+65 87654321', '(65) 8765-4321', '0065 8765 4321'],
        customerEmail: ['Ann@example.com', 'ann@example.com', 'ANN@EXAMPLE.COM', 'ann@Example.com'],
        address: [
          'Block 9 Old Jetty Road, 520009',
          'block 9, old jetty road 520009',
          'BLOCK 9 OLD JETTY ROAD (520009)',
          'Block 9 Old Jetty Road 520009',
        ],
      };
      const statuses = [];
      for (const value of same[field] ?? [])
        statuses.push(
          (await buyer.post('/api/service-bookings', aRequest(shop.id, { [field]: value }))).status,
        );
      expect(statuses).toEqual([201, 201, 201, 429]);
      await app.db.run(
        sql`update service_bookings set expires_at = now() - interval '1 second' where shop_id = ${shop.id}`,
      );
      expect(
        (
          await buyer.post(
            '/api/service-bookings',
            aRequest(shop.id, { [field]: same[field]?.[0] }),
          )
        ).status,
      ).toBe(201);
    },
  );

  test('nor do more wait when five shops are asked at the same moment', async () => {
    const [shops, buyer] = [
      await Promise.all(Array.from({ length: 5 }, () => aServiceShop(app))),
      await signedIn(app),
    ];
    let asking: Array<ReturnType<typeof buyer.post>> = [];
    await app.db.transaction(async (tx) => {
      // What is written last of a booking: all have counted by then who did not wait for each other.
      await tx.run(sql`lock table booking_prices in share mode`);
      asking = shops.map(({ id }) =>
        buyer.post('/api/service-bookings', aRequest(id, { customerPhone: '8123 9876' })),
      );
      await expect.poll(() => waiting(app.db)).toBe(5);
    });
    const statuses = (await Promise.all(asking)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 201, 201, 429, 429]);
  });

  test('guests hold half of a window at most, people with an account the rest', async () => {
    const shop = await aServiceShop(app, { technicians: 2 });
    const statuses = [];
    for (let request = 0; request < 3; request += 1) {
      const { status } = await app.visitor().post(
        '/api/service-bookings',
        aRequest(shop.id, {
          units: 1,
          address: `Block ${request} Same Sector Road, Singapore 520001`,
        }),
      );
      statuses.push(status);
    }
    expect(statuses).toEqual([201, 201, 409]);
    const buyer = await signedIn(app);
    expect([await morningFor(app.visitor(), shop.id), await morningFor(buyer, shop.id)]).toEqual([
      'full_for_guests',
      null,
    ]);
    expect((await buyer.post('/api/service-bookings', aRequest(shop.id))).status).toBe(201);
  });

  test('guests who come at once, with a request or a cart, get one of two places', async () => {
    const shop = await aServiceShop(app, { technicians: 4, capacity: 2 });
    const guests = Array.from({ length: 8 }, () => app.visitor());
    await Promise.all(guests.map((guest) => guest.csrfToken()));
    const answers = await Promise.all(
      guests.map((guest, index) => {
        const path = index % 2 === 0 ? '/api/service-bookings' : '/api/cart/visits';
        return patiently(() => guest.post<Problem>(path, aRequest(shop.id)));
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    expect(
      (await (await signedIn(app)).post('/api/service-bookings', aRequest(shop.id))).status,
    ).toBe(201);
    expect(await morningFor(app.visitor(), shop.id)).toBe('full');
  });

  test('a guest books the only place of a window', async () => {
    const shop = await aServiceShop(app, { capacity: 1 });
    expect(await morningFor(app.visitor(), shop.id)).toBeNull();
    expect((await app.visitor().post('/api/service-bookings', aRequest(shop.id))).status).toBe(201);
  });

  test('the shop itself gives a guest’s request any technician and any window that has room', async () => {
    const shop = await aServiceShop(app, { technicians: 2 });
    const [first, second] = [await aBooking(app, shop.id), await aBooking(app, shop.id)];
    const third = await aBooking(app, shop.id, { timeSlot: 'afternoon' });
    const staff = await ownerOf(app, shop);
    const path = `/api/service-bookings/${third.id}/window`;
    const windows = (await staff.get<WindowOffer[]>(`${path}s?from=${aWorkday()}&days=1`)).body;
    expect(windows.find(({ slot }) => slot === 'morning')?.reason).toBeNull();
    expect(
      (await staff.put<Booked>(path, { date: aWorkday(), slot: 'morning' })).body.timeSlot,
    ).toBe('morning');
    for (const technicianId of shop.technicianIds)
      expect(
        (await staff.put(`/api/service-bookings/${first.id}/technician`, { technicianId })).status,
      ).toBe(200);
    expect(
      (await staff.put(`/api/service-bookings/${second.id}/status`, { status: 'confirmed' }))
        .status,
    ).toBe(200);
  });

  test('ten requests an hour come from one address, and then no more; what was refused is counted, a retry is not', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    const shop = await aServiceShop(limited, { technicians: 8 });
    const buyer = await signedIn(limited);
    const request = aRequest(shop.id);
    expect((await buyer.post('/api/service-bookings', request)).status).toBe(201);
    expect((await buyer.post('/api/service-bookings', request)).status).toBe(201);
    const statuses = [];
    for (let more = 0; more < 10; more += 1)
      statuses.push(
        (
          await buyer.post(
            '/api/service-bookings',
            aRequest(shop.id, { preferredDate: '2026-01-05' }),
          )
        ).status,
      );
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 422), 429]);
    await limited.close();
  });
});

test('a place whose request is over is free before the clock’s job has come', async () => {
  const shop = await aServiceShop(app);
  const buyer = await signedIn(app);
  const first = await aBooking(app, shop.id, { units: 3 }, buyer);
  await app.db.run(
    sql`update service_bookings set expires_at = now() - interval '1 second' where id = ${first.id}`,
  );
  const windows = (
    await app
      .visitor()
      .get<WindowOffer[]>(
        `/api/service-shops/${shop.id}/windows?from=${aWorkday()}&days=1&serviceType=servicing&units=3`,
      )
  ).body;
  expect(windows.find(({ slot }) => slot === 'morning')?.reason).toBeNull();
  expect((await buyer.get<Booked>(`/api/service-bookings/${first.id}`)).body).toMatchObject({
    status: 'cancelled',
    endedBy: 'expired',
    late: 'answer',
  });
  await aBooking(app, shop.id, { units: 3 }, buyer);
  expect(
    await app.db.row(
      sql`select status, ended_by as "endedBy" from service_bookings where id = ${first.id}`,
    ),
  ).toEqual({
    status: 'cancelled',
    endedBy: 'expired',
  });
  expect(await app.db.rows(sql`select from booking_claims where booking_id = ${first.id}`)).toEqual(
    [],
  );
});

test.each([
  ['310145', 200],
  ['310 145', 200],
  ['10119', 200],
  ['SW1A 2AA', 200],
  ['!', 400],
])('windows at %j answer %i', async (postalCode, status) => {
  const shop = await aServiceShop(app);
  const path = `/api/service-shops/${shop.id}/windows?from=${aWorkday()}&days=1&serviceType=servicing`;
  const answer = await app.visitor().get(`${path}&postalCode=${encodeURIComponent(postalCode)}`);
  expect(answer.status).toBe(status);
});

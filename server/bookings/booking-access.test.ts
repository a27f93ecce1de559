import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp, type TestVisitor } from '../testing/app.ts';
import { type SignedIn, signedIn } from '../testing/makers.ts';
import {
  aBooking,
  aRequest,
  aServiceShop,
  aWorkday,
  peopleAround,
  type ServiceShop,
} from '../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const people = [
  'guest',
  'customer',
  'another',
  'owner',
  'staff',
  'otherSeller',
  'pendingSeller',
  'admin',
] as const;
type Person = (typeof people)[number];
type Cast = { shop: ServiceShop; buyer: SignedIn; who: Record<Person, TestVisitor> };

async function aCast(): Promise<Cast> {
  const shop = await aServiceShop(app, { technicians: 8 });
  const buyer = await signedIn(app);
  return { shop, buyer, who: await peopleAround(app, shop, buyer) };
}

let cast: Cast;
beforeAll(async () => {
  cast = await aCast();
});

type Call = (who: TestVisitor, booking: { id: number }) => Promise<{ status: number }>;
const strangers = { another: 404, otherSeller: 404, pendingSeller: 404 };
const shopOnly = { guest: 401, customer: 403, ...strangers, owner: 200, staff: 200, admin: 200 };

const calls: Array<[name: string, call: Call, expected: Record<Person, number>]> = [
  [
    'GET one',
    (who, { id }) => who.get(`/api/service-bookings/${id}`),
    { ...shopOnly, customer: 200 },
  ],
  [
    'PUT status',
    (who, { id }) => who.put(`/api/service-bookings/${id}/status`, { status: 'confirmed' }),
    shopOnly,
  ],
  [
    'PUT status, cancelled',
    (who, { id }) => who.put(`/api/service-bookings/${id}/status`, { status: 'cancelled' }),
    { ...shopOnly, customer: 200 },
  ],
  [
    'PUT price',
    (who, { id }) => who.put(`/api/service-bookings/${id}/price`, { price: 80 }),
    shopOnly,
  ],
  [
    'PUT price/answer',
    (who, { id }) =>
      who.put(`/api/service-bookings/${id}/price/answer`, { isApproved: true, price: 80 }),
    { ...shopOnly, owner: 403, staff: 403, admin: 403, customer: 409 },
  ],
  [
    'PUT window',
    (who, { id }) =>
      who.put(`/api/service-bookings/${id}/window`, { date: aWorkday(9), slot: 'afternoon' }),
    { ...shopOnly, customer: 200 },
  ],
  [
    'PUT technician',
    (who, { id }) =>
      who.put(`/api/service-bookings/${id}/technician`, {
        technicianId: cast.shop.technicianIds[5],
      }),
    shopOnly,
  ],
  [
    'PUT arrival',
    (who, { id }) => who.put(`/api/service-bookings/${id}/arrival`),
    { ...shopOnly, owner: 409, staff: 409, admin: 409 },
  ],
  ['DELETE', (who, { id }) => who.delete(`/api/service-bookings/${id}`), shopOnly],
  ['PUT restored', (who, { id }) => who.put(`/api/service-bookings/${id}/restored`), shopOnly],
  [
    'GET WhatsApp',
    (who, { id }) => who.get(`/api/customer-whatsapp-notification/${id}/pending`),
    shopOnly,
  ],
];

describe.each(calls)('%s', (_, call, expected) => {
  test.each(people)('as %s', async (person) => {
    const booking = await aBooking(
      app,
      cast.shop.id,
      { preferredDate: aWorkday(10), timeSlot: 'morning' },
      cast.buyer,
    );
    expect((await call(cast.who[person], booking)).status).toBe(expected[person]);
    // Six technicians have room for the next of these, too.
    await cast.who.owner.put(`/api/service-bookings/${booking.id}/status`, { status: 'cancelled' });
    await app.pool.query(
      "update service_bookings set status = 'cancelled', ended_by = 'vendor' where id = $1 and status <> 'cancelled'",
      [booking.id],
    );
  });
});

test('what is not there and what is not theirs are answered alike', async () => {
  const { id } = await aBooking(app, cast.shop.id, {}, cast.buyer);
  const bodyOf = async (bookingId: number) => {
    const { status, body } = await cast.who.another.get<Record<string, unknown>>(
      `/api/service-bookings/${bookingId}`,
    );
    return { status, body: { ...body, instance: null } };
  };
  expect(await bodyOf(id)).toEqual(await bodyOf(2_000_000_000));
});

describe('lists', () => {
  const expectations: Array<[path: () => string, expected: Record<Person, number>]> = [
    [
      () => `/api/service-bookings/user/${cast.buyer.id}`,
      {
        guest: 401,
        customer: 200,
        another: 403,
        owner: 403,
        staff: 403,
        otherSeller: 403,
        pendingSeller: 403,
        admin: 200,
      },
    ],
    [
      () => `/api/service-bookings/shop/${cast.shop.id}`,
      {
        guest: 401,
        customer: 403,
        another: 403,
        owner: 200,
        staff: 200,
        otherSeller: 403,
        pendingSeller: 403,
        admin: 200,
      },
    ],
    [
      () => `/api/service-shops/${cast.shop.id}`,
      {
        guest: 200,
        customer: 200,
        another: 200,
        owner: 200,
        staff: 200,
        otherSeller: 200,
        pendingSeller: 200,
        admin: 200,
      },
    ],
  ];
  test.each(
    expectations.flatMap(([path, expected]) =>
      people.map((person) => ({ path, person, status: expected[person] })),
    ),
  )('$path as $person', async ({ path, person, status }) => {
    expect((await cast.who[person].get(path())).status).toBe(status);
  });

  test.each(['null', '0', 'undefined', 'NaN', '-1', '1.5', '2147483648', '%00'])(
    'of user %s are nothing',
    async (id) => {
      await aBooking(app, cast.shop.id, { preferredDate: aWorkday(3) });
      for (const person of people)
        expect((await cast.who[person].get(`/api/service-bookings/user/${id}`)).status).toBe(404);
    },
  );

  test('of somebody without bookings hold no guest’s', async () => {
    expect((await cast.who.another.get('/api/service-bookings/user/me')).body).toEqual([]);
  });
});

test.each(people)('%s may request a visit; a guest’s is nobody’s', async (person) => {
  const { status, body } = await cast.who[person].post<{ userId: number | null }>(
    '/api/service-bookings',
    aRequest(cast.shop.id, { preferredDate: aWorkday(5 + people.indexOf(person)) }),
  );
  expect(status).toBe(201);
  expect(body.userId === null).toBe(person === 'guest');
});

test('a change without the token of the page is refused', async () => {
  const { id } = await aBooking(app, cast.shop.id, { preferredDate: aWorkday(2) }, cast.buyer);
  for (const [method, url] of [
    ['POST', '/api/service-bookings'],
    ['PUT', `/api/service-bookings/${id}/status`],
    ['DELETE', `/api/service-bookings/${id}`],
  ] as const) {
    const answer = await app.http.inject({
      method,
      url,
      headers: {
        cookie: [...cast.buyer.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    expect(answer.statusCode).toBe(403);
  }
});

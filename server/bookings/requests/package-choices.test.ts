/** What can be chosen of a package: as its shop offers it, as it is booked and paid for, and as everybody reads it then. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import type { ServiceOffer } from '#contract/bookings/offer.schemas.ts';
import {
  bookedChoices,
  chosenPer,
  type PackageGroup,
} from '#contract/bookings/package-choices.rules.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { ServiceSettings } from '#contract/bookings/settings.schemas.ts';
import { usualChoices } from '#contract/catalogue/choices.rules.ts';
import { anyChoices, anyGroups } from '#contract/catalogue/choices.testing.ts';
import type { Order } from '#contract/orders/schemas.ts';
import type { Paper, PaperHead } from '#contract/papers/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { sql } from '../../db/database.ts';
import { runDueJobs } from '../../jobs/jobs.ts';
import { tasks } from '../../tasks.ts';
import { type TestApp, testApp, type TestVisitor } from '../../testing/app.ts';
import { signedIn } from '../../testing/makers.ts';
import {
  aBooking,
  aRequest,
  aServiceShop,
  aWorkday,
  ownerOf,
  type ServiceShop,
} from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const chinese = { 'accept-language': 'zh-CN' };
const treatment: PackageGroup = {
  name: 'Treatment',
  per: 'unit',
  min: 0,
  max: 2,
  free: 0,
  choices: [
    { name: 'Coating', price: 15 },
    { name: 'Deodorising', price: 8 },
  ],
};
const reach: PackageGroup = {
  name: 'Reach',
  per: 'visit',
  min: 1,
  max: 1,
  free: 0,
  choices: [
    { name: 'Ladder', price: 0 },
    { name: 'Scaffold', price: 60.5 },
  ],
};
const wholePackage = {
  title: 'Hydro-Cleaning',
  price: 60,
  frequency: 'every 6 months',
  everyMonths: 6,
  earlyDays: 14,
  lateDays: 14,
  idealFor: '',
  description: '',
  scope: [],
  serviceType: 'servicing',
  minutesPerUnit: 60,
};

const at = (shop: ServiceShop) => `/api/service-shops/${shop.id}/packages/${shop.packageId}`;
const save = (by: TestVisitor, shop: ServiceShop, body: object) =>
  by.put<ServiceSettings & { errors: unknown }>(at(shop), { version: 1, ...wholePackage, ...body });

/** At 60.00 a unit, with a treatment for each unit and a way to reach them for the visit; a fifth is paid in advance. */
async function aShopWithChoices() {
  const shop = await aServiceShop(app);
  const owner = await ownerOf(app, shop);
  const words = { Coating: '防霉涂层', Treatment: '处理', Sauna: '桑拿' };
  const saved = await save(owner, shop, {
    choiceGroups: [treatment, reach],
    translations: { 'zh-Hans': { choices: words } },
  });
  expect(saved.status).toBe(200);
  await app.db.run(
    sql`update service_settings set deposit_kind = 'percent', deposit_amount = 2000 where shop_id = ${shop.id}`,
  );
  return { shop, owner, saved: saved.body };
}

const coated = { Treatment: ['Coating'], Reach: ['Scaffold'] };
/** 2 × 60, 2 × 15 and once 60.50. */
const coatedPrice = 210.5;

test('the same visit at another time, after the first was declined, has what was chosen for it', async () => {
  const { shop, owner } = await aShopWithChoices();
  const buyer = await signedIn(app);
  const { packageId } = shop;
  const first = await aBooking(app, shop.id, { packageId, units: 2, choices: coated }, buyer);
  const answer = { status: 'cancelled', reason: 'date_booked', notes: 'Sorry, that day is full.' };
  await owner.put(`/api/service-bookings/${first.id}/status`, answer);
  const again = (given: object) =>
    buyer.post<Booking>('/api/service-bookings', {
      ...aRequest(shop.id, { packageId, units: 2, preferredDate: aWorkday(3), ...given }),
      insteadOf: first.id,
    });
  const { status, body } = await again({});
  expect([status, body.estimatedPrice]).toEqual([201, coatedPrice]);
  expect(body.choices?.map(({ name }) => name)).toEqual(['Coating', 'Scaffold']);
  const other = await again({ preferredDate: aWorkday(4), choices: { Reach: ['Ladder'] } });
  expect(other.body.choices?.map(({ name }) => name)).toEqual(['Ladder']);
});

describe('the shop', () => {
  test('says what can be chosen, and everybody reads it as the shop calls it for them', async () => {
    const { shop, owner, saved } = await aShopWithChoices();
    expect(saved.packages[0]).toMatchObject({
      choiceGroups: [treatment, reach],
      translations: { 'zh-Hans': { choices: { Coating: '防霉涂层', Treatment: '处理' } } },
    });
    const offer = async (headers = {}) =>
      (await app.visitor().get<ServiceOffer>(`/api/service-shops/${shop.id}`, headers)).body;
    expect((await offer()).packages[0]).toMatchObject({ choiceGroups: [treatment, reach] });
    expect((await offer()).packages[0]).not.toHaveProperty('choiceWords');
    expect((await offer(chinese)).packages[0]?.choiceWords).toEqual({
      Coating: '防霉涂层',
      Treatment: '处理',
    });
    const renamed = await save(owner, shop, { version: 2, title: 'Deep wash' });
    expect(renamed.body.packages[0]?.choiceGroups).toEqual([treatment, reach]);
    const emptied = await save(owner, shop, { version: 3, choiceGroups: [] });
    expect(emptied.body.packages[0]).toMatchObject({ choiceGroups: [], translations: {} });
    await expect.poll(async () => (await offer()).packages[0]).not.toHaveProperty('choiceGroups');
    const [entry] = await app.db.rows<{ after: unknown }>(sql`
      select after from audit_entries where action = 'shop.service_prices_changed' and subject_id = ${shop.id} order by id limit 1`);
    expect(JSON.stringify(entry?.after)).toContain('Coating $15.00 | Deodorising $8.00');
  });

  test.for([
    ['that costs although it has to be', { ...reach, choices: [{ name: 'Scaffold', price: 60 }] }],
    ['for something else than units or visits', { ...treatment, per: 'hour' }],
    ['of more than there are', { ...treatment, max: 3 }],
  ] as const)('cannot ask for a choice %s', async ([, group]) => {
    const { shop, owner } = await aShopWithChoices();
    const refused = await save(owner, shop, { version: 2, choiceGroups: [group] });
    expect(refused).toMatchObject({ status: 422 });
    expect(JSON.stringify(refused.body.errors)).toContain('choiceGroups[0].');
  });
});

describe('a booking', () => {
  test('costs what was chosen for each unit and for the visit, and keeps that whatever is asked later', async () => {
    const { shop, owner } = await aShopWithChoices();
    const customer = await signedIn(app);
    const booked = await aBooking(
      app,
      shop.id,
      { packageId: shop.packageId, units: 2, choices: coated },
      customer,
    );
    const choices = [
      { group: 'Treatment', name: 'Coating', price: 30, per: 'unit' },
      { group: 'Reach', name: 'Scaffold', price: 60.5, per: 'visit' },
    ];
    expect(booked).toMatchObject({ estimatedPrice: coatedPrice, choices });
    const dearer = { ...treatment, choices: [{ name: 'Coating', price: 99 }], max: 1 };
    await save(owner, shop, { version: 2, price: 80, choiceGroups: [dearer] });
    const path = `/api/service-bookings/${booked.id}`;
    const quoted = await owner.put<Booking>(`${path}/price`, {
      price: 230,
      lines: [{ name: 'All of it', amount: 230, reason: '', photos: [] }],
    });
    expect(quoted.body).toMatchObject({ choices, quotedPrice: 230 });
    expect(quoted.body.prices.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['estimate', coatedPrice],
      ['quote', 230],
    ]);
    const read = await customer.get<Booking>(path, chinese);
    expect(read.body.choices?.map(({ group, name }) => [group, name])).toEqual([
      ['处理', '防霉涂层'],
      ['Reach', 'Scaffold'],
    ]);
    const csv = await owner.get<string>(`/api/service-shops/${shop.id}/visits.csv`);
    expect(csv.body).toContain('"Coating, Scaffold"');
    const copy = await customer.get<{ visits: unknown }>('/api/account/export');
    expect(copy.body.visits).toMatchObject([{ choices, price: coatedPrice }]);
  });

  test('that says nothing of choices has what must be and costs nothing', async () => {
    const { shop } = await aShopWithChoices();
    const plain = await aBooking(app, shop.id, { packageId: shop.packageId });
    expect(plain).toMatchObject({
      estimatedPrice: 60,
      choices: [{ group: 'Reach', name: 'Ladder', price: 0, per: 'visit' }],
    });
    const other = await aBooking(app, shop.id, { timeSlot: 'afternoon' });
    expect(other).not.toHaveProperty('choices');
  });

  test.for([
    ['without what has to be chosen', {}],
    ['of more than one where there is one', { Reach: ['Ladder', 'Scaffold'] }],
    ['of what is not offered', { Reach: ['Helicopter'] }],
    ['of a group that there is not', { Reach: ['Ladder'], Sauce: ['Sambal'] }],
  ] as const)('is refused %s, and nothing is booked or held', async ([, choices]) => {
    const { shop } = await aShopWithChoices();
    const request = aRequest(shop.id, { packageId: shop.packageId, choices });
    const problem = {
      status: 422,
      body: { code: 'booking.unknown_choices', errors: [{ path: 'choices' }] },
    };
    const shopper = app.visitor();
    expect(await shopper.post('/api/service-bookings', request)).toMatchObject(problem);
    expect(await shopper.post('/api/cart/visits', request)).toMatchObject(problem);
    expect((await shopper.get('/api/cart/visits')).body).toEqual([]);
    expect(
      await app.db.rows(sql`select from service_bookings where shop_id = ${shop.id}`),
    ).toHaveLength(0);
  });

  test('of no package has nothing to choose', async () => {
    const { shop } = await aShopWithChoices();
    const request = aRequest(shop.id, { choices: { Reach: ['Ladder'] } });
    expect(await app.visitor().post('/api/service-bookings', request)).toMatchObject({
      status: 422,
      body: { code: 'booking.unknown_choices' },
    });
  });
});

describe('a visit in the cart', () => {
  const inCart = (who: TestVisitor, shop: ServiceShop, given: object) =>
    who.post<CartVisit>(
      '/api/cart/visits',
      aRequest(shop.id, { packageId: shop.packageId, ...given }),
    );
  const order = (who: TestVisitor, visit: CartVisit, total: number) =>
    who.post<Order & { code: string }>('/api/orders', {
      order: { total, visits: [visit.id], paymentToken: sandboxTokens.approved },
      items: [],
    });

  test('costs what was chosen, is booked with it, and stands on its paper', async () => {
    const [{ shop }, shopper] = [await aShopWithChoices(), await signedIn(app)];
    const visit = (await inCart(shopper, shop, { units: 2, choices: coated })).body;
    expect(visit).toMatchObject({
      estimate: coatedPrice,
      dueNow: 42.1,
      choices: [
        { name: 'Coating', price: 30 },
        { name: 'Scaffold', price: 60.5 },
      ],
    });
    const placed = await order(shopper, visit, 42.1);
    expect(placed.status).toBe(201);
    const bookingId = placed.body.shopOrders[0]?.visit?.bookingId;
    const { body: booking } = await shopper.get<Booking>(`/api/service-bookings/${bookingId}`);
    expect(booking).toMatchObject({ estimatedPrice: coatedPrice, choices: visit.choices });
    await runDueJobs(app.pool, tasks({ ...app, events: app.events }));
    const heads = await shopper.get<PaperHead[]>(`/api/orders/${placed.body.id}/papers`);
    const paper = await shopper.get<Paper>(`/api/papers/${heads.body[0]?.id}`);
    expect(paper.body.lines[0]).toMatchObject({
      name: 'Hydro-Cleaning',
      options: { Treatment: 'Coating', Reach: 'Scaffold' },
    });
  });

  test('holds what has to be chosen where nobody said', async () => {
    const [{ shop }, shopper] = [await aShopWithChoices(), app.visitor()];
    const visit = (await inCart(shopper, shop, {})).body;
    expect(visit).toMatchObject({ estimate: 60, request: { choices: { Reach: ['Ladder'] } } });
  });

  test('is not ordered once what was chosen is no longer offered', async () => {
    const [{ shop, owner }, shopper] = [await aShopWithChoices(), await signedIn(app)];
    const visit = (await inCart(shopper, shop, { choices: coated })).body;
    await save(owner, shop, { version: 2, choiceGroups: [reach] });
    const [now] = (await shopper.get<CartVisit[]>('/api/cart/visits')).body;
    expect(now).toMatchObject({ estimate: null });
    expect(now).not.toHaveProperty('choices');
    const refused = await order(shopper, visit, now?.dueNow ?? 0);
    expect(refused).toMatchObject({ status: 422, body: { code: 'booking.unknown_choices' } });
  });
});

test('the database charges for a visit in a cart what the rule of the contract does for the booking', async () => {
  const anyPer = fc.constantFrom(...chosenPer);
  await fc.assert(
    fc.asyncProperty(
      anyGroups,
      anyChoices,
      anyPer,
      fc.integer({ min: 1, max: 20 }),
      async (plain, chosen, per, units) => {
        const groups = plain.map((group) => ({ ...group, per }));
        for (const choices of [chosen, usualChoices(groups)]) {
          const row = await app.db.row<{ price: number | null }>(sql`
            select choices_price(${JSON.stringify(groups)}::jsonb, ${JSON.stringify(choices)}::jsonb, ${units}) as price`);
          const booked = bookedChoices(groups, choices, units);
          expect(row?.price ?? null).toBe(
            booked && booked.reduce((price, choice) => price + choice.price, 0),
          );
        }
      },
    ),
    { numRuns: 200 },
  );
});

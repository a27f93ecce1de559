/** Offers of some weekdays and times of day, at a clock that the tests set. */
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CartItem } from '#contract/cart/schemas.ts';
import { addDays, civilTime, instantOf, minuteOf, weekdayOf } from '#contract/kernel/time.ts';
import { dayOf, isWithinHours, type OfferHours } from '#contract/offers/hours.rules.ts';
import type { OffersOfShop, RunningOffer } from '#contract/offers/schemas.ts';
import { sql } from '../db/database.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { aProduct, aShop, type SignedIn, signedIn } from '../testing/makers.ts';
import { linesSaved } from '../testing/saved-file.ts';

let app: TestApp;
let owner: SignedIn;
let shopId: number;
let productId: number;
const zone = 'Asia/Singapore';
/** The Monday that comes next where the shop is. */
const today = civilTime(new Date(), zone).date;
const monday = addDays(today, ((8 - weekdayOf(today)) % 7) + 7);

beforeAll(async () => {
  app = await testApp();
  owner = await signedIn(app, { role: 'seller' });
  shopId = (await aShop(app, { ownerId: owner.id })).id;
  productId = (await aProduct(app, { shopId, price: 30_00 })).id;
});
afterAll(() => app.close());
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const setClock = (time: string, date = monday) =>
  void vi.setSystemTime(instantOf(date, minuteOf(time), zone));
const lunch = {
  names: { en: 'Lunch' },
  kind: 'percent',
  percent: 10,
  weekdays: [5, 4, 3, 2, 1, 1],
  fromTime: '11:00',
  toTime: '14:00',
};
const path = () => `/api/shops/${shopId}/offers`;
const made = async (offer: object) =>
  (await owner.post<{ id: number }>(path(), { ...lunch, ...offer })).body.id;
const listed = async (id: number) =>
  (await owner.get<OffersOfShop>(path())).body.offers.find((one) => one.id === id);
const running = async () =>
  (await app.visitor().get<RunningOffer[]>(`${path()}/running`)).body.map(({ id }) => id);

test('a shop’s list and its page say when an offer holds', async () => {
  const id = await made({});
  setClock('12:00');
  expect(await listed(id)).toMatchObject({
    weekdays: [1, 2, 3, 4, 5],
    fromTime: '11:00',
    toTime: '14:00',
    state: 'running',
  });
  setClock('14:00');
  expect((await listed(id))?.state).toBe('off_hours');
  expect(await running()).not.toContain(id);
  // Later today is today.
  setClock('08:00');
  expect((await listed(id))?.state).toBe('off_hours');
  expect(await running()).toContain(id);
  setClock('08:00', addDays(monday, -1));
  expect(await running()).not.toContain(id);
});

test('its last night goes on past midnight', async () => {
  const id = await made({ weekdays: [1], fromTime: '22:00', toTime: '02:00', endsOn: monday });
  setClock('01:59', addDays(monday, 1));
  expect((await listed(id))?.state).toBe('running');
  expect(await running()).toContain(id);
  setClock('02:00', addDays(monday, 1));
  expect((await listed(id))?.state).toBe('ended');
  expect(await running()).not.toContain(id);
});

test('a code is kept at any hour; the cart says when it counts', async () => {
  await made({ code: 'LUNCHTIME' });
  const guest = app.visitor();
  await guest.post('/api/cart', { productId, quantity: 1 });
  setClock('10:59');
  expect((await guest.put('/api/cart/code', { code: 'LUNCHTIME' })).status).toBe(200);
  const line = async () => (await guest.get<CartItem[]>('/api/cart/me')).body[0];
  const codes = ({ offers = [] }: CartItem) => offers.map(({ code }) => code);
  const before = await line();
  expect(before?.code).toEqual({
    code: 'LUNCHTIME',
    refused: 'off_hours',
    hours: { weekdays: [1, 2, 3, 4, 5], fromTime: '11:00', toTime: '14:00' },
  });
  expect(before && codes(before)).not.toContain('LUNCHTIME');
  setClock('11:00');
  const during = await line();
  expect(during?.code).toEqual({ code: 'LUNCHTIME', refused: null, hours: null });
  expect(during && codes(during)).toContain('LUNCHTIME');
});

test('hours are given whole, and some days at least', async () => {
  for (const [wrong, at] of [
    [{ toTime: null }, 'toTime'],
    [{ fromTime: null }, 'fromTime'],
    [{ toTime: '11:00' }, 'toTime'],
    [{ toTime: '24:00' }, 'toTime'],
    [{ weekdays: [] }, 'weekdays'],
    [{ weekdays: [7] }, 'weekdays[0]'],
  ] as const) {
    const { status, body } = await owner.post<{ errors: Array<{ path: string }> }>(path(), {
      ...lunch,
      ...wrong,
    });
    expect([status, body.errors[0]?.path], JSON.stringify(wrong)).toEqual([422, at]);
  }
  const id = await made({ fromTime: null, toTime: null });
  expect(await listed(id)).toMatchObject({ weekdays: [1, 2, 3, 4, 5], fromTime: null });
});

test('the file says the days and hours', async () => {
  const id = await made({ names: { en: 'In the file' } });
  setClock('12:00');
  const [head, ...rows] = await linesSaved(app, owner, `${path()}.csv`);
  expect(head).toContain(',Last day,Weekdays,From time,To time,');
  expect(rows.find((row) => row.startsWith('In the file'))).toContain(
    ',Mon Tue Wed Thu Fri,11:00,14:00,',
  );
  expect(id).toBeGreaterThan(0);
});

test('the database says the same of days and hours as the contract', async () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const clockOf = (at: number) =>
    `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
  const cases = fc.sample(
    fc.record({
      weekdays: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 })),
      window: fc.option(fc.tuple(minute, minute).filter(([from, to]) => from !== to)),
      days: fc.integer({ min: 0, max: 800 }),
      now: minute,
    }),
    500,
  );
  const asked = cases.map(({ weekdays, window, days, now }) => ({
    weekdays,
    fromTime: window && clockOf(window[0]),
    toTime: window && clockOf(window[1]),
    date: addDays('2026-01-01', days),
    time: clockOf(now),
  }));
  const rows = await app.db.rows<{ day: string; holds: boolean }>(sql`
    select offer_day("fromTime", "toTime", date + time)::text as day, offer_hours_hold(weekdays, "fromTime", "toTime", date + time) as holds
    from json_to_recordset(${JSON.stringify(asked)}::json) as one (weekdays smallint[], "fromTime" time, "toTime" time, date date, time time)`);
  const said = asked.map(({ date, time, ...hours }) => {
    const now = { date, weekday: weekdayOf(date), minute: minuteOf(time) };
    const offer: OfferHours = hours;
    return { day: dayOf(offer, now), holds: isWithinHours(offer, now) };
  });
  expect(rows).toEqual(said);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp, type TestVisitor } from '../../testing/app.ts';
import { signedIn } from '../../testing/makers.ts';
import { aVisitUnderWay, aWorkday } from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Problem = { type: string; message: string };

/** A visit of one unit, estimated at 60.00 by the price list, as far as it is asked for. */
async function aVisit(...way: Array<'confirmed' | 'in_progress'>) {
  const visit = await aVisitUnderWay(app, way);
  const { buyer, staff, path } = visit;
  const put = (who: TestVisitor, what: string, body: object) =>
    who.put<Booking & Problem>(`${path}/${what}`, body);
  return {
    ...visit,
    quote: (price: number) => put(staff, 'price', { price }),
    withdraw: (who: TestVisitor = staff) => who.delete<Booking & Problem>(`${path}/price`),
    answer: (isApproved: boolean, price: number) =>
      put(buyer, 'price/answer', { isApproved, price }),
    start: () => put(staff, 'status', { status: 'in_progress' }),
    complete: (finalPrice?: number) =>
      put(staff, 'status', { status: 'completed', ...(finalPrice ? { finalPrice } : {}) }),
    seen: async () => (await buyer.get<Booking>(path)).body,
  };
}

test('work does not start while a price waits for the customer’s yes', async () => {
  const { quote, start, answer } = await aVisit('confirmed');
  await quote(80);
  const early = await start();
  expect([early.status, early.body.type, early.body.message]).toEqual([
    409,
    '/problems/state-conflict',
    'The customer has not agreed to the new price yet. Work starts once they have.',
  ]);
  await answer(true, 80);
  expect((await start()).body.status).toBe('in_progress');
});

test('a price that the customer declined, or that the shop took back, holds nothing up', async () => {
  const declined = await aVisit('confirmed');
  await declined.quote(80);
  await declined.answer(false, 80);
  expect((await declined.start()).status).toBe(200);
  const { quote, withdraw, start, seen, answer } = await aVisit('confirmed');
  expect((await withdraw()).status).toBe(409);
  await quote(80);
  expect((await withdraw()).body.quotedPrice).toBeNull();
  expect((await seen()).prices.map(({ kind, by }) => `${kind} by ${by}`)).toEqual([
    'estimate by system',
    'quote by vendor',
    'withdrawn by vendor',
  ]);
  expect((await answer(true, 80)).status).toBe(409);
  expect((await start()).status).toBe(200);
});

test('only those who work the shop’s orders take a price back', async () => {
  const { quote, withdraw, buyer, seen } = await aVisit('confirmed');
  await quote(80);
  expect((await withdraw(buyer)).status).toBe(403);
  expect((await withdraw(await signedIn(app))).status).toBe(404);
  expect((await withdraw(app.visitor())).status).toBe(401);
  expect((await seen()).quotedPrice).toBe(80);
});

test('no visit ends above the price that the customer agreed to', async () => {
  const { quote, answer, complete, seen } = await aVisit('confirmed', 'in_progress');
  const above = await complete(60.01);
  expect([above.status, above.body.message]).toEqual([
    409,
    'This is more than the customer agreed to. Send them the price, or let them sign it on your screen.',
  ]);
  await quote(95.5);
  expect((await complete(95.5)).status).toBe(409);
  await answer(true, 95.5);
  expect((await complete(95.5)).body).toMatchObject({ status: 'completed', finalPrice: 95.5 });
  expect((await seen()).finalPrice).toBe(95.5);
});

test('a visit that ends while a price is open costs what was agreed before', async () => {
  const { quote, complete } = await aVisit('confirmed', 'in_progress');
  await quote(95.5);
  expect((await complete()).body).toMatchObject({ finalPrice: 60, quotedPrice: null });
});

test('a visit without a price list is charged nothing that nobody agreed to', async () => {
  const { id, complete, quote, answer } = await aVisit('confirmed', 'in_progress');
  await app.db.run(sql`update service_bookings set estimated_price = null where id = ${id}`);
  expect((await complete(45)).status).toBe(409);
  await quote(45);
  await answer(true, 45);
  expect((await complete(45)).body.finalPrice).toBe(45);
});

test('a shop that moves a visit to dearer hours charges no more for it; a customer who does pays them', async () => {
  const { shop, buyer, staff, id } = await aVisit('confirmed');
  await app.db.run(sql`
    update service_settings set change_notice_hours = 0, windows = (
      select jsonb_agg(case when w ->> 'slot' = 'afternoon' then w || '{"surcharge": 2000}' else w end) from jsonb_array_elements(windows) w)
    where shop_id = ${shop.id}`);
  const shown = async (who: TestVisitor) =>
    (
      await who.get<WindowOffer[]>(`/api/service-bookings/${id}/windows?from=${aWorkday(2)}&days=1`)
    ).body.map(({ surcharge }) => surcharge);
  expect([await shown(staff), await shown(buyer)]).toEqual([
    [0, 0, 0],
    [0, 20, 0],
  ]);
  const move = async (who: TestVisitor, slot: string, day: number) =>
    (
      await who.put<Booking>(`/api/service-bookings/${id}/window`, {
        date: aWorkday(day),
        slot,
      })
    ).body.estimatedPrice;
  expect([
    await move(staff, 'afternoon', 2),
    await move(buyer, 'afternoon', 3),
    await move(staff, 'morning', 4),
    await move(staff, 'afternoon', 4),
  ]).toEqual([60, 80, 60, 60]);
});

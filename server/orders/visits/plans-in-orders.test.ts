/** Plans of several visits whose first was taken in the cart: what is paid for good, and what comes back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { sql } from '../../db/database.ts';
import { runDueJobs } from '../../jobs/jobs.ts';
import { tasks } from '../../tasks.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signedIn } from '../../testing/makers.ts';
import { aRequest, aServiceShop, aWorkday, ownerOf, walked } from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** The first of three visits at 60.00, ordered with so much paid in advance. */
async function anOrderedPlan(deposit: number) {
  const shop = await aServiceShop(app);
  await app.db.run(
    sql`update service_settings set deposit_kind = 'fixed', deposit_amount = ${deposit * 100} where shop_id = ${shop.id}`,
  );
  await app.db.run(sql`update service_packages set visits = 3 where id = ${shop.packageId}`);
  const buyer = await signedIn(app);
  const staff = await ownerOf(app, shop);
  const wanted = aRequest(shop.id, { packageId: shop.packageId });
  const { body: visit } = await buyer.post<CartVisit>('/api/cart/visits', wanted);
  const { body: order } = await buyer.post<Order>('/api/orders', {
    order: { total: deposit, visits: [visit.id], paymentToken: sandboxTokens.approved },
    items: [],
  });
  await runDueJobs(app.pool, tasks({ ...app, events: app.events }));
  const path = `/api/service-bookings/${order.shopOrders[0]?.visit?.bookingId}`;
  return {
    buyer,
    staff,
    path,
    id: Number(path.split('/').at(-1)),
    plan: async () => (await buyer.get<Booking>(path)).body.plan,
    next: () =>
      buyer.post<{ message: string }>(`${path}/plan/visits`, {
        preferredDate: aWorkday(3),
        timeSlot: 'morning',
      }),
  };
}

test('what was paid in advance comes back with the first visit: until that is done, no other is booked', async () => {
  const { buyer, staff, path, id, plan, next } = await anOrderedPlan(60);
  expect(await plan()).toMatchObject({ visits: 3, left: 2, state: 'waiting' });
  expect((await next()).body.message).toContain('once the first one is done');
  await walked(staff, id, 'confirmed', 'in_progress', 'completed');
  expect(await plan()).toMatchObject({ state: 'open' });
  expect((await next()).status).toBe(201);
  // Done by a slip, it would give the money back while the next visit stands.
  expect((await staff.put(`${path}/status/undone`, {})).status).toBe(409);
  expect((await buyer.get<Booking>(path)).body.status).toBe('completed');
});

test('with the order of its first visit the plan is over', async () => {
  const { buyer, path, plan, next } = await anOrderedPlan(20);
  await buyer.put(`${path}/status`, { status: 'cancelled' });
  expect(await plan()).toMatchObject({ state: 'ended' });
  expect((await next()).status).toBe(409);
});

test('once the rest is paid through the market, the others can be booked', async () => {
  const { buyer, staff, path, id, plan, next } = await anOrderedPlan(20);
  await walked(staff, id, 'confirmed', 'in_progress', 'completed');
  expect(await plan()).toMatchObject({ state: 'unpaid' });
  expect((await next()).body.message).toContain('paid with its first visit');
  const paid = await buyer.post<Booking>(`${path}/payment`, {
    amount: 40,
    paymentMethod: 'creditCard',
    paymentToken: sandboxTokens.approved,
  });
  expect(paid.body.plan).toMatchObject({ state: 'open' });
  expect((await next()).status).toBe(201);
});

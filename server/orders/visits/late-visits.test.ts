/** Visits that were paid in advance, to which the firm came later than it promised: what it gives for that goes back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { type SignedIn, signedIn } from '../../testing/makers.ts';
import { aRequest, aServiceShop, ownerOf, walked, windowEnded } from '../../testing/visits.ts';
import { ledger, runJobs } from '../checkouts.testing.ts';
import { expectExplained } from '../explained-money.testing.ts';

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app, { role: 'admin' });
});
afterAll(() => app.close());

/** A visit at 60.00 in an order, at a firm that takes so many per cent in advance and promises 20.00 for half an hour. */
async function aPaidVisit(percent: number) {
  const shop = await aServiceShop(app);
  await app.db.run(sql`
    update service_settings set deposit_kind = 'percent', deposit_amount = ${percent * 100},
      late_amount = 2000, late_after = 30 where shop_id = ${shop.id}`);
  await app.db.run(sql`update shops set commission_basis_points = 1000 where id = ${shop.id}`);
  const [buyer, staff] = [await signedIn(app), await ownerOf(app, shop)];
  const wish = aRequest(shop.id, { packageId: shop.packageId });
  const { body: visit } = await buyer.post<CartVisit>('/api/cart/visits', wish);
  const total = (60 * percent) / 100;
  const { status, body: order } = await buyer.post<Order>('/api/orders', {
    order: { total, visits: [visit.id], paymentToken: sandboxTokens.approved },
    items: [],
  });
  expect(status, JSON.stringify(order)).toBe(201);
  const id = order.shopOrders[0]?.visit?.bookingId ?? 0;
  const path = `/api/service-bookings/${id}`;
  await walked(staff, id, 'confirmed');
  return {
    shop,
    staff,
    order,
    id,
    late: async () => {
      await windowEnded(app, id, 1);
      await walked(staff, id, 'in_progress', 'completed');
      await overdue(id);
    },
    seen: async () => (await buyer.get<Booking>(path)).body,
    ordered: async () => (await buyer.get<Order>(`/api/orders/${order.id}`)).body,
    /** What the firm's list of customers says that this one paid. */
    spent: async () =>
      (await staff.get<Array<{ total: number }>>(`/api/shops/${shop.id}/customers`)).body[0]?.total,
    pay: (amount: number) =>
      buyer.post<Booking>(`${path}/payment`, {
        amount,
        paymentMethod: 'creditCard',
        paymentToken: sandboxTokens.approved,
      }),
  };
}

/** Nobody can take the completion back any more. */
async function overdue(bookingId: number): Promise<void> {
  await app.db.run(sql`
    update service_bookings set completed_at = completed_at - interval '11 minutes' where id = ${bookingId}`);
  await app.db.run(
    sql`select graphile_worker.add_job('bookings.settle_order', json_build_object('bookingId', ${bookingId}::bigint))`,
  );
  await runJobs(app);
}

test('of what was wholly paid in advance the amount goes back by itself, with its part of the commission', async () => {
  const { late, seen, ordered, order, shop, staff, spent } = await aPaidVisit(100);
  expect(await seen()).toMatchObject({ paid: 60, latePromise: { amount: 20, afterMinutes: 30 } });
  await late();
  expect(await seen()).toMatchObject({ finalPrice: 60, lateOff: 20, due: 0 });
  const [part] = (await ordered()).shopOrders;
  expect(part).toMatchObject({ refunded: 20, status: 'delivered' });
  expect(await ledger(app, order.id)).toEqual({
    gateway: 40_00,
    commission: -4_00,
    seller: -36_00,
  });
  const papers = await app.db.rows(sql`
    select kind, (content ->> 'total')::integer as total, content ->> 'reason' as reason from papers
    where order_id = ${order.id} and shop_id = ${shop.id} order by id`);
  expect(papers).toMatchObject([
    { total: 60_00 },
    { kind: 'credit_note', reason: expect.stringContaining('refund.visit_late') },
  ]);
  expect(await spent()).toBe(40);
  await overdue(Number((await seen()).id));
  expect((await ordered()).shopOrders[0]?.refunded).toBe(20);
  await expectExplained({ admin, shops: [{ id: shop.id, seller: staff }], orderIds: [order.id] });
});

test('of a part that was paid in advance nothing goes back while more is left to pay', async () => {
  const { late, seen, ordered, pay, spent } = await aPaidVisit(50);
  await late();
  expect(await seen()).toMatchObject({ due: 10, lateOff: 20, paid: 30 });
  expect((await ordered()).shopOrders[0]?.refunded).toBe(0);
  expect((await pay(10)).body).toMatchObject({ due: 0, paid: 40 });
  expect(await spent()).toBe(40);
});

test('of an advance that is more than what is left of the price, what is beyond it goes back', async () => {
  const { late, seen, ordered } = await aPaidVisit(80);
  await late();
  expect(await seen()).toMatchObject({ due: 0, lateOff: 20, paid: 48 });
  expect((await ordered()).shopOrders[0]?.refunded).toBe(8);
});

test('on time nothing goes back', async () => {
  const { staff, id, ordered, seen } = await aPaidVisit(100);
  await walked(staff, id, 'in_progress', 'completed');
  await overdue(id);
  expect(await seen()).not.toHaveProperty('lateOff');
  expect((await ordered()).shopOrders[0]?.refunded).toBe(0);
});

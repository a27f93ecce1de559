/** What the list of a firm's customers says that somebody spent on a visit which they had paid for in advance. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { signedIn } from '../../testing/makers.ts';
import { aRequest, aServiceShop, ownerOf, walked } from '../../testing/visits.ts';
import { runJobs } from '../checkouts.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('is its price where that was less in the end, and not once more less by what went back', async () => {
  const shop = await aServiceShop(app);
  await app.db.run(
    sql`update service_settings set deposit_kind = 'percent', deposit_amount = 10000 where shop_id = ${shop.id}`,
  );
  const [buyer, staff] = [await signedIn(app), await ownerOf(app, shop)];
  const wish = aRequest(shop.id, { packageId: shop.packageId });
  const { body: visit } = await buyer.post<CartVisit>('/api/cart/visits', wish);
  const { body: order } = await buyer.post<Order>('/api/orders', {
    order: { total: 60, visits: [visit.id], paymentToken: sandboxTokens.approved },
    items: [],
  });
  const id = order.shopOrders[0]?.visit?.bookingId ?? 0;
  await walked(staff, id, 'confirmed', 'in_progress');
  await staff.put(`/api/service-bookings/${id}/status`, { status: 'completed', finalPrice: 45 });
  // Nobody can take the completion back any more.
  await app.db.run(
    sql`update service_bookings set completed_at = completed_at - interval '11 minutes' where id = ${id}`,
  );
  await app.db.run(
    sql`select graphile_worker.add_job('bookings.settle_order', json_build_object('bookingId', ${id}::bigint))`,
  );
  await runJobs(app);
  const [part] = (await buyer.get<Order>(`/api/orders/${order.id}`)).body.shopOrders;
  expect(part?.refunded).toBe(15);
  const listed = await staff.get<Array<{ total: number }>>(`/api/shops/${shop.id}/customers`);
  expect(listed.body.map(({ total }) => total)).toEqual([45]);
});

/** A visit to which nobody came, and whose part of an order is cancelled since: it stays a missed one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { anAdmin, signedIn, visitorAs } from '../../testing/makers.ts';
import { aRequest, aServiceShop, ownerOf, walked, windowEnded } from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test.each([
  ['after', 2, true],
  ['before', -2, false],
])('cancelled %s the end of its window', async (_, hoursAgo, missed) => {
  const shop = await aServiceShop(app);
  await app.db.run(
    sql`update service_settings set deposit_kind = 'fixed', deposit_amount = 2000 where shop_id = ${shop.id}`,
  );
  const [buyer, staff] = [await signedIn(app), await ownerOf(app, shop)];
  const asked = aRequest(shop.id, { packageId: shop.packageId });
  const { body: visit } = await buyer.post<CartVisit>('/api/cart/visits', asked);
  const { body: order } = await buyer.post<Order>('/api/orders', {
    order: { total: 20, visits: [visit.id], paymentToken: sandboxTokens.approved },
    items: [],
  });
  const id = order.shopOrders[0]?.visit?.bookingId ?? 0;
  await walked(staff, id, 'confirmed');
  await windowEnded(app, id, hoursAgo);
  const admin = await visitorAs(app, await anAdmin(app));
  const said = await admin.put(`/api/orders/${order.id}/status`, { status: 'cancelled' });
  expect(said.status).toBe(200);
  expect(
    await app.db.rows(
      sql`select status, missed from booking_changes where booking_id = ${id} order by id desc limit 1`,
    ),
  ).toEqual([{ status: 'cancelled', missed }]);
});

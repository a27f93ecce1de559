/** A visit in the cart whose estimate grows before its shopper checks out. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signedIn } from '../../testing/makers.ts';
import { aRequest, aServiceShop } from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Answer = Order & { type: string; code: string; visits?: unknown[] };

async function inCart() {
  const shop = await aServiceShop(app);
  await app.db.run(
    sql`update service_settings set deposit_kind = 'fixed', deposit_amount = 2000 where shop_id = ${shop.id}`,
  );
  const buyer = await signedIn(app);
  const { body: visit } = await buyer.post<CartVisit>(
    '/api/cart/visits',
    aRequest(shop.id, { packageId: shop.packageId }),
  );
  const costs = (price: number) =>
    app.db.run(sql`update service_packages set price = ${price} where id = ${shop.packageId}`);
  const checkOut = (estimate?: number) =>
    buyer.post<Answer>('/api/orders', {
      order: {
        total: 20,
        visits: [visit.id],
        ...(estimate === undefined ? {} : { estimates: [{ visit: visit.id, estimate }] }),
        paymentToken: sandboxTokens.approved,
      },
      items: [],
    });
  const booked = async () =>
    (await buyer.get<Booking[]>('/api/service-bookings/user/me')).body.map(
      ({ estimatedPrice }) => estimatedPrice,
    );
  return { shop, visit, costs, checkOut, booked };
}

test('is not ordered, though what is paid now is the same: its shopper reads the new estimate first', async () => {
  const { shop, visit, costs, checkOut, booked } = await inCart();
  expect([visit.estimate, visit.dueNow]).toEqual([60, 20]);
  await costs(95_00);
  const { status, body } = await checkOut(60);
  expect([status, body.type, body.code]).toEqual([
    409,
    '/problems/total-changed',
    'order.estimate_changed',
  ]);
  expect(body.visits).toEqual([
    { id: visit.id, shopName: expect.any(String), was: 60, estimate: 95 },
  ]);
  expect(await booked()).toEqual([]);
  expect(await app.db.rows(sql`select from shop_orders where shop_id = ${shop.id}`)).toEqual([]);
  expect((await checkOut(95)).status).toBe(201);
  expect(await booked()).toEqual([95]);
});

test('is ordered where it has become cheaper, or where the caller names no estimate', async () => {
  const cheaper = await inCart();
  await cheaper.costs(50_00);
  expect((await cheaper.checkOut(60)).status).toBe(201);
  expect(await cheaper.booked()).toEqual([50]);
  const unnamed = await inCart();
  await unnamed.costs(95_00);
  expect((await unnamed.checkOut()).status).toBe(201);
});

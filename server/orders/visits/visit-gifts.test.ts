/** Visits that gift cards paid: what their customers read of the money when nobody comes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { giftInWallet, sellGifts } from '../../testing/gifts.ts';
import { aProduct, signedIn } from '../../testing/makers.ts';
import { aRequest, aServiceShop } from '../../testing/visits.ts';
import { runJobs } from '../checkouts.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await sellGifts(await signedIn(app, { role: 'admin' }));
});
afterAll(() => app.close());

/** A visit with 20.00 in advance, beside a mug that is sent for 5.99; of 35.99 a card paid `gift`. What is read once the visit is given up. */
async function givenUp(gift: number): Promise<string | undefined> {
  const shop = await aServiceShop(app);
  await app.db.run(sql`
    update service_settings set deposit_kind = 'fixed', deposit_amount = 2000 where shop_id = ${shop.id}`);
  const buyer = await signedIn(app);
  if (gift > 0) await giftInWallet(buyer, gift);
  const product = await aProduct(app, { price: 10_00 });
  await buyer.post('/api/cart', { productId: product.id, quantity: 1 });
  const { body: visit } = await buyer.post<CartVisit>(
    '/api/cart/visits',
    aRequest(shop.id, { packageId: shop.packageId }),
  );
  const { status, body: order } = await buyer.post<Order>('/api/orders', {
    order: {
      total: 35.99,
      visits: [visit.id],
      shippingAddress: '12 Joo Chiat Road, Singapore 427741',
      ...(gift > 0 ? { giftAmount: gift } : {}),
      ...(gift < 35.99 ? { paymentToken: sandboxTokens.approved } : {}),
    },
    items: [{ productId: product.id, quantity: 1 }],
  });
  expect(status, JSON.stringify(order)).toBe(201);
  await runJobs(app);
  const bookingId = order.shopOrders.find((part) => part.visit)?.visit?.bookingId;
  await buyer.put(`/api/service-bookings/${bookingId}/status`, { status: 'cancelled' });
  await runJobs(app);
  await runJobs(app);
  const { body } = await buyer.get<Array<{ kind: string; text: string }>>('/api/notifications');
  return body.find(({ kind }) => kind === 'order.moved')?.text;
}

test.each([
  ['a bank alone', 0, 'Banks take up to ten days to show it.'],
  ['a card alone', 35.99, 'It is on your gift cards already.'],
  // 15.99 went to the bank first.
  [
    'both',
    20,
    '$4.01 of it is on your gift cards already; banks take up to ten days to show the rest.',
  ],
])(
  'a visit that is given up says when its money is there, where %s paid it',
  async (_, gift, said) => {
    expect(await givenUp(gift)).toContain(
      `What you paid in advance, $20.00, goes back to you. ${said}`,
    );
  },
);

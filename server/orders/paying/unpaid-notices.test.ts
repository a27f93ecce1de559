import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { bought } from '../../testing/buying.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../../testing/makers.ts';
import { aRequest, aServiceShop } from '../../testing/visits.ts';
import { runJobs } from '../checkouts.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Notice = { kind: string; title: string; text: string; path: string };

/** An order that waits for its payment, its shopper and the seller. */
async function unpaid(): Promise<{ shopper: SignedIn; seller: SignedIn; order: Order }> {
  const [shopper, seller] = [await signedIn(app), await signedIn(app, { role: 'seller' })];
  const shop = await aShop(app, { ownerId: seller.id });
  const product = await aProduct(app, { shopId: shop.id });
  return {
    shopper,
    seller,
    order: await bought(shopper, { product: { ...product, price: 10_00 }, isPaid: false }),
  };
}

async function noticesOf(shopper: SignedIn): Promise<Notice[]> {
  await runJobs(app);
  return (await shopper.get<Notice[]>('/api/notifications')).body;
}

const cancel = (person: SignedIn, { id }: Order) =>
  person.put(`/api/orders/${id}/status`, { status: 'cancelled' });

test('an order that waits for its payment has a notice of its own, which promises nothing', async () => {
  const { shopper, order } = await unpaid();
  const notices = await noticesOf(shopper);
  expect(notices.map(({ kind }) => kind)).toEqual(['order.unpaid']);
  expect(notices[0]).toMatchObject({
    title: `Your order ${order.orderNumber} is not paid yet`,
    path: `/order/${order.id}`,
  });
  expect(notices[0]?.text).toContain('$15.99');
  expect(notices[0]?.text).not.toMatch(/get to work|arrives/);
});

test('once it is paid, its shopper reads that the shops begin', async () => {
  const { shopper, order } = await unpaid();
  await noticesOf(shopper);
  await shopper.post(`/api/orders/${order.id}/payment`, {
    paymentMethod: 'applePay',
    paymentToken: sandboxTokens.approved,
  });
  const notices = await noticesOf(shopper);
  expect(notices.map(({ kind }) => kind)).toEqual(['order.placed', 'order.unpaid']);
  expect(notices[0]?.text).toContain('will get to work');
});

test('one that is paid at once is notified of once', async () => {
  const shopper = await signedIn(app);
  await bought(shopper, { product: { ...(await aProduct(app)), price: 10_00 } });
  expect((await noticesOf(shopper)).map(({ kind }) => kind)).toEqual(['order.placed']);
});

test('cancelled before it was paid, it says that nothing was charged, and not that money comes back', async () => {
  const given = await unpaid();
  await cancel(given.seller, given.order);
  const notice = (await noticesOf(given.shopper)).find(({ kind }) => kind === 'order.declined');
  expect(notice?.text).toContain('Nothing was charged.');
  expect(notice?.text).not.toMatch(/goes back/);
});

/** A visit that was ordered with a deposit, which nobody has paid. */
async function anUnpaidVisit(): Promise<{ shopper: SignedIn; order: Order; bookingId: number }> {
  const shop = await aServiceShop(app);
  await app.db.run(
    sql`update service_settings set deposit_kind = 'fixed', deposit_amount = 2000 where shop_id = ${shop.id}`,
  );
  const shopper = await signedIn(app);
  const request = aRequest(shop.id, { packageId: shop.packageId });
  const { body: visit } = await shopper.post<{ id: number }>('/api/cart/visits', request);
  const { body: order } = await shopper.post<Order>('/api/orders', {
    order: { total: 20, visits: [visit.id] },
    items: [],
  });
  return { shopper, order, bookingId: order.shopOrders[0]?.visit?.bookingId ?? 0 };
}

test('a visit that nobody paid for in time is not said to be one that the shop did not answer', async () => {
  const { shopper, order } = await anUnpaidVisit();
  await app.db.run(sql`update orders set pay_by = now() where id = ${order.id}`);
  await app.pool.query("select graphile_worker.add_job('orders.cancel_unpaid', '{}')");
  await runJobs(app);
  const notices = await noticesOf(shopper);
  expect(notices.map(({ kind }) => kind)).not.toContain('booking.expired');
  const notice = notices.find(({ kind }) => kind === 'order.moved');
  expect(notice?.title).toMatch(/^Your visit on .* was cancelled$/);
  expect(notice?.text).toContain('Nothing was charged.');
  const bookings = await shopper.get<Booking[]>(`/api/service-bookings/user/${shopper.id}`);
  expect(bookings.body).toMatchObject([{ status: 'cancelled', endedBy: 'unpaid', late: null }]);
});

test('a visit whose time comes before it is paid ended unpaid, too, and its order says so', async () => {
  const { shopper, bookingId } = await anUnpaidVisit();
  await app.db.run(
    sql`update service_bookings set expires_at = now() - interval '1 second' where id = ${bookingId}`,
  );
  const path = `/api/service-bookings/${bookingId}`;
  const over = { status: 'cancelled', endedBy: 'unpaid', late: null };
  expect((await shopper.get<Booking>(path)).body).toMatchObject(over);
  await app.pool.query("select graphile_worker.add_job('bookings.expire', $1)", [
    JSON.stringify({ bookingId }),
  ]);
  const notices = await noticesOf(shopper);
  expect((await shopper.get<Booking>(path)).body).toMatchObject(over);
  expect(notices.map(({ kind }) => kind)).not.toContain('booking.expired');
  expect(notices.find(({ kind }) => kind === 'order.moved')?.text).toContain(
    'Nothing was charged.',
  );
});

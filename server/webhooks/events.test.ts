/** Of what a shop's own program is told, and what of each. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxTokens } from '#contract/payments/rules.ts';
import type { WebhookKind } from '#contract/webhooks/rules.ts';
import { sql } from '../db/database.ts';
import { aPaidVisit } from '../testing/aftercare.ts';
import { type TestApp, testApp, type TestVisitor } from '../testing/app.ts';
import { bought } from '../testing/buying.ts';
import { aProduct, aShop, signedIn } from '../testing/makers.ts';
import { doJobs } from '../testing/notifications.ts';
import { aBooking, aServiceShop, aWorkday, ownerOf, walked } from '../testing/visits.ts';
import { aWebhook, type WebhookReceiver, webhookReceiver } from '../testing/webhook-receiver.ts';

let receiver: WebhookReceiver;
let app: TestApp;
beforeAll(async () => {
  receiver = await webhookReceiver();
  app = await testApp({ WEBHOOK_ORIGINS: receiver.origin });
});
afterAll(() => Promise.all([app.close(), receiver.close()]));

/** What a shop's program has been told until now, by its kind. */
async function heardBy(by: TestVisitor, shopId: number, kinds?: WebhookKind[]) {
  const { path } = await aWebhook(by, { shopId, origin: receiver.origin, ...(kinds && { kinds }) });
  return async () => {
    await doJobs(app);
    return receiver.bodiesAt(path).map(({ type, data }) => ({ type, ...data }));
  };
}

async function aGoodsShop() {
  const owner = await signedIn(app, { role: 'seller' });
  const { id: shopId } = await aShop(app, { ownerId: owner.id });
  return { owner, shopId, product: await aProduct(app, { shopId, price: 10_00 }) };
}

test('an order is told when it moves, and when money of it goes back', async () => {
  const { owner, shopId, product } = await aGoodsShop();
  const heard = await heardBy(owner, shopId, ['order.moved', 'order.refunded']);
  const order = await bought(await signedIn(app), { product, quantity: 2 });
  const move = (status: string) => owner.put(`/api/orders/${order.id}/status`, { status, shopId });
  await move('processing');
  await owner.post(
    `/api/orders/${order.id}/refunds`,
    { shopId, amount: 1, reason: 'A scratch' },
    { 'idempotency-key': crypto.randomUUID() },
  );
  await move('cancelled');
  const ids = { shopId, orderId: order.id, shopOrderId: order.shopOrders[0]?.id };
  expect(await heard()).toEqual([
    { type: 'order.moved', ...ids, status: 'processing' },
    { type: 'order.refunded', ...ids, status: 'processing' },
    { type: 'order.moved', ...ids, status: 'cancelled' },
    { type: 'order.refunded', ...ids, status: 'cancelled' },
  ]);
});

test('a kitchen’s order is told with its step', async () => {
  const owner = await signedIn(app, { role: 'seller' });
  const { id: shopId } = await aShop(app, { ownerId: owner.id, kind: 'food' });
  const product = await aProduct(app, { shopId, price: 10_00, isFood: true });
  const heard = await heardBy(owner, shopId, ['order.moved']);
  const { status, body } = await (
    await signedIn(app)
  ).post<{ id: number }>('/api/orders', {
    order: {
      total: 15,
      shippingAddress: '12 Joo Chiat Road, Singapore 427741',
      buyNow: true,
      paymentToken: sandboxTokens.approved,
    },
    items: [{ productId: product.id, quantity: 1 }],
  });
  expect(status).toBe(201);
  for (const kitchenStep of ['preparing', 'ready'])
    await owner.put(`/api/orders/${body.id}/status`, { status: 'processing', shopId, kitchenStep });
  expect(await heard()).toMatchObject([
    { status: 'processing', kitchenStep: 'preparing' },
    { status: 'processing', kitchenStep: 'ready' },
  ]);
});

test('each shop of an order is told of its own part', async () => {
  const [one, other] = [await aGoodsShop(), await aGoodsShop()];
  const heard = [await heardBy(one.owner, one.shopId), await heardBy(other.owner, other.shopId)];
  const buyer = await signedIn(app);
  for (const { product } of [one, other])
    await buyer.post('/api/cart', { productId: product.id, quantity: 1 });
  await buyer.post('/api/orders', {
    order: {
      total: 25.99,
      shippingAddress: '12 Joo Chiat Road, Singapore 427741',
      paymentToken: sandboxTokens.approved,
    },
    items: [one, other].map(({ product }) => ({ productId: product.id, quantity: 1 })),
  });
  expect(await heard[0]?.()).toMatchObject([{ type: 'order.paid', shopId: one.shopId }]);
  expect(await heard[1]?.()).toMatchObject([{ type: 'order.paid', shopId: other.shopId }]);
});

test('a visit is told when it is asked for, agreed, moved and paid', async () => {
  const shop = await aServiceShop(app);
  const [staff, buyer] = [await ownerOf(app, shop), await signedIn(app)];
  const heard = await heardBy(staff, shop.id);
  const asked = await aBooking(app, shop.id, { packageId: shop.packageId }, buyer);
  const { id: bookingId } = asked;
  await walked(staff, bookingId, 'confirmed');
  const moved = await staff.put(`/api/service-bookings/${bookingId}/window`, {
    date: aWorkday(2),
    slot: 'afternoon',
  });
  expect(moved).toMatchObject({ status: 200 });
  await walked(staff, bookingId, 'in_progress', 'completed');
  const path = `/api/service-bookings/${bookingId}/direct-payment`;
  await staff.put(path, { amount: 60, method: 'cash' });
  await staff.delete(path);
  const paid = { paymentMethod: 'creditCard', paymentToken: sandboxTokens.approved };
  await buyer.post(`/api/service-bookings/${bookingId}/payment`, { amount: 60, ...paid });
  const first = { shopId: shop.id, bookingId, date: aWorkday(), slot: 'morning' };
  const then = { ...first, date: aWorkday(2), slot: 'afternoon' };
  expect(await heard()).toEqual([
    { type: 'booking.requested', ...first, status: 'pending' },
    { type: 'booking.moved', ...first, status: 'confirmed' },
    { type: 'booking.moved', ...then, status: 'confirmed' },
    { type: 'booking.moved', ...then, status: 'in_progress' },
    { type: 'booking.moved', ...then, status: 'completed' },
    { type: 'booking.paid', ...then, status: 'completed', payment: 'paidDirectly' },
    { type: 'booking.paid', ...then, status: 'completed', payment: 'open' },
    // Paying the rest is no order that somebody has to do.
    { type: 'booking.paid', ...then, status: 'completed', payment: 'paid' },
  ]);
});

test('a visit that was bought is an order that was paid and a request, and its rest is neither', async () => {
  const shop = await aServiceShop(app);
  const heard = await heardBy(await ownerOf(app, shop), shop.id, [
    'order.paid',
    'booking.requested',
    'booking.paid',
  ]);
  await aPaidVisit(app, shop);
  expect((await heard()).map(({ type }) => type).toSorted()).toEqual([
    'booking.paid',
    'booking.requested',
    'order.paid',
  ]);
});

test('of an order that is never paid a shop hears nothing, not even that it is cancelled', async () => {
  const { owner, shopId, product } = await aGoodsShop();
  const heard = await heardBy(owner, shopId);
  const buyer = await signedIn(app);
  const { id } = await bought(buyer, { product, isPaid: false });
  const cancelled = await buyer.put(`/api/orders/${id}/status`, { status: 'cancelled' });
  expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled' } });
  expect(await heard()).toEqual([]);
});

/** An order with a visit that is to be paid before it is asked for, and what its firm's program hears. */
async function anUnpaidVisit() {
  const shop = await aServiceShop(app);
  await app.db.run(sql`
    update service_settings set deposit_kind = 'fixed', deposit_amount = 2000 where shop_id = ${shop.id}`);
  const buyer = await signedIn(app);
  const heard = await heardBy(await ownerOf(app, shop), shop.id);
  const { body: visit } = await buyer.post<{ id: number }>('/api/cart/visits', {
    shopId: shop.id,
    packageId: shop.packageId,
    serviceType: 'servicing',
    customerName: 'Wei Ling Tan',
    customerPhone: '8111 2233',
    address: 'Block 9 Tembusu Walk #05-12, Singapore 520123',
    preferredDate: aWorkday(3),
    timeSlot: 'morning',
  });
  const { body: order } = await buyer.post<{ id: number }>('/api/orders', {
    order: { total: 20, visits: [visit.id] },
    items: [],
  });
  return { buyer, order, heard };
}

test('a visit in an order that is never paid is not told of when it goes', async () => {
  const { buyer, order, heard } = await anUnpaidVisit();
  const cancelled = await buyer.put(`/api/orders/${order.id}/status`, { status: 'cancelled' });
  expect(cancelled.status).toBe(200);
  expect(await heard()).toEqual([]);
});

test('a visit in an order that waits for its payment is asked for once it is paid', async () => {
  const { buyer, order, heard } = await anUnpaidVisit();
  expect(await heard()).toEqual([]);
  await buyer.post(`/api/orders/${order.id}/payment`, {
    paymentMethod: 'creditCard',
    paymentToken: sandboxTokens.approved,
  });
  expect((await heard()).map(({ type }) => type).toSorted()).toEqual([
    'booking.requested',
    'order.paid',
  ]);
});

test('an order is placed while its shop’s webhook is being removed', async () => {
  const { owner, shopId, product } = await aGoodsShop();
  const { webhook } = await aWebhook(owner, { shopId, origin: receiver.origin });
  const buyer = await signedIn(app);
  let placing: Promise<unknown> | undefined;
  await app.db.transaction(async (tx) => {
    await tx.run(sql`delete from webhooks where id = ${webhook.id}`);
    placing = bought(buyer, { product });
    const waits = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(() => app.db.rows(waits)).not.toEqual([]);
  });
  expect(await placing).toMatchObject({ paymentStatus: 'paid' });
});

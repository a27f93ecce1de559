/** A shop without a document that the market needs takes no orders, once its time is over; and takes them again at once when one is accepted. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, civilTime } from '#contract/kernel/time.ts';
import type { CartItem } from '#contract/cart/schemas.ts';
import type { Problem } from '#contract/kernel/refusals.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import type { AdminSettings } from '#contract/platform/schemas.ts';
import type { ShopProofs } from '#contract/shops/proofs.schemas.ts';
import type { ShopDetail } from '#contract/shops/schemas.ts';
import type { ShopToday } from '#contract/shops/today.schemas.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { aProduct, aProof, aShop, type SignedIn, signedIn } from '../../testing/makers.ts';
import { aBooking, aRequest, aServiceShop, aWorkday } from '../../testing/visits.ts';
import { doJobs } from '../../testing/notifications.ts';
import { settleProofs } from './stops.ts';

let app: TestApp;
let admin: SignedIn;
let cook: SignedIn;
let kitchenId: number;
let version = 0;

const today = civilTime(new Date(), 'Asia/Singapore').date;
const asking = async (asks: object[], graceDays = 14) => {
  const { status, body } = await admin.put<AdminSettings>('/api/platform/settings/proofs', {
    asks,
    graceDays,
    version,
  });
  version = body.proofs?.version ?? version;
  return status;
};
const needed = { kind: 'food', proof: 'foodLicence', isLimiting: true, from: addDays(today, -100) };
/** Bought at once. */
const place = (shopper: SignedIn, productId: number) =>
  shopper.post<Problem>(
    '/api/orders',
    {
      order: {
        total: 30.99,
        shippingAddress: '12 Joo Chiat Road, Singapore 427741',
        buyNow: true,
        paymentToken: sandboxTokens.approved,
      },
      items: [{ productId, quantity: 1 }],
    },
    { 'idempotency-key': crypto.randomUUID() },
  );
/** As so many days from now. */
const settle = (days = 0) =>
  settleProofs({
    db: app.db,
    events: app.events,
    config: app.configNow(),
    now: new Date(Date.now() + days * 86_400_000),
  });
const stoppedFor = async () =>
  (
    await app.db.row<{ proof: string | null }>(
      sql`select stopped_for as proof from shops where id = ${kitchenId}`,
    )
  )?.proof;
const opened = (ago: number) =>
  app.db.run(
    sql`update shops set created_at = now() - ${ago} * interval '1 day' where id = ${kitchenId}`,
  );
const licence = (days: number, status: 'waiting' | 'accepted' = 'accepted') =>
  aProof(app, { shopId: kitchenId, kind: 'foodLicence', status, validUntil: addDays(today, days) });
const accept = (id: number) => admin.post(`/api/admin/proofs/${id}/decision`, { isAccepted: true });
const notified = async () => {
  await doJobs(app);
  const rows = await app.db.rows<{ kind: string; days: number | null }>(sql`
    select kind, (facts ->> 'days')::integer as days from notifications where user_id = ${cook.id} order by id`);
  return rows.map(({ kind, days }) => (days === null ? kind : `${kind} ${days}`));
};

beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app, { role: 'admin' });
});
afterAll(() => app.close());
beforeEach(async () => {
  cook = await signedIn(app, { role: 'seller' });
  kitchenId = (await aShop(app, { ownerId: cook.id, kind: 'food' })).id;
  expect(await asking([needed])).toBe(200);
});

test('nothing is asked for unless an admin says so', async () => {
  await asking([]);
  await opened(90);
  await settle();
  expect(await stoppedFor()).toBeNull();
});

test('a licence is good for as long as it says and the days of grace after it', async () => {
  await licence(5);
  await settle(5 + 14);
  expect(await stoppedFor()).toBeNull();
  await settle(5 + 15);
  expect(await stoppedFor()).toBe('foodLicence');
});

test('who has never handed one in has the days of grace from when it was asked for, or the shop was opened', async () => {
  await opened(14);
  await settle();
  expect(await stoppedFor()).toBeNull();
  await opened(15);
  await settle();
  expect(await stoppedFor()).toBe('foodLicence');
  const { body } = await cook.get<ShopProofs>(`/api/shops/${kitchenId}/proofs`);
  expect(body.asked).toEqual([
    { kind: 'foodLicence', isNeeded: true, ordersUntil: addDays(today, -1) },
  ]);
  expect(body.stopped?.kind).toBe('foodLicence');
});

test('one that was handed in in time keeps the shop open until somebody looks; one that comes later does not', async () => {
  await opened(60);
  const id = await licence(300, 'waiting');
  await settle();
  expect(await stoppedFor()).toBeNull();
  const reason = 'The picture cannot be read';
  await admin.post(`/api/admin/proofs/${id}/decision`, { isAccepted: false, reason });
  expect(await stoppedFor()).toBe('foodLicence');
  const next = await licence(300, 'waiting');
  await settle();
  expect(await stoppedFor()).toBe('foodLicence');
  await accept(next);
  expect(await stoppedFor()).toBeNull();
  expect(await notified()).toEqual([
    'proof.decided',
    'shop.stopped',
    'proof.decided',
    'shop.resumed',
  ]);
});

test('what is only asked for stops nobody, and what is asked no more lets a shop go on', async () => {
  await opened(60);
  await settle();
  expect(await stoppedFor()).toBe('foodLicence');
  await asking([{ ...needed, isLimiting: false }]);
  await doJobs(app);
  expect(await stoppedFor()).toBeNull();
  const { items } = (await cook.get<ShopToday>(`/api/shops/${kitchenId}/today`)).body;
  expect(items.filter(({ kind }) => kind === 'proofAsked')).toHaveLength(1);
});

test('the people of the shop are reminded a month, a week and no day before', async () => {
  await licence(40);
  for (const days of [9, 10, 11, 33, 34, 40, 41]) await settle(days);
  expect(await notified()).toEqual(['proof.ends 30', 'proof.ends 7', 'proof.ends 0']);
});

test('a shop that is stopped sells nothing, by cart or at once, and says so; its orders go on', async () => {
  await asking([needed, { ...needed, kind: 'product', proof: 'businessRegistration' }]);
  const { id: shopId } = await aShop(app, { ownerId: cook.id });
  await app.db.run(
    sql`update shops set created_at = now() - interval '60 days' where id = ${shopId}`,
  );
  const { id: productId } = await aProduct(app, { shopId, price: 25_00 });
  const shopper = await signedIn(app);
  expect((await place(shopper, productId)).status).toBe(201);
  await shopper.post('/api/cart', { productId, quantity: 1 });
  await settle();
  const { body: lines } = await shopper.get<CartItem[]>('/api/cart/me');
  expect(lines[0]?.shop.isStopped).toBe(true);
  const refused = await place(shopper, productId);
  expect([refused.status, refused.body.code]).toEqual([409, 'order.shop_stopped']);
  expect((await admin.get<ShopDetail>(`/api/shops/${shopId}`)).body.isStopped).toBe(true);
  const { items } = (await cook.get<ShopToday>(`/api/shops/${shopId}/today`)).body;
  expect(items.map(({ kind }) => kind)).toContain('stopped');
  const id = await aProof(app, { shopId });
  await accept(id);
  expect((await place(shopper, productId)).status).toBe(201);
});

test('a kitchen that is stopped is closed for shoppers', async () => {
  await opened(60);
  await settle();
  const { delivery } = (await admin.get<ShopDetail>(`/api/shops/${kitchenId}`)).body;
  expect(delivery?.open.state).toBe('closed');
});

test('a service firm that is stopped takes no bookings, by form, cart or phone; what is booked can be moved', async () => {
  const { id: shopId } = await aServiceShop(app, { ownerId: cook.id, technicians: 2 });
  await app.db.run(
    sql`update shops set created_at = now() - interval '60 days' where id = ${shopId}`,
  );
  const { id: booked } = await aBooking(app, shopId, { preferredDate: aWorkday(3) });
  await asking([{ ...needed, kind: 'service', proof: 'tradeLicence' }]);
  await settle();
  const request = (given: object = {}) =>
    aRequest(shopId, { preferredDate: aWorkday(4), ...given });
  for (const answer of [
    await app.visitor().post<Problem>('/api/service-bookings', request()),
    await cook.post<Problem>('/api/service-bookings', request({ forCaller: true })),
    await (await signedIn(app)).post<Problem>('/api/cart/visits', request()),
  ])
    expect([answer.status, answer.body.code]).toEqual([422, 'booking.window_closed']);
  const moved = await cook.put(`/api/service-bookings/${booked}/window`, {
    date: aWorkday(5),
    slot: 'morning',
  });
  expect(moved.status).toBe(200);
});

test('the database itself takes no order and no booking of a shop that is stopped', async () => {
  await opened(60);
  await settle();
  await expect(
    app.db.run(sql`insert into service_bookings (shop_id) values (${kitchenId})`),
  ).rejects.toThrow(`shop ${kitchenId} was closed`);
});

test('files of what counts no more are forgotten after three months', async () => {
  const id = await licence(300, 'waiting');
  await admin.post(`/api/admin/proofs/${id}/decision`, { isAccepted: false, reason: 'Too dark' });
  await app.db.run(sql`update shop_proofs set files = '{elsewhere}' where id = ${id}`);
  const files = async () =>
    (await app.db.row<{ files: string[] }>(sql`select files from shop_proofs where id = ${id}`))
      ?.files;
  await settle(89);
  expect(await files()).toEqual(['elsewhere']);
  await settle(91);
  expect(await files()).toEqual([]);
});

test.each([
  [[{ ...needed, kind: 'product' }], 14],
  [[needed, needed], 14],
  [[{ ...needed, from: 'soon' }], 14],
  [[needed], 91],
  [[needed], -1],
])('%j with %d days of grace is refused', async (asks, graceDays) => {
  expect(await asking(asks, graceDays)).toBe(422);
});

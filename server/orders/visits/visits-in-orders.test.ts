import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { sql } from '../../db/database.ts';
import { runDueJobs } from '../../jobs/jobs.ts';
import { tasks } from '../../tasks.ts';
import { type TestApp, testApp, type TestVisitor } from '../../testing/app.ts';
import { anAdmin, aProduct, type SignedIn, signedIn, visitorAs } from '../../testing/makers.ts';
import {
  aRequest,
  aServiceShop,
  aWorkday,
  ownerOf,
  type ServiceShop,
  walked,
  windowEnded,
} from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Problem = { type: string; visits?: Array<{ id: number; alternatives: WindowOffer[] }> };

async function aServiceWithDeposit(kind = 'fixed', amount = 20_00): Promise<ServiceShop> {
  const shop = await aServiceShop(app);
  await app.db.run(
    sql`update service_settings set deposit_kind = ${kind}, deposit_amount = ${amount} where shop_id = ${shop.id}`,
  );
  return shop;
}

const put = (who: TestVisitor, shop: ServiceShop, given: Record<string, unknown> = {}) =>
  who.post<CartVisit & Problem>(
    '/api/cart/visits',
    aRequest(shop.id, { packageId: shop.packageId, ...given }),
  );

const checkOut = (
  who: SignedIn,
  total: number,
  visits: number[],
  items: Array<{ productId: number; quantity: number }> = [],
) =>
  who.post<Order & Problem>('/api/orders', {
    order: {
      total,
      visits,
      ...(items.length > 0 ? { shippingAddress: '12 Joo Chiat Road, Singapore 427741' } : {}),
      ...(total > 0 ? { paymentToken: sandboxTokens.approved } : {}),
    },
    items,
  });

const runJobs = () => runDueJobs(app.pool, tasks({ ...app, events: app.events }));

async function ordered(deposit = 20_00) {
  const shop = await aServiceWithDeposit('fixed', deposit);
  const buyer = await signedIn(app);
  const { body: visit } = await put(buyer, shop);
  const { status, body: order } = await checkOut(buyer, deposit / 100, [visit.id]);
  if (status !== 201) throw new Error(JSON.stringify(order));
  return {
    shop,
    buyer,
    staff: await ownerOf(app, shop),
    order,
    bookingId: order.shopOrders[0]?.visit?.bookingId ?? 0,
  };
}

test('a visit in the cart holds its window for a quarter of an hour, with what is paid now', async () => {
  const shop = await aServiceWithDeposit();
  const guest = app.visitor();
  const { status, body } = await put(guest, shop, { units: 3 });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    date: aWorkday(),
    from: '09:00',
    to: '12:00',
    isHeld: true,
    units: 3,
    estimate: 180,
    dueNow: 20,
    packageTitle: 'Hydro-Cleaning',
  });
  const minutes = (Date.parse(body.heldUntil) - Date.now()) / 60_000;
  expect(minutes > 13 && minutes <= 15).toBe(true);
  const other = await signedIn(app);
  expect((await put(other, shop, { units: 3 })).status).toBe(409);
  expect((await other.post('/api/service-bookings', aRequest(shop.id, { units: 3 }))).status).toBe(
    409,
  );
  await app.db.run(
    sql`update cart_visits set held_until = now() - interval '1 second' where id = ${body.id}`,
  );
  expect((await guest.get<CartVisit[]>('/api/cart/visits')).body).toMatchObject([
    { id: body.id, isHeld: false },
  ]);
  expect((await put(other, shop, { units: 3 })).status).toBe(201);
  expect(
    (await guest.put(`/api/cart/visits/${body.id}/window`, { date: aWorkday(), slot: 'morning' }))
      .status,
  ).toBe(409);
  const elsewhere = await guest.put<CartVisit>(`/api/cart/visits/${body.id}/window`, {
    date: aWorkday(),
    slot: 'afternoon',
  });
  expect(elsewhere.body).toMatchObject({ id: body.id, slot: 'afternoon', isHeld: true });
});

test('for another time the own place of a visit in the cart counts as free, nobody else’s does', async () => {
  const shop = await aServiceWithDeposit();
  const [buyer, stranger] = [await signedIn(app), app.visitor()];
  const { body: visit } = await put(buyer, shop, { units: 3 });
  const reasonOf = (windows: WindowOffer[]) =>
    windows.find(({ date, slot }) => date === visit.date && slot === 'morning')?.reason;
  const path = `/api/cart/visits/${visit.id}/windows?from=${visit.date}&days=1`;
  expect(reasonOf((await buyer.get<WindowOffer[]>(path)).body)).toBeNull();
  const general = `/api/service-shops/${shop.id}/windows?from=${visit.date}&days=1&serviceType=servicing&units=3`;
  expect(reasonOf((await buyer.get<WindowOffer[]>(general)).body)).toBe('full');
  expect((await stranger.get(path)).status).toBe(404);
  expect((await buyer.get(`/api/cart/visits/${visit.id}/windows?days=60`)).status).toBe(400);
  await app.db.run(
    sql`update cart_visits set held_until = now() - interval '1 second' where id = ${visit.id}`,
  );
  expect((await put(await signedIn(app), shop, { units: 3 })).status).toBe(201);
  expect(reasonOf((await buyer.get<WindowOffer[]>(path)).body)).toBe('full');
});

test('held visits count as waiting requests of a phone, a mail and an address, and holding on is limited', async () => {
  const phone = { customerPhone: '8765 9999' };
  const shops = await Promise.all([1, 2, 3, 4].map(() => aServiceWithDeposit()));
  const held: Array<Awaited<ReturnType<typeof put>>> = [];
  for (const shop of shops) held.push(await put(app.visitor(), shop, phone));
  expect(held.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
  const [first, last] = [shops[0], shops[3]];
  if (!first || !last) throw new Error('four shops were made');
  const request = (shop: ServiceShop) =>
    app.visitor().post('/api/service-bookings', aRequest(shop.id, phone));
  expect((await request(last)).status).toBe(429);
  await app.db.run(
    sql`update cart_visits set held_until = now() - interval '1 second' where shop_id = ${first.id}`,
  );
  expect((await request(last)).status).toBe(201);
});

test('who holds a window in the cart again and again is let go in the end', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' });
  const shop = await aServiceShop(limited);
  const guest = limited.visitor();
  const { body: visit } = await put(guest, shop);
  const statuses: number[] = [];
  for (let again = 0; again < 21; again += 1)
    statuses.push(
      (
        await guest.put(`/api/cart/visits/${visit.id}/window`, {
          date: visit.date,
          slot: visit.slot,
        })
      ).status,
    );
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  await limited.close();
});

test('each cart has its own visits; who signs in brings theirs along', async () => {
  const shop = await aServiceWithDeposit();
  const [guest, stranger] = [app.visitor(), app.visitor()];
  const { body } = await put(guest, shop);
  expect((await stranger.get('/api/cart/visits')).body).toEqual([]);
  expect((await stranger.delete(`/api/cart/visits/${body.id}`)).status).toBe(404);
  expect(
    (
      await stranger.put(`/api/cart/visits/${body.id}/window`, {
        date: aWorkday(2),
        slot: 'morning',
      })
    ).status,
  ).toBe(404);
  await guest.post('/api/auth/register', {
    username: 'visitor.one',
    email: 'visitor.one@example.com',
    fullName: 'Visitor One',
    password: 'Kopi-o-kosong1!',
  });
  expect((await guest.get<CartVisit[]>('/api/cart/visits')).body).toMatchObject([
    { id: body.id, isHeld: true },
  ]);
  expect((await guest.delete(`/api/cart/visits/${body.id}`)).status).toBe(204);
  expect(
    await app.db.rows(sql`select from booking_claims where cart_visit_id = ${body.id}`),
  ).toEqual([]);
});

test('a visit is checked out beside goods: one order, a part for each shop, and a booking that keeps its place', async () => {
  const shop = await aServiceWithDeposit();
  const buyer = await signedIn(app);
  const product = await aProduct(app, { price: 10_00 });
  await buyer.post('/api/cart', { productId: product.id, quantity: 1 });
  const { body: visit } = await put(buyer, shop);
  const { status, body: order } = await checkOut(
    buyer,
    35.99,
    [visit.id],
    [{ productId: product.id, quantity: 1 }],
  );
  expect([status, order.total, order.shippingFee, order.shopOrders.length]).toEqual([
    201, 35.99, 5.99, 2,
  ]);
  const shopOrder = order.shopOrders.find(({ shopId }) => shopId === shop.id);
  expect(shopOrder).toMatchObject({
    subtotal: 20,
    shippingFee: 0,
    status: 'pending',
    visit: { date: aWorkday(), from: '09:00', title: 'Hydro-Cleaning' },
  });
  const booking = (await buyer.get<Booking>(`/api/service-bookings/${shopOrder?.visit?.bookingId}`))
    .body;
  expect(booking).toMatchObject({
    status: 'pending',
    userId: buyer.id,
    deposit: 20,
    orderId: order.id,
    estimatedPrice: 60,
    plannedFrom: '09:00',
    technicianId: shop.technicianIds[0],
  });
  expect((await buyer.get('/api/cart/visits')).body).toEqual([]);
  expect(
    await app.db.row(
      sql`select count(*)::integer as claims from booking_claims where booking_id = ${booking.id}`,
    ),
  ).toEqual({
    claims: 2,
  });
  expect(await app.db.row(sql`select sum(amount)::integer as sum from ledger_entries`)).toEqual({
    sum: 0,
  });
});

test('a shop that is paid after the visit asks for nothing now', async () => {
  const { order, buyer, bookingId } = await ordered(0);
  expect(order).toMatchObject({ total: 0, paymentStatus: 'paid' });
  expect((await buyer.get<Booking>(`/api/service-bookings/${bookingId}`)).body).toMatchObject({
    status: 'pending',
    deposit: 0,
  });
});

test('a share of the estimate may be asked for in advance', async () => {
  const shop = await aServiceWithDeposit('percent', 2_500);
  expect((await put(await signedIn(app), shop, { units: 2 })).body.dueNow).toBe(30);
});

test('what is not held any more is refused with others, and nothing is lost', async () => {
  const shop = await aServiceWithDeposit();
  const buyer = await signedIn(app);
  const { body: visit } = await put(buyer, shop, { units: 3 });
  await app.db.run(
    sql`update cart_visits set held_until = now() - interval '1 second' where id = ${visit.id}`,
  );
  await put(await signedIn(app), shop, { units: 3 });
  const { status, body } = await checkOut(buyer, 20, [visit.id]);
  expect([status, body.type, body.visits?.[0]?.id]).toEqual([
    409,
    '/problems/slot-taken',
    visit.id,
  ]);
  expect(body.visits?.[0]?.alternatives.length).toBe(3);
  expect((await buyer.get<CartVisit[]>('/api/cart/visits')).body).toHaveLength(1);
  expect((await buyer.get<Order[]>('/api/orders/user/me')).body).toEqual([]);
});

test('a cart that has another visit than was agreed to, or another sum, is not checked out', async () => {
  const shop = await aServiceWithDeposit();
  const buyer = await signedIn(app);
  const { body: visit } = await put(buyer, shop);
  for (const [total, visits] of [
    [20, [visit.id + 1]],
    [20, [visit.id, visit.id + 1]],
    [0, [visit.id]],
    [20.01, [visit.id]],
  ] as const) {
    const { status, body } = await checkOut(buyer, total, [...visits]);
    expect([status, body.type]).toEqual([409, '/problems/total-changed']);
  }
});

test('an order moves on beside its visit, whose part waits for the visit; alone that part is refused', async () => {
  const shop = await aServiceWithDeposit();
  const [buyer, admin] = [await signedIn(app), await visitorAs(app, await anAdmin(app))];
  const product = await aProduct(app, { price: 10_00 });
  await buyer.post('/api/cart', { productId: product.id, quantity: 1 });
  const { body: visit } = await put(buyer, shop);
  const { body: order } = await checkOut(
    buyer,
    35.99,
    [visit.id],
    [{ productId: product.id, quantity: 1 }],
  );
  const moved = await admin.put<Order>(`/api/orders/${order.id}/status`, {
    status: 'shipped',
    from: 'pending',
  });
  expect(moved.status).toBe(200);
  expect(new Map(moved.body.shopOrders.map(({ shopId, status }) => [shopId, status]))).toEqual(
    new Map([
      [shop.id, 'pending'],
      [product.shopId, 'shipped'],
    ]),
  );
  const staff = await ownerOf(app, shop);
  for (const who of [admin, staff]) {
    const { status, body } = await who.put<Problem>(`/api/orders/${order.id}/status`, {
      status: 'processing',
      shopId: shop.id,
    });
    expect([status, body.type]).toEqual([409, '/problems/state-conflict']);
  }
});

test('the part of a visit stays where it is as its shop moves several orders', async () => {
  const { shop, order, staff } = await ordered();
  for (const status of ['processing', 'shipped'])
    expect(
      await staff.post(`/api/orders/shop/${shop.id}/moves`, { status, orders: [{ id: order.id }] }),
    ).toMatchObject({
      status: 200,
      body: { moved: [], refused: [{ id: order.id, status: 'pending' }] },
    });
});

test('the part follows its visit to the end', async () => {
  const { buyer, staff, order, bookingId } = await ordered();
  const shopOrderStatus = async () =>
    (await buyer.get<Order>(`/api/orders/${order.id}`)).body.shopOrders[0]?.status;
  const seen: unknown[] = [];
  for (const status of ['confirmed', 'in_progress', 'completed'] as const) {
    await walked(staff, bookingId, status);
    await runJobs();
    seen.push(await shopOrderStatus());
  }
  // The completion can still be taken back.
  expect(seen).toEqual(['processing', 'processing', 'processing']);
  await app.db.run(
    sql`update service_bookings set completed_at = now() - interval '10 minutes' where id = ${bookingId}`,
  );
  await app.pool.query(`update graphile_worker._private_jobs set run_at = now()`);
  await runJobs();
  expect(await shopOrderStatus()).toBe('delivered');
  expect((await staff.put(`/api/orders/${order.id}/status`, { status: 'processing' })).status).toBe(
    409,
  );
});

test.each(['the shop declines it', 'its customer cancels it', 'nobody answers it'])(
  'what was paid in advance goes back when %s',
  async (how) => {
    const { buyer, staff, order, bookingId } = await ordered();
    if (how === 'the shop declines it')
      await staff.put(`/api/service-bookings/${bookingId}/status`, {
        status: 'cancelled',
        reason: 'date_booked',
      });
    else if (how === 'its customer cancels it')
      await buyer.put(`/api/service-bookings/${bookingId}/status`, { status: 'cancelled' });
    else {
      await app.db.run(
        sql`update service_bookings set expires_at = now() - interval '1 minute' where id = ${bookingId}`,
      );
      await app.pool.query(
        "select graphile_worker.add_job('bookings.expire', json_build_object('bookingId', $1::bigint))",
        [bookingId],
      );
    }
    const booking = async () =>
      (await buyer.get<Booking>(`/api/service-bookings/${bookingId}`)).body;
    expect(await booking()).toMatchObject({ comesBack: 20 });
    await runJobs();
    await runJobs();
    expect(await booking()).toMatchObject({ status: 'cancelled', comesBack: 20 });
    const said = (await buyer.get<Array<{ title: string; text: string }>>('/api/notifications'))
      .body;
    expect(said.map(({ title }) => title).join('\n')).not.toMatch(/Your order \S+ was cancelled/);
    expect(
      said.filter(({ title, text }) => /\$20\.00 is on its way back/.test(`${title} ${text}`)),
    ).toHaveLength(2);
    expect((await buyer.get<Order>(`/api/orders/${order.id}`)).body).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      shopOrders: [{ refunded: 20 }],
    });
    expect(await app.db.row(sql`select sum(amount)::integer as sum from ledger_entries`)).toEqual({
      sum: 0,
    });
  },
);

test('a visit that is given up beside goods is said as such, and not as the order', async () => {
  const shop = await aServiceWithDeposit();
  const buyer = await signedIn(app);
  const product = await aProduct(app, { price: 10_00 });
  await buyer.post('/api/cart', { productId: product.id, quantity: 1 });
  const { body: visit } = await put(buyer, shop);
  const { body: order } = await checkOut(
    buyer,
    35.99,
    [visit.id],
    [{ productId: product.id, quantity: 1 }],
  );
  const bookingId = order.shopOrders.find((shopOrder) => shopOrder.visit)?.visit?.bookingId;
  await buyer.put(`/api/service-bookings/${bookingId}/status`, { status: 'cancelled' });
  await runJobs();
  await runJobs();
  const bell = (await buyer.get<Array<{ kind: string; title: string }>>('/api/notifications')).body;
  expect(bell.find(({ kind }) => kind === 'order.moved')?.title).toMatch(
    /^Your visit on .* was cancelled; \$20\.00 is on its way back$/,
  );
  expect((await buyer.get<Order>(`/api/orders/${order.id}`)).body).toMatchObject({
    status: 'pending',
    paid: 35.99,
    refunded: 20,
    remaining: 15.99,
  });
});

test('all that was paid in advance comes back where nobody came, however late it is', async () => {
  const { buyer, staff, bookingId } = await ordered();
  await runJobs();
  await walked(staff, bookingId, 'confirmed');
  await windowEnded(app, bookingId, 2);
  const path = `/api/service-bookings/${bookingId}`;
  expect((await buyer.put(`${path}/status`, { status: 'cancelled' })).status).toBe(409);
  await buyer.put(`${path}/nobody-came`);
  const ended = await buyer.put<Booking>(`${path}/status`, { status: 'cancelled' });
  expect(ended.body).toMatchObject({ status: 'cancelled', endedBy: 'customer' });
  await runJobs();
  expect((await buyer.get<Booking>(path)).body).toMatchObject({ comesBack: 20, paid: 0 });
});

test('an order that is cancelled ends its visit and frees the window, once', async () => {
  const { buyer, order, bookingId, shop } = await ordered();
  expect(
    (await buyer.put<Order>(`/api/orders/${order.id}/status`, { status: 'cancelled' })).body,
  ).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
  });
  await runJobs();
  const { body } = await buyer.get<Booking>(`/api/service-bookings/${bookingId}`);
  expect(body).toMatchObject({ status: 'cancelled', endedBy: 'customer' });
  expect(body.changes.filter(({ status }) => status === 'cancelled')).toHaveLength(1);
  expect((await put(await visitorAs(app, await signedIn(app)), shop, { units: 3 })).status).toBe(
    201,
  );
});

test('an order of nothing but a visit is in the file that its shopper takes along', async () => {
  const { buyer, order } = await ordered();
  const { status, body } = await buyer.get<{ orders: unknown[] }>('/api/account/export');
  expect([status, body.orders]).toEqual([
    200,
    [expect.objectContaining({ number: order.orderNumber, total: 20, lines: [] })],
  ]);
});

test('an order of nothing but a visit has nothing of goods to review', async () => {
  const { buyer, order } = await ordered();
  const reviews = (who: TestVisitor, id = order.id) => who.get(`/api/orders/${id}/reviews`);
  expect(await reviews(buyer)).toMatchObject({ status: 200, body: [] });
  expect((await reviews(await signedIn(app))).status).toBe(404);
  expect((await reviews(buyer, 999_999)).status).toBe(404);
});

test('the mails and the bell about an order of nothing but a visit say what was ordered', async () => {
  const { staff, order } = await ordered();
  await runJobs();
  const bell = await staff.get<Array<{ kind: string; text: string }>>('/api/notifications');
  expect(bell.body.find(({ kind }) => kind === 'order.received')?.text).toContain(
    '1 item for $20.00.',
  );
  const notified = await app.db.rows<{ lines: unknown }>(sql`
    select distinct facts -> 'lines' as lines from notifications where kind in ('order.placed', 'order.received') and facts ->> 'number' = ${order.orderNumber}`);
  expect(notified).toEqual([
    { lines: [{ label: '1 × Hydro-Cleaning', amount: { minor: 20_00, currency: 'USD' } }] },
  ]);
});

test('what was paid in advance beyond the final price comes back, once it stands', async () => {
  const { buyer, staff, order, bookingId } = await ordered();
  await walked(staff, bookingId, 'confirmed', 'in_progress');
  const path = `/api/service-bookings/${bookingId}`;
  await staff.put(`${path}/status`, { status: 'completed', finalPrice: 15 });
  await runJobs();
  const seen = async () => (await buyer.get<Order>(`/api/orders/${order.id}`)).body;
  expect(await seen()).toMatchObject({ refunded: 0 });
  await app.db.run(
    sql`update service_bookings set completed_at = now() - interval '10 minutes' where id = ${bookingId}`,
  );
  for (let again = 0; again < 2; again += 1) {
    await app.db.run(
      sql`select graphile_worker.add_job('bookings.settle_order', json_build_object('bookingId', ${bookingId}::bigint))`,
    );
    await runJobs();
  }
  expect(await seen()).toMatchObject({
    status: 'delivered',
    refunded: 5,
    shopOrders: [{ refunds: [{ amount: 5, by: 'system' }] }],
  });
  expect((await buyer.get<Booking>(path)).body).toMatchObject({ finalPrice: 15, due: 0 });
});

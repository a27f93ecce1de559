import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  Board,
  BoardOrder,
  MovedSeveral,
  ShopSummary,
} from '#contract/orders/board.schemas.ts';
import { shortNumberOf } from '#contract/orders/rules.ts';
import { nextPage } from '#contract/kernel/list-pages.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp, type TestVisitor } from '../../testing/app.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../../testing/makers.ts';
import { placed } from '../checkouts.testing.ts';
import { anOrderOfDishes, move, shopOrderSeenBy } from '../kitchens.testing.ts';

let app: TestApp;
let seller: SignedIn;
let shopId: number;
let productId: number;

beforeAll(async () => {
  app = await testApp();
  seller = await signedIn(app, { role: 'seller' });
  shopId = (await aShop(app, { ownerId: seller.id })).id;
  productId = (await aProduct(app, { shopId })).id;
});
afterAll(() => app.close());

const boardSeenBy = async (person: TestVisitor, id = shopId, query = '') =>
  (await person.get<Board>(`/api/orders/shop/${id}/board${query}`)).body;
const sell = async (fullName = 'Mei Ling Tan') =>
  placed(await signedIn(app, { fullName }), [{ productId, quantity: 2 }]);
const idsIn = (orders: Array<{ id: number }>) => orders.map(({ id }) => id);

describe('who sees a shop’s board, and moves its orders in bulk', () => {
  test('guests not, shoppers and other sellers not, its people and admins do', async () => {
    const order = await sell();
    const people: Array<[TestVisitor, number]> = [
      [app.visitor(), 401],
      [await signedIn(app), 403],
      [await signedIn(app, { role: 'seller' }), 403],
      [await signedIn(app, { role: 'seller', approvalStatus: 'pending' }), 403],
      [seller, 200],
      [await signedIn(app, { role: 'admin' }), 200],
    ];
    for (const [person, status] of people) {
      for (const list of ['board', 'done', 'done.csv', 'done/totals', 'summary'])
        expect((await person.get(`/api/orders/shop/${shopId}/${list}`)).status).toBe(status);
      const body = { status: 'processing', orders: [{ id: order.id }] };
      expect((await person.post(`/api/orders/shop/${shopId}/moves`, body)).status).toBe(status);
    }
  });

  test('a seller who waits for approval sees their own empty board', async () => {
    const waiting = await signedIn(app, { role: 'seller', approvalStatus: 'pending' });
    const { id } = await aShop(app, { ownerId: waiting.id, approvalStatus: 'pending' });
    expect(await boardSeenBy(waiting, id)).toMatchObject({
      orders: [],
      counts: { pending: 0 },
      kitchen: null,
    });
  });

  test('no shop of that number is for an admin alone to find out', async () => {
    expect((await seller.get('/api/orders/shop/999999/board')).status).toBe(403);
    expect(
      (await (await signedIn(app, { role: 'admin' })).get('/api/orders/shop/999999/board')).status,
    ).toBe(404);
  });
});

describe('the board', () => {
  test('says which units of a line were refunded, so that nobody makes them', async () => {
    const order = await placed(await signedIn(app), [{ productId, quantity: 3 }]);
    const lineId = order.items[0]?.id;
    const refunded = await seller.post(
      `/api/orders/${order.id}/refunds`,
      { shopId, lines: [{ lineId, quantity: 1 }], reason: 'One is out of stock' },
      { 'idempotency-key': crypto.randomUUID() },
    );
    expect(refunded.status).toBe(201);
    const card = (await boardSeenBy(seller)).orders.find(({ id }) => id === order.id);
    expect(card).toMatchObject({ itemCount: 2, items: [{ quantity: 3, refundedQuantity: 1 }] });
  });

  test('holds what is not done, the oldest first, in short', async () => {
    const owner = await signedIn(app, { role: 'seller' });
    const shop = await aShop(app, { ownerId: owner.id });
    const wanted = await Promise.all(
      ['Poster', 'Mug', 'Tote', 'Pin'].map((name) => aProduct(app, { shopId: shop.id, name })),
    );
    const buyer = await signedIn(app, { fullName: ' Mei Ling Tan ' });
    const [first, second, third] = [
      await placed(
        buyer,
        wanted.map(({ id }) => ({ productId: id, quantity: 3 })),
        { notes: [{ shopId: shop.id, text: 'A gift' }] },
      ),
      await placed(buyer, [{ productId: wanted[0]?.id ?? 0, quantity: 1 }], {
        paymentToken: undefined,
      }),
      await placed(buyer, [{ productId: wanted[0]?.id ?? 0, quantity: 1 }]),
    ];
    await move(owner, third, { status: 'delivered' });
    const { orders, counts, kind } = await boardSeenBy(owner, shop.id);
    expect(kind).toBe('product');
    expect(idsIn(orders)).toEqual([first.id, second.id]);
    expect(orders[0]).toMatchObject({
      orderNumber: first.orderNumber,
      status: 'pending',
      customer: 'Mei',
      itemCount: 12,
      remaining: 120,
      paymentStatus: 'paid',
      note: 'A gift',
      placedAt: first.createdAt,
    });
    expect(orders[0]?.items.map(({ name }) => name).toSorted()).toEqual([
      'Mug',
      'Pin',
      'Poster',
      'Tote',
    ]);
    expect(orders[1]).toMatchObject({
      items: [{ quantity: 1, name: 'Poster', options: {} }],
      paymentStatus: 'pending',
      note: null,
    });
    expect(counts).toMatchObject({ pending: 2, delivered: 1, cancelled: 0 });
    expect(JSON.stringify(orders)).not.toMatch(/Ling|Joo Chiat|example\.com/);
  });

  test('shows one shop’s part of an order, and its sum', async () => {
    const other = await aProduct(app, { price: 40_00 });
    const order = await placed(await signedIn(app), [
      { productId, quantity: 1 },
      { productId: other.id, quantity: 1 },
    ]);
    const card = (await boardSeenBy(seller)).orders.find(({ id }) => id === order.id);
    const shopOrder = order.shopOrders.find((one) => one.shopId === shopId);
    expect(card).toMatchObject({
      itemCount: 1,
      paid: (shopOrder?.subtotal ?? 0) + (shopOrder?.shippingFee ?? 0),
    });
    expect(card?.remaining).toBeLessThan(order.total);
  });

  test('is asked for in one statement beside the question who may see it, however long it is', async () => {
    const statementsFor = async () => {
      const before = app.statements();
      await boardSeenBy(seller);
      return app.statements() - before;
    };
    const few = await statementsFor();
    for (let count = 0; count < 5; count += 1) await sell();
    expect(await statementsFor()).toBe(few);
  });

  test('finds by number, by name and by day', async () => {
    const order = await sell('Zulkifli Osman');
    const found = async (query: string) => idsIn((await boardSeenBy(seller, shopId, query)).orders);
    expect(await found(`?q=${order.orderNumber.toLowerCase()}`)).toEqual([order.id]);
    expect(await found(`?q=${shortNumberOf(order.orderNumber)}`)).toContain(order.id);
    expect(await found('?q=%20zulk')).toEqual([order.id]);
    expect(await found('?q=100%25')).toEqual([]);
    await app.db.run(
      sql`update orders set created_at = '2026-03-01T15:59:59Z' where id = ${order.id}`,
    );
    expect(await found('?from=2026-03-01&to=2026-03-01')).toEqual([order.id]);
    expect(await found('?from=2026-03-02&to=2026-03-02')).toEqual([]);
    await app.db.run(
      sql`update orders set created_at = '2026-03-01T16:00:00Z' where id = ${order.id}`,
    );
    expect(await found('?from=2026-03-02&to=2026-03-02')).toEqual([order.id]);
  });

  test.each(['?from=2026-02-30', '?to=tomorrow', '?q=a&q=b', `?q=${'x'.repeat(101)}`, '?q=%00'])(
    'refuses %s',
    async (query) => {
      expect((await seller.get(`/api/orders/shop/${shopId}/board${query}`)).status).toBe(400);
    },
  );

  test('tells a kitchen how it takes orders, and where each dish stands', async () => {
    const { cook, kitchenId, order } = await anOrderOfDishes(app);
    await move(cook, order, { status: 'processing', kitchenStep: 'ready' });
    await cook.put(`/api/shops/${kitchenId}/pause`, { until: 'tomorrow', reason: 'Gas delivery' });
    const board = await boardSeenBy(cook, kitchenId);
    expect(board).toMatchObject({
      kind: 'food',
      counts: { processing: 1, preparing: 0, ready: 1 },
      kitchen: { pauseReason: 'Gas delivery', busyMinutes: 0, toMinutes: 45 },
    });
    expect(new Date(board.kitchen?.pausedUntil ?? 0).getTime()).toBeGreaterThan(Date.now());
    expect(board.orders[0]).toMatchObject({
      kitchenStep: 'ready',
      acceptBy: expect.any(String),
      promisedAt: expect.any(String),
    });
  });
});

describe('what is done', () => {
  test('comes in pages, the latest first', async () => {
    const owner = await signedIn(app, { role: 'seller' });
    const shop = await aShop(app, { ownerId: owner.id });
    const { id } = await aProduct(app, { shopId: shop.id });
    const orders: Order[] = [];
    for (let count = 0; count < 5; count += 1)
      orders.push(await placed(await signedIn(app), [{ productId: id, quantity: 1 }]));
    for (const [index, order] of orders.slice(0, 4).entries())
      await move(owner, order, { status: index === 1 ? 'cancelled' : 'delivered' });
    const first = await owner.get<BoardOrder[]>(`/api/orders/shop/${shop.id}/done?limit=3`);
    expect(idsIn(first.body)).toEqual([orders[3]?.id, orders[2]?.id, orders[1]?.id]);
    const next = nextPage(String(first.headers.link));
    const second = await owner.get<BoardOrder[]>(next ?? '');
    expect(idsIn(second.body)).toEqual([orders[0]?.id]);
    expect(nextPage(String(second.headers.link))).toBeNull();
  });

  test('the totals are those of all of it, without what was not paid or went back', async () => {
    const owner = await signedIn(app, { role: 'seller' });
    const shop = await aShop(app, { ownerId: owner.id, commissionBasisPoints: 0 });
    const { id } = await aProduct(app, { shopId: shop.id });
    await aProduct(app, { shopId: shop.id, status: 'draft' });
    await aProduct(app, { shopId: shop.id, status: 'archived' });
    const buyer = await signedIn(app);
    const [stays, , returned] = [
      await placed(buyer, [{ productId: id, quantity: 1 }]),
      await placed(buyer, [{ productId: id, quantity: 2 }], { paymentToken: undefined }),
      await placed(buyer, [{ productId: id, quantity: 3 }]),
    ];
    await move(owner, returned, { status: 'cancelled' });
    await app.db.run(
      sql`update orders set created_at = created_at - interval '2 days' where id = ${stays.id}`,
    );
    await app.db.run(
      sql`update products set created_at = created_at - interval '31 days' where id = ${id}`,
    );
    const { body } = await owner.get<ShopSummary>(`/api/orders/shop/${shop.id}/summary`);
    expect(body).toEqual({
      productCount: 1,
      orderCount: 2,
      orderCountToday: 1,
      toDo: 1,
      unpaid: 1,
      earnings: stays.total,
      counts: {
        pending: 2,
        processing: 0,
        preparing: 0,
        ready: 0,
        shipped: 0,
        delivered: 0,
        cancelled: 1,
      },
      recent: {
        days: 30,
        newProducts: 0,
        now: { orders: 2, earnings: stays.total },
        before: { orders: 0, earnings: 0 },
      },
    });
  });

  test('thirty days stand beside the thirty before them, by the calendar of the shop', async () => {
    const owner = await signedIn(app, { role: 'seller' });
    const shop = await aShop(app, { ownerId: owner.id, commissionBasisPoints: 0 });
    const { id } = await aProduct(app, { shopId: shop.id });
    const buyer = await signedIn(app);
    const orders = [];
    // By the day in Singapore, the last minute of it.
    for (const daysAgo of [0, 29, 30, 59, 60]) {
      const order = await placed(buyer, [{ productId: id, quantity: 1 }]);
      await app.db.run(sql`
        update orders set created_at = ((now() at time zone 'Asia/Singapore')::date - ${daysAgo}::integer + 1)::timestamp at time zone 'Asia/Singapore' - interval '1 minute'
        where id = ${order.id}`);
      orders.push(order);
    }
    const each = orders[0]?.total ?? 0;
    const { body } = await owner.get<ShopSummary>(`/api/orders/shop/${shop.id}/summary`);
    expect(body.recent).toEqual({
      days: 30,
      newProducts: 1,
      now: { orders: 2, earnings: 2 * each },
      before: { orders: 2, earnings: 2 * each },
    });
    expect(body.orderCount).toBe(5);
  });
});

describe('moving several', () => {
  const moveAll = (
    person: SignedIn,
    orders: Array<{ id: number; tracking?: object }>,
    status = 'processing',
  ) => person.post<MovedSeveral>(`/api/orders/shop/${shopId}/moves`, { status, orders });

  test('moves what has not come so far, with its parcels, and says what it left', async () => {
    const [fresh, packed, gone, foreign] = [
      await sell(),
      await sell(),
      await sell(),
      (await anOrderOfDishes(app)).order,
    ];
    await move(seller, packed, { status: 'processing' });
    await move(seller, gone, { status: 'delivered' });
    const tracking = { carrier: 'SingPost', number: 'SP123456789SG' };
    const { status, body } = await moveAll(
      seller,
      [{ id: fresh.id, tracking }, { id: packed.id }, { id: gone.id }, { id: foreign.id }],
      'shipped',
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      moved: [fresh.id, packed.id],
      refused: [
        { id: gone.id, status: 'delivered' },
        { id: foreign.id, status: null },
      ],
    });
    expect(await shopOrderSeenBy(seller, fresh)).toMatchObject({
      status: 'shipped',
      carrier: 'SingPost',
      trackingNumber: 'SP123456789SG',
    });
    expect((await shopOrderSeenBy(seller, packed)).changes.at(-1)).toMatchObject({
      status: 'shipped',
      by: 'seller',
    });
  });

  test('leaves the other shops’ parts, which the order waits for', async () => {
    const other = await aProduct(app);
    const buyer = await signedIn(app);
    const order = await placed(buyer, [
      { productId, quantity: 1 },
      { productId: other.id, quantity: 1 },
    ]);
    await moveAll(seller, [order], 'shipped');
    const whole = (await buyer.get<Order>(`/api/orders/${order.id}`)).body;
    expect([whole.status, ...whole.shopOrders.map(({ status }) => status)]).toEqual([
      'pending',
      'shipped',
      'pending',
    ]);
  });

  test('is in the audit log as an admin does it, order by order', async () => {
    const orders = [await sell(), await sell()];
    await moveAll(await signedIn(app, { role: 'admin' }), orders);
    expect(
      await app.db.rows(sql`select subject_name as name, before, after from audit_entries
        where action = 'order.moved' and subject_id = any(${idsIn(orders).map(String)}::text[]) order by id`),
    ).toEqual(
      orders.map(({ orderNumber }) => ({
        name: orderNumber,
        before: { status: 'pending' },
        after: { status: 'processing', shopId },
      })),
    );
  });

  test('against single moves and itself: each order is moved once, the order’s own status follows', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => sell()));
    const answers = await Promise.all([
      moveAll(seller, orders),
      moveAll(seller, orders.toReversed()),
      ...orders.map((order) => move(seller, order, { status: 'processing', from: 'pending' })),
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    for (const order of orders) {
      const shopOrder = await shopOrderSeenBy(seller, order);
      expect(shopOrder.changes.map(({ status }) => status)).toEqual(['pending', 'processing']);
    }
    const statuses = await app.db.rows(
      sql`select distinct status from orders where id = any(${idsIn(orders)}::bigint[])`,
    );
    expect(statuses).toEqual([{ status: 'processing' }]);
  });

  test('takes no more statements for many than for one', async () => {
    const statementsFor = async (count: number) => {
      const orders = await Promise.all(Array.from({ length: count }, () => sell()));
      const before = app.statements();
      await moveAll(seller, orders);
      return app.statements() - before;
    };
    expect(await statementsFor(6)).toBe(await statementsFor(1));
  });

  test.each([
    { status: 'delivered', orders: [{ id: 1 }] },
    { status: 'shipped', orders: [] },
    { status: 'shipped', orders: Array.from({ length: 101 }, (_, id) => ({ id: id + 1 })) },
    { status: 'shipped', orders: [{ id: 1, tracking: { carrier: 'SingPost' } }] },
  ])('refuses the body %#', async (body) => {
    expect((await seller.post(`/api/orders/shop/${shopId}/moves`, body)).status).toBe(422);
  });
});

describe('the number of a parcel', () => {
  const tracking = { carrier: 'Ninja Van', number: 'NV-0001' };

  test('goes with the parcel, can be corrected, and reaches the shopper', async () => {
    const order = await sell();
    const track = (body: object) =>
      seller.put<Order>(`/api/orders/${order.id}/tracking`, { shopId, ...tracking, ...body });
    expect(await track({})).toMatchObject({
      status: 409,
      body: { type: '/problems/state-conflict' },
    });
    await move(seller, order, { status: 'shipped', tracking });
    expect((await track({ number: 'NV-0002' })).body.shopOrders).toMatchObject([
      { carrier: 'Ninja Van', trackingNumber: 'NV-0002' },
    ]);
    expect((await shopOrderSeenBy(seller, order)).changes.at(-1)).toMatchObject({
      kind: 'tracking',
      status: 'shipped',
      by: 'seller',
      reason: 'Ninja Van NV-0002',
    });
  });

  test('is named by the shop’s people and admins only', async () => {
    const buyer = await signedIn(app);
    const order = await placed(buyer, [{ productId, quantity: 1 }]);
    await move(seller, order, { status: 'shipped' });
    const path = `/api/orders/${order.id}/tracking`;
    expect((await app.visitor().put(path, { shopId, ...tracking })).status).toBe(401);
    for (const person of [buyer, await signedIn(app), await signedIn(app, { role: 'seller' })])
      expect((await person.put(path, { shopId, ...tracking })).status).toBe(404);
    expect(
      (await (await signedIn(app, { role: 'admin' })).put(path, { shopId, ...tracking })).status,
    ).toBe(200);
    for (const wrong of [{ number: '' }, { carrier: 'x'.repeat(61) }, { number: 'a\0b' }])
      expect((await seller.put(path, { shopId, ...tracking, ...wrong })).status).toBe(422);
  });
});

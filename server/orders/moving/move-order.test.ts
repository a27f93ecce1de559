import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderStatus } from '#contract/orders/rules.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sql } from '../../db/database.ts';
import { currentGateway } from '../../payments-gateways/gateways.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../../testing/makers.ts';
import { ledger, onHand, type OrderProblem, placed, runJobs } from '../checkouts.testing.ts';

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app, { role: 'admin' });
});
afterAll(() => app.close());

const move = (
  person: SignedIn,
  order: { id: number },
  status: OrderStatus,
  rest: Record<string, unknown> = {},
) => person.put<Order & OrderProblem>(`/api/orders/${order.id}/status`, { status, ...rest });

type Sold = {
  buyer: SignedIn;
  order: Order;
  sellers: SignedIn[];
  shopIds: number[];
  products: Array<{ id: number }>;
};

/** An order of 2 × 10.00 from each of some shops, of five on the shelf; paid unless asked otherwise. */
async function anOrder(given: { shops?: number; isPaid?: boolean } = {}): Promise<Sold> {
  const [buyer, sellers, shopIds, products] = [
    await signedIn(app),
    [] as SignedIn[],
    [] as number[],
    [] as Array<{ id: number }>,
  ];
  for (let count = 0; count < (given.shops ?? 1); count += 1) {
    const seller = await signedIn(app, { role: 'seller' });
    const shop = await aShop(app, { ownerId: seller.id });
    sellers.push(seller);
    shopIds.push(shop.id);
    products.push(await aProduct(app, { shopId: shop.id, stock: 5 }));
  }
  const wanted = products.map(({ id }) => ({ productId: id, quantity: 2 }));
  const order = await placed(
    buyer,
    wanted,
    given.isPaid === false ? { paymentToken: undefined } : {},
  );
  return { buyer, order, sellers, shopIds, products };
}

const first = <T>(list: T[]): T => {
  const [one] = list;
  if (one === undefined) throw new Error('an empty list');
  return one;
};

describe('who may move what', () => {
  test('each of the matrix', async () => {
    const { buyer, order, sellers } = await anOrder();
    const pendingSeller = await signedIn(app, { role: 'seller', approvalStatus: 'pending' });
    await aShop(app, { ownerId: pendingSeller.id, approvalStatus: 'pending' });
    expect(
      (await app.visitor().put(`/api/orders/${order.id}/status`, { status: 'cancelled' })).status,
    ).toBe(401);
    for (const stranger of [
      await signedIn(app),
      await signedIn(app, { role: 'seller' }),
      pendingSeller,
    ]) {
      expect(await move(stranger, order, 'cancelled')).toMatchObject({
        status: 404,
        body: { type: '/problems/not-found', message: 'Order not found' },
      });
    }
    expect((await move(buyer, order, 'shipped')).status).toBe(409);
    expect(await move(first(sellers), order, 'processing')).toMatchObject({
      status: 200,
      body: { status: 'processing', userEmail: null },
    });
    expect((await move(buyer, order, 'cancelled')).status).toBe(409);
    expect(await move(admin, order, 'delivered')).toMatchObject({
      status: 200,
      body: { status: 'delivered', userEmail: buyer.email },
    });
  });

  test('a seller moves only their part, and the order follows its least advanced', async () => {
    const { buyer, order, sellers, shopIds } = await anOrder({ shops: 2 });
    expect(
      await move(first(sellers), order, 'shipped', { reason: 'Handed to the courier' }),
    ).toMatchObject({
      status: 200,
      body: { status: 'shipped' },
    });
    const whole = (await buyer.get<Order>(`/api/orders/${order.id}`)).body;
    expect(whole.status).toBe('pending');
    expect(whole.shopOrders.map((shopOrder) => shopOrder.status)).toEqual(['shipped', 'pending']);
    expect(whole.shopOrders[0]?.changes).toMatchObject([
      { status: 'pending', by: 'shopper', reason: null },
      { status: 'shipped', by: 'seller', reason: 'Handed to the courier' },
    ]);
    expect((await move(first(sellers), order, 'shipped', { shopId: shopIds[1] })).status).toBe(404);
  });

  test('what an admin does to an order is in the audit log, what a shop does is not', async () => {
    const { order, sellers } = await anOrder({ shops: 1 });
    await move(first(sellers), order, 'processing');
    await admin.put(`/api/orders/${order.id}/status`, { status: 'cancelled', reason: 'Fraud' });
    const entries = await app.db.rows(sql`
      select actor_id, action, subject_name, before, after, reason from audit_entries where subject_kind = 'order' and subject_id = ${String(order.id)}`);
    expect(entries).toEqual([
      {
        actor_id: admin.id,
        action: 'order.moved',
        subject_name: order.orderNumber,
        before: { status: 'processing' },
        after: { status: 'cancelled' },
        reason: 'Fraud',
      },
    ]);
  });

  test('an admin moves all parts that are not there yet, and leaves cancelled ones', async () => {
    const { order, sellers } = await anOrder({ shops: 3 });
    await move(first(sellers), order, 'cancelled');
    const answer = await move(admin, order, 'shipped');
    expect(answer).toMatchObject({ status: 200, body: { status: 'shipped' } });
    expect(answer.body.shopOrders.map((shopOrder) => shopOrder.status)).toEqual([
      'cancelled',
      'shipped',
      'shipped',
    ]);
    expect(await move(admin, order, 'shipped')).toMatchObject({
      status: 409,
      body: { type: '/problems/state-conflict', state: 'shipped' },
    });
    expect((await move(admin, order, 'pending')).status).toBe(409);
    await move(admin, order, 'cancelled');
    expect(await move(admin, order, 'processing')).toMatchObject({
      status: 409,
      body: { state: 'cancelled' },
    });
  });

  test('a shopper cancels all of it or nothing, or only the part of a shop', async () => {
    const { buyer, order, sellers, shopIds } = await anOrder({ shops: 2 });
    await move(first(sellers), order, 'processing');
    const refused = await move(buyer, order, 'cancelled');
    expect(refused).toMatchObject({
      status: 409,
      body: {
        state: 'pending',
        shopOrders: [
          { shopId: shopIds[0], status: 'processing' },
          { shopId: shopIds[1], status: 'pending' },
        ],
      },
    });
    expect((await move(buyer, order, 'cancelled', { shopId: shopIds[0] })).status).toBe(409);
    expect(
      await move(buyer, order, 'cancelled', { shopId: shopIds[1], reason: 'Found it at home' }),
    ).toMatchObject({
      status: 200,
      body: { status: 'processing' },
    });
  });

  test('what the caller no longer saw is not moved', async () => {
    const { buyer, order, sellers } = await anOrder({ isPaid: false });
    await move(buyer, order, 'cancelled');
    expect(await move(first(sellers), order, 'processing', { from: 'pending' })).toMatchObject({
      status: 409,
      body: { state: 'cancelled' },
    });
    expect((await move(first(sellers), order, 'processing', { from: 'cancelled' })).status).toBe(
      200,
    );
  });

  test.each([
    { status: 'lost' },
    {},
    { status: 'shipped', reason: 'x'.repeat(501) },
    { status: 'shipped', shopId: 'mine' },
    { status: 'paid' },
  ])('refuses the body %j', async (body) => {
    const { order } = await anOrder();
    expect((await admin.put(`/api/orders/${order.id}/status`, body)).status).toBe(422);
  });
});

describe('cancelling', () => {
  test('returns the stock and what was paid, in the ledger at once and at the gateway by a job', async () => {
    const { buyer, order, products } = await anOrder();
    const { id } = first(products);
    await runJobs(app);
    expect(await onHand(app, id)).toEqual({ combinations: [3], stock: 3 });
    const cancelled = await move(buyer, order, 'cancelled', { reason: 'Ordered the wrong size' });
    expect(cancelled).toMatchObject({
      status: 200,
      body: { status: 'cancelled', paymentStatus: 'refunded', shopOrders: [{ refunded: 25.99 }] },
    });
    expect(await onHand(app, id)).toEqual({ combinations: [5], stock: 5 });
    expect(await ledger(app, order.id)).toEqual({ gateway: 0, seller: 0, commission: 0 });
    const payment = await app.db.row<{ reference: string; refunded: number }>(
      sql`select reference, refunded, status from payments where order_id = ${order.id}`,
    );
    expect(payment).toMatchObject({ status: 'refunded', refunded: 25_99 });
    await runJobs(app);
    expect(await currentGateway(app.config).find(payment?.reference ?? '')).toMatchObject({
      status: 'captured',
      refunded: 25_99,
    });
    expect(
      await app.db.row(sql`select sold_count from product_figures where product_id = ${id}`),
    ).toEqual({
      sold_count: 0,
    });
  });

  test('before the money was taken lets it go instead', async () => {
    const { buyer, order } = await anOrder();
    await move(buyer, order, 'cancelled');
    await runJobs(app);
    const payment = await app.db.row<{ reference: string }>(
      sql`select reference from payments where order_id = ${order.id}`,
    );
    expect(await currentGateway(app.config).find(payment?.reference ?? '')).toMatchObject({
      status: 'voided',
      refunded: 0,
    });
    expect(
      await app.db.row(
        sql`select count(*) as failed from graphile_worker._private_jobs where last_error is not null`,
      ),
    ).toEqual({
      failed: 0,
    });
  });

  test('one part returns only its money and stock', async () => {
    const { buyer, order, sellers, products } = await anOrder({ shops: 2 });
    await runJobs(app);
    await move(first(sellers), order, 'cancelled');
    const whole = (await buyer.get<Order>(`/api/orders/${order.id}`)).body;
    const refunded = whole.shopOrders[0]?.refunded ?? 0;
    expect(whole).toMatchObject({ status: 'pending', paymentStatus: 'paid' });
    expect(refunded).toBe(
      (whole.shopOrders[0]?.subtotal ?? 0) + (whole.shopOrders[0]?.shippingFee ?? 0),
    );
    expect(
      await Promise.all(products.map(async ({ id }) => (await onHand(app, id)).stock)),
    ).toEqual([5, 3]);
    await runJobs(app);
    const payment = await app.db.row<{ reference: string }>(
      sql`select reference from payments where order_id = ${order.id}`,
    );
    expect(await currentGateway(app.config).find(payment?.reference ?? '')).toMatchObject({
      status: 'captured',
      refunded: Math.round(refunded * 100),
    });
    await move(admin, order, 'cancelled');
    expect((await buyer.get<Order>(`/api/orders/${order.id}`)).body).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
    });
    expect(await ledger(app, order.id)).toEqual({ gateway: 0, seller: 0, commission: 0 });
  });

  test('ten times at once returns stock and money once', async () => {
    const { buyer, order, sellers, products } = await anOrder();
    const everybody = Array.from(
      { length: 10 },
      (_, index) => [buyer, first(sellers), admin][index % 3] ?? buyer,
    );
    const answers = await Promise.all(everybody.map((person) => move(person, order, 'cancelled')));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(9);
    expect(await onHand(app, first(products).id)).toEqual({ combinations: [5], stock: 5 });
    expect(await ledger(app, order.id)).toEqual({ gateway: 0, seller: 0, commission: 0 });
  });

  test('against shipping at the same moment: one wins, the other is answered the state', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { buyer, order, sellers, products } = await anOrder();
      const [cancel, ship] = await Promise.all([
        move(buyer, order, 'cancelled'),
        move(first(sellers), order, 'shipped'),
      ]);
      const [won, lost] = cancel.status === 200 ? [cancel, ship] : [ship, cancel];
      expect(won.status).toBe(200);
      expect(lost).toMatchObject({ status: 409, body: { type: '/problems/state-conflict' } });
      const { status } = (await buyer.get<Order>(`/api/orders/${order.id}`)).body;
      expect(status).toBe(won.body.status);
      expect((await onHand(app, first(products).id)).stock).toBe(status === 'cancelled' ? 5 : 3);
    }
  });
});

describe('taking up a cancelled order again', () => {
  test('takes its stock again', async () => {
    const { buyer, order, sellers, products } = await anOrder({ isPaid: false });
    await move(buyer, order, 'cancelled');
    expect((await move(first(sellers), order, 'pending')).status).toBe(200);
    expect(await onHand(app, first(products).id)).toEqual({ combinations: [3], stock: 3 });
  });

  test('is refused when somebody else bought what it needs', async () => {
    const { buyer, order, sellers, products } = await anOrder({ isPaid: false });
    const { id } = first(products);
    await move(buyer, order, 'cancelled');
    await placed(await signedIn(app), [{ productId: id, quantity: 4 }]);
    expect(await move(first(sellers), order, 'processing')).toMatchObject({
      status: 409,
      body: { type: '/problems/state-conflict', products: [{ productId: id, left: 1 }] },
    });
    expect((await buyer.get<Order>(`/api/orders/${order.id}`)).body.status).toBe('cancelled');
    expect(await onHand(app, id)).toEqual({ combinations: [1], stock: 1 });
  });

  test('is refused after a refund', async () => {
    const { buyer, order, sellers, products } = await anOrder();
    await move(buyer, order, 'cancelled');
    expect(await move(first(sellers), order, 'processing')).toMatchObject({
      status: 409,
      body: { message: 'A cancelled order whose payment was refunded cannot be taken up again.' },
    });
    expect(await onHand(app, first(products).id)).toEqual({ combinations: [5], stock: 5 });
  });

  test('is refused for a part that was cancelled before the rest was paid for', async () => {
    const { buyer, order, sellers } = await anOrder({ shops: 2, isPaid: false });
    await move(first(sellers), order, 'cancelled');
    await buyer.post(`/api/orders/${order.id}/payment`, {
      paymentMethod: 'paypal',
      paymentToken: 'sandbox_approved',
    });
    expect((await move(first(sellers), order, 'processing')).status).toBe(409);
  });

  test('keeps no stock of what is made to order by now', async () => {
    const { buyer, order, sellers, products } = await anOrder({ isPaid: false });
    const { id } = first(products);
    await app.db.run(sql`update products set is_stocked = false where id = ${id}`);
    await app.db.run(sql`delete from stock where product_id = ${id}`);
    await move(buyer, order, 'cancelled');
    expect((await move(first(sellers), order, 'processing')).status).toBe(200);
    expect(await onHand(app, id)).toEqual({ combinations: [], stock: null });
  });
});

describe('an order that nobody pays for', () => {
  const cancelUnpaid = async () => {
    await app.pool.query("select graphile_worker.add_job('orders.cancel_unpaid', '{}')");
    await runJobs(app);
  };
  const age = (order: Order, minutes: number) =>
    app.db.run(
      sql`update orders set pay_by = pay_by - make_interval(mins => ${minutes}) where id = ${order.id}`,
    );

  test('is cancelled after 15 minutes and its stock returned; paid and younger ones are not', async () => {
    const [old, young, paid] = [
      await anOrder({ isPaid: false }),
      await anOrder({ isPaid: false }),
      await anOrder(),
    ];
    await age(old.order, 15);
    await age(young.order, 14);
    await age(paid.order, 15);
    await cancelUnpaid();
    const statusesNow = await Promise.all(
      [old, young, paid].map(
        async ({ buyer, order }) => (await buyer.get<Order>(`/api/orders/${order.id}`)).body,
      ),
    );
    expect(statusesNow.map((order) => order.status)).toEqual(['cancelled', 'pending', 'pending']);
    expect(statusesNow[0]?.shopOrders[0]?.changes.at(-1)).toMatchObject({
      status: 'cancelled',
      by: 'system',
      reason: 'Not paid within 15 minutes',
      code: 'not_paid',
    });
    expect((await onHand(app, first(old.products).id)).stock).toBe(5);
    expect((await onHand(app, first(young.products).id)).stock).toBe(3);
  });

  test('holds no stock longer because a shop has begun it; what was sent stays as it is', async () => {
    const { buyer, order, sellers } = await anOrder({ shops: 2, isPaid: false });
    await move(first(sellers), order, 'shipped');
    await move(sellers[1] ?? first(sellers), order, 'processing');
    await age(order, 15);
    await cancelUnpaid();
    expect(
      (await buyer.get<Order>(`/api/orders/${order.id}`)).body.shopOrders.map(
        (shopOrder) => shopOrder.status,
      ),
    ).toEqual(['shipped', 'cancelled']);
  });
});

test('everybody who watches is notified of a change', async () => {
  const { buyer, order, sellers, shopIds } = await anOrder();
  const notified = Promise.withResolvers<unknown>();
  app.events.on('orders.changed', (change) => {
    if (change.orderId === order.id) notified.resolve(change);
  });
  await move(first(sellers), order, 'processing');
  expect(await notified.promise).toEqual({ orderId: order.id, userId: buyer.id, shopIds });
});

describe('why a shopper cancels', () => {
  test('is in the history, for the shop too, and in its notification; with a code, words, both or none', async () => {
    for (const why of [
      { code: 'ordered_wrong', reason: 'Wrong size.' },
      { code: 'too_slow' },
      { reason: 'Wrong size.' },
      {},
    ]) {
      const { buyer, order, sellers } = await anOrder();
      expect((await move(buyer, order, 'cancelled', { from: 'pending', ...why })).status).toBe(200);
      const given = { code: null, reason: null, ...why, status: 'cancelled', by: 'shopper' };
      for (const reader of [buyer, first(sellers)]) {
        const { body } = await reader.get<Order>(`/api/orders/${order.id}`);
        expect(body.shopOrders[0]?.changes.at(-1)).toMatchObject(given);
      }
      await runJobs(app);
      const notified = await app.db.row<{ facts: object }>(sql`
        select facts from notifications where kind = 'order.cancelled' and user_id = ${first(sellers).id} order by id desc limit 1`);
      expect(notified?.facts).toMatchObject({
        code: why.code ?? 'none',
        ...(why.reason ? { reason: why.reason } : {}),
      });
    }
  });

  test('is theirs alone: a shop has other reasons, and nobody has one of their own making', async () => {
    const { buyer, order, sellers } = await anOrder();
    expect((await move(buyer, order, 'cancelled', { code: 'because' })).status).toBe(422);
    expect((await move(buyer, order, 'cancelled', { reason: 'x'.repeat(501) })).status).toBe(422);
    expect(
      (
        await move(first(sellers), order, 'cancelled', { code: 'too_slow' })
      ).body.shopOrders[0]?.changes.at(-1)?.code,
    ).toBeNull();
    const other = await anOrder();
    expect(
      (
        await move(other.buyer, other.order, 'cancelled', { code: 'sold_out' })
      ).body.shopOrders[0]?.changes.at(-1)?.code,
    ).toBeNull();
  });

  test('may be about one shop only, whose part alone is cancelled and refunded', async () => {
    const { buyer, order, sellers, shopIds } = await anOrder({ shops: 2 });
    const { status, body } = await move(buyer, order, 'cancelled', {
      from: 'pending',
      shopId: first(shopIds),
      code: 'elsewhere',
    });
    expect([status, body.status]).toEqual([200, 'pending']);
    const shopOrders = body.shopOrders.map(
      ({ shopId, status, refunded, subtotal, shippingFee }) => [
        shopId,
        status,
        refunded === (shopId === first(shopIds) ? subtotal + shippingFee : 0),
      ],
    );
    expect(shopOrders.toSorted()).toEqual([
      [shopIds[0], 'cancelled', true],
      [shopIds[1], 'pending', true],
    ]);
    await runJobs(app);
    const notified = await app.db.rows<{ user_id: number }>(
      sql`select user_id from notifications where kind = 'order.cancelled' and path = ${`/orders/management/${order.id}?shop=${shopIds[0]}`}`,
    );
    expect(notified.map(({ user_id: id }) => id)).toEqual([first(sellers).id]);
  });
});

describe('how many orders somebody has of each status', () => {
  test('is counted for themselves and admins, and for nobody else', async () => {
    const { buyer, order, sellers } = await anOrder();
    const next = await placed(buyer, [{ productId: (await aProduct(app)).id, quantity: 1 }]);
    await move(buyer, next, 'cancelled');
    const none = { all: 0, pending: 0, processing: 0, shipped: 0, delivered: 0, cancelled: 0 };
    const counts = { ...none, all: 2, pending: 1, cancelled: 1 };
    for (const [who, path] of [
      [buyer, 'me'],
      [buyer, order.userId],
      [admin, order.userId],
    ] as const)
      expect(await who.get(`/api/orders/user/${path}/counts`)).toMatchObject({
        status: 200,
        body: counts,
      });
    expect((await first(sellers).get(`/api/orders/user/me/counts`)).body).toEqual(none);
    expect((await first(sellers).get(`/api/orders/user/${order.userId}/counts`)).status).toBe(403);
    expect((await app.visitor().get('/api/orders/user/me/counts')).status).toBe(401);
    expect((await buyer.get('/api/orders/user/you/counts')).status).not.toBe(200);
  });
});

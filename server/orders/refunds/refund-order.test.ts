import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders/schemas.ts';
import type { OrderInHistory } from '#contract/orders/refunds.schemas.ts';
import { sql } from '../../db/database.ts';
import { currentGateway } from '../../payments-gateways/gateways.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { aMember, aProduct, aShop, signedIn, type SignedIn } from '../../testing/makers.ts';
import { ledger, placed, runJobs } from '../checkouts.testing.ts';

type Answer = Order & { type: string; refundable?: number };

let app: TestApp;
let admin: SignedIn;
let sellers: SignedIn[];
let shopper: SignedIn;
let shops: Array<{ id: number; name: string }>;
let products: Array<{ id: number }>;
let order: Order;

beforeAll(async () => {
  app = await testApp();
  [admin, shopper] = await Promise.all([
    signedIn(app, { role: 'admin', fullName: 'Priya Nathan' }),
    signedIn(app),
  ]);
  sellers = await Promise.all(
    ['Ng Siew Ling', 'Arif Rahman'].map((fullName) => signedIn(app, { role: 'seller', fullName })),
  );
  shops = await Promise.all(
    sellers.map(({ id }) => aShop(app, { ownerId: id, commissionBasisPoints: 1000 })),
  );
  products = await Promise.all(
    shops.map(({ id }) => aProduct(app, { shopId: id, price: 10_00, stock: 500 })),
  );
});
afterAll(() => app.close());

/** 30.00 of the first shop with 4.49 for delivery, 10.00 of the second with 1.50. */
beforeEach(async () => {
  order = await placed(shopper, [
    { productId: products[0]?.id ?? 0, quantity: 3 },
    { productId: products[1]?.id ?? 0, quantity: 1 },
  ]);
});

const refund = (
  body: object,
  key: string = crypto.randomUUID(),
  by: SignedIn = admin,
  id: number = order.id,
) =>
  by.post<Answer>(
    `/api/orders/${id}/refunds`,
    { shopId: shops[0]?.id, reason: 'The print came off', ...body },
    { 'idempotency-key': key },
  );
const inHistory = async () =>
  (await admin.get<OrderInHistory>(`/api/orders/history/${order.id}`)).body;
const lineOf = (index: number) =>
  order.items.find((item) => item.shopId === shops[index]?.id)?.id ?? 0;
const shopOrderOf = (answer: { body: Order }) =>
  answer.body.shopOrders.find((shopOrder) => shopOrder.shopId === shops[0]?.id);

async function atGateway(): Promise<{ amount: number; refunded: number }> {
  const row = await app.db.row<{ reference: string }>(
    sql`select reference from payments where order_id = ${order.id}`,
  );
  return currentGateway(app.config).find(row?.reference ?? '');
}

describe('a refund of an amount', () => {
  test('goes back from the shop with its share of the commission, in the ledger and at the gateway', async () => {
    const answer = await refund({ amount: 10 });
    expect(answer.status).toBe(201);
    expect(shopOrderOf(answer)).toMatchObject({
      status: 'pending',
      refunded: 10,
      refundable: 24.49,
    });
    expect(answer.body.paymentStatus).toBe('paid');
    const { refunds, money } = await inHistory();
    expect(refunds).toMatchObject([
      {
        amount: 10,
        commission: 1,
        reason: 'The print came off',
        by: 'admin',
        name: 'Priya Nathan',
        lines: [],
      },
    ]);
    expect(money.find(({ shopId }) => shopId === shops[0]?.id)).toMatchObject({
      commission: 3,
      commissionReturned: 1,
    });
    expect(await ledger(app, order.id)).toEqual({
      gateway: 35_99,
      seller: -32_99,
      commission: -3_00,
    });
    await runJobs(app);
    expect(await atGateway()).toMatchObject({ amount: 45_99, refunded: 10_00 });
  });

  test('is in the audit log with its reason, and the shopper is notified of it', async () => {
    await refund({ amount: 2.5 });
    const entry = await app.db.row(sql`
      select action, actor_id as "actorId", subject_name as name, before, after, reason from audit_entries order by id desc limit 1`);
    expect(entry).toEqual({
      action: 'order.refunded',
      actorId: admin.id,
      name: order.orderNumber,
      before: { shop: shops[0]?.name, refunded: 0 },
      after: { shop: shops[0]?.name, refunded: 2.5 },
      reason: 'The print came off',
    });
    await runJobs(app);
    const { body } =
      await shopper.get<Array<{ kind: string; title: string; text: string }>>('/api/notifications');
    const [notice] = body.filter(({ kind }) => kind === 'order.refunded');
    expect(notice?.title).toContain('$2.50');
    expect(notice?.text).toMatch(/The reason given: The print came off$/);
  });

  test('many small ones give back what one large one does', async () => {
    for (const amount of [0.01, 0.33, 9.66, 20, 4.49])
      expect((await refund({ amount })).status).toBe(201);
    expect(await ledger(app, order.id)).toEqual({
      gateway: 11_50,
      seller: -10_50,
      commission: -1_00,
    });
    expect(
      await app.db.row(
        sql`select commission_returned as returned from shop_orders where shop_id = ${shops[0]?.id} and order_id = ${order.id}`,
      ),
    ).toEqual({
      returned: 3_00,
    });
  });

  test('never more than was paid for the part, whoever asks at the same moment', async () => {
    expect((await refund({ amount: 34.5 })).body).toMatchObject({
      type: '/problems/state-conflict',
      refundable: 34.49,
    });
    const answers = await Promise.all(Array.from({ length: 6 }, () => refund({ amount: 10 })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect((await refund({ amount: 4.49 })).status).toBe(201);
    expect((await refund({ amount: 0.01 })).status).toBe(409);
  });

  test('of all there is makes the order refunded', async () => {
    await refund({ amount: 34.49 });
    const answer = await refund({ shopId: shops[1]?.id, amount: 11.5 });
    expect(answer.body.paymentStatus).toBe('refunded');
    expect((await refund({ amount: 1 })).status).toBe(409);
  });
});

describe('a refund of items', () => {
  test('is what they cost, and each unit only once', async () => {
    const answer = await refund({ lines: [{ lineId: lineOf(0), quantity: 2 }] });
    expect(shopOrderOf(answer)?.refunded).toBe(20);
    expect(shopOrderOf(answer)?.refunds).toMatchObject([
      { amount: 20, lines: [{ lineId: lineOf(0), quantity: 2 }] },
    ]);
    expect((await refund({ lines: [{ lineId: lineOf(0), quantity: 2 }] })).status).toBe(409);
    expect((await refund({ lines: [{ lineId: lineOf(0), quantity: 1 }] })).status).toBe(201);
    const { items, refunds } = await inHistory();
    expect(items.map((item) => item.refundedQuantity)).toEqual([3, 0]);
    expect(refunds.map(({ lines }) => lines)).toEqual([
      [{ lineId: lineOf(0), quantity: 2 }],
      [{ lineId: lineOf(0), quantity: 1 }],
    ]);
  });

  test('is not of another shop, nor of another order', async () => {
    expect((await refund({ lines: [{ lineId: lineOf(1), quantity: 1 }] })).status).toBe(404);
    const other = await placed(shopper, [{ productId: products[0]?.id ?? 0, quantity: 1 }]);
    expect((await refund({ lines: [{ lineId: other.items[0]?.id, quantity: 1 }] })).status).toBe(
      404,
    );
  });
});

describe('trying again', () => {
  test('with the same key refunds once, also at the same moment', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all([
      refund({ amount: 5 }, key),
      refund({ amount: 5 }, key),
      refund({ amount: 5 }, key),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await inHistory()).refunds).toHaveLength(1);
    expect((await refund({ amount: 6 }, key)).status).toBe(422);
  });

  test('a key of another order is refused, also at the same moment', async () => {
    const other = await placed(shopper, [{ productId: products[0]?.id ?? 0, quantity: 1 }]);
    const key = crypto.randomUUID();
    const answers = await Promise.all([
      refund({ amount: 1 }, key),
      refund({ amount: 1 }, key, admin, other.id),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  test('without a key is refused', async () => {
    expect(
      (
        await admin.post(`/api/orders/${order.id}/refunds`, {
          shopId: shops[0]?.id,
          amount: 1,
          reason: 'Late',
        })
      ).status,
    ).toBe(400);
  });
});

describe('together with cancelling', () => {
  test('what is left goes back, and the whole commission', async () => {
    await refund({ amount: 10 });
    const cancelled = await sellers[0]?.put<Order>(`/api/orders/${order.id}/status`, {
      status: 'cancelled',
    });
    expect(cancelled?.body.shopOrders[0]).toMatchObject({ status: 'cancelled', refunded: 34.49 });
    expect(cancelled?.body.paymentStatus).toBe('refunded');
    expect(await ledger(app, order.id)).toEqual({
      gateway: 11_50,
      seller: -10_50,
      commission: -1_00,
    });
    await runJobs(app);
    expect(await atGateway()).toMatchObject({ refunded: 34_49 });
  });

  test('what was refunded as a whole has nothing left to go back, and cannot be taken up again', async () => {
    await refund({ amount: 34.49 });
    expect(
      (await sellers[0]?.put(`/api/orders/${order.id}/status`, { status: 'cancelled' }))?.status,
    ).toBe(200);
    expect(await ledger(app, order.id)).toEqual({
      gateway: 11_50,
      seller: -10_50,
      commission: -1_00,
    });
    expect((await refund({ amount: 1 })).status).toBe(409);
    expect(
      (await sellers[0]?.put(`/api/orders/${order.id}/status`, { status: 'pending' }))?.status,
    ).toBe(409);
  });

  test('at the same moment never returns more than was paid', async () => {
    await Promise.all([
      sellers[0]?.put(`/api/orders/${order.id}/status`, { status: 'cancelled' }),
      refund({ amount: 30 }),
      refund({ lines: [{ lineId: lineOf(0), quantity: 3 }] }),
    ]);
    expect((await ledger(app, order.id)).gateway).toBe(11_50);
  });

  test('a shop of which one item went back is not shown as refunded', async () => {
    await refund({ amount: 10 });
    expect((await sellers[0]?.get<Order>(`/api/orders/${order.id}`))?.body.paymentStatus).toBe(
      'paid',
    );
  });
});

test('what nobody paid for cannot be refunded', async () => {
  const unpaid = await placed(shopper, [{ productId: products[0]?.id ?? 0, quantity: 1 }], {
    paymentToken: undefined,
  });
  expect((await refund({ amount: 1 }, undefined, admin, unpaid.id)).status).toBe(409);
});

describe('a seller', () => {
  test('refunds of what their shop received, with a reason that the shopper and admins read', async () => {
    const [seller = shopper] = sellers;
    const lines = [{ lineId: lineOf(0), quantity: 1 }];
    const answer = await refund({ lines }, undefined, seller);
    expect(answer.status).toBe(201);
    expect(answer.body.shopOrders).toMatchObject([
      { shopId: shops[0]?.id, refunded: 10, refundable: 24.49 },
    ]);
    expect(await ledger(app, order.id)).toEqual({
      gateway: 35_99,
      seller: -32_99,
      commission: -3_00,
    });
    const seen = (await shopper.get<Order>(`/api/orders/${order.id}`)).body;
    expect(shopOrderOf({ body: seen })).toMatchObject({
      refundable: 0,
      refunds: [{ amount: 10, lines, by: 'seller', reason: 'The print came off' }],
    });
    expect((await inHistory()).refunds).toMatchObject([
      { by: 'seller', name: 'Ng Siew Ling', lines, reason: 'The print came off' },
    ]);
    const entry = await app.db.row(
      sql`select action, actor_id as "actorId", reason from audit_entries order by id desc limit 1`,
    );
    expect(entry).toEqual({
      action: 'order.refunded',
      actorId: seller.id,
      reason: 'The print came off',
    });
    expect((await refund({ amount: 24.5 }, undefined, seller)).status).toBe(409);
    expect((await refund({ amount: 24.49 }, undefined, seller)).status).toBe(201);
  });

  test('and an admin at the same moment never refund more than was paid', async () => {
    const people = [sellers[0], admin, sellers[0], admin, sellers[0], admin];
    const answers = await Promise.all(
      people.map((person) => refund({ amount: 10 }, undefined, person)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409]);
    expect((await inHistory()).refunds).toHaveLength(3);
    expect((await ledger(app, order.id)).gateway).toBe(15_99);
  });

  test('has managers who refund too, but no staff, who see none of it', async () => {
    const shopId = shops[0]?.id ?? 0;
    const [manager, staff] = [await aMember(app, shopId, 'manager'), await aMember(app, shopId)];
    expect((await refund({ amount: 1 }, undefined, manager)).status).toBe(201);
    expect((await refund({ amount: 1 }, undefined, staff)).status).toBe(403);
    const [seen] = (await staff.get<Order>(`/api/orders/${order.id}`)).body.shopOrders;
    expect(seen).not.toHaveProperty('refunds');
    expect(seen).not.toHaveProperty('refundable');
  });

  test('refunds nothing of another shop, nor of an order in which they have no part', async () => {
    const [, other] = sellers;
    const stranger = await signedIn(app, { role: 'seller' });
    for (const person of [other, stranger])
      expect((await refund({ amount: 1 }, undefined, person)).status).toBe(404);
    expect((await inHistory()).refunds).toEqual([]);
  });
});

test('shoppers refund nothing, and only admins see the order of all shops with its money', async () => {
  expect((await refund({ amount: 1 }, undefined, shopper)).status).toBe(404);
  for (const person of [...sellers, shopper])
    expect((await person.get(`/api/orders/history/${order.id}`)).status).toBe(403);
  expect((await app.visitor().post(`/api/orders/${order.id}/refunds`, {})).status).toBe(401);
  expect((await refund({ amount: 1 }, undefined, admin, 999_999)).status).toBe(404);
  expect((await refund({ amount: 1, shopId: 999_999 })).status).toBe(404);
  expect((await admin.get('/api/orders/history/999999')).status).toBe(404);
});

test('a body that says nothing clear is refused', async () => {
  const line = { lineId: lineOf(0), quantity: 1 };
  const bodies = [
    {},
    { amount: 0 },
    { amount: -1 },
    { amount: 1.005 },
    { amount: '1' },
    { amount: 1, lines: [line] },
    { amount: 1, reason: '' },
    { amount: 1, reason: 'a\0b' },
    { lines: [{ ...line, quantity: 0 }] },
    { lines: [{ ...line, quantity: 1.5 }] },
    { lines: [line, line] },
    { lines: Array.from({ length: 101 }, () => line) },
  ];
  for (const body of bodies) expect((await refund(body)).status, JSON.stringify(body)).toBe(422);
  expect((await inHistory()).refunds).toEqual([]);
});

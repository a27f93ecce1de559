/** A shop's money: one figure of what it earned, and only for those who may see it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Board, BoardOrder, ShopSummary } from '#contract/orders/board.schemas.ts';
import type { ShopSales } from '#contract/orders/sales.schemas.ts';
import type { WorkedOrder } from '#contract/orders/schemas.ts';
import type { Earning, StatementEntry } from '#contract/payments/account.schemas.ts';
import type { Balance } from '#contract/payments/ledger.schemas.ts';
import { sum, toMajor, toMinor } from '#contract/kernel/money.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { bought } from '../../testing/buying.ts';
import { aMember, aProduct, aShop, signedIn, type SignedIn } from '../../testing/makers.ts';
import { placed, runJobs } from '../checkouts.testing.ts';

let app: TestApp;
let owner: SignedIn;
let staff: SignedIn;
let manager: SignedIn;
let shopper: SignedIn;
let shopId: number;
let product: { id: number; price: number };

beforeAll(async () => {
  app = await testApp();
  [owner, shopper] = await Promise.all([signedIn(app, { role: 'seller' }), signedIn(app)]);
  const shop = await aShop(app, { ownerId: owner.id, commissionBasisPoints: 1000 });
  shopId = shop.id;
  [staff, manager] = [await aMember(app, shopId), await aMember(app, shopId, 'manager')];
  product = await aProduct(app, { shopId, price: 43_21 });
});
afterAll(() => app.close());

/** The names of all numbers in a reply. */
function numbersIn(value: unknown, name = ''): string[] {
  if (typeof value === 'number') return [name];
  if (Array.isArray(value)) return value.flatMap((one: unknown) => numbersIn(one, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => numbersIn(one, key));
}

describe('people who may not see the shop’s money', () => {
  const worked = ['id', 'orderId', 'userId', 'shopId', 'productId', 'quantity', 'refundedQuantity'];
  const read = async <Reply>(person: SignedIn, path: string) => {
    const answer = await person.get<Reply>(path);
    expect(answer.status, path).toBe(200);
    return answer.body;
  };

  test('work orders that have no amounts: read, listed, moved and sent', async () => {
    const order = await bought(shopper, { product });
    const moved = await staff.put<WorkedOrder>(`/api/orders/${order.id}/status`, {
      status: 'shipped',
    });
    const tracked = await staff.put<WorkedOrder>(`/api/orders/${order.id}/tracking`, {
      shopId,
      carrier: 'SingPost',
      number: 'SP123456',
    });
    for (const { status } of [moved, tracked]) expect(status).toBe(200);
    const replies = [
      moved.body,
      tracked.body,
      await read(staff, `/api/orders/${order.id}`),
      await read(staff, `/api/orders/shop/${shopId}`),
    ];
    for (const reply of replies)
      for (const name of numbersIn(reply)) expect(worked).toContain(name);
    expect(replies[2]).toMatchObject({ items: [{ productName: expect.any(String), quantity: 1 }] });
  });

  test('get exactly these fields of an order, and of what was chosen no price', async () => {
    const cook = await signedIn(app, { role: 'seller' });
    const kitchen = await aShop(app, { ownerId: cook.id, kind: 'food' });
    const helper = await aMember(app, kitchen.id);
    const heat = { name: 'Heat', min: 1, max: 1, free: 0, choices: [{ name: 'Hot', price: 1_50 }] };
    const dish = await aProduct(app, { shopId: kitchen.id, isFood: true, choiceGroups: [heat] });
    const line = { productId: dish.id, quantity: 1, choices: { Heat: ['Hot'] }, note: 'Crisp' };
    const order = await placed(shopper, [line], { notes: [{ shopId: kitchen.id, text: 'Ring' }] });
    const { items, shopOrders, ...whole } = await read<WorkedOrder>(
      helper,
      `/api/orders/${order.id}`,
    );
    const named = (names: string) => names.split(' ').toSorted();
    expect(Object.keys(whole).toSorted()).toEqual(
      named(
        'id orderNumber userId status createdAt shippingAddress deliveryAddress userName userEmail phone paymentMethod paymentStatus payBy',
      ),
    );
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(
      named(
        'id orderId productId productName productImage mockup artworkUrl quantity refundedQuantity shopId sku variantOptions choices note shownOptions',
      ),
    );
    expect(items[0]?.choices).toEqual([{ group: 'Heat', name: 'Hot' }]);
    expect(Object.keys(shopOrders[0] ?? {}).toSorted()).toEqual(
      named(
        'id shopId shopName kind status kitchenStep acceptBy promisedAt arrival note carrier trackingNumber pickup changes',
      ),
    );
  });

  test('see a board and a dashboard that only count', async () => {
    const counts = ['id', 'id', 'itemCount', 'quantity', 'refundedQuantity'];
    const order = await bought(shopper, { product });
    const board = await read(staff, `/api/orders/shop/${shopId}/board`);
    const card = (board as Board).orders.find(({ id }) => id === order.id);
    // The ids are the order's and its line's.
    expect(numbersIn(card).toSorted()).toEqual(counts);
    await owner.put(`/api/orders/${order.id}/status`, { status: 'delivered' });
    const done = await read(staff, `/api/orders/shop/${shopId}/done`);
    expect(numbersIn((done as BoardOrder[])[0]).toSorted()).toEqual(counts);
    const summary = await read(staff, `/api/orders/shop/${shopId}/summary`);
    expect(JSON.stringify(summary)).not.toContain('earnings');
  });

  test('hear of a new order without its sum, those who may see it with it', async () => {
    await bought(shopper, { product });
    await runJobs(app);
    const textsTo = async (person: SignedIn) =>
      (await person.get<Array<{ kind: string; text: string }>>('/api/notifications')).body
        .filter(({ kind }) => kind === 'order.received')
        .map(({ text }) => text);
    const [toStaff, toManager] = [await textsTo(staff), await textsTo(manager)];
    expect(toStaff[0]).toMatch(/^1 item\. /);
    expect(toStaff.join()).not.toMatch(/\d\.\d\d/);
    expect(toManager[0]).toContain('$49.20');
  });

  test('see what they bought there themselves', async () => {
    const own = await bought(staff, { product });
    expect((await staff.get<WorkedOrder>(`/api/orders/${own.id}`)).body.total).toBe(49.2);
  });

  test('the others see amounts', async () => {
    const order = await bought(shopper, { product });
    for (const person of [owner, manager, await signedIn(app, { role: 'admin' })]) {
      expect((await person.get<WorkedOrder>(`/api/orders/${order.id}`)).body.total).toBe(49.2);
      const { orders } = (await person.get<Board>(`/api/orders/shop/${shopId}/board`)).body;
      expect(orders.find(({ id }) => id === order.id)?.remaining).toBe(49.2);
    }
  });
});

test('what a shop earned is one figure after fees and refunds: on its dashboard, in its sales and in its account', async () => {
  const seller = await signedIn(app, { role: 'seller' });
  const admin = await signedIn(app, { role: 'admin' });
  const { id } = await aShop(app, { ownerId: seller.id, commissionBasisPoints: 1250 });
  const sold = await aProduct(app, { shopId: id, price: 33_33 });
  const [stays, refunded, cancelled] = [
    await bought(shopper, { product: sold }),
    await bought(shopper, { product: sold, quantity: 3 }),
    await bought(shopper, { product: sold }),
  ];
  await bought(shopper, { product: sold, isPaid: false });
  await admin.post(
    `/api/orders/${refunded.id}/refunds`,
    { shopId: id, amount: 7.77, reason: 'A corner was bent' },
    { 'idempotency-key': crypto.randomUUID() },
  );
  await seller.put(`/api/orders/${cancelled.id}/status`, { status: 'cancelled' });
  await runJobs(app);
  const read = async <Reply>(path: string) => (await seller.get<Reply>(path)).body;
  const summary = await read<ShopSummary>(`/api/orders/shop/${id}/summary`);
  const sales = await read<ShopSales>(`/api/shops/${id}/sales`);
  const balance = await read<Balance>(`/api/shops/${id}/balance`);
  const orders = await read<Earning[]>(`/api/shops/${id}/earnings`);
  const statement = await read<StatementEntry[]>(`/api/shops/${id}/statement`);
  const net = (rows: ReadonlyArray<{ net: number }>) =>
    toMajor(sum(rows.map((row) => toMinor(row.net))));
  // 33.33 + 5.99 − 4.17, and 99.99 − 7.77 − (12.50 − 0.97).
  expect(summary.earnings).toBe(115.84);
  expect(stays.total).toBe(39.32);
  expect([
    summary.recent.now.earnings,
    sales.figures.net,
    balance.earnings,
    net(orders),
    net(statement),
  ]).toEqual(Array.from({ length: 5 }, () => summary.earnings));
});

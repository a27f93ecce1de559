import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BoardOrder } from '#contract/orders/board.schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../../testing/makers.ts';
import { placed, runJobs } from '../checkouts.testing.ts';

let app: TestApp;
let admin: SignedIn;
let sellers: SignedIn[];
let shopper: SignedIn;
let shops: Array<{ id: number }>;
let products: Array<{ id: number }>;

beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app, { role: 'admin' });
  sellers = await Promise.all([0, 1].map(() => signedIn(app, { role: 'seller' })));
  shops = await Promise.all(sellers.map(({ id }) => aShop(app, { ownerId: id })));
  products = await Promise.all(
    shops.map(({ id }) => aProduct(app, { shopId: id, price: 10_00, stock: 500 })),
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  shopper = await signedIn(app);
});

/** 30.00 of the first shop with 4.49 for delivery, 10.00 of the second with 1.50. */
const order = (given: Record<string, unknown> = {}) =>
  placed(
    shopper,
    [
      { productId: products[0]?.id ?? 0, quantity: 3 },
      { productId: products[1]?.id ?? 0, quantity: 1 },
    ],
    given,
  );
const cancel = (by: SignedIn, { id }: Order, shopId?: number) =>
  by.put(`/api/orders/${id}/status`, { status: 'cancelled', shopId });
const refund = ({ id }: Order, amount: number) =>
  admin.post(
    `/api/orders/${id}/refunds`,
    { shopId: shops[0]?.id, amount, reason: 'The print came off' },
    { 'idempotency-key': crypto.randomUUID() },
  );

/** The order on each screen that shows it: its shopper's two, its first seller's three, an admin's two. */
async function everywhere({ id }: Order) {
  const of = <Row extends { id: number }>(rows: Row[]) => rows.find((row) => row.id === id);
  const [seller, shopId] = [sellers[0] ?? shopper, shops[0]?.id];
  const board = await seller.get<{ orders: BoardOrder[] }>(`/api/orders/shop/${shopId}/board`);
  const done = await seller.get<BoardOrder[]>(`/api/orders/shop/${shopId}/done`);
  return {
    shopper: [
      (await shopper.get<Order>(`/api/orders/${id}`)).body,
      of((await shopper.get<Order[]>('/api/orders/user/me')).body),
    ],
    seller: [
      (await seller.get<Order>(`/api/orders/${id}`)).body,
      of((await seller.get<Order[]>(`/api/orders/shop/${shopId}`)).body),
      of(board.body.orders) ?? of(done.body),
    ],
    admin: [
      (await admin.get<Order>(`/api/orders/history/${id}`)).body,
      of((await admin.get<Order[]>('/api/orders')).body),
    ],
  };
}

describe('paid less refunded is what remains, on every screen', () => {
  test('of an order that was partly refunded', async () => {
    const given = await order();
    await refund(given, 10);
    const whole = { amountDue: 0, paid: 45.99, refunded: 10, remaining: 35.99 };
    const ofShop = { amountDue: 0, paid: 34.49, refunded: 10, remaining: 24.49 };
    const seen = await everywhere(given);
    for (const one of [...seen.shopper, ...seen.admin]) expect(one).toMatchObject(whole);
    for (const one of seen.seller) expect(one).toMatchObject(ofShop);
    expect(seen.shopper[0]?.shopOrders[0]).toMatchObject(ofShop);
  });

  test('of one with a part that was cancelled', async () => {
    const given = await order();
    await cancel(shopper, given, shops[0]?.id);
    const seen = await everywhere(given);
    for (const one of [...seen.shopper, ...seen.admin])
      expect(one).toMatchObject({ paid: 45.99, refunded: 30, remaining: 15.99 });
    for (const one of seen.seller)
      expect(one).toMatchObject({ paid: 30, refunded: 30, remaining: 0 });
  });

  test('of one that nobody paid for: what is due, and nothing once it is cancelled', async () => {
    const given = await order({ paymentToken: undefined });
    const nothing = { paid: 0, refunded: 0, remaining: 0 };
    for (const one of (await everywhere(given)).seller)
      expect(one).toMatchObject({ ...nothing, amountDue: 34.49 });
    await cancel(shopper, given);
    for (const one of Object.values(await everywhere(given)).flat())
      expect(one).toMatchObject({ ...nothing, amountDue: 0 });
  });

  test('and in the notice of the refund', async () => {
    const given = await order();
    await refund(given, 10);
    await runJobs(app);
    const notices = await shopper.get<Array<{ kind: string; text: string }>>('/api/notifications');
    expect(notices.body.find(({ kind }) => kind === 'order.refunded')?.text).toContain(
      'Of the $45.99 that you paid, $35.99 stays paid.',
    );
  });
});

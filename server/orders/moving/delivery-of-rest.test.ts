import { capabilitiesOf } from '#contract/shops/rules.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cartTotals, usualShippingRule } from '#contract/cart/rules.ts';
import type { StatementEntry } from '#contract/payments/account.schemas.ts';
import { sum, toMinor } from '#contract/kernel/money.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { sql } from '../../db/database.ts';
import { currentGateway } from '../../payments-gateways/gateways.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../../testing/makers.ts';
import { ledger, type OrderProblem, placed, runJobs } from '../checkouts.testing.ts';

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app, { role: 'admin' });
});
afterAll(() => app.close());

type Stall = { seller: SignedIn; shopId: number; productId: number };

/** A shop with one product of this price (minor units), which takes a tenth. */
async function aStall(
  price: number,
  given: { kind?: 'food'; ownerId?: number } = {},
): Promise<Stall> {
  const seller = await signedIn(app, { role: 'seller' });
  const shop = await aShop(app, {
    ownerId: seller.id,
    deliveryFee: 5_00,
    commissionBasisPoints: 1_000,
    ...given,
  });
  const { id } = await aProduct(app, {
    shopId: shop.id,
    price,
    stock: 50,
    isFood: given.kind === 'food',
  });
  return { seller, shopId: shop.id, productId: id };
}

const ordered = (buyer: SignedIn, stalls: Stall[], given: Record<string, unknown> = {}) =>
  placed(
    buyer,
    stalls.map(({ productId }) => ({ productId, quantity: 1 })),
    given,
  );
const cancel = (person: SignedIn, { id }: Order, rest: Record<string, unknown> = {}) =>
  person.put<Order & OrderProblem & { deliveryFee?: number }>(`/api/orders/${id}/status`, {
    status: 'cancelled',
    ...rest,
  });
const seenBy = async (person: SignedIn, { id }: Order) =>
  (await person.get<Order>(`/api/orders/${id}`)).body;
const moneyOf = ({ shopOrders }: Order) =>
  shopOrders.map(({ shippingFee, refunded }) => [shippingFee, refunded]);

/** Every account of the order sums to nothing, the gateway keeps what did not go back, and what a cancelled shop order had is gone. */
async function expectBooksAddUp(order: Order): Promise<void> {
  const accounts = await ledger(app, order.id);
  expect(Object.values(accounts).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  const paid = await app.db.row<{ kept: number; reference: string }>(
    sql`select amount - refunded as kept, reference from payments where order_id = ${order.id}`,
  );
  expect(accounts.gateway).toBe(paid?.kept);
  const wrong = await app.db.rows(sql`
    select s.id from shop_orders s join orders o on o.id = s.order_id where o.id = ${order.id} and (
      (s.status = 'cancelled' and s.subtotal + s.shipping_fee - s.refunded - s.commission + s.commission_returned <> 0)
      or -(select coalesce(sum(e.amount), 0) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where t.order_id = o.id and e.shop_id = s.shop_id) <> s.subtotal + s.shipping_fee - s.refunded - s.commission + s.commission_returned
      or o.shipping_fee <> (select sum(p.shipping_fee) from shop_orders p where p.order_id = o.id))`);
  expect(wrong).toEqual([]);
  await runJobs(app);
  const atGateway = await currentGateway(app.config).find(paid?.reference ?? '');
  expect(atGateway.status === 'voided' ? 0 : atGateway.amount - atGateway.refunded).toBe(
    paid?.kept,
  );
}

test('who cancels what earned free delivery is shown what the rest costs to send, and it is taken from what comes back', async () => {
  const [buyer, stays, goes] = [await signedIn(app), await aStall(40_00), await aStall(21_00)];
  const order = await ordered(buyer, [stays, goes]);
  expect(order.shippingFee).toBe(0);
  expect(
    (await seenBy(buyer, order)).shopOrders.map((shopOrder) => shopOrder.deliveryIfCancelled),
  ).toEqual([5.99, 5.99]);
  for (const other of [admin, goes.seller])
    expect(
      (await seenBy(other, order)).shopOrders.every(
        (shopOrder) => shopOrder.deliveryIfCancelled === 0,
      ),
    ).toBe(true);
  const agreed = await cancel(buyer, order, { shopId: goes.shopId, deliveryFee: 0 });
  expect(agreed).toMatchObject({
    status: 409,
    body: { title: 'The delivery fee has changed', deliveryFee: 5.99 },
  });
  expect((await cancel(buyer, order, { shopId: goes.shopId, deliveryFee: 5.99 })).status).toBe(200);
  expect(moneyOf(await seenBy(buyer, order))).toEqual([
    [5.99, 0],
    [-5.99, 15.01],
  ]);
  await expectBooksAddUp(order);
  const statement = (
    await stays.seller.get<StatementEntry[]>(`/api/shops/${stays.shopId}/statement`)
  ).body;
  expect(statement.map(({ kind, gross, net, balance }) => [kind, gross, net, balance])).toEqual([
    ['delivery', 5.99, 5.99, 41.99],
    ['payment', 40, 36, 36],
  ]);
  const bell = (await buyer.get<Array<{ kind: string; title: string }>>('/api/notifications')).body;
  expect(bell.find(({ kind }) => kind === 'order.refunded')?.title).toContain('$15.01');
  // All of it comes back in the end, and nothing is taken where nothing stays.
  await cancel(buyer, order);
  expect((await seenBy(buyer, order)).paymentStatus).toBe('refunded');
  await expectBooksAddUp(order);
});

test('a kitchen that stays is paid for its delivery, never with more than comes back', async () => {
  const [buyer, stays, goes] = [
    await signedIn(app),
    await aStall(48_00, { kind: 'food' }),
    await aStall(2_50),
  ];
  const order = await ordered(buyer, [stays, goes]);
  expect((await cancel(buyer, order, { shopId: goes.shopId })).status).toBe(200);
  expect(moneyOf(await seenBy(buyer, order))).toEqual([
    [2.5, 0],
    [-2.5, 0],
  ]);
  await expectBooksAddUp(order);
  expect(
    (await buyer.get<Array<{ kind: string }>>('/api/notifications')).body.some(
      ({ kind }) => kind === 'order.refunded',
    ),
  ).toBe(false);
});

test('a part that a shop or an admin cancels takes nothing, also not from a later cancelling', async () => {
  for (const by of ['seller', 'admin'] as const) {
    const [buyer, first, second, third] = [
      await signedIn(app),
      await aStall(20_00),
      await aStall(40_00),
      await aStall(5_00),
    ];
    const order = await ordered(buyer, [first, second, third]);
    await cancel(by === 'admin' ? admin : second.seller, order, { shopId: second.shopId });
    await cancel(buyer, order, { shopId: third.shopId });
    expect(moneyOf(await seenBy(buyer, order))).toEqual([
      [0, 0],
      [0, 40],
      [0, 5],
    ]);
    await expectBooksAddUp(order);
  }
});

test('who cancels as the shop that they also run pays as a shopper', async () => {
  const stays = await aStall(40_00);
  const buyer = await signedIn(app, { role: 'seller' });
  const own = await aStall(21_00, { ownerId: buyer.id });
  const order = await ordered(buyer, [stays, own]);
  expect((await cancel(buyer, order, { shopId: own.shopId })).status).toBe(200);
  expect(moneyOf(await seenBy(buyer, order))).toEqual([
    [5.99, 0],
    [-5.99, 15.01],
  ]);
  await expectBooksAddUp(order);
});

test('of an order that is not paid yet the delivery is due with the rest, until the part is taken up again', async () => {
  const [buyer, stays, goes] = [await signedIn(app), await aStall(40_00), await aStall(21_00)];
  const order = await ordered(buyer, [stays, goes], { paymentToken: undefined });
  expect((await cancel(buyer, order, { shopId: goes.shopId, deliveryFee: 5.99 })).status).toBe(200);
  expect((await seenBy(buyer, order)).amountDue).toBe(45.99);
  await goes.seller.put(`/api/orders/${order.id}/status`, { status: 'pending' });
  expect((await seenBy(buyer, order)).amountDue).toBe(61);
  await cancel(buyer, order, { shopId: goes.shopId });
  const paid = await buyer.post<Order>(`/api/orders/${order.id}/payment`, {
    paymentMethod: 'paypal',
    paymentToken: sandboxTokens.approved,
  });
  expect(paid.body.paymentStatus).toBe('paid');
  expect(await ledger(app, order.id)).toEqual({
    gateway: 45_99,
    seller: -41_99,
    commission: -4_00,
  });
});

test('an order from before its rule was kept takes nothing', async () => {
  const [buyer, stays, goes] = [await signedIn(app), await aStall(40_00), await aStall(21_00)];
  const order = await ordered(buyer, [stays, goes]);
  await app.db.run(
    sql`update orders set free_above = null, flat_fee = null where id = ${order.id}`,
  );
  await cancel(buyer, order, { shopId: goes.shopId, deliveryFee: 0 });
  expect(moneyOf(await seenBy(buyer, order))).toEqual([
    [0, 0],
    [0, 21],
  ]);
});

const carts = fc.record({
  stalls: fc.uniqueArray(fc.nat(5), { minLength: 2, maxLength: 4 }),
  quantities: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 4, maxLength: 4 }),
  isPaid: fc.boolean(),
  steps: fc.array(
    fc.record({ who: fc.constantFrom('buyer', 'buyer', 'seller', 'admin'), shopOrder: fc.nat(3) }),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
});

test('whatever is in a cart and whoever cancels parts of it, the books add up and nobody pays more than delivery costs', async () => {
  const stalls: Stall[] = [];
  for (const [price, kind] of [
    [9_99],
    [31_07],
    [51_00],
    [20_01, 'food'],
    [33_33, 'food'],
    [3_50, 'food'],
  ] as const)
    stalls.push(await aStall(price, kind ? { kind } : {}));
  await app.db.run(
    sql`update products set is_stocked = false where shop_id = any(${stalls.map(({ shopId }) => shopId)}::integer[])`,
  );
  let charged = 0;
  await fc.assert(
    fc.asyncProperty(carts, async ({ stalls: chosen, quantities, isPaid, steps }) => {
      const buyer = await signedIn(app);
      const sold = chosen.flatMap((index) => stalls[index] ?? []);
      const wanted = sold.map(({ productId }, index) => ({
        productId,
        quantity: quantities[index] ?? 1,
      }));
      const order = await placed(buyer, wanted, isPaid ? {} : { paymentToken: undefined });
      let costs = toMinor(order.total);
      for (const { who, shopOrder } of steps) {
        const stall = sold[shopOrder % sold.length];
        const before = (await seenBy(buyer, order)).shopOrders.find(
          ({ shopId }) => shopId === stall?.shopId,
        );
        if (!stall || before?.status !== 'pending') continue;
        const agreed = who === 'buyer' ? { deliveryFee: before.deliveryIfCancelled } : {};
        const person = { buyer, seller: stall.seller, admin }[who];
        expect((await cancel(person, order, { shopId: stall.shopId, ...agreed })).status).toBe(200);
        const now = await costsOf(buyer, order);
        // What was said is what was taken, and a shopper never pays more for having less.
        expect(costs - now).toBe(
          toMinor(before.subtotal) + toMinor(before.shippingFee) - toMinor(agreed.deliveryFee ?? 0),
        );
        expect(now).toBeLessThanOrEqual(costs);
        charged += agreed.deliveryFee ?? 0;
        costs = now;
      }
      await expectDeliveryIsFair(buyer, order);
      if (isPaid) return expectBooksAddUp(order);
      const due = (await seenBy(buyer, order)).amountDue;
      const paid = await buyer.post(`/api/orders/${order.id}/payment`, {
        paymentMethod: 'paypal',
        paymentToken: sandboxTokens.approved,
      });
      expect(paid.status).toBe(due > 0 ? 200 : 409);
      expect(sum(Object.values(await ledger(app, order.id)))).toBe(0);
    }),
    { numRuns: 25, endOnFailure: true },
  );
  // So that the test cannot pass by charging nothing.
  expect(charged).toBeGreaterThan(0);
}, 120_000);

/** What the shopper has paid, or has to, for what is alive; minor units. */
async function costsOf(buyer: SignedIn, order: Order): Promise<number> {
  const { shopOrders } = await seenBy(buyer, order);
  const alive = shopOrders.filter(({ status }) => status !== 'cancelled');
  return sum(
    alive.map((shopOrder) => toMinor(shopOrder.subtotal) + toMinor(shopOrder.shippingFee)),
  );
}

/** At most what it costs to send what is alive by itself. */
async function expectDeliveryIsFair(buyer: SignedIn, order: Order): Promise<void> {
  const { shopOrders } = await seenBy(buyer, order);
  const alive = shopOrders.filter(({ status }) => status !== 'cancelled');
  const lines = alive.map(({ shopId, kind, subtotal }) => ({
    shopId,
    delivery: capabilitiesOf(kind).delivery,
    unitPrice: toMinor(subtotal),
    quantity: 1,
    deliveryFee: 5_00,
    isPickup: false,
  }));
  const paid = sum(alive.map(({ shippingFee }) => toMinor(shippingFee)));
  expect(paid).toBeLessThanOrEqual(cartTotals(lines, usualShippingRule).shippingFee);
}

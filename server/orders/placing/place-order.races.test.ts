import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { sql, warmUp } from '../../db/database.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { onEveryConnection } from '../../testing/connections.ts';
import { aProduct, aShop, signedIn, type SignedIn, testPassword } from '../../testing/makers.ts';
import { waiting } from '../../testing/waiting.ts';
import {
  address,
  checkoutBody,
  fillCart,
  ledger,
  onHand,
  place,
  runJobs,
  type Wanted,
} from '../checkouts.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** A shopper about to press "Place Order". */
async function atCheckout(
  wanted: Wanted[],
): Promise<{ shopper: SignedIn; body: Awaited<ReturnType<typeof checkoutBody>> }> {
  const shopper = await signedIn(app);
  await fillCart(shopper, wanted);
  return { shopper, body: await checkoutBody(shopper) };
}

const several = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

function countsOf(statuses: number[]): Record<number, number> {
  return Object.fromEntries(
    [...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]),
  );
}

test('20 buyers of the last unit: one order, 19 are told it is sold out', async () => {
  const product = await aProduct(app, { stock: 1 });
  const buyers = await several(20, () => atCheckout([{ productId: product.id, quantity: 1 }]));
  const answers = await Promise.all(buyers.map(({ shopper, body }) => place(shopper, body)));
  expect(countsOf(answers.map((answer) => answer.status))).toEqual({ 201: 1, 409: 19 });
  for (const { status, body } of answers)
    if (status === 409)
      expect(body).toMatchObject({
        type: '/problems/sold-out',
        products: [{ productId: product.id, left: 0 }],
      });
  expect(await onHand(app, product.id)).toEqual({ combinations: [0], stock: 0 });
});

test('500 buyers of 50 units at once: 50 orders, 450 are told it is sold out', async () => {
  const product = await aProduct(app, { stock: 50 });
  const buyers = await several(500, () => signedIn(app));
  const answers = await Promise.all(buyers.map((one) => place(one, oneAtOnce(product.id))));
  expect(countsOf(answers.map(({ status }) => status))).toEqual({ 201: 50, 409: 450 });
  expect(await onHand(app, product.id)).toEqual({ combinations: [0], stock: 0 });
  const sold = sql`select sum(quantity) as units from order_lines where product_id = ${product.id}`;
  expect(await app.db.row(sold)).toEqual({ units: 50 });
});

test('who comes when nothing is left hears so without waiting for anybody', async () => {
  const product = await aProduct(app, { stock: 0 });
  const buyer = await signedIn(app);
  await warmUp(app.pool);
  await onEveryConnection(app.pool, "set lock_timeout = '2s'");
  const editor = await app.pool.connect();
  try {
    await editor.query('begin');
    await editor.query('select from stock where product_id = $1 for update', [product.id]);
    const { status, body } = await place(buyer, oneAtOnce(product.id));
    expect([status, body.products]).toMatchObject([409, [{ productId: product.id, left: 0 }]]);
  } finally {
    await editor.query('rollback');
    editor.release();
    await onEveryConnection(app.pool, 'reset lock_timeout');
  }
});

/** What the product's page sends to buy one of a product at 10.00 without the cart. */
function oneAtOnce(productId: number) {
  const order = {
    total: 10 + 5.99,
    buyNow: true,
    shippingAddress: address,
    paymentToken: sandboxTokens.approved,
  };
  return { order, items: [{ productId, quantity: 1, variantOptions: {} }] };
}

test.each([
  ['without a key', {}],
  ['with a key', { 'idempotency-key': 'twenty-at-once' }],
])('20 identical submits %s: one order, answered 20 times', async (_, headers) => {
  const product = await aProduct(app, { stock: 30 });
  const { shopper, body } = await atCheckout([{ productId: product.id, quantity: 2 }]);
  const answers = await several(20, () => place(shopper, body, headers));
  expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.id}`)).size).toBe(1);
  expect(
    answers.filter((answer) => answer.headers['idempotent-replayed'] === undefined),
  ).toHaveLength(1);
  expect(await onHand(app, product.id)).toEqual({ combinations: [28], stock: 28 });
  const id = answers[0]?.body.id ?? 0;
  expect(
    await app.db.row(sql`select count(*) as payments from payments where order_id = ${id}`),
  ).toEqual({ payments: 1 });
});

test('carts that name the same products in opposite order do not lock each other out', async () => {
  const sizes = {
    variants: { Size: ['S', 'M'] },
    stock: ['S', 'M'].map((Size) => ({ options: { Size }, left: 100 })),
  };
  const products = [
    await aProduct(app, sizes),
    await aProduct(app, { stock: 100 }),
    await aProduct(app, sizes),
  ];
  const wantedBy = (index: number) => {
    const options = { Size: index % 3 === 0 ? 'S' : 'M' };
    const wanted = products.map(({ id }, place_) => ({
      productId: id,
      quantity: 1,
      ...(place_ === 1 ? {} : { variantOptions: options }),
    }));
    return index % 2 === 0 ? wanted : wanted.toReversed();
  };
  const carts = await several(24, (index) => atCheckout(wantedBy(index)));
  const answers = await Promise.all(carts.map(({ shopper, body }) => place(shopper, body)));
  expect(countsOf(answers.map((answer) => answer.status))).toEqual({ 201: 24 });
  for (const { id } of products) {
    const { combinations, stock } = await onHand(app, id);
    expect(combinations.reduce((sum, left) => sum + left, 0)).toBe(stock);
    expect(stock).toBe((combinations.length === 2 ? 200 : 100) - 24);
  }
});

test('two orders of different products of one shop do not wait for each other, nor does what follows them', async () => {
  const shop = await aShop(app);
  const [mug, bowl] = [
    await aProduct(app, { shopId: shop.id, stock: 5 }),
    await aProduct(app, { shopId: shop.id, stock: 5 }),
  ];
  const first = await atCheckout([{ productId: mug.id, quantity: 1 }]);
  const second = await atCheckout([{ productId: bowl.id, quantity: 1 }]);
  // The queue knows its jobs from the first time that they are run.
  await runJobs(app);
  await warmUp(app.pool);
  await onEveryConnection(app.pool, "set lock_timeout = '2s'");
  const gate = await shutGate(first.shopper);
  const held = place(first.shopper, first.body);
  await expect.poll(() => waiting(app.db), { timeout: 10_000 }).toBe(1);
  const answer = await place(second.shopper, second.body);
  await runJobs(app);
  const counted = await second.shopper.get(`/api/products/${bowl.id}`);
  const stillHeld = await waiting(app.db);
  await gate.open();
  expect([answer.status, stillHeld, (await held).status]).toEqual([201, 1, 201]);
  await onEveryConnection(app.pool, 'reset lock_timeout');
  expect(counted.body).toMatchObject({ stock: 4, soldCount: 1 });
});

/** An order of this shopper waits there before it commits, with all that it has written and locked. */
async function shutGate({ id }: SignedIn): Promise<{ open(): Promise<void> }> {
  await app.pool.query(`
    create function wait_at_gate() returns trigger language plpgsql set lock_timeout = 0 as $$
    begin
      perform pg_advisory_xact_lock_shared(4711);
      return null;
    end $$;
    create constraint trigger waits_at_gate after insert on orders deferrable initially deferred
      for each row when (new.user_id = ${id}) execute function wait_at_gate()`);
  const keeper = await app.pool.connect();
  await keeper.query('select pg_advisory_lock(4711)');
  return {
    open: async () => {
      await keeper.query('select pg_advisory_unlock(4711)');
      keeper.release();
    },
  };
}

test('a cart that grows while it is ordered loses nothing of what was not ordered', async () => {
  const product = await aProduct(app);
  for (let round = 0; round < 8; round += 1) {
    const { shopper, body } = await atCheckout([{ productId: product.id, quantity: 1 }]);
    const [order, added] = await Promise.all([
      place(shopper, body),
      shopper.post('/api/cart', { productId: product.id, quantity: 1 }),
    ]);
    expect(added.status).toBe(201);
    const left = await app.db.row<{ count: number }>(
      sql`select coalesce(sum(quantity), 0) as count from cart_lines where owner = ${`user:${shopper.id}`}`,
    );
    expect((order.status === 201 ? 1 : 0) + (left?.count ?? 0)).toBe(2);
    if (order.status !== 201) expect(order.body.type).toBe('/problems/total-changed');
  }
});

test('one shopper who checks out in several windows buys the cart once', async () => {
  const product = await aProduct(app, { stock: 50 });
  const { shopper, body } = await atCheckout([{ productId: product.id, quantity: 3 }]);
  const answers = await several(6, (index) =>
    place(shopper, {
      ...body,
      order: { ...body.order, shippingAddress: `${index + 1} Joo Chiat Road` },
    }),
  );
  expect(countsOf(answers.map((answer) => answer.status))).toEqual({ 201: 1, 422: 5 });
  expect(await onHand(app, product.id)).toEqual({ combinations: [47], stock: 47 });
});

test('whose account went while they waited for their turn orders nothing and pays nothing', async () => {
  const product = await aProduct(app, { price: 60_00, stock: 1 });
  const shopper = await signedIn(app);
  let placing: ReturnType<typeof place> | undefined;
  await app.db.transaction(
    async () => {
      placing = place(shopper, {
        order: {
          total: 60,
          shippingAddress: address,
          buyNow: true,
          paymentToken: sandboxTokens.approved,
        },
        items: [{ productId: product.id, quantity: 1 }],
      });
      await expect.poll(() => waiting(app.db)).toBe(1);
      const left = await shopper.post('/api/account/deletion', { password: testPassword });
      expect(left.status).toBe(204);
    },
    { lock: { space: 1_019, id: shopper.id } },
  );
  expect((await placing)?.status).toBe(401);
  expect(await onHand(app, product.id)).toMatchObject({ stock: 1 });
});

test('whatever happened, the ledger sums to zero and holds what the gateway holds', async () => {
  const { gateway = 0, seller = 0, commission = 0 } = await ledger(app);
  expect(gateway + seller + commission).toBe(0);
  expect(await app.db.row(sql`select sum(amount)::integer as paid from payments`)).toEqual({
    paid: gateway,
  });
});

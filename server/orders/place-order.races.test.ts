import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../db/database.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { aProduct, signedIn, type SignedIn } from '../testing/makers.ts';
import { checkoutBody, fillCart, ledger, onHand, place, type Wanted } from './checkouts.testing.ts';

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

test('whatever happened, the ledger sums to zero and holds what the gateway holds', async () => {
  const { gateway = 0, seller = 0, commission = 0 } = await ledger(app);
  expect(gateway + seller + commission).toBe(0);
  expect(await app.db.row(sql`select sum(amount)::integer as paid from payments`)).toEqual({
    paid: gateway,
  });
});

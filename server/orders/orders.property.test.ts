import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CartItem } from '#contract/cart/schemas.ts';
import { orderStatuses, orderStatusOf } from '#contract/orders/rules.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { sql } from '../db/database.ts';
import { currentGateway } from '../payments-gateways/gateways.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../testing/makers.ts';
import { address, ledger, place, runJobs } from './checkouts.testing.ts';

let app: TestApp;
let buyers: SignedIn[];
let sellers: SignedIn[];
let admin: SignedIn;
let products: Array<{ id: number; prices: number[]; shop: number }>;
const initialStock = 6;
const sizes = ['S', 'M'];

beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app, { role: 'admin' });
  buyers = await Promise.all([0, 1, 2].map(() => signedIn(app)));
  sellers = await Promise.all([0, 1].map(() => signedIn(app, { role: 'seller' })));
  const shops = await Promise.all(
    sellers.map(({ id }, index) =>
      aShop(app, { ownerId: id, commissionBasisPoints: 333 * (index + 1) }),
    ),
  );
  const stock = sizes.map((Size) => ({ options: { Size }, left: initialStock }));
  products = await Promise.all(
    [1_01, 7_77, 26_00].map(async (price, index) => {
      const shop = index % 2;
      const { id } = await aProduct(app, {
        shopId: shops[shop]?.id ?? 0,
        price,
        variants: { Size: sizes },
        stock,
        // The second costs the same whatever its size.
        dearer: index === 1 ? [] : [{ options: { Size: 'M' }, price: price + 3_33 }],
      });
      return { id, prices: [price, index === 1 ? price : price + 3_33], shop };
    }),
  );
});
afterAll(() => app.close());

const lines = fc.uniqueArray(
  fc.record({ product: fc.nat(2), size: fc.nat(1), quantity: fc.integer({ min: 1, max: 3 }) }),
  {
    minLength: 1,
    maxLength: 3,
    selector: ({ product, size }) => `${product} ${size}`,
  },
);
const steps = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      buyer: fc.nat(2),
      lines,
      isPaid: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      order: fc.nat(50),
      buyer: fc.nat(2),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      order: fc.nat(50),
      who: fc.constantFrom('buyer', 'seller', 'admin'),
      index: fc.nat(2),
      to: fc.constantFrom(...orderStatuses),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('jobs' as const) }) },
);
type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never;

async function take(step: Step, orderIds: number[]): Promise<number> {
  if (step.kind === 'jobs') return runJobs(app).then(() => 200);
  if (step.kind === 'buy') return buy(step);
  const id = orderIds[step.order % Math.max(1, orderIds.length)] ?? 1;
  if (step.kind === 'pay')
    return (
      (
        await buyers[step.buyer]?.post(`/api/orders/${id}/payment`, {
          paymentMethod: 'paypal',
          paymentToken: sandboxTokens.approved,
        })
      )?.status ?? 0
    );
  const person =
    step.who === 'admin'
      ? admin
      : step.who === 'seller'
        ? sellers[step.index % 2]
        : buyers[step.index];
  return (await person?.put(`/api/orders/${id}/status`, { status: step.to }))?.status ?? 0;
}

async function buy({
  buyer,
  lines: bought,
  isPaid,
}: Extract<Step, { kind: 'buy' }>): Promise<number> {
  const shopper = buyers[buyer];
  if (!shopper) return 0;
  const items = bought.map(({ product, size, quantity }) => ({
    productId: products[product]?.id ?? 0,
    quantity,
    variantOptions: { Size: sizes[size] ?? '' },
  }));
  const subtotal = bought.reduce(
    (sum, { product, size, quantity }) => sum + (products[product]?.prices[size] ?? 0) * quantity,
    0,
  );
  const total = (subtotal > 50_00 ? subtotal : subtotal + 5_99) / 100;
  const order = {
    total: Number(total.toFixed(2)),
    shippingAddress: address,
    buyNow: true,
    ...(isPaid ? { paymentToken: sandboxTokens.approved } : {}),
  };
  return (await place(shopper, { order, items }, { 'idempotency-key': crypto.randomUUID() }))
    .status;
}

test('whatever people do at once, money, stock and states add up', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(steps, { minLength: 2, maxLength: 6 }), { minLength: 4, maxLength: 8 }),
      async (rounds) => {
        for (const round of rounds) {
          const ids = (
            await app.db.rows<{ id: number }>(sql`select id from orders order by id desc limit 6`)
          ).map(({ id }) => id);
          const answers = await Promise.all(round.map((step) => take(step, ids)));
          for (const status of answers) expect([200, 201, 404, 409]).toContain(status);
          await expectMoneyAddsUp();
          await expectStockAddsUp();
          await expectPricesAddUp();
        }
        await runJobs(app);
        await expectStatesAddUp();
        await expectGatewayAgrees();
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
  expect((await buyers[0]?.get<CartItem[]>('/api/cart/me'))?.body).toEqual([]);
}, 120_000);

async function expectMoneyAddsUp(): Promise<void> {
  const { gateway = 0, seller = 0, commission = 0 } = await ledger(app);
  expect(gateway + seller + commission).toBe(0);
  const captured = await app.db.row<{ captured: number }>(
    sql`select coalesce(sum(amount - refunded), 0)::integer as captured from payments`,
  );
  expect(gateway).toBe(captured?.captured);
  const refunded = await app.db.rows<{ id: number }>(sql`
    select o.id from orders o join payments p on p.order_id = o.id
    where p.refunded <> (select sum(s.refunded) from shop_orders s where s.order_id = o.id)
      or (o.payment_status = 'refunded') <> (p.refunded = p.amount)`);
  expect(refunded).toEqual([]);
}

async function expectStockAddsUp(): Promise<void> {
  const rows = await app.db.rows<{ left: number; sold: number }>(sql`
    select k.on_hand as left, coalesce((
      select sum(l.quantity) from order_lines l join shop_orders s on s.id = l.shop_order_id
      where l.product_id = k.product_id and l.stock_key = k.options_key and s.status <> 'cancelled'), 0)::integer as sold
    from stock k`);
  for (const { left, sold } of rows) expect(left + sold).toBe(initialStock);
}

/** Each line costs what its combination does, and each part what its lines do. */
async function expectPricesAddUp(): Promise<void> {
  const lines = await app.db.rows<{ productId: number; size: string; price: number }>(sql`
    select product_id as "productId", options ->> 'Size' as size, unit_price as price from order_lines`);
  for (const { productId, size, price } of lines)
    expect(products.find(({ id }) => id === productId)?.prices[sizes.indexOf(size)]).toBe(price);
  expect(
    await app.db.rows(sql`
      select s.id from shop_orders s
      where s.subtotal <> (select sum(l.unit_price * l.quantity) from order_lines l where l.shop_order_id = s.id)`),
  ).toEqual([]);
}

async function expectStatesAddUp(): Promise<void> {
  for (const order of (await admin.get<Order[]>('/api/orders?limit=100')).body) {
    expect(order.status).toBe(orderStatusOf(order.shopOrders.map((shopOrder) => shopOrder.status)));
    for (const shopOrder of order.shopOrders) {
      expect(shopOrder.changes.at(-1)?.status).toBe(shopOrder.status);
      if (shopOrder.refunded > 0) expect(shopOrder.status).toBe('cancelled');
    }
  }
  expect(
    await app.db.rows(sql`
    select p.product_id from product_figures p where sold_count <> coalesce((
      select sum(l.quantity) from order_lines l join shop_orders s on s.id = l.shop_order_id where l.product_id = p.product_id and s.status <> 'cancelled'
        and exists (select from orders o where o.id = s.order_id and o.payment_status in ('paid', 'refunded'))), 0)`),
  ).toEqual([]);
}

async function expectGatewayAgrees(): Promise<void> {
  for (const { reference, captured } of await app.db.rows<{ reference: string; captured: number }>(
    sql`select reference, amount - refunded as captured from payments`,
  )) {
    const { status, amount, refunded } = await currentGateway(app.config).find(reference);
    expect(status === 'voided' ? 0 : amount - refunded).toBe(captured);
  }
}

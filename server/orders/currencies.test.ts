/** A market whose currency has no decimals: every amount is whole, on the way in and out. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Platform } from '#contract/platform/schemas.ts';
import type { Problem } from '#contract/kernel/refusals.ts';
import { sql } from '../db/database.ts';
import { aCase, aSale, stepOfShop } from '../testing/aftercare.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { aBuyer, aProduct, aShop, visitorAs } from '../testing/makers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ CURRENCY: 'JPY' });
});
afterAll(() => app.close());

test('shipping begins with whole amounts', async () => {
  const { body } = await app.visitor().get<Platform>('/api/platform');
  expect(body).toMatchObject({ currency: 'JPY', shipping: { freeAbove: 5000, flatFee: 599 } });
});

test('an order of 1,255 yen is paid, shown and kept as that', async () => {
  const shop = await aShop(app);
  const product = await aProduct(app, { shopId: shop.id, price: 1_255 });
  expect((await app.visitor().get(`/api/products/${product.id}`)).body).toMatchObject({
    price: 1255,
  });
  const shopper = await visitorAs(app, await aBuyer(app));
  await shopper.post('/api/cart', { productId: product.id, quantity: 1 });
  const order = { shippingAddress: '1-1 Chiyoda, Tokyo 100-0001' };
  const items = [{ productId: product.id, quantity: 1 }];
  const placed = await shopper.post<{ total: number; id: number }>('/api/orders', {
    order: { ...order, total: 1_255 + 599 },
    items,
  });
  expect(placed).toMatchObject({ status: 201, body: { total: 1854 } });
});

test('what goes back with a case is said in the log as it was given', async () => {
  const sold = await aSale(app, { product: { price: 2_000 } });
  const { id } = await aCase(sold);
  expect((await stepOfShop(sold, id, { step: 'refund' })).body).toMatchObject({ refunded: 2000 });
  expect(
    await app.db.row(
      sql`select after -> 'refunded' as refunded from audit_entries where action = 'aftercare.refunded'`,
    ),
  ).toEqual({ refunded: 2000 });
});

test('the file to begin with has prices that can be imported', async () => {
  const shop = await aShop(app);
  const seller = await visitorAs(app, { id: shop.ownerId });
  const { body: csv } = await app.http.inject({ url: '/api/listings/template.csv' });
  const { body: plan } = await seller.post<{ errors: Array<{ column: string }> }>(
    `/api/shops/${shop.id}/listings/import`,
    { csv, dryRun: true },
  );
  // No other test here needs categories.
  expect(plan.errors.filter(({ column }) => column !== 'category')).toEqual([]);
});

test('a part of a yen is no price', async () => {
  const shop = await aShop(app);
  const seller = await visitorAs(app, { id: shop.ownerId });
  const lantern = { name: 'Lantern', description: 'Paper and bamboo', price: 12.5 };
  const { status, body: problem } = await seller.post<Problem>('/api/products', {
    ...lantern,
    shopId: shop.id,
  });
  expect([status, problem.errors?.map(({ path }) => path)]).toEqual([422, ['price']]);
});

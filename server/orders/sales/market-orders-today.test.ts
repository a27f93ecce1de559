import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MarketSales } from '#contract/orders/sales.schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import type { AdminSettings } from '#contract/platform/schemas.ts';
import type { ShopSettings } from '#contract/shops/settings.schemas.ts';
import type { MarketToday, ShopToday } from '#contract/shops/today.schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { aProduct, aShop, type SignedIn, signedIn } from '../../testing/makers.ts';
import { placed, runJobs } from '../checkouts.testing.ts';
import { move } from '../kitchens.testing.ts';

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app, { role: 'admin' });
});
afterAll(() => app.close());

test('the market’s today says as many orders and sales as the page behind it: one of two shops is one, and a later tip is none', async () => {
  const [shopper, cook] = [await signedIn(app), await signedIn(app, { role: 'seller' })];
  const kitchen = await aShop(app, { ownerId: cook.id, kind: 'food' });
  const stall = await aShop(app);
  const [dish, print] = [
    await aProduct(app, { shopId: kitchen.id, isFood: true }),
    await aProduct(app, { shopId: stall.id }),
  ];
  const order = await placed(shopper, [
    { productId: dish.id, quantity: 1 },
    { productId: print.id, quantity: 1 },
  ]);
  await placed(shopper, [{ productId: print.id, quantity: 1 }], { paymentToken: undefined });
  await tipped({ shopper, cook, kitchen, order });

  const { figures, today } = (await admin.get<MarketToday>('/api/admin/today')).body;
  const { body: sales } = await admin.get<MarketSales>(`/api/analytics?from=${today}&to=${today}`);
  expect(sales.figures).toMatchObject({ orders: 1 });
  expect(figures).toMatchObject({ orders: sales.figures.orders, sales: sales.figures.gross });
  const ofKitchen = (await cook.get<ShopToday>(`/api/shops/${kitchen.id}/today`)).body.figures;
  expect(ofKitchen).toMatchObject({ orders: 1 });
});

/** The kitchen's part of the order arrives, and its shopper gives something for it afterwards. */
async function tipped(given: {
  shopper: SignedIn;
  cook: SignedIn;
  kitchen: { id: number };
  order: Order;
}): Promise<void> {
  const { shopper, cook, kitchen, order } = given;
  const { version } = (await admin.get<AdminSettings>('/api/platform/settings')).body.tips;
  await admin.put('/api/platform/settings/tips', { isOn: true, version });
  const { tips } = (await cook.get<ShopSettings>(`/api/shops/${kitchen.id}/settings`)).body;
  await cook.put(`/api/shops/${kitchen.id}/tips`, { version: tips?.version, tipsFor: 'kitchen' });
  for (const status of ['processing', 'shipped', 'delivered'])
    expect(await move(cook, order, { status, shopId: kitchen.id })).toMatchObject({ status: 200 });
  await runJobs(app);
  const tip = {
    shopId: kitchen.id,
    amount: 4,
    paymentMethod: 'creditCard',
    paymentToken: sandboxTokens.approved,
  };
  expect(await shopper.post(`/api/orders/${order.id}/tips`, tip)).toMatchObject({ status: 200 });
}

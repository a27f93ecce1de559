import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { aMember, aProduct, aShop, signedIn, visitorAs } from '../testing/makers.ts';
import { linesSaved } from '../testing/saved-file.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('a shop saves its offers with their terms and what became of them; nobody else does', async () => {
  const shop = await aShop(app);
  const owner = await visitorAs(app, { id: shop.ownerId });
  const { id: productId } = await aProduct(app, { shopId: shop.id, price: 50_00 });
  const coded = { names: { en: '=Spring', 'zh-Hans': '春季' }, code: 'SPRING24', minimum: 20 };
  const set = { names: { en: 'Two, one free' }, kind: 'buy_get', buy: 2, get: 1 };
  for (const offer of [
    { ...coded, kind: 'percent', percent: 12.5, endsOn: '2099-12-31', mostUses: 5 },
    { ...set, productIds: [productId], isFirstOrder: true },
  ])
    expect((await owner.post(`/api/shops/${shop.id}/offers`, offer)).status).toBe(201);
  const shopper = await signedIn(app);
  expect((await shopper.put('/api/cart/code', { code: 'SPRING24' })).status).toBe(200);
  const items = [{ productId, quantity: 1 }];
  expect((await shopper.post('/api/cart', items[0])).status).toBe(201);
  const order = {
    total: 49.74,
    shippingAddress: '12 Joo Chiat Road, Singapore 427741',
    paymentToken: sandboxTokens.approved,
  };
  expect((await shopper.post<Order>('/api/orders', { order, items })).status).toBe(201);
  const path = `/api/shops/${shop.id}/offers.csv`;
  const [head, ...rows] = await linesSaved(app, owner, path);
  expect(head).toMatch(/^Name,Name in Chinese,Code,Kind,.*,Uses,Taken off,Of it by the market$/);
  expect(rows).toEqual([
    `"Two, one free",,,"Buy some, get some",,,2,1,0.00,,,,,,,,yes,${productId},,Running,0,0.00,0.00`,
    "'=Spring,春季,SPRING24,Percentage,12.5,,,,20.00,,2099-12-31,,,,,5,no,,,Running,1,6.25,0.00",
  ]);
  for (const other of [await signedIn(app), await aMember(app, shop.id, 'staff')])
    expect((await other.get(path)).status).toBe(403);
});

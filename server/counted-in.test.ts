import { afterAll, beforeEach, expect, test } from 'vitest';
import type { AdminSettings } from '#contract/platform/schemas.ts';
import type { Currency } from '#contract/kernel/currency.ts';
import { ConfigError } from './config.ts';
import { sql } from './db/database.ts';
import { hasOrders } from './orders/orders.ts';
import { hasShops } from './shops/any-shops.ts';
import { testApp, type TestApp } from './testing/app.ts';
import { aBuyer, anAdmin, aProduct, aShop, visitorAs } from './testing/makers.ts';
import { requireCountedIn } from './platform/counted-in.ts';

let app: TestApp;
beforeEach(async () => {
  await app?.close();
  app = await testApp();
});
afterAll(() => app.close());

/** What the next start with this CURRENCY comes to. */
const startWith = (currency: Currency) =>
  requireCountedIn(app.db, { hasOrders, hasShops }, currency);
const counted = () => app.db.row(sql`select currency from counted_in`);

test('a market without shops starts in whichever currency the environment says', async () => {
  expect(await counted()).toEqual({ currency: 'USD' });
  await startWith('JPY');
  expect(await counted()).toEqual({ currency: 'JPY' });
});

test('where shops have prices, a currency without decimals is refused, and the sentence says what to do', async () => {
  await aProduct(app, { shopId: (await aShop(app)).id });
  await expect(startWith('JPY')).rejects.toThrow(
    new ConfigError(
      'CURRENCY is JPY, but this market has shops with amounts in USD, which would become amounts in JPY. Set CURRENCY=USD.',
    ),
  );
  expect(await counted()).toEqual({ currency: 'USD' });
  await startWith('USD');
  // Prices of 12.50 stay so.
  await startWith('EUR');
  expect(await counted()).toEqual({ currency: 'EUR' });
});

test('where something was ordered, every other currency is refused', async () => {
  const shopper = await visitorAs(app, await aBuyer(app));
  const product = await aProduct(app);
  await shopper.post('/api/cart', { productId: product.id, quantity: 1 });
  const order = { total: 15.99, shippingAddress: '12 Joo Chiat Road, Singapore' };
  const items = [{ productId: product.id, quantity: 1 }];
  expect(await shopper.post('/api/orders', { order, items })).toMatchObject({ status: 201 });
  await expect(startWith('EUR')).rejects.toThrow('Set CURRENCY=USD.');
  await startWith('USD');
});

test('what an admin chose is what the next start finds', async () => {
  await aShop(app);
  const admin = await visitorAs(app, await anAdmin(app));
  const { body } = await admin.get<AdminSettings>('/api/platform/settings');
  const change = { currency: 'EUR', version: body.currency.version };
  expect(await admin.put('/api/platform/settings/currency', change)).toMatchObject({ status: 200 });
  expect(await counted()).toEqual({ currency: 'EUR' });
  await expect(startWith('JPY')).rejects.toThrow('Set CURRENCY=EUR.');
});

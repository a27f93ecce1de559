import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TaxReport } from '#contract/payments/tax.schemas.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { setMarket } from '../../testing/market-settings.ts';
import { anAdmin, aProduct, aShop, signedIn, visitorAs } from '../../testing/makers.ts';
import { ledger, placed } from '../checkouts.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('of an order of several shops the market reports the commission and its tax once', async () => {
  const admin = await visitorAs(app, await anAdmin(app));
  const tax = { pricing: 'included', number: '1999 0115 2M', rates: [] };
  expect((await setMarket(admin, 'tax', tax)).status).toBe(200);
  const goods = await Promise.all(
    [100_00, 50_00].map(async (price) => {
      const shop = await aShop(app);
      return aProduct(app, { shopId: shop.id, price });
    }),
  );
  const order = await placed(
    await signedIn(app),
    goods.map(({ id }) => ({ productId: id, quantity: 1 })),
  );
  expect(await ledger(app, order.id)).toMatchObject({ commission: -12_00, tax: -1_08 });
  const { body: report } = await admin.get<TaxReport>('/api/taxes');
  expect(report.commission).toEqual({ net: 12, tax: 1.08 });
});

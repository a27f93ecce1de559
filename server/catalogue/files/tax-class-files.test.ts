import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TaxPricing } from '#contract/tax/rates.rules.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp, type TestVisitor } from '../../testing/app.ts';
import { setMarket } from '../../testing/market-settings.ts';
import { anAdmin, aProduct, signedIn, visitorAs } from '../../testing/makers.ts';
import { rowsIn, type ShopWithFiles, shopWithFiles } from './listing-files.testing.ts';

let app: TestApp;
let admin: TestVisitor;
let shop: ShopWithFiles;
beforeAll(async () => {
  app = await testApp();
  admin = await visitorAs(app, await anAdmin(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  shop = await shopWithFiles(app, await signedIn(app, { role: 'seller' }));
  await setTax('included');
});
afterEach(() => setTax('off'));

async function setTax(pricing: TaxPricing): Promise<void> {
  expect((await setMarket(admin, 'tax', { pricing, rates: [] })).status).toBe(200);
}

const template = async () => (await admin.get<string>('/api/listings/template.csv')).body;
const classes = () =>
  app.db.rows(
    sql`select sku, tax_class as "taxClass" from products where shop_id = ${shop.shopId} order by id`,
  );

test('how a listing is taxed leaves with the file and comes back with it', async () => {
  await aProduct(app, { shopId: shop.shopId, name: 'Flour' });
  await aProduct(app, { shopId: shop.shopId, name: 'Mug' });
  await app.db.run(
    sql`update products set sku = name, tax_class = case name when 'Flour' then 'zero' end where shop_id = ${shop.shopId}`,
  );
  const file = await shop.exported();
  const [header = [], flour, mug] = rowsIn(file);
  const at = header.indexOf('tax_class');
  expect([flour?.[at], mug?.[at]]).toEqual(['zero', '']);
  expect((await shop.send(file)).body).toMatchObject({ unchanged: 2, errors: [] });

  const { body } = await shop.send('sku,tax_class\nFlour,\nMug,Reduced\n');
  expect(body).toMatchObject({
    updated: 2,
    changes: [
      { listing: 'Flour', column: 'tax_class', before: 'zero', after: '' },
      { listing: 'Mug', column: 'tax_class', before: '', after: 'reduced' },
    ],
  });
  expect(await classes()).toEqual([
    { sku: 'Flour', taxClass: null },
    { sku: 'Mug', taxClass: 'reduced' },
  ]);
});

test('a file without the column leaves it, and a new listing may say it', async () => {
  const row = 'Cotton from Johor,12.00';
  await shop.send(`sku,name,description,price,tax_class\nC-1,Cup,${row},zero\n`);
  expect((await shop.send('sku,price\nC-1,14.00\n')).body).toMatchObject({ updated: 1 });
  expect(await classes()).toEqual([{ sku: 'C-1', taxClass: 'zero' }]);
});

test('a class that there is not is refused with its row', async () => {
  const csv = 'sku,name,description,price,tax_class\nC-1,Cup,Cotton from Johor,12.00,luxury\n';
  const { body } = await shop.send(csv);
  expect(body).toMatchObject({
    created: 0,
    errors: [
      {
        row: 2,
        column: 'tax_class',
        message: 'Use one of standard, reduced, zero, food, service.',
      },
    ],
  });
  expect(await classes()).toEqual([]);
});

test('in a market without tax no file speaks of it, and none may', async () => {
  expect(await template()).toContain('tax_class');
  await setTax('off');
  await aProduct(app, { shopId: shop.shopId, name: 'Mug' });
  expect(await template()).not.toContain('tax');
  expect(rowsIn(await shop.exported())[0]).not.toContain('tax_class');
  const { body } = await shop.send('sku,tax_class\nM-1,zero\n');
  expect(body.errors).toMatchObject([{ row: 1, column: 'tax_class' }]);
  expect(body.errors[0]?.message).not.toMatch(/tax_class/);
});

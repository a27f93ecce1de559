/** What is in dishes, in files of listings. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { aProduct, signedIn } from '../../testing/makers.ts';
import { rowsIn, type ShopWithFiles, shopWithFiles } from './listing-files.testing.ts';

let app: TestApp;
let kitchen: ShopWithFiles;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  kitchen = await shopWithFiles(app, await signedIn(app, { role: 'seller' }), { kind: 'food' });
  for (const name of ['Satay', 'Soup']) {
    const { id } = await aProduct(app, { shopId: kitchen.shopId, isFood: true, name });
    await app.db.run(sql`update products set sku = name where id = ${id}`);
  }
});

const facts = () =>
  app.db.rows(sql`
    select p.sku, f.contains, f.may_contain as "mayContain", f.fit_for as "fitFor", f.is_stale as "isStale"
    from products p left join dish_facts f on f.product_id = p.id where p.shop_id = ${kitchen.shopId} order by p.id`);
const satay = {
  sku: 'Satay',
  contains: ['milk', 'nuts'],
  mayContain: ['sesame'],
  fitFor: ['halal'],
};
const cell = 'contains=nuts | Milk; may_contain=sesame; fit_for=halal';

test('it is said by a file, leaves with the next one and comes back with it', async () => {
  const { body } = await kitchen.send(`sku,contents\nSatay,${cell}\nSoup,\n`);
  expect(body).toMatchObject({ updated: 1, unchanged: 1, errors: [] });
  expect(await facts()).toMatchObject([
    { ...satay, isStale: false },
    { sku: 'Soup', contains: null },
  ]);
  const file = await kitchen.exported();
  const [header = [], row, other] = rowsIn(file);
  const at = header.indexOf('contents');
  expect([row?.[at], other?.[at]]).toEqual([
    'contains=milk | nuts; may_contain=sesame; fit_for=halal',
    '',
  ]);
  expect((await kitchen.send(file)).body).toMatchObject({ unchanged: 2, errors: [] });
});

test('nothing is in it is said, too, also of a new dish', async () => {
  const { body } = await kitchen.send(
    'sku,name,description,price,contents\nSoup,Soup,Clear vegetable soup.,5,contains=none\nTofu,Tofu,Pressed this morning.,4,contains=soybeans\n',
  );
  expect(body).toMatchObject({ created: 1, updated: 1, errors: [] });
  expect(await facts()).toMatchObject([
    { sku: 'Satay', contains: null },
    { sku: 'Soup', contains: [], isStale: false },
    { sku: 'Tofu', contains: ['soybeans'], isStale: false },
  ]);
});

test('a recipe that a file changes is unknown, unless the file says again what is in it', async () => {
  await kitchen.send(`sku,contents\nSatay,${cell}\n`);
  await kitchen.send(`sku,description,contents\nSatay,Another sauce altogether.,${cell}\n`);
  expect((await facts())[0]).toMatchObject({ ...satay, isStale: true });
  const [header = [], row] = rowsIn(await kitchen.exported());
  expect(row?.[header.indexOf('contents')]).toBe('');
  await kitchen.send(`sku,contents\nSatay,${cell}\n`);
  expect((await facts())[0]).toMatchObject({ ...satay, isStale: false });
});

test.each([
  'peanut butter',
  'contains=plutonium',
  'contains=milk; fit_for=vegan',
  'contains=',
  'contains=none; with Sauce=Satay; contains=plutonium',
])('a cell that says %j is refused by name', async (wrong) => {
  const { body } = await kitchen.send(`sku,contents\nSatay,${wrong}\n`);
  expect(body).toMatchObject({ isImported: false, errors: [{ row: 2, column: 'contents' }] });
});

test('what each choice adds leaves with a file and comes back with it', async () => {
  const choices = 'Sauce 0-1=Satay +1.00 | Plain +0.00';
  const wanted =
    'contains=soybeans; fit_for=vegan; with Sauce=Satay; contains=peanuts; fit_for=vegan; with Sauce=Plain; contains=none; fit_for=vegan';
  await kitchen.send(`sku,choices\nSatay,${choices}\n`);
  const gone = '; with Sauce=Gone; contains=none';
  expect((await kitchen.send(`sku,contents\nSatay,${wanted}${gone}\n`)).body).toMatchObject({
    updated: 1,
    errors: [],
  });
  const file = await kitchen.exported();
  const [header = [], row] = rowsIn(file);
  expect(row?.[header.indexOf('contents')]).toBe(wanted);
  expect((await kitchen.send(file)).body).toMatchObject({ unchanged: 2, errors: [] });
  await kitchen.send('sku,contents\nSatay,contains=none; with none\n');
  expect(rowsIn(await kitchen.exported())[1]?.[header.indexOf('contents')]).toBe(
    'contains=none; with none',
  );
});

test('goods have no such column', async () => {
  const shop = await shopWithFiles(app, await signedIn(app, { role: 'seller' }));
  expect(rowsIn(await shop.exported())[0]).not.toContain('contents');
  const { body } = await shop.send('sku,contents\nMug,contains=none\n');
  expect(body).toMatchObject({ isImported: false, errors: [{ row: 1, column: 'contents' }] });
});

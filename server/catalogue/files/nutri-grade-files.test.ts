/** Grades of drinks, in files of listings. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { setMarket } from '../../testing/market-settings.ts';
import { anAdmin, aProduct, signedIn, visitorAs } from '../../testing/makers.ts';
import { rowsIn, type ShopWithFiles, shopWithFiles } from './listing-files.testing.ts';

let app: TestApp;
let kitchen: ShopWithFiles;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  kitchen = await shopWithFiles(app, await signedIn(app, { role: 'seller' }), { kind: 'food' });
  for (const name of ['Teh', 'Water']) {
    const { id } = await aProduct(app, { shopId: kitchen.shopId, isFood: true, name });
    await app.db.run(sql`update products set sku = name where id = ${id}`);
  }
});

const grades = async () =>
  (
    await app.db.rows<{ grade: object | null }>(
      sql`select nutri_grade as grade from products where shop_id = ${kitchen.shopId} order by id`,
    )
  ).map(({ grade }) => grade);

async function cells(): Promise<Array<string | undefined>> {
  const [header = [], ...rows] = rowsIn(await kitchen.exported());
  return rows.map((row) => row[header.indexOf('nutri_grade')]);
}

test('it is said by a file, leaves with the next one and comes back with it', async () => {
  const { body } = await kitchen.send('sku,nutri_grade\nTeh,c 7.5%\nWater,A\n');
  expect(body).toMatchObject({
    updated: 2,
    errors: [],
    changes: [
      { listing: 'Teh', column: 'nutri_grade', before: '', after: 'C 7.5' },
      { listing: 'Water', column: 'nutri_grade', before: '', after: 'A' },
    ],
  });
  expect(await grades()).toEqual([{ grade: 'C', sugar: 7.5 }, { grade: 'A' }]);
  expect(await cells()).toEqual(['C 7.5', 'A']);
  const again = await kitchen.send(await kitchen.exported());
  expect(again.body).toMatchObject({ unchanged: 2, errors: [] });
});

test('a file without the column leaves it, an empty cell takes it away, and a new drink has it', async () => {
  await kitchen.send('sku,nutri_grade\nTeh,D 12\nWater,A\n');
  await kitchen.send('sku,price\nTeh,3\n');
  await kitchen.send('sku,nutri_grade\nWater,\n');
  await kitchen.send(
    'sku,name,description,price,nutri_grade\nKopi,Kopi,Pulled through a sock.,2,"C 6,5"\n',
  );
  expect(await grades()).toEqual([{ grade: 'D', sugar: 12 }, null, { grade: 'C', sugar: 6.5 }]);
});

test.each([
  ['C', 'Say how much of the drink is sugar: grades C and D are shown with it.'],
  ['B 12', 'There is too much sugar in it for this grade: A has at most 1%, B 5% and C 10%.'],
  ['D 120', 'Enter the sugar in per cent of the drink, from 0 to 100 with at most one decimal.'],
  ['E 20', 'Write it as C 6: the grade, A to D, and the sugar in per cent. Empty: none.'],
  ['sweet', 'Write it as C 6: the grade, A to D, and the sugar in per cent. Empty: none.'],
])('a cell that says %j is refused with its row', async (wrong, message) => {
  const { body } = await kitchen.send(`sku,nutri_grade\nTeh,${wrong}\n`);
  expect(body).toMatchObject({
    isImported: false,
    errors: [{ row: 2, column: 'nutri_grade', message }],
  });
  expect(await grades()).toEqual([null, null]);
});

test('goods have no such column, and dishes have none in another country, where theirs stays', async () => {
  await kitchen.send('sku,nutri_grade\nTeh,D 12\n');
  const admin = await visitorAs(app, await anAdmin(app));
  await setMarket(admin, 'country', { country: 'MY' });
  const shop = await shopWithFiles(app, await signedIn(app, { role: 'seller' }));
  for (const one of [kitchen, shop]) {
    expect(rowsIn(await one.exported())[0]).not.toContain('nutri_grade');
    const { body } = await one.send('sku,nutri_grade\nTeh,A\n');
    expect(body.errors).toMatchObject([{ row: 1, column: 'nutri_grade' }]);
  }
  await kitchen.send('sku,price\nTeh,3\n');
  expect(await grades()).toEqual([{ grade: 'D', sugar: 12 }, null]);
  await setMarket(admin, 'country', { country: 'SG' });
  expect(rowsIn(await shop.exported())[0]).not.toContain('nutri_grade');
});

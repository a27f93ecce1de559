/** Importing a shop's listings. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importLimits } from '#contract/catalogue/rules.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, type TestVisitor, testApp } from '../../testing/app.ts';
import { aProduct, type SignedIn, signedIn } from '../../testing/makers.ts';
import {
  aSellerWithCategories,
  cup,
  header,
  rowsIn,
  type ShopWithFiles,
  shopWithFiles,
} from './listing-files.testing.ts';

let app: TestApp;
let seller: SignedIn;
let shop: ShopWithFiles;

beforeAll(async () => {
  app = await testApp();
  seller = await aSellerWithCategories(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  shop = await shopWithFiles(app, seller);
});

describe('importing', () => {
  test('adds listings with everything that the file says', async () => {
    const csv = [
      header,
      cup('C-1', { sale: '9,90' }),
      cup('C-2', {
        variants: 'Colour=Red | Gold; Size=S',
        stock: 'Size=S;Colour=Red: 2 | Colour=Gold;Size=S: 0',
        status: '',
      }),
    ].join('\n');
    const { status, body } = await shop.send(csv);
    expect([status, body]).toEqual([
      200,
      {
        isImported: true,
        rows: 2,
        created: 2,
        updated: 0,
        unchanged: 0,
        errorCount: 0,
        errors: [],
        changeCount: 0,
        changes: [],
        badRows: 0,
        toMend: null,
      },
    ]);
    expect(await shop.listings()).toMatchObject([
      {
        sku: 'C-1',
        name: 'Cup C-1',
        price: 12.5,
        salePrice: 9.9,
        categoryName: 'Drinkware',
        status: 'published',
        stock: 4,
        isListed: true,
      },
      {
        sku: 'C-2',
        status: 'draft',
        variants: { Colour: ['Red', 'Gold'], Size: ['S'] },
        stock: 2,
        stockByOptions: { 'Colour=Red;Size=S': 2, 'Colour=Gold;Size=S': 0 },
      },
    ]);
    expect(
      await app.db.row(sql`select product_count from shop_figures where shop_id = ${shop.shopId}`),
    ).toEqual({ product_count: 1 });
  });

  test('the same file twice gives the same catalogue, whatever the case of its numbers', async () => {
    await shop.send([header, cup('C-1'), cup('C-2')].join('\n'));
    const before = await shop.catalogue();
    const { body } = await shop.send(
      [header, cup('c-1', { name: 'Cup C-1' }), cup('C-2')].join('\n').replace('"c-1"', '"C-1"'),
    );
    expect(body).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect(await shop.catalogue()).toEqual(before);
    expect(
      (await shop.send([header, cup('c-1', { name: 'Another cup' })].join('\n'))).body,
    ).toMatchObject({ created: 0, updated: 1 });
    expect((await shop.listings()).map(({ sku }) => sku)).toEqual(['c-1', 'C-2']);
  });

  test('leaves alone what the file has no column for', async () => {
    await shop.send([header, cup('C-1', { sale: '9.90' })].join('\n'));
    expect((await shop.send('sku,price\nC-1,20')).body).toMatchObject({ updated: 1 });
    expect(await shop.listings()).toMatchObject([
      {
        name: 'Cup C-1',
        price: 20,
        salePrice: 9.9,
        stock: 4,
        categoryName: 'Drinkware',
        status: 'published',
      },
    ]);
  });

  test('a dry run says the same and changes nothing', async () => {
    await shop.send([header, cup('C-1')].join('\n'));
    const before = await shop.catalogue();
    const csv = [header, cup('C-1', { price: '13' }), cup('C-2'), cup('C-3')].join('\n');
    expect((await shop.send(csv, true)).body).toEqual({
      isImported: false,
      rows: 3,
      created: 2,
      updated: 1,
      unchanged: 0,
      errorCount: 0,
      errors: [],
      changeCount: 1,
      changes: [{ row: 2, listing: 'Cup C-1', column: 'price', before: '12.50', after: '13.00' }],
      badRows: 0,
      toMend: null,
    });
    expect(await shop.catalogue()).toEqual(before);
    expect((await shop.send(csv)).body).toMatchObject({ isImported: true, created: 2, updated: 1 });
  });

  test('with one bad row imports nothing', async () => {
    const { body } = await shop.send(
      [header, cup('C-1'), cup('C-2', { price: 'twelve' })].join('\n'),
    );
    expect(body).toMatchObject({
      isImported: false,
      errorCount: 1,
      errors: [{ row: 3, column: 'price', message: 'Price must be a positive number.' }],
    });
    expect(await shop.catalogue()).toEqual([]);
  });

  test('shows every cell that would change as it is and as it would be', async () => {
    await shop.send(
      [header, cup('C-1', { variants: 'Size=S | M', stock: 'Size=S: 4' })].join('\n'),
    );
    const { body } = await shop.send(
      'sku,name,sale_price,category,status,stock\nC-1,Cup C-1,9.9,,archived,Size=M: 2',
      true,
    );
    expect(body.changes.map(({ column, before, after }) => [column, before, after])).toEqual([
      ['sale_price', '', '9.90'],
      ['category', 'Drinkware', ''],
      ['status', 'published', 'archived'],
      ['stock', 'Size=S: 4 | Size=M: 0', 'Size=S: 4 | Size=M: 2'],
    ]);
    expect(body.changeCount).toBe(4);
  });

  test('imports the good rows when told to, and hands the others back with what is wrong', async () => {
    await shop.send([header, cup('C-1')].join('\n'));
    const csv = [
      `${header},images`,
      `${cup('C-1', { price: '14' })},`,
      `${cup('C-2', { price: '=1+1', name: 'C' })},`,
      `${cup('C-3')},,one too many`,
      `${cup('C-4')},`,
      `${cup('c-4')},`,
    ].join('\n');
    const dry = await shop.send(csv, true);
    expect(dry.body).toMatchObject({ isImported: false, created: 1, updated: 1, badRows: 3 });
    const { body } = await shop.send(csv, false, seller, true);
    expect(body).toMatchObject({ isImported: true, created: 1, updated: 1, badRows: 3 });
    expect((await shop.listings()).map(({ sku, price }) => [sku, price])).toEqual([
      ['C-1', 14],
      ['C-4', 12.5],
    ]);
    const [names, ...left] = rowsIn(body.toMend ?? '');
    expect(names).toEqual([...header.split(','), 'images', 'problem']);
    expect(left.map((cells) => [cells[0], cells[3], cells.at(10), cells.at(11)])).toEqual([
      [
        'C-2',
        '=1+1',
        'name: Product name must be at least 2 characters. price: Price must be a positive number.',
        undefined,
      ],
      ['C-3', '12.50', 'This row has more cells than there are columns.', 'one too many'],
      ['c-4', '12.50', 'sku: “c-4” is already in row 5. Each listing has one row.', undefined],
    ]);
    const mended = (body.toMend ?? '').replace(`'=1+1`, '15').replace('C,Holds', 'Cup,Holds');
    const again = (await shop.send(mended, true)).body;
    expect(again.errors.map(({ row }) => row)).toEqual([3]);
  });

  test('without a good row nothing is imported', async () => {
    const bad = [header, cup('C-1', { price: 'twelve' })].join('\n');
    expect((await shop.send(bad, false, seller, true)).body).toMatchObject({ isImported: false });
    expect((await shop.send('colour\nred', false, seller, true)).body).toMatchObject({
      isImported: false,
      toMend: null,
    });
  });

  test('lines may end as on any system, in one file', async () => {
    const csv = `${header}\r\n${cup('C-1')}\n${cup('C-2')}\r\n${cup('C-3')}\r`;
    expect((await shop.send(csv)).body).toMatchObject({ isImported: true, created: 3 });
  });

  test('what firms do is no category of goods', async () => {
    await app.db.run(
      sql`insert into categories (name, kind) values ('Plumbing', 'service') on conflict do nothing`,
    );
    const { body } = await shop.send(`${header},category\n${cup('C-1')},Plumbing`);
    expect(body.errors).toMatchObject([
      { column: 'category', message: expect.not.stringMatching(/are:.*Plumbing/) },
    ]);
  });

  test.each([
    [{ price: '0' }, 'price', 'Price must be a positive number.'],
    [{ price: '12.505' }, 'price', 'Use no more decimals than prices here have'],
    [{ price: '1e3' }, 'price', 'Price must be a positive number.'],
    [{ price: '-5' }, 'price', 'Price must be a positive number.'],
    [{ sale: '12.50' }, 'sale_price', 'Sale price must be below the price.'],
    [{ sale: 'half' }, 'sale_price', 'Sale price must be a positive number.'],
    [{ name: 'C' }, 'name', 'Product name must be at least 2 characters.'],
    [
      { category: 'Japanese' },
      'category',
      'There is no category “Japanese”. The categories are: Drinkware.',
    ],
    [{ status: 'sold' }, 'status', 'Use one of draft, published, archived.'],
    [{ variants: 'Red, Gold' }, 'variants', 'Write variants as Colour=Black | White; Size=S | M.'],
    [{ variants: 'Colour=' }, 'variants', 'Write variants as Colour=Black | White; Size=S | M.'],
    [{ variants: 'Colour=Red | Red' }, 'variants', 'Please name each value once'],
    [
      { stock: 'many' },
      'stock',
      'Write a whole number up to 100,000, each combination as Size=S: 4 | Size=M: 0, or “made to order”.',
    ],
    [
      { stock: '100001' },
      'stock',
      'Write a whole number up to 100,000, each combination as Size=S: 4 | Size=M: 0, or “made to order”.',
    ],
    [
      { variants: 'Size=S | M', stock: '4' },
      'stock',
      'Write how many there are of each combination.',
    ],
    [{ variants: 'Size=S | M', stock: 'Size=L: 4' }, 'stock', 'There is no combination “Size=L”.'],
  ])('names the cell: %j', async (given, column, message) => {
    const { body } = await shop.send([header, cup('C-1'), cup('C-2', given)].join('\n'));
    expect(body.errors).toEqual([{ row: 3, column, message }]);
  });

  test('names all wrong cells of a row at once', async () => {
    const wrong = { name: 'C', sale: '12.50', category: 'Japanese' };
    const { body } = await shop.send([header, cup('C-1', wrong)].join('\n'));
    expect(body.errors.map(({ row, column }) => [row, column])).toEqual([
      [2, 'name'],
      [2, 'sale_price'],
      [2, 'category'],
    ]);
  });

  test.each([
    ['name,price\nCup,12', 1, 'sku'],
    ['sku,name,colour\nC-1,Cup,red', 1, 'colour'],
    ['sku,name,name\nC-1,Cup,Cup', 1, 'name'],
    ['sku,name,description,price\n,Cup,Holds one kopi-o.,12', 2, 'sku'],
    ['sku,name\nC-1,Cup', 2, 'description'],
    ['sku,price\nC-1,12,13', 2, null],
    ['id,price\n999999,12', 2, 'id'],
    ['id,price\nfive,12', 2, 'id'],
    [
      'sku,name,description,price\nC-1,Cup,Holds one kopi-o.,12\nc-1,Cup,Holds one kopi-o.,13',
      3,
      'sku',
    ],
    ['sku,name\nC-1,"Cup\n', 2, null],
  ])('says where %j is wrong', async (csv, row, column) => {
    const { body } = await shop.send(csv);
    expect(body.errors[0]).toMatchObject({ row, column });
    expect(await shop.catalogue()).toEqual([]);
  });

  test('a number that another listing has is not given twice', async () => {
    await shop.send([header, cup('C-1'), cup('C-2')].join('\n'));
    const second = (await shop.listings())[1];
    expect((await shop.send(`id,sku\n${second?.id},C-1`)).body.errors).toEqual([
      { row: 2, column: 'sku', message: 'Another listing of your shop has this SKU already.' },
    ]);
    expect((await shop.send(`id,sku\n${second?.id},C-3`)).body).toMatchObject({
      isImported: true,
      updated: 1,
    });
  });

  test('a listing of another shop is nobody’s number', async () => {
    const other = await aProduct(app, { name: 'Not mine' });
    expect((await shop.send(`id,name\n${other.id},Mine now`)).body.errors).toMatchObject([
      { row: 2, column: 'id' },
    ]);
  });

  test('what was taken down is not published by a file', async () => {
    await shop.send([header, cup('C-1', { status: 'draft' })].join('\n'));
    const admin = await signedIn(app, { role: 'admin' });
    await app.db.run(
      sql`update products set taken_down_at = now(), taken_down_by = ${admin.id}, taken_down_reason = 'Counterfeit.' where shop_id = ${shop.shopId}`,
    );
    expect((await shop.send('sku,status\nC-1,published')).body.errors).toMatchObject([
      { row: 2, column: 'status' },
    ]);
    expect((await shop.send('sku,price\nC-1,20')).body.isImported).toBe(true);
  });

  test('a kitchen’s file has its own categories and sections', async () => {
    shop = await shopWithFiles(app, seller, { kind: 'food' });
    await shop.send(
      'sku,name,description,price,category,menu_section\nR-1,Ramen,With an egg on top.,14,japanese,Noodles\nR-2,Gyoza,Six of them fried.,8,Japanese,',
    );
    expect(await shop.catalogue()).toMatchObject([
      { menu_section: 'Noodles' },
      { menu_section: 'Japanese' },
    ]);
    expect((await shop.send(await shop.exported())).body).toMatchObject({
      unchanged: 2,
      errors: [],
    });
  });
});

describe('a file of two thousand rows', () => {
  const bad = Array.from({ length: 20 }, (_, index) => 50 + index * 97);
  const fileOf = (isBad: (row: number) => boolean) =>
    [
      header,
      ...Array.from({ length: 2_000 }, (_, at) =>
        cup(`B-${at + 2}`, isBad(at + 2) ? { price: '-1' } : { stock: 'made to order' }),
      ),
    ].join('\n');

  test('names exactly the twenty that are wrong, then goes in by a handful of statements and once', async () => {
    const { body } = await shop.send(
      fileOf((row) => bad.includes(row)),
      true,
    );
    expect(body).toMatchObject({ isImported: false, rows: 2_000, errorCount: 20 });
    expect(body.errors).toEqual(
      bad.map((row) => ({ row, column: 'price', message: 'Price must be a positive number.' })),
    );
    const before = app.statements();
    expect((await shop.send(fileOf(() => false))).body).toMatchObject({
      isImported: true,
      created: 2_000,
      updated: 0,
    });
    expect(app.statements() - before).toBeLessThan(25);
    expect((await shop.send(fileOf(() => false))).body).toMatchObject({
      isImported: true,
      created: 0,
      updated: 0,
      unchanged: 2_000,
    });
    expect(
      (await shop.send(fileOf(() => false).replaceAll('"12.50"', '"13.00"'))).body,
    ).toMatchObject({ created: 0, updated: 2_000 });
    expect(
      await app.db.row(
        sql`select count(*)::integer as count, min(price) as low, max(price) as high from products where shop_id = ${shop.shopId}`,
      ),
    ).toEqual({ count: 2_000, low: 1300, high: 1300 });
  });

  test(`may have ${importLimits.rows} rows and 1 MB`, async () => {
    const rows = (count: number) =>
      ['sku', ...Array.from({ length: count }, (_, at) => `S-${at}`)].join('\n');
    expect((await shop.send(rows(importLimits.rows + 1), true)).status).toBe(413);
    expect((await shop.send(rows(importLimits.rows), true)).status).toBe(200);
    expect(
      (await shop.send(`sku,name\nC-1,${'é'.repeat(importLimits.bytes / 2)}`, true)).status,
    ).toBe(413);
    expect(
      (await shop.send(`sku,name\nC-1,${'"'.repeat(importLimits.bytes * 3)}`, true)).status,
    ).toBe(413);
  });
});

test.each([
  ['a guest', 401],
  ['a shopper', 403],
  ['another seller', 403],
  ['a seller who waits', 403],
  ['its owner', 200],
  ['an admin', 200],
])('%s: %i', async (who, status) => {
  const people: Record<string, TestVisitor> = {
    'a guest': app.visitor(),
    'a shopper': await signedIn(app),
    'another seller': await signedIn(app, { role: 'seller' }),
    'a seller who waits': await signedIn(app, { role: 'seller', approvalStatus: 'pending' }),
    'its owner': seller,
    'an admin': await signedIn(app, { role: 'admin' }),
  };
  const visitor = people[who] ?? app.visitor();
  expect((await shop.send([header, cup('C-1')].join('\n'), false, visitor)).status).toBe(status);
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  expect(
    (await app.http.inject({ url: `/api/shops/${shop.shopId}/listings.csv`, headers: { cookie } }))
      .statusCode,
  ).toBe(status);
});

test('the file to begin with can be imported as it is', async () => {
  await app.db.run(
    sql`insert into categories (name, kind) values ('Apparel', 'product') on conflict do nothing`,
  );
  const { body } = await app.http.inject({ url: '/api/listings/template.csv' });
  expect((await shop.send(body)).body).toMatchObject({ isImported: true, created: 3, errors: [] });
});

test.each([{ csv: 7 }, { csv: 'sku\nC-1' }, { csv: 'sku\nC-1', dryRun: 'yes' }, {}])(
  'a body of %j is refused',
  async (body) => {
    expect((await seller.post(`/api/shops/${shop.shopId}/listings/import`, body)).status).toBe(422);
  },
);

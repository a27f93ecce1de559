/** Combinations in files: a row for each, under the row of its listing. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProductForm } from '#contract/catalogue/product-form.schemas.ts';
import { listingColumns } from '#contract/catalogue/rules.ts';
import { csvText } from '../../http/csv.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/makers.ts';
import {
  aSellerWithCategories,
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

const sizes = ['A5', 'A4', 'A3'];
const header = 'sku,name,description,price,sale_price,variants,options,barcode,stock';
const poster = 'HP,Harbour poster,Three inks on heavy paper.,12.00,,Size=A5 | A4 | A3,,,';

async function made(given: object = {}): Promise<number> {
  const { body } = await seller.post<{ id: number }>('/api/products', {
    name: 'Harbour poster',
    description: 'Three inks on heavy paper.',
    price: 12,
    sku: `HP-${crypto.randomUUID().slice(0, 8)}`,
    shopId: shop.shopId,
    variants: { Size: sizes },
    ...given,
  });
  return body.id;
}

async function formOf(id: number): Promise<ProductForm> {
  return (await seller.get<ProductForm>(`/api/products/${id}/edit`)).body;
}

const own = (size: string, given: object = {}) => ({ key: `Size=${size}`, ...given });

describe('a new listing', () => {
  test('comes with its combinations, each in a row under it', async () => {
    const rows = [
      poster,
      'HP-5,,,,,,Size=A5,,20',
      'HP-4,,,16.50,,,Size=A4,4006381333931,10',
      'HP-3,,,28.00,25,,Size=A3,,0',
    ];
    const { body } = await shop.send([header, ...rows].join('\n'));
    expect(body).toMatchObject({ isImported: true, rows: 4, created: 1, errors: [] });
    const [listing] = await shop.listings();
    expect(listing).toMatchObject({ price: 12, highestPrice: 25, stock: 30 });
    expect((await formOf(listing?.id ?? 0)).combinations).toMatchObject([
      own('A3', { price: 28, salePrice: 25, sku: 'HP-3' }),
      own('A4', { price: 16.5, sku: 'HP-4', barcode: '4006381333931' }),
      own('A5', { price: null, sku: 'HP-5' }),
    ]);
  });

  test.each([
    ['an option that it has not', 'X,,,14,,,Size=A0,,', 'options'],
    ['a price that is none', 'X,,,free,,,Size=A3,,', 'price'],
    ['a sale price that is higher', 'X,,,14,15,,Size=A3,,', 'sale_price'],
    ['a name of its own', 'X,Big,,14,,,Size=A3,,', 'name'],
    ['half a unit', 'X,,,14,,,Size=A3,,1.5', 'stock'],
    ['the number of its listing', 'HP,,,14,,,Size=A3,,', 'sku'],
  ])('is refused with all its rows for a combination with %s', async (_, row, column) => {
    const good = 'HP-5,,,,,,Size=A5,,20';
    const csv = [header, poster, good, row, 'MUG,Kopi mug,Holds one kopi-o.,9,,,,,4'].join('\n');
    const { body } = await shop.send(csv, false, seller, true);
    expect(body.errors.map((error) => [error.row, error.column])).toEqual([[4, column]]);
    expect(body).toMatchObject({ isImported: true, created: 1, badRows: 3 });
    expect((await shop.listings()).map(({ sku }) => sku)).toEqual(['MUG']);
    expect(rowsIn(body.toMend ?? '').map(([sku]) => sku)).toEqual([
      'sku',
      'HP',
      'HP-5',
      row.split(',')[0],
    ]);
  });

  test('is refused for a combination without a listing above it, and one that is named twice', async () => {
    const alone = await shop.send(`${header}\nX,,,14,,,Size=A3,,\n${poster}`);
    expect(alone.body.errors.map(({ row, column }) => [row, column])).toEqual([[2, 'options']]);
    const twice = [header, poster, 'X,,,14,,,Size=A3,,', 'Y,,,15,,,Size=A3,,'].join('\n');
    expect((await shop.send(twice)).body.errors.map(({ row }) => row)).toEqual([4]);
  });

  test('is refused for a number that something else has, in the shop or in the file', async () => {
    await made({ sku: 'MUG', combinations: [own('A3', { sku: 'MUG-3' })] });
    const rows = [poster, 'mug,,,,,,Size=A5,,', 'mug-3,,,,,,Size=A4,,', 'hp,,,,,,Size=A3,,'];
    const { body } = await shop.send([header, ...rows].join('\n'));
    expect(body.errors.map(({ row, column }) => [row, column])).toEqual([
      [3, 'sku'],
      [4, 'sku'],
      [5, 'sku'],
    ]);
    const taken = await shop.send(`${header}\nMUG-3,Mug,Holds one kopi-o.,9,,,,,`);
    expect(taken.body.errors.map(({ column }) => column)).toEqual(['sku']);
  });
});

describe('an export', () => {
  test('has a row for each combination where any has something of its own', async () => {
    const stock = sizes.map((size, at) => ({ key: `Size=${size}`, onHand: at }));
    await made({ stock, combinations: [own('A3', { price: 20, sku: 'HP-A3', barcode: '42' })] });
    const at = (column: (typeof listingColumns)[number]) => listingColumns.indexOf(column);
    const rows = rowsIn(await shop.exported()).slice(1);
    const shown = rows.map((cells) =>
      (['options', 'price', 'barcode', 'stock', 'stock_before'] as const).map(
        (column) => cells[at(column)],
      ),
    );
    expect(shown).toEqual([
      ['', '12.00', '', '', ''],
      ['Size=A5', '', '', '0', '0'],
      ['Size=A4', '', '', '1', '1'],
      ['Size=A3', '20.00', '42', '2', '2'],
    ]);
    expect(new Set(rows.map(([id]) => id)).size).toBe(1);
  });

  test('imported again changes nothing, whatever combinations have', async () => {
    const cents = fc.integer({ min: 2, max: 9_999 });
    const priced = fc.tuple(cents, fc.boolean()).map(([price, isOnSale]) => ({
      price: price / 100,
      salePrice: isOnSale ? Math.floor(price / 2) / 100 : null,
    }));
    const text = fc.string({
      unit: fc.constantFrom('=', '"', ',', 'A', '7', '|', 'é'),
      minLength: 1,
      maxLength: 6,
    });
    const any = fc.record(
      {
        prices: priced,
        sku: text.map((word) => `${word}${crypto.randomUUID().slice(0, 8)}`),
        barcode: text,
        imageUrl: fc.constant('/files/b.webp'),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.tuple(any, any, any), fc.boolean(), async (all, isStocked) => {
        const given = all.map(({ prices, ...rest }, at) =>
          own(sizes[at] ?? '', { ...prices, ...rest }),
        );
        const id = await made({
          images: [{ url: '/files/a.webp' }, { url: '/files/b.webp' }],
          combinations: given,
          ...(isStocked && { stock: sizes.map((size) => ({ key: `Size=${size}`, onHand: 3 })) }),
        });
        const before = await formOf(id);
        const { body } = await shop.send(await shop.exported());
        expect(body).toMatchObject({ isImported: true, updated: 0, created: 0, errors: [] });
        expect(await formOf(id)).toEqual(before);
      }),
      { numRuns: 25 },
    );
  });

  test('changed in its cells, changes those combinations, and says which', async () => {
    const id = await made({ combinations: [own('A3', { price: 20, sku: 'HP-A3' })] });
    const [head = [], ...rows] = rowsIn(await shop.exported());
    const at = (column: (typeof listingColumns)[number]) => listingColumns.indexOf(column);
    const edited = rows.map((cells) =>
      cells[at('options')] === 'Size=A4'
        ? cells.with(at('price'), '15.50').with(at('sku'), 'HP-A4')
        : cells,
    );
    const { body } = await shop.send(csvText(head, edited));
    expect(body).toMatchObject({ isImported: true, updated: 1 });
    expect(
      body.changes.map(({ row, column, before, after }) => [row, column, before, after]),
    ).toEqual([
      [4, 'sku', '', 'HP-A4'],
      [4, 'price', '', '15.50'],
    ]);
    expect((await formOf(id)).combinations).toMatchObject([
      own('A3', { price: 20, sku: 'HP-A3' }),
      own('A4', { price: 15.5, sku: 'HP-A4' }),
    ]);
  });

  test('without the columns of a thing leaves it, and empty cells take it away', async () => {
    const sku = `HP-${crypto.randomUUID()}`;
    const id = await made({ sku, combinations: [own('A3', { price: 20, barcode: '42' })] });
    await shop.send(`sku,options,price\n${sku},,12\n,Size=A3,21`);
    expect((await formOf(id)).combinations).toMatchObject([
      own('A3', { price: 21, barcode: '42' }),
    ]);
    await shop.send(`sku,options,barcode\n${sku},,\n,Size=A3,`);
    expect((await formOf(id)).combinations).toMatchObject([
      own('A3', { price: 21, barcode: null }),
    ]);
    await shop.send(`sku,options,price\n${sku},,12\n,Size=A3,`);
    expect((await formOf(id)).combinations).toEqual([]);
  });

  test('never puts back what was sold since', async () => {
    const stock = sizes.map((size) => ({ key: `Size=${size}`, onHand: 5 }));
    const id = await made({ stock, combinations: [own('A3', { price: 20 })] });
    const csv = await shop.exported();
    await seller.put(`/api/products/${id}`, {
      stock: [{ key: 'Size=A3', onHand: 2, seen: 5 }],
    });
    expect((await shop.send(csv)).body).toMatchObject({ isImported: true, updated: 0 });
    const form = await formOf(id);
    expect(form.stock?.find(({ key }) => key === 'Size=A3')?.onHand).toBe(2);
  });
});

/** A shop's listings as CSV, out and in again, also while they sell. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listingColumnsOf } from '#contract/catalogue/rules.ts';
import { sql } from '../../db/database.ts';
import { csvText } from '../../http/csv.ts';
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

describe('an export', () => {
  /** What sellers write, and what breaks files: separators, quotes, line ends, formulas, other scripts. */
  const nasty = fc.string({
    unit: fc.constantFrom(
      ',',
      ';',
      '\t',
      '"',
      "'",
      '\r',
      '\n',
      ' ',
      '=',
      '+',
      '-',
      '@',
      '|',
      '\\',
      ':',
      'a',
      'b',
      '7',
      'é',
      '茶',
      '🍜',
    ),
    minLength: 1,
    maxLength: 12,
  });
  const word = (min: number, banned: RegExp, most: number) =>
    nasty
      .map((text) =>
        [...`${text}${'x'.repeat(min)}`.replaceAll(banned, '').trim()]
          .slice(0, most)
          .join('')
          .trim(),
      )
      .filter((text) => text.length >= min);
  const values = fc.uniqueArray(word(1, /;/g, 20), { minLength: 1, maxLength: 3 });
  const given = fc.record({
    name: word(2, /[\r\n]/g, 40),
    description: word(10, /$^/g, 60),
    price: fc.integer({ min: 100, max: 9_999_99 }),
    salePrice: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
    sku: fc.option(
      fc.string({
        unit: fc.constantFrom('=', '+', '-', '@', 'A', '1', '"', ','),
        minLength: 1,
        maxLength: 9,
      }),
      {
        nil: undefined,
      },
    ),
    variants: fc
      .uniqueArray(word(1, /[;=]/g, 12), { maxLength: 2 })
      .chain((names) =>
        fc
          .tuple(...names.map(() => values))
          .map((lists) => Object.fromEntries(names.map((name, at) => [name, lists[at] ?? []]))),
      ),
    stock: fc.option(fc.integer({ min: 0, max: 9 }), { nil: null }),
    status: fc.constantFrom('draft', 'published'),
  });

  test('imported again changes nothing, whatever is in it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(given, {
          minLength: 1,
          maxLength: 4,
          selector: ({ sku, name }) => sku ?? name,
        }),
        async (products) => {
          shop = await shopWithFiles(app, seller);
          for (const { stock, price, salePrice, ...product } of products) {
            const { status, body } = await seller.post<{ id: number; message: string }>(
              '/api/products',
              {
                ...product,
                shopId: shop.shopId,
                price: price / 100,
                isOnSale: salePrice !== undefined,
                salePrice: salePrice === undefined ? null : salePrice / 100,
                images: [
                  { url: 'https://example.com/1.webp', alt: 'Front' },
                  { url: 'cloudinary:x|https://example.com/2.webp', alt: 'Back' },
                ],
              },
            );
            expect([status, body.message]).toEqual([201, undefined]);
            if (stock !== null) {
              const form = (
                await seller.get<{ variants: Record<string, string[]> }>(
                  `/api/products/${body.id}/edit`,
                )
              ).body;
              const keys = Object.entries(form.variants)
                .toSorted(([a], [b]) => (a < b ? -1 : 1))
                .reduce<string[]>(
                  (all, [name, list]) =>
                    all.flatMap((key) =>
                      list.map((value) => `${key === '' ? '' : `${key};`}${name}=${value}`),
                    ),
                  [''],
                );
              await seller.put(`/api/products/${body.id}`, {
                stock: keys.map((key, at) => ({ key, onHand: stock + at })),
              });
            }
          }
          const [before, csv] = [await shop.catalogue(), await shop.exported()];
          expect((await shop.send(csv)).body).toEqual({
            isImported: true,
            rows: products.length,
            created: 0,
            updated: 0,
            unchanged: products.length,
            errorCount: 0,
            errors: [],
            changeCount: 0,
            changes: [],
            badRows: 0,
            toMend: null,
          });
          expect(await shop.catalogue()).toEqual(before);
          // Without the numbers of the listings those with a SKU are found by it.
          const bySku = rowsIn(csv)
            .map((row) => row.slice(1))
            .filter(([sku]) => sku !== '');
          expect((await shop.send(csvText(bySku[0] ?? [], bySku.slice(1)))).body).toMatchObject({
            created: 0,
            updated: 0,
            errors: [],
          });
        },
      ),
      { numRuns: 40 },
    );
  });

  test('has a column for everything that an import reads, and no cell that a spreadsheet would run', async () => {
    await aProduct(app, {
      shopId: shop.shopId,
      name: '=HYPERLINK("https://evil.example","Click")',
    });
    const csv = await shop.exported();
    expect(rowsIn(csv)[0]).toEqual(listingColumnsOf(false));
    expect(csv).toContain(`"'=HYPERLINK(`);
  });

  test('in another shop makes copies of what has a number of its own', async () => {
    await shop.send(
      [header, cup('C-1', { variants: 'Size=S | M', stock: 'Size=S: 1 | Size=M: 2' })].join('\n'),
    );
    const csv = csvText(
      ...(([first = [], ...rest]) => [first.slice(1), rest.map((row) => row.slice(1))] as const)(
        rowsIn(await shop.exported()),
      ),
    );
    shop = await shopWithFiles(app, seller);
    expect((await shop.send(csv)).body).toMatchObject({ isImported: true, created: 1 });
    expect(await shop.listings()).toMatchObject([{ sku: 'C-1', stock: 3 }]);
  });

  test('leaves what was described of a picture with the picture', async () => {
    await shop.send([header, cup('C-1')].join('\n'));
    const [one] = await shop.listings();
    await seller.put(`/api/products/${one?.id}`, {
      images: [
        { url: 'https://example.com/1.webp', alt: 'Front' },
        { url: 'https://example.com/2.webp', alt: 'Back' },
      ],
    });
    await shop.send('sku,images\nC-1,https://example.com/2.webp https://example.com/3.webp');
    expect(await shop.catalogue()).toMatchObject([
      {
        image_url: 'https://example.com/2.webp',
        image_alt: 'Back',
        images: [['https://example.com/3.webp', '']],
      },
    ]);
  });
});

describe('stock that sells meanwhile', () => {
  let houses = 0;
  const buy = async (buyer: TestVisitor, productId: number) => {
    houses += 1;
    const order = {
      total: 18.49,
      // Each to a house of its own: only so much waits for its payment at one address.
      shippingAddress: `${houses} Rochor Road, Singapore 180001`,
      buyNow: true,
    };
    return (
      await buyer.post('/api/orders', {
        order,
        items: [{ productId, quantity: 1, variantOptions: {} }],
      })
    ).status;
  };

  test('what an export said and a seller changed is added to what is left', async () => {
    await shop.send([header, cup('C-1', { stock: '10' })].join('\n'));
    const [row = [], ...rows] = rowsIn(await shop.exported());
    expect(await buy(await signedIn(app), (await shop.listings())[0]?.id ?? 0)).toBe(201);
    expect((await shop.send(csvText(row, rows))).body).toMatchObject({ unchanged: 1 });
    const at = listingColumnsOf(false).indexOf('stock');
    expect(
      (
        await shop.send(
          csvText(
            row,
            rows.map((cells) => cells.with(at, '15')),
          ),
        )
      ).body,
    ).toMatchObject({ updated: 1 });
    expect(await shop.listings()).toMatchObject([{ stock: 14 }]);
    expect(
      (
        await shop.send(
          csvText(
            row,
            rows.map((cells) => cells.with(at, '15')),
          ),
        )
      ).body,
    ).toMatchObject({ updated: 1 });
    await shop.send('sku,stock\nC-1,1');
    expect(
      (
        await shop.send(
          csvText(
            row,
            rows.map((cells) => cells.with(at, '5')),
          ),
        )
      ).body.errors,
    ).toEqual([
      {
        row: 2,
        column: 'stock',
        message: 'Only 1 left: some were sold since the file was exported.',
      },
    ]);
  });

  test('is right whatever order imports and purchases come in', async () => {
    await shop.send([header, cup('C-1', { stock: '10' }), cup('C-2', { stock: '10' })].join('\n'));
    const ids = (await shop.listings()).map(({ id }) => id);
    const [row = [], ...rows] = rowsIn(await shop.exported());
    const at = listingColumnsOf(false).indexOf('stock');
    const buyers = await Promise.all(Array.from({ length: 6 }, () => signedIn(app)));
    const [, ...bought] = await Promise.all([
      shop.send(
        csvText(
          row,
          rows.map((cells) => cells.with(at, '13')),
        ),
      ),
      ...buyers.map((buyer, index) => buy(buyer, ids[index % 2] ?? 0)),
      shop.send(
        csvText(
          row,
          rows.map((cells) => cells.with(listingColumnsOf(false).indexOf('price'), '12.50')),
        ),
      ),
    ]);
    expect(bought.filter((status) => status === 201)).toHaveLength(6);
    const stock = await app.db.rows(
      sql`select k.on_hand from products p join stock k on k.product_id = p.id where p.shop_id = ${shop.shopId}`,
    );
    expect(stock).toEqual([{ on_hand: 10 }, { on_hand: 10 }]);
  });

  test('two imports of new listings at the same moment make each once', async () => {
    const csv = [header, cup('C-1'), cup('C-2')].join('\n');
    const answers = await Promise.all([shop.send(csv), shop.send(csv), shop.send(csv)]);
    expect(answers.map(({ body }) => body.created).toSorted()).toEqual([0, 0, 2]);
    expect(await shop.listings()).toHaveLength(2);
  });
});

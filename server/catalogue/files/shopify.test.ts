/** Exports of Shopify's, with its columns as they were called until 2025 and as they are since. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsv } from '../../http/csv.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/makers.ts';
import { aSellerWithCategories, shopWithFiles } from './listing-files.testing.ts';

let app: TestApp;
let seller: SignedIn;
beforeAll(async () => {
  app = await testApp();
  seller = await aSellerWithCategories(app);
});
afterAll(() => app.close());

const before = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Variant Image,Status
harbour-tee,Harbour Tee,"<p>A shirt with a <b>harbour</b> &amp; two cranes.</p><ul><li>Cotton</li><li>Printed by hand</li></ul>",Us,Shirts,"tee, sea",true,Color,Navy,Size,S,HT-N-S,180,shopify,4,deny,24.00,30.00,9300000000015,https://cdn.example.com/navy.jpg?v=1,1,https://cdn.example.com/navy.jpg?v=1,active
harbour-tee,,,,,,,,Navy,,M,HT-N-M,180,shopify,-2,deny,30.00,,,https://cdn.example.com/sand.jpg,2,https://cdn.example.com/navy.jpg?v=1,
harbour-tee,,,,,,,,Sand,,S,HT-S-S,180,shopify,7,deny,32.00,,,,,https://cdn.example.com/sand.jpg,
harbour-tee,,,,,,,,,,,,,,,,,,,https://cdn.example.com/back.jpg,3,,
sea-mug,Sea Mug,Holds three hundred millilitres.,Us,Mugs,,true,Title,Default Title,,,MUG-1,400,,,deny,18.50,,,,,,draft
`;

const since = `Title,URL handle,Description,Vendor,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Product image URL
Tide Chart,tide-chart,<p>Every tide of the year.<br>Printed on card.</p>,Us,TRUE,Active,TC-1,,Title,Default Title,12.00,,shopify,40,FALSE,https://cdn.example.com/tide.png
`;

async function aShopThatMoves() {
  const shop = await shopWithFiles(app, seller);
  return {
    ...shop,
    cells: async () => {
      const read = readCsv(await shop.exported());
      const [header = [], ...rows] = 'rows' in read ? read.rows : [];
      return rows.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at]])));
    },
  };
}

test('an export becomes listings, with the combinations that are sold', async () => {
  const shop = await aShopThatMoves();
  const { status, body } = await shop.send(before);
  expect(status).toBe(200);
  expect(body).toMatchObject({ isImported: true, isFromShopify: true, created: 2, errors: [] });
  const [tee, ...rest] = await shop.cells();
  expect(tee).toMatchObject({
    sku: 'harbour-tee',
    name: 'Harbour Tee',
    description: 'A shirt with a harbour & two cranes.\n\n- Cotton\n- Printed by hand',
    price: '30.00',
    sale_price: '24.00',
    status: 'published',
    variants: 'Size=S | M; Color=Navy | Sand',
    images:
      'https://cdn.example.com/navy.jpg?v=1\nhttps://cdn.example.com/sand.jpg\nhttps://cdn.example.com/back.jpg',
  });
  const units = rest.flatMap(({ options, stock }) => (options ? [[options, stock]] : []));
  expect(Object.fromEntries(units)).toEqual({
    'Color=Navy;Size=M': '0',
    'Color=Navy;Size=S': '4',
    'Color=Sand;Size=M': '0',
    'Color=Sand;Size=S': '7',
  });
  const rows = Object.fromEntries(rest.map((row) => [row['sku'], row]));
  expect(rows['HT-N-S']).toMatchObject({
    options: 'Color=Navy;Size=S',
    barcode: '9300000000015',
    images: 'https://cdn.example.com/navy.jpg?v=1',
  });
  expect(rows['HT-S-S']).toMatchObject({ price: '32.00' });
  expect(rows['MUG-1']).toMatchObject({
    name: 'Sea Mug',
    price: '18.50',
    status: 'draft',
    variants: '',
    stock: 'made to order',
  });
});

test('an export with the columns of today is read as well, and once more changes nothing', async () => {
  const shop = await aShopThatMoves();
  expect((await shop.send(since, true)).body).toMatchObject({ isImported: false, created: 1 });
  expect((await shop.send(since)).body).toMatchObject({ isImported: true, created: 1 });
  expect(await shop.cells()).toMatchObject([
    {
      sku: 'TC-1',
      description: 'Every tide of the year.\nPrinted on card.',
      stock: '40',
      status: 'published',
      images: 'https://cdn.example.com/tide.png',
    },
  ]);
  expect((await shop.send(since)).body).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
});

test('what is wrong is said by the rows of the export, and what it would be comes back to be mended', async () => {
  const shop = await aShopThatMoves();
  const made = before.replaceAll('shopify,4', ',').replace('18.50', 'free');
  const { body } = await shop.send(made);
  expect(body).toMatchObject({ isImported: false, errorCount: 2 });
  expect(body.errors.map(({ row, column }) => [row, column])).toEqual([
    [2, 'stock'],
    [6, 'price'],
  ]);
  const read = readCsv(body.toMend ?? '');
  expect('rows' in read && read.rows.map(([sku]) => sku)).toEqual([
    'sku',
    'harbour-tee',
    'HT-N-S',
    'HT-N-M',
    'HT-S-S',
    'MUG-1',
  ]);
  const mended = (body.toMend ?? '')
    .replace(/free,/, '18.50,')
    .replace(
      /(Color=Navy \| Sand; Size=S \| M,,,)/,
      '$1Color=Navy;Size=S: 4 | Color=Navy;Size=M: 2 | Color=Sand;Size=S: 7',
    );
  expect((await shop.send(mended)).body).toMatchObject({ isImported: true, created: 2 });
});

test('a file of ours is none of Shopify’s', async () => {
  const shop = await aShopThatMoves();
  const { body } = await shop.send(
    'sku,name,description,price\nA-1,Plain,Nothing special about it,5',
  );
  expect(body).toMatchObject({ isImported: true, created: 1 });
  expect(body).not.toHaveProperty('isFromShopify');
});

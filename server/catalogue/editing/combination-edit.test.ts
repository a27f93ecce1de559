import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Combination } from '#contract/catalogue/combinations.schemas.ts';
import type { CardedProduct, ProductDetail } from '#contract/catalogue/schemas.ts';
import type { ProductForm } from '#contract/catalogue/product-form.schemas.ts';
import type { ChangedListings, Listing } from '#contract/catalogue/listings.schemas.ts';
import type { SearchHit } from '#contract/search/schemas.ts';
import { type TestApp, type TestVisitor, testApp } from '../../testing/app.ts';
import { aShop, signedIn } from '../../testing/makers.ts';

let app: TestApp;
let seller: TestVisitor & { id: number };
let shopId: number;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  seller = await signedIn(app, { role: 'seller' });
  shopId = (await aShop(app, { ownerId: seller.id })).id;
});

const poster = {
  name: 'Harbour poster',
  description: 'Printed in three inks on heavy paper.',
  price: 12,
  variants: { Size: ['A5', 'A4', 'A3'] },
};
const [a5, a4, a3] = ['Size=A5', 'Size=A4', 'Size=A3'];

async function made(given: object = {}): Promise<ProductForm> {
  const { status, body } = await seller.post<{ id: number }>('/api/products', {
    ...poster,
    shopId,
    ...given,
  });
  expect([status, body]).toEqual([201, expect.anything()]);
  return (await seller.get<ProductForm>(`/api/products/${body.id}/edit`)).body;
}

type Refused = { message: string; errors?: Array<{ path: string; message: string }> };

function edit<Body = ProductForm>(id: number, body: object) {
  return seller.put<Body>(`/api/products/${id}`, body);
}

function own(key: string | undefined, given: Partial<ProductForm['combinations'][number]> = {}) {
  return { key, price: null, salePrice: null, sku: null, barcode: null, imageUrl: null, ...given };
}

async function shown(id: number): Promise<ProductDetail> {
  return (await app.visitor().get<ProductDetail>(`/api/products/${id}`)).body;
}

describe('what combinations have of their own', () => {
  test('is kept as it was given, and nothing of what costs and is called like the product', async () => {
    const images = [{ url: '/files/a.webp' }, { url: '/files/b.webp' }];
    const combinations = [
      own(a3, { price: 20, salePrice: 18, sku: 'HP-A3', barcode: '4006381333931' }),
      own(a4, { imageUrl: '/files/b.webp' }),
      own(a5),
    ];
    const form = await made({ images, combinations });
    expect(form).toMatchObject({ price: 12, isOnSale: false });
    expect(form.combinations).toEqual([
      own(a3, { price: 20, salePrice: 18, sku: 'HP-A3', barcode: '4006381333931' }),
      own(a4, { imageUrl: '/files/b.webp' }),
    ]);
  });

  test('is told to shoppers without numbers, and left out of products that have none', async () => {
    const form = await made({ combinations: [own(a3, { price: 20, sku: 'HP-A3' })] });
    const { price, highestPrice, combinations } = await shown(form.id);
    expect({ price, highestPrice, combinations }).toEqual({
      price: 12,
      highestPrice: 20,
      combinations: [{ key: a3, price: 20, salePrice: null, imageUrl: null }],
    });
    const plain = await shown((await made()).id);
    expect(Object.keys(plain)).not.toContain('combinations');
    expect(Object.keys(plain)).not.toContain('highestPrice');
  });

  test('makes the product cost what its cheapest combination does, on sale or not', async () => {
    const dear = await made({ combinations: [own(a5, { price: 8 })] });
    expect(dear).toMatchObject({
      price: 8,
      combinations: [own(a3, { price: 12 }), own(a4, { price: 12 })],
    });
    const onSale = await made({ combinations: [own(a3, { price: 20, salePrice: 10 })] });
    expect(onSale).toMatchObject({ price: 20, isOnSale: true, salePrice: 10 });
    expect((await shown(onSale.id)).highestPrice).toBe(12);
  });

  test('a price of its own is not on sale because its product is', async () => {
    const form = await made({
      isOnSale: true,
      salePrice: 9,
      combinations: [own(a3, { price: 20 })],
    });
    expect(form).toMatchObject({ price: 12, salePrice: 9, combinations: [own(a3, { price: 20 })] });
  });

  test('a sale price alone is off what the product costs', async () => {
    const form = await made({ combinations: [own(a4, { salePrice: 11 })] });
    expect(form).toMatchObject({
      price: 12,
      salePrice: 11,
      combinations: [own(a3, { price: 12 }), own(a5, { price: 12 })],
    });
  });

  test('stays when an edit says nothing of it, follows the price of the others, and goes with its option', async () => {
    const { id } = await made({ combinations: [own(a3, { price: 20 })] });
    expect((await edit(id, { price: 14 })).body).toMatchObject({
      price: 14,
      combinations: [own(a3, { price: 20 })],
    });
    expect((await edit(id, { price: 25 })).body).toMatchObject({
      price: 20,
      combinations: [own(a4, { price: 25 }), own(a5, { price: 25 })],
    });
    const { body } = await edit(id, { variants: { Size: ['A4', 'A5'] } });
    expect(body).toMatchObject({ price: 25, combinations: [] });
    expect(Object.keys(await shown(id))).not.toContain('highestPrice');
  });

  test('a picture that the product no longer has is the combination’s neither', async () => {
    const images = [{ url: '/files/a.webp' }, { url: '/files/b.webp' }];
    const { id } = await made({ images, combinations: [own(a3, { imageUrl: '/files/b.webp' })] });
    const { body } = await edit(id, { images: images.slice(0, 1) });
    expect(body.combinations).toEqual([]);
  });

  test('an empty list takes all of it away', async () => {
    const { id } = await made({ combinations: [own(a3, { price: 20, sku: 'X-1' })] });
    expect((await edit(id, { combinations: [] })).body).toMatchObject({
      price: 12,
      combinations: [],
    });
  });
});

describe('refuses, cell by cell', () => {
  test.each([
    ['a price that is none', { price: 0 }, 'combinations[0].price'],
    ['a sale price above the price', { price: 8, salePrice: 9 }, 'combinations[0].salePrice'],
    ['a sale price above the product’s', { salePrice: 12 }, 'combinations[0].salePrice'],
    ['a picture of something else', { imageUrl: '/files/other.webp' }, 'combinations[0].imageUrl'],
    ['an option that is not offered', { key: 'Size=A0' }, 'combinations[0]'],
    ['a text for a price', { price: '12' }, 'combinations[0].price'],
  ])('%s', async (_, given, path) => {
    const { id, version } = await made();
    const { status, body } = await edit<Refused>(id, { combinations: [{ ...own(a3), ...given }] });
    expect([status, body.errors?.map((error) => error.path)]).toEqual([422, [path]]);
    expect((await seller.get<ProductForm>(`/api/products/${id}/edit`)).body.version).toBe(version);
  });

  test('a combination that is named twice', async () => {
    const { id } = await made();
    const combinations = [own(a3, { price: 20 }), own(a3, { price: 21 })];
    const { status, body } = await edit<Refused>(id, { combinations });
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([422, ['combinations[1]']]);
  });

  test('a number that names something else of the shop, in whatever case; other shops have their own', async () => {
    await made({ sku: 'MUG-1' });
    await made({ combinations: [own(a3, { sku: 'HP-A3' })] });
    const { id } = await made();
    const combinations = [
      own(a3, { sku: 'hp-a3' }),
      own(a4, { sku: 'mug-1' }),
      own(a5, { sku: 'free' }),
    ];
    const { status, body } = await edit<Refused>(id, { combinations });
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([
      409,
      ['combinations[0].sku', 'combinations[1].sku'],
    ]);
    const taken = await edit<Refused>(id, { sku: 'HP-A3' });
    expect([taken.status, taken.body.errors?.[0]?.path]).toEqual([409, 'sku']);
    const other = (await aShop(app, { ownerId: seller.id })).id;
    expect((await made({ shopId: other, combinations })).combinations).toHaveLength(3);
  });
});

test('a stranger changes no combination, and nobody learns its numbers', async () => {
  const { id } = await made({ combinations: [own(a3, { price: 20, sku: 'HP-A3' })] });
  const stranger = await signedIn(app, { role: 'seller' });
  const { status } = await stranger.put(`/api/products/${id}`, { combinations: [] });
  expect(status).toBe(404);
  expect((await stranger.get(`/api/products/${id}/edit`)).status).toBe(404);
  expect(JSON.stringify(await shown(id))).not.toContain('HP-A3');
});

describe('lists', () => {
  test('cards and hits name the lowest price and say that there are dearer ones', async () => {
    const name = `Gangway ${crypto.randomUUID()}`;
    const { id } = await made({ name, combinations: [own(a3, { price: 20 })] });
    const cards = await app
      .visitor()
      .get<CardedProduct[]>(`/api/products?shopId=${shopId}&fields=card`);
    expect(cards.body).toMatchObject([{ id, price: 12, highestPrice: 20 }]);
    const found = await app
      .visitor()
      .get<{ hits: SearchHit[] }>(`/api/search?q=${encodeURIComponent(name)}`);
    expect(found.body.hits).toMatchObject([{ id, price: 12, highestPrice: 20 }]);
  });

  test('sorts and filters by the lowest price', async () => {
    const cheap = await made({ price: 30, combinations: [own(a5, { price: 5 })] });
    const dear = await made({ price: 10 });
    const { body } = await app
      .visitor()
      .get<CardedProduct[]>(`/api/products?shopId=${shopId}&fields=card&sort=price-asc`);
    expect(body.map(({ id }) => id)).toEqual([cheap.id, dear.id]);
  });

  test('the seller’s list has no price to set in place, and leaves it out of sales', async () => {
    const { id } = await made({ combinations: [own(a3, { price: 20 })] });
    const [listing] = (await seller.get<Listing[]>(`/api/shops/${shopId}/listings`)).body;
    expect(listing).toMatchObject({ price: 12, highestPrice: 20, hasOwnPrices: true });
    const from = { price: 12, salePrice: null };
    const set = await seller.put<Refused>(`/api/listings/${id}/price`, {
      price: 13,
      salePrice: null,
      from,
    });
    expect(set.status).toBe(409);
    for (const change of [{ action: 'sale', percent: 10 }, { action: 'end-sale' }]) {
      const { body } = await seller.post<ChangedListings>(`/api/shops/${shopId}/listings/changes`, {
        ids: [id],
        ...change,
      });
      expect(body).toMatchObject({ changed: [], left: [{ id, reason: 'own-prices' }] });
    }
  });

  test('the seller’s list finds a product by the number of one of its combinations', async () => {
    await made();
    const { id } = await made({ combinations: [own(a3, { sku: 'HP-A3' })] });
    const found = await seller.get<Listing[]>(`/api/shops/${shopId}/listings?q=hp-a3`);
    expect(found.body.map((listing) => listing.id)).toEqual([id]);
  });

  test('a copy has the same prices, and no numbers', async () => {
    const { id } = await made({ combinations: [own(a3, { price: 20, sku: 'HP-A3' })] });
    const copy = await seller.post<Listing>(`/api/listings/${id}/copy`, {});
    const form = await seller.get<ProductForm>(`/api/products/${copy.body.id}/edit`);
    expect(form.body.combinations).toEqual([own(a3, { price: 20 })]);
    expect(copy.body.highestPrice).toBe(20);
  });
});

test('a file of listings leaves what combinations have, and follows it with the price', async () => {
  const { id } = await made({ sku: 'HP', combinations: [own(a3, { price: 20 })] });
  const send = (csv: string) =>
    seller.post<{ isImported: boolean }>(`/api/shops/${shopId}/listings/import`, {
      csv,
      dryRun: false,
    });
  expect((await send('sku,price\nHP,25\n')).body.isImported).toBe(true);
  const { combinations, price, highestPrice } = await shown(id);
  const prices = (combinations ?? []).map((one: Combination) => [one.key, one.price]);
  expect({ price, highestPrice, prices }).toEqual({
    price: 20,
    highestPrice: 25,
    prices: [
      [a4, 25],
      [a5, 25],
    ],
  });
});

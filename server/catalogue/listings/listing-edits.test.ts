/** Editing one listing in place. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '#contract/catalogue/schemas.ts';
import type { Listing } from '#contract/catalogue/listings.schemas.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, type TestVisitor, testApp } from '../../testing/app.ts';
import { aProduct, aShop, type SignedIn, signedIn } from '../../testing/makers.ts';

let app: TestApp;
let seller: SignedIn;
let people: Record<string, TestVisitor>;
let shopId: number;

beforeAll(async () => {
  app = await testApp();
  seller = await signedIn(app, { role: 'seller' });
  people = {
    'a guest': app.visitor(),
    'a shopper': await signedIn(app),
    'another seller': await signedIn(app, { role: 'seller' }),
    'a seller who waits': await signedIn(app, { role: 'seller', approvalStatus: 'pending' }),
    'its owner': seller,
    'an admin': await signedIn(app, { role: 'admin' }),
  };
});
afterAll(() => app.close());
beforeEach(async () => {
  shopId = (await aShop(app, { ownerId: seller.id, name: `Shop ${crypto.randomUUID()}` })).id;
});

type Refused = { type: string; message: string; listing?: Listing };
const product = (given: object = {}) => aProduct(app, { shopId, ...given });

describe('the price', () => {
  const set = (id: number, body: object, visitor: TestVisitor = seller) =>
    visitor.put<Listing & Refused>(`/api/listings/${id}/price`, body);

  test('changes, goes on sale and off', async () => {
    const { id } = await product({ price: 1000 });
    const first = await set(id, {
      price: 12.5,
      salePrice: 9.99,
      from: { price: 10, salePrice: null },
    });
    expect([first.status, first.body]).toEqual([
      200,
      expect.objectContaining({ price: 12.5, salePrice: 9.99, isOnSale: true }),
    ]);
    const second = await set(id, {
      price: 12.5,
      salePrice: null,
      from: { price: 12.5, salePrice: 9.99 },
    });
    expect(second.body).toMatchObject({ price: 12.5, salePrice: null, isOnSale: false });
  });

  test('of two who change it at the same moment, one is shown how it is now', async () => {
    const { id } = await product({ price: 1000 });
    const answers = await Promise.all(
      [11, 12].map((price) =>
        set(id, { price, salePrice: null, from: { price: 10, salePrice: null } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(lost?.body).toMatchObject({
      type: '/problems/state-conflict',
      listing: { price: won?.body.price },
    });
  });

  test.each([
    [{ price: 0 }, 'Price must be a positive number.'],
    [{ price: 0.001 }, 'Use no more decimals than prices here have'],
    [{ price: '12' }, 'Price must be a positive number.'],
    [{ price: 10, salePrice: 10 }, 'Sale price must be below the price.'],
    [{ price: 10, salePrice: 0 }, 'Sale price must be a positive number.'],
  ])('refuses %j', async (given, message) => {
    const { id } = await product({ price: 1000 });
    const { status, body } = await set(id, {
      salePrice: null,
      from: { price: 10, salePrice: null },
      ...given,
    });
    expect([status, body.message]).toEqual([422, message]);
  });

  test('is seen by shoppers at once', async () => {
    const { id } = await product({ price: 1000 });
    const stranger = app.visitor();
    await stranger.get(`/api/products/${id}`);
    await set(id, { price: 20, salePrice: null, from: { price: 10, salePrice: null } });
    await expect
      .poll(async () => (await stranger.get<Product>(`/api/products/${id}`)).body.price)
      .toBe(20);
  });
});

describe('the stock', () => {
  const set = (id: number, changes: object[], visitor: TestVisitor = seller) =>
    visitor.put<Listing & Refused>(`/api/listings/${id}/stock`, { changes });

  test('of a product without variants, down to made to order and back', async () => {
    const { id } = await product({ stock: 5 });
    expect((await set(id, [{ key: '', from: 5, to: 7 }])).body).toMatchObject({
      stock: 7,
      stockByOptions: { '': 7 },
    });
    expect((await set(id, [{ key: '', from: 7, to: null }])).body).toMatchObject({
      stock: null,
      stockByOptions: {},
    });
    expect((await set(id, [{ key: '', from: null, to: 2 }])).body).toMatchObject({ stock: 2 });
  });

  test('of some combinations, the sum follows', async () => {
    const variants = { Size: ['S', 'M'], 'Print location': ['Front', 'Back'] };
    const { id } = await product({ variants, stock: [{ options: { Size: 'S' }, left: 2 }] });
    const { body } = await set(id, [
      { key: 'Size=S', from: 2, to: 1 },
      { key: 'Size=M', from: 0, to: 4 },
    ]);
    expect(body).toMatchObject({ stock: 5, stockByOptions: { 'Size=S': 1, 'Size=M': 4 } });
  });

  test.each([
    [[{ key: 'Size=XL', from: null, to: 1 }], 422],
    [[{ key: 'Size=S', from: 2, to: null }], 422],
    [[{ key: 'Size=S', from: 2, to: -1 }], 422],
    [[{ key: 'Size=S', from: 2, to: 1.5 }], 422],
    [[{ key: 'Size=S', from: 2, to: 100_001 }], 422],
    [[{ key: 'Size=S', from: 3, to: 1 }], 409],
    [[], 422],
  ])('%j: %i', async (changes, status) => {
    const { id } = await product({
      variants: { Size: ['S', 'M'] },
      stock: [{ options: { Size: 'S' }, left: 2 }],
    });
    expect((await set(id, changes)).status).toBe(status);
    expect(await app.db.row(sql`select on_hand from stock where product_id = ${id}`)).toEqual({
      on_hand: 2,
    });
  });

  test('never overwrites what an order took meanwhile', async () => {
    const { id } = await product({ stock: 10 });
    const buyer = people['a shopper'];
    const order = {
      total: 15.99,
      shippingAddress: '1 Rochor Road, Singapore 180001',
      buyNow: true,
    };
    const bought = buyer?.post('/api/orders', {
      order,
      items: [{ productId: id, quantity: 1, variantOptions: {} }],
    });
    const [edited, placed] = await Promise.all([set(id, [{ key: '', from: 10, to: 50 }]), bought]);
    expect(placed?.status).toBe(201);
    expect([200, 409]).toContain(edited.status);
    const left = edited.status === 200 ? 49 : 9;
    expect(await app.db.row(sql`select on_hand from stock where product_id = ${id}`)).toEqual({
      on_hand: left,
    });
  });
});

describe('a copy', () => {
  const copy = (id: number, visitor: TestVisitor = seller) =>
    visitor.post<Listing & Refused>(`/api/listings/${id}/copy`);

  test('is a draft of the same product, that nobody bought and that is not in stock yet', async () => {
    const { id } = await product({
      name: 'Teapot',
      price: 1000,
      salePrice: 800,
      variants: { Size: ['S'] },
      stock: [{ options: { Size: 'S' }, left: 2 }],
    });
    await app.db.run(
      sql`update products set sku = 'T-1', rank_sold = 9, is_featured = true, image_url = 'https://example.com/1.webp', image_alt = 'Blue' where id = ${id}`,
    );
    await app.db.run(
      sql`insert into product_images (product_id, position, url, alt) values (${id}, 1, 'https://example.com/2.webp', 'Side')`,
    );
    const { status, body } = await copy(id);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        name: 'Teapot (copy)',
        status: 'draft',
        price: 10,
        salePrice: 8,
        sku: null,
        stock: 0,
        stockByOptions: { 'Size=S': 0 },
        soldCount: 0,
        isFeatured: false,
      }),
    ]);
    expect((await seller.get(`/api/products/${body.id}/edit`)).body).toMatchObject({
      images: [{ alt: 'Blue' }, { url: 'https://example.com/2.webp', alt: 'Side' }],
    });
  });

  test('has what can be chosen, how it is taxed and the grade of a drink', async () => {
    const { id } = await product({ name: 'Teh' });
    const choiceGroups = [
      { name: 'Sugar', min: 0, max: 1, free: 0, choices: [{ name: 'More', price: 50 }] },
    ];
    await app.db.run(sql`
      update products set choice_groups = ${JSON.stringify(choiceGroups)}::jsonb, tax_class = 'zero',
        nutri_grade = '{"grade": "C", "sugar": 6}' where id = ${id}`);
    const copied = await app.db.row(sql`
      select choice_groups as "choiceGroups", tax_class as "taxClass", nutri_grade as "nutriGrade"
      from products where id = ${(await copy(id)).body.id}`);
    expect(copied).toEqual({
      choiceGroups,
      taxClass: 'zero',
      nutriGrade: { grade: 'C', sugar: 6 },
    });
  });

  test('of a long name still fits', async () => {
    const { id } = await product({ name: 'N'.repeat(120) });
    expect((await copy(id)).body.name).toHaveLength(120);
  });

  test('is no way around a take-down', async () => {
    const { id } = await product();
    await people['an admin']?.post('/api/admin/listings/take-downs', {
      ids: [id],
      reason: 'Counterfeit.',
    });
    expect((await copy(id)).status).toBe(409);
  });
});

describe('the order of a shop', () => {
  const place = (id: number, body: object, visitor: TestVisitor = seller) =>
    visitor.put(`/api/listings/${id}/place`, body);
  const shown = async () =>
    (
      await people['a shopper']?.get<Product[]>(`/api/products?shopId=${shopId}&sort=shop`)
    )?.body.map(({ name }) => name);

  const isArranged = async () =>
    (await seller.get<{ isArranged: boolean }>(`/api/shops/${shopId}`)).body.isArranged;

  /** The later the letter, the better it sells. */
  async function letters(): Promise<number[]> {
    const ids: number[] = [];
    for (const name of ['A', 'B', 'C', 'D']) ids.push((await product({ name })).id);
    await app.db.run(sql`update products set rank_sold = id where shop_id = ${shopId}`);
    return ids;
  }

  test('is by what sells best until somebody moves something, and what is new then comes first', async () => {
    const [a = 0, b = 0] = await letters();
    expect(await shown()).toEqual(['D', 'C', 'B', 'A']);
    expect(await isArranged()).toBe(false);
    expect((await place(a, { at: 'first' })).status).toBe(204);
    expect(await isArranged()).toBe(true);
    expect(await shown()).toEqual(['A', 'D', 'C', 'B']);
    await place(b, { after: a });
    expect(await shown()).toEqual(['A', 'B', 'D', 'C']);
    await place(a, { at: 'last' });
    expect(await shown()).toEqual(['B', 'D', 'C', 'A']);
    await place(a, { before: b });
    expect(await shown()).toEqual(['A', 'B', 'D', 'C']);
    await product({ name: 'New' });
    expect(await shown()).toEqual(['New', 'A', 'B', 'D', 'C']);
    expect((await seller.delete(`/api/shops/${shopId}/listings/order`)).status).toBe(204);
    expect(await shown()).toEqual(['D', 'C', 'B', 'A', 'New']);
  });

  test('holds everything once, also when two move listings at the same moment', async () => {
    const ids = await letters();
    await Promise.all(ids.flatMap((id) => [place(id, { at: 'first' }), place(id, { at: 'last' })]));
    expect((await shown())?.toSorted()).toEqual(['A', 'B', 'C', 'D']);
    const positions = await app.db.rows<{ position: number }>(
      sql`select position from products where shop_id = ${shopId} order by position`,
    );
    expect(positions.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  });

  test('knows no neighbour in another shop', async () => {
    const [a = 0] = await letters();
    const other = await aProduct(app);
    expect((await place(a, { before: other.id })).status).toBe(404);
    expect((await place(a, { at: 'middle' })).status).toBe(422);
  });
});

test.each([
  ['a guest', 401],
  ['a shopper', 404],
  ['another seller', 404],
  ['a seller who waits', 404],
  ['its owner', 200],
  ['an admin', 200],
])('%s edits a listing: %i', async (who, status) => {
  const { id } = await product({ price: 1000, stock: 3 });
  const visitor = people[who];
  const answers = [
    await visitor?.put(`/api/listings/${id}/price`, {
      price: 11,
      salePrice: null,
      from: { price: 10, salePrice: null },
    }),
    await visitor?.put(`/api/listings/${id}/stock`, { changes: [{ key: '', from: 3, to: 4 }] }),
    await visitor?.put(`/api/listings/${id}/place`, { at: 'first' }),
    await visitor?.post(`/api/listings/${id}/copy`),
  ];
  expect(answers.map((answer) => answer?.status)).toEqual(
    status === 200 ? [200, 200, 204, 201] : [status, status, status, status],
  );
  const missing = await visitor?.put<Refused>('/api/listings/999999/place', { at: 'first' });
  expect(missing?.status).toBe(status === 200 ? 404 : status);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProductDetail } from '#contract/catalogue/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import type { ProductForm } from '#contract/catalogue/product-form.schemas.ts';
import { sql } from '../../db/database.ts';
import { runDueJobs } from '../../jobs/jobs.ts';
import { tasks } from '../../tasks.ts';
import { type TestApp, type TestVisitor, testApp } from '../../testing/app.ts';
import { aProduct, anUpload, aShop, signedIn } from '../../testing/makers.ts';
import { deleteRemoved } from './remove-product.ts';

let app: TestApp;
let seller: TestVisitor & { id: number };
let shopId: number;
let kitchenId: number;

beforeAll(async () => {
  app = await testApp();
  await app.db.run(
    sql`insert into categories (name, kind) values ('Drinkware', 'product'), ('Japanese', 'food'), ('Indian', 'food')`,
  );
});
afterAll(() => app.close());

beforeEach(async () => {
  seller = await signedIn(app, { role: 'seller' });
  shopId = (await aShop(app, { ownerId: seller.id })).id;
  kitchenId = (await aShop(app, { ownerId: seller.id, kind: 'food' })).id;
});

const lantern = { name: 'Lantern', description: 'Folded by hand of rice paper.', price: 12.5 };
const sizes = { variants: { Size: ['S', 'M'] } };

async function categoryId(name: string): Promise<number> {
  return (
    (await app.db.row<{ id: number }>(sql`select id from categories where name = ${name}`))?.id ?? 0
  );
}

async function made(given: object = {}): Promise<ProductForm> {
  const { status, body } = await seller.post<{ id: number }>('/api/products', {
    ...lantern,
    shopId,
    ...given,
  });
  expect([status, body]).toEqual([201, expect.anything()]);
  return formOf(body.id);
}

async function formOf(id: number): Promise<ProductForm> {
  return (await seller.get<ProductForm>(`/api/products/${id}/edit`)).body;
}

type Refused = {
  type: string;
  message: string;
  errors?: Array<{ path: string }>;
  version?: number;
  stock?: unknown;
};

const edit = <Body = ProductForm>(id: number, body: object) =>
  seller.put<Body>(`/api/products/${id}`, body);

async function listedCount(): Promise<number | undefined> {
  return (
    await app.db.row<{ count: number }>(
      sql`select product_count as count from shop_figures where shop_id = ${shopId}`,
    )
  )?.count;
}

describe('adding', () => {
  test('keeps pictures in order with what they show, stock per combination, SKU and being featured', async () => {
    const images = [
      { url: '/files/front.webp', alt: 'A red lantern, lit' },
      { url: 'cloudinary:products/1|/files/back.webp', alt: '' },
      { url: 'https://example.com/box.jpg', alt: 'In its box' },
    ];
    const given = {
      ...sizes,
      images,
      isFeatured: true,
      sku: ' RL-01 ',
      stock: [{ key: 'Size=S', onHand: 3 }],
    };
    const form = await made(given);
    expect(form).toMatchObject({
      images,
      isFeatured: true,
      sku: 'RL-01',
      status: 'published',
      isListed: true,
      wasOrdered: false,
      version: 1,
      stock: [
        { key: 'Size=M', onHand: 0 },
        { key: 'Size=S', onHand: 3 },
      ],
    });
    const { body } = await app.visitor().get<ProductDetail>(`/api/products/${form.id}`);
    expect(body).toMatchObject({
      images,
      imageUrl: '/files/front.webp',
      stock: 3,
      stockByOptions: { 'Size=S': 3, 'Size=M': 0 },
    });
  });

  test('as the specification sends it: one picture, made to order', async () => {
    const form = await made({ imageUrl: 'cloudinary:products/1|/files/front.webp' });
    expect(form).toMatchObject({
      images: [{ url: 'cloudinary:products/1|/files/front.webp', alt: '' }],
      stock: null,
    });
  });

  test('a draft is the shop’s own until it is published', async () => {
    const form = await made({ status: 'draft' });
    expect([form.isListed, await listedCount()]).toEqual([false, 0]);
    expect((await app.visitor().get(`/api/products/${form.id}`)).status).toBe(404);
    expect((await edit(form.id, { status: 'published' })).body).toMatchObject({ isListed: true });
    expect([
      (await app.visitor().get(`/api/products/${form.id}`)).status,
      await listedCount(),
    ]).toEqual([200, 1]);
  });

  test('a dish has a section of its own, or its category’s', async () => {
    const dish = { shopId: kitchenId, categoryId: await categoryId('Japanese') };
    expect((await made({ ...dish, menuSection: 'Late night' })).menuSection).toBe('Late night');
    const form = await made(dish);
    expect(form.menuSection).toBe('Japanese');
    expect(
      (await edit(form.id, { menuSection: '', categoryId: await categoryId('Indian') })).body
        .menuSection,
    ).toBe('Indian');
  });

  test('a product of a goods shop has no menu section', async () => {
    expect((await made({ menuSection: 'Noodles' })).menuSection).toBeNull();
  });

  test('one SKU is one product of a shop, however it is written', async () => {
    await made({ sku: 'RL-01' });
    const { status, body } = await seller.post<Refused>('/api/products', {
      ...lantern,
      shopId,
      sku: 'rl-01',
    });
    expect([status, body.type, body.errors]).toEqual([
      409,
      '/problems/state-conflict',
      [expect.objectContaining({ path: 'sku' })],
    ]);
    expect(
      (await seller.post('/api/products', { ...lantern, shopId: kitchenId, sku: 'RL-01' })).status,
    ).toBe(201);
  });

  test.each([
    [
      { images: Array.from({ length: 9 }, () => ({ url: '/files/a.webp' })) },
      'Use at most 8 pictures',
    ],
    [{ images: [{ url: '' }] }, 'Please enter a valid URL for the image.'],
    [
      { images: [{ url: 'http://169.254.169.254/latest' }] },
      'Please enter a valid URL for the image.',
    ],
    [{ images: [{ url: '/files/a.webp', alt: 'x'.repeat(201) }] }, 'Use at most 200 characters'],
    [
      { stock: [{ key: 'Size=XL', onHand: 1 }], ...sizes },
      'Please check the combinations: one is not offered.',
    ],
    [
      {
        stock: [
          { key: 'Size=S', onHand: 1 },
          { key: 'Size=S', onHand: 2 },
        ],
        ...sizes,
      },
      'Please name each combination once.',
    ],
    [{ stock: [{ key: '', onHand: -1 }] }, 'Enter a whole number of units'],
    [{ stock: [{ key: '', onHand: 1.5 }] }, 'Enter a whole number of units'],
    [{ stock: [{ key: '', onHand: 100_001 }] }, 'Enter at most 100,000 units'],
    [
      { stock: [], variants: { A: many(16), B: many(16) } },
      'Stock can be counted for at most 250 combinations.',
    ],
    [{ variants: { 'A=B': ['1'] } }, 'Please leave ; and = out of variants'],
    [{ variants: { A: ['1;B=2'] } }, 'Please leave ; and = out of variants'],
    [{ variants: { A: ['1', '1'] } }, 'Please name each value once'],
    [{ variants: { A: [] } }, undefined],
    [{ status: 'archived' }, undefined],
    [{ sku: 'x'.repeat(61) }, 'Use at most 60 characters'],
  ])('refuses %j', async (given, message) => {
    const { status, body } = await seller.post<Refused>('/api/products', {
      ...lantern,
      shopId,
      ...given,
    });
    expect([status, body.type]).toEqual([422, '/problems/validation']);
    if (message) expect(body.message).toBe(message);
  });

  test('10 names of 50 values fit where products are made to order', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `Choice ${index}`);
    const form = await made({
      variants: Object.fromEntries(names.map((name) => [name, many(50)])),
    });
    expect(Object.keys(form.variants)).toHaveLength(10);
  });
});

function many(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `value ${index}`);
}

describe('editing', () => {
  test('changes what is given and nothing else', async () => {
    const before = await made({
      ...sizes,
      images: [{ url: '/files/a.webp', alt: 'A' }],
      sku: 'RL-01',
      stock: [{ key: 'Size=S', onHand: 3 }],
    });
    const { status, body } = await edit(before.id, { name: 'Paper Lantern' });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      name: 'Paper Lantern',
      version: 2,
      updatedAt: expect.any(String),
    });
  });

  test('a price must stay above the sale price that stands, and the other way round', async () => {
    const { id } = await made({ price: 20, isOnSale: true, salePrice: 15 });
    for (const wrong of [{ price: 15 }, { salePrice: 20 }, { salePrice: 0 }, { salePrice: null }]) {
      const { status, body } = await edit<Refused>(id, wrong);
      expect([status, body.errors?.[0]?.path], JSON.stringify(wrong)).toEqual([422, 'salePrice']);
    }
    expect((await edit(id, { price: 15, salePrice: 12 })).body).toMatchObject({
      price: 15,
      salePrice: 12,
    });
    expect((await edit(id, { isOnSale: false })).body).toMatchObject({
      price: 15,
      isOnSale: false,
      salePrice: null,
    });
  });

  test('combinations come and go with the variants, the others keep their units', async () => {
    const { id } = await made({
      ...sizes,
      stock: [
        { key: 'Size=S', onHand: 3 },
        { key: 'Size=M', onHand: 4 },
      ],
    });
    const { body } = await edit(id, { variants: { Size: ['M', 'L'] } });
    expect(body.stock).toEqual([
      { key: 'Size=L', onHand: 0 },
      { key: 'Size=M', onHand: 4 },
    ]);
    expect((await app.visitor().get<{ stock: number }>(`/api/products/${id}`)).body.stock).toBe(4);
  });

  test('from made to order to stock and back', async () => {
    const { id } = await made(sizes);
    expect(
      (await edit(id, { stock: [{ key: 'Size=S', onHand: 2, seen: null }] })).body.stock,
    ).toEqual([
      { key: 'Size=M', onHand: 0 },
      { key: 'Size=S', onHand: 2 },
    ]);
    expect((await edit(id, { stock: null })).body.stock).toBeNull();
    expect(await app.db.rows(sql`select from stock where product_id = ${id}`)).toEqual([]);
  });

  test('where a print goes has no stock of its own', async () => {
    const { body } = await edit((await made()).id, {
      variants: { Size: ['S'], 'Print location': ['Front', 'Back'] },
      stock: [{ key: 'Size=S', onHand: 2 }],
    });
    expect(body.stock).toEqual([{ key: 'Size=S', onHand: 2 }]);
  });

  test('the SKU of another product is refused, the own one is not', async () => {
    await made({ sku: 'RL-01' });
    const { id } = await made({ sku: 'RL-02' });
    expect((await edit(id, { sku: 'RL-02' })).status).toBe(200);
    expect((await edit(id, { sku: 'rl-01' })).status).toBe(409);
    expect((await edit(id, { sku: '' })).body.sku).toBeNull();
  });

  test.each([
    { name: 'L' },
    { price: 0 },
    { isOnSale: true, salePrice: 12.5, price: 12.5 },
    { status: 'removed' },
    { stock: [{ key: 'Size=S' }] },
  ])('refuses %j', async (given) => {
    const { id } = await made();
    expect((await edit<Refused>(id, given)).body).toMatchObject({
      status: 422,
      type: '/problems/validation',
    });
    expect((await formOf(id)).version).toBe(1);
  });

  test('a body with keys of Object’s prototype is refused', async () => {
    const { id } = await made();
    const variants: unknown = JSON.parse('{"__proto__": ["a"]}');
    expect([400, 422]).toContain((await edit(id, { variants })).status);
  });

  test('the category is of the shop’s kind', async () => {
    const { id } = await made();
    const { status, body } = await edit<Refused>(id, { categoryId: await categoryId('Japanese') });
    expect([status, body.errors?.[0]?.path]).toEqual([422, 'categoryId']);
    expect((await edit(id, { categoryId: await categoryId('Drinkware') })).status).toBe(200);
    expect((await edit(id, { categoryId: null })).body.categoryId).toBeNull();
  });

  test('shoppers see it at once, also where an answer was cached', async () => {
    const { id } = await made();
    const stranger = app.visitor();
    await stranger.get(`/api/products/${id}`);
    await edit(id, { name: 'Paper Lantern' });
    await expect
      .poll(async () => (await stranger.get<ProductDetail>(`/api/products/${id}`)).body.name)
      .toBe('Paper Lantern');
  });
});

describe('taking away', () => {
  test('what was never ordered is gone, and comes back as it was', async () => {
    const before = await made({ status: 'draft', sku: 'RL-01' });
    expect((await seller.delete(`/api/products/${before.id}`)).body).toEqual({
      outcome: 'removed',
    });
    for (const path of ['', '/edit'])
      expect((await seller.get(`/api/products/${before.id}${path}`)).status).toBe(404);
    expect((await seller.delete(`/api/products/${before.id}`)).status).toBe(404);
    expect((await edit(before.id, { name: 'Ghost' })).status).toBe(404);
    const { status, body } = await seller.post<ProductForm>(`/api/products/${before.id}/restore`);
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, version: 3, updatedAt: expect.any(String) });
    expect((await seller.post(`/api/products/${before.id}/restore`)).status).toBe(404);
  });

  test('what was ordered is archived: its order keeps it, shoppers do not see it', async () => {
    const { id } = await made();
    expect(await listedCount()).toBe(1);
    await anOrderOf(id);
    expect((await seller.delete(`/api/products/${id}`)).body).toEqual({ outcome: 'archived' });
    expect((await app.visitor().get(`/api/products/${id}`)).status).toBe(404);
    expect((await formOf(id)).status).toBe('archived');
    expect(await listedCount()).toBe(0);
    expect((await seller.post<ProductForm>(`/api/products/${id}/restore`)).body).toMatchObject({
      status: 'published',
      wasOrdered: true,
    });
    expect(await listedCount()).toBe(1);
  });

  test('a SKU that was taken meanwhile keeps a product from coming back', async () => {
    const { id } = await made({ sku: 'RL-01' });
    await seller.delete(`/api/products/${id}`);
    await made({ sku: 'RL-01' });
    expect((await seller.post(`/api/products/${id}/restore`)).status).toBe(409);
  });

  test('archiving by an edit remembers what it was', async () => {
    const { id } = await made({ status: 'draft' });
    expect((await edit(id, { status: 'archived' })).body.status).toBe('archived');
    expect((await seller.post<ProductForm>(`/api/products/${id}/restore`)).body.status).toBe(
      'draft',
    );
  });
});

async function anOrderOf(productId: number): Promise<void> {
  const buyer = await signedIn(app);
  const { status } = await buyer.post('/api/orders', {
    order: {
      total: 18.49,
      shippingAddress: 'Block 1 Test Lane',
      paymentToken: sandboxTokens.approved,
      buyNow: true,
    },
    items: [{ productId, quantity: 1, variantOptions: {} }],
  });
  expect(status).toBe(201);
}

describe('a day after being taken away', () => {
  const deleteAll = () => deleteRemoved(app.db, new Date(Date.now() + 60_000));
  const rows = async (id: number) =>
    (await app.db.rows(sql`select from products where id = ${id}`)).length;

  test('it is deleted with all that hangs on it', async () => {
    const { id } = await made({
      images: [{ url: '/files/a.webp' }, { url: '/files/b.webp' }],
      stock: [{ key: '', onHand: 3 }],
    });
    const buyer = await signedIn(app);
    await buyer.put(`/api/favourites/products/${id}`);
    await buyer.post('/api/cart', { productId: id, quantity: 1, variantOptions: {} });
    await seller.delete(`/api/products/${id}`);
    await deleteRemoved(app.db, new Date(Date.now() - 86_400_000));
    expect(await rows(id)).toBe(1);
    await deleteAll();
    expect(await rows(id)).toBe(0);
    expect((await buyer.get('/api/cart/me')).body).toEqual([]);
  });

  test('its pictures go too, unless something else shows them, and no longer count for who uploaded them', async () => {
    const [alone, shared] = [
      await anUpload(seller, 'products'),
      await anUpload(seller, 'products'),
    ];
    const { id } = await made({ images: [{ url: alone }, { url: shared }] });
    await made({ images: [{ url: shared }] });
    await seller.delete(`/api/products/${id}`);
    const storedFiles = () =>
      app.db.rows<{ url: string }>(
        sql`select '/files/' || name || '.webp' as url from files where '/files/' || name || '.webp' in (${alone}, ${shared})`,
      );
    await deleteRemoved(app.db, new Date(Date.now() - 86_400_000));
    const cleanUpNextDay = async () => {
      await app.db.run(
        sql`update files set created_at = created_at - interval '2 days', let_go_at = let_go_at - interval '2 days'`,
      );
      await tasks(app)['files.clean_up']?.run({});
    };
    await cleanUpNextDay();
    expect(await storedFiles()).toHaveLength(2);
    await deleteAll();
    await cleanUpNextDay();
    expect(await storedFiles()).toEqual([{ url: shared }]);
    await runDueJobs(app.pool, tasks(app));
    const served = async (url: string) => (await app.http.inject({ url })).statusCode;
    expect([await served(alone), await served(shared)]).toEqual([404, 200]);
  });

  test('what came back stays, and what others refer to goes to the archive', async () => {
    const [restored, archived] = [await made(), await made()];
    for (const { id } of [restored, archived]) await seller.delete(`/api/products/${id}`);
    await seller.post(`/api/products/${restored.id}/restore`);
    await app.db.run(sql`create table mentions (product_id integer references products)`);
    await app.db.run(sql`insert into mentions values (${archived.id})`);
    await deleteAll();
    await app.db.run(sql`drop table mentions`);
    expect([(await formOf(restored.id)).status, (await formOf(archived.id)).status]).toEqual([
      'published',
      'archived',
    ]);
  });
});

test('a product of a shop that waits is there for its seller alone', async () => {
  const { id } = await aProduct(app, {
    shopId: (await aShop(app, { approvalStatus: 'pending' })).id,
  });
  expect((await seller.get(`/api/products/${id}/edit`)).status).toBe(404);
});

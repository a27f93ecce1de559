/** How much work dishes are: said in kitchens that count it, of dishes alone, in forms and in files. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProductForm, ShopToFill } from '#contract/catalogue/product-form.schemas.ts';
import type { Product } from '#contract/catalogue/schemas.ts';
import type { Problem } from '#contract/kernel/refusals.ts';
import type { OwnShop } from '#contract/shops/schemas.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { aProduct, aShop, type SignedIn, signedIn } from '../../testing/makers.ts';
import { rowsIn, type ShopWithFiles, shopWithFiles } from '../files/listing-files.testing.ts';

let app: TestApp;
let cook: SignedIn;
let kitchen: ShopWithFiles;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  cook = await signedIn(app, { role: 'seller' });
  kitchen = await shopWithFiles(app, cook, { kind: 'food' });
  await count('points');
});

const count = async (slotUnit: 'orders' | 'points', slotLimit: number | null = 24) => {
  const path = `/api/shops/${kitchen.shopId}`;
  const { slots } = (await cook.get<{ slots: { version: number } }>(`${path}/settings`)).body;
  const body = { version: slots.version, slotMinutes: 30, slotUnit, slotLimit };
  expect((await cook.put(`${path}/slots`, body)).status).toBe(200);
};
const laksa = { name: 'Laksa', description: 'With cockles and much broth.', price: 8 };
const cooked = async (given: object = {}) => {
  const body = { ...laksa, shopId: kitchen.shopId, ...given };
  const answer = await cook.post<Product>('/api/products', body);
  expect(answer.status).toBe(201);
  return answer.body.id;
};
const formOf = async (id: number) => (await cook.get<ProductForm>(`/api/products/${id}/edit`)).body;

describe('in the form of a dish', () => {
  test('one is one point, until its kitchen says otherwise; left out it stays', async () => {
    const id = await cooked();
    expect(await formOf(id)).toMatchObject({ workPoints: 1 });
    await cook.put(`/api/products/${id}`, { workPoints: 6 });
    await cook.put(`/api/products/${id}`, { price: 9 });
    expect(await formOf(id)).toMatchObject({ workPoints: 6 });
    expect(await formOf(await cooked({ workPoints: 0 }))).toMatchObject({ workPoints: 0 });
  });

  test('they are said to those who saw another number, and copied with the dish', async () => {
    const id = await cooked({ workPoints: 4 });
    const { version } = await formOf(id);
    await cook.put(`/api/products/${id}`, { workPoints: 5 });
    const late = await cook.put<Problem>(`/api/products/${id}`, { price: 9, version });
    expect(late.body).toMatchObject({ changes: [{ field: 'workPoints' }] });
    const copy = await cook.post<{ id: number }>(`/api/listings/${id}/copy`);
    expect(await formOf(copy.body.id)).toMatchObject({ workPoints: 5 });
  });

  test('they are asked where slots count them, and kept where they no longer do', async () => {
    const id = await cooked({ workPoints: 4 });
    for (const [unit, limit] of [['orders', 24] as const, ['points', null] as const]) {
      await count(unit, limit);
      expect(await formOf(id)).not.toHaveProperty('workPoints');
      const [own] = (await cook.get<OwnShop[]>('/api/shops/user/me')).body;
      expect(own).toMatchObject({ id: kitchen.shopId });
      expect(own).not.toHaveProperty('countsWork');
    }
    await count('points');
    expect(await formOf(id)).toMatchObject({ workPoints: 4 });
    const [own] = (await cook.get<OwnShop[]>('/api/shops/user/me')).body;
    expect(own).toMatchObject({ countsWork: true });
    const admin = await signedIn(app, { role: 'admin' });
    const path = `/api/products/shops?shopId=${kitchen.shopId}`;
    expect((await admin.get<ShopToFill[]>(path)).body).toMatchObject([{ countsWork: true }]);
  });

  test.each([-1, 21, 1.5, '4', null])('%j points are refused', async (workPoints) => {
    const id = await cooked();
    const { status, body } = await cook.put<Problem>(`/api/products/${id}`, { workPoints });
    expect([status, body.message]).toEqual([422, 'Enter whole points, from 0 to 20']);
  });

  test('goods have none, and strangers say none', async () => {
    const shop = await aShop(app, { ownerId: cook.id });
    const mug = await aProduct(app, { shopId: shop.id });
    const { status, body } = await cook.put<Problem>(`/api/products/${mug.id}`, { workPoints: 2 });
    expect([status, body.message]).toEqual([422, 'Only dishes have work points']);
    const id = await cooked();
    const stranger = await signedIn(app, { role: 'seller' });
    expect((await stranger.put(`/api/products/${id}`, { workPoints: 2 })).status).toBe(404);
    expect(await formOf(id)).toMatchObject({ workPoints: 1 });
  });

  test('what an admin changes of them is in the audit log', async () => {
    const id = await cooked();
    const admin = await signedIn(app, { role: 'admin' });
    await admin.put(`/api/products/${id}`, { workPoints: 3 });
    const entry = await app.db.row(sql`
      select before, after from audit_entries where action = 'product.edited' and subject_id = ${String(id)}`);
    expect(entry).toEqual({ before: { workPoints: 1 }, after: { workPoints: 3 } });
  });
});

describe('in files', () => {
  const points = async () =>
    (
      await app.db.rows<{ points: number }>(
        sql`select work_points as points from products where shop_id = ${kitchen.shopId} order by id`,
      )
    ).map((row) => row.points);

  test('they are said, leave with the next file and come back with it', async () => {
    await cooked({ sku: 'L-1' });
    await cooked({ sku: 'L-2', workPoints: 5 });
    const { body } = await kitchen.send('sku,work_points\nL-1,3\nL-2,\n');
    expect(body).toMatchObject({
      errors: [],
      changes: [
        { column: 'work_points', before: '1', after: '3' },
        { column: 'work_points', before: '5', after: '1' },
      ],
    });
    const [header = [], ...rows] = rowsIn(await kitchen.exported());
    expect(rows.map((row) => row[header.indexOf('work_points')])).toEqual(['3', '1']);
    expect((await kitchen.send(await kitchen.exported())).body).toMatchObject({ unchanged: 2 });
  });

  test('a file without the column leaves them, and a new dish has what it says', async () => {
    await cooked({ sku: 'L-1', workPoints: 5 });
    await kitchen.send('sku,price\nL-1,9\n');
    await kitchen.send(
      'sku,name,description,price,work_points\nL-2,Kopi,Pulled through a sock.,2,0\n',
    );
    await kitchen.send('sku,name,description,price\nL-3,Teh,Pulled tea with milk.,2\n');
    expect(await points()).toEqual([5, 0, 1]);
  });

  test.each(['21', '-1', '1.5', 'much'])('a cell that says %j is refused', async (wrong) => {
    await cooked({ sku: 'L-1' });
    const { body } = await kitchen.send(`sku,work_points\nL-1,${wrong}\n`);
    expect(body).toMatchObject({
      isImported: false,
      errors: [{ row: 2, column: 'work_points', message: 'Enter whole points, from 0 to 20' }],
    });
  });

  test('kitchens that count orders and shops of goods have no such column', async () => {
    await cooked({ sku: 'L-1', workPoints: 5 });
    await count('orders');
    const goods = await shopWithFiles(app, cook);
    for (const one of [kitchen, goods]) {
      expect(rowsIn(await one.exported())[0]).not.toContain('work_points');
      const { body } = await one.send('sku,work_points\nL-1,4\n');
      expect(body.errors).toMatchObject([{ row: 1, column: 'work_points' }]);
    }
    await kitchen.send('sku,price\nL-1,9\n');
    expect(await points()).toEqual([5]);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../db/database.ts';
import { testApp, type TestApp } from '../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({
    COMMISSION_BASIS_POINTS: '850',
    CURRENCY: 'SGD',
    SHIPPING_FREE_ABOVE: '40',
    SHIPPING_FLAT_FEE: '4.5',
  });
  await app.db.run(sql`
    insert into pages (slug, title, body, updated_at)
    values ('selling-fees', 'Selling Fees', 'One fee: {commission} of each sale. Yes, {commission}.', '2026-03-01T00:00:00Z'),
      ('shipping-fees', 'Shipping', 'Free over {freeAbove}, else {shippingFee}.', '2026-03-01T00:00:00Z')`);
});
afterAll(() => app.close());

test('a page shows the commission of today', async () => {
  expect(await app.visitor().get('/api/pages/selling-fees')).toMatchObject({
    status: 200,
    body: {
      slug: 'selling-fees',
      title: 'Selling Fees',
      body: 'One fee: 8.5% of each sale. Yes, 8.5%.',
      updatedAt: '2026-03-01T00:00:00.000Z',
    },
  });
});

test('a page shows what shipping costs today', async () => {
  expect((await app.visitor().get('/api/pages/shipping-fees')).body).toMatchObject({
    body: 'Free over S$40, else S$4.50.',
  });
});

test.each(['nothing-here', 'UPPER', '..%2fsecret', 'x'.repeat(41)])(
  'there is no page called %s',
  async (slug) => {
    expect((await app.visitor().get(`/api/pages/${slug}`)).status).toBe(404);
  },
);

test('a page costs one statement, and none while it is cached', async () => {
  const before = app.statements();
  await app.visitor().get('/api/pages/selling-fees?first');
  expect(app.statements()).toBe(before + 1);
  await app.visitor().get('/api/pages/selling-fees?first');
  expect(app.statements()).toBe(before + 1);
});

test('a page is read in Chinese where it was translated, and in English otherwise', async () => {
  await app.db.run(sql`
    update pages set translations = '{"zh-Hans": {"title": "销售费用", "body": "只有一项费用：{commission}。"}}' where slug = 'selling-fees'`);
  const read = async (slug: string) =>
    (await app.visitor().get(`/api/pages/${slug}`, { 'accept-language': 'zh-CN' })).body;
  expect(await read('selling-fees')).toMatchObject({
    title: '销售费用',
    body: '只有一项费用：8.5%。',
  });
  expect(await read('shipping-fees')).toMatchObject({ title: 'Shipping' });
  expect((await app.visitor().get('/api/pages/selling-fees')).body).toMatchObject({
    title: 'Selling Fees',
  });
});

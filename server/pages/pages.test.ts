import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#contract/kernel/refusals.ts';
import type { ListedPage, PageToEdit } from '#contract/pages/schemas.ts';
import { sql } from '../db/database.ts';
import { testApp, type TestApp, type TestVisitor } from '../testing/app.ts';
import { aBuyer, anAdmin, visitorAs } from '../testing/makers.ts';

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

test('a title shows it, too, and what else stands in braces stays', async () => {
  await app.db.run(sql`
    insert into pages (slug, title, body) values ('one-fee', 'One fee of {commission} {else}', 'That is all.')`);
  expect((await app.visitor().get('/api/pages/one-fee')).body).toMatchObject({
    title: 'One fee of 8.5% {else}',
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

const asEditor = async (fullName = 'Ada Tan') => visitorAs(app, await anAdmin(app, { fullName }));
const inBoth = (title: string, body = 'Some words.') => ({
  en: { title, body },
  'zh-Hans': { title: '条款', body: '一些文字。' },
});

test('an admin writes a page in every language, and what it said before is kept', async () => {
  await app.db.run(sql`
    insert into pages (slug, title, body, updated_at) values ('house-rules', 'Rules', 'Be kind.', '2026-03-01T00:00:00Z')`);
  const admin = await asEditor();
  const before = await admin.get<PageToEdit>('/api/pages/house-rules/edit');
  expect(before.body).toEqual({
    slug: 'house-rules',
    texts: { en: { title: 'Rules', body: 'Be kind.' }, 'zh-Hans': { title: '', body: '' } },
    version: 0,
    changedBy: null,
    changedAt: expect.stringContaining('2026-03-01'),
    former: [],
  });
  const texts = inBoth('House rules', 'Be kind, and pay {commission}.');
  const saved = await admin.put<PageToEdit>('/api/pages/house-rules', { texts, version: 0 });
  expect(saved).toMatchObject({
    status: 200,
    body: {
      texts,
      version: 1,
      changedBy: 'Ada Tan',
      former: [{ version: 0, changedBy: null, texts: { en: { body: 'Be kind.' } } }],
    },
  });
  await expect
    .poll(async () => (await app.visitor().get('/api/pages/house-rules')).body)
    .toMatchObject({ title: 'House rules', body: 'Be kind, and pay 8.5%.', language: 'en' });
  const read = await app.visitor().get('/api/pages/house-rules', { 'accept-language': 'zh-CN' });
  expect(read.body).toMatchObject({ title: '条款', language: 'zh-Hans' });
  expect((await admin.get<ListedPage[]>('/api/pages')).body).toContainEqual(
    expect.objectContaining({
      slug: 'house-rules',
      title: 'House rules',
      languages: ['en', 'zh-Hans'],
      changedBy: 'Ada Tan',
    }),
  );
  expect((await admin.get<{ action: string }[]>('/api/audit')).body[0]).toMatchObject({
    action: 'page.changed',
    subject: { kind: 'page', id: 'house-rules', name: 'House rules' },
  });
});

test('of an admin who has left, nobody reads the name', async () => {
  await app.db.run(sql`
    insert into pages (slug, title, body) values ('left-behind', 'Left behind', 'Old.')`);
  const admin = await anAdmin(app, { fullName: 'Ada Tan' });
  const leaving = await visitorAs(app, admin);
  const save = (version: number) =>
    leaving.put('/api/pages/left-behind', { texts: inBoth(`No. ${version}`), version });
  expect([(await save(0)).status, (await save(1)).status]).toEqual([200, 200]);
  await app.db.run(sql`
    update users set full_name = 'Deleted account', erased_at = now(), disabled_at = now() where id = ${admin.id}`);
  const other = await asEditor('Bea Lim');
  const { body } = await other.get<PageToEdit>('/api/pages/left-behind/edit');
  expect([body.version, body.changedBy, ...body.former.map(({ changedBy }) => changedBy)]).toEqual([
    2,
    null,
    null,
    null,
  ]);
  expect((await other.get<ListedPage[]>('/api/pages')).body).toContainEqual(
    expect.objectContaining({ slug: 'left-behind', version: 2, changedBy: null }),
  );
});

test('of two admins who write a page at once, the second reads what the first changed', async () => {
  await app.db.run(
    sql`insert into pages (slug, title, body) values ('at-once', 'At once', 'Old.')`,
  );
  const [first, second] = [await asEditor('Ada Tan'), await asEditor('Bea Lim')];
  const texts = { en: { title: 'At once', body: 'Old.' }, 'zh-Hans': { title: '', body: '' } };
  const save = (by: TestVisitor, title: string) =>
    by.put('/api/pages/at-once', { texts: { ...texts, en: { ...texts.en, title } }, version: 0 });
  expect((await save(first, 'Mine')).status).toBe(200);
  expect(await save(second, 'No, mine')).toMatchObject({
    status: 409,
    body: { version: 1, changes: [{ field: 'texts.en.title', by: 'Ada Tan', isOwn: false }] },
  });
});

test.each([
  ['without a title', inBoth(''), 'texts.en.title'],
  ['without a text', inBoth('Title', ' '), 'texts.en.body'],
  [
    'half in Chinese',
    { ...inBoth('Title'), 'zh-Hans': { title: '', body: '字' } },
    'texts.zh-Hans.title',
  ],
])('a page %s is refused', async (_, texts, path) => {
  const admin = await asEditor();
  const refused = await admin.put<Problem>('/api/pages/selling-fees', { texts, version: 0 });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toMatchObject([{ path }]);
});

test('pages are written by admins alone, and none that is not there', async () => {
  const body = { texts: inBoth('Mine'), version: 0 };
  const buyer = await visitorAs(app, await aBuyer(app));
  for (const visitor of [app.visitor(), buyer])
    for (const { status } of [
      await visitor.get('/api/pages'),
      await visitor.get('/api/pages/selling-fees/edit'),
      await visitor.put('/api/pages/selling-fees', body),
    ])
      expect([401, 403]).toContain(status);
  expect((await (await asEditor()).put('/api/pages/nothing-here', body)).status).toBe(404);
});

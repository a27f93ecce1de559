import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agreement } from '#contract/pages/schemas.ts';
import { sql } from '../db/database.ts';
import { type TestApp, type TestVisitor, testApp } from '../testing/app.ts';
import { aBuyer, anAdmin, aSeller, signedIn, visitorAs } from '../testing/makers.ts';

let app: TestApp;
let admin: TestVisitor;
beforeAll(async () => {
  app = await testApp();
  admin = await visitorAs(app, await anAdmin(app));
  for (const slug of ['terms', 'guidelines', 'fees'])
    await app.db.run(sql`
      insert into pages (slug, title, body, version) values (${slug}, ${slug}, 'Be kind.', 3)
      on conflict (slug) do update set version = 3`);
});
afterAll(() => app.close());

const agreed = async (id: number) =>
  (await admin.get<Agreement[]>(`/api/users/${id}/agreements`)).body;

async function registered() {
  const username = `agrees-${crypto.randomUUID().slice(0, 8)}`;
  const visitor = app.visitor();
  const { body } = await visitor.post<{ id: number }>('/api/auth/register', {
    username,
    email: `${username}@people.test`,
    fullName: 'Agnes Lim',
    password: 'Tall-Cedar-42!',
  });
  return { ...body, visitor };
}

test('who registers agrees to the terms as they are then, which stays when they change', async () => {
  const { id } = await registered();
  expect(await agreed(id)).toEqual([
    { slug: 'terms', title: 'terms', version: 3, agreedAt: expect.any(String), isChanged: false },
  ]);
  await app.db.run(sql`update pages set version = 4 where slug = 'terms'`);
  expect(await agreed(id)).toMatchObject([{ version: 3, isChanged: true }]);
  const later = await registered();
  expect(await agreed(later.id)).toMatchObject([{ version: 4, isChanged: false }]);
});

test('who opens a shop agrees to guidelines and fees once, however many shops they open', async () => {
  const seller = await aSeller(app);
  const visitor = await visitorAs(app, seller);
  for (const name of ['Agreeable Goods', 'Agreeable Things'])
    expect(
      (
        await visitor.post('/api/shops', {
          name,
          description: 'Things that were agreed on, made by hand.',
          shopType: 'custom',
          tags: ['Home Decor'],
          shopCategory: 'Home Decor',
        })
      ).body,
    ).toMatchObject({ name });
  expect((await agreed(seller.id)).map(({ slug }) => slug)).toEqual(['fees', 'guidelines']);
});

test('a registration that is refused leaves nothing, and others read nothing of it', async () => {
  const count = async () =>
    (await app.db.rows<{ n: number }>(sql`select count(*)::int as n from agreements`))[0]?.n;
  const before = await count();
  const known = await aBuyer(app);
  const refused = await app.visitor().post('/api/auth/register', {
    username: known.username,
    email: 'other@people.test',
    fullName: 'Agnes Lim',
    password: 'Tall-Cedar-42!',
  });
  expect([refused.status, await count()]).toEqual([409, before]);
  const another = await signedIn(app);
  expect((await another.get(`/api/users/${another.id}/agreements`)).status).toBe(403);
  expect((await app.visitor().get(`/api/users/${another.id}/agreements`)).status).toBe(401);
});

test('people take along what they agreed to', async () => {
  const { visitor } = await registered();
  const { body } = await visitor.get<{ agreements: Agreement[] }>('/api/account/export');
  expect(body.agreements).toMatchObject([{ slug: 'terms' }]);
});

/** The rows of the authorisation matrix about products: guest, buyers, sellers, a seller who waits for approval, an admin. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '#contract/catalogue/schemas.ts';
import { sql } from '../db/database.ts';
import { type TestApp, type TestVisitor, testApp } from '../testing/app.ts';
import { aProduct, aShop, type SignedIn, signedIn } from '../testing/makers.ts';

let app: TestApp;
let people: Record<'G' | 'B' | 'B2' | 'S' | 'S2' | 'P', TestVisitor> & { A: SignedIn };
let shops: { ofS: number; ofP: number };
let waiting: { id: number };
const hidden: Record<string, number> = {};

beforeAll(async () => {
  app = await testApp();
  const [S, S2, P] = [
    await signedIn(app, { role: 'seller' }),
    await signedIn(app, { role: 'seller' }),
    await signedIn(app, { role: 'seller', approvalStatus: 'pending' }),
  ];
  people = {
    G: app.visitor(),
    B: await signedIn(app),
    B2: await signedIn(app),
    S,
    S2,
    P,
    A: await signedIn(app, { role: 'admin' }),
  };
  shops = {
    ofS: (await aShop(app, { ownerId: S.id })).id,
    ofP: (await aShop(app, { ownerId: P.id, approvalStatus: 'pending' })).id,
  };
  waiting = await aProduct(app, { shopId: shops.ofP });
  for (const status of ['draft', 'archived'] as const)
    hidden[status] = (await aProduct(app, { shopId: shops.ofS, status })).id;
});
afterAll(() => app.close());

test.each([
  ['G', false],
  ['B', false],
  ['B2', false],
  ['S', false],
  ['S2', false],
  ['P', true],
  ['A', true],
] as const)('%s sees what waits with its shop: %s', async (who, sees) => {
  const list = await people[who].get<Product[]>(`/api/products?shopId=${shops.ofP}`);
  expect([list.status, list.body.map(({ id }) => id)]).toEqual([200, sees ? [waiting.id] : []]);
  expect(await people[who].get(`/api/products/${waiting.id}`)).toMatchObject(
    sees ? { status: 200, body: { hiddenAs: 'shop' } } : { status: 404 },
  );
});

test.each([
  ['G', false],
  ['B', false],
  ['S', true],
  ['S2', false],
  ['P', false],
  ['A', true],
] as const)('%s sees drafts: %s', async (who, sees) => {
  const list = await people[who].get<Product[]>(`/api/products?shopId=${shops.ofS}`);
  expect(list.body.map(({ id }) => id)).toEqual(sees ? [hidden.draft] : []);
  for (const status of ['draft', 'archived'])
    expect(await people[who].get(`/api/products/${hidden[status]}`), status).toMatchObject(
      sees ? { status: 200, body: { hiddenAs: status } } : { status: 404 },
    );
});

test('lists of all shops hold nothing that waits, for its seller either', async () => {
  const { body } = await people.P.get<Product[]>('/api/products');
  expect(body.map(({ id }) => id)).not.toContain(waiting.id);
});

test('what waits and what does not exist are answered alike', async () => {
  const [unlisted, missing] = await Promise.all([
    people.B.get<object>(`/api/products/${waiting.id}`),
    people.B.get<object>('/api/products/999999'),
  ]);
  expect({ ...unlisted.body, instance: '' }).toEqual({ ...missing.body, instance: '' });
});

describe('adding a product to the shop of S', () => {
  const product = { name: 'Lantern', description: 'Folded by hand of rice paper.', price: 12.5 };

  test.each([
    ['G', 401],
    ['B', 403],
    ['B2', 403],
    ['S', 201],
    ['S2', 403],
    ['P', 403],
    ['A', 201],
  ] as const)('%s: %i', async (who, status) => {
    expect(
      (await people[who].post('/api/products', { ...product, shopId: shops.ofS })).status,
    ).toBe(status);
  });

  test('a seller who waits fills their own shop', async () => {
    expect((await people.P.post('/api/products', { ...product, shopId: shops.ofP })).status).toBe(
      201,
    );
    expect(
      await app.db.row(sql`select product_count from shop_figures where shop_id = ${shops.ofP}`),
    ).toEqual({
      product_count: 0,
    });
  });

  test('a shop of somebody else and one that does not exist are refused alike', async () => {
    const [others, missing] = [
      await people.S2.post<object>('/api/products', { ...product, shopId: shops.ofS }),
      await people.S2.post<object>('/api/products', { ...product, shopId: 99_999 }),
    ];
    expect({ ...others.body, instance: '' }).toEqual({ ...missing.body, instance: '' });
  });
});

test.each([
  ['G', 401],
  ['B', 403],
  ['B2', 403],
  ['S', 403],
  ['S2', 403],
  ['P', 403],
  ['A', 200],
] as const)('%s finds shops to fill: %i', async (who, status) => {
  const { status: answered, body } = await people[who].get<Array<{ id: number }>>(
    '/api/products/shops?q=shop',
  );
  expect(answered).toBe(status);
  if (who === 'A') expect(body.map(({ id }) => id).sort()).toEqual([shops.ofS, shops.ofP].sort());
});

test('an admin finds a shop by some of its name, signs and all', async () => {
  const { id } = await aShop(app, { name: 'Kopi & Crumb 50%' });
  for (const q of ['opi', 'CRUMB 50%', 'kopi &'])
    expect(
      (await people.A.get<Array<{ id: number }>>(`/api/products/shops?q=${encodeURIComponent(q)}`))
        .body,
      q,
    ).toEqual([
      { id, name: 'Kopi & Crumb 50%', kind: 'product', language: 'en', approvalStatus: 'approved' },
    ]);
  expect(
    (await people.A.get<Array<{ id: number }>>(`/api/products/shops?shopId=${id}`)).body,
  ).toHaveLength(1);
  expect((await people.A.get('/api/products/shops?q=zzzz')).body).toEqual([]);
});

describe('editing a product of S', () => {
  const cells = [
    ['G', 401],
    ['B', 404],
    ['B2', 404],
    ['S', 200],
    ['S2', 404],
    ['P', 404],
    ['A', 200],
  ] as const;
  let id: number;
  beforeEach(async () => {
    id = (await aProduct(app, { shopId: shops.ofS })).id;
  });

  test.each(cells)('%s opens its form: %i', async (who, status) => {
    expect((await people[who].get(`/api/products/${id}/edit`)).status).toBe(status);
  });

  test.each(cells)('%s changes it: %i', async (who, status) => {
    expect((await people[who].put(`/api/products/${id}`, { name: 'Mine now' })).status).toBe(
      status,
    );
    const row = await app.db.row<{ name: string }>(sql`select name from products where id = ${id}`);
    expect(row?.name === 'Mine now').toBe(status === 200);
  });

  test.each(cells)('%s takes it away: %i', async (who, status) => {
    expect((await people[who].delete(`/api/products/${id}`)).status).toBe(status);
    const row = await app.db.row<{ status: string }>(
      sql`select status from products where id = ${id}`,
    );
    expect(row?.status).toBe(status === 200 ? 'removed' : 'published');
  });

  test.each(cells)('%s brings it back: %i', async (who, status) => {
    await people.S.delete(`/api/products/${id}`);
    expect((await people[who].post(`/api/products/${id}/restore`)).status).toBe(status);
  });

  test.each([
    ['manager', 200],
    ['staff', 200],
  ] as const)('a %s of the shop changes it: %i', async (role, status) => {
    const member = await signedIn(app);
    await app.db.run(
      sql`insert into shop_members (shop_id, user_id, role) values (${shops.ofS}, ${member.id}, ${role})`,
    );
    expect((await member.put(`/api/products/${id}`, { name: 'Paper Lantern' })).status).toBe(
      status,
    );
  });

  test('what an admin does to somebody else’s product is in the audit log, what its shop does is not', async () => {
    const entries = () =>
      app.db.rows(
        sql`select actor_id, action, before, after from audit_entries where subject_kind = 'product' and subject_id = ${String(id)} order by id`,
      );
    await people.S.put(`/api/products/${id}`, { price: 11 });
    await people.A.put(`/api/products/${id}`, { price: 12, name: 'Renamed' });
    await people.A.delete(`/api/products/${id}`);
    expect(await entries()).toEqual([
      {
        actor_id: people.A.id,
        action: 'product.edited',
        before: expect.objectContaining({ price: 11 }),
        after: { price: 12, name: 'Renamed' },
      },
      {
        actor_id: people.A.id,
        action: 'product.removed',
        before: { status: 'published' },
        after: { status: 'removed' },
      },
    ]);
  });

  test('one of another shop and one that does not exist are answered alike', async () => {
    const answers = await Promise.all(
      [id, 999_999].map((each) =>
        people.S2.put<object>(`/api/products/${each}`, { name: 'Mine now' }),
      ),
    );
    const [others, missing] = answers.map(({ body }) => ({ ...body, instance: '' }));
    expect(others).toEqual(missing);
  });

  test('a seller who waits edits what is theirs', async () => {
    expect((await people.P.put(`/api/products/${waiting.id}`, { price: 11 })).status).toBe(200);
    expect(
      await app.db.row(sql`select product_count from shop_figures where shop_id = ${shops.ofP}`),
    ).toEqual({
      product_count: 0,
    });
  });
});

test.each(['G', 'B', 'B2', 'S', 'S2', 'P', 'A'] as const)(
  '%s reads the categories',
  async (who) => {
    expect((await people[who].get('/api/categories')).status).toBe(200);
  },
);

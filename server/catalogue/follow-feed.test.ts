import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/catalogue/schemas.ts';
import { nextPage } from '#contract/kernel/list-pages.ts';
import type { Shop } from '#contract/shops/schemas.ts';
import { sql } from '../db/database.ts';
import { type TestApp, testApp, type TestVisitor } from '../testing/app.ts';
import { aProduct, aShop, signedIn } from '../testing/makers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const feedOf = async (visitor: TestVisitor) =>
  (await visitor.get<Product[]>('/api/following/items')).body.map(({ id }) => id);

test('a follower sees what their shops listed, newest first, and nobody else’s shops', async () => {
  const person = await signedIn(app);
  const [one, two, other] = [await aShop(app), await aShop(app), await aShop(app)];
  for (const { id } of [one, two]) await person.put(`/api/shops/${id}/follow`);
  const first = await aProduct(app, { shopId: one.id });
  const draft = await aProduct(app, { shopId: one.id, status: 'draft' });
  const second = await aProduct(app, { shopId: two.id });
  await aProduct(app, { shopId: other.id });
  expect(await feedOf(person)).toEqual([second.id, first.id]);
  // What was a draft until now is new now, however old it is.
  await app.db.run(
    sql`update products set created_at = now() - interval '1 year', status = 'published' where id = ${draft.id}`,
  );
  expect(await feedOf(person)).toEqual([draft.id, second.id, first.id]);
  await person.delete(`/api/shops/${one.id}/follow`);
  expect(await feedOf(person)).toEqual([second.id]);
  expect((await person.get<Shop[]>('/api/following/shops')).body.map(({ id }) => id)).toEqual([
    two.id,
  ]);
});

test('pages follow each other without gaps, also within one instant, and ask one statement each', async () => {
  const person = await signedIn(app);
  const shop = await aShop(app);
  await person.put(`/api/shops/${shop.id}/follow`);
  const rows = await app.db.rows<{ id: number }>(sql`
    insert into products (shop_id, name, description, price, is_food)
    select ${shop.id}, 'Bead', 'One of many.', 100, false from generate_series(1, 7) returning id`);
  const seen: number[] = [];
  let next: string | null = '/api/following/items?limit=3';
  while (next) {
    const before = app.statements();
    const answer = await person.get<Product[]>(next);
    expect(app.statements() - before).toBeLessThanOrEqual(2);
    seen.push(...answer.body.map(({ id }) => id));
    next = nextPage(String(answer.headers.link ?? ''));
  }
  expect(seen).toEqual(rows.map(({ id }) => id).toReversed());
});

test('strangers have no feed, and a cursor of somebody’s making is refused', async () => {
  for (const url of ['/api/following/items', '/api/following/shops'])
    expect((await app.visitor().get(url)).status).toBe(401);
  const person = await signedIn(app);
  expect((await person.get('/api/following/items?cursor=bm90LWpzb24')).status).toBe(400);
});

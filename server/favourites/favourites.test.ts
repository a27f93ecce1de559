import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FavouriteProduct } from '#contract/favourites/schemas.ts';
import type { CardedShop } from '#contract/shops/schemas.ts';
import { sql } from '../db/database.ts';
import { type TestApp, type TestVisitor, testApp } from '../testing/app.ts';
import { aProduct, aShop, signedIn } from '../testing/makers.ts';
import { mergeFavourites } from './favourites.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Favourites = { products: FavouriteProduct[]; shops: CardedShop[] };
const idsOf = async (visitor: TestVisitor) =>
  (await visitor.get<{ products: number[]; shops: number[] }>('/api/favourites/ids')).body;

async function counted(table: 'products' | 'shops', id: number): Promise<number | undefined> {
  const from =
    table === 'products' ? sql`product_figures where product_id` : sql`shop_figures where shop_id`;
  return (
    await app.db.row<{ count: number }>(sql`select favourite_count as count from ${from} = ${id}`)
  )?.count;
}

test('a stranger has none', async () => {
  expect((await app.visitor().get('/api/favourites')).body).toEqual({ products: [], shops: [] });
  expect(await idsOf(app.visitor())).toEqual({ products: [], shops: [] });
});

test('guests and people who are signed in add products and shops, each their own', async () => {
  for (const visitor of [app.visitor(), await signedIn(app)]) {
    const [product, other, shop] = [await aProduct(app), await aProduct(app), await aShop(app)];
    for (const id of [product.id, other.id, product.id])
      expect((await visitor.put(`/api/favourites/products/${id}`)).status).toBe(204);
    await visitor.put(`/api/favourites/shops/${shop.id}`);
    const { body } = await visitor.get<Favourites>('/api/favourites');
    expect(body.products.map(({ id }) => id)).toEqual([other.id, product.id]);
    expect(body.shops.map(({ id }) => id)).toEqual([shop.id]);
    expect(await idsOf(visitor)).toEqual({ products: [other.id, product.id], shops: [shop.id] });
    expect(await idsOf(await signedIn(app))).toEqual({ products: [], shops: [] });
  }
});

test('adding twice counts once, and so does removing', async () => {
  const visitor = await signedIn(app);
  const [{ id }, shop] = [await aProduct(app), await aShop(app)];
  await Promise.all(Array.from({ length: 5 }, () => visitor.put(`/api/favourites/products/${id}`)));
  await visitor.put(`/api/favourites/shops/${shop.id}`);
  expect([await counted('products', id), await counted('shops', shop.id)]).toEqual([1, 1]);
  for (let time = 0; time < 2; time += 1) {
    expect((await visitor.delete(`/api/favourites/products/${id}`)).status).toBe(204);
    expect((await visitor.delete(`/api/favourites/shops/${shop.id}`)).status).toBe(204);
  }
  expect([await counted('products', id), await counted('shops', shop.id)]).toEqual([0, 0]);
});

test('what cannot be seen cannot be added, and leaves the list when it goes', async () => {
  const visitor = await signedIn(app);
  const draft = await aProduct(app, { status: 'draft' });
  const pending = await aShop(app, { approvalStatus: 'pending' });
  for (const url of [
    `/api/favourites/products/${draft.id}`,
    '/api/favourites/products/999999',
    `/api/favourites/shops/${pending.id}`,
    '/api/favourites/shops/0',
  ]) {
    expect((await visitor.put(url)).status, url).toBe(404);
  }
  const product = await aProduct(app);
  await visitor.put(`/api/favourites/products/${product.id}`);
  await app.db.run(sql`update products set status = 'archived' where id = ${product.id}`);
  expect(await idsOf(visitor)).toEqual({ products: [], shops: [] });
});

test('the 501st is refused, one that is a favourite already is not', async () => {
  const person = await signedIn(app);
  const { shopId } = await aProduct(app);
  await app.db.run(
    sql`insert into products (shop_id, name, description, price, is_food) select ${shopId}, 'Bead', 'One of many beads.', 100, false from generate_series(1, 501)`,
  );
  const beads = await app.db.rows<{ id: number }>(
    sql`select id from products where shop_id = ${shopId} and name = 'Bead' order by id`,
  );
  await app.db.run(
    sql`insert into favourite_products (owner, product_id) select ${`user:${person.id}`}, unnest(${beads.slice(0, 500).map(({ id }) => id)}::bigint[])`,
  );
  expect((await person.put(`/api/favourites/products/${beads[500]?.id}`)).status).toBe(409);
  expect((await person.put(`/api/favourites/products/${beads[0]?.id}`)).status).toBe(204);
});

test('a change needs a visitor with a token', async () => {
  const { id } = await aProduct(app);
  const answer = await app.http.inject({ method: 'PUT', url: `/api/favourites/products/${id}` });
  expect(answer.statusCode).toBe(403);
});

test('a guest’s favourites become the account’s, each counted once', async () => {
  const guest = `guest:${'g'.repeat(24)}`;
  const { id: userId } = await signedIn(app);
  const [both, guests, accounts] = [await aProduct(app), await aProduct(app), await aProduct(app)];
  const shop = await aShop(app);
  await app.db.run(
    sql`insert into favourite_products (owner, product_id) values (${guest}, ${both.id}), (${guest}, ${guests.id}), (${`user:${userId}`}, ${both.id}), (${`user:${userId}`}, ${accounts.id})`,
  );
  await app.db.run(sql`insert into favourite_shops (owner, shop_id) values (${guest}, ${shop.id})`);
  await app.db.run(
    sql`update product_figures set favourite_count = case product_id when ${both.id} then 2 else 1 end where product_id in (${both.id}, ${guests.id}, ${accounts.id})`,
  );
  await app.db.run(sql`update shop_figures set favourite_count = 1 where shop_id = ${shop.id}`);
  for (let time = 0; time < 2; time += 1)
    await app.db.transaction((tx) => mergeFavourites(tx, guest, `user:${userId}`));
  const favourites = await app.db.rows<{ id: number }>(
    sql`select product_id as id from favourite_products where owner = ${`user:${userId}`}`,
  );
  expect(favourites.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    [both.id, guests.id, accounts.id].toSorted((a, b) => a - b),
  );
  expect(await app.db.rows(sql`select from favourite_products where owner = ${guest}`)).toEqual([]);
  for (const product of [both, guests, accounts])
    expect(await counted('products', product.id)).toBe(1);
  expect(await counted('shops', shop.id)).toBe(1);
});

test('a list is shared by its link, as it is at each look, until its owner stops that', async () => {
  const shop = await aShop(app);
  const [lamp, vase] = await Promise.all([
    aProduct(app, { shopId: shop.id, name: 'Lamp' }),
    aProduct(app, { shopId: shop.id, name: 'Vase' }),
  ]);
  const owner = await signedIn(app, { fullName: 'Zebediah Quill' });
  await owner.put(`/api/favourites/products/${lamp.id}`);
  await owner.put(`/api/favourites/shops/${shop.id}`);
  type Link = { path: string | null };
  expect((await owner.get<Link>('/api/favourites/link')).body).toEqual({ path: null });
  const { path } = (await owner.put<Link>('/api/favourites/link')).body;
  expect((await owner.put<Link>('/api/favourites/link')).body).toEqual({ path });
  const shown = async () => {
    const token = path?.split('/').at(-1);
    return app.visitor().get<Favourites>(`/api/shared-favourites/${token}`);
  };
  await owner.put(`/api/favourites/products/${vase.id}`);
  const { body, headers } = await shown();
  expect(body.products.map(({ name }) => name).toSorted()).toEqual(['Lamp', 'Vase']);
  expect(body.shops).toMatchObject([{ id: shop.id }]);
  expect(JSON.stringify(body)).not.toContain('Zebediah');
  expect(headers['cache-control']).toBe('private, no-store');
  expect((await owner.delete('/api/favourites/link')).status).toBe(204);
  expect((await shown()).status).toBe(404);
  expect((await owner.put<Link>('/api/favourites/link')).body.path).not.toBe(path);
});

test('a link shows nothing of somebody who is locked out, and guests have none', async () => {
  const owner = await signedIn(app);
  const { path } = (await owner.put<{ path: string }>('/api/favourites/link')).body;
  await app.db.run(sql`update users set disabled_at = now() where id = ${owner.id}`);
  const token = path.split('/').at(-1);
  const answers = await Promise.all([
    app.visitor().get(`/api/shared-favourites/${token}`),
    app.visitor().get('/api/shared-favourites/short'),
    app.visitor().put('/api/favourites/link'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 401]);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FavouriteProduct } from '#contract/favourites/schemas.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import { sql } from '../db/database.ts';
import { runDueJobs } from '../jobs/jobs.ts';
import { tasks } from '../tasks.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { aProduct, aShop, type SignedIn, signedIn } from '../testing/makers.ts';
import { notifyFollowers } from './follow-digest.ts';

let app: TestApp;
let admin: SignedIn;
let shopper: SignedIn;
beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app, { role: 'admin' });
});
beforeEach(async () => {
  shopper = await signedIn(app);
});
afterAll(() => app.close());

async function newsOf(person: SignedIn): Promise<string[]> {
  await runDueJobs(app.pool, tasks(app));
  return (await person.get<Notification[]>('/api/notifications')).body.map(({ title }) => title);
}

const setPrice = (id: number, price: number) =>
  app.db.run(sql`update products set price = ${price} where id = ${id}`);
const setStock = async (id: number, to: number) => {
  const row = await app.db.row<{ from: number }>(
    sql`select on_hand as from from stock where product_id = ${id}`,
  );
  const changes = [{ key: '', from: row?.from, to }];
  expect((await admin.put(`/api/listings/${id}/stock`, { changes })).status).toBe(200);
};
const favouritesOf = async (person: SignedIn) =>
  (await person.get<{ products: FavouriteProduct[] }>('/api/favourites')).body.products;

test('a price below the one it was marked at is news once, however it moves in between', async () => {
  const { id, name } = await aProduct(app, { price: 20_00 });
  await shopper.put(`/api/favourites/products/${id}`);
  await setPrice(id, 25_00);
  await setPrice(id, 22_00);
  expect(await newsOf(shopper)).toEqual([]);
  await setPrice(id, 15_00);
  expect(await newsOf(shopper)).toEqual([`${name} now costs $15.00`]);
  await setPrice(id, 20_00);
  await setPrice(id, 15_00);
  expect(await newsOf(shopper)).toHaveLength(1);
  expect(await favouritesOf(shopper)).toMatchObject([{ id, priceWas: 20, isBack: false }]);
});

test('a price that falls again and again is news once a day, and the same one not again within a month', async () => {
  const { id, name } = await aProduct(app, { price: 20_00 });
  await shopper.put(`/api/favourites/products/${id}`);
  for (const price of [15_00, 14_00, 20_00, 13_00]) {
    await setPrice(id, price);
    await newsOf(shopper);
  }
  expect(await newsOf(shopper)).toEqual([`${name} now costs $15.00`]);
  await app.db.run(sql`
    update notifications set event_key = format('price.dropped:%s:%s', ${id}::integer, to_char(now() - interval '1 day', 'YYYY-MM-DD'))
    where kind = 'price.dropped' and user_id = ${shopper.id}`);
  // Today's keys are those of another day now.
  await app.db.run(sql`delete from notification_keys`);
  await setPrice(id, 20_00);
  await setPrice(id, 15_00);
  expect(await newsOf(shopper)).toHaveLength(1);
  await setPrice(id, 12_00);
  expect(await newsOf(shopper)).toEqual([`${name} now costs $12.00`, `${name} now costs $15.00`]);
});

test('a sale counts as a lower price, one that is over before the job runs does not', async () => {
  const { id, name } = await aProduct(app, { price: 20_00 });
  await shopper.put(`/api/favourites/products/${id}`);
  await app.db.run(sql`update products set is_on_sale = true, sale_price = 1000 where id = ${id}`);
  await app.db.run(sql`update products set is_on_sale = false where id = ${id}`);
  expect(await newsOf(shopper)).toEqual([]);
  await app.db.run(sql`update products set is_on_sale = true, sale_price = 900 where id = ${id}`);
  expect(await newsOf(shopper)).toEqual([`${name} now costs $9.00`]);
});

test('a lower price of the cheapest size is news, as the least that it costs', async () => {
  const sizes = {
    variants: { Size: ['A5', 'A3'] },
    dearer: [{ options: { Size: 'A3' }, price: 30_00 }],
  };
  const { id, name } = await aProduct(app, { price: 20_00, ...sizes });
  await shopper.put(`/api/favourites/products/${id}`);
  const combinations = [
    { key: 'Size=A5', price: 15 },
    { key: 'Size=A3', price: 30 },
  ];
  expect((await admin.put(`/api/products/${id}`, { combinations })).status).toBe(200);
  expect(await newsOf(shopper)).toEqual([`${name} now costs from $15.00`]);
});

test('what was sold out and comes back is news to those whose favourite it is, once a day', async () => {
  const { id, name } = await aProduct(app, { stock: 1 });
  await shopper.put(`/api/favourites/products/${id}`);
  await setStock(id, 3);
  expect(await newsOf(shopper)).toEqual([]);
  for (const stock of [0, 2, 0, 4]) await setStock(id, stock);
  expect(await newsOf(shopper)).toEqual([`${name} is back`]);
  expect(await favouritesOf(shopper)).toMatchObject([{ id, priceWas: null, isBack: true }]);
  await setStock(id, 0);
  expect(await favouritesOf(shopper)).toMatchObject([{ id, isBack: false }]);
});

test('what is nobody’s favourite, and what cannot be seen any more, notifies nobody', async () => {
  const [nobodys, hidden] = [
    await aProduct(app, { stock: 0 }),
    await aProduct(app, { stock: 0, price: 20_00 }),
  ];
  await shopper.put(`/api/favourites/products/${hidden.id}`);
  await app.db.run(sql`update products set status = 'archived' where id = ${hidden.id}`);
  for (const { id } of [nobodys, hidden]) {
    await setPrice(id, 1_00);
    await setStock(id, 5);
  }
  expect(
    await app.db.rows(
      sql`select from graphile_worker.jobs where task_identifier = 'notifications.notify'`,
    ),
  ).toHaveLength(2);
  expect(await newsOf(shopper)).toEqual([]);
});

test('a guest’s favourites remember their price on the way into the account', async () => {
  const guest = app.visitor();
  const { id } = await aProduct(app, { price: 20_00 });
  await guest.put(`/api/favourites/products/${id}`);
  await guest.post('/api/auth/register', {
    username: 'latecomer',
    email: 'late@example.com',
    fullName: 'Late',
    password: 'Walnut-Grove-7!',
  });
  await setPrice(id, 15_00);
  expect(
    (await guest.get<{ products: FavouriteProduct[] }>('/api/favourites')).body.products,
  ).toMatchObject([{ id, priceWas: 20 }]);
});

test('followers are notified once a day of how much is new, if anything is', async () => {
  const [busy, quiet, follower] = [await aShop(app), await aShop(app), await signedIn(app)];
  const steady = await aShop(app);
  for (const { id } of [busy, steady]) await follower.put(`/api/shops/${id}/follow`);
  await aProduct(app, { shopId: steady.id });
  await shopper.put(`/api/shops/${quiet.id}/follow`);
  for (let added = 0; added < 2; added += 1) await aProduct(app, { shopId: busy.id });
  const parts = { db: app.db, events: app.events, config: app.config };
  const evening = new Date(Date.now() + 60_000);
  await Promise.all([notifyFollowers(parts, evening), notifyFollowers(parts, evening)]);
  expect(await newsOf(follower)).toEqual(['3 new items from shops you follow']);
  const [notification] = (await follower.get<Notification[]>('/api/notifications')).body;
  const names = [busy.name, steady.name].sort((a, b) => (a < b ? -1 : 1));
  expect(notification?.text).toBe(`${names.join(', ')} added something since yesterday.`);
  expect(await newsOf(shopper)).toEqual([]);
  await notifyFollowers(parts, new Date(evening.getTime() + 2 * 86_400_000));
  expect(await newsOf(follower)).toHaveLength(1);
});

/** What is OpenSearch's alone, against the stand-in for it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '#contract/kernel/endpoint.ts';
import type { searchRoutes } from '#contract/search/schemas.ts';
import { sql } from '../../db/database.ts';
import { appOn, type TestApp } from '../../testing/app.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { aProduct, aShop } from '../../testing/makers.ts';
import { type OpenSearch, startOpenSearch } from '../../testing/opensearch.ts';
import { isBehind, keepUp } from '../../testing/search-engines.ts';
import { openCluster, type Write } from './cluster.ts';
import { keepUp as sendChanges, reindex } from './indexing.ts';
import { beginFilling, leaseMarket } from './documents.queries.ts';

type Found = Answer<typeof searchRoutes.search>;

let openSearch: OpenSearch;
let database: TestDatabase;
let app: TestApp;
let shopId: number;

beforeEach(async () => {
  openSearch = await startOpenSearch();
  database = await testDatabase();
  app = await marketOn({ searchPatienceMs: 60_000 });
  shopId = (await aShop(app, { name: 'Five Foot Way Press' })).id;
});
afterEach(async () => {
  await app.close();
  await openSearch.close();
});

const marketOn = (parts: { searchPatienceMs?: number }) =>
  appOn(database, { SEARCH_URL: openSearch.url, REPLY_CACHE: 'off' }, parts);

async function caughtUp(): Promise<void> {
  await expect.poll(() => keepUp(app).then(() => isBehind(app)), { timeout: 20_000 }).toBe(false);
  openSearch.refresh();
}

const find = async (q: string) => (await app.visitor().get<Found>(`/api/search?q=${q}`)).body;
const names = async (q: string) => (await find(q)).hits.map(({ name }) => name);
const alias = async () =>
  (await app.db.row<{ alias: string }>(sql`select alias from search_engine`))?.alias ?? '';
const isReady = async () => (await app.visitor().get('/api/health/ready')).body;

describe('one that is a moment behind', () => {
  test('shows nothing that is hidden, suspended or deleted, and the prices of this moment', async () => {
    const items = ['Bare Mug', 'Blue Mug', 'Red Mug', 'Old Mug'];
    const ids = [];
    for (const name of items) ids.push((await aProduct(app, { shopId, name, price: 900 })).id);
    const stall = await aShop(app, { name: 'Mug Stall' });
    await aProduct(app, { shopId: stall.id, name: 'Stall Mug' });
    await caughtUp();
    expect((await names('mug')).toSorted()).toEqual(
      [...items, 'Mug Stall', 'Stall Mug'].toSorted(),
    );
    await app.db.run(sql`update products set status = 'archived' where id = ${ids[1]}`);
    await app.db.run(sql`delete from products where id = ${ids[3]}`);
    await app.db.run(sql`update shops set approval_status = 'suspended' where id = ${stall.id}`);
    await app.db.run(sql`update products set price = 1200 where id = ${ids[2]}`);
    const { hits, counts } = await find('mug');
    expect(hits.map(({ name, price }) => [name, price]).toSorted()).toEqual([
      ['Bare Mug', 9],
      ['Red Mug', 12],
    ]);
    expect(counts).toEqual({ products: 2, dishes: 0, shops: 0 });
    expect((await app.visitor().get<unknown[]>('/api/search/suggestions?q=mug')).body).toHaveLength(
      2,
    );
    await caughtUp();
    expect(Object.keys(await openSearch.documents(await alias())).length).toBe(3);
  });
});

describe('while it is away', () => {
  test('PostgreSQL finds, which is said and counted, until it is back', async () => {
    await aProduct(app, { shopId, name: 'Tin Whistle' });
    await caughtUp();
    expect(await isReady()).toMatchObject({ search: 'ready' });
    await openSearch.kill();
    await aProduct(app, { shopId, name: 'Wooden Whistle' });
    expect((await names('whistle')).toSorted()).toEqual(['Tin Whistle', 'Wooden Whistle']);
    expect(await names('wooden')).toEqual(['Wooden Whistle']);
    await keepUp(app);
    expect(await isReady()).toMatchObject({ search: 'away', status: 'ready' });
    const { body } = await app.visitor().get<string>('/metrics');
    expect(body).toMatch(/^search_away 1$/m);
    expect(body).toMatch(/^search_fallbacks_total [2-9]$/m);
    await openSearch.start();
    await caughtUp();
    await expect
      .poll(() => names('wooden').then(isReady), { timeout: 20_000 })
      .toMatchObject({ search: 'ready' });
    expect(Object.keys(await openSearch.documents(await alias()))).toHaveLength(3);
  });

  test('one that is late is not waited for twice', async () => {
    await aProduct(app, { shopId, name: 'Tin Whistle' });
    await caughtUp();
    openSearch.behave('late');
    const hasty = await marketOn({ searchPatienceMs: 50 });
    const find = () => hasty.visitor().get<Found>('/api/search?q=whistle');
    expect((await find()).body.hits).toHaveLength(1);
    const asked = openSearch.calls('_msearch');
    expect((await find()).body.hits).toHaveLength(1);
    expect(openSearch.calls('_msearch')).toBe(asked);
    await hasty.http.close();
    await hasty.events.close();
  });

  test('a market whose index is not filled yet finds by PostgreSQL', async () => {
    await aProduct(app, { shopId, name: 'Tin Whistle' });
    expect(await names('whistle')).toEqual(['Tin Whistle']);
  });
});

describe('what has changed', () => {
  test('waits while it takes no changes, and loses none', async () => {
    await caughtUp();
    openSearch.behave('full');
    await aProduct(app, { shopId, name: 'Kite' });
    await keepUp(app);
    expect(await isBehind(app)).toBe(true);
    openSearch.behave('well');
    await caughtUp();
    expect(await names('kite')).toEqual(['Kite']);
    expect(openSearch.calls('_msearch')).toBe(1);
  });

  test('is written in bulk, and what comes late does not undo what is newer', async () => {
    await caughtUp();
    const { id } = await aProduct(app, { shopId, name: 'Kite' });
    await app.db.run(sql`
      insert into products (shop_id, name, description, price, is_food) select ${shopId}, 'Bead ' || n, 'Glass.', 100, false from generate_series(1, 300) n`);
    const bulks = openSearch.calls('_bulk');
    await caughtUp();
    expect(openSearch.calls('_bulk')).toBe(bulks + 1);
    const [index = ''] = Object.keys(openSearch.indexes());
    const cluster = openCluster(openSearch.url);
    const late = { index, id: `product-${id}`, version: 1, document: undefined };
    expect(await cluster.write([late])).toEqual([]);
    await cluster.close();
    expect(await names('kite')).toEqual(['Kite']);
  });

  test('holds no transaction while the cluster is slow, and is sent again where its answer was lost', async () => {
    await caughtUp();
    const { id } = await aProduct(app, { shopId, name: 'Kite', price: 900 });
    openSearch.behave('late', '_bulk');
    const bulks = openSearch.calls('_bulk');
    const sending = keepUp(app);
    await expect.poll(() => openSearch.calls('_bulk')).toBe(bulks + 1);
    expect(
      await app.db.rows(sql`
        select query from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`),
    ).toEqual([]);
    await app.db.run(sql`update products set price = 1500 where id = ${id}`);
    await openSearch.kill();
    await sending;
    expect(await isBehind(app)).toBe(true);
    openSearch.behave('well');
    await openSearch.start();
    await caughtUp();
    expect(await openSearch.documents(await alias())).toMatchObject({
      [`product-${id}`]: { price: 1500 },
    });
  });

  test('of a process that ended while it sent them is taken by another after a while', async () => {
    await caughtUp();
    await aProduct(app, { shopId, name: 'Kite' });
    expect(await leaseMarket(app.db, crypto.randomUUID())).toBeDefined();
    const asked = openSearch.calls('_alias');
    await keepUp(app);
    expect(openSearch.calls('_alias')).toBe(asked);
    expect(await isBehind(app)).toBe(true);
    await app.db.run(sql`update search_engine set leased_until = now() - interval '1 second'`);
    await caughtUp();
    expect(await names('kite')).toEqual(['Kite']);
  });

  test('waits for the new index, too, where one is begun while it is sent to the old one', async () => {
    await caughtUp();
    await aProduct(app, { shopId, name: 'Kite' });
    const cluster = openCluster(openSearch.url);
    const again = `${await alias()}-1-again`;
    const write = async (writes: readonly Write[]) => {
      const lost = await cluster.write(writes);
      await beginFilling(app.db, again);
      return lost;
    };
    const parts = { db: app.db, onLost: () => {} };
    expect(await sendChanges({ ...parts, cluster: { ...cluster, write } })).toBe(false);
    await cluster.close();
    expect(await app.db.rows(sql`select from search_outbox`)).not.toEqual([]);
    await caughtUp();
    expect(openSearch.indexes()).toEqual({ [again]: [await alias()] });
    expect(await names('kite')).toEqual(['Kite']);
  });

  test('what only sales of a few change is not written', async () => {
    const { id } = await aProduct(app, { shopId, name: 'Kite' });
    await app.db.run(sql`update products set rank_sold = 1000 where id = ${id}`);
    await caughtUp();
    await app.db.run(sql`update products set rank_sold = 1001 where id = ${id}`);
    expect(await isBehind(app)).toBe(false);
    await app.db.run(sql`update products set rank_sold = 1200 where id = ${id}`);
    expect(await isBehind(app)).toBe(true);
  });
});

describe('a new index', () => {
  test('is filled while the old one is found, which is written to as well', async () => {
    await app.db.run(sql`
      insert into products (shop_id, name, description, price, is_food, rank_sold) select ${shopId}, 'Bead ' || n, 'Glass.', 100, false, n from generate_series(1, 1500) n`);
    await caughtUp();
    const before = openSearch.indexes();
    await beginFilling(app.db, `${await alias()}-1-again`);
    await aProduct(app, { shopId, name: 'Kite' });
    await expect
      .poll(async () => {
        await keepUp(app);
        openSearch.refresh();
        expect((await find('bead')).hits).toHaveLength(24);
        expect(await names('kite')).toEqual(['Kite']);
        return openSearch.indexes();
      })
      .toEqual({ [`${await alias()}-1-again`]: [await alias()] });
    expect(before).not.toEqual(openSearch.indexes());
    expect(Object.keys(await openSearch.documents(await alias()))).toHaveLength(1502);
    expect((await app.visitor().get<string>('/metrics')).body).toMatch(
      /^search_fallbacks_total 0$/m,
    );
  });

  test('is filled by a command, whether or not the market runs', async () => {
    await aProduct(app, { shopId, name: 'Kite' });
    const cluster = openCluster(openSearch.url);
    const parts = { db: app.db, cluster, onLost: () => {} };
    await Promise.all([reindex(parts), keepUp(app)]);
    const first = openSearch.indexes();
    await reindex(parts);
    await cluster.close();
    expect(Object.values(openSearch.indexes())).toEqual([[await alias()]]);
    expect(openSearch.indexes()).not.toEqual(first);
    expect(Object.keys(await openSearch.documents(await alias()))).toHaveLength(2);
  });

  test('is filled by a start that has a newer mapping, and left alone by one that has an older', async () => {
    await aProduct(app, { shopId, name: 'Kite' });
    await caughtUp();
    const cluster = openCluster(openSearch.url);
    const [index = ''] = Object.keys(openSearch.indexes());
    const [older, newer] = [`${await alias()}-0-a`, `${await alias()}-2-a`];
    await cluster.create(older, { mappings: {} });
    await cluster.serve(await alias(), older, index);
    await expect
      .poll(() => keepUp(app).then(() => Object.keys(openSearch.indexes()).length))
      .toBe(1);
    openSearch.refresh();
    expect(await names('kite')).toEqual(['Kite']);
    const [again = ''] = Object.keys(openSearch.indexes());
    expect(again).toMatch(/-1-/);
    await cluster.create(newer, { mappings: {} });
    await cluster.serve(await alias(), newer, again);
    await cluster.close();
    await aProduct(app, { shopId, name: 'Drum' });
    await keepUp(app);
    expect(Object.keys(openSearch.indexes())).toEqual([again, newer]);
    expect(await isBehind(app)).toBe(true);
  });
});

test('a market that leaves it writes nothing down for it, and its other processes say so', async () => {
  await aProduct(app, { shopId, name: 'Kite' });
  await caughtUp();
  const other = await appOn(database);
  await aProduct(app, { shopId, name: 'Drum' });
  expect(await app.db.row(sql`select from search_outbox`)).toBeUndefined();
  await keepUp(app);
  expect(await names('drum')).toEqual(['Drum']);
  expect(await isReady()).toMatchObject({ search: 'away' });
  await other.http.close();
  await other.events.close();
});

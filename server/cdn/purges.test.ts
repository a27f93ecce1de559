/** What an edit changes is purged at the CDN: once for the whole market, after the commit, and never while anybody waits. */
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openPool, sql } from '../db/database.ts';
import { runDueJobs, startJobs } from '../jobs/jobs.ts';
import { tasks } from '../tasks.ts';
import { appOn, testApp, type TestApp } from '../testing/app.ts';
import { testCdn } from '../testing/cdn.ts';
import { isInTime } from '../testing/in-time.ts';
import { aProduct, aShop, signedIn } from '../testing/makers.ts';
import { cdnKinds } from './cdn-options.ts';

afterEach(() => {
  vi.useRealTimers();
});

async function aMarket(kind: (typeof cdnKinds)[number] = 'fastly') {
  const cdn = await testCdn(kind);
  onTestFinished(() => cdn.close());
  const app = await testApp(cdn.settings);
  onTestFinished(() => app.close());
  const seller = await signedIn(app, { role: 'seller' });
  const shop = await aShop(app, { ownerId: seller.id });
  const product = await aProduct(app, { shopId: shop.id });
  await send(app);
  cdn.purged.length = 0;
  return { app, cdn, seller, shop, product };
}

/** One turn gathers what has changed, the next sends it. */
async function send(app: TestApp): Promise<void> {
  await runDueJobs(app.pool, tasks(app));
  await runDueJobs(app.pool, tasks(app));
}

test.each(cdnKinds)('a new price purges what shows the product at %s', async (kind) => {
  const { app, cdn, seller, product } = await aMarket(kind);
  await seller.put(`/api/products/${product.id}`, { price: 4.2 });
  expect(cdn.purged).toEqual([]);
  await send(app);
  expect(cdn.purged).toEqual([[`product:${product.id}`]]);
});

test('what many edits change within a moment is purged in one request', async () => {
  const { app, cdn, seller, shop, product } = await aMarket();
  const other = await aProduct(app, { shopId: shop.id });
  for (const price of [1, 2, 3]) await seller.put(`/api/products/${product.id}`, { price });
  await seller.put(`/api/products/${other.id}`, { price: 5 });
  await send(app);
  expect(cdn.purged).toEqual([[`product:${product.id}`, `product:${other.id}`].toSorted()]);
});

test('no request has more tags than a CDN takes', async () => {
  const { app, cdn } = await aMarket();
  await app.db.run(
    sql`insert into cdn_purges (tag) select 'product:' || n from generate_series(1, 250) n`,
  );
  await send(app);
  expect(cdn.purged.map((tags) => tags.length).toSorted((a, b) => b - a)).toEqual([100, 100, 50]);
});

test('of several processes one purges', async () => {
  const { app, cdn, seller, product } = await aMarket();
  const { connectionString = '' } = app.pool.options;
  const pool = openPool(connectionString, 8);
  const there = await appOn({ url: connectionString, pool, close: () => pool.end() }, cdn.settings);
  onTestFinished(() => there.close());
  for (const one of [app, there]) {
    const jobs = await startJobs({ ...one, tasks: tasks(one), log: one.http.log });
    onTestFinished(() => jobs.stop());
  }
  await seller.put(`/api/products/${product.id}`, { price: 4.2 });
  await expect.poll(() => cdn.purged).toEqual([[`product:${product.id}`]]);
  // The first is over a moment after the CDN has heard of it.
  await expect.poll(() => later(app)).toEqual([[`product:${product.id}`]]);
  expect(cdn.purged).toHaveLength(1);
});

test('nobody who edits waits for the CDN', async () => {
  const { app, cdn, seller, product } = await aMarket();
  cdn.trouble = 'silent';
  const jobs = await startJobs({ ...app, tasks: tasks(app), log: app.http.log });
  onTestFinished(async () => {
    await cdn.close();
    await jobs.stop();
  });
  const edited = seller.put(`/api/products/${product.id}`, { price: 4.2 });
  expect(await isInTime(edited, 8_000)).toBe(true);
});

test('what the CDN refuses is sent again, later each time', async () => {
  const { app, cdn, seller, product } = await aMarket();
  cdn.trouble = 503;
  await seller.put(`/api/products/${product.id}`, { price: 4.2 });
  await send(app);
  expect([cdn.refused, cdn.purged]).toEqual([1, []]);
  const waits = () =>
    app.db.row<{ attempts: number; isLater: boolean; error: string }>(sql`
      select attempts, run_at > now() as "isLater", last_error as error from graphile_worker.jobs
      where task_identifier = 'cdn.purge' and attempts > 0`);
  expect(await waits()).toMatchObject({ attempts: 1, isLater: true });
  expect((await waits())?.error).toContain('503');
  cdn.trouble = undefined;
  await due(app);
  await send(app);
  expect(cdn.purged).toContainEqual([`product:${product.id}`]);
});

test('it is purged once more after ten seconds, for what was on its way meanwhile', async () => {
  const { app, cdn, seller, product } = await aMarket();
  await seller.put(`/api/products/${product.id}`, { price: 4.2 });
  await send(app);
  expect(await later(app)).toEqual([[`product:${product.id}`]]);
  await due(app);
  await send(app);
  expect(cdn.purged).toEqual([[`product:${product.id}`], [`product:${product.id}`]]);
  expect(await later(app)).toEqual([]);
});

test('what has expired at the CDN by itself need not be purged any more', async () => {
  const { app, cdn, seller, product } = await aMarket();
  cdn.trouble = 503;
  await seller.put(`/api/products/${product.id}`, { price: 4.2 });
  await send(app);
  cdn.trouble = undefined;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  await due(app);
  await send(app);
  expect(cdn.purged).toEqual([]);
  expect(await later(app)).toEqual([]);
});

test('what was not committed purges nothing', async () => {
  const { app, cdn, product } = await aMarket();
  const broken = app.db.transaction(async (tx) => {
    await app.events.publish(tx, 'catalogue.changed', { tags: [`product:${product.id}`] });
    throw new Error('changed my mind');
  });
  await expect(broken).rejects.toThrow('changed my mind');
  await send(app);
  expect(cdn.purged).toEqual([]);
});

test('what the market says of itself, and where its shops stand, is on every page', async () => {
  const { app, cdn } = await aMarket();
  const admin = await signedIn(app, { role: 'admin' });
  const saved = await admin.put('/api/platform/settings/tips', { isOn: true, version: 0 });
  expect(saved.status).toBe(200);
  await send(app);
  expect(cdn.purged).toEqual([['settings']]);
  cdn.purged.length = 0;
  await app.events.publish(app.db, 'hosts.changed', {});
  await send(app);
  expect(cdn.purged).toEqual([['settings']]);
});

test('without a CDN nothing is left to be purged', async () => {
  const app = await testApp();
  onTestFinished(() => app.close());
  const seller = await signedIn(app, { role: 'seller' });
  const shop = await aShop(app, { ownerId: seller.id });
  const product = await aProduct(app, { shopId: shop.id });
  await seller.put(`/api/products/${product.id}`, { price: 4.2 });
  expect(await app.db.rows(sql`select from cdn_purges`)).toEqual([]);
});

/** What is to be purged later, by the queue. */
async function later(app: TestApp): Promise<string[][]> {
  const rows = await app.db.rows<{ tags: string[] }>(sql`
    select j.payload -> 'tags' as tags from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'cdn.purge'`);
  return rows.map(({ tags }) => tags);
}

/** As if the time had come. */
async function due(app: TestApp): Promise<void> {
  await app.db.run(
    sql`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`,
  );
}

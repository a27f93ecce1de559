/** A real primary with a real standby behind it. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrateJobs } from '../jobs/jobs.ts';
import { appOn, type TestApp, type TestVisitor } from '../testing/app.ts';
import { aProduct, signedIn } from '../testing/makers.ts';
import { type Replicated, replicated } from '../testing/standby.ts';
import { openPool, sql } from './database.ts';
import { migrate } from './migrate.ts';
import { openReplica, type Replica } from './replica.ts';

let both: Replicated;
let app: TestApp;
let replica: Replica;
const patiently = { timeout: 10_000 };

beforeAll(async () => {
  both = await replicated();
  const pool = openPool(both.primaryUrl, 2);
  await migrate(pool, 'migrations');
  await migrateJobs(pool);
  await pool.end();
});
afterAll(() => both.close());

beforeEach(async () => {
  const pool = openPool(both.primaryUrl, 4);
  replica = openReplica({
    url: both.standbyUrl,
    size: 2,
    primary: pool,
    everyMs: 100,
    mostLagSeconds: 1,
  });
  // No answer is cached, so that each is read from somewhere.
  app = await appOn(
    { url: both.primaryUrl, pool, close: () => pool.end() },
    { REPLY_CACHE: 'off' },
    { replica },
  );
  await expect.poll(() => replica.isInUse(), patiently).toBe(true);
});
afterEach(async () => {
  await both.pause(false).catch(() => undefined);
  await replica.close();
  await app.close();
});

const nameOf = async (visitor: TestVisitor, id: number) =>
  (await visitor.get<{ name: string }>(`/api/products/${id}`)).body.name;

let made = 0;

/** A product that only the primary knows. */
async function hiddenFromStandby() {
  await both.pause(true);
  made += 1;
  return aProduct(app, { name: `Hidden${made}` });
}

test('strangers read from the standby, people with a cookie from the primary, each by one statement', async () => {
  const { id, name } = await hiddenFromStandby();
  const before = app.statements();
  expect((await app.visitor().get(`/api/products/${id}`)).status).toBe(404);
  expect(app.statements() - before).toBe(1);
  const guest = app.visitor();
  await guest.csrfToken();
  expect(await nameOf(guest, id)).toBe(name);
  expect(await nameOf(await signedIn(app), id)).toBe(name);
});

test.each(['/api/products', '/api/shops', '/api/search?q=hidden', '/api/products/front-page'])(
  'the standby answers a stranger on %s',
  async (path) => {
    const { name } = await hiddenFromStandby();
    const { status, body } = await app.visitor().get(path);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain(name);
  },
);

test('what changed is seen at once, and the standby is used again when it has it', async () => {
  const product = await aProduct(app, { name: 'Old name' });
  await expect.poll(() => nameOf(app.visitor(), product.id), patiently).toBe('Old name');
  await both.pause(true);
  await app.db.transaction(async (tx) => {
    await tx.run(sql`update products set name = 'New name' where id = ${product.id}`);
    await app.events.publish(tx, 'catalogue.changed', { tags: [`product:${product.id}`] });
  });
  await expect.poll(() => nameOf(app.visitor(), product.id)).toBe('New name');
  expect(replica.isInUse()).toBe(false);
  await both.pause(false);
  await expect.poll(() => replica.isInUse(), patiently).toBe(true);
  expect(await nameOf(app.visitor(), product.id)).toBe('New name');
});

test('a standby that lags is left alone until it has caught up, and its lag is exposed', async () => {
  const { id, name } = await hiddenFromStandby();
  await expect.poll(() => replica.isInUse(), patiently).toBe(false);
  expect(replica.lagSeconds()).toBeGreaterThan(1);
  expect(await nameOf(app.visitor(), id)).toBe(name);
  expect((await app.http.inject('/metrics')).body).toMatch(/^sql_replica_lag_seconds [1-9]/m);
  expect((await app.http.inject('/metrics')).body).toContain('sql_replica_in_use 0');
  await both.pause(false);
  await expect.poll(() => replica.isInUse(), patiently).toBe(true);
});

test('without the standby nothing fails, and it is taken up again when it is back', async () => {
  const { id } = await aProduct(app, { name: 'Kaya toast' });
  await expect.poll(() => nameOf(app.visitor(), id), patiently).toBe('Kaya toast');
  const answers: number[] = [];
  const stopping = both.stopStandby();
  do answers.push((await app.visitor().get(`/api/products/${id}`)).status);
  while (replica.isInUse());
  await stopping;
  for (let times = 0; times < 5; times += 1)
    answers.push((await app.visitor().get(`/api/products/${id}`)).status);
  expect(new Set(answers)).toEqual(new Set([200]));
  await both.startStandby();
  await expect.poll(() => replica.isInUse(), patiently).toBe(true);
});

test('without the primary strangers are still answered, and who is known is told to come back', async () => {
  const { id } = await aProduct(app, { name: 'Kueh lapis' });
  await expect.poll(() => nameOf(app.visitor(), id), patiently).toBe('Kueh lapis');
  const person = await signedIn(app);
  await both.stopPrimary();
  await expect
    .poll(async () => (await app.visitor().get(`/api/products/${id}`)).status, patiently)
    .toBe(200);
  expect(replica.isInUse()).toBe(true);
  expect((await person.get(`/api/products/${id}`)).status).toBe(503);
  const readiness = async () => (await app.visitor().get('/api/health/ready')).body;
  // A proxy that sent nobody here any more would hide what the standby still answers.
  expect(await readiness()).toMatchObject({ status: 'reading' });
  await both.startPrimary();
  await expect
    .poll(async () => (await person.get(`/api/products/${id}`)).status, patiently)
    .toBe(200);
  expect(await readiness()).toMatchObject({ status: 'ready' });
  const { id: next, name } = await aProduct(app, { name: 'Made afterwards' });
  await expect.poll(() => nameOf(app.visitor(), next), patiently).toBe(name);
});

test('a server that is no standby is not used', async () => {
  const alone = openReplica({ url: both.primaryUrl, size: 1, primary: app.pool, everyMs: 50 });
  await expect(alone.over(app.db).row(sql`select 1 as one`)).resolves.toEqual({ one: 1 });
  expect(alone.isInUse()).toBe(false);
  await alone.close();
});

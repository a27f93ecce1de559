/** What a failover leaves for a moment: a primary that takes no changes, and one whose standby is lost. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutBody, fillCart, onHand, place } from './checkouts.testing.ts';
import { openPool } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { migrateJobs } from '../jobs/jobs.ts';
import { appOn, type TestApp } from '../testing/app.ts';
import { aProduct, signedIn } from '../testing/makers.ts';
import { type Replicated, replicated } from '../testing/standby.ts';

let both: Replicated;
let app: TestApp;
const patience = { connectionMs: 5_000, statementMs: 10_000, lockMs: 300, commitMs: 1_000 };

beforeAll(async () => {
  both = await replicated();
  const pool = openPool(both.primaryUrl, 4, { patience });
  await migrate(pool, 'migrations');
  await migrateJobs(pool);
  app = await appOn({ url: both.primaryUrl, pool, close: () => pool.end() });
});
afterAll(async () => {
  await app.close();
  await both.close();
});

/** Every connection that the app has. */
async function becomeReadOnly(is: 'on' | 'off'): Promise<void> {
  const clients = await Promise.all(
    Array.from({ length: app.pool.options.max }, () => app.pool.connect()),
  );
  for (const client of clients) await client.query(`set default_transaction_read_only = ${is}`);
  for (const client of clients) client.release();
}

test('who changes something where nothing can be changed is told to come back', async () => {
  const visitor = await signedIn(app);
  const { id } = await aProduct(app);
  expect((await visitor.post('/api/cart', { productId: id })).status).toBe(201);
  await becomeReadOnly('on');
  const answer = await visitor.post('/api/cart', { productId: id });
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
  await becomeReadOnly('off');
});

test('an order whose standby is lost is not acknowledged, and placed once by the same request when it is back', async () => {
  const [shopper, product] = [await signedIn(app), await aProduct(app, { stock: 3 })];
  await fillCart(shopper, [{ productId: product.id, quantity: 1 }]);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = await checkoutBody(shopper);
  await both.synchronise(true);
  await both.stopStandby();
  expect(await place(shopper, body, headers)).toMatchObject({
    status: 503,
    body: { type: '/problems/unavailable' },
  });
  await both.startStandby();
  await expect.poll(async () => (await place(shopper, body, headers)).status).toBe(201);
  expect(await onHand(app, product.id)).toMatchObject({ stock: 2 });
  await both.synchronise(false);
});

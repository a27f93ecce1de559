/** A database that is there and yet does not get round to us: rows that somebody holds, no connection left, connections that break. */
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import type pg from 'pg';
import { toMajor } from '#contract/kernel/money.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { address, checkoutBody, fillCart, ledger, onHand, place } from '../checkouts.testing.ts';
import { databaseOver, openPool, sql } from '../../db/database.ts';
import { appOn, type TestApp } from '../../testing/app.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { doJobs } from '../../testing/notifications.ts';
import { type Line, openLine } from '../../testing/line.ts';
import { aProduct, signedIn, type SignedIn } from '../../testing/makers.ts';
import { waiting } from '../../testing/waiting.ts';

const size = 4;
let database: TestDatabase;
let line: Line;
let app: TestApp;
/** What the test itself asks, past the line and the app's connections. */
const own = () => ({ db: databaseOver(database.pool) });

beforeAll(async () => {
  database = await testDatabase();
  const url = new URL(database.url);
  line = await openLine(Number(url.port));
  url.port = String(line.port);
  const pool = openPool(url.href, size, {
    // Long enough for a busy machine to open a connection, and to have several wait at once.
    patience: { connectionMs: 1_500, statementMs: 20_000, lockMs: 1_500, commitMs: 20_000 },
  });
  app = await appOn({ ...database, pool, close: () => pool.end() });
});
afterAll(async () => {
  await app.close();
  await line.close();
  await database.close();
});

const held: pg.PoolClient[] = [];
afterEach(async () => {
  for (const client of held.splice(0)) {
    await client.query('rollback');
    client.release();
  }
});

/** Holds rows as a transaction does that somebody has forgotten. */
async function hold(rows: string): Promise<void> {
  const client = await database.pool.connect();
  held.push(client);
  await client.query(`begin; ${rows} for update`);
}

const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const unavailable = { status: 503, body: { type: '/problems/unavailable' } };
const ordersOf = ({ id }: SignedIn) => own().db.rows(sql`select from orders where user_id = ${id}`);

test('visitors wait three seconds for what somebody has locked, and ten for a statement', async () => {
  const pool = openPool(database.url, 1);
  const { rows } = await pool.query(
    `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`,
  );
  await pool.end();
  expect(rows).toEqual([{ lock: '3s', statement: '10s' }]);
});

test('an order for goods whose stock is held is refused clearly, and placed by the same request once it is free', async () => {
  const [shopper, product] = [await signedIn(app), await aProduct(app, { stock: 3 })];
  await fillCart(shopper, [{ productId: product.id, quantity: 1 }]);
  const [body, headers] = [await checkoutBody(shopper), key()];
  await hold(`select from stock where product_id = ${product.id}`);
  const refused = await place(shopper, body, headers);
  expect(refused).toMatchObject(unavailable);
  expect(refused.headers['retry-after']).toBe('2');
  expect(await ordersOf(shopper)).toEqual([]);
  await held[0]?.query('commit');
  await doJobs(app);
  expect(await ledger(app)).toEqual({});
  expect((await place(shopper, body, headers)).status).toBe(201);
  expect(await onHand(app, product.id)).toMatchObject({ stock: 2 });
});

test('who waits for a held row keeps nobody else waiting', async () => {
  const shoppers = await Promise.all(Array.from({ length: size - 1 }, () => signedIn(app)));
  const [product, other] = [await aProduct(app, { stock: 9 }), await aProduct(app, { stock: 9 })];
  await Promise.all(
    shoppers.map((shopper) => fillCart(shopper, [{ productId: product.id, quantity: 1 }])),
  );
  const bodies = await Promise.all(shoppers.map((shopper) => checkoutBody(shopper)));
  const stranger = app.visitor();
  await stranger.csrfToken();
  await hold(`select from stock where product_id = ${product.id}`);
  const answers = Promise.all(shoppers.map((shopper, at) => place(shopper, bodies[at], key())));
  await expect.poll(() => waiting(own().db), { interval: 5 }).toBe(shoppers.length);
  expect((await stranger.post('/api/cart', { productId: other.id })).status).toBe(201);
  expect((await answers).map(({ status }) => status)).toEqual(shoppers.map(() => 503));
});

test('with every connection taken everybody is told to come back, the process is alive, and all is well afterwards', async () => {
  const visitor = await signedIn(app);
  const taken = await Promise.all(Array.from({ length: size }, () => app.pool.connect()));
  const answers = await Promise.all(
    Array.from({ length: 3 * size }, () => visitor.get('/api/cart/me')),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
  expect(answers[0]).toMatchObject(unavailable);
  expect(answers[0]?.headers['retry-after']).toBe('2');
  expect((await app.http.inject('/api/health/live')).statusCode).toBe(200);
  expect((await app.http.inject('/api/health/ready')).statusCode).toBe(503);
  for (const client of taken) client.release();
  expect((await visitor.get('/api/cart/me')).status).toBe(200);
  expect((await app.http.inject('/api/health/ready')).statusCode).toBe(200);
});

test('with connections cut again and again nothing is lost or doubled, and no mistake is told', async () => {
  const times = 15;
  const [shopper, product] = [await signedIn(app), await aProduct(app, { stock: 100 })];
  await shopper.csrfToken();
  const order = {
    total: toMajor(product.price + 5_99),
    shippingAddress: address,
    buyNow: true,
    paymentToken: sandboxTokens.approved,
  };
  const body = { order, items: [{ productId: product.id, quantity: 1 }] };
  const statuses = new Set<number>();
  const ids = new Set<number>();
  let cuts = 0;
  let next: NodeJS.Timeout | undefined;
  // Where no order gets through in between, as on a busy machine, the next cut comes later.
  const cutEvery = (ms: number, before: number) => {
    next = setTimeout(() => {
      if (line.reset() > 0) cuts += 1;
      cutEvery(ids.size > before ? 200 : ms * 1.5, ids.size);
    }, ms);
  };
  cutEvery(200, 0);
  onTestFinished(() => clearTimeout(next));
  const wanted = Array.from({ length: times }, key).values();
  const buy = async () => {
    for (const headers of wanted) {
      let answer = await place(shopper, body, headers);
      for (; answer.status !== 201; answer = await place(shopper, body, headers))
        statuses.add(answer.status);
      ids.add(answer.body.id);
    }
  };
  await Promise.all([buy(), buy()]);
  const look = async () => {
    statuses.add((await shopper.get('/api/cart/me')).status);
    return cuts;
  };
  await expect.poll(look, { interval: 1 }).toBeGreaterThanOrEqual(3);
  clearTimeout(next);
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(ids.size).toBe(times);
  expect(await ordersOf(shopper)).toHaveLength(times);
  expect(await onHand({ ...app, ...own() }, product.id)).toMatchObject({ stock: 100 - times });
});

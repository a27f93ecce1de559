/** SESSION_SECRET is changed, with the old one as SESSION_SECRET_PREVIOUS for a while, and then without. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from '../../db/database.ts';
import { sealedColumns } from '../../sealed-columns.ts';
import { resealAll } from '../../secrets/reseal.ts';
import { codeOf } from '../../testing/app-codes.ts';
import { appOn, type TestApp, type TestVisitor } from '../../testing/app.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { aProduct, aShop, signedIn, testPassword } from '../../testing/makers.ts';

const [old, fresh] = [
  'the-old-secret-of-this-market-0123456789',
  'the-new-secret-of-this-market-0123456789',
];
const before = { SESSION_SECRET: old };
const meanwhile = { SESSION_SECRET: fresh, SESSION_SECRET_PREVIOUS: old };
const after = { SESSION_SECRET: fresh };

let database: TestDatabase;
const apps: TestApp[] = [];

beforeEach(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  for (const app of apps.splice(0)) {
    await app.http.close();
    await app.events.close();
  }
  await database.close();
});

async function opened(environment: Record<string, string>): Promise<TestApp> {
  const app = await appOn(database, environment);
  apps.push(app);
  return app;
}

const reseal = ({ db, config }: TestApp) => resealAll(db, config, sealedColumns);

/** The same browser, after the site was started again. */
function goingOn({ cookies }: TestVisitor, app: TestApp): TestVisitor {
  const visitor = app.visitor();
  for (const [name, value] of cookies) visitor.carry(name, value);
  return visitor;
}

async function withSecondFactor(app: TestApp) {
  const person = await signedIn(app);
  const { body } = await person.post<{ key: string }>('/api/account/second-factor', {
    password: testPassword,
  });
  const confirmed = await person.post<{ recoveryCodes: string[] }>(
    '/api/account/second-factor/confirmation',
    {
      code: codeOf(body.key, -1),
    },
  );
  return { person, key: body.key, recoveryCodes: confirmed.body.recoveryCodes };
}

const signIn = async (app: TestApp, username: string, code: string | undefined) =>
  (
    await app
      .visitor()
      .post('/api/auth/login', { username, password: testPassword, ...(code ? { code } : {}) })
  ).status;

const addToCart = (visitor: TestVisitor, productId: number, headers = {}) =>
  visitor.post('/api/cart', { productId, quantity: 1 }, headers);

async function cartOf(visitor: TestVisitor) {
  const { body } =
    await visitor.get<Array<{ productId: number; quantity: number }>>('/api/cart/me');
  return body.map(({ productId, quantity }) => ({ productId, quantity }));
}

test('guests keep their carts, and a page that was open goes on', async () => {
  const first = await opened(before);
  const product = await aProduct(first);
  const guest = first.visitor();
  expect((await addToCart(guest, product.id)).status).toBeLessThan(300);
  const openPage = { 'x-csrf-token': await guest.csrfToken() };

  const second = await opened(meanwhile);
  const stayed = goingOn(guest, second);
  expect((await addToCart(stayed, product.id, openPage)).status).toBeLessThan(300);
  await stayed.csrfToken();
  expect(stayed.cookies.get(second.book.names.guest)).not.toBe(
    guest.cookies.get(first.book.names.guest),
  );

  const third = await opened(after);
  expect(await cartOf(goingOn(stayed, third))).toEqual([{ productId: product.id, quantity: 2 }]);
  expect(await cartOf(goingOn(guest, third))).toEqual([]);
});

test('people stay signed in, and their apps and recovery codes go on', async () => {
  const first = await opened(before);
  const { person, key, recoveryCodes } = await withSecondFactor(first);
  const second = await opened(meanwhile);
  expect((await goingOn(person, second).get('/api/account')).status).toBe(200);
  expect(await signIn(second, person.username, codeOf(key))).toBe(200);
  expect(await signIn(second, person.username, recoveryCodes[0])).toBe(200);
  expect(await signIn(second, person.username, recoveryCodes[0])).toBe(401);
});

test('sealed again, nothing needs the old secret any more', async () => {
  const first = await opened(before);
  const { person, key } = await withSecondFactor(first);
  const second = await opened(meanwhile);
  expect(await reseal(second)).toEqual({ sealed: 1, lost: 0 });
  expect(await reseal(second)).toEqual({ sealed: 0, lost: 0 });
  const third = await opened(after);
  expect(await signIn(third, person.username, codeOf(key))).toBe(200);
});

test('not sealed again, what the forgotten secret sealed is reported as lost and left as it is', async () => {
  const first = await opened(before);
  const { person } = await withSecondFactor(first);
  const third = await opened(after);
  const sealed = () => third.db.rows(sql`select user_id, secret from second_factors`);
  const was = await sealed();
  expect(await reseal(third)).toEqual({ sealed: 0, lost: 1 });
  expect(await sealed()).toEqual(was);
  expect((await goingOn(person, third).get('/api/account')).status).toBe(200);
});

test('bank accounts of shops are read through all three steps', async () => {
  const account = {
    bankName: 'Straits Bank',
    accountHolder: 'Mei Lin',
    accountNumber: '731-550284-9',
  };
  const first = await opened(before);
  const owner = await signedIn(first, { role: 'seller' });
  const admin = await signedIn(first, { role: 'admin' });
  const shop = await aShop(first, { ownerId: owner.id });
  await owner.put(`/api/shops/${shop.id}/payout`, { version: 0, ...account });
  const shown = async (app: TestApp) =>
    (await goingOn(admin, app).post(`/api/shops/${shop.id}/payout/number`)).body;
  const second = await opened(meanwhile);
  expect(await shown(second)).toEqual(account);
  expect(await reseal(second)).toEqual({ sealed: 1, lost: 0 });
  expect(await shown(await opened(after))).toEqual(account);
});

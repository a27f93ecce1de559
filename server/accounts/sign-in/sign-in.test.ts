import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#contract/kernel/refusals.ts';
import type { User } from '#contract/accounts/schemas.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp, type TestVisitor } from '../../testing/app.ts';
import { aBuyer, aPerson, testPassword, visitorAs } from '../../testing/makers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

let registered = 0;
function registration(given: Record<string, unknown> = {}) {
  registered += 1;
  return {
    username: `newcomer${registered}`,
    email: `newcomer${registered}@example.com`,
    fullName: 'A Newcomer',
    password: 'Tall-Cedar-42!',
    ...given,
  };
}

test('registering makes a buyer who is signed in', async () => {
  const visitor = app.visitor();
  const answer = await visitor.post<User & { message: string }>(
    '/api/auth/register',
    registration({ username: 'Ann.Lee' }),
  );
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    username: 'Ann.Lee',
    role: 'buyer',
    isVendor: false,
    isAdmin: false,
    approvalStatus: 'approved',
  });
  expect(answer.body.message).toBe('Your account has been created and you are now logged in.');
  expect((await visitor.get<User>('/api/auth/user')).body.id).toBe(answer.body.id);
});

test('a role is a request: sellers and admins wait', async () => {
  const seller = await app
    .visitor()
    .post<User>('/api/auth/register', registration({ role: 'seller' }));
  expect(seller.body).toMatchObject({ role: 'seller', isVendor: true, approvalStatus: 'pending' });
  const visitor = app.visitor();
  const admin = await visitor.post<User>('/api/auth/register', registration({ role: 'admin' }));
  expect(admin.body).toMatchObject({ role: 'admin', isAdmin: false, approvalStatus: 'pending' });
  expect((await visitor.get('/api/users')).status).toBe(403);
});

test('a role or status in the body is not read', async () => {
  const answer = await app.visitor().post<User>(
    '/api/auth/register',
    registration({
      isAdmin: true,
      isVendor: true,
      approvalStatus: 'approved',
      id: 1,
      role: 'seller',
    }),
  );
  expect(answer.body).toMatchObject({ isAdmin: false, approvalStatus: 'pending' });
});

test.each([
  ['username', 'al', 'Username must be at least 3 characters'],
  ['username', 'a b c', 'Use letters, digits, dots, dashes and underscores'],
  ['email', 'nobody', 'Please enter a valid email address'],
  ['fullName', 'A', 'Full name must be at least 2 characters'],
  ['password', 'Short1!', 'Password must be at least 8 characters'],
  [
    'password',
    'nouppercase1!',
    'Password must include uppercase, lowercase, number and special character',
  ],
  ['password', `Aa1!${'x'.repeat(125)}`, 'Password must be at most 128 characters'],
  ['role', 'owner', expect.any(String)],
])('registration with the %s %j is refused at the field', async (path, value, message) => {
  const answer = await app
    .visitor()
    .post<Problem>('/api/auth/register', registration({ [path]: value }));
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toContainEqual(expect.objectContaining({ path, message }));
});

test('registration with characters that cannot be stored is refused', async () => {
  for (const given of [
    { username: 'nul\0name' },
    { fullName: 'half \ud83d a pair' },
    { password: 'Nul-Grove-7!\0' },
  ]) {
    expect((await app.visitor().post('/api/auth/register', registration(given))).status).toBe(422);
  }
});

test('blanks and other characters are welcome in a password', async () => {
  const password = 'Übung macht 1 Meister! ☂';
  const given = registration({ password });
  await app.visitor().post('/api/auth/register', given);
  expect((await app.visitor().signIn(given.username, password)).status).toBe(200);
});

test('a username is taken in whatever writing', async () => {
  await app.visitor().post('/api/auth/register', registration({ username: 'walter' }));
  for (const username of ['walter', 'WALTER', 'ｗａｌｔｅｒ']) {
    const answer = await app
      .visitor()
      .post<Problem>('/api/auth/register', registration({ username }));
    expect(answer).toMatchObject({
      status: 409,
      body: { type: '/problems/state-conflict', message: 'Username already exists' },
    });
  }
});

test('of 20 equal registrations at once one is made', async () => {
  const given = registration();
  const visitors = Array.from({ length: 20 }, () => app.visitor());
  await Promise.all(visitors.map((visitor) => visitor.csrfToken()));
  const answers = await Promise.all(
    visitors.map((visitor) => visitor.post('/api/auth/register', given)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409 || status === 503)).toHaveLength(19);
});

test('signing in takes the name in any case and begins a new session', async () => {
  const person = await aPerson(app, { username: 'Berta' });
  const visitor = app.visitor();
  const guestToken = await visitor.csrfToken();
  const answer = await visitor.signIn('bERTA', testPassword);
  expect(answer).toMatchObject({ status: 200, body: { id: person.id, username: 'Berta' } });
  expect(answer.headers['x-csrf-token']).not.toBe(guestToken);
  expect(answer.body).not.toHaveProperty('passwordHash');
});

test('signing in again ends the session before', async () => {
  const [one, other] = [await aBuyer(app), await aBuyer(app)];
  const visitor = app.visitor();
  await visitor.signIn(one.username, testPassword);
  const old = visitor.cookies.get(app.book.names.session) ?? '';
  await visitor.signIn(other.username, testPassword);
  expect((await visitor.get<User>('/api/auth/user')).body.id).toBe(other.id);
  const thief = app.visitor();
  thief.carry(app.book.names.session, old);
  expect((await thief.get('/api/auth/user')).status).toBe(401);
});

test('a wrong password, an unknown name and a disabled person are answered alike', async () => {
  const [person, gone] = [await aBuyer(app), await aBuyer(app)];
  await app.db.run(sql`update users set disabled_at = now() where id = ${gone.id}`);
  const answers = await Promise.all([
    app.visitor().signIn(person.username, 'Wrong-pass-1!'),
    app.visitor().signIn('nobody-at-all', testPassword),
    app.visitor().signIn(gone.username, testPassword),
  ]);
  for (const { status, body } of answers) {
    expect(status).toBe(401);
    expect(body).toEqual({
      type: '/problems/not-signed-in',
      code: 'account.invalid_credentials',
      title: 'Invalid credentials',
      status: 401,
      detail: 'Invalid credentials',
      message: 'Invalid credentials',
      instance: expect.any(String),
    });
  }
});

test('signing in with too short a name or password says so at the field', async () => {
  const answer = await app
    .visitor()
    .post<Problem>('/api/auth/login', { username: 'al', password: '12345' });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toMatchObject([
    { path: 'username', message: 'Username must be at least 3 characters' },
    { path: 'password', message: 'Password must be at least 6 characters' },
  ]);
});

test.each(['login', 'register', 'logout'])(
  '%s without a CSRF token is refused as such',
  async (call) => {
    const answer = await app.http.inject({
      method: 'POST',
      url: `/api/auth/${call}`,
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json<Problem>()).toMatchObject({
      type: '/problems/csrf',
      title: expect.stringContaining('CSRF'),
    });
  },
);

test('signing out ends the session itself, and twice is fine', async () => {
  const visitor = await visitorAs(app, await aBuyer(app));
  const token = visitor.cookies.get(app.book.names.session) ?? '';
  expect((await visitor.get('/api/auth/user')).status).toBe(200);
  expect((await visitor.post('/api/auth/logout')).status).toBe(200);
  expect((await visitor.post('/api/auth/logout')).status).toBe(200);
  const thief = app.visitor();
  thief.carry(app.book.names.session, token);
  expect((await thief.get('/api/auth/user')).status).toBe(401);
});

test('a guest who signs out stays the guest they are', async () => {
  const visitor = app.visitor();
  await visitor.csrfToken();
  const guest = visitor.cookies.get(app.book.names.guest);
  await visitor.post('/api/auth/logout');
  expect(visitor.cookies.get(app.book.names.guest)).toBe(guest);
});

test('the CSRF token is never stored by caches and makes no session', async () => {
  const before = await app.db.row(sql`select count(*) from sessions`);
  const answer = await app.visitor().get<{ csrfToken: string }>('/api/auth/csrf-token');
  expect(answer.body.csrfToken).toMatch(/^[\w-]{32}$/);
  expect(answer.headers['cache-control']).toContain('no-store');
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  expect(await app.db.row(sql`select count(*) from sessions`)).toEqual(before);
});

test('nobody is signed in without a session', async () => {
  expect(await app.visitor().get('/api/auth/user')).toMatchObject({
    status: 401,
    body: { type: '/problems/not-signed-in' },
  });
});

test('what a guest keeps becomes theirs when they sign in or register, and goes with them', async () => {
  const shop = await app.db.row<{ id: number }>(sql`
    insert into shops (owner_id, kind, name, name_folded, description, approval_status)
    values (${(await aBuyer(app)).id}, 'product', 'Lantern', 'lantern', 'Paper lanterns', 'approved') returning id`);
  const favourites = { products: [], shops: [shop?.id] };
  const person = await aBuyer(app);
  const comeIn = [
    (visitor: TestVisitor) => visitor.signIn(person.username, testPassword),
    (visitor: TestVisitor) => visitor.post('/api/auth/register', registration()),
  ];
  for (const arrive of comeIn) {
    const visitor = app.visitor();
    await visitor.put(`/api/favourites/shops/${shop?.id}`);
    await arrive(visitor);
    expect((await visitor.get('/api/favourites/ids')).body).toEqual(favourites);
    await visitor.post('/api/auth/logout');
    expect((await visitor.get('/api/favourites/ids')).body).toEqual({ products: [], shops: [] });
  }
});

/** What admins do to accounts, and everybody who may not. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PersonReply as Shown } from '#contract/accounts/schemas.ts';
import type { PersonDetail } from '#contract/accounts/people.schemas.ts';
import type { Problem } from '#contract/kernel/refusals.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp, type TestVisitor } from '../../testing/app.ts';
import {
  aBuyer,
  anAdmin,
  aProduct,
  aSeller,
  aShop,
  type Person,
  testPassword,
  visitorAs,
} from '../../testing/makers.ts';
import { disablePerson } from './admins.ts';
import { createSessionBook } from '../sign-in/sessions.ts';

let app: TestApp;
let self: Person;
let admin: TestVisitor;
beforeAll(async () => {
  app = await testApp();
  self = await anAdmin(app, { fullName: 'Ada Tan' });
  admin = await visitorAs(app, self);
});
afterAll(() => app.close());

const lastEntry = (userId: number) =>
  app.db.row(sql`
    select actor_id, action, subject_name, before, after, reason from audit_entries
    where subject_kind = 'user' and subject_id = ${String(userId)} order by id desc limit 1`);
const buyerRole = { role: 'buyer', approvalStatus: 'approved' };

test('somebody who is disabled is out at once and cannot come back, until enabled', async () => {
  const person = await aBuyer(app, { fullName: 'Bea Lim' });
  const own = await visitorAs(app, person);
  const answer = await admin.put<Shown>(`/api/users/${person.id}/access`, {
    access: 'disabled',
    reason: 'Chargebacks',
  });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      disabledReason: 'Chargebacks',
      lastChange: { action: 'account.disabled', by: 'Ada Tan' },
    },
  });
  expect((await own.get('/api/auth/user')).status).toBe(401);
  expect((await app.visitor().signIn(person.username, testPassword)).status).toBe(401);
  expect(await lastEntry(person.id)).toEqual({
    actor_id: self.id,
    action: 'account.disabled',
    subject_name: 'Bea Lim',
    before: { isDisabled: false },
    after: { isDisabled: true },
    reason: 'Chargebacks',
  });
  await admin.put(`/api/users/${person.id}/access`, { access: 'enabled', reason: 'Paid up' });
  expect((await app.visitor().signIn(person.username, testPassword)).status).toBe(200);
});

test('who is disabled already is not disabled again', async () => {
  const person = await aBuyer(app);
  const disable = () =>
    admin.put<Problem>(`/api/users/${person.id}/access`, { access: 'disabled', reason: 'Spam' });
  await disable();
  expect(await disable()).toMatchObject({
    status: 409,
    body: { type: '/problems/state-conflict' },
  });
});

test('the shops of a disabled seller are hidden, and come back with them', async () => {
  const shop = await aShop(app);
  const statusOf = async () => (await app.visitor().get(`/api/shops/${shop.id}`)).status;
  await admin.put(`/api/users/${shop.ownerId}/access`, { access: 'disabled', reason: 'Fraud' });
  expect(await statusOf()).toBe(404);
  await admin.put(`/api/users/${shop.ownerId}/access`, { access: 'enabled', reason: 'Mistaken' });
  expect(await statusOf()).toBe(200);
});

test('a new role holds from the next sign-in; the old sessions are over', async () => {
  const person = await aBuyer(app);
  const own = await visitorAs(app, person);
  const answer = await admin.put<Shown>(`/api/users/${person.id}/role`, {
    role: 'admin',
    from: buyerRole,
    reason: 'Joins the team',
  });
  expect(answer).toMatchObject({ status: 200, body: { role: 'admin', isAdmin: true } });
  expect((await own.get('/api/auth/user')).status).toBe(401);
  expect((await app.visitor().signIn(person.username, testPassword)).body).toMatchObject({
    isAdmin: true,
  });
  expect(await lastEntry(person.id)).toMatchObject({
    action: 'account.role_changed',
    before: buyerRole,
    after: { role: 'admin', approvalStatus: 'approved' },
    reason: 'Joins the team',
  });
});

test('who is no seller any more has no shop that shoppers see', async () => {
  const shop = await aShop(app);
  const product = await aProduct(app, { shopId: shop.id });
  const from = { role: 'seller', approvalStatus: 'approved' };
  await admin.put(`/api/users/${shop.ownerId}/role`, {
    role: 'buyer',
    from,
    reason: 'Asked for it',
  });
  expect((await app.visitor().get(`/api/shops/${shop.id}`)).status).toBe(404);
  expect((await app.visitor().get(`/api/products/${product.id}`)).status).toBe(404);
  await admin.put(`/api/users/${shop.ownerId}/role`, {
    role: 'seller',
    from: buyerRole,
    reason: 'Back again',
  });
  expect((await app.visitor().get(`/api/shops/${shop.id}`)).status).toBe(200);
});

test('a role is not changed from what the admin did not see, nor to what it is', async () => {
  const person = await aBuyer(app);
  const change = (body: object) =>
    admin.put<Problem>(`/api/users/${person.id}/role`, { reason: 'Because', ...body });
  expect(
    (await change({ role: 'admin', from: { role: 'seller', approvalStatus: 'approved' } })).status,
  ).toBe(409);
  expect((await change({ role: 'buyer', from: buyerRole })).status).toBe(409);
});

test('of several admins who change a role at once one wins', async () => {
  const person = await aBuyer(app);
  const admins = await Promise.all(
    Array.from({ length: 6 }, async () => visitorAs(app, await anAdmin(app))),
  );
  await Promise.all(admins.map((each) => each.csrfToken()));
  const answers = await Promise.all(
    admins.map((each) =>
      each.put(`/api/users/${person.id}/role`, {
        role: 'seller',
        from: buyerRole,
        reason: 'Wants to sell',
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
});

test('of several admins who disable somebody at once one wins', async () => {
  const person = await aBuyer(app);
  const admins = await Promise.all(
    Array.from({ length: 6 }, async () => visitorAs(app, await anAdmin(app))),
  );
  await Promise.all(admins.map((each) => each.csrfToken()));
  const answers = await Promise.all(
    admins.map((each) =>
      each.put(`/api/users/${person.id}/access`, { access: 'disabled', reason: 'Spam' }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
});

test('two admins who take each other’s role away at once leave one', async () => {
  const [one, other] = [await anAdmin(app), await anAdmin(app)];
  const [first, second] = [await visitorAs(app, one), await visitorAs(app, other)];
  await Promise.all([first.csrfToken(), second.csrfToken()]);
  const demotion = {
    role: 'buyer',
    from: { role: 'admin', approvalStatus: 'approved' },
    reason: 'Out',
  };
  const answers = await Promise.all([
    first.put(`/api/users/${other.id}/role`, demotion),
    second.put(`/api/users/${one.id}/role`, demotion),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    200,
    expect.toBeOneOf([401, 403]),
  ]);
});

const ways = {
  removes: (by: TestVisitor, { id }: Person) =>
    by.put(`/api/users/${id}/approval`, { status: 'rejected', reason: 'Out' }),
  demotes: (by: TestVisitor, { id }: Person) =>
    by.put(`/api/users/${id}/role`, {
      role: 'buyer',
      from: { role: 'admin', approvalStatus: 'approved' },
      reason: 'Out',
    }),
  disables: (by: TestVisitor, { id }: Person) =>
    by.put(`/api/users/${id}/access`, { access: 'disabled', reason: 'Out' }),
  leaves: (by: TestVisitor) => by.post('/api/account/deletion', { password: testPassword }),
};
const pairs = Object.entries(ways).flatMap(([one, first]) =>
  Object.entries(ways).map(([other, second]) => ({ one, other, first, second })),
);

test.each(pairs)(
  'of the last two admins, one $one and at the same moment the other $other: one stays',
  async ({ first, second }) => {
    await app.db.run(sql`update users set disabled_at = now() where role = 'admin'`);
    const [one, other] = [await anAdmin(app), await anAdmin(app)];
    const [asOne, asOther] = [await visitorAs(app, one), await visitorAs(app, other)];
    await Promise.all([asOne.csrfToken(), asOther.csrfToken()]);
    const answers = await Promise.all([first(asOne, other), second(asOther, one)]);
    expect(answers.map(({ status }) => status)).toEqual(
      expect.arrayContaining([expect.toBeOneOf([200, 204])]),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const left = await app.db.rows(
      sql`select from users where role = 'admin' and approval_status = 'approved' and disabled_at is null`,
    );
    expect(left).toHaveLength(1);
    await app.db.run(sql`update users set disabled_at = null where id = ${self.id}`);
  },
);

test('the last admins: whatever web and command line do at once, one stays', async () => {
  for (let round = 0; round < 6; round += 1) {
    await app.db.run(sql`update users set disabled_at = now() where role = 'admin'`);
    const [one, other] = [await anAdmin(app), await anAdmin(app)];
    const visitor = await visitorAs(app, one);
    await visitor.csrfToken();
    const parts = {
      db: app.db,
      sessions: createSessionBook(app.db, app.events),
      now: new Date(),
      onStatusChange: [],
      onEndPending: [],
    };
    const byWeb = () =>
      visitor.put(`/api/users/${other.id}/access`, { access: 'disabled', reason: 'Out' });
    const byCommand = () => disablePerson(parts, { username: one.username });
    await Promise.allSettled(round % 2 ? [byWeb(), byCommand()] : [byCommand(), byWeb()]);
    const left = await app.db.rows(
      sql`select from users where role = 'admin' and approval_status = 'approved' and disabled_at is null`,
    );
    expect(left).toHaveLength(1);
  }
  await app.db.run(sql`update users set disabled_at = null where id = ${self.id}`);
});

test('nobody does any of this to themselves', async () => {
  const own = `/api/users/${self.id}`;
  const from = { role: 'admin', approvalStatus: 'approved' };
  const answers = [
    await admin.put(`${own}/access`, { access: 'disabled', reason: 'Tired' }),
    await admin.put(`${own}/role`, { role: 'buyer', from, reason: 'Tired' }),
    await admin.put(`${own}/suspension`, { isSuspended: true, reason: 'Tired' }),
    await admin.put(`${own}/changes`, { reason: 'Tired' }),
    await admin.post(`${own}/password-reset`),
    await admin.delete(`${own}/sessions`),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
});

test('one session of somebody is ended, or all of them', async () => {
  const person = await aBuyer(app);
  const browsers = [
    await visitorAs(app, person),
    await visitorAs(app, person),
    await visitorAs(app, person),
  ];
  const sessions = async () =>
    (await admin.get<PersonDetail>(`/api/users/${person.id}`)).body.sessions;
  const signedIn = async () =>
    (await Promise.all(browsers.map((each) => each.get('/api/auth/user')))).filter(
      ({ status }) => status === 200,
    ).length;
  const [session] = await sessions();
  expect((await admin.delete(`/api/users/${person.id}/sessions/${session?.id}`)).status).toBe(204);
  expect([(await sessions()).length, await signedIn()]).toEqual([2, 2]);
  expect((await admin.delete(`/api/users/${person.id}/sessions/${session?.id}`)).status).toBe(404);
  expect((await admin.delete(`/api/users/${person.id}/sessions`)).status).toBe(204);
  expect([(await sessions()).length, await signedIn()]).toEqual([0, 0]);
  expect(await lastEntry(person.id)).toMatchObject({
    action: 'account.sessions_ended',
    after: { sessions: 2, accessKeys: 0 },
  });
});

test('a session is ended only under its owner’s name', async () => {
  const [one, other] = [await aBuyer(app), await aBuyer(app)];
  await visitorAs(app, one);
  const [session] = (await admin.get<PersonDetail>(`/api/users/${one.id}`)).body.sessions;
  expect((await admin.delete(`/api/users/${other.id}/sessions/${session?.id}`)).status).toBe(404);
});

test('a person in detail has their decisions and sessions, and no hash of anything', async () => {
  const seller = await aSeller(app, { approvalStatus: 'pending' });
  await visitorAs(app, seller);
  await admin.put(`/api/users/${seller.id}/changes`, {
    reason: 'Your registration number is missing',
  });
  await admin.put(`/api/users/${seller.id}/approval`, { status: 'approved' });
  const { body } = await admin.get<PersonDetail>(`/api/users/${seller.id}`);
  expect(body.decisions).toMatchObject([
    { status: 'approved', reason: null, by: 'Ada Tan' },
    { status: 'changes_asked', reason: 'Your registration number is missing', by: 'Ada Tan' },
  ]);
  expect(body.sessions).toHaveLength(1);
  expect(JSON.stringify(body)).not.toMatch(/hash|argon|token/i);
});

test('asking for changes leaves somebody waiting; who does not wait is not asked', async () => {
  const seller = await aSeller(app, { approvalStatus: 'pending' });
  const ask = (id: number) =>
    admin.put<Shown>(`/api/users/${id}/changes`, { reason: 'A logo, please' });
  expect(await ask(seller.id)).toMatchObject({
    status: 200,
    body: { approvalStatus: 'pending', lastChange: { action: 'account.changes_asked' } },
  });
  expect((await ask((await aSeller(app)).id)).status).toBe(409);
  expect((await ask((await aBuyer(app)).id)).status).toBe(409);
});

test('an edit is in the log with what changed only, and one that changes nothing is not', async () => {
  const person = await aBuyer(app, { fullName: 'Cai Ong' });
  await admin.put(`/api/users/${person.id}`, {
    username: person.username,
    fullName: 'Cai Ong Li',
    email: person.email,
  });
  expect(await lastEntry(person.id)).toMatchObject({
    action: 'account.edited',
    subject_name: 'Cai Ong',
    before: { fullName: 'Cai Ong' },
    after: { fullName: 'Cai Ong Li' },
  });
  const count = async () =>
    (await app.db.row<{ count: number }>(sql`select count(*) from audit_entries`))?.count;
  const before = await count();
  await admin.put(`/api/users/${person.id}`, { fullName: 'Cai Ong Li' });
  await (await visitorAs(app, person)).put(`/api/users/${person.id}`, { fullName: 'Cai Ong' });
  expect(await count()).toBe(before);
});

test('people are found by state, and those who wait in the order in which they asked', async () => {
  const [late, early] = [
    await aSeller(app, { approvalStatus: 'pending' }),
    await aSeller(app, { approvalStatus: 'pending' }),
  ];
  await app.db.run(
    sql`update users set asked_at = now() - interval '3 days' where id = ${early.id}`,
  );
  const ids = async (query: string) =>
    (await admin.get<Shown[]>(`/api/users?${query}`)).body.map(({ id }) => id);
  const waiting = await ids('approvalStatus=pending&role=seller&sort=asked');
  expect(waiting.indexOf(early.id)).toBeLessThan(waiting.indexOf(late.id));
  const first = await admin.get<Shown[]>(
    '/api/users?approvalStatus=pending&role=seller&sort=asked&limit=1',
  );
  const link = String(first.headers.link).match(/<(.+)>/)?.[1] ?? '';
  expect(first.body[0]?.id).toBe(early.id);
  expect((await admin.get<Shown[]>(link)).body[0]?.id).not.toBe(early.id);
  await admin.put(`/api/users/${late.id}/access`, { access: 'disabled', reason: 'Spam' });
  expect(await ids('state=disabled')).toContain(late.id);
  expect(await ids('state=active')).not.toContain(late.id);
  expect(await ids('approvalStatus=pending&state=active&sort=asked')).not.toContain(late.id);
});

test.each(['sort=oldest', 'state=gone', 'sort=asked&cursor=WyJ4IiwxXQ'])(
  'a list with %s is malformed',
  async (query) => {
    expect((await admin.get(`/api/users?${query}`)).status).toBe(400);
  },
);

describe('without approval of sellers', () => {
  let open: TestApp;
  beforeAll(async () => {
    open = await testApp({ SELLERS_NEED_APPROVAL: 'false' });
  });
  afterAll(() => open.close());

  test('sellers are in at once, and admins still wait', async () => {
    const register = (username: string, role: string) =>
      open.visitor().post('/api/auth/register', {
        username,
        email: `${username}@example.com`,
        fullName: 'New One',
        password: testPassword,
        role,
      });
    expect((await register('opener', 'seller')).body).toMatchObject({
      approvalStatus: 'approved',
      isVendor: true,
    });
    expect((await register('ruler', 'admin')).body).toMatchObject({
      approvalStatus: 'pending',
      isAdmin: false,
    });
  });

  test('a buyer who opens a shop sells at once', async () => {
    const buyer = await visitorAs(open, await aBuyer(open));
    const shop = {
      name: 'Open Door',
      description: 'Doors of every kind',
      shopCategory: 'Home Decor',
    };
    expect(await buyer.post('/api/shops', shop)).toMatchObject({
      status: 201,
      body: { approvalStatus: 'approved' },
    });
  });
});

describe('every change by an admin', () => {
  const changes: Array<
    [string, 'get' | 'put' | 'post' | 'delete', (id: number) => string, object | undefined]
  > = [
    ['seeing', 'get', (id) => `/api/users/${id}`, undefined],
    ['access', 'put', (id) => `/api/users/${id}/access`, { access: 'disabled', reason: 'Because' }],
    [
      'role',
      'put',
      (id) => `/api/users/${id}/role`,
      { role: 'admin', from: buyerRole, reason: 'Because' },
    ],
    [
      'suspension',
      'put',
      (id) => `/api/users/${id}/suspension`,
      { isSuspended: true, reason: 'Because' },
    ],
    ['changes', 'put', (id) => `/api/users/${id}/changes`, { reason: 'Because' }],
    ['reset link', 'post', (id) => `/api/users/${id}/password-reset`, undefined],
    ['sessions', 'delete', (id) => `/api/users/${id}/sessions`, undefined],
    ['session', 'delete', (id) => `/api/users/${id}/sessions/1`, undefined],
  ];
  const send = (
    visitor: TestVisitor,
    method: (typeof changes)[number][1],
    path: string,
    body: object | undefined,
  ) =>
    method === 'get' || method === 'delete' ? visitor[method](path) : visitor[method](path, body);

  test.each(changes)('%s is for admins only', async (_, method, path, body) => {
    const [person, shop] = [await aBuyer(app), await aShop(app)];
    const people: Array<Pick<Person, 'id'>> = [
      person,
      await aBuyer(app),
      { id: shop.ownerId },
      await aSeller(app),
      await aSeller(app, { approvalStatus: 'pending' }),
      await anAdmin(app, { approvalStatus: 'pending' }),
    ];
    expect((await send(app.visitor(), method, path(person.id), body)).status).toBe(401);
    for (const other of people)
      expect((await send(await visitorAs(app, other), method, path(person.id), body)).status).toBe(
        403,
      );
  });

  test.each(changes)('%s of nobody is not found', async (_, method, path, body) => {
    expect((await send(admin, method, path(2_147_483_647), body)).status).toBe(404);
    expect((await send(admin, method, path(0), body)).status).toBe(404);
  });

  test.each([
    ['access', { access: 'gone', reason: 'Because' }, 'access'],
    ['access', { access: 'disabled' }, 'reason'],
    ['access', { access: 'disabled', reason: '  ' }, 'reason'],
    ['access', { access: 'disabled', reason: 'x'.repeat(501) }, 'reason'],
    ['role', { role: 'owner', from: buyerRole, reason: 'Because' }, 'role'],
    ['role', { role: 'admin', reason: 'Because' }, 'from'],
    ['role', { role: 'admin', from: buyerRole }, 'reason'],
    ['suspension', { isSuspended: 'yes', reason: 'Because' }, 'isSuspended'],
    ['changes', {}, 'reason'],
  ])('%s with %j is refused at %s', async (change, body, path) => {
    const answer = await admin.put<Problem>(`/api/users/${(await aBuyer(app)).id}/${change}`, body);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  });
});

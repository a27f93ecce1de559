import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextPage } from '#contract/kernel/list-pages.ts';
import type { User } from '#contract/accounts/schemas.ts';
import type { Problem } from '#contract/kernel/refusals.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp, type TestVisitor } from '../../testing/app.ts';
import { aBuyer, anAdmin, aPerson, aSeller, visitorAs, signedIn } from '../../testing/makers.ts';
import { linesSaved } from '../../testing/saved-file.ts';

let app: TestApp;
let admin: TestVisitor;
beforeAll(async () => {
  app = await testApp();
  admin = await visitorAs(app, await anAdmin(app));
});
afterAll(() => app.close());

test('admins see everybody, the newest first and page by page, without hashes', async () => {
  const [older, newer] = [await aBuyer(app), await aBuyer(app)];
  const first = await admin.get<User[]>('/api/users?limit=1');
  expect(first.body.map(({ id }) => id)).toEqual([newer.id]);
  expect(first.body[0]).not.toHaveProperty('passwordHash');
  const link = String(first.headers.link).match(/<(.+)>/)?.[1] ?? '';
  expect((await admin.get<User[]>(link)).body.map(({ id }) => id)).toEqual([older.id]);
});

test('newest is who registered last, whatever their number', async () => {
  const people = [await aBuyer(app), await aBuyer(app), await aBuyer(app)].map(({ id }) => id);
  const [first, second, third] = people;
  await app.db.run(sql`
    update users set created_at = now() + case id when ${first} then interval '2 days' else interval '1 day' end
    where id = any(${people})`);
  const seen: number[] = [];
  for (let address = '/api/users?limit=1'; seen.length < 3;) {
    const { body, headers } = await admin.get<User[]>(address);
    seen.push(...body.map(({ id }) => id));
    address = nextPage(String(headers.link)) ?? '';
  }
  expect(seen).toEqual([first, third, second]);
  await app.db.run(sql`update users set created_at = now() where id = any(${people})`);
});

test('the last page names no next one', async () => {
  expect((await admin.get('/api/users')).headers.link).toBeUndefined();
});

test('people are found by a part of a name or address, whose wildcards mean themselves', async () => {
  const found = await aPerson(app, {
    username: 'odd_bird',
    email: 'flight@example.org',
    fullName: 'Olga Đorđević',
  });
  await aPerson(app, { username: 'oddxbird' });
  for (const q of ['DD_BI', 'flight@', 'ĐORĐ']) {
    expect(
      (await admin.get<User[]>(`/api/users?q=${encodeURIComponent(q)}`)).body.map(({ id }) => id),
    ).toEqual([found.id]);
  }
});

test('the list is a file with its rows, its order and its columns, for admins alone', async () => {
  const [late, early] = [
    await aPerson(app, { fullName: 'Zoë Saved', email: 'zoe@saved.example' }),
    await aPerson(app, { fullName: '=Ada Saved', email: 'ada@saved.example' }),
  ];
  expect(
    await linesSaved(app, admin, '/api/users.csv?q=saved.example&sort=-name&columns=user.email'),
  ).toEqual([
    'Id,Name,Username,Email',
    `${late.id},Zoë Saved,${late.username},zoe@saved.example`,
    `${early.id},'=Ada Saved,${early.username},ada@saved.example`,
  ]);
  expect((await admin.get('/api/users.csv?sort=luck')).status).toBe(400);
  expect((await (await signedIn(app, { role: 'seller' })).get('/api/users.csv')).status).toBe(403);
  expect((await app.visitor().get('/api/users.csv')).status).toBe(401);
});

test('people are filtered by role and status', async () => {
  const waiting = await aSeller(app, { approvalStatus: 'pending' });
  const answer = await admin.get<User[]>('/api/users?role=seller&approvalStatus=pending');
  expect(answer.body.map(({ id }) => id)).toEqual([waiting.id]);
});

test.each([
  'limit=0',
  'limit=101',
  'limit=1&limit=2',
  'cursor=bm90LWEtY3Vyc29y',
  'cursor=W251bGxd',
  'role=owner',
  'q=%00',
])('a list with %s is malformed', async (query) => {
  expect(await admin.get(`/api/users?${query}`)).toMatchObject({
    status: 400,
    body: { type: '/problems/malformed' },
  });
});

test('admins change names and addresses', async () => {
  const person = await aBuyer(app);
  const change = {
    id: 1,
    username: 'renamed-one',
    fullName: 'Renamed One',
    email: 'renamed@example.com',
    role: 'admin',
    isAdmin: true,
  };
  const answer = await admin.put<User>(`/api/users/${person.id}`, change);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      id: person.id,
      username: 'renamed-one',
      fullName: 'Renamed One',
      email: 'renamed@example.com',
      role: 'buyer',
      isAdmin: false,
    },
  });
});

test('people change their own names and nothing else', async () => {
  const person = await aBuyer(app);
  const own = await visitorAs(app, person);
  const answer = await own.put<User>(`/api/users/${person.id}`, {
    fullName: 'My New Name',
    email: person.email,
  });
  expect(answer).toMatchObject({ status: 200, body: { fullName: 'My New Name' } });
  expect((await own.put(`/api/users/${person.id}`, { email: 'other@example.com' })).status).toBe(
    403,
  );
  expect(
    (await own.put(`/api/users/${(await aBuyer(app)).id}`, { fullName: 'Not Yours' })).status,
  ).toBe(403);
  expect((await own.put('/api/users/2147483647', { fullName: 'Not There' })).status).toBe(403);
});

test('a taken name or address is refused', async () => {
  const [person, other] = [await aBuyer(app), await aBuyer(app)];
  expect(
    await admin.put(`/api/users/${person.id}`, { username: other.username.toUpperCase() }),
  ).toMatchObject({
    status: 409,
    body: { errors: [{ path: 'username', message: 'Username already exists' }] },
  });
  expect((await admin.put(`/api/users/${person.id}`, { email: other.email })).status).toBe(409);
});

test.each([
  ['username', 'al', 'Username must be at least 3 characters'],
  ['username', 'a b c', 'Use letters, digits, dots, dashes and underscores'],
  ['fullName', 'A', 'Full name must be at least 2 characters'],
  ['email', 'nobody', 'Please enter a valid email address'],
])('an edit with the %s %j is refused at the field', async (path, value, message) => {
  const answer = await admin.put<Problem>(`/api/users/${(await aBuyer(app)).id}`, {
    [path]: value,
  });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path, message }] } });
});

test.each(['0', '-1', 'NaN', 'null', '2147483648', '99999999999'])(
  'there is nobody with the id %s',
  async (id) => {
    expect((await admin.put(`/api/users/${id}`, { fullName: 'Nobody' })).status).toBe(404);
  },
);

test('an approved seller is done with; a pending one gets in, once', async () => {
  const seller = await aSeller(app, { approvalStatus: 'pending' });
  const own = await visitorAs(app, seller);
  expect((await own.get<User>('/api/auth/user')).body).toMatchObject({
    isVendor: true,
    approvalStatus: 'pending',
  });
  const answer = await admin.put<User>(`/api/users/${seller.id}/approval`, {
    status: 'approved',
    reason: 'Papers are fine',
  });
  expect(answer).toMatchObject({
    status: 200,
    body: { approvalStatus: 'approved', isVendor: true },
  });
  expect(
    await admin.put(`/api/users/${seller.id}/approval`, { status: 'approved', reason: 'Again' }),
  ).toMatchObject({
    status: 409,
    body: { approvalStatus: 'approved' },
  });
});

test('a decision is recorded with who, what and why', async () => {
  const deciding = await anAdmin(app);
  const seller = await aSeller(app, { approvalStatus: 'pending' });
  await (
    await visitorAs(app, deciding)
  ).put(`/api/users/${seller.id}/approval`, { status: 'rejected', reason: 'No papers' });
  const recorded = await app.db.rows(
    sql`select decided_by, status, reason from approval_decisions where user_id = ${seller.id}`,
  );
  expect(recorded).toEqual([{ decided_by: deciding.id, status: 'rejected', reason: 'No papers' }]);
});

test('what was decided is decided again with a reason only', async () => {
  const seller = await aSeller(app);
  expect(
    await admin.put<Problem>(`/api/users/${seller.id}/approval`, { status: 'rejected' }),
  ).toMatchObject({
    status: 422,
    body: { code: 'account.reason_missing', errors: [{ path: 'reason' }] },
  });
  expect(
    (
      await admin.put(`/api/users/${seller.id}/approval`, {
        status: 'rejected',
        reason: 'Complaints',
        from: 'pending',
      })
    ).status,
  ).toBe(409);
  const answer = await admin.put(`/api/users/${seller.id}/approval`, {
    status: 'rejected',
    reason: 'Complaints',
    from: 'approved',
  });
  expect(answer).toMatchObject({
    status: 200,
    body: { approvalStatus: 'rejected', isVendor: false },
  });
  // The same admin thinks better of it.
  expect(
    await admin.put(`/api/users/${seller.id}/approval`, {
      status: 'approved',
      reason: 'The complaints were about another shop',
      from: 'rejected',
    }),
  ).toMatchObject({ status: 200, body: { approvalStatus: 'approved', isVendor: true } });
});

test('of several admins who decide at once one wins', async () => {
  const seller = await aSeller(app, { approvalStatus: 'pending' });
  const admins = await Promise.all(
    Array.from({ length: 8 }, async () => visitorAs(app, await anAdmin(app))),
  );
  await Promise.all(admins.map((each) => each.csrfToken()));
  const answers = await Promise.all(
    admins.map((each, index) =>
      each.put(`/api/users/${seller.id}/approval`, {
        status: index % 2 ? 'approved' : 'rejected',
        reason: 'Seen',
        from: 'pending',
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 409),
  ]);
});

test('nobody decides about themselves, about buyers, or about nobody', async () => {
  const self = await anAdmin(app);
  const own = await visitorAs(app, self);
  expect(
    (await own.put(`/api/users/${self.id}/approval`, { status: 'rejected', reason: 'Tired' }))
      .status,
  ).toBe(403);
  expect(
    (await own.put(`/api/users/${(await aBuyer(app)).id}/approval`, { status: 'approved' })).status,
  ).toBe(409);
  expect((await own.put('/api/users/2147483647/approval', { status: 'approved' })).status).toBe(
    404,
  );
});

test('two admins who remove each other at once leave one', async () => {
  const [one, other] = [await anAdmin(app), await anAdmin(app)];
  const [first, second] = [await visitorAs(app, one), await visitorAs(app, other)];
  await Promise.all([first.csrfToken(), second.csrfToken()]);
  const answers = await Promise.all([
    first.put(`/api/users/${other.id}/approval`, { status: 'rejected', reason: 'Out' }),
    second.put(`/api/users/${one.id}/approval`, { status: 'rejected', reason: 'Out' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
});

test('a pending admin may nothing until another admin approves, and then at once', async () => {
  const waiting = await anAdmin(app, { approvalStatus: 'pending' });
  const own = await visitorAs(app, waiting);
  expect((await own.get('/api/users')).status).toBe(403);
  expect((await own.put(`/api/users/${waiting.id}/approval`, { status: 'approved' })).status).toBe(
    403,
  );
  await admin.put(`/api/users/${waiting.id}/approval`, { status: 'approved' });
  expect((await own.get('/api/users')).status).toBe(200);
});

test.each(['pending', 'admin', '', undefined])('approval to %j is no decision', async (status) => {
  const seller = await aSeller(app, { approvalStatus: 'pending' });
  expect(await admin.put(`/api/users/${seller.id}/approval`, { status })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'status' }] },
  });
});

test('the shops of a seller follow the decision', async () => {
  const seller = await aSeller(app, { approvalStatus: 'pending' });
  const shop = await app.db.row<{ id: number }>(sql`
    insert into shops (owner_id, kind, name, name_folded, description) values (${seller.id}, 'product', 'Lantern', 'lantern', 'Paper lanterns') returning id`);
  // Strangers get cached answers, which are dropped a moment after the change.
  const seenByStrangers = async () => (await app.visitor().get(`/api/shops/${shop?.id}`)).status;
  expect(await seenByStrangers()).toBe(404);
  await admin.put(`/api/users/${seller.id}/approval`, { status: 'approved' });
  await expect.poll(seenByStrangers).toBe(200);
  await admin.put(`/api/users/${seller.id}/approval`, { status: 'rejected', reason: 'Complaints' });
  await expect.poll(seenByStrangers).toBe(404);
});

test('a name is on one line, so that it begins no header of a mail', async () => {
  const own = await signedIn(app);
  const answer = await own.put(`/api/users/${own.id}`, {
    fullName: 'Ann\r\nBcc: everyone@example.com',
    email: own.email,
  });
  expect(answer.status).toBe(422);
});

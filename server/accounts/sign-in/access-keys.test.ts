/** Programs that act for somebody with an access key. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccessKey } from '#contract/accounts/access-keys.schemas.ts';
import { mostAccessKeys } from '#contract/accounts/rules.ts';
import type { Problem } from '#contract/kernel/refusals.ts';
import { sql } from '../../db/database.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { testApp, type TestAnswer, type TestApp, type TestVisitor } from '../../testing/app.ts';
import {
  anAdmin,
  aProduct,
  aSeller,
  aShop,
  signedIn,
  type SignedIn,
  testPassword,
  visitorAs,
} from '../../testing/makers.ts';
import { doJobs } from '../../testing/notifications.ts';
import { anAccessKey, programWith } from '../../testing/program.ts';

let app: TestApp;
let own: SignedIn;
/** A change that anybody who is signed in may make. */
let liked: string;
beforeAll(async () => {
  app = await testApp();
  const { id: ownerId } = await aSeller(app);
  const { id } = await aProduct(app, { shopId: (await aShop(app, { ownerId })).id });
  liked = `/api/favourites/products/${id}`;
});
beforeEach(async () => {
  own = await signedIn(app);
});
afterAll(() => app.close());

const bearer = (key: string) => programWith(app, `Bearer ${key}`);
const listed = async (visitor: TestVisitor = own) =>
  (await visitor.get<AccessKey[]>('/api/account/access-keys')).body;
const whoIs = async (program: TestVisitor) => {
  const { status, body } = await program.get<{ id?: number }>('/api/auth/user');
  return status === 200 ? body.id : status;
};
const refusal = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as Problem).code,
];

const noticesOf = ({ id }: SignedIn) =>
  app.db.rows<{ state: string; name: string }>(sql`
    select facts ->> 'state' as state, facts ->> 'name' as name from notifications
    where user_id = ${id} and kind = 'account.access_key' order by id`);

test('a key acts for who made it, without cookies and without a CSRF token', async () => {
  const { key } = await anAccessKey(own);
  const program = bearer(key);
  expect(await whoIs(program)).toBe(own.id);
  expect((await program.put(liked)).status).toBe(204);
  expect((await own.get('/api/favourites')).body).toMatchObject({ products: [{}] });
});

test('it is in one answer, and only its end is shown again', async () => {
  const { key, ...made } = await anAccessKey(own, { name: 'Till', mayChange: false, days: 30 });
  expect(key).toMatch(/^pasar_[\w-]{43}$/);
  expect(await listed()).toEqual([made]);
  expect(made).toMatchObject({
    name: 'Till',
    lastFour: key.slice(-4),
    mayChange: false,
    usedAt: null,
  });
  expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(30 * 86_400_000);
  const stored = await app.db.rows(
    sql`select encode(key_hash, 'escape') as hash from access_keys where user_id = ${own.id}`,
  );
  expect(JSON.stringify(stored)).not.toContain(key.slice(6));
});

test('that it was used is noted', async () => {
  const { key } = await anAccessKey(own);
  await bearer(key).get('/api/auth/user');
  const [{ usedAt } = { usedAt: null }] = await listed();
  expect(Date.now() - Date.parse(usedAt ?? '')).toBeLessThan(60_000);
});

test('one that reads alone changes nothing', async () => {
  const program = bearer((await anAccessKey(own, { mayChange: false })).key);
  expect((await program.get('/api/cart/me')).status).toBe(200);
  const answers = [
    await program.put(liked),
    await program.post('/api/cart', { productId: 1, quantity: 1 }),
    await program.delete('/api/cart/user/me'),
  ];
  expect(answers.map(refusal)).toEqual(answers.map(() => [403, 'viewer.key_reads_only']));
  expect((await own.get('/api/favourites')).body).toMatchObject({ products: [] });
});

test('accounts and signing in are closed to keys, so that a lost one makes no other', async () => {
  const { key } = await anAccessKey(own);
  const program = bearer(key);
  const answers = [
    await program.get('/api/account'),
    await program.get('/api/account/access-keys'),
    await program.get('/api/account/diet'),
    await program.get('/api/account/export'),
    await program.post('/api/account/access-keys', {
      name: 'Another',
      mayChange: true,
      days: 365,
      password: testPassword,
    }),
    await program.post('/api/auth/logout'),
    await program.post('/api/auth/change-password', {
      currentPassword: testPassword,
      newPassword: 'Another-Grove-8!',
    }),
  ];
  expect(answers.map(refusal)).toEqual(answers.map(() => [403, 'viewer.key_not_here']));
  const renamed = await program.put(`/api/users/${own.id}`, { username: `taken-${own.id}` });
  expect(refusal(renamed)).toEqual([403, 'viewer.key_not_here']);
  const token = await app.http.inject({
    url: '/api/auth/csrf-token',
    headers: { authorization: `Bearer ${key}` },
  });
  expect(token.statusCode).toBe(403);
  expect(await listed()).toHaveLength(1);
});

test('what open pages hear is not for programs, which is said', async () => {
  const answer = await bearer((await anAccessKey(own)).key).get('/api/live');
  expect(refusal(answer)).toEqual([403, 'viewer.key_not_here']);
});

test('an admin’s program reads what admins read, and changes nothing as an admin', async () => {
  const admin = await visitorAs(app, await anAdmin(app));
  const program = bearer((await anAccessKey(admin)).key);
  expect((await program.get('/api/users')).status).toBe(200);
  const reason = 'The key of an admin was found';
  const answers = [
    await program.put(`/api/users/${own.id}/access`, { access: 'disabled', reason }),
    await program.put('/api/shops/1/suspension', { isSuspended: true, reason }),
  ];
  expect(answers.map(refusal)).toEqual([
    [403, 'viewer.key_not_here'],
    [403, 'viewer.not_allowed'],
  ]);
  expect((await own.get('/api/auth/user')).status).toBe(200);
});

describe('what is no key', () => {
  test('is refused by name, also where nobody need be signed in', async () => {
    const { key } = await anAccessKey(own);
    const wrong = bearer(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`);
    const answers = [
      await wrong.get('/api/shops'),
      await wrong.get('/api/auth/user'),
      await wrong.put(liked),
    ];
    expect(answers.map(refusal)).toEqual(answers.map(() => [401, 'viewer.key_unknown']));
  });

  test('is refused as well where strangers are answered from the cache, and outside of the calls', async () => {
    const wrong = bearer(`pasar_${'A'.repeat(43)}`);
    await app.visitor().get('/api/platform');
    const answers = [
      await wrong.get('/api/platform'),
      await wrong.get('/api/live'),
      await wrong.get(`/private-files/${'a'.repeat(32)}.webp`),
    ];
    expect(answers.map(refusal)).toEqual(answers.map(() => [401, 'viewer.key_unknown']));
  });

  test('does not stand in for the token of a browser that is signed in', async () => {
    const withOwnCookies = (key: string) => programWith(app, `Bearer ${key}`, own.cookieHeader());
    const forged = await withOwnCookies(`pasar_${'A'.repeat(43)}`).put(liked);
    const another = await withOwnCookies('something-else').put(liked);
    expect([forged, another].map(refusal)).toEqual([
      [401, 'viewer.key_unknown'],
      [403, 'request.csrf'],
    ]);
  });

  test('nor does a key open what the cookies beside it would', async () => {
    const other = await signedIn(app);
    const { key } = await anAccessKey(own);
    const program = programWith(app, `Bearer ${key}`, other.cookieHeader());
    expect(await whoIs(program)).toBe(own.id);
  });

  test('is a key in a cookie, or a session in the header', async () => {
    const { key } = await anAccessKey(own);
    const session = own.cookies.get(app.book.names.session) ?? '';
    const inCookie = programWith(app, '', `${app.book.names.session}=${key}`);
    expect([await whoIs(inCookie), await whoIs(bearer(session))]).toEqual([401, 401]);
  });
});

describe('a key ends', () => {
  let key: string;
  let program: TestVisitor;
  beforeEach(async () => {
    ({ key } = await anAccessKey(own));
    program = bearer(key);
    expect(await whoIs(program)).toBe(own.id);
  });

  test('when it is removed, and only by its owner', async () => {
    const [{ id } = { id: 0 }] = await listed();
    const stranger = await signedIn(app);
    const theirs = await stranger.delete(`/api/account/access-keys/${id}`);
    expect([refusal(theirs), await whoIs(program)]).toEqual([
      [404, 'account.no_such_access_key'],
      own.id,
    ]);
    expect((await own.delete(`/api/account/access-keys/${id}`)).status).toBe(204);
    expect(await whoIs(program)).toBe(401);
    expect((await own.delete(`/api/account/access-keys/${id}`)).status).toBe(404);
  });

  test('on its day, and is forgotten a month later', async () => {
    await app.db.run(
      sql`update access_keys set expires_at = now() - interval '29 days' where user_id = ${own.id}`,
    );
    expect(await whoIs(program)).toBe(401);
    await enqueue(app.db, 'access_keys.expire', {});
    await doJobs(app);
    expect(await listed()).toHaveLength(1);
    await app.db.run(
      sql`update access_keys set expires_at = now() - interval '30 days' where user_id = ${own.id}`,
    );
    await enqueue(app.db, 'access_keys.expire', {});
    await doJobs(app);
    expect(await listed()).toEqual([]);
  });

  test('with the password', async () => {
    const body = { currentPassword: testPassword, newPassword: 'Another-Grove-8!' };
    expect((await own.post('/api/auth/change-password', body)).status).toBe(200);
    expect([await whoIs(program), await listed()]).toEqual([401, []]);
  });

  test.each<[string, (admin: TestVisitor, id: number) => Promise<TestAnswer>]>([
    ['all sessions end', (admin, id) => admin.delete(`/api/users/${id}/sessions`)],
    [
      'the account is locked',
      (admin, id) =>
        admin.put(`/api/users/${id}/access`, { access: 'disabled', reason: 'Found elsewhere' }),
    ],
    [
      'the role changes',
      (admin, id) =>
        admin.put(`/api/users/${id}/role`, {
          role: 'seller',
          from: { role: 'buyer', approvalStatus: 'approved' },
          reason: 'Opens a shop',
        }),
    ],
  ])('when an admin says that %s', async (_, change) => {
    const { status } = await change(await visitorAs(app, await anAdmin(app)), own.id);
    expect(status).toBeLessThan(300);
    expect(await whoIs(program)).toBe(401);
    expect(await app.db.rows(sql`select from access_keys where user_id = ${own.id}`)).toEqual([]);
  });

  test('and an admin sees before how many there are', async () => {
    const admin = await visitorAs(app, await anAdmin(app));
    const seen = async () => (await admin.get(`/api/users/${own.id}`)).body;
    expect(await seen()).toMatchObject({ accessKeys: 1 });
    await admin.delete(`/api/users/${own.id}/sessions`);
    expect(await seen()).toMatchObject({ accessKeys: 0, sessions: [] });
  });

  test('not when other browsers are signed out', async () => {
    expect((await own.delete('/api/account/sessions')).status).toBe(204);
    expect(await whoIs(program)).toBe(own.id);
  });
});

describe('making one', () => {
  const body = { name: 'Till', mayChange: false, days: 90, password: testPassword };

  test('takes the password', async () => {
    const wrong = await own.post('/api/account/access-keys', {
      ...body,
      password: 'Wrong-Grove-7!',
    });
    expect(refusal(wrong)).toEqual([401, 'account.wrong_password']);
    expect(await listed()).toEqual([]);
  });

  test('takes somebody who is signed in', async () => {
    const answer = await app.visitor().post('/api/account/access-keys', body);
    expect(answer.status).toBe(401);
  });

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(61) }],
    ['days', { days: 31 }],
    ['mayChange', { mayChange: 'yes' }],
  ])('is refused at %s', async (path, change) => {
    const { status, body: problem } = await own.post<Problem>('/api/account/access-keys', {
      ...body,
      ...change,
    });
    expect([status, problem.errors?.map((error) => error.path)]).toEqual([422, [path]]);
  });

  test('ends at as many as there can be, however fast they are made', async () => {
    await app.db.run(sql`
      insert into access_keys (user_id, name, key_hash, last_four, may_change, created_at, expires_at)
      select ${own.id}, 'Till', sha256(('made ' || ${own.id} || n)::bytea), 'abcd', false, now(), now() + interval '1 day'
      from generate_series(1, ${mostAccessKeys - 1}) n`);
    const answers = await Promise.all(
      [1, 2, 3].map(() => own.post('/api/account/access-keys', body)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await listed()).toHaveLength(mostAccessKeys);
  });

  test('and ending one is told, and so is that one is about to expire, once', async () => {
    const { id } = await anAccessKey(own, { name: 'Till' });
    await anAccessKey(own, { name: 'Ledger', days: 365 });
    await app.db.run(
      sql`update access_keys set expires_at = now() + interval '6 days' where id = ${id}`,
    );
    for (let run = 0; run < 2; run += 1) {
      await enqueue(app.db, 'access_keys.expire', {});
      await doJobs(app);
    }
    await own.delete(`/api/account/access-keys/${id}`);
    await doJobs(app);
    expect(await noticesOf(own)).toEqual([
      { state: 'made', name: 'Till' },
      { state: 'made', name: 'Ledger' },
      { state: 'ending', name: 'Till' },
      { state: 'removed', name: 'Till' },
    ]);
  });
});

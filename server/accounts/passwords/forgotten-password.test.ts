import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp, type TestVisitor } from '../../testing/app.ts';
import { doJobs, mailedToken } from '../../testing/notifications.ts';
import { signedIn, type SignedIn } from '../../testing/makers.ts';
import { mailForgotten } from './password-reset.ts';

let app: TestApp;
let own: SignedIn;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  own = await signedIn(app);
});
afterAll(() => app.close());

const forgot = (account: unknown, visitor: TestVisitor = app.visitor()) =>
  visitor.post<{ message: string }>('/api/auth/forgotten-password', { account });

/** Runs what was asked for up to the link that waits to be mailed. */
async function follow(): Promise<void> {
  const jobs = await app.db.rows<{ account: string }>(sql`
    select payload ->> 'account' as account from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'resets.mail' order by j.id`);
  for (const { account } of jobs)
    await mailForgotten({ ...app, config: app.configNow(), now: new Date() }, account);
}

test.each([
  ['their username', 'username'],
  ['their address', 'email'],
] as const)('somebody names %s and chooses a new password by the mail', async (_, name) => {
  expect((await forgot(own[name].toUpperCase())).status).toBe(200);
  await follow();
  const token = await mailedToken(app, 'account.password_reset', { userId: own.id });
  const answer = await app
    .visitor()
    .post('/api/auth/password-reset', { token, newPassword: 'Quiet-Harbour-9!' });
  expect(answer.status).toBe(200);
  expect((await own.get('/api/auth/user')).status).toBe(401);
  const again = app.visitor();
  expect((await again.signIn(own.username, 'Quiet-Harbour-9!')).status).toBe(200);
  expect((await again.get('/api/account')).body).toMatchObject({ isEmailProven: true });
});

test('nobody learns whether there is an account', async () => {
  const [known, unknown, address] = [
    await forgot(own.username),
    await forgot('nobody-of-that-name'),
    await forgot('nobody@example.com'),
  ];
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect([address.status, address.body]).toEqual([known.status, known.body]);
  await doJobs(app);
  const mails = await app.db.rows(
    sql`select kind, user_id from notifications where kind = 'account.password_reset' and user_id = ${own.id}`,
  );
  expect(mails).toEqual([{ kind: 'account.password_reset', user_id: own.id }]);
});

test('a disabled person gets no link', async () => {
  await app.db.run(sql`update users set disabled_at = now() where id = ${own.id}`);
  await forgot(own.email);
  await doJobs(app);
  expect(await app.db.rows(sql`select 1 from password_resets where user_id = ${own.id}`)).toEqual(
    [],
  );
});

test.each([[''], ['ab'], [7], ['a\0bc'], ['x'.repeat(255)]])(
  '%j names no account',
  async (account) => {
    expect((await forgot(account)).status).toBe(422);
  },
);

test('one account is asked for five times an hour, there or not, and one address asks twenty times', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' });
  const statuses = async (names: string[]) => {
    const answers = [];
    for (const name of names) answers.push((await forgot(name, limited.visitor())).status);
    return answers;
  };
  expect(await statuses(Array.from({ length: 6 }, () => 'nobody'))).toEqual([
    200, 200, 200, 200, 200, 429,
  ]);
  const others = await statuses(Array.from({ length: 15 }, (_, count) => `somebody${count}`));
  expect(others.filter((status) => status === 200)).toHaveLength(14);
  expect(others.at(-1)).toBe(429);
  await limited.close();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '#contract/accounts/schemas.ts';
import type { AdminSettings } from '#contract/platform/schemas.ts';
import type { Problem } from '#contract/kernel/refusals.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { doJobs, mailedToken, waitingEvents } from '../../testing/notifications.ts';
import { aBuyer, anAdmin, visitorAs } from '../../testing/makers.ts';
import { sql } from '../../db/database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ EMAILS_NEED_PROOF: 'true' });
});
afterAll(() => app.close());

let count = 0;
const password = 'Tall-Cedar-42!';
function newcomer(given: Record<string, unknown> = {}) {
  count += 1;
  return {
    username: `waiting${count}`,
    email: `waiting${count}@example.com`,
    fullName: 'A Newcomer',
    password,
    ...given,
  };
}
type Registered = Partial<User> & { message: string };
const register = (body: object) =>
  app.visitor().post<Registered & Problem>('/api/auth/register', body);
const idOf = async (username: string) =>
  (await app.db.row<{ id: number }>(sql`select id from users where username = ${username}`))?.id;

test('a new account is answered without an id, and nobody is signed in', async () => {
  const visitor = app.visitor();
  const answer = await visitor.post<Registered>('/api/auth/register', newcomer());
  expect(answer.status).toBe(201);
  expect(Object.keys(answer.body)).toEqual(['message']);
  expect((await visitor.get('/api/auth/user')).status).toBe(401);
});

test('it waits for its link, with the right password too, and then signs in', async () => {
  const body = newcomer();
  await register(body);
  const visitor = app.visitor();
  expect(await visitor.signIn(body.username, password)).toMatchObject({
    status: 403,
    body: { type: '/problems/not-allowed', needs: 'email-proof' },
  });
  expect((await visitor.signIn(body.username, 'Wrong-Password-1!')).status).toBe(401);
  const token = await mailedToken(app, 'account.email_confirm', { email: body.email });
  expect((await visitor.post('/api/auth/email-link', { token })).body).toMatchObject({
    username: body.username,
  });
  expect((await visitor.signIn(body.username, password)).status).toBe(200);
  expect((await visitor.get('/api/account')).body).toMatchObject({
    email: body.email,
    isEmailProven: true,
  });
});

test('an address that has an account is answered alike, and its owner is notified', async () => {
  const known = await aBuyer(app);
  const [fresh, taken] = [
    await register(newcomer()),
    await register(newcomer({ email: known.email.toUpperCase() })),
  ];
  expect([taken.status, taken.body]).toEqual([fresh.status, fresh.body]);
  expect(await waitingEvents(app, 'account.registered_again')).toContainEqual({ userId: known.id });
  await register(newcomer({ email: known.email }));
  await doJobs(app);
  expect(
    await app.db.rows(
      sql`select 1 as notified from notifications where user_id = ${known.id} and kind = 'account.registered_again'`,
    ),
  ).toHaveLength(1);
});

test('a name that is taken is said, whatever the address', async () => {
  const body = newcomer();
  await register(body);
  expect(await register(newcomer({ username: body.username }))).toMatchObject({
    status: 409,
    body: { errors: [{ path: 'username' }] },
  });
  expect((await register(body)).status).toBe(409);
});

test('admins hear of a seller once the address is proven', async () => {
  const body = newcomer({ role: 'seller' });
  await register(body);
  const userId = await idOf(body.username);
  expect(await waitingEvents(app, 'approval.asked')).not.toContainEqual({ userId });
  await app.visitor().post('/api/auth/email-link', {
    token: await mailedToken(app, 'account.email_confirm', { email: body.email }),
  });
  expect(await waitingEvents(app, 'approval.asked')).toContainEqual({ userId });
});

test('the link is mailed again to who knows the password, and to nobody else', async () => {
  const body = newcomer();
  await register(body);
  const first = await mailedToken(app, 'account.email_confirm', { email: body.email });
  const again = (given: string) =>
    app.visitor().post('/api/auth/proof-link', { username: body.username, password: given });
  expect((await again('Wrong-Password-1!')).status).toBe(401);
  expect((await again(password)).status).toBe(200);
  const second = await mailedToken(app, 'account.email_confirm', { email: body.email });
  expect(second).not.toBe(first);
  expect((await app.visitor().post('/api/auth/email-link', { token: first })).status).toBe(404);
  expect((await app.visitor().post('/api/auth/email-link', { token: second })).status).toBe(200);
});

test('a link to a new password proves the address as well', async () => {
  const body = newcomer();
  await register(body);
  const token = 'p'.repeat(43);
  await app.db.run(sql`
    insert into password_resets (user_id, token_hash, created_at, expires_at)
    values (${await idOf(body.username)}, sha256(${token}), now(), now() + interval '1 hour')`);
  await app.visitor().post('/api/auth/password-reset', { token, newPassword: 'Quiet-Harbour-9!' });
  expect((await app.visitor().signIn(body.username, 'Quiet-Harbour-9!')).status).toBe(200);
});

test('accounts that there were before keep working', async () => {
  const known = await aBuyer(app);
  expect((await (await visitorAs(app, known)).get('/api/auth/user')).status).toBe(200);
});

test('admins switch it on and off for anyone who registers from then on', async () => {
  const other = await testApp();
  const admin = await visitorAs(other, await anAdmin(other));
  const { approval } = (await admin.get<AdminSettings>('/api/platform/settings')).body;
  expect(approval.emailsNeedProof).toBe(false);
  const save = (version: number, emailsNeedProof: boolean) =>
    admin.put('/api/platform/settings/approval', {
      sellersNeedApproval: true,
      emailsNeedProof,
      version,
    });
  await save(approval.version, true);
  expect(
    (await other.visitor().post<Registered>('/api/auth/register', newcomer())).body.id,
  ).toBeUndefined();
  await save(approval.version + 1, false);
  expect(
    (await other.visitor().post<Registered>('/api/auth/register', newcomer())).body.id,
  ).toBeDefined();
  await other.close();
});

test('nobody is called something that is not seen, or that turns the words after it around', async () => {
  expect(await register(newcomer({ fullName: '\u200b\u2060\u200b' }))).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'fullName' }] },
  });
  const body = newcomer({ fullName: 'Ann \u202eriahC\u202c' });
  expect((await register(body)).status).toBe(201);
  expect(
    await app.db.row(sql`select full_name from users where username = ${body.username}`),
  ).toEqual({ full_name: 'Ann riahC' });
});

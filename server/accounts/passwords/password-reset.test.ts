import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Problem } from '#contract/kernel/refusals.ts';
import { sql } from '../../db/database.ts';
import { unseal, type Sealed } from '../../secrets/seal.ts';
import { testApp, type TestApp, type TestVisitor } from '../../testing/app.ts';
import { aBuyer, anAdmin, type Person, testPassword, visitorAs } from '../../testing/makers.ts';

let app: TestApp;
let admin: TestVisitor;
let person: Person;
beforeAll(async () => {
  app = await testApp();
  admin = await visitorAs(app, await anAdmin(app));
});
beforeEach(async () => {
  person = await aBuyer(app);
});
afterAll(() => app.close());

const newPassword = 'Quiet-Harbour-9!';

/** The token of the link that waits to be mailed, as only the process that mails it can read it. */
async function mailedToken(): Promise<string> {
  const job = await app.db.row<{
    payload: { facts: { userId: number; path: string; secret: Sealed } };
  }>(sql`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'notifications.notify' and payload ->> 'event' = 'account.password_reset' order by j.id desc limit 1`);
  if (!job) throw new Error('no link is on its way');
  expect(job.payload.facts).toMatchObject({ userId: person.id, path: '/auth/reset/{secret}' });
  return unseal(app.config, job.payload.facts.secret);
}

async function aLink(): Promise<string> {
  await admin.post(`/api/users/${person.id}/password-reset`);
  return mailedToken();
}

const reset = (token: string, password = newPassword) =>
  app.visitor().post<Problem>('/api/auth/password-reset', { token, newPassword: password });

test('an admin has a link mailed and never sees it', async () => {
  const answer = await admin.post<{ sentTo: string; expiresAt: string }>(
    `/api/users/${person.id}/password-reset`,
  );
  expect(answer.status).toBe(200);
  expect(Object.keys(answer.body)).toEqual(['sentTo', 'expiresAt']);
  expect(answer.body.sentTo).toMatch(/^pe•••@people\.test$/);
  const token = await mailedToken();
  const everything = await app.db.row<{ text: string }>(sql`
    select (select json_agg(r) from password_resets r)::text || (select json_agg(a) from audit_entries a)::text
      || (select json_agg(j) from graphile_worker._private_jobs j)::text as text`);
  expect(everything?.text).not.toContain(token);
  expect(everything?.text).toContain('account.reset_link_sent');
});

test('the link sets a new password and ends every session', async () => {
  const own = await visitorAs(app, person);
  const token = await aLink();
  expect((await app.visitor().get(`/api/auth/password-reset/${token}`)).body).toMatchObject({
    username: person.username,
  });
  expect(await reset(token)).toMatchObject({
    status: 200,
    body: { message: 'Your password has been updated successfully.' },
  });
  expect((await own.get('/api/auth/user')).status).toBe(401);
  expect((await app.visitor().signIn(person.username, testPassword)).status).toBe(401);
  expect((await app.visitor().signIn(person.username, newPassword)).status).toBe(200);
});

test('the link works once, also for several who follow it at once', async () => {
  const token = await aLink();
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) => reset(token, `Quiet-Harbour-${index}!`)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
  expect((await app.visitor().get(`/api/auth/password-reset/${token}`)).status).toBe(404);
});

test('the link is over after an hour', async () => {
  const token = await aLink();
  await app.db.run(
    sql`update password_resets set expires_at = now() - interval '1 second' where user_id = ${person.id}`,
  );
  expect(await reset(token)).toMatchObject({ status: 404, body: { type: '/problems/not-found' } });
  const { body } = await admin.post<{ expiresAt: string }>(
    `/api/users/${person.id}/password-reset`,
  );
  expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(59 * 60_000);
  expect(Date.parse(body.expiresAt) - Date.now()).toBeLessThanOrEqual(60 * 60_000);
});

test('of two links that were made at the same moment, using one ends the other', async () => {
  const [first, second] = [await aLink(), await aLink()];
  // As neither of two transactions sees the other's.
  await app.db.run(
    sql`update password_resets set expires_at = now() + interval '1 hour' where user_id = ${person.id}`,
  );
  expect((await reset(second)).status).toBe(200);
  expect((await reset(first, 'Calm-Orchard-3!')).status).toBe(404);
});

test('a new link ends the one before', async () => {
  const first = await aLink();
  const second = await aLink();
  expect((await reset(first)).status).toBe(404);
  expect((await reset(second)).status).toBe(200);
});

test('a password that its owner changes ends the link that is on its way', async () => {
  const token = await aLink();
  const own = await visitorAs(app, person);
  expect(
    (
      await own.post('/api/auth/change-password', {
        currentPassword: testPassword,
        newPassword: 'Calm-Orchard-3!',
      })
    ).status,
  ).toBe(200);
  expect((await reset(token)).status).toBe(404);
  expect((await app.visitor().signIn(person.username, 'Calm-Orchard-3!')).status).toBe(200);
});

test('a disabled person gets no link, and the one they have is over', async () => {
  const token = await aLink();
  await admin.put(`/api/users/${person.id}/access`, { access: 'disabled', reason: 'Spam' });
  expect((await reset(token)).status).toBe(404);
  expect((await admin.post(`/api/users/${person.id}/password-reset`)).status).toBe(409);
});

test.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}/`])(
  'the link with %j is none',
  async (token) => {
    const answer = await app.visitor().get(`/api/auth/password-reset/${encodeURIComponent(token)}`);
    expect(answer.status).toBe(404);
  },
);

test.each(['short', 'nodigitsorupper!', 'Pass\0word-1!'])(
  'a password such as %j is refused, and the link stays good',
  async (password) => {
    const token = await aLink();
    expect((await reset(token, password)).status).toBe(422);
    expect((await reset(token)).status).toBe(200);
  },
);

test('a common password is refused where common ones are, and the link stays good', async () => {
  const strict = await testApp({ COMMON_PASSWORDS: 'refuse' });
  const own = await aBuyer(strict);
  const token = 'b'.repeat(43);
  await strict.db.run(sql`
    insert into password_resets (user_id, token_hash, created_at, expires_at) values (${own.id}, sha256(${token}), now(), now() + interval '1 hour')`);
  const attempt = (password: string) =>
    strict.visitor().post<Problem>('/api/auth/password-reset', { token, newPassword: password });
  expect(await attempt('Password1!')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'newPassword' }] },
  });
  expect((await attempt(newPassword)).status).toBe(200);
  await strict.close();
});

test('who tries many links is stopped', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' });
  const visitor = limited.visitor();
  await limited.db.run(
    sql`insert into attempts (key, began_at, count) values (sha256('loginOfAddress 127.0.0.1'), now(), 100)`,
  );
  expect((await visitor.get(`/api/auth/password-reset/${'c'.repeat(43)}`)).status).toBe(429);
  await limited.close();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '#contract/accounts/schemas.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { waitingEvents } from '../../testing/notifications.ts';
import { anAdmin, aPerson, testPassword, visitorAs } from '../../testing/makers.ts';
import {
  createAdmin,
  disablePerson,
  promoteToAdmin,
  resetPassword,
  resetSecondFactor,
} from './admins.ts';
import { createSessionBook } from '../sign-in/sessions.ts';

let app: TestApp;
let parts: Parameters<typeof createAdmin>[0];
beforeAll(async () => {
  app = await testApp();
  parts = {
    db: app.db,
    sessions: createSessionBook(app.db, app.events),
    now: new Date(),
    onStatusChange: [],
    onEndPending: [],
  };
});
afterAll(() => app.close());

const newPassword = 'Quiet-Harbour-9!';

test('the first admin comes from the command line, approved and recorded', async () => {
  await createAdmin(parts, {
    username: 'First',
    email: 'first@example.com',
    fullName: 'First Admin',
    password: newPassword,
  });
  const visitor = app.visitor();
  expect((await visitor.signIn('first', newPassword)).body).toMatchObject({
    isAdmin: true,
    approvalStatus: 'approved',
  });
  expect(await app.db.rows(sql`select decided_by, status from approval_decisions`)).toEqual([
    { decided_by: null, status: 'approved' },
  ]);
  await expect(
    createAdmin(parts, {
      username: 'FIRST',
      email: 'other@example.com',
      fullName: 'Other',
      password: newPassword,
    }),
  ).rejects.toMatchObject({ code: 'account.username_taken' });
});

test('everything done on the command line is in the audit log, by nobody in particular', async () => {
  const person = await aPerson(app, { fullName: 'Dee Goh' });
  await promoteToAdmin(parts, person.username);
  await resetPassword(parts, { username: person.username, password: newPassword });
  await disablePerson(parts, { username: person.username, reason: 'Left the company' });
  const entries = await app.db.rows(sql`
    select actor_id, action, subject_name, before, after, reason from audit_entries where subject_id = ${String(person.id)} order by id`);
  const entry = {
    actor_id: null,
    subject_name: 'Dee Goh',
    before: null,
    after: null,
    reason: 'On the command line',
  };
  expect(entries).toEqual([
    {
      ...entry,
      action: 'account.role_changed',
      before: { role: 'buyer', approvalStatus: 'approved' },
      after: { role: 'admin', approvalStatus: 'approved' },
    },
    { ...entry, action: 'account.password_reset' },
    {
      ...entry,
      action: 'account.disabled',
      before: { isDisabled: false },
      after: { isDisabled: true },
      reason: 'Left the company',
    },
  ]);
  expect(JSON.stringify(entries)).not.toContain(newPassword);
});

test('who has lost their second factor signs in by the password again, is notified, and it is recorded', async () => {
  const person = await aPerson(app);
  await expect(resetSecondFactor(parts, person)).rejects.toMatchObject({
    code: 'account.second_factor_not_theirs',
  });
  await app.db.run(
    sql`insert into second_factors (user_id, secret, begun_at, confirmed_at) values (${person.id}, 'sealed', now(), now())`,
  );
  const visitor = await visitorAs(app, person);
  expect((await app.visitor().signIn(person.username, testPassword)).status).toBe(401);
  await resetSecondFactor(parts, person);
  expect((await app.visitor().signIn(person.username, testPassword)).status).toBe(200);
  expect((await visitor.get('/api/auth/user')).status).toBe(401);
  expect((await waitingEvents(app, 'account.second_factor'))[0]).toEqual({
    userId: person.id,
    state: 'off',
  });
  const entry = await app.db.row(
    sql`select action, reason from audit_entries where subject_id = ${String(person.id)}`,
  );
  expect(entry).toEqual({ action: 'account.second_factor_reset', reason: 'On the command line' });
});

test('an admin is not made an admin again, and stays signed in', async () => {
  const admin = await anAdmin(app);
  const visitor = await visitorAs(app, admin);
  await expect(promoteToAdmin(parts, admin.username)).rejects.toMatchObject({
    code: 'account.already_admin',
  });
  expect((await visitor.get('/api/auth/user')).status).toBe(200);
});

test('the shops of a disabled seller follow', async () => {
  const person = await aPerson(app, { role: 'seller' });
  const followed: number[] = [];
  await disablePerson(
    { ...parts, onStatusChange: [async (_, userId) => void followed.push(userId)] },
    { username: person.username },
  );
  expect(followed).toEqual([person.id]);
});

test('who is promoted signs in again and is an admin then', async () => {
  const person = await aPerson(app);
  const visitor = await visitorAs(app, person);
  await promoteToAdmin(parts, person.username.toUpperCase());
  const again = app.visitor();
  expect((await again.signIn(person.username, testPassword)).body).toMatchObject({ isAdmin: true });
  expect(await app.db.rows(sql`select from sessions where user_id = ${person.id}`)).toHaveLength(1);
  expect((await visitor.get<User>('/api/auth/user')).status).toBe(401);
});

test('a reset password replaces the old one, ends every session and says what else lets in', async () => {
  const person = await aPerson(app);
  await visitorAs(app, person);
  await app.db.run(
    sql`insert into second_factors (user_id, secret, begun_at, confirmed_at) values (${person.id}, 'sealed', now(), now())`,
  );
  const waysIn = await resetPassword(parts, { username: person.username, password: newPassword });
  expect(waysIn).toEqual({ passkeys: [], secondFactor: { since: expect.any(String) } });
  await resetSecondFactor(parts, person);
  expect(await app.db.rows(sql`select from sessions where user_id = ${person.id}`)).toEqual([]);
  expect((await app.visitor().signIn(person.username, testPassword)).status).toBe(401);
  expect((await app.visitor().signIn(person.username, newPassword)).status).toBe(200);
});

test('who is disabled is out', async () => {
  const person = await aPerson(app);
  await disablePerson(parts, { username: person.username });
  expect((await app.visitor().signIn(person.username, testPassword)).status).toBe(401);
  await expect(disablePerson(parts, { username: person.username })).rejects.toMatchObject({
    code: 'account.no_such_username',
  });
});

test('of two admins who are disabled at once one stays', async () => {
  await app.db.run(sql`update users set disabled_at = now() where role = 'admin'`);
  const [one, other] = [await anAdmin(app), await anAdmin(app)];
  const results = await Promise.allSettled(
    [one, other].map(({ username }) => disablePerson(parts, { username })),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'account.last_admin' },
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PersonReply } from '#contract/accounts/schemas.ts';
import type { OwnAccount } from '#contract/accounts/own-account.schemas.ts';
import type { Problem } from '#contract/kernel/refusals.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp, type TestVisitor } from '../../testing/app.ts';
import { doJobs, mailedToken, waitingEvents } from '../../testing/notifications.ts';
import {
  aBuyer,
  aPerson,
  aResetLink,
  type Person,
  signedIn,
  type SignedIn,
  testPassword,
  visitorAs,
} from '../../testing/makers.ts';

let app: TestApp;
let own: SignedIn;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  own = await signedIn(app, { isEmailProven: true });
});
afterAll(() => app.close());

const fresh = (person: Person) => `new-${person.username}@example.com`;
const change = (visitor: TestVisitor, email: string, password = testPassword) =>
  visitor.put<OwnAccount & Problem>('/api/account/email', { email, password });
const account = async (visitor: TestVisitor = own) =>
  (await visitor.get<OwnAccount>('/api/account')).body;
const linkTo = (email: string) =>
  mailedToken(app, 'account.email_confirm', { userId: own.id, email });
const confirm = (token: string) =>
  app.visitor().post<Problem & { username: string }>('/api/auth/email-link', { token });

test('another address holds only once the link that was mailed to it is followed, and the old one is notified', async () => {
  const email = fresh(own);
  expect(await change(own, email)).toMatchObject({
    status: 200,
    body: { email: own.email, nextEmail: { email, isOver: false } },
  });
  const token = await linkTo(email);
  expect((await account()).email).toBe(own.email);
  expect((await app.visitor().get(`/api/auth/email-link/${token}`)).body).toEqual({
    email,
    username: own.username,
    endsWaysIn: false,
  });
  expect(await confirm(token)).toMatchObject({ status: 200, body: { username: own.username } });
  expect(await account()).toMatchObject({ email, isEmailProven: true, nextEmail: null });
  expect((await waitingEvents(app, 'account.email_changed'))[0]).toEqual({
    userId: own.id,
    oldEmail: own.email,
    newEmail: email,
  });
});

test('the mails go where they should', async () => {
  const email = fresh(own);
  await change(own, email);
  const token = await linkTo(email);
  await doJobs(app);
  await confirm(token);
  await doJobs(app);
  const mails = await app.db.rows(sql`
    select n.kind, d.address from notifications n join notification_deliveries d on d.notification_id = n.id where n.user_id = ${own.id} order by n.id`);
  expect(mails).toEqual([
    { kind: 'account.email_confirm', address: email },
    { kind: 'account.email_changed', address: own.email },
  ]);
});

test('a link works once, and not after an hour', async () => {
  await change(own, fresh(own));
  const token = await linkTo(fresh(own));
  expect((await confirm(token)).status).toBe(200);
  expect((await confirm(token)).status).toBe(404);
  await change(own, `later-${own.email}`);
  const late = await linkTo(`later-${own.email}`);
  await app.db.run(
    sql`update email_links set expires_at = now() - interval '1 second' where user_id = ${own.id}`,
  );
  expect((await confirm(late)).status).toBe(404);
  expect((await app.visitor().get(`/api/auth/email-link/${late}`)).status).toBe(404);
  expect((await account()).nextEmail).toMatchObject({ isOver: true });
});

test('followed twice at the same moment, it works once', async () => {
  await change(own, fresh(own));
  const token = await linkTo(fresh(own));
  const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(token)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404, 404]);
});

test('a new link ends the one before, and forgetting the address ends it, too', async () => {
  await change(own, fresh(own));
  const first = await linkTo(fresh(own));
  expect((await own.post('/api/account/email/link')).body).toEqual({ sentTo: fresh(own) });
  const second = await linkTo(fresh(own));
  expect((await confirm(first)).status).toBe(404);
  expect((await own.delete('/api/account/email/next')).status).toBe(204);
  expect((await confirm(second)).status).toBe(404);
  expect((await account()).nextEmail).toBeNull();
});

test('the present address can be proven, once', async () => {
  own = await signedIn(app);
  expect((await account()).isEmailProven).toBe(false);
  expect((await own.post('/api/account/email/link')).body).toEqual({ sentTo: own.email });
  expect((await confirm(await linkTo(own.email))).status).toBe(200);
  const again = await visitorAs(app, own);
  expect((await account(again)).isEmailProven).toBe(true);
  expect((await again.post('/api/account/email/link')).status).toBe(409);
  expect(
    (await waitingEvents(app, 'account.email_changed')).filter(({ userId }) => userId === own.id),
  ).toEqual([]);
});

test('an address of somebody else is answered alike, and its owner is notified', async () => {
  const other = await aBuyer(app);
  const [free, taken] = [
    await change(own, fresh(own)),
    await change(own, other.email.toUpperCase()),
  ];
  expect([taken.status, Object.keys(taken.body)]).toEqual([free.status, Object.keys(free.body)]);
  expect(taken.body.nextEmail).toEqual({ email: other.email.toUpperCase(), isOver: false });
  await expect(linkTo(other.email.toUpperCase())).rejects.toThrow('no such link');
  expect(await waitingEvents(app, 'account.registered_again')).toContainEqual({ userId: other.id });
});

test('an address that somebody else took meanwhile stays theirs', async () => {
  await change(own, fresh(own));
  const token = await linkTo(fresh(own));
  await aPerson(app, { email: fresh(own) });
  expect(await confirm(token)).toMatchObject({
    status: 409,
    body: { type: '/problems/state-conflict' },
  });
  expect((await account()).email).toBe(own.email);
});

test('another address ends links to a new password that went to the old one', async () => {
  const reset = await aResetLink(app, own);
  await change(own, fresh(own));
  await confirm(await linkTo(fresh(own)));
  expect((await app.visitor().get(`/api/auth/password-reset/${reset}`)).status).toBe(404);
});

describe('who may not', () => {
  test('guests have no address', async () => {
    const guest = app.visitor();
    const answers = [
      await guest.get('/api/account'),
      await change(guest, 'guest@example.com'),
      await guest.post('/api/account/email/link'),
      await guest.delete('/api/account/email/next'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  test('a found browser does not know the password', async () => {
    expect(await change(own, fresh(own), 'Wrong-Password-1!')).toMatchObject({
      status: 401,
      body: { errors: [{ path: 'password' }] },
    });
    expect((await account()).nextEmail).toBeNull();
  });

  test.each([
    [''],
    ['nobody'],
    ['a@b'],
    ['ann\r\nBcc: x@example.com'],
    [`${'a'.repeat(250)}@example.com`],
  ])('%j is no address', async (email) => {
    expect((await change(own, email)).status).toBe(422);
  });

  test.each(['x', 'a'.repeat(43), '%00'])('the link with %j is none', async (token) => {
    expect((await app.visitor().get(`/api/auth/email-link/${token}`)).status).toBe(404);
  });

  test('after five links in an hour there are no more', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    const visitor = await signedIn(limited);
    const answers = [];
    for (let count = 0; count < 6; count += 1)
      answers.push((await visitor.post('/api/account/email/link')).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    await limited.close();
  });
});

test('an address that an admin gives is unproven until its owner follows the link, and the old one is notified', async () => {
  const admin = await signedIn(app, { role: 'admin' });
  const email = fresh(own);
  expect((await admin.put(`/api/users/${own.id}`, { email })).status).toBe(200);
  expect(await account()).toMatchObject({ email, isEmailProven: false, nextEmail: null });
  expect((await admin.get<PersonReply>(`/api/users/${own.id}`)).body.isEmailProven).toBe(false);
  expect((await waitingEvents(app, 'account.email_changed'))[0]).toEqual({
    userId: own.id,
    oldEmail: own.email,
    newEmail: email,
  });
  expect((await confirm(await linkTo(email))).status).toBe(200);
  expect((await admin.get<PersonReply>(`/api/users/${own.id}`)).body.isEmailProven).toBe(true);
});

test('a name that an admin changes leaves the address proven', async () => {
  const admin = await signedIn(app, { role: 'admin' });
  await admin.put(`/api/users/${own.id}`, { fullName: 'Another Name', email: own.email });
  expect(await account()).toMatchObject({ email: own.email, isEmailProven: true });
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Notification } from '#contract/notifications/schemas.ts';
import type { TestVisitor } from '../../testing/app.ts';
import { doJobs } from '../../testing/notifications.ts';
import { aBuyer, signedIn, testPassword, visitorAs } from '../../testing/makers.ts';
import { asRead, type MailingApp, mailingApp } from '../../testing/mailing.ts';

let app: MailingApp;
beforeAll(async () => {
  app = await mailingApp();
});
beforeEach(() => app.smtp.forget());
afterAll(() => app.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function signInWith(visitor: TestVisitor, username: string, userAgent?: string) {
  const { status } = await visitor.post(
    '/api/auth/login',
    { username, password: testPassword },
    userAgent ? { 'user-agent': userAgent } : {},
  );
  expect(status).toBe(200);
  await doJobs(app);
}

const device = (visitor: TestVisitor) => visitor.cookies.get('__Host-pasar_device');
const mails = () => app.smtp.taken.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1]);

test('a sign-in in a browser that the account does not know is notified by mail and in the bell, once', async () => {
  const person = await aBuyer(app);
  const own = app.visitor();
  await signInWith(own, person.username);
  // Nothing to compare it with.
  expect(mails()).toEqual([]);
  const other = app.visitor();
  await signInWith(other, person.username, firefox);
  expect(app.smtp.taken.map(({ to }) => to)).toEqual([`<${person.email}>`]);
  expect(mails()).toEqual(['A new login to your account']);
  const text = asRead(app.smtp.taken[0]?.raw);
  expect(text).toContain('in Firefox on Linux');
  expect(text).toContain('https://pasar.example/profile/settings#sessions');
  const [notification] = (await own.get<Notification[]>('/api/notifications')).body;
  expect(notification).toMatchObject({
    kind: 'account.new_sign_in',
    path: '/profile/settings#sessions',
  });
  expect(notification?.text).toMatch(
    /logged in on \w+, \d{1,2} \w+, \d{1,2}(:\d{2})? [ap]m \(Asia\/Singapore\), in Firefox on Linux/,
  );
  for (const visitor of [own, other]) {
    await visitor.post('/api/auth/logout');
    await signInWith(visitor, person.username);
  }
  expect(mails()).toHaveLength(1);
});

test('registering is no news, and neither is signing in there again', async () => {
  const visitor = app.visitor();
  const username = 'newcomer1';
  const body = {
    username,
    email: 'newcomer1@people.test',
    fullName: 'New Comer',
    password: testPassword,
  };
  expect((await visitor.post('/api/auth/register', body)).status).toBe(201);
  await visitor.post('/api/auth/logout');
  await signInWith(visitor, username);
  expect(mails()).toEqual([]);
  await signInWith(app.visitor(), username);
  expect(mails()).toEqual(['A new login to your account']);
});

test('a browser is known to each account by itself, and nobody makes one up', async () => {
  const [one, two] = [await aBuyer(app), await aBuyer(app)];
  const shared = app.visitor();
  await signInWith(shared, one.username);
  await signInWith(app.visitor(), two.username);
  await signInWith(shared, two.username);
  expect(app.smtp.taken.map(({ to }) => to)).toEqual([`<${two.email}>`]);
  const cookie = device(shared) ?? '';
  expect(cookie).toMatch(/^[\w-]{32}\.[\w-]{43}$/);
  const forger = app.visitor();
  const other = cookie[31] === 'A' ? 'B' : 'A';
  forger.cookies.set('__Host-pasar_device', `${cookie.slice(0, 31)}${other}.${cookie.slice(33)}`);
  await signInWith(forger, one.username);
  expect(app.smtp.taken.map(({ to }) => to)).toEqual([`<${two.email}>`, `<${one.email}>`]);
});

test('the cookie says nothing, is for the server alone and stays when one signs out', async () => {
  const person = await aBuyer(app);
  const visitor = app.visitor();
  const answer = await visitor.post('/api/auth/login', {
    username: person.username,
    password: testPassword,
  });
  const cookie = [answer.headers['set-cookie']]
    .flat()
    .map(String)
    .find((one) => one.startsWith('__Host-pasar_device='));
  expect(cookie).toMatch(/HttpOnly; Secure; SameSite=Lax/i);
  await visitor.post('/api/auth/logout');
  expect(device(visitor)).toBeDefined();
});

test('a failed sign-in notifies nobody', async () => {
  const person = await aBuyer(app);
  await signInWith(app.visitor(), person.username);
  expect((await app.visitor().signIn(person.username, 'Wrong-Word-1!')).status).toBe(401);
  await doJobs(app);
  expect(mails()).toEqual([]);
});

test('an address at which nobody was is shown, can be tried again, and is fine once its link is followed', async () => {
  const person = await signedIn(app, { isEmailProven: true });
  app.smtp.answer.recipient = '550 5.1.1 No such mailbox';
  await (
    await visitorAs(app, person)
  ).post('/api/auth/change-password', {
    currentPassword: testPassword,
    newPassword: 'Quiet-Harbour-9!',
  });
  await doJobs(app);
  app.smtp.answer.recipient = undefined;
  const own = await visitorAs(app, person);
  const account = async () =>
    (await own.get<{ unreachable: { reason: string } | null }>('/api/account')).body.unreachable;
  expect(await account()).toMatchObject({ reason: expect.stringContaining('No such mailbox') });
  expect((await own.post('/api/account/email/link')).status).toBe(200);
  await doJobs(app);
  const token = /auth\/confirm\/([\w-]{43})/.exec(asRead(app.smtp.taken.at(-1)?.raw))?.[1];
  expect((await app.visitor().post('/api/auth/email-link', { token })).status).toBe(200);
  expect(await account()).toBeNull();
});

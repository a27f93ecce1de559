import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { doJobs } from '../../testing/notifications.ts';
import { signedIn, testPassword } from '../../testing/makers.ts';
import { asRead, type MailingApp, mailingApp } from '../../testing/mailing.ts';

let app: MailingApp;
beforeAll(async () => {
  app = await mailingApp({ EMAILS_NEED_PROOF: 'true' });
});
beforeEach(() => app.smtp.forget());
afterAll(() => app.close());

/** What the mail server has for an address, as its reader reads it. */
async function mailTo(address: string): Promise<string> {
  await doJobs(app);
  const mails = app.smtp.taken.filter(({ to }) => to === `<${address}>`);
  expect(mails).toHaveLength(1);
  return asRead(mails[0]?.raw);
}

function tokenIn(mail: string, path: string): string {
  const [, token] = new RegExp(`https://pasar\\.example/${path}/([\\w-]{43})`).exec(mail) ?? [];
  if (!token) throw new Error(`no link to ${path}`);
  return token;
}

test('who registers follows the mailed link, and only then signs in', async () => {
  const visitor = app.visitor();
  const person = {
    username: 'wei.ling',
    email: 'wei.ling@people.test',
    fullName: 'Wei Ling',
    password: testPassword,
  };
  const registered = await visitor.post('/api/auth/register', person);
  expect(registered.status).toBe(201);
  expect(registered.body).not.toHaveProperty('id');
  expect((await visitor.signIn(person.username, testPassword)).status).toBe(403);
  const token = tokenIn(await mailTo(person.email), 'auth/confirm');
  expect((await visitor.post('/api/auth/email-link', { token })).status).toBe(200);
  expect((await visitor.post('/api/auth/email-link', { token })).status).toBe(404);
  expect((await visitor.signIn(person.username, testPassword)).status).toBe(200);
});

test('who forgot the password chooses another by the mailed link, once, and is notified', async () => {
  const person = await signedIn(app);
  const visitor = app.visitor();
  await visitor.post('/api/auth/forgotten-password', { account: person.email });
  const token = tokenIn(await mailTo(person.email), 'auth/reset');
  const newPassword = 'Quiet-Harbour-9!';
  expect((await visitor.post('/api/auth/password-reset', { token, newPassword })).status).toBe(200);
  app.smtp.taken.length = 0;
  expect(await mailTo(person.email)).toContain('Subject: Your password was changed');
  expect((await visitor.post('/api/auth/password-reset', { token, newPassword })).status).toBe(404);
  expect((await visitor.signIn(person.username, testPassword)).status).toBe(401);
  expect((await visitor.signIn(person.username, newPassword)).status).toBe(200);
});

test('another address is the own once its link is followed, and the one before is notified', async () => {
  const person = await signedIn(app, { isEmailProven: true });
  const next = `next.${person.email}`;
  expect(
    (await person.put('/api/account/email', { email: next, password: testPassword })).status,
  ).toBe(200);
  const token = tokenIn(await mailTo(next), 'auth/confirm');
  expect(app.smtp.taken.map(({ to }) => to)).toEqual([`<${next}>`]);
  expect((await person.get<{ email: string }>('/api/account')).body.email).toBe(person.email);
  app.smtp.taken.length = 0;
  expect((await app.visitor().post('/api/auth/email-link', { token })).status).toBe(200);
  const mail = await mailTo(person.email);
  expect(mail).toContain('Subject: Your address was changed');
  expect(mail).toContain(next);
  expect((await person.get<{ email: string }>('/api/account')).body.email).toBe(next);
});

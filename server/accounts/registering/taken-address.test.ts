/** Registering with an address that has an account: the newcomer cannot see it, and its owner is notified. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { User } from '#contract/accounts/schemas.ts';
import { sql } from '../../db/database.ts';
import type { TestVisitor } from '../../testing/app.ts';
import { doJobs, mailedToken } from '../../testing/notifications.ts';
import { aBuyer, anAdmin, type Person, testPassword, visitorAs } from '../../testing/makers.ts';
import { type MailingApp, mailingApp } from '../../testing/mailing.ts';

let app: MailingApp;
let proving: MailingApp;
let owner: Person;
beforeAll(async () => {
  app = await mailingApp();
  proving = await mailingApp({ EMAILS_NEED_PROOF: 'true' });
});
beforeEach(async () => {
  app.smtp.forget();
  proving.smtp.forget();
  owner = await aBuyer(app);
});
afterAll(() => Promise.all([app.close(), proving.close()]));

let count = 0;
const password = 'Tall-Cedar-42!';

/** Names of one length, so that answers differ in nothing else. */
function newcomer(email?: string) {
  count += 1;
  const username = `again${String(count).padStart(4, '0')}`;
  return { username, email: email ?? `${username}@people.test`, fullName: 'A Newcomer', password };
}

async function register(body: ReturnType<typeof newcomer>, market = app) {
  const visitor = market.visitor();
  return {
    visitor,
    body,
    answer: await visitor.post<User & { message: string }>('/api/auth/register', body),
  };
}

/** What an answer says but for what is the account's own. */
const said = (
  { status, headers, body }: Awaited<ReturnType<typeof register>>['answer'],
  { email, username }: ReturnType<typeof newcomer>,
) => ({
  status,
  headers: Object.keys(headers).toSorted(),
  cookies: [headers['set-cookie']].flat().map((cookie) => String(cookie).split('=')[0]),
  body: JSON.stringify(body)
    .replace(`"id":${body.id}`, '"id":0')
    .replaceAll(email, 'EMAIL')
    .replaceAll(username, 'USERNAME')
    .replace(body.createdAt, 'TIME'),
});

const mails = (market = app) =>
  market.smtp.taken.map(({ to, raw }) => [to, /^Subject: (.*)\r$/m.exec(raw)?.[1]]);

describe.each([
  ['signs in at once', () => app],
  ['asks for a proof of addresses', () => proving],
])('where the market %s', (_, market) => {
  test('a taken address is answered as a new one, in every header and word', async () => {
    const { email } = await aBuyer(market());
    const [fresh, taken] = [
      await register(newcomer(), market()),
      await register(newcomer(email.toUpperCase()), market()),
    ];
    expect(taken.answer.status).toBe(201);
    expect(said(taken.answer, taken.body)).toEqual(said(fresh.answer, fresh.body));
  });

  test('what follows reveals nothing either: signing in, the same name again, a link to a new password', async () => {
    const { email } = await aBuyer(market());
    const [fresh, taken] = [
      await register(newcomer(), market()),
      await register(newcomer(email), market()),
    ];
    const follow = async ({ body }: typeof fresh) => {
      const again = market().visitor();
      const signIn = await again.signIn(body.username, password);
      const link = await again.post('/api/auth/proof-link', { username: body.username, password });
      const sameName = await again.post('/api/auth/register', {
        ...newcomer(),
        username: body.username,
      });
      const forgot = await again.post('/api/auth/forgotten-password', { account: body.username });
      return [signIn, link, sameName, forgot].map(({ status }) => status);
    };
    expect(await follow(taken)).toEqual(await follow(fresh));
  });

  test('the owner of the address is notified by mail, once, and the newcomer hears nothing of it', async () => {
    const { email } = await aBuyer(market());
    await doJobs(market());
    market().smtp.forget();
    await register(newcomer(email), market());
    await register(newcomer(email), market());
    await doJobs(market());
    expect(mails(market())).toEqual([[`<${email}>`, 'You have an account already']]);
  });
});

test('an address that nobody has notifies nobody', async () => {
  await doJobs(app);
  app.smtp.forget();
  await register(newcomer());
  await doJobs(app);
  expect(mails()).toEqual([]);
});

/** All that somebody can read about their own address. */
async function seen({
  visitor,
  body,
}: {
  visitor: TestVisitor;
  body: { email: string; username: string };
}) {
  const reads = await Promise.all(
    ['/api/auth/user', '/api/account', '/api/account/export'].map((path) =>
      visitor.get<object>(path),
    ),
  );
  return reads.map((read) =>
    JSON.stringify(read.body)
      .replaceAll(body.email, 'EMAIL')
      .replaceAll(body.username, 'USERNAME')
      .replaceAll(/"id":\d+/g, '"id":0')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME'),
  );
}

test('their own pages and the file of their data read alike, whatever they try with the address', async () => {
  await app.db.run(
    sql`insert into unreachable_addresses (address, reason, since) values (${owner.email}, 'No such mailbox', now())`,
  );
  const [fresh, taken] = [await register(newcomer()), await register(newcomer(owner.email))];
  for (const { visitor, body } of [fresh, taken]) {
    expect((await visitor.post('/api/account/email/link')).body).toEqual({ sentTo: body.email });
    await visitor.put('/api/account/email', { email: body.email, password });
    await visitor.post('/api/auth/forgotten-password', { account: body.username });
    await visitor.post('/api/auth/change-password', {
      currentPassword: password,
      newPassword: 'Quiet-Harbour-9!',
    });
  }
  await doJobs(app);
  expect(await seen(taken)).toEqual(await seen(fresh));
});

test('an account that only claims an address gets no mail and no link', async () => {
  const { visitor, body } = await register(newcomer(owner.email));
  await visitor.post('/api/auth/change-password', {
    currentPassword: password,
    newPassword: 'Quiet-Harbour-9!',
  });
  await visitor.post('/api/auth/forgotten-password', { account: body.username });
  await visitor.post('/api/auth/forgotten-password', { account: owner.email });
  await doJobs(app);
  const resets = await app.db.rows(
    sql`select u.id from password_resets r join users u on u.id = r.user_id where u.email = ${owner.email}`,
  );
  expect(resets).toEqual([{ id: owner.id }]);
  expect(mails().map(([, subject]) => subject)).not.toContain('Your password was changed');
});

test('of two who register with one address at the same moment, both have an account and one the address', async () => {
  const email = 'both@people.test';
  const answers = await Promise.all(Array.from({ length: 6 }, () => register(newcomer(email))));
  expect(answers.map(({ answer }) => answer.status)).toEqual([201, 201, 201, 201, 201, 201]);
  expect(await app.db.rows(sql`select 1 from users where email = ${email}`)).toHaveLength(6);
  expect(await app.db.rows(sql`select 1 from users where email_folded = ${email}`)).toHaveLength(1);
});

test('the address becomes theirs by its link once nobody else has it', async () => {
  const { visitor, body } = await register(newcomer(owner.email));
  expect(
    (await (await visitorAs(app, owner)).post('/api/account/deletion', { password: testPassword }))
      .status,
  ).toBe(204);
  expect((await visitor.post('/api/account/email/link')).status).toBe(200);
  const token = await mailedToken(app, 'account.email_confirm', { email: body.email });
  // In the browser where they are signed in: at the first proof all others are signed out.
  expect((await visitor.post('/api/auth/email-link', { token })).status).toBe(200);
  expect((await visitor.get('/api/account')).body).toMatchObject({
    email: body.email,
    isEmailProven: true,
    nextEmail: null,
  });
});

test('leaving again takes nothing of the owner along', async () => {
  const { visitor } = await register(newcomer(owner.email));
  await app.db.run(
    sql`insert into refused_mails (address, kind, refused_at) values (${owner.email}, '', now())`,
  );
  expect((await visitor.post('/api/account/deletion', { password })).status).toBe(204);
  expect(
    await app.db.rows(sql`select 1 from refused_mails where address = ${owner.email}`),
  ).toHaveLength(1);
});

test('admins edit the name of such an account, and only an address that is free', async () => {
  const admin = await visitorAs(app, await anAdmin(app));
  const { answer } = await register(newcomer(owner.email));
  const edit = (email: string) =>
    admin.put(`/api/users/${answer.body.id}`, {
      username: answer.body.username,
      fullName: 'New Name',
      email,
    });
  expect((await edit(owner.email)).status).toBe(200);
  expect(await edit(owner.email.toUpperCase())).toMatchObject({
    status: 409,
    body: { message: 'Another account has this email address.' },
  });
  expect((await edit('free@people.test')).status).toBe(200);
});

test('the file of somebody says nothing of a mail to an address that another has', async () => {
  const visitor = await visitorAs(app, owner);
  const other = await aBuyer(app);
  const kindsAfter = async (email: string) => {
    await visitor.put('/api/account/email', { email, password: testPassword });
    await doJobs(app);
    const { body } = await visitor.get<{ notices: unknown[] }>('/api/account/export');
    return JSON.stringify(body.notices);
  };
  expect(await kindsAfter('free-of-all@people.test')).toBe(await kindsAfter(other.email));
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MailChoice } from '#contract/notifications/mail-choices.schemas.ts';
import type { NotificationChoice } from '#contract/notifications/schemas.ts';
import { sql } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { runDueJobs } from '../../jobs/jobs.ts';
import { tasks } from '../../tasks.ts';
import type { TestVisitor } from '../../testing/app.ts';
import { aMember, aProduct, aShop, type SignedIn, signedIn } from '../../testing/makers.ts';
import { type MailingApp, mailingApp } from '../../testing/mailing.ts';
import { aServiceShop, aVisitRow } from '../../testing/visits.ts';
import { parsed } from '../../mail/mailer.suite.ts';
import { notifyFollowers } from '../follow-digest.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

let app: MailingApp;
let stranger: TestVisitor;
beforeAll(async () => {
  app = await mailingApp();
  stranger = app.visitor();
});
afterAll(() => app.close());

const runJobs = () => runDueJobs(app.pool, tasks(app));
const mailsTo = (email: string) =>
  app.smtp.taken.filter(({ to }) => to.toLowerCase() === `<${email.toLowerCase()}>`);

/** The token of the link in the latest mail to an address: in its header, in its text and in its HTML the same. */
async function linkTo(email: string): Promise<string | undefined> {
  const mail = await parsed(mailsTo(email).at(-1)?.raw);
  const url = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1);
  if (url === undefined) return undefined;
  expect(mail.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
    'List-Unsubscribe=One-Click',
  );
  expect(mail.text).toContain(url);
  expect(mail.html).toContain(`href="${url}"`);
  return url.replace('https://pasar.example/unsubscribe/', '');
}

let days = 0;
/** Somebody who follows a shop and was mailed what is new there, as they had chosen. */
async function aFollower(): Promise<{
  person: SignedIn;
  token: string;
  newsAgain(): Promise<void>;
}> {
  const [person, shop] = [await signedIn(app), await aShop(app)];
  await app.db.run(sql`insert into follows (user_id, shop_id) values (${person.id}, ${shop.id})`);
  await person.put('/api/notifications/choices/new.items', { inApp: true, mail: true });
  const news = async () => {
    days += 1;
    const at = new Date(Date.UTC(2026, 0, 1 + days));
    const product = await aProduct(app, { shopId: shop.id });
    await app.db.run(
      sql`update products set listed_at = ${at}::timestamptz - interval '1 hour' where id = ${product.id}`,
    );
    await notifyFollowers(app, at);
    await runJobs();
  };
  await news();
  return { person, token: (await linkTo(person.email)) ?? '', newsAgain: news };
}

const oneClick = (
  token: string,
  type = 'application/x-www-form-urlencoded',
  payload = 'List-Unsubscribe=One-Click',
) =>
  app.http.inject({
    method: 'POST',
    url: `/unsubscribe/${token}`,
    payload,
    headers: { 'content-type': type },
  });

test('one click in a mail program stops that kind, without a session, and the bell goes on', async () => {
  const { person, token, newsAgain } = await aFollower();
  expect((await stranger.get(`/api/mail-choices/${token}`)).status).toBe(200);
  await newsAgain();
  // Looking changed nothing.
  expect(mailsTo(person.email)).toHaveLength(2);
  expect((await oneClick(token)).statusCode).toBe(204);
  const form =
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  expect((await oneClick(token, 'multipart/form-data; boundary=x', form)).statusCode).toBe(204);
  await newsAgain();
  expect(mailsTo(person.email)).toHaveLength(2);
  const bell = await person.get<unknown[]>('/api/notifications');
  expect(bell.body).toHaveLength(3);
  const choices = (await person.get<NotificationChoice[]>('/api/notifications/choices')).body;
  expect(choices.find(({ kind }) => kind === 'new.items')).toMatchObject({
    inApp: true,
    mail: false,
  });
  expect(choices.find(({ kind }) => kind === 'order.placed')).toMatchObject({ mail: true });
});

test('the page says what the link is about, to anyone who has it, and hides the address', async () => {
  const { person, token } = await aFollower();
  const { status, body } = await stranger.get<MailChoice>(`/api/mail-choices/${token}`);
  expect([status, body]).toEqual([
    200,
    {
      kind: 'new.items',
      to: expect.stringMatching(/^pe•••@people\.test$/),
      wantsKind: true,
      wantsAny: true,
      hasAccount: true,
    },
  ]);
  expect(JSON.stringify(body)).not.toContain(person.email);
});

test('all can be stopped, and everything be as it was', async () => {
  const { person, token } = await aFollower();
  const choose = (body: object) => stranger.put<MailChoice>(`/api/mail-choices/${token}`, body);
  expect((await choose({ which: 'all', mail: false })).body).toMatchObject({
    wantsKind: false,
    wantsAny: false,
  });
  const mails = async () =>
    (await person.get<NotificationChoice[]>('/api/notifications/choices')).body.filter(
      ({ mail }) => mail,
    );
  expect(await mails()).toEqual([]);
  expect((await choose({ which: 'kind', mail: true })).body).toMatchObject({
    wantsKind: true,
    wantsAny: true,
  });
  expect((await mails()).map(({ kind }) => kind)).toEqual(['new.items']);
  expect((await choose({ which: 'all', mail: true })).body).toMatchObject({ wantsAny: true });
  expect((await mails()).map(({ kind }) => kind)).toContain('order.placed');
});

test('somebody without an account stops mails, too; the shop sees that none went', async () => {
  const shop = await aServiceShop(app);
  const { id } = await aVisitRow(app, { shopId: shop.id, email: 'Mei@People.test' });
  const confirm = async () => {
    await notify(app.db, 'booking.moved_status', {
      bookingId: id,
      status: 'confirmed',
      by: 'vendor',
      actorId: null,
      note: null,
    });
    await runJobs();
  };
  await confirm();
  const token = (await linkTo('Mei@People.test')) ?? '';
  expect((await stranger.get<MailChoice>(`/api/mail-choices/${token}`)).body).toMatchObject({
    hasAccount: false,
    wantsKind: true,
  });
  expect(
    (await stranger.put<MailChoice>(`/api/mail-choices/${token}`, { which: 'all', mail: false }))
      .body.wantsAny,
  ).toBe(false);
  await confirm();
  expect(mailsTo('Mei@People.test')).toHaveLength(1);
  const messages = await (
    await aMember(app, shop.id, 'staff')
  ).get<Array<{ state: string; error: string }>>(`/api/service-bookings/${id}/messages`);
  expect(messages.body.map(({ state, error }) => [state, error])).toEqual([
    ['withheld', 'unwanted'],
    ['sent', null],
  ]);
  expect(
    (await stranger.put<MailChoice>(`/api/mail-choices/${token}`, { which: 'kind', mail: true }))
      .body,
  ).toMatchObject({
    wantsKind: true,
  });
  await confirm();
  expect(mailsTo('Mei@People.test')).toHaveLength(2);
});

test('mails about the account have no such link, and a made-up one stops nothing', async () => {
  const person = await signedIn(app);
  await notify(app.db, 'account.password_changed', { userId: person.id });
  await runJobs();
  expect(mailsTo(person.email)).toHaveLength(1);
  expect(await linkTo(person.email)).toBeUndefined();
  const [notification] = await app.db.rows<{ id: number }>(
    sql`select id from notifications where user_id = ${person.id}`,
  );
  const { token } = await aFollower();
  for (const wrong of [
    unsubscribeToken(app.config, notification?.id ?? 0),
    unsubscribeToken(app.config, 999_999),
    `1${token}`,
    `${token.slice(0, -1)}_`,
  ]) {
    expect((await stranger.get(`/api/mail-choices/${wrong}`)).status, wrong).toBe(404);
    expect(
      (await stranger.put(`/api/mail-choices/${wrong}`, { which: 'all', mail: false })).status,
    ).toBe(404);
    expect((await oneClick(wrong)).statusCode).toBe(404);
  }
  expect((await oneClick('x')).statusCode).toBe(404);
  expect((await oneClick(token, 'text/plain')).statusCode).toBe(415);
  for (const body of [{}, { which: 'all' }, { which: 'none', mail: false }])
    expect((await stranger.put(`/api/mail-choices/${token}`, body)).status).toBe(422);
  expect(
    (
      await app.http.inject({
        method: 'PUT',
        url: `/api/mail-choices/${token}`,
        payload: { which: 'all', mail: false },
      })
    ).statusCode,
  ).toBe(403);
});

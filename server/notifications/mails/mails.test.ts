import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Mail, MailDetail, MailServer } from '#contract/notifications/mails.schemas.ts';
import type { Problem } from '#contract/kernel/refusals.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { sql } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { runDueJobs } from '../../jobs/jobs.ts';
import { seal } from '../../secrets/seal.ts';
import { tasks } from '../../tasks.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { aProduct, aShop, type SignedIn, signedIn } from '../../testing/makers.ts';
import { linesSaved } from '../../testing/saved-file.ts';
import { ageNotifications, tryAgain } from '../../testing/notifications.ts';
import { asRead, type MailingApp, mailingApp } from '../../testing/mailing.ts';
import { deliverMail } from './mails.ts';
import { forgetOld } from '../deliveries.queries.ts';

/** One market with a mail server, and one without. */
let app: MailingApp;
let quiet: TestApp;
let admin: SignedIn;
let quietAdmin: SignedIn;
beforeAll(async () => {
  app = await mailingApp();
  quiet = await testApp();
  admin = await signedIn(app, { role: 'admin' });
  quietAdmin = await signedIn(quiet, { role: 'admin' });
});
afterEach(() => app.smtp.forget());
afterAll(() => Promise.all([app.close(), quiet.close()]));

const runJobs = (of: TestApp = app) => runDueJobs(of.pool, tasks(of));
const dollars = (minor: number) => ({ minor, currency: 'USD' });

async function aReset(of: TestApp, person: SignedIn, token = 'token-123'): Promise<Mail> {
  await notify(of.db, 'account.password_reset', {
    userId: person.id,
    path: '/reset?token={secret}',
    secret: seal(of.config, token),
  });
  await runJobs(of);
  return mailTo(of, person);
}

async function mailTo(of: TestApp, person: SignedIn): Promise<Mail> {
  const { body } = await (of === app ? admin : quietAdmin).get<Mail[]>('/api/admin/mails');
  const mail = body.find(({ to }) => to === person.email);
  if (!mail) throw new Error(`no mail to ${person.email}`);
  return mail;
}

test('a mail is sent to the person’s address, in words, and the log says so', async () => {
  const person = await signedIn(app, { fullName: 'Ann\r\nBcc: everyone@example.com' });
  await notify(app.db, 'account.password_changed', { userId: person.id });
  await runJobs();
  expect(app.smtp.taken).toHaveLength(1);
  const [mail] = app.smtp.taken;
  expect(mail?.to).toBe(`<${person.email}>`);
  expect(mail?.raw).toMatch(/^Subject: Your password was changed\r$/m);
  expect((mail?.raw.split('\r\n\r\n')[0] ?? '').toLowerCase()).not.toContain('\r\nbcc:');
  expect(await mailTo(app, person)).toMatchObject({
    state: 'sent',
    attempts: 1,
    error: null,
    sentAt: expect.any(String),
  });
});

test.each(['ann@example.com', 'ann@shop.example.org', 'Ann@Kopi.EXAMPLE', 'ann@nobody.invalid'])(
  'nothing is handed over for %s, which nobody can own, and the log says so',
  async (email) => {
    const person = await signedIn(app, { email });
    const { state, error, attempts, id } = await aReset(app, person);
    expect([state, error, attempts]).toEqual(['withheld', 'made_up', 0]);
    expect(app.smtp.taken).toEqual([]);
    expect((await admin.post<Problem>(`/api/admin/mails/${id}/send`)).status).toBe(409);
  },
);

test('a test mail to such an address is not said to be sent', async () => {
  const made = await signedIn(app, { role: 'admin', email: 'owner@example.net' });
  const real = await signedIn(app, { role: 'admin' });
  const tested = async (by: SignedIn) => (await by.post<object>('/api/admin/mail-test')).body;
  expect(await tested(made)).toEqual({ to: made.email, isSent: false });
  expect(await tested(real)).toEqual({ to: real.email, isSent: true });
  await runJobs();
  expect(app.smtp.taken.map(({ to }) => to)).toEqual([`<${real.email}>`]);
});

test('the link of a reset goes out once; neither the log nor the database keeps its secret', async () => {
  const person = await signedIn(app);
  const { id, state } = await aReset(app, person);
  expect(state).toBe('sent');
  expect(asRead(app.smtp.taken[0]?.raw)).toContain('token=token-123');
  const { body } = await admin.get<MailDetail>(`/api/admin/mails/${id}`);
  expect(body.text).toContain('https://pasar.example/reset?token=••••••••');
  expect(body.html + body.text).not.toContain('token-123');
  const stored = await app.db.row<{ all: string }>(
    sql`select string_agg(n::text, '') as all from notifications n`,
  );
  expect(stored?.all).not.toContain('token-123');
  expect(
    await app.db.rows(
      sql`select from notifications where secret is not null and user_id = ${person.id}`,
    ),
  ).toEqual([]);
});

test('without a mail server it stays in the outbox to be read, its secret masked, and cannot be sent', async () => {
  const person = await signedIn(quiet);
  const mail = await aReset(quiet, person);
  expect(mail).toMatchObject({ state: 'prepared', attempts: 0, queuedAt: null, sentAt: null });
  const { body } = await quietAdmin.get<MailDetail>(`/api/admin/mails/${mail.id}`);
  expect(body.html).toContain('Choose a new password');
  expect(body.html).toContain('••••••••');
  expect(body.html + body.text).not.toContain('token-123');
  const sealed = await quiet.db.row<{ secret: string }>(
    sql`select secret from notifications where user_id = ${person.id}`,
  );
  expect(sealed?.secret).toMatch(/^[\w-]{40,}$/);
  expect((await quietAdmin.post<Problem>(`/api/admin/mails/${mail.id}/send`)).status).toBe(409);
  expect((await quietAdmin.get('/api/admin/mail-server')).body).toMatchObject({
    isConfigured: false,
  });
});

test('mails come from the market by its name of the moment, unless the environment names a sender', async () => {
  const senderOn = async (of: TestApp, by: SignedIn) => {
    const brand = { name: 'Bazaar', version: 0 };
    expect((await by.put('/api/platform/settings/brand', brand)).status).toBe(200);
    const person = await signedIn(of);
    const { id } = await aReset(of, person);
    const { body: server } = await by.get<MailServer>('/api/admin/mail-server');
    const { body: mail } = await by.get<MailDetail>(`/api/admin/mails/${id}`);
    return [server.from, mail.from];
  };
  const own = 'Bazaar <no-reply@localhost>';
  expect(await senderOn(quiet, quietAdmin)).toEqual([own, own]);
  const named = 'Pasar <hello@pasar.example>';
  expect(await senderOn(app, admin)).toEqual([named, named]);
  expect(app.smtp.taken.at(-1)?.raw).toContain(`From: ${named}`);
});

test('links are shown where a configuration says so', async () => {
  const open = await testApp({ MAIL_SHOWS_LINKS: 'true' });
  const [person, opener] = [await signedIn(open), await signedIn(open, { role: 'admin' })];
  await notify(open.db, 'account.password_reset', {
    userId: person.id,
    path: '/reset?token={secret}',
    secret: seal(open.config, 'token-123'),
  });
  await runJobs(open);
  const [mail] = (await opener.get<Mail[]>('/api/admin/mails')).body;
  expect((await opener.get<MailDetail>(`/api/admin/mails/${mail?.id}`)).body.text).toContain(
    '/reset?token=token-123',
  );
  await open.close();
});

test('a mail that is refused for good has failed, says why, and can be sent again', async () => {
  const person = await signedIn(app);
  app.smtp.answer.recipient = '550 5.1.1 No such mailbox';
  await notify(app.db, 'account.password_changed', { userId: person.id });
  await runJobs();
  const failed = await mailTo(app, person);
  expect(failed).toMatchObject({
    state: 'failed',
    attempts: 1,
    error: expect.stringContaining('No such mailbox'),
    failedAt: expect.any(String),
  });
  app.smtp.answer.recipient = undefined;
  const answers = await Promise.all(
    [1, 2, 3].map(() => admin.post<Mail>(`/api/admin/mails/${failed.id}/send`)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  await runJobs();
  expect(app.smtp.taken).toHaveLength(1);
  expect(await mailTo(app, person)).toMatchObject({ state: 'sent', failedAt: null });
  expect((await admin.post(`/api/admin/mails/${failed.id}/send`)).status).toBe(409);
});

test('a mail server that is busy is asked again, and given up after ten times', async () => {
  const person = await signedIn(app);
  app.smtp.answer.recipient = '450 4.2.1 Try later';
  await notify(app.db, 'account.password_changed', { userId: person.id });
  await runJobs();
  expect(await mailTo(app, person)).toMatchObject({
    state: 'queued',
    attempts: 1,
    error: expect.stringContaining('Try later'),
  });
  for (let tries = 2; tries <= 10; tries += 1) {
    expect(await mailTo(app, person)).toMatchObject({
      state: 'queued',
      attempts: tries - 1,
      nextAt: expect.any(String),
    });
    // Nobody asks before it is time.
    await runJobs();
    await tryAgain(app);
  }
  expect(await mailTo(app, person)).toMatchObject({ state: 'failed', attempts: 10, nextAt: null });
  await expect.poll(() => app.db.rows(sql`select from graphile_worker.jobs`)).toEqual([]);
});

test('jobs at once send a mail once; one whose sender died is sent again under the same id', async () => {
  const person = await signedIn(app);
  await notify(app.db, 'account.password_changed', { userId: person.id });
  const only = { 'notifications.notify': tasks(app)['notifications.notify'] };
  await runDueJobs(app.pool, only);
  const { id, state } = await mailTo(app, person);
  expect(state).toBe('queued');
  // As a process leaves it that died while it was sending.
  await app.db.run(
    sql`update notification_deliveries set leased_until = now() + interval '1 minute', attempts = 1 where id = ${id}`,
  );
  await deliverMail(app, { deliveryId: id });
  expect(app.smtp.taken).toEqual([]);
  await app.db.run(
    sql`update notification_deliveries set leased_until = now() - interval '1 second' where id = ${id}`,
  );
  await tasks(app)['notifications.resume_lost']?.run({});
  await Promise.all([
    deliverMail(app, { deliveryId: id }),
    deliverMail(app, { deliveryId: id }),
    runJobs(),
  ]);
  expect(app.smtp.taken).toHaveLength(1);
  expect(app.smtp.taken[0]?.raw).toMatch(
    new RegExp(`^Message-ID: <notice-${id}-[0-9a-f]{24}@pasar\\.example>`, 'm'),
  );
  expect(await mailTo(app, person)).toMatchObject({ state: 'sent', attempts: 2 });
});

test('secrets are forgotten when their links have expired, and then cannot be sent', async () => {
  const person = await signedIn(app);
  app.smtp.answer.recipient = '550 5.1.1 No such mailbox';
  const { id } = await aReset(app, person);
  await ageNotifications(app, { hours: 3, userId: person.id });
  await forgetOld(app.db);
  app.smtp.answer.recipient = undefined;
  expect((await admin.post<Problem>(`/api/admin/mails/${id}/send`)).body.detail ?? '').toContain(
    'expired',
  );
  expect(app.smtp.taken).toEqual([]);
});

test('an order’s mail lists what was bought, and says where to choose notifications', async () => {
  const person = await signedIn(app);
  await app.db.run(sql`
    insert into notifications (recipient, user_id, kind, event_key, facts, path, in_app) values (${`user:${person.id}`}, ${person.id}, 'order.placed', 'k',
      ${JSON.stringify({ number: 'ORD-1', shops: 'Batik House', payment: 'paid', pickup: 'none', total: dollars(45_99), shipping: dollars(5_99), lines: [{ label: '2 × <Blue>', amount: dollars(40_00) }] })}, '/order/1', true)`);
  await app.db.run(sql`
    insert into notification_deliveries (notification_id, notification_created_at, channel, address, state) select id, created_at, 'mail', ${person.email}, 'prepared' from notifications where event_key = 'k'`);
  const { id } = await mailTo(app, person);
  const { html, text } = (await admin.get<MailDetail>(`/api/admin/mails/${id}`)).body;
  expect(html).toContain('2 × &lt;Blue&gt;');
  for (const said of [
    '2 × <Blue>: $40.00',
    'Delivery: $5.99',
    'Total: $45.99',
    'https://pasar.example/order/1',
    'https://pasar.example/profile/notifications',
  ])
    expect(text).toContain(said);
});

test('an order’s mail says line by line what the delivery of goods and of each kitchen costs', async () => {
  const person = await signedIn(app);
  const kitchen = await aShop(app, { kind: 'food', name: 'Kasumi Ramen' });
  const wanted = [
    await aProduct(app, { price: 10_00 }),
    await aProduct(app, { shopId: kitchen.id, price: 12_00, isFood: true }),
  ];
  for (const { id } of wanted) await person.post('/api/cart', { productId: id, quantity: 1 });
  await person.post('/api/orders', {
    order: {
      total: 32.99,
      shippingAddress: '12 Joo Chiat Road',
      paymentToken: sandboxTokens.approved,
    },
    items: wanted.map(({ id }) => ({ productId: id, quantity: 1 })),
  });
  await runDueJobs(app.pool, tasks(app));
  const { id } = await mailTo(app, person);
  const { text } = (await admin.get<MailDetail>(`/api/admin/mails/${id}`)).body;
  expect(text.split('\n').filter((said) => /^(Delivery|Total)/.test(said))).toEqual([
    'Delivery of goods: $5.99',
    'Delivery by Kasumi Ramen: $5.00',
    'Total: $32.99',
  ]);
});

test.each([
  ['free', 'Delivery: Free'],
  ['none', undefined],
])('an order whose delivery is %j says so in its mail', async (shipping, line) => {
  const person = await signedIn(app);
  const facts = {
    number: 'ORD-2',
    shops: 'Batik House',
    payment: 'paid',
    pickup: 'none',
    total: dollars(40_00),
    shipping,
    lines: [{ label: '2 × Blue', amount: dollars(40_00) }],
  };
  await app.db.run(sql`
    with written as (
      insert into notifications (recipient, user_id, kind, event_key, facts, path, in_app)
      values (${`user:${person.id}`}, ${person.id}, 'order.placed', ${`k-${shipping}`}, ${JSON.stringify(facts)}, '/order/2', true) returning id, created_at
    ) insert into notification_deliveries (notification_id, notification_created_at, channel, address, state) select id, created_at, 'mail', ${person.email}, 'prepared' from written`);
  const { id } = await mailTo(app, person);
  const { text } = (await admin.get<MailDetail>(`/api/admin/mails/${id}`)).body;
  expect(text.split('\n').filter((said) => said.startsWith('Delivery'))).toEqual(
    line ? [line] : [],
  );
  expect(text).toContain('Total: $40.00');
});

test('an admin mails themselves a test, which goes as every other mail', async () => {
  const answer = await admin.post<{ to: string; isSent: boolean }>('/api/admin/mail-test');
  expect(answer).toMatchObject({ status: 200, body: { to: admin.email, isSent: true } });
  await runJobs();
  expect(await mailTo(app, admin)).toMatchObject({ kind: 'mail.test' });
  for (const given of [
    {},
    { role: 'seller' },
    { role: 'admin', approvalStatus: 'pending' },
  ] as const)
    expect((await (await signedIn(app, given)).post('/api/admin/mail-test')).status).toBe(403);
  expect((await app.visitor().post('/api/admin/mail-test')).status).toBe(401);
});

test('the log is for admins, in pages and by state', async () => {
  const buyer = await signedIn(app);
  const seller = await signedIn(app, { role: 'seller' });
  const asking = await signedIn(app, { role: 'admin', approvalStatus: 'pending' });
  const urls = ['mails', 'mails.csv', 'mails/1', 'mail-server'].map((end) => `/api/admin/${end}`);
  for (const url of urls) {
    expect((await app.visitor().get(url)).status, url).toBe(401);
    for (const person of [buyer, seller, asking])
      expect((await person.get(url)).status, url).toBe(403);
  }
  expect((await app.visitor().post('/api/admin/mails/1/send')).status).toBe(401);
  expect((await buyer.post('/api/admin/mails/1/send')).status).toBe(403);
  expect((await admin.get('/api/admin/mails/999999')).status).toBe(404);
  expect((await admin.post('/api/admin/mails/999999/send')).status).toBe(404);
  for (const url of urls.slice(0, 2))
    expect((await admin.get(`${url}?state=lost`)).status, url).toBe(400);
  const sent = await admin.get<Mail[]>('/api/admin/mails?state=sent&limit=2');
  expect(sent.body.map(({ state }) => state)).toEqual(['sent', 'sent']);
  expect(sent.headers.link).toContain('cursor=');
  const file = await linesSaved(app, admin, '/api/admin/mails.csv?state=sent&columns=to.state');
  expect(file[0]).toBe('To,State,Tries,Error');
  expect(file.slice(1, 3)).toEqual(sent.body.map(({ to }) => `${to},sent,1,`));
});

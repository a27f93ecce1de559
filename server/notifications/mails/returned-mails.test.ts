import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Mail } from '#contract/notifications/mails.schemas.ts';
import type { NotificationChoice } from '#contract/notifications/schemas.ts';
import { sql } from '../../db/database.ts';
import { notify, type NotificationEvents } from '../../events/notify.ts';
import { signatureOf } from '../../http/signed-body.ts';
import { tagOf } from '../../mail/tags.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { doJobs } from '../../testing/notifications.ts';
import { aProduct, type SignedIn, signedIn } from '../../testing/makers.ts';
import { type MailingApp, mailingApp } from '../../testing/mailing.ts';

const secret = 'a secret of the mail server, 32+ long';

let app: MailingApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await mailingApp({
    MAIL_RETURN_TO: 'bounces@pasar.example',
    MAIL_RETURN_SECRET: secret,
  });
  admin = await signedIn(app, { role: 'admin' });
});
afterEach(() => app.smtp.forget());
afterAll(() => app.close());

type Handing = { type?: string; signature?: string; of?: TestApp };

function returns(
  raw: string,
  {
    type = 'message/rfc822',
    signature = signatureOf(Buffer.from(raw, 'latin1'), secret),
    of = app,
  }: Handing = {},
) {
  const headers = { 'content-type': type, 'x-pasar-signature': signature };
  return of.http.inject({
    method: 'POST',
    url: '/api/mail/bounces',
    payload: Buffer.from(raw, 'latin1'),
    headers,
  });
}

async function happens<T extends keyof NotificationEvents>(
  kind: T,
  about: NotificationEvents[T],
): Promise<void> {
  await notify(app.db, kind, about);
  await doJobs(app);
}

async function mailsTo({ email }: { email: string }): Promise<Mail[]> {
  return (await admin.get<Mail[]>('/api/admin/mails?limit=100')).body.filter(
    ({ to }) => to === email,
  );
}

/** Somebody whose favourite got cheaper, and the mail about it, which may be stopped. */
async function aKeeper() {
  const [person, product] = [await signedIn(app), await aProduct(app, { price: 20_00 })];
  await app.db.run(
    sql`insert into favourite_products (owner, product_id, added_price) values (${`user:${person.id}`}, ${product.id}, 2500)`,
  );
  await happens('price.dropped', { productId: product.id });
  const [mail] = await mailsTo(person);
  if (!mail) throw new Error('nobody was mailed');
  return { person, product, mail };
}

/** As Postfix, Exim and others write it: three parts; the last has the mail's headers. */
function report(of: {
  tag: string;
  status: string;
  action?: string;
  diagnosis?: string;
  to?: string;
  original?: string;
}): string {
  const {
    tag,
    status,
    action = 'failed',
    diagnosis = 'smtp; 550 5.1.1 <ann@example.com>: No such mailbox',
    to = 'bounces@pasar.example',
  } = of;
  return [
    'From: MAILER-DAEMON@mx.example.com (Mail Delivery System)',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b0"',
    '',
    '--b0',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you.',
    '--b0',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    'Arrival-Date: Sat, 21 Nov 2026 10:00:00 +0800',
    '',
    'Final-Recipient: rfc822; ann@example.com',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${diagnosis}`,
    '',
    '--b0',
    `Content-Type: ${of.original ?? 'text/rfc822-headers'}`,
    '',
    `Message-ID: <${tag}@pasar.example>`,
    'Subject: Blue now costs $20.00',
    '',
    '--b0--',
    '',
  ].join('\r\n');
}

test('a mail that comes back has failed, in the words of the server that refused it, and its address gets no more that may be stopped', async () => {
  const { person, product, mail } = await aKeeper();
  expect(mail.state).toBe('sent');
  const tag = tagOf(app.config, mail.id);
  const raw = report({ tag, status: '5.1.1' });
  expect([(await returns(raw)).statusCode, (await returns(raw)).statusCode]).toEqual([204, 204]);
  expect(await mailsTo(person)).toMatchObject([
    {
      state: 'failed',
      error: '550 5.1.1 <ann@example.com>: No such mailbox',
      failedAt: expect.any(String),
    },
  ]);
  await app.db.run(
    sql`update favourite_products set added_price = 3000 where product_id = ${product.id}`,
  );
  await happens('price.dropped', { productId: product.id });
  await happens('account.password_changed', { userId: person.id });
  expect((await mailsTo(person)).map(({ kind, state, error }) => [kind, state, error])).toEqual([
    ['account.password_changed', 'sent', null],
    ['price.dropped', 'withheld', 'unreachable'],
    ['price.dropped', 'failed', expect.any(String)],
  ]);
});

test('the sender’s address of its own names the mail where the report hands nothing back', async () => {
  const { person, mail } = await aKeeper();
  const tag = tagOf(app.config, mail.id);
  expect(
    (
      await returns(
        report({ tag: 'gone', status: '5.1.1', to: `bounces+${tag.toUpperCase()}@pasar.example` }),
      )
    ).statusCode,
  ).toBe(204);
  expect((await mailsTo(person))[0]?.state).toBe('failed');
});

test.each([
  ['a full mailbox', { status: '5.2.2', diagnosis: 'smtp; 552 5.2.2 Over quota' }, 'failed', 0],
  [
    'one that was tried for days',
    { status: '4.4.7', diagnosis: 'smtp; delivery time expired' },
    'failed',
    0,
  ],
  ['a closed mailbox', { status: '5.2.1', original: 'message/rfc822' }, 'failed', 1],
  ['a report of delay', { status: '4.4.1', action: 'delayed' }, 'sent', 0],
  ['a report of success', { status: '2.1.5', action: 'delivered' }, 'sent', 0],
])('%s', async (_, given, state, marked) => {
  const { person, mail } = await aKeeper();
  expect((await returns(report({ tag: tagOf(app.config, mail.id), ...given }))).statusCode).toBe(
    204,
  );
  expect((await mailsTo(person))[0]?.state).toBe(state);
  expect(
    await app.db.rows(sql`select from unreachable_addresses where address = ${person.email}`),
  ).toHaveLength(marked);
});

test('who complains gets no mail any more that may be stopped, and still hears in the bell', async () => {
  const { person, mail } = await aKeeper();
  const complaint = report({ tag: tagOf(app.config, mail.id), status: '' })
    .replace('report-type=delivery-status', 'report-type=feedback-report')
    .replace('message/delivery-status', 'message/feedback-report')
    .replace(
      /Reporting-MTA[^]*?(?=\r\n\r\n--b0)/,
      'Feedback-Type: abuse\r\nUser-Agent: SomeGenerator/1.0\r\nVersion: 1',
    );
  expect((await returns(complaint)).statusCode).toBe(204);
  const { body } = await person.get<NotificationChoice[]>('/api/notifications/choices');
  expect(body.some((choice) => choice.mail)).toBe(false);
  expect(body.find(({ kind }) => kind === 'price.dropped')?.inApp).toBe(true);
  expect((await mailsTo(person))[0]?.state).toBe('sent');
});

test('nobody makes up a return: it is signed by the mail server, and names a mail by what only we could write', async () => {
  const { person, mail } = await aKeeper();
  const tag = tagOf(app.config, mail.id);
  const raw = report({ tag, status: '5.1.1' });
  expect((await returns(raw, { signature: signatureOf(raw, 'another secret') })).statusCode).toBe(
    403,
  );
  expect((await returns(raw, { signature: '' })).statusCode).toBe(403);
  expect((await returns(raw, { type: 'application/json' })).statusCode).toBe(415);
  expect((await returns(raw, { type: 'text/plain' })).statusCode).toBe(415);
  for (const wrong of [
    `notice-${mail.id}-${'0'.repeat(24)}`,
    'notice-999999-abcdefabcdefabcdefabcdef',
    'x',
  ])
    expect((await returns(report({ tag: wrong, status: '5.1.1' }))).statusCode).toBe(204);
  for (const other of [
    '',
    'Subject: hello\r\n\r\nhello',
    'Content-Type: multipart/report; boundary=x\r\n\r\n--x\r\n',
    '\0\xff'.repeat(500),
  ])
    expect((await returns(other)).statusCode).toBe(204);
  expect((await mailsTo(person))[0]?.state).toBe('sent');
});

test('without a secret there is nothing to hand mails to', async () => {
  const deaf = await testApp();
  expect((await returns('Subject: x\r\n\r\n', { of: deaf })).statusCode).toBe(404);
  await deaf.close();
});

test('an address that is refused as unknown at once is marked; a price that dropped is not sent there again', async () => {
  const [person, product] = [await signedIn(app), await aProduct(app, { price: 20_00 })];
  app.smtp.answer.recipient = '550 5.1.1 No such mailbox';
  await happens('account.password_changed', { userId: person.id });
  app.smtp.answer.recipient = undefined;
  await app.db.run(
    sql`insert into favourite_products (owner, product_id, added_price) values (${`user:${person.id}`}, ${product.id}, 2500)`,
  );
  await happens('price.dropped', { productId: product.id });
  expect((await mailsTo(person)).map(({ state }) => state)).toEqual(['withheld', 'failed']);
  expect(app.smtp.taken).toEqual([]);
});

test('words of a server that nothing can store are left out of its answer', async () => {
  const { person, mail } = await aKeeper();
  const diagnosis = 'smtp; 550 5.1.1 No such\0 mailbox';
  const raw = report({ tag: tagOf(app.config, mail.id), status: '5.1.1', diagnosis });
  expect((await returns(raw)).statusCode).toBe(204);
  expect(await mailsTo(person)).toMatchObject([
    { state: 'failed', error: '550 5.1.1 No such mailbox' },
  ]);
});

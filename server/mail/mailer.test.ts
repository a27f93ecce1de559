import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { type Meddling, meddlerBefore } from '../testing/meddler.ts';
import { credentials, type TestSmtp, testSmtp } from '../testing/smtp.ts';
import { mailerOf } from './mailer.ts';
import { message, mailerSuite, parsed, refusalOf } from './mailer.suite.ts';
import type { MailRefused } from './refused.ts';
import { taggedIn, tagOf } from './tags.ts';

const environment = {
  NODE_ENV: 'test',
  SESSION_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://pasar.example',
  MAIL_FROM: 'Pasar <hello@pasar.example>',
};
const mailer = (more: Record<string, string>) => mailerOf(readConfig({ ...environment, ...more }));

mailerSuite('without a mail server', async () => ({
  mailer: mailer({}),
  taken: () => [],
  forget: () => {},
  close: async () => {},
}));

mailerSuite('a mail server', async () => {
  const server = await testSmtp();
  return {
    mailer: mailer({ SMTP_URL: server.url }),
    taken: () => server.taken,
    forget: server.forget,
    close: server.close,
  };
});

let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await testSmtp();
});
afterEach(() => smtp.forget());
afterAll(() => smtp.close());

const sending = (more: Record<string, string> = {}) => mailer({ SMTP_URL: smtp.url, ...more });
const headersOf = async (raw: string | undefined) =>
  new Map((await parsed(raw)).headers.map(({ key, value }) => [key, value]));

test('the headers say what mail programs and servers go by', async () => {
  const before = Date.now() - 1_000;
  expect(await sending().send(message)).toMatch(/^250 /);
  const headers = await headersOf(smtp.taken[0]?.raw);
  expect(smtp.taken[0]?.from).toBe('<hello@pasar.example>');
  expect(Object.fromEntries(headers)).toMatchObject({
    from: 'Pasar <hello@pasar.example>',
    'message-id': `<${message.tag}@pasar.example>`,
    'auto-submitted': 'auto-generated',
    'mime-version': '1.0',
  });
  expect(new Date(headers.get('date') ?? '').getTime()).toBeGreaterThanOrEqual(before);
  for (const name of ['list-unsubscribe', 'list-unsubscribe-post', 'bcc', 'cc'])
    expect(headers.has(name), name).toBe(false);
});

test('what people may stop says how, by one click only where the address is safe (RFC 8058)', async () => {
  const stops = (url: string) => sending().send({ ...message, unsubscribeUrl: url });
  await stops('https://pasar.example/unsubscribe/1.x');
  await stops('http://localhost:3000/unsubscribe/1.x');
  const [safe, unsafe] = await Promise.all(smtp.taken.map(({ raw }) => headersOf(raw)));
  expect(safe?.get('list-unsubscribe')).toBe('<https://pasar.example/unsubscribe/1.x>');
  expect(safe?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(unsafe?.get('list-unsubscribe')).toBe('<http://localhost:3000/unsubscribe/1.x>');
  expect(unsafe?.has('list-unsubscribe-post')).toBe(false);
});

test('mails come back to an address of their own, where one is configured', async () => {
  const config = readConfig(environment);
  const tag = tagOf(config, 12);
  await sending({ MAIL_RETURN_TO: 'bounces@pasar.example' }).send({ ...message, tag });
  expect(smtp.taken[0]).toMatchObject({
    from: `<bounces+${tag}@pasar.example>`,
    to: '<ann@example.com>',
  });
  expect(taggedIn(config, `Delivered-To: BOUNCES+${tag.toUpperCase()}@pasar.example`)).toBe(12);
  expect(taggedIn(config, tag.replace('notice-12', 'notice-13'))).toBeUndefined();
  expect(
    taggedIn(readConfig({ ...environment, SESSION_SECRET: 'y'.repeat(32) }), tag),
  ).toBeUndefined();
});

test.each([
  ['recipient', '550 5.1.1 No such mailbox', { isFinal: true, isAboutAddress: true }],
  ['recipient', '550 User unknown', { isFinal: true, isAboutAddress: true }],
  ['recipient', '550 Blocked by a list of ours', { isFinal: true, isAboutAddress: false }],
  ['recipient', '552 5.2.2 Mailbox full', { isFinal: true, isAboutAddress: false }],
  ['recipient', '450 4.2.1 Try later', { isFinal: false, isAboutAddress: false }],
  ['recipient', 'hang up', { isFinal: false, isAboutAddress: false }],
  ['message', '554 5.7.1 Looks like spam', { isFinal: true, isAboutAddress: false }],
  ['message', '451 4.3.0 Out of breath', { isFinal: false, isAboutAddress: false }],
  ['message', 'hang up', { isFinal: false, isAboutAddress: false }],
] as const)('at the %s, “%s”', async (stage, answer, expected) => {
  smtp.answer[stage] = answer;
  const refusal = await refusalOf(sending().send(message));
  expect(refusal).toMatchObject(expected);
  if (answer !== 'hang up') expect(refusal.message).toContain(answer.slice(4));
  expect(smtp.taken).toEqual([]);
});

test('a mail server that is away, or does not know the password, may change its mind', async () => {
  const gone = await testSmtp();
  await gone.close();
  expect((await refusalOf(sending({ SMTP_URL: gone.url }).send(message))).isFinal).toBe(false);
  const wrong = smtp.url.replace(encodeURIComponent(credentials.password), 'wrong');
  expect(await refusalOf(sending({ SMTP_URL: wrong }).send(message))).toMatchObject({
    isFinal: false,
    message: expect.stringContaining('5.7.8'),
  });
});

describe('somebody in between', () => {
  const certified = () => smtp.url;
  const ofAnother = () => `${smtp.url}&tls.servername=mail.example.com`;
  const uncertified = () => smtp.url.replace(/\?.*/, '');
  const withoutLogin = () => smtp.url.replace(/\/\/.*@/, '//').replace('?', '?requireTLS=true&');

  /** What the sender was refused with and what it had said by then, by way of somebody. */
  async function sentVia(
    how: Meddling,
    url: string,
  ): Promise<{ refusal: MailRefused; heard: string }> {
    const meddler = await meddlerBefore(url, how);
    const refusal = await refusalOf(sending({ SMTP_URL: meddler.url }).send(message));
    await meddler.close();
    return { refusal, heard: meddler.heard() };
  }

  /** Neither who it is nor to whom: no command went out but the greeting, and asking for TLS. */
  function expectNothingSent(heard: string): void {
    const { user, password } = credentials;
    for (const secret of [password, `\0${user}\0${password}`, user])
      for (const form of [secret, Buffer.from(secret).toString('base64')])
        expect(heard).not.toContain(form);
    expect(heard).not.toMatch(/AUTH|MAIL FROM|RCPT|ann@example/i);
    expect(smtp.taken).toEqual([]);
  }

  test.each([
    ['hides', 'with a password', certified],
    ['refuses', 'with a password', certified],
    ['hides', 'where TLS is asked for', withoutLogin],
    ['refuses', 'where TLS is asked for', withoutLogin],
  ] as const)('who %s TLS is sent nothing, %s, and the mail waits', async (how, _, url) => {
    const { refusal, heard } = await sentVia(how, url());
    expect(refusal).toMatchObject({
      isFinal: false,
      isAboutAddress: false,
      message: expect.stringMatching(/STARTTLS/),
    });
    expect(heard).toMatch(/^EHLO [^\r]+\r\nSTARTTLS\r\n/);
    expectNothingSent(heard);
  });

  test.each([
    ['nobody vouches for', uncertified],
    ['is another server’s', ofAnother],
  ] as const)('whose certificate %s is sent nothing', async (_, url) => {
    const { refusal, heard } = await sentVia('listens', url());
    expect(refusal).toMatchObject({
      isFinal: false,
      message: expect.stringMatching(/certificate/i),
    });
    expectNothingSent(heard);
  });

  test('who only listens hears the greeting, and nothing of the mail', async () => {
    const meddler = await meddlerBefore(smtp.url, 'listens');
    await sending({ SMTP_URL: meddler.url }).send(message);
    await meddler.close();
    expect(smtp.taken).toHaveLength(1);
    smtp.taken.length = 0;
    expectNothingSent(meddler.heard());
  });

  test('would have had both, were TLS not required', async () => {
    const meddler = await meddlerBefore(`${smtp.url}&requireTLS=false`, 'hides');
    expect((await refusalOf(sending({ SMTP_URL: meddler.url }).send(message))).message).toContain(
      'STARTTLS',
    );
    await meddler.close();
    expect(meddler.heard()).toContain(
      Buffer.from(`\0${credentials.user}\0${credentials.password}`).toString('base64'),
    );
  });
});

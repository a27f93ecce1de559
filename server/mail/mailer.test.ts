import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestSmtp, testSmtp } from '../testing/smtp.ts';
import { MailRefused, sendMail } from './mailer.ts';

let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await testSmtp();
});
beforeEach(() => {
  smtp.taken.length = 0;
  smtp.answer.recipient = undefined;
  smtp.answer.message = undefined;
});
afterAll(() => smtp.close());

const config = (smtpUrl: string | undefined = smtp.url) => ({
  mail: { smtpUrl, from: 'Pasar <hello@pasar.example>', showsLinks: false },
});
const message = {
  to: 'ann@example.com',
  subject: 'Kopi ☕ for Ånn',
  html: '<p>Hello</p>',
  text: 'Hello\n.\nA line of one dot',
  messageId: '<one@pasar.example>',
};

async function refusalOf(sending: Promise<unknown>): Promise<MailRefused> {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof MailRefused)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error;
}

/** Headers with their folded lines put together again. */
function headersOf(raw: string): string[] {
  return (raw.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
}

test('a mail goes over the wire with both its versions', async () => {
  expect(await sendMail(config(), message)).toContain('2.0.0 Taken');
  const [mail] = smtp.taken;
  expect(mail).toMatchObject({ from: '<hello@pasar.example>', to: '<ann@example.com>' });
  const headers = headersOf(mail?.raw ?? '');
  for (const header of [
    'From: Pasar <hello@pasar.example>',
    'To: ann@example.com',
    'Message-ID: <one@pasar.example>',
    'Auto-Submitted: auto-generated',
  ])
    expect(headers).toContain(header);
  expect(headers.find((header) => header.startsWith('Subject:'))).toMatch(/^Subject: =\?UTF-8\?/);
  expect(mail?.raw).toContain('text/plain');
  expect(mail?.raw).toContain('<p>Hello</p>');
  expect(mail?.raw).toContain('A line of one dot');
});

test.each([
  ['a subject', { subject: 'Hello\r\nBcc: everyone@example.com' }],
  ['an address', { to: 'ann@example.com\r\nRCPT TO:<everyone@example.com>' }],
  ['an id', { messageId: '<one\n@pasar.example>' }],
])('a line break in %s is refused before anything is sent', async (_, part) => {
  expect((await refusalOf(sendMail(config(), { ...message, ...part }))).isFinal).toBe(true);
  expect(smtp.taken).toEqual([]);
});

test.each(['"x, other@example.com" <ann@example.com>', 'ann@example.com, other@example.com', 'ann@example.com> BCC:<other@example.com'])(
  'an address names one mailbox: %s',
  async (to) => {
    await sendMail(config(), { ...message, to }).catch((error: unknown) => expect(error).toBeInstanceOf(MailRefused));
    for (const mail of smtp.taken) expect(mail.to).not.toMatch(/^<other@example\.com>$/);
    expect(smtp.taken.length).toBeLessThanOrEqual(1);
  },
);

test('what a mail server refuses for good is told from what it may take later', async () => {
  smtp.answer.recipient = '550 5.1.1 No such mailbox';
  expect(await refusalOf(sendMail(config(), message))).toMatchObject({
    isFinal: true,
    message: expect.stringContaining('No such mailbox'),
  });
  smtp.answer.recipient = '450 4.2.1 Try later';
  expect(await refusalOf(sendMail(config(), message))).toMatchObject({ isFinal: false });
  smtp.answer.recipient = undefined;
  smtp.answer.message = '554 5.7.1 Looks like spam';
  expect(await refusalOf(sendMail(config(), message))).toMatchObject({ isFinal: true });
});

test('a mail server that is away may be back', async () => {
  const gone = await testSmtp();
  await gone.close();
  expect((await refusalOf(sendMail(config(gone.url), message))).isFinal).toBe(false);
});

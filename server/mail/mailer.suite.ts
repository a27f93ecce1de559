/** What holds for every driver of mails. A mail is out, or is refused: never both, and never something else than was asked. */
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Mailer, MailMessage } from './message.ts';
import { MailRefused } from './refused.ts';

export type OpenMailer = {
  mailer: Mailer;
  /** What left, oldest first, with whom it went to. */
  taken(): Array<{ to: string; raw: string }>;
  forget(): void;
  close(): Promise<void>;
};

export const message: MailMessage = {
  to: 'ann@example.com',
  subject: 'Kopi ☕ for Ånn',
  html: '<p>Hello</p>',
  text: 'Hello\n.\nA line of one dot',
  tag: 'notice-1-0123456789abcdef01234567',
};

export function parsed(raw: string | undefined): Promise<Email> {
  return PostalMime.parse(Buffer.from(raw ?? '', 'latin1'));
}

export async function refusalOf(sending: Promise<unknown>): Promise<MailRefused> {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof MailRefused)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error;
}

export function mailerSuite(name: string, open: () => Promise<OpenMailer>): void {
  describe(name, () => {
    let opened: OpenMailer;
    beforeAll(async () => {
      opened = await open();
    });
    beforeEach(() => opened.forget());
    afterAll(() => opened.close());

    test('a mail leaves whole and once, or waits for a driver that sends', async () => {
      const sending = opened.mailer.send(message);
      if (!opened.mailer.sends) {
        expect((await refusalOf(sending)).isFinal).toBe(false);
        return expect(opened.taken()).toEqual([]);
      }
      await sending;
      expect(opened.taken()).toHaveLength(1);
      expect(opened.taken()[0]?.to).toBe('<ann@example.com>');
      const mail = await parsed(opened.taken()[0]?.raw);
      expect(mail).toMatchObject({
        subject: message.subject,
        text: `${message.text}\n`,
        to: [{ address: 'ann@example.com' }],
      });
      expect(mail.html).toContain('<p>Hello</p>');
    });

    test.each([
      ['a subject', { subject: 'Hello\r\nBcc: everyone@example.com' }],
      ['an address', { to: 'ann@example.com\r\nRCPT TO:<everyone@example.com>' }],
      ['a tag', { tag: 'one\n@pasar.example>' }],
    ])('a line break in %s is refused for good before anything leaves', async (_, part) => {
      expect((await refusalOf(opened.mailer.send({ ...message, ...part }))).isFinal).toBe(true);
      expect(opened.taken()).toEqual([]);
    });

    test.each([
      '"x, other@example.com" <ann@example.com>',
      'ann@example.com, other@example.com',
      'ann@example.com> BCC:<other@example.com',
      'other@example.com;ann@example.com',
    ])('an address names one mailbox at most: %s', async (to) => {
      await opened.mailer
        .send({ ...message, to })
        .catch((error: unknown) => expect(error).toBeInstanceOf(MailRefused));
      expect(opened.taken().length).toBeLessThanOrEqual(1);
      for (const mail of opened.taken()) expect(mail.to).not.toMatch(/^<other@example\.com>$|,/);
    });
  });
}

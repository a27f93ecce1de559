/** The mail server, by SMTP_URL. What it did not take is said as it said it, and whether asking again may help. */
import type { Config } from '../config.ts';

export type Message = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The same each time that the same mail is tried, so that a second copy can be told from the first. */
  messageId: string;
  /** A calendar file that goes with it. */
  calendar?: string | undefined;
};

/** Thrown when a mail was not taken. `isFinal`: this mail never will be. */
export class MailRefused extends Error {
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean, cause?: unknown) {
    super(message, { cause });
    this.isFinal = isFinal;
  }
}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/** Hands one mail to the mail server and returns what it answered. The library, which builds the headers, arrives with the first. */
export async function sendMail({ mail }: Pick<Config, 'mail'>, message: Message): Promise<string> {
  if (!mail.smtpUrl) throw new MailRefused('no mail server is configured', false);
  requireOneLine(message.to, message.subject, message.messageId, mail.from);
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: mail.smtpUrl, ...patience, disableFileAccess: true, disableUrlAccess: true });
  try {
    const { response } = await transport.sendMail({
      from: mail.from,
      // As an address that is parsed already: a comma or a bracket in it names nobody else.
      to: { name: '', address: message.to },
      subject: message.subject,
      html: message.html,
      text: message.text,
      messageId: message.messageId,
      ...(message.calendar ? { attachments: [calendarAttachment(message.calendar)] } : {}),
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    });
    return String(response);
  } catch (error) {
    throw refusalFrom(error);
  } finally {
    transport.close();
  }
}

function calendarAttachment(content: string) {
  return { filename: 'visit.ics', content, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' };
}

/** A line break would begin another header (ASVS 1.3.11); names are put on one line long before this. */
function requireOneLine(...values: string[]): void {
  for (const value of values) if (/[\r\n\0]/.test(value)) throw new MailRefused('a header must not contain a line break', true);
}

/** A 5xx answer about the envelope or the message is final (RFC 5321, 4.2.1); a wrong password or a lost connection is not. */
function refusalFrom(error: unknown): MailRefused {
  if (!(error instanceof Error)) return new MailRefused(String(error), false, error);
  const code = 'code' in error ? String(error.code) : '';
  const answer = 'responseCode' in error ? Number(error.responseCode) : 0;
  return new MailRefused(error.message, answer >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE'), error);
}

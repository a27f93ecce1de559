/** A mail server, by SMTP_URL. What it did not take is refused in its own words, with whether asking again may help. */
import type { Config } from '../config.ts';
import { isNobodyThere } from './enhanced-status.ts';
import type { Mailer, MailMessage } from './message.ts';
import { MailRefused, requireOneLine } from './refused.ts';
import { returnAddress } from './tags.ts';

type Settings = Config['mail'] & { smtpUrl: string; publicUrl: string; from: string };

const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
};

/** The library, which builds the headers, arrives with the first mail. */
export function smtpMailer(settings: Settings): Mailer {
  return {
    sends: true,
    send: async (message) => {
      requireOneLine(message.to, message.subject, message.tag, settings.from);
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url: settings.smtpUrl,
        ...patience,
        ...(hasPassword(settings.smtpUrl) ? { requireTLS: true } : {}),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        const { response } = await transport.sendMail(mailOf(settings, message));
        return String(response);
      } catch (error) {
        throw refusalFrom(error);
      } finally {
        transport.close();
      }
    },
  };
}

/** A password does not go over a connection that anybody may read, unless the address says so (`?requireTLS=false`). */
function hasPassword(smtpUrl: string): boolean {
  const { protocol, password, searchParams } = new URL(smtpUrl);
  return (
    protocol === 'smtp:' &&
    password !== '' &&
    !searchParams.has('requireTLS') &&
    !searchParams.has('ignoreTLS')
  );
}

function mailOf(
  { from, returnTo, publicUrl }: Settings,
  { to, tag, unsubscribeUrl, ...message }: MailMessage,
) {
  // As an address that is parsed already: a comma or a bracket in it names nobody else.
  const mailbox = { name: '', address: to };
  return {
    from,
    to: mailbox,
    ...(returnTo === undefined ? {} : { envelope: { from: returnAddress(returnTo, tag), to } }),
    subject: message.subject,
    html: message.html,
    text: message.text,
    messageId: `<${tag}@${new URL(publicUrl).hostname}>`,
    attachments: [
      ...(message.calendar ? [calendarAttachment(message.calendar)] : []),
      ...(message.papers ?? []).map(paperAttachment),
    ],
    ...(unsubscribeUrl ? { list: { unsubscribe: unsubscribeUrl } } : {}),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      // RFC 8058 asks for https.
      ...(unsubscribeUrl?.startsWith('https:')
        ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
  };
}

function calendarAttachment(content: string) {
  return {
    filename: 'visit.ics',
    content,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  };
}

function paperAttachment({ name, bytes }: { name: string; bytes: Buffer }) {
  return { filename: name, content: bytes, contentType: 'application/pdf' };
}

/** A 5xx answer about the envelope or the message is final (RFC 5321, 4.2.1); a wrong password or a lost connection is not. */
function refusalFrom(error: unknown): MailRefused {
  if (!(error instanceof Error))
    return new MailRefused(String(error), { isFinal: false, cause: error });
  const code = 'code' in error ? String(error.code) : '';
  const answer = 'responseCode' in error ? Number(error.responseCode) : 0;
  const isFinal = answer >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return new MailRefused(error.message, {
    isFinal,
    isAboutAddress: isFinal && code === 'EENVELOPE' && isNobodyThere(error.message),
    cause: error,
  });
}

/** Mail, by one of two drivers: a mail server, or none, where mails stay in the outbox for admins to read. */
import type { Config } from '../config.ts';
import { outboxMailer } from './outbox.ts';
import type { Mailer } from './message.ts';
import { smtpMailer } from './smtp.ts';

/** The driver that the configuration asks for. */
export function mailerOf({ mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>): Mailer {
  return mail.smtpUrl === undefined
    ? outboxMailer
    : smtpMailer({ ...mail, smtpUrl: mail.smtpUrl, publicUrl });
}

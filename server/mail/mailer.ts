/** Mail, by one of two drivers: a mail server, or none, where mails stay in the outbox for admins to read. */
import type { Config } from '../config.ts';
import { outboxMailer } from './outbox.ts';
import type { Mailer } from './message.ts';
import { senderOf } from './sender.ts';
import { smtpMailer } from './smtp.ts';

/** The driver that the configuration asks for. */
export function mailerOf(config: Pick<Config, 'mail' | 'platform' | 'publicUrl'>): Mailer {
  const { mail, publicUrl } = config;
  return mail.smtpUrl === undefined
    ? outboxMailer
    : smtpMailer({ ...mail, smtpUrl: mail.smtpUrl, publicUrl, from: senderOf(config) });
}

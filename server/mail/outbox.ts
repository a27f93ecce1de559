/** Without a mail server: every mail is written and none is sent. */
import type { Mailer } from './message.ts';
import { MailRefused, requireOneLine } from './refused.ts';

export const outboxMailer: Mailer = {
  sends: false,
  send: async ({ to, subject, tag }) => {
    requireOneLine(to, subject, tag);
    throw new MailRefused('no mail server is configured', { isFinal: false });
  },
};

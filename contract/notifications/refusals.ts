/** Why something about notifications and mails is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const mailChoiceRefusals = {
  'mail.link_over': {
    type: 'not-found',
    status: 404,
    title: 'This link is over',
    message: 'This link is too old, or not whole. Use the one in a mail that came later.',
  },
} as const satisfies Record<string, RefusalRule>;

export const mailRefusals = {
  'mail.not_found': {
    type: 'not-found',
    status: 404,
    title: 'Not found',
    message: 'There is no such mail.',
  },
  'mail.not_waiting': {
    type: 'state-conflict',
    status: 409,
    title: 'Not waiting',
    message: 'This mail is on its way or was sent already.',
  },
  'mail.no_server': {
    type: 'state-conflict',
    status: 409,
    title: 'No mail server',
    message: 'No mail server is configured. Set SMTP_URL and MAIL_FROM, and start again.',
  },
  'mail.secret_gone': {
    type: 'state-conflict',
    status: 409,
    title: 'The link has expired',
    message: 'The link in this mail has expired. Ask for a new one.',
  },
} as const satisfies Record<string, RefusalRule>;

export const notificationRefusals = {
  'notification.not_found': {
    type: 'not-found',
    status: 404,
    title: 'Not found',
    message: 'There is nothing here.',
  },
  'notification.always_told': {
    type: 'validation',
    status: 422,
    title: 'Always told',
    message: 'What concerns the security of your account is always told.',
  },
} as const satisfies Record<string, RefusalRule>;

export const webhookRefusals = {
  'webhook.wrong_signature': {
    type: 'not-allowed',
    status: 403,
    title: 'Wrong signature',
    message: 'This was not signed with the secret that is configured here.',
  },
} as const satisfies Record<string, RefusalRule>;

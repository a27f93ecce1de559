/** Why something about notifications and mails is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const mailChoiceRefusals = {
  'mail.link_over': { type: 'not-found', status: 404 },
} as const satisfies Record<string, RefusalRule>;

export const mailRefusals = {
  'mail.not_found': { type: 'not-found', status: 404 },
  'mail.not_waiting': { type: 'state-conflict', status: 409 },
  'mail.no_server': { type: 'state-conflict', status: 409 },
  'mail.secret_gone': { type: 'state-conflict', status: 409 },
} as const satisfies Record<string, RefusalRule>;

export const notificationRefusals = {
  'notification.not_found': { type: 'not-found', status: 404 },
  'notification.always_sent': { type: 'validation', status: 422 },
} as const satisfies Record<string, RefusalRule>;

export const deviceRefusals = {
  'device.not_found': { type: 'not-found', status: 404 },
  'device.unknown_service': { type: 'validation', status: 422 },
} as const satisfies Record<string, RefusalRule>;

export const webhookRefusals = {
  'webhook.wrong_signature': { type: 'not-allowed', status: 403 },
} as const satisfies Record<string, RefusalRule>;

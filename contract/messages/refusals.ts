/** Why something about messages is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const messageRefusals = {
  'message.thread_not_found': { type: 'not-found', status: 404 },
  'message.subject_not_found': { type: 'not-found', status: 404 },
  'message.own_shop': { type: 'not-allowed', status: 403 },
  'message.blocked': { type: 'state-conflict', status: 409 },
  'message.shopper_gone': { type: 'state-conflict', status: 409 },
  'message.reply_not_found': { type: 'not-found', status: 404 },
  'message.too_many_replies': { type: 'state-conflict', status: 409 },
} as const satisfies Record<string, RefusalRule>;

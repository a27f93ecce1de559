/** Why something about a gift card is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const giftRefusals = {
  'gift.not_sold': { type: 'state-conflict', status: 409 },
  'gift.amount': { type: 'validation', status: 422, facts: ['least', 'most'] },
  'gift.key_reused': { type: 'key-reused', status: 422 },
  'gift.date': { type: 'validation', status: 422 },
  'gift.not_found': { type: 'not-found', status: 404 },
  'gift.code_unknown': { type: 'not-found', status: 404 },
  'gift.ended': { type: 'state-conflict', status: 409 },
  'gift.expired': { type: 'state-conflict', status: 409 },
  'gift.added': { type: 'state-conflict', status: 409 },
  'gift.not_paid': { type: 'state-conflict', status: 409 },
  'gift.no_address': { type: 'validation', status: 422 },
  'gift.used': { type: 'state-conflict', status: 409 },
  'gift.too_late': { type: 'state-conflict', status: 409 },
  'gift.too_little': { type: 'state-conflict', status: 409, facts: ['balance'] },
  'gift.least_rest': { type: 'validation', status: 422, facts: ['least'] },
  'gift.not_for_tips': { type: 'validation', status: 422 },
} as const satisfies Record<string, RefusalRule>;

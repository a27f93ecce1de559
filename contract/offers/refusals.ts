/** Why something about an offer or a code is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const offerRefusals = {
  'offer.not_found': { type: 'not-found', status: 404 },
  'offer.changed_meanwhile': { type: 'state-conflict', status: 409 },
  'offer.too_many': { type: 'state-conflict', status: 409 },
  'offer.code_taken': { type: 'state-conflict', status: 409 },
  'offer.too_much_for_market': { type: 'validation', status: 422 },
  'offer.not_your_product': { type: 'validation', status: 422 },
  'offer.not_your_package': { type: 'validation', status: 422 },
  'offer.not_for_visits': { type: 'validation', status: 422 },
  'code.unknown': { type: 'not-found', status: 404 },
  'code.not_yet': { type: 'state-conflict', status: 409 },
  'code.ended': { type: 'state-conflict', status: 409 },
  'code.used_up': { type: 'state-conflict', status: 409 },
  'code.used_by_you': { type: 'state-conflict', status: 409 },
  'code.not_first': { type: 'state-conflict', status: 409 },
} as const satisfies Record<string, RefusalRule>;

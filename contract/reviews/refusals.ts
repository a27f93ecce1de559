/** Why something about reviews is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const reviewRefusals = {
  'review.not_found': { type: 'not-found', status: 404 },
  'review.line_not_found': { type: 'not-found', status: 404 },
  'review.visit_not_found': { type: 'not-found', status: 404 },
  'review.not_completed': { type: 'state-conflict', status: 409 },
  'review.not_delivered': { type: 'state-conflict', status: 409 },
  'review.written': { type: 'state-conflict', status: 409 },
  'review.own_shop': { type: 'not-allowed', status: 403 },
} as const satisfies Record<string, RefusalRule>;

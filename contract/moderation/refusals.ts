/** Why something about reports and what is decided about them is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const moderationRefusals = {
  'report.too_many': { type: 'too-many-requests', status: 429 },
  'report.not_found': { type: 'not-found', status: 404 },
  'report.subject_not_found': { type: 'not-found', status: 404 },
  'report.own': { type: 'not-allowed', status: 403 },
  'report.decided': { type: 'state-conflict', status: 409 },
  'report.wrong_action': { type: 'validation', status: 422 },
  'report.no_appeal': { type: 'state-conflict', status: 409 },
} as const satisfies Record<string, RefusalRule>;

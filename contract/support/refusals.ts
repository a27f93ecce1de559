/** Why something about support is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const supportRefusals = {
  'support.not_found': { type: 'not-found', status: 404 },
  'support.full': { type: 'state-conflict', status: 409 },
} as const satisfies Record<string, RefusalRule>;

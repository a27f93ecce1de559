/** Why something about papers is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const paperRefusals = {
  'paper.not_found': { type: 'not-found', status: 404 },
} as const satisfies Record<string, RefusalRule>;

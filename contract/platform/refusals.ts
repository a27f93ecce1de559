/** Why something about the marketplace itself is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const platformRefusals = {
  'platform.changed_meanwhile': { type: 'state-conflict', status: 409 },
  'platform.currency_fixed': { type: 'state-conflict', status: 409 },
  'platform.currency_decimals': { type: 'state-conflict', status: 409 },
} as const satisfies Record<string, RefusalRule>;

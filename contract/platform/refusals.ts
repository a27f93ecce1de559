/** Why something about the marketplace itself is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const platformRefusals = {
  'platform.changed_meanwhile': {
    type: 'state-conflict',
    status: 409,
    title: 'Changed meanwhile',
    message: 'Another admin has changed this section. Please look at it again.',
  },
  'platform.currency_fixed': {
    type: 'state-conflict',
    status: 409,
    title: 'The currency is fixed',
    message: 'The currency cannot change once there are orders.',
  },
} as const satisfies Record<string, RefusalRule>;

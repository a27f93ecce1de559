/** Why something about favourites is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const favouriteRefusals = {
  'favourite.too_many': {
    type: 'state-conflict',
    status: 409,
    title: 'Too many favourites',
    message: 'You can keep at most 500 favourites.',
  },
} as const satisfies Record<string, RefusalRule>;

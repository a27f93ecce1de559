/** Why something about favourites is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const favouriteRefusals = {
  'favourite.too_many': { type: 'state-conflict', status: 409 },
  'favourite.not_shared': { type: 'not-found', status: 404 },
} as const satisfies Record<string, RefusalRule>;

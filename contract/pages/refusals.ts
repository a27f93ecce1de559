/** Why something about text pages is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const pageRefusals = {
  'page.not_found': {
    type: 'not-found',
    status: 404,
    title: 'Not found',
    message: 'There is nothing here.',
  },
} as const satisfies Record<string, RefusalRule>;

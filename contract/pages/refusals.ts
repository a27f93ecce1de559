/** Why something about text pages and the blog is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const pageRefusals = {
  'page.not_found': { type: 'not-found', status: 404 },
  'page.changed_meanwhile': { type: 'state-conflict', status: 409 },
} as const satisfies Record<string, RefusalRule>;

export const blogRefusals = {
  'post.not_found': { type: 'not-found', status: 404 },
  'post.changed_meanwhile': { type: 'state-conflict', status: 409 },
  'post.address_taken': { type: 'state-conflict', status: 409 },
} as const satisfies Record<string, RefusalRule>;

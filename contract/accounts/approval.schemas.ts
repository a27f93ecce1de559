/** The caller's approval as a seller or an admin: where it stands, what was decided and why, and asking again. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { instant, text } from '../kernel/fields.ts';
import { approvalPaths } from './paths.ts';
import { approvalStatuses, roles } from './rules.ts';

export const ownApproval = z.object({
  role: z.enum(roles),
  status: z.enum(approvalStatuses),
  /** The latest first; it begins with the account. */
  history: z.array(
    z.object({
      what: z.enum(['registered', 'asked', 'approved', 'rejected', 'changes_asked']),
      at: instant,
      /** Why it was decided, or what was said when asking again. */
      text: z.nullable(z.string()),
    }),
  ),
});
export type OwnApproval = z.output<typeof ownApproval>;

export const approvalRoutes = {
  get: endpoint(approvalPaths.get, 'signed-in', {
    reply: ownApproval,
    summary: 'Where the caller’s request to sell or to administer stands',
  }),
  askAgain: endpoint(approvalPaths.askAgain, 'signed-in', {
    body: z.object({
      message: text({
        min: 10,
        max: 500,
        message: 'accounts.what_changed',
      }),
    }),
    reply: ownApproval,
    summary: 'Ask again after a rejection; the request waits for a decision as at first',
  }),
};

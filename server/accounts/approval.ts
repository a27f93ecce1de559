/** Deciding on the requests of sellers and admins. */
import type { accountRoutes, User } from '#contract/accounts.ts';
import type { Received } from '#contract/endpoint.ts';
import { requireAdmin } from '../context.ts';
import type { AdvisoryLock } from '../db/database.ts';
import { refuse } from '../http/refuse.ts';
import { tell } from '../notices/tell.ts';
import { type AccountCtx, userFrom } from './accounts.ts';
import * as queries from './accounts.queries.ts';

/** Taken by whatever may take an admin away, so that two admins who remove each other do so one after the other. */
export const adminsLock: AdvisoryLock = { space: 1_001, id: 0 };

type Decision = Received<typeof accountRoutes.decideApproval>['body'] & { id: number };

/**
 * Approves or rejects a seller or an admin, records who did and why, and lets the other domains follow in the same
 * transaction. What was decided before is decided anew with a reason only; the same decision again, one about a buyer,
 * and one that does not begin at `from` are `account.already_decided`. Nobody decides about themselves (403).
 */
export async function decideApproval(ctx: AccountCtx, { id, status, from, ...given }: Decision): Promise<User> {
  const reason = given.reason || null;
  const decidedBy = requireAdmin(ctx);
  if (id === decidedBy) refuse('viewer.not_allowed');
  const user = await ctx.db.transaction(
    async (tx) => {
      const standing = (await queries.standingForDecision(tx, id, decidedBy)) ?? refuse('account.not_found');
      if (!standing.byAdmin) refuse('viewer.not_allowed');
      const { approvalStatus, role } = standing;
      const isAnew = approvalStatus !== 'pending' && (status === approvalStatus || !reason);
      if (role === 'buyer' || isAnew || (from && from !== approvalStatus)) refuse('account.already_decided', { facts: { approvalStatus } });
      const decided = await queries.decide(tx, { userId: id, decidedBy, status, reason, from: approvalStatus });
      if (!decided) refuse('account.already_decided');
      await tell(tx, 'approval.decided', { userId: id, role, status, reason });
      for (const follow of ctx.onApproval) await follow(tx, { userId: id, role, status, reason });
      return userFrom(decided);
    },
    { lock: adminsLock },
  );
  await ctx.sessions.changed(id);
  return user;
}

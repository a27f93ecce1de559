/** Deciding on the requests of sellers and admins. */
import type { accountRoutes, PersonReply, User } from '#contract/accounts/schemas.ts';
import type { Received } from '#contract/kernel/endpoint.ts';
import { notify } from '../../events/notify.ts';
import { refuse } from '../../http/refuse.ts';
import { type AccountCtx, userFrom } from '../accounts.ts';
import * as queries from '../accounts.queries.ts';
import { personReply } from './people.ts';
import { supervise } from './supervision.ts';

type Decision = Received<typeof accountRoutes.decideApproval>['body'] & { id: number };

/**
 * Approves or rejects a seller or an admin, records who did and why, and lets the other domains follow in the same
 * transaction. What was decided before is decided again with a reason only (`account.reason_missing`); the same decision
 * again, one about a buyer, and one that does not begin at `from` are `account.already_decided`. Nobody decides about
 * themselves (403).
 */
export async function decideApproval(
  ctx: AccountCtx,
  { id, status, from, ...given }: Decision,
): Promise<User> {
  const reason = given.reason || null;
  let decided: queries.PersonRow | undefined;
  await supervise(ctx, id, async ({ tx, adminId, account, record }) => {
    const { approvalStatus, role } = account;
    if (role === 'buyer' || status === approvalStatus || (from && from !== approvalStatus))
      refuse('account.already_decided', { facts: { approvalStatus } });
    if (approvalStatus !== 'pending' && !reason)
      refuse('account.reason_missing', { errors: [{ path: 'reason', code: 'general.reason' }] });
    decided = await queries.decide(tx, {
      userId: id,
      decidedBy: adminId,
      status,
      reason,
      from: approvalStatus,
    });
    if (!decided) refuse('account.already_decided');
    await record({
      action: `account.${status}`,
      before: { role, approvalStatus },
      after: { role, approvalStatus: status },
      reason,
    });
    await notify(tx, 'approval.decided', { userId: id, role, status, reason });
    for (const follow of ctx.onStatusChange) await follow(tx, id);
  });
  return decided ? userFrom(decided) : refuse('account.not_found');
}

/**
 * Notifies a seller or an admin who waits of what is missing; they keep waiting. Refuses `account.already_decided` once they do
 * not wait any more.
 */
export async function askForChanges(
  ctx: AccountCtx,
  { id, reason }: { id: number; reason: string },
): Promise<PersonReply> {
  await supervise(ctx, id, async ({ tx, adminId, account: { role, approvalStatus }, record }) => {
    if (role === 'buyer' || approvalStatus !== 'pending')
      refuse('account.already_decided', { facts: { approvalStatus } });
    await queries.recordChangesAsked(tx, id, adminId, reason);
    await record({ action: 'account.changes_asked', reason });
    await notify(tx, 'approval.changes_asked', { userId: id, reason });
  });
  return personReply(ctx, id);
}

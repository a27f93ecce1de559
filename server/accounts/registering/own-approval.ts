/** The caller's request to sell or to administer: where it stands, and asking again after a rejection. */
import type { OwnApproval } from '#contract/accounts/approval.schemas.ts';
import { type Ctx, requireUser } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { takeAttempt } from '../../http/limits/attempts.ts';
import { refuse } from '../../http/refuse.ts';
import type { AccountCtx } from '../accounts.ts';
import * as queries from './own-approval.queries.ts';

/** Where the caller's request stands, with every decision and its reason. */
export async function ownApproval(ctx: Ctx): Promise<OwnApproval> {
  return approvalOf(ctx.db, requireUser(ctx));
}

/** From rejected back to waiting, in the caller's words; anything else is `approval.not_rejected`. The admins are notified. */
export async function askAgain(
  ctx: AccountCtx,
  { message }: { message: string },
): Promise<OwnApproval> {
  const userId = requireUser(ctx);
  await takeAttempt(ctx, { limit: 'approval', key: String(userId) });
  const own = await ctx.db.transaction(async (tx) => {
    if ((await queries.askAgain(tx, { userId, message, at: ctx.now })) === 0)
      refuse('approval.not_rejected');
    for (const follow of ctx.onStatusChange) await follow(tx, userId);
    await notify(tx, 'approval.asked', { userId });
    return approvalOf(tx, userId);
  });
  await ctx.sessions.changed(userId);
  return own;
}

async function approvalOf(db: Database, userId: number): Promise<OwnApproval> {
  const [status, history] = [
    await queries.statusOf(db, userId),
    await queries.approvalHistory(db, userId),
  ];
  if (!status) refuse('viewer.not_signed_in');
  return {
    ...status,
    history: history.map(({ what, at, text }) => ({ what, at: at.toISOString(), text })),
  };
}

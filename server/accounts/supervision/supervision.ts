/** What every change of an admin to somebody's account has in common: the lock, the check and the entry in the audit log. */
import { recordAudit } from '../../audit/audit.ts';
import { requireAdmin } from '../../context.ts';
import type { AdvisoryLock, Database } from '../../db/database.ts';
import { refuse } from '../../http/refuse.ts';
import type { AccountCtx } from '../accounts.ts';
import { accountForDecision, type AccountForDecision } from '../accounts.queries.ts';

/** Taken by whatever may take an admin away, so that two admins who remove each other do so one after the other. */
export const adminsLock: AdvisoryLock = { space: 1_001, id: 0 };

export type SupervisedChange = {
  tx: Database;
  adminId: number;
  /** Of the person concerned, locked. */
  account: AccountForDecision;
  /** Adds what was done to the audit log. */
  record(done: {
    action: string;
    before?: Record<string, unknown>;
    after?: Record<string, unknown>;
    reason?: string | null;
  }): Promise<void>;
};

/**
 * Does something to somebody's account as an admin, in one transaction. Anyone who stopped being an admin a moment ago does
 * nothing any more, and nobody decides about themselves (both 403). Refuses `account.not_found`.
 */
export async function supervise(
  ctx: AccountCtx,
  userId: number,
  work: (change: SupervisedChange) => Promise<void>,
): Promise<void> {
  const adminId = requireAdmin(ctx);
  if (userId === adminId) refuse('viewer.not_allowed');
  await ctx.db.transaction(
    async (tx) => {
      const account =
        (await accountForDecision(tx, userId, adminId)) ?? refuse('account.not_found');
      if (!account.byAdmin) refuse('viewer.not_allowed');
      const subject = { kind: 'user', id: userId, name: account.fullName };
      await work({
        tx,
        adminId,
        account,
        record: (done) => recordAudit(tx, { at: ctx.now, actorId: adminId, subject, ...done }),
      });
    },
    { lock: adminsLock },
  );
  await ctx.sessions.changed(userId);
}

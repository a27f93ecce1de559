import type { ApprovalStatus, Role } from '#contract/accounts/rules.ts';
import type { OwnApproval } from '#contract/accounts/approval.schemas.ts';
import { type Database, sql } from '../../db/database.ts';

export function statusOf(
  db: Database,
  userId: number,
): Promise<{ role: Role; status: ApprovalStatus } | undefined> {
  return db.row(sql`select role, approval_status as status from users where id = ${userId}`);
}

type Step = Omit<OwnApproval['history'][number], 'at'> & { at: Date };

/** The latest first. */
export function approvalHistory(db: Database, userId: number): Promise<Step[]> {
  return db.rows(sql`
    select 'registered' as what, created_at as at, null as text from users where id = ${userId}
    union all select status, decided_at, reason from approval_decisions where user_id = ${userId}
    union all select 'asked', asked_at, message from approval_requests where user_id = ${userId}
    order by at desc limit 100`);
}

/** Moves a rejected seller or admin back to pending and keeps what they say; 0 rows when they are not rejected. */
export function askAgain(
  tx: Database,
  { userId, message, at }: { userId: number; message: string; at: Date },
): Promise<number> {
  return tx.run(sql`
    with asking as (
      update users set approval_status = 'pending', asked_at = ${at}
        where id = ${userId} and approval_status = 'rejected' and role in ('seller', 'admin') returning id
    )
    insert into approval_requests (user_id, message, asked_at) select id, ${message}, ${at} from asking`);
}

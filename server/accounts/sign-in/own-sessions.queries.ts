import { type Database, sql } from '../../db/database.ts';

export type OwnSessionRow = {
  id: number;
  userAgent: string | null;
  createdAt: Date;
  seenAt: Date;
  isThis: boolean;
};

/** The sessions that live, a hundred at most. */
export function ownSessions(
  db: Database,
  userId: number,
  thisHash: Buffer | null,
): Promise<OwnSessionRow[]> {
  return db.rows(sql`
    select id, user_agent as "userAgent", created_at as "createdAt", seen_at as "seenAt",
      coalesce(token_hash = ${thisHash}, false) as "isThis"
    from sessions where user_id = ${userId} and expires_at > now()
    order by "isThis" desc, seen_at desc, id desc limit 100`);
}

/** Races without luck: a transaction is held open until others wait for it. */
import { type Database, sql } from '../db/database.ts';

/** How many connections to this database wait for what others have locked. */
export async function waiting(db: Database): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return row?.count ?? 0;
}

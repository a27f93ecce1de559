/** SQL of saved views; each question says whose they are. */
import type { SavedView, ViewFields } from '#contract/accounts/saved-views.schemas.ts';
import { type Database, sql } from '../db/database.ts';

export function viewsOf(db: Database, userId: number, table: string): Promise<SavedView[]> {
  return db.rows(sql`
    select id, name, query from saved_views where user_id = ${userId} and of_table = ${table} order by id`);
}

export function insertView(
  tx: Database,
  userId: number,
  { table, name, query }: ViewFields & { table: string },
  at: Date,
): Promise<SavedView | undefined> {
  return tx.row(sql`
    insert into saved_views (user_id, of_table, name, query, created_at) values (${userId}, ${table}, ${name}, ${query}, ${at})
    returning id, name, query`);
}

export function deleteView(
  db: Database,
  userId: number,
  { table, id }: { table: string; id: number },
): Promise<number> {
  return db.run(
    sql`delete from saved_views where id = ${id} and user_id = ${userId} and of_table = ${table}`,
  );
}

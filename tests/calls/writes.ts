/** Whether anything in a database was written, rolled back or not. */
import { raw, sql, type Database } from '#server/db/database.ts';

/** Watches every table from now on; what it returns says how many rows were inserted, changed or deleted since. */
export async function watchWrites(db: Database): Promise<() => Promise<number>> {
  await db.run(sql`create sequence rows_written`);
  await db.run(sql`
    create function count_written_row() returns trigger language plpgsql as $$ begin perform nextval('rows_written'); return null; end $$`);
  const tables = await db.rows<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`);
  for (const { name } of tables)
    await db.run(sql`
      create trigger count_written_rows after insert or update or delete on ${raw(name)} for each row execute function count_written_row()`);
  return async () =>
    Number(
      (
        await db.row<{ count: number }>(
          sql`select case when is_called then last_value else 0 end as count from rows_written`,
        )
      )?.count,
    );
}

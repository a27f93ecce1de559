/** Many rows in one statement. */
import { type Database, join, raw, sql } from '#server/db/database.ts';

/** A row by its columns' names, with values as JSON has them. */
export type Row = Record<string, unknown>;

const rowsPerStatement = 5_000;

/**
 * Inserts rows that all have the same columns; table and column names come from our own code only. Bookings of one
 * ledger transaction have to be in one statement, which is when they are summed: see `insertTogether`.
 */
export async function insertRows(tx: Database, table: string, rows: readonly Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement)
    await insertTogether(tx, table, rows.slice(start, start + rowsPerStatement));
}

/** The same in one statement, however many rows there are. */
export async function insertTogether(
  tx: Database,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(rows[0] ?? {}).map((name) => raw(name));
  await tx.run(sql`
    insert into ${raw(table)} (${join(names)})
    select ${join(names)} from json_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)}::json)`);
}

/** The next row of each table gets an id above those that were inserted with one. */
export async function advanceIds(tx: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await tx.run(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${raw(table)}), false)`,
    );
  }
}

/** Many rows in one statement. */
import { type Database, join, raw, sql } from '#server/db/database.ts';

/** A row by its columns' names, with values as JSON has them. */
export type Row = Record<string, unknown>;

const rowsPerStatement = 5_000;

/** Inserts rows that all have the same columns; table and column names come from our own code only. */
export async function insertRows(tx: Database, table: string, rows: readonly Row[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {}).map((name) => raw(name));
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const batch = JSON.stringify(rows.slice(start, start + rowsPerStatement));
    await tx.run(sql`
      insert into ${raw(table)} (${join(names)})
      select ${join(names)} from json_populate_recordset(null::${raw(table)}, ${batch}::json)`);
  }
}

/** The next row of each table gets an id above those that were inserted with one. */
export async function advanceIds(tx: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await tx.run(sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${raw(table)}), false)`);
  }
}

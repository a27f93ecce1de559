import { type Sql, sql } from './database.ts';

/** An instant within JSON that PostgreSQL writes, as JavaScript writes it: `2026-12-01T04:00:00.000Z`. */
export function isoOf(at: Sql): Sql {
  return sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

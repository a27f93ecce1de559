/** Opaque cursors of keyset paging: the sort key of the last row with its id, as base64url JSON. */
import * as z from 'zod/v4/core';
import { raw, type Sql } from '../db/database.ts';
import { refuse } from './refuse.ts';

type Position = ReadonlyArray<string | number>;

export function writeCursor(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** The position that a cursor names, by the schema of its tuple; refuses what was not written by us. */
export function readCursor<S extends z.$ZodType<Position>>(
  cursor: string | undefined,
  schema: S,
): z.output<S> | undefined {
  if (cursor === undefined) return undefined;
  const parsed = z.safeParse(schema, jsonOf(Buffer.from(cursor, 'base64url').toString()));
  return parsed.success ? parsed.data : refuse('request.malformed');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse('request.malformed');
  }
}

/**
 * The rows of a page out of one row more than it holds: returns where the next page begins, if there is one.
 */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  positionOf: (last: Row) => Position,
): { rows: Row[]; next: string | null } {
  if (rows.length <= limit) return { rows, next: null };
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: last === undefined ? null : writeCursor(positionOf(last)) };
}

/** Written out, since PostgreSQL plans a limit it does not know for a tenth of the table; in few sizes, for few plans. Null is none. */
export function limitAbove(limit: number | null): Sql {
  if (limit === null) return raw('all');
  return raw(String([9, 13, 25, 49].find((size) => size > limit) ?? 101));
}

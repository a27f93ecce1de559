/**
 * Pages of lists that somebody works with: sorted by any of their columns, in both directions from where a page stands,
 * with how many rows there are. A page is found by the values of a row beside it, so the last one costs what the first does.
 */
import { mostCounted, type Sort } from '#contract/kernel/list-pages.ts';
import * as z from 'zod/mini';
import { type Database, type Sql, sql } from '../db/database.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { refuse } from './refuse.ts';

/** What a list is sorted by: a value of its rows that is never null, and what it is in PostgreSQL. */
export type SortColumn = { value: Sql; type: 'bigint' | 'text' | 'timestamptz' };
export type SortColumns<Name extends string> = Record<Name, SortColumn>;

/** Every row of a query says where it stands. */
export type KeysetRow = { position: [key: string, id: number] };

/** `first` counts from 0; cursors are null where there is no page beside this one. */
export type KeysetPage<Row> = {
  rows: Row[];
  next: string | null;
  previous: string | null;
  first: number;
  total: number;
};

export type Keyset = {
  /** To be selected as `position`. */
  position: Sql;
  /** What bounds the rows, to be joined with the list's own conditions. */
  beyond: Sql[];
  order: Sql;
  /** One row more than the page holds. */
  limit: number;
  /** The page out of what the query found, and of how many rows it is. */
  page<Row extends KeysetRow>(found: Row[], total: number): KeysetPage<Row>;
};

type Asked<Name extends string> = { sort: Sort<Name>; cursor: string | undefined; limit: number };

/** `[sort, way, rows before the row beside, its key, its id]` */
const place = z.tuple([
  z.string(),
  z.enum(['after', 'before']),
  z.int().check(z.minimum(0)),
  z.string(),
  z.int(),
]);

/** A whole number that fits its type wherever it is compared, and microseconds of many thousand years. */
const digits = /^-?\d{1,18}$/;

/**
 * How a page of a list is found. `id` makes equal values of a column differ. Refuses `request.malformed` for a cursor
 * that was not written for this sort.
 *
 * @example
 * const keyset = keysetOf({ name: { value: sql`lower(u.name)`, type: 'text' } }, sql`u.id`, { sort: '-name', cursor, limit });
 * const found = await db.rows(sql`select u.*, ${keyset.position} as position from users u
 *   where ${allOf(keyset.beyond)} order by ${keyset.order} limit ${keyset.limit}`);
 * return keyset.page(found, total);
 */
export function keysetOf<Name extends string>(
  columns: SortColumns<Name>,
  id: Sql,
  { sort, cursor, limit }: Asked<Name>,
): Keyset {
  const isDescending = sort.startsWith('-');
  // A sort is a column's name, or that behind a minus.
  const { value, type } = columns[(isDescending ? sort.slice(1) : sort) as Name];
  const from = placeIn(cursor, sort, type);
  const isBack = from?.way === 'before';
  const runsDown = isDescending !== isBack;
  return {
    position: sql`json_build_array((${type === 'timestamptz' ? microseconds(value) : value})::text, ${id})`,
    beyond: from
      ? [
          sql`(${value}, ${id}) ${runsDown ? sql`<` : sql`>`} (${valueOf(from.key, type)}, ${from.id}::bigint)`,
        ]
      : [],
    order: runsDown ? sql`${value} desc, ${id} desc` : sql`${value}, ${id}`,
    limit: limit + 1,
    page: (found, total) => {
      const rows = isBack ? found.slice(0, limit).toReversed() : found.slice(0, limit);
      const isMore = found.length > limit;
      const [hasPrevious, hasNext] = isBack ? [isMore, true] : [from !== undefined, isMore];
      const before = (from?.before ?? 0) - (isBack ? rows.length : 0);
      const first = hasPrevious ? Math.max(before, 1) : 0;
      const beside = (way: Place['way'], before: number, row: KeysetRow | undefined) =>
        row ? writeCursor([sort, way, before, ...row.position]) : null;
      return {
        rows,
        first,
        total: Math.max(total, first + rows.length),
        previous: hasPrevious ? beside('before', first, rows[0]) : null,
        next: hasNext ? beside('after', first + rows.length, rows.at(-1)) : null,
      };
    },
  };
}

const rowsAtOnce = 500;

/**
 * All rows of a list in its order, as many at once as fit a moment's memory; at least one, empty turn. Each turn is a
 * statement of its own that begins behind the row before, so that whoever saves a file slowly holds no connection. A row
 * that moves along the order meanwhile may be missing, or there twice.
 *
 * @example rowsInTurn(orderSorts, sql`o.id`, '-placed', (keyset) => ordersFor(db, filter, keyset))
 */
export async function* rowsInTurn<Name extends string, Row extends KeysetRow>(
  columns: SortColumns<Name>,
  id: Sql,
  sort: Sort<Name>,
  read: (keyset: Keyset) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let cursor: string | undefined;
  do {
    const keyset = keysetOf(columns, id, { sort, cursor, limit: rowsAtOnce });
    const { rows, next } = keyset.page(await read(keyset), 0);
    yield rows;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

/** How many rows a query `from … where …` finds, counted up to one more than `mostCounted`. */
export async function counted(db: Database, what: Sql): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`select count(*) as count from (select ${what} limit ${mostCounted + 1}) counted`,
  );
  return row?.count ?? 0;
}

type Place = { way: 'after' | 'before'; before: number; key: string; id: number };

function placeIn(
  cursor: string | undefined,
  asked: string,
  type: SortColumn['type'],
): Place | undefined {
  const position = readCursor(cursor, place);
  if (!position) return undefined;
  const [sort, way, before, key, id] = position;
  const isReadable = type === 'text' ? !key.includes('\0') : digits.test(key);
  return sort === asked && isReadable ? { way, before, key, id } : refuse('request.malformed');
}

/** As exactly as PostgreSQL keeps it. */
function microseconds(value: Sql): Sql {
  return sql`(extract(epoch from ${value}) * 1000000)::bigint`;
}

function valueOf(key: string, type: SortColumn['type']): Sql {
  if (type === 'timestamptz')
    return sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`;
  return type === 'bigint' ? sql`${key}::bigint` : sql`${key}::text`;
}

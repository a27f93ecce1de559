/**
 * Pages of lists that somebody works with: sorted by any of their columns, in both directions from where a page stands,
 * with how many rows there are. A page is found by the values of a row beside it, so the last one costs what the first does.
 */
import { mostCounted, type PageSort, type Sort } from '#contract/kernel/list-pages.ts';
import { pageSize } from '#contract/kernel/paging.ts';
import * as z from 'zod/mini';
import { type Database, type Sql, sql, type StatementOf } from '../db/database.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { refuse } from './refuse.ts';

/** What a list is sorted by: a value of its rows that is never null, and what it is in PostgreSQL. `id` stands for the list's own. */
export type SortColumn = { value: Sql; type: 'bigint' | 'text' | 'timestamptz'; id?: Sql };
export type SortColumns<Name extends string> = Record<Name, SortColumn>;

/** How a list is sorted. */
export type SortedList<Name extends string> = {
  /** Makes equal values of a column differ. */
  id: Sql;
  by: SortColumns<Name>;
  /** How it comes unless asked otherwise. */
  usual: Sort<Name>;
  /**
   * The columns that an index has in their order: all of them unless said. By another the rows are sorted that were found,
   * so a list of more than are counted is not: it comes in its usual order, or if no index has that, by the first of these downwards.
   */
  indexed?: readonly Name[];
};

/** Every row of a query says where it stands. */
export type KeysetRow = { position: [key: string, id: number] };

/** `first` counts from 0; cursors are null where there is no page beside this one. */
export type KeysetPage<Row> = {
  rows: Row[];
  next: string | null;
  previous: string | null;
  first: number;
  total: number;
  sort: PageSort;
};

export type Keyset = {
  /** To be selected as `position`. */
  position: Sql;
  /** What bounds the rows, to be joined with the list's own conditions. */
  beyond: Sql[];
  order: Sql;
  /** One row more than the page holds; null is all of them. */
  limit: number | null;
  /** The page out of what the query found, and of how many rows it is. */
  page<Row extends KeysetRow>(found: Row[], total: number): KeysetPage<Row>;
};

type Place<Name extends string> = { sort: Sort<Name>; cursor: string | undefined; limit: number };

/** `[sort, way, rows before the row beside, its key, its id]` */
const cursorParts = z.tuple([
  z.string(),
  z.enum(['after', 'before']),
  z.int().check(z.minimum(0)),
  z.string(),
  z.int(),
]);

/** A whole number that fits its type wherever it is compared, and microseconds of many thousand years. */
const digits = /^-?\d{1,18}$/;

/**
 * How a page of a list is found. Refuses `request.malformed` for a cursor
 * that was not written for this sort.
 *
 * @example
 * const keyset = keysetOf(peopleSorts, { sort: '-name', cursor, limit });
 * const found = await db.rows(sql`select u.*, ${keyset.position} as position from users u
 *   where ${allOf(keyset.beyond)} order by ${keyset.order} limit ${keyset.limit}`);
 * return keyset.page(found, total);
 */
export function keysetOf<Name extends string>(
  list: SortedList<Name>,
  { sort, cursor, limit }: Place<Name>,
): Keyset {
  const isDescending = sort.startsWith('-');
  const { value, type, id = list.id } = list.by[columnOf(sort)];
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
      const beside = (way: Beside['way'], before: number, row: KeysetRow | undefined) =>
        row ? writeCursor([sort, way, before, ...row.position]) : null;
      return {
        rows,
        first,
        total: Math.max(total, first + rows.length),
        sort: { now: sort, columns: total > mostCounted ? (list.indexed ?? null) : null },
        previous: hasPrevious ? beside('before', first, rows[0]) : null,
        next: hasNext ? beside('after', first + rows.length, rows.at(-1)) : null,
      };
    },
  };
}

/** Where a list comes from: `rows` finds those of a page, `count` says how many there are, `reply` how one is answered. */
export type RowSource<Row extends KeysetRow, Reply> = {
  db: Database;
  rows: (keyset: Keyset) => StatementOf<Row>;
  count: () => Promise<number>;
  reply: (row: Row) => Reply | Promise<Reply>;
};
type Asked<Name extends string> = {
  sort?: Sort<Name> | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

/**
 * A page of a list with how many rows there are, of which it may say that there are too many to be sorted as was asked.
 *
 * @example
 * sortedPage(payoutSorts, query, { db, rows: (keyset) => payouts(filter, keyset), count: () => countPayouts(db, filter), reply: payoutReply })
 */
export async function sortedPage<Name extends string, Row extends KeysetRow, Reply>(
  list: SortedList<Name>,
  { sort = list.usual, cursor, limit = pageSize.usual }: Asked<Name>,
  { db, rows, count, reply }: RowSource<Row, Reply>,
): Promise<KeysetPage<Reply>> {
  const counting = count();
  const now = isIndexed(list, sort) ? sort : sortOf(list, sort, await counting);
  const keyset = keysetOf(list, { sort: now, cursor, limit });
  const [found, total] = await Promise.all([db.rows(rows(keyset)), counting]);
  const page = keyset.page(found, total);
  return { ...page, rows: await Promise.all(page.rows.map(reply)) };
}

/**
 * All rows of a list in its order as they are answered, of one moment, read as they are asked for (`batches` of a database).
 *
 * @example rowsInTurn(payoutSorts, sort, payoutsOf(ctx, filter))
 */
export async function* rowsInTurn<Name extends string, Row extends KeysetRow, Reply>(
  list: SortedList<Name>,
  asked: Sort<Name> | undefined,
  { db, rows, count, reply }: RowSource<Row, Reply>,
): AsyncGenerator<Reply[]> {
  const wanted = asked ?? list.usual;
  const sort = isIndexed(list, wanted) ? wanted : sortOf(list, wanted, await count());
  const all = { ...keysetOf(list, { sort, cursor: undefined, limit: 0 }), limit: null };
  for await (const found of db.batches(rows(all))) yield await Promise.all(found.map(reply));
}

/** A sort is a column's name, or that behind a minus. */
function columnOf<Name extends string>(sort: Sort<Name>): Name {
  return sort.replace(/^-/, '') as Name;
}

function isIndexed<Name extends string>({ indexed }: SortedList<Name>, sort: Sort<Name>): boolean {
  return !indexed || indexed.includes(columnOf(sort));
}

/** As was asked by a column without an index, if so many rows are sorted where they are. */
function sortOf<Name extends string>(
  list: SortedList<Name>,
  asked: Sort<Name>,
  total: number,
): Sort<Name> {
  const [first] = list.indexed ?? [];
  if (total <= mostCounted || first === undefined) return asked;
  return isIndexed(list, list.usual) ? list.usual : `-${first}`;
}

/** How many rows a query `from … where …` finds, counted up to one more than `mostCounted`. */
export async function counted(db: Database, what: Sql): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`select count(*) as count from (select ${what} limit ${mostCounted + 1}) counted`,
  );
  return row?.count ?? 0;
}

type Beside = { way: 'after' | 'before'; before: number; key: string; id: number };

function placeIn(
  cursor: string | undefined,
  asked: string,
  type: SortColumn['type'],
): Beside | undefined {
  const position = readCursor(cursor, cursorParts);
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

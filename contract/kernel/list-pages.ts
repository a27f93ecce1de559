/** What lists that come in pages say of themselves: how they are sorted, where a page stands, and the pages beside it. */

/** A column of a list that it is sorted by; with a minus the last, the largest or the latest first. */
export type Sort<Name extends string> = Name | `-${Name}`;

/** Both directions of each of these columns. */
export function sortsBy<const Name extends string>(columns: readonly Name[]): Sort<Name>[] {
  return columns.flatMap((name): Sort<Name>[] => [name, `-${name}`]);
}

/** As many rows of a list are counted; of more it is only said that there are. */
export const mostCounted = 10_000;

/** As many rows are summed up; of more there are no totals. */
export const mostSummed = 1_000;

/** Which rows of a list a page holds: `first` counts from 1, and `isMore` than `total` are there beyond what is counted. */
export type PageRows = { first: number; last: number; total: number; isMore: boolean };

/** The `X-Rows` header of a page: `51-100/4112`, or `51-100/10000+`. */
export function writePageRows({ first, last, total, isMore }: PageRows): string {
  return `${first}-${last}/${total}${isMore ? '+' : ''}`;
}

/** What a list says in its `X-Rows` header; null of lists that do not count. */
export function readPageRows(header: string | null): PageRows | null {
  const [, first, last, total, more] = header?.match(/^(\d+)-(\d+)\/(\d+)(\+?)$/) ?? [];
  if (total === undefined) return null;
  return { first: Number(first), last: Number(last), total: Number(total), isMore: more === '+' };
}

/** What a list is sorted by. `columns` are those by which so many rows may be; null where they may by all. */
export type PageSort = { now: string; columns: readonly string[] | null };

/** The `X-Sort` header of a page: `-placed`, or `-placed; of=placed,status` where there are too many rows for other columns. */
export function writePageSort({ now, columns }: PageSort): string {
  return columns ? `${now}; of=${columns.join(',')}` : now;
}

/** What a list says in its `X-Sort` header; null of lists that are not sorted by columns. */
export function readPageSort(header: string | null): PageSort | null {
  const [, now, columns] = header?.match(/^(-?\w+)(?:; of=([\w,]+))?$/) ?? [];
  return now === undefined ? null : { now, columns: columns?.split(',') ?? null };
}

/** Where a page of a list stands: the paths beside it, which rows it holds and how they are sorted; null of lists that only go on. */
export type PagePlace = {
  next: string | null;
  previous: string | null;
  counts: PageRows | null;
  sort: PageSort | null;
};

/** The path of the page after this one from a `Link` header, or null on the last one. */
export function nextPage(linkHeader: string | null): string | null {
  return linkHeader?.match(/<([^>]+)>;\s*rel="next"/)?.[1] ?? null;
}

/** The path of the page before this one from a `Link` header, or null on the first one and of lists that only go on. */
export function previousPage(linkHeader: string | null): string | null {
  return linkHeader?.match(/<([^>]+)>;\s*rel="prev"/)?.[1] ?? null;
}

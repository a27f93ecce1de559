/** Addresses whose query holds the state of a page: filters, sort, search. */
import { type Sort, sortsBy } from '#contract/kernel/list-pages.ts';

/**
 * The query of an address with some parameters changed; empty and undefined ones go, and so does the
 * page (`cursor`), which belongs to the list as it was.
 *
 * @example withQuery(new URLSearchParams('q=mug&cursor=x'), { category: 'Drinkware' }) // '?q=mug&category=Drinkware'
 */
export function withQuery(
  current: URLSearchParams,
  changes: Record<string, string | undefined>,
): string {
  const query = new URLSearchParams(current);
  query.delete('cursor');
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return query.size > 0 ? `?${query}` : '?';
}

/** The cursor in the path that a list's `Link` header named, or null on the last page. */
export function cursorIn(next: string | null): string | null {
  return next ? new URL(next, 'http://localhost').searchParams.get('cursor') : null;
}

/** Which page of a list an address asks for, sorted by one of its columns as far as it says so. */
export function pageIn<const Name extends string>(
  query: URLSearchParams,
  columns: readonly Name[],
): { sort: Sort<Name> | undefined; cursor: string | undefined } {
  return {
    sort: oneOf(sortsBy(columns), query.get('sort')),
    cursor: query.get('cursor') ?? undefined,
  };
}

/** One of the allowed values of a parameter, or undefined; addresses are typed by hand, too. */
export function oneOf<const Value extends string>(
  allowed: readonly Value[],
  given: string | null,
): Value | undefined {
  return allowed.find((value) => value === given);
}

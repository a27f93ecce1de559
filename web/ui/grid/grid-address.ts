/** What a list's address says of how it is shown: which columns are left out, and whether its rows are close together. */
import { withQuery } from '#web/loading/address.ts';

const separator = '.';

export function hiddenIn(query: URLSearchParams): string[] {
  return query.get('hide')?.split(separator) ?? [];
}

/** The address with a column shown that was hidden, or the other way round. */
export function withColumn(query: URLSearchParams, id: string): string {
  const hidden = hiddenIn(query);
  const next = hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id];
  return samePage(query, { hide: next.join(separator) || undefined });
}

export function isCompactIn(query: URLSearchParams): boolean {
  return query.get('rows') === 'compact';
}

export function withDensity(query: URLSearchParams, isCompact: boolean): string {
  return samePage(query, { rows: isCompact ? 'compact' : undefined });
}

/** How rows are shown changes nothing about which they are. */
function samePage(query: URLSearchParams, changes: Record<string, string | undefined>): string {
  return withQuery(query, { cursor: query.get('cursor') ?? undefined, ...changes });
}

/** The parameters of an address that make a view: what was left empty says nothing, nor does the page. */
export function viewIn(query: URLSearchParams, ofPage: readonly string[]): string {
  const said = [...query].filter(
    ([name, value]) => value !== '' && name !== 'cursor' && !ofPage.includes(name),
  );
  return String(new URLSearchParams(said.toSorted(([a], [b]) => (a < b ? -1 : 1))));
}

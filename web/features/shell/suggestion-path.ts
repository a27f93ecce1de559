import type { Suggestion } from '#contract/search.ts';

/** The page of what is suggested. */
export function suggestionPath({ kind, id, isFood }: Suggestion): string {
  if (kind !== 'shops') return `/product/${id}`;
  return isFood ? `/food-shop/${id}` : `/shop/${id}`;
}

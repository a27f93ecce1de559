import type { Suggestion } from '#contract/search/schemas.ts';

/** The page of what is suggested. */
export function suggestionPath({ kind, id, isFood, category }: Suggestion): string {
  if (category) return `${isFood ? '/food' : '/shops'}?category=${encodeURIComponent(category)}`;
  if (kind !== 'shops') return `/product/${id}`;
  return isFood ? `/food-shop/${id}` : `/shop/${id}`;
}

/** The id of a suggestion's row, for `aria-activedescendant`. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

export function searchPath(text: string): string {
  return `/search?q=${encodeURIComponent(text.trim())}`;
}

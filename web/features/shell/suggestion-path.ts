import { capabilitiesOf, shopPath } from '#contract/shops/rules.ts';
import type { Suggestion } from '#contract/search/schemas.ts';

/** The page of what is suggested. */
export function suggestionPath({ kind, id, shopKind, category }: Suggestion): string {
  if (category)
    return `${capabilitiesOf(shopKind).listPath}?category=${encodeURIComponent(category)}`;
  if (kind !== 'shops') return `/product/${id}`;
  return shopPath({ id, kind: shopKind });
}

/** The id of a suggestion's row, for `aria-activedescendant`. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

export function searchPath(text: string): string {
  return `/search?q=${encodeURIComponent(text.trim())}`;
}

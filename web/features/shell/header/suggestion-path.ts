import { productPath } from '#contract/catalogue/address.rules.ts';
import { capabilitiesOf, shopPath } from '#contract/shops/rules.ts';
import type { Suggestion } from '#contract/search/schemas.ts';

/** The page of what is suggested. */
export function suggestionPath(suggestion: Suggestion): string {
  const { kind, id, shopKind, category, picturedOptions } = suggestion;
  if (category)
    return `${capabilitiesOf(shopKind).listPath}?category=${encodeURIComponent(category)}`;
  if (kind !== 'shops') return productPath(id, picturedOptions);
  return shopPath({ id, kind: shopKind });
}

/** The id of a suggestion's row, for `aria-activedescendant`. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

export function searchPath(text: string): string {
  return `/search?q=${encodeURIComponent(text.trim())}`;
}

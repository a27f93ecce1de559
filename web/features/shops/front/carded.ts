import type { ListedShop, Shop } from '#contract/shops/schemas.ts';

/** A shop without the long texts that its own page shows. */
export type CardedShop = Omit<Shop, 'description' | 'policy'>;
export type CardedListedShop = Omit<ListedShop, 'description' | 'policy'>;

/** What a list's page needs of a shop, so that the texts do not travel with it. For loaders. */
export function cardedShop<S extends Shop>({
  description: _description,
  policy: _policy,
  ...carded
}: S): Omit<S, 'description' | 'policy'> {
  return carded;
}

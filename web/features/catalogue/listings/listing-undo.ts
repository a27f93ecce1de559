import type { Listing } from '#contract/catalogue/listings.schemas.ts';
import type { ListingAction } from '#contract/catalogue/rules.ts';

/** What undoes an action, and of which listings: those that it changed. Restoring knows whether a listing was a draft. */
const undoneBy: Partial<Record<ListingAction, [ListingAction, (before: Listing) => boolean]>> = {
  publish: ['unpublish', ({ status }) => status === 'draft'],
  unpublish: ['publish', ({ status }) => status === 'published'],
  archive: ['restore', ({ status }) => status !== 'archived'],
  restore: ['archive', ({ status }) => status === 'archived'],
  feature: ['unfeature', ({ isFeatured }) => !isFeatured],
  unfeature: ['feature', ({ isFeatured }) => isFeatured],
  // What was on sale already has lost its price of then.
  sale: ['end-sale', ({ isOnSale }) => !isOnSale],
  'end-sale': ['sale', ({ isOnSale, salePrice }) => isOnSale && salePrice !== null],
};

/** The change that takes an action back, of listings as they were before it; undefined where there is nothing to take back. */
export function undoing(
  action: ListingAction,
  before: readonly Listing[],
): { action: ListingAction; listings: Listing[]; salePrices?: number[] } | undefined {
  const [back, wasChanged] = undoneBy[action] ?? [];
  if (!back || !wasChanged) return undefined;
  const listings = before.filter(wasChanged);
  if (listings.length === 0) return undefined;
  const salePrices = listings.flatMap(({ salePrice }) => salePrice ?? []);
  return { action: back, listings, ...(back === 'sale' && { salePrices }) };
}

/** What holds for saved views; only the rooms load it. */

/** The lists of the rooms that views can be saved of. */
export const viewedTables = [
  'orders',
  'shop-orders',
  'listings',
  'market-listings',
  'people',
  'shops',
  'visits',
  'customers',
  'reviews',
  'payouts',
  'audit',
  'reports',
  'proofs',
  'gifts',
  'aftercare',
  'mails',
] as const;
export type ViewedTable = (typeof viewedTables)[number];

/** How many views of a list somebody may keep. */
export const mostViews = 20;

/** Of what more rows a view finds it is only said that there are more. */
export const mostViewCounted = 1_000;

/** Constants and rules of search that pages and the server share. */

export const searchKinds = ['products', 'dishes', 'shops'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** `best`: names that have the words come first, then what sells best. */
export const searchSorts = ['best', 'price-asc', 'price-desc', 'rating'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** At least so many stars. */
export const searchRatings = ['3', '4'] as const;
export type SearchRating = (typeof searchRatings)[number];

/** How it can be had: fetched at its shop, or brought by its kitchen without a fee. */
export const searchWays = ['pickup', 'free-delivery'] as const;
export type SearchWay = (typeof searchWays)[number];

/** Of what is typed to find something at work, in characters, and of how much of each kind is shown. */
export const findLimits = { shortest: 2, longest: 80, perGroup: 5 } as const;

/** Constants and rules of search that pages and the server share. */

export const searchKinds = ['products', 'dishes', 'shops'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** What holds for favourites on both sides. */

/** The page of a list that somebody shares. */
export function sharedFavouritesPath(token: string): string {
  return `/favourites/${token}`;
}

import { reviewSorts, type ReviewSort } from '#contract/reviews/rules.ts';
import { oneOf } from '#web/loading/address.ts';

/** Which reviews a page shows, as its address says. */
export type ReviewQuery = {
  stars: '1' | '2' | '3' | '4' | '5' | undefined;
  photos: 'true' | undefined;
  sort: ReviewSort | undefined;
};

/** Pages sort and filter other lists, too, so the names in the address are the reviews' own. */
export function reviewQueryIn(query: URLSearchParams): ReviewQuery {
  return {
    stars: oneOf(['1', '2', '3', '4', '5'], query.get('stars')),
    photos: oneOf(['true'], query.get('photos')),
    sort: oneOf(reviewSorts, query.get('reviews')),
  };
}

export function isFiltered({ stars, photos }: ReviewQuery): boolean {
  return Boolean(stars ?? photos);
}

/** A name for the list as it is asked for, so that another list begins at its first page. */
export function listKey({ stars, photos, sort }: ReviewQuery): string {
  return [stars, photos, sort].join(' ');
}

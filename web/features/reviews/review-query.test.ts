import { expect, test } from 'vitest';
import { isFiltered, reviewQueryIn } from './review-query.ts';

test('reads from the address only what there is', () => {
  expect(
    reviewQueryIn(new URLSearchParams('stars=4&photos=true&reviews=lowest&sort=price-asc')),
  ).toEqual({
    stars: '4',
    photos: 'true',
    sort: 'lowest',
  });
  expect(reviewQueryIn(new URLSearchParams('stars=9&photos=maybe&reviews=worst'))).toEqual({
    stars: undefined,
    photos: undefined,
    sort: undefined,
  });
});

test('a sort alone is no filter', () => {
  expect(isFiltered(reviewQueryIn(new URLSearchParams('reviews=lowest')))).toBe(false);
  expect(isFiltered(reviewQueryIn(new URLSearchParams('photos=true')))).toBe(true);
});

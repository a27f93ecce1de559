import { expect, test } from 'vitest';
import { cursorIn, oneOf, withQuery } from './address.ts';

test('changing a filter keeps the others and begins the list at its first page', () => {
  expect(withQuery(new URLSearchParams('q=mug&cursor=abc'), { category: 'Drinkware' })).toBe(
    '?q=mug&category=Drinkware',
  );
});

test('taking the last filter away leaves an empty query, which a link follows', () => {
  expect(withQuery(new URLSearchParams('category=Gifts'), { category: undefined })).toBe('?');
});

test('the cursor of the next page is read from the path of the Link header', () => {
  expect(cursorIn('/api/products?sort=newest&cursor=abc')).toBe('abc');
  expect(cursorIn(null)).toBeNull();
});

test('a value that is not offered is no value', () => {
  expect(oneOf(['newest', 'popular'], 'newest')).toBe('newest');
  expect(oneOf(['newest', 'popular'], 'drop table')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { nextPath, signInPath } from './next-path.ts';

test.each(['/checkout', '/orders?status=pending', '/shop/1#reviews', '/search?q=a%2Fb'])(
  'returns to %s',
  (path) => {
    expect(nextPath(path)).toBe(path);
  },
);

test.each([
  null,
  '',
  'checkout',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example/a',
  'javascript:alert(1)',
  '/auth',
  '/auth?next=/auth',
])('goes home rather than to %j', (path) => {
  expect(nextPath(path)).toBe('/');
});

test('names where to return to in the address of the sign-in page', () => {
  expect(signInPath('/orders?status=pending')).toBe('/auth?next=%2Forders%3Fstatus%3Dpending');
  expect(signInPath('/')).toBe('/auth');
  expect(signInPath('/auth')).toBe('/auth');
});

test('writes the same address however the query is written', () => {
  expect(signInPath('/search?q=tom yum/a')).toBe(signInPath('/search?q=tom+yum%2Fa'));
});

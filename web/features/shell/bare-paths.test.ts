import { expect, test } from 'vitest';
import { isBare } from './bare-paths.ts';

const provider = { providerSlug: 'coolbreeze', providerShopId: 2 };

test.each([
  '/shop/2',
  '/shop/2/',
  '/book-service/2',
  '/book-service/2/done',
  '/coolbreeze-admin',
  '/coolbreeze-dashboard',
  '/why-service',
  '/pricing',
  '/chemical-process',
  '/video-demo',
])('%s stands without the shell', (path) => expect(isBare(path, provider)).toBe(true));

test.each([
  '/',
  '/shop/1',
  '/shop/22',
  '/shop/2/reviews',
  '/book-service/21',
  '/book-service/3',
  '/other-admin',
  '/admin',
  '/pricing-guide',
])('%s stands in the shell', (path) => expect(isBare(path, provider)).toBe(false));

test('follows the configured provider', () => {
  expect(isBare('/shop/7', { providerSlug: 'sparkle', providerShopId: 7 })).toBe(true);
  expect(isBare('/sparkle-admin', { providerSlug: 'sparkle', providerShopId: 7 })).toBe(true);
});

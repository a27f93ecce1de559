import { expect, test } from 'vitest';
import { entriesOf, menuRole } from './account-entries.ts';

test.each([
  [{ isAdmin: true, isVendor: false, runsShops: true }, 'admin'],
  [{ isAdmin: false, isVendor: true, runsShops: false }, 'seller'],
  [{ isAdmin: false, isVendor: false, runsShops: true }, 'colleague'],
  [{ isAdmin: false, isVendor: false, runsShops: false }, 'buyer'],
])('%j has the menu of a %s', (viewer, role) => expect(menuRole(viewer)).toBe(role));

test.each(['buyer', 'colleague', 'seller'] as const)(
  'the menu of a %s names gift cards where they are sold, and only there',
  (role) => {
    const words = (market: Parameters<typeof entriesOf>[1]) =>
      entriesOf(role, market).map(({ word }) => word);
    expect(words({ giftCards: true })).toContain('giftCards');
    expect(words({})).toEqual(words({ giftCards: true }).filter((word) => word !== 'giftCards'));
  },
);

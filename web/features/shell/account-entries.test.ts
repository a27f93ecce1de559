import { expect, test } from 'vitest';
import { menuRole } from './account-entries.ts';

test.each([
  [{ isAdmin: true, isVendor: false, runsShops: true }, 'admin'],
  [{ isAdmin: false, isVendor: true, runsShops: false }, 'seller'],
  [{ isAdmin: false, isVendor: false, runsShops: true }, 'colleague'],
  [{ isAdmin: false, isVendor: false, runsShops: false }, 'buyer'],
])('%j has the menu of a %s', (viewer, role) => expect(menuRole(viewer)).toBe(role));

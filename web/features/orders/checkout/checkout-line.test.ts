import { expect, test } from 'vitest';
import { warningOf } from './checkout-line.ts';

const dish = { contains: ['peanuts' as const], mayContain: [], fitFor: [], checkedAt: '' };

test('who buys a dish at once is warned as in the cart, and of goods not', () => {
  const kitchen = { kind: 'food' as const };
  expect(warningOf({ shop: kitchen, dish }, ['peanuts', 'halal'])).toEqual({
    unsafe: ['peanuts'],
    unknown: ['halal'],
  });
  expect(warningOf({ shop: kitchen }, ['milk'])).toEqual({ unsafe: [], unknown: ['milk'] });
  expect(warningOf({ shop: kitchen, dish }, ['milk'])).toBeUndefined();
  expect(warningOf({ shop: kitchen }, [])).toBeUndefined();
  expect(warningOf({ shop: { kind: 'product' } }, ['milk'])).toBeUndefined();
});

import { expect, test } from 'vitest';
import { priceTyped } from './price-typed.ts';

test.each([
  ['80', 80],
  [' 80.5 ', 80.5],
  ['$1,250.00', 1250],
  ['S$60', 60],
  ['.50', 0.5],
  ['80,5', 80.5],
])('%s is a price', (typed, amount) => expect(priceTyped(typed)).toBe(amount));

test.each(['', '0', '0.00', '-5', 'eighty', '80.555', '2000000', '$', '1e3'])(
  '"%s" is none',
  (typed) => expect(priceTyped(typed)).toBe(null),
);

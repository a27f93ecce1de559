import { expect, test } from 'vitest';
import { estimateOf } from './estimate.ts';

const plain = { choices: {}, surcharge: 0, callOutFee: 0 };

test('a package costs its price for each unit, and surcharge and call-out fee once', () => {
  expect(estimateOf({ ...plain, pack: { price: 60.1 }, units: 3 })).toBe(180.3);
  expect(estimateOf({ ...plain, pack: { price: 40 }, units: 2, surcharge: 20.5 })).toBe(100.5);
  expect(estimateOf({ ...plain, pack: { price: 40 }, units: 2, callOutFee: 15.2 })).toBe(95.2);
});

test('without a package nothing is estimated', () =>
  expect(estimateOf({ ...plain, pack: undefined, units: 3, surcharge: 20 })).toBeNull());

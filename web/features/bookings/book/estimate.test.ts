import { expect, test } from 'vitest';
import { estimateOf } from './estimate.ts';

test('a package costs its price for each unit, and after hours the surcharge once', () => {
  expect(estimateOf({ pack: { price: 60.1 }, units: 3, choices: {}, surcharge: 0 })).toBe(180.3);
  expect(estimateOf({ pack: { price: 40 }, units: 2, choices: {}, surcharge: 20.5 })).toBe(100.5);
});

test('without a package nothing is estimated', () =>
  expect(estimateOf({ pack: undefined, units: 3, choices: {}, surcharge: 20 })).toBeNull());

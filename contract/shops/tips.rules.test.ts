import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostTip, suggestedTips, tipRecipientsOf, tipTakenFor } from './tips.rules.ts';

test('three amounts are suggested, in steps of 0.50, each above the one before and none too much', () => {
  expect(suggestedTips(20_00)).toEqual([1_00, 2_00, 3_00]);
  expect(suggestedTips(64_30)).toEqual([3_00, 6_50, 9_50]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_00 }), (ordered) => {
      const [one = 0, two = 0, three = 0] = suggestedTips(ordered);
      expect(one).toBeGreaterThanOrEqual(1_00);
      expect(two).toBeGreaterThan(one);
      expect(three).toBeGreaterThan(two);
      expect(three).toBeLessThanOrEqual(mostTip);
    }),
  );
});

test('tips are for people whom a shop of the kind has, and never for a courier of what is fetched', () => {
  expect(tipRecipientsOf('product')).toEqual([]);
  expect(tipRecipientsOf('food')).toEqual(['kitchen', 'courier']);
  expect(tipRecipientsOf('service')).toEqual(['technician']);
  expect(tipTakenFor('courier', { isPickup: true })).toBeNull();
  expect(tipTakenFor('courier', { isPickup: false })).toBe('courier');
  expect(tipTakenFor('kitchen', { isPickup: true })).toBe('kitchen');
  expect(tipTakenFor(undefined, { isPickup: false })).toBeNull();
});

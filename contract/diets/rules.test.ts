/** What is safe to eat for whom. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allergens,
  contradictedDiets,
  dietNeeds,
  diets,
  dietWarning,
  type DishContents,
  dishSafeties,
  needsIn,
  needsWritten,
  safeNeeds,
  safetyOf,
  shownDiets,
} from './rules.ts';

const some = <Value>(values: readonly Value[]) => fc.subarray([...values]);
const contents = fc.record({
  contains: some(allergens),
  mayContain: some(allergens),
  fitFor: some(diets),
});
const needs = some(dietNeeds).filter((list) => list.length > 0);
const rank = (dish: DishContents | null, of: Parameters<typeof safetyOf>[1]) =>
  dishSafeties.indexOf(safetyOf(dish, of));

const plain: DishContents = { contains: [], mayContain: [], fitFor: [] };

describe('a dish', () => {
  test('of which nothing was said is safe for nobody who needs something', () => {
    fc.assert(fc.property(needs, (of) => safetyOf(null, of) === 'unknown'));
  });

  test('becomes no safer by what is added to it', () => {
    fc.assert(
      fc.property(contents, fc.constantFrom(...allergens), needs, (dish, added, of) => {
        const more = { ...dish, contains: [...dish.contains, added] };
        const traces = { ...dish, mayContain: [...dish.mayContain, added] };
        return rank(more, of) >= rank(dish, of) && rank(traces, of) >= rank(dish, of);
      }),
    );
  });

  test('is unsafe for who avoids what is in it, or what may be', () => {
    fc.assert(
      fc.property(contents, needs, (dish, of) => {
        const named = [...dish.contains, ...dish.mayContain];
        return (
          !of.some((need) => named.some((one) => one === need)) || safetyOf(dish, of) === 'unsafe'
        );
      }),
    );
  });

  test('is no safer for more needs', () => {
    fc.assert(
      fc.property(contents, needs, needs, (dish, one, other) => {
        return rank(dish, [...one, ...other]) >= Math.max(rank(dish, one), rank(dish, other));
      }),
    );
  });

  test('is stored as safe for exactly the needs that the rule says', () => {
    fc.assert(
      fc.property(contents, needs, (dish, of) => {
        const stored = new Set(safeNeeds(dish));
        return of.every((need) => stored.has(need)) === (safetyOf(dish, of) === 'safe');
      }),
    );
  });

  test('warns exactly where it is not safe', () => {
    fc.assert(
      fc.property(fc.option(contents), needs, (dish, of) => {
        return (dietWarning(dish, of) === null) === (safetyOf(dish, of) === 'safe');
      }),
    );
  });

  test('is fit for a diet only where that was said, or one that includes it', () => {
    expect(safetyOf(plain, ['vegetarian'])).toBe('unknown');
    expect(safetyOf({ ...plain, fitFor: ['vegan'] }, ['vegetarian', 'no-pork'])).toBe('safe');
    expect(safetyOf({ ...plain, fitFor: ['halal'] }, ['no-pork', 'no-alcohol'])).toBe('safe');
    expect(safetyOf({ ...plain, fitFor: ['no-pork'] }, ['halal'])).toBe('unknown');
    expect(safetyOf({ ...plain, contains: ['milk'], fitFor: ['vegan'] }, ['vegan'])).toBe('unsafe');
  });

  test('with wheat has gluten; which cereal gluten is of, nobody knows', () => {
    expect(safetyOf({ ...plain, contains: ['wheat'] }, ['gluten'])).toBe('unsafe');
    expect(safetyOf({ ...plain, contains: ['gluten'] }, ['wheat'])).toBe('unknown');
    expect(safetyOf(plain, ['wheat', 'gluten'])).toBe('safe');
  });

  test('cannot be vegan and have milk in it', () => {
    expect(contradictedDiets({ ...plain, contains: ['milk'], fitFor: ['vegan', 'halal'] })).toEqual(
      ['vegan'],
    );
    expect(contradictedDiets({ ...plain, mayContain: ['milk'], fitFor: ['vegan'] })).toEqual([]);
  });
});

test('a card names a diet once', () => {
  expect(shownDiets(['vegetarian', 'vegan', 'halal', 'no-pork'])).toEqual(['vegan', 'halal']);
});

test('needs go into an address and come back; what is no need is left out', () => {
  fc.assert(
    fc.property(needs, (of) => {
      expect(needsIn(needsWritten(of))).toEqual(of);
    }),
  );
  expect(needsIn('peanuts,,plutonium,halal')).toEqual(['peanuts', 'halal']);
  expect(needsIn(null)).toEqual([]);
});

/** What is in a dish with what was chosen of it. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  contentsWith,
  type DishPart,
  type DishStatement,
  partKey,
  takenParts,
} from './parts.rules.ts';
import { allergens, dietNeeds, diets, dishSafeties, safeNeeds, safetyOf } from './rules.ts';

const some = <Value>(values: readonly Value[]) => fc.subarray([...values]);
const contents = {
  contains: some(allergens),
  mayContain: some(allergens),
  fitFor: some(diets),
};
const part = fc.record({
  group: fc.constantFrom('Sauce', 'Toppings'),
  name: fc.constantFrom('Satay', 'Egg', 'None'),
  ...contents,
});
const parts = fc.uniqueArray(part, { selector: partKey });
const dish = fc.record({ ...contents, parts: fc.option(parts, { nil: undefined }) });
const taken = fc.uniqueArray(
  fc.record({
    group: fc.constantFrom('Sauce', 'Toppings'),
    name: fc.constantFrom('Satay', 'Egg', 'None'),
  }),
  { selector: partKey },
);
const needs = some(dietNeeds).filter((list) => list.length > 0);

const plain = { contains: [], mayContain: [], fitFor: [] };
const satay: DishPart = { ...plain, group: 'Sauce', name: 'Satay', contains: ['peanuts'] };
const rice: DishStatement = { ...plain, mayContain: ['peanuts'], fitFor: ['vegan'] };

test('with what is chosen is never safer than without', () => {
  fc.assert(
    fc.property(dish, taken, needs, (said, chosen, of) => {
      const rank = (...them: typeof chosen) =>
        dishSafeties.indexOf(safetyOf(contentsWith(said, them), of));
      return chosen.every(
        (one, at) => rank(...chosen.slice(0, at), one) >= rank(...chosen.slice(0, at)),
      );
    }),
  );
});

test('without a statement of something that was chosen is safe for nobody', () => {
  fc.assert(
    fc.property(dish, taken, needs, (said, chosen, of) => {
      const unsaid = { group: 'Sauce', name: 'Unsaid' };
      const whole = { ...said, parts: said.parts ?? [] };
      return safetyOf(contentsWith(whole, [...chosen, unsaid]), of) !== 'safe';
    }),
  );
  expect(safeNeeds(contentsWith({ ...rice, parts: [] }, [satay]))).toEqual([]);
});

test('whose statement is true of everything is the same whatever is chosen', () => {
  expect(contentsWith(rice, [satay])).toEqual(rice);
  expect(contentsWith({ ...rice, parts: [] }, [])).toEqual(rice);
});

test('contains what its parts do, and is fit for what all of them are', () => {
  const egg: DishPart = {
    ...plain,
    group: 'Toppings',
    name: 'Egg',
    contains: ['eggs'],
    mayContain: ['soybeans'],
    fitFor: ['vegetarian'],
  };
  const chosen = takenParts({ Sauce: 'Satay' }, { Toppings: ['Egg'] });
  expect(contentsWith({ ...rice, parts: [satay, egg] }, chosen)).toEqual({
    contains: ['eggs', 'peanuts'],
    mayContain: ['soybeans'],
    fitFor: [],
  });
  expect(contentsWith({ ...rice, parts: [satay, egg] }, [egg]).fitFor).toEqual(['vegetarian']);
});

/** Choice groups and choices of any kind, from few names, so that they meet. */
import fc from 'fast-check';
import type { ChoiceGroup, Choices } from './choices.rules.ts';

const names = ['Egg', 'Prawns', 'Sprouts', "Nan's", 'a"b'];
const groupNames = ['Toppings', 'Heat', 'Sauce'];

const anyGroup = (name: string): fc.Arbitrary<ChoiceGroup> =>
  fc
    .record({
      names: fc.uniqueArray(fc.constantFrom(...names), { minLength: 1 }),
      prices: fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 5, maxLength: 5 }),
      least: fc.nat(2),
      more: fc.nat(4),
      free: fc.nat(5),
    })
    .map(({ names: offered, prices, least, more, free }) => {
      const max = Math.max(1, Math.min(offered.length, least + more));
      return {
        name,
        min: Math.min(least, max),
        max,
        free: Math.min(free, max),
        choices: offered.map((choice, at) => ({ name: choice, price: prices[at] ?? 0 })),
      };
    });

export const anyGroups: fc.Arbitrary<ChoiceGroup[]> = fc
  .subarray(groupNames)
  .chain((of) => fc.tuple(...of.map(anyGroup)));

export const anyChoices: fc.Arbitrary<Choices> = fc.dictionary(
  fc.constantFrom(...groupNames, 'Drinks'),
  fc.array(fc.constantFrom(...names, 'Gold'), { maxLength: 4 }),
  { noNullPrototype: true },
);

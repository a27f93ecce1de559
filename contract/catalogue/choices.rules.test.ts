import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canBeHadForNothing,
  type ChoiceGroup,
  type Choices,
  choicesPrice,
  chosenChoices,
  settledChoices,
  unmetGroups,
  usualChoices,
} from './choices.rules.ts';
import { anyChoices, anyGroups } from './choices.testing.ts';

const toppings: ChoiceGroup = {
  name: 'Toppings',
  min: 0,
  max: 3,
  free: 1,
  choices: [
    { name: 'Egg', price: 150 },
    { name: 'Prawns', price: 400 },
    { name: 'Sprouts', price: 100 },
  ],
};
const heat: ChoiceGroup = {
  name: 'Heat',
  min: 1,
  max: 1,
  free: 0,
  choices: [
    { name: 'Mild', price: 0 },
    { name: 'Hot', price: 0 },
  ],
};

test('of a group the dearest are included, and the others cost what they cost', () => {
  expect(chosenChoices([toppings, heat], { Heat: ['Hot'], Toppings: ['Prawns', 'Egg'] })).toEqual([
    { group: 'Toppings', name: 'Egg', price: 150 },
    { group: 'Toppings', name: 'Prawns', price: 0 },
    { group: 'Heat', name: 'Hot', price: 0 },
  ]);
});

test('too few, too many, the same twice and what is not offered are no choice', () => {
  const wrong: Choices[] = [
    {},
    { Heat: ['Mild', 'Hot'] },
    { Heat: ['Hot', 'Hot'] },
    { Heat: ['Lukewarm'] },
    { Heat: ['Hot'], Sauce: ['Sambal'] },
    { Heat: ['Hot'], constructor: ['Sambal'] },
  ];
  for (const choices of wrong) expect(chosenChoices([toppings, heat], choices)).toBeNull();
  expect(unmetGroups([toppings, heat], { Toppings: ['Egg'] })).toEqual(['Heat']);
});

test('whatever is chosen costs nothing or more, and what it does is the sum of its parts', () => {
  fc.assert(
    fc.property(anyGroups, anyChoices, (groups, choices) => {
      const chosen = chosenChoices(groups, choices);
      if (!chosen) return;
      expect(chosen.every(({ price }) => price >= 0)).toBe(true);
      const sum = chosen.reduce((price, one) => price + one.price, 0);
      expect(choicesPrice(groups, choices)).toBe(sum);
      expect(chosenChoices(groups, settledChoices(choices))).toEqual(chosen);
    }),
  );
});

test('where all that has to be taken can be had for nothing, somebody can pay the price alone', () => {
  fc.assert(
    fc.property(anyGroups, (groups) => {
      const isFree = choicesPrice(groups, usualChoices(groups)) === 0;
      if (groups.every(canBeHadForNothing)) expect(isFree).toBe(true);
    }),
  );
});

import { expect, test } from 'vitest';
import { emptyShopForm } from './shop-form-rules.ts';
import { openingFields, openingStepIn, openingSteps, openingStepOf } from './steps.ts';

test('every field is asked for once', () => {
  const asked = openingSteps.flatMap((name) => openingFields[name]);
  expect([...asked].toSorted()).toEqual(Object.keys(emptyShopForm).toSorted());
});

test.each([
  [null, 'store'],
  ['look', 'look'],
  ['5', 'store'],
])('the address says %j: %s', (value, step) => expect(openingStepIn(value)).toBe(step));

test('what is wrong leads to the first step that asks for it', () => {
  expect(openingStepOf(['logoUrl', 'location'])).toBe('contact');
  expect(openingStepOf(['tags'])).toBeUndefined();
});

import { expect, test } from 'vitest';
import { emptyShopForm } from './shop-form-rules.ts';
import { fieldsOf, stepIn, stepNames, stepOf } from './steps.ts';

test('every field is asked for once', () => {
  const asked = stepNames.flatMap((name) => fieldsOf[name]);
  expect([...asked].toSorted()).toEqual(Object.keys(emptyShopForm).toSorted());
});

test.each([
  [null, 'store'],
  ['look', 'look'],
  ['5', 'store'],
])('the address says %j: %s', (value, step) => expect(stepIn(value)).toBe(step));

test('what is wrong leads to the first step that asks for it', () => {
  expect(stepOf(['logoUrl', 'location'])).toBe('contact');
  expect(stepOf(['tags'])).toBeUndefined();
});

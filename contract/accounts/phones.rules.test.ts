import { expect, test } from 'vitest';
import { checkoutPhone, phone, phoneIfAny } from './phone.schemas.ts';
import { lastDigits, phoneKey } from './rules.ts';

test.each([
  ['8123 4567', '+6581234567'],
  ['+65 8123-4567', '+6581234567'],
  ['(65) 6123 4567', '+6561234567'],
  ['0065 8123 4567', '+6581234567'],
  ['+44 20 7946 0958', '+442079460958'],
  ['020 7946 0958', '02079460958'],
])('%s is %s', (typed, key) => {
  expect(phoneKey(typed)).toBe(key);
});

test.each([phone, checkoutPhone, phoneIfAny])(
  'every form stores it as everybody reads it',
  (field) => {
    expect(field.parse(' 81234567')).toBe('+65 8123 4567');
    expect(field.parse('(65) 8123-4567')).toBe('+65 8123 4567');
    expect(field.parse('+44 20 7946 0958')).toBe('+442079460958');
    expect(field.safeParse('call me').success).toBe(false);
  },
);

test('the last digits are the same however the number is grouped', () => {
  expect([lastDigits('8123 4567'), lastDigits('+65 8123-45 67')]).toEqual(['4567', '4567']);
});

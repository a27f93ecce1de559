import { expect, test } from 'vitest';
import { checkoutPhone, phone, phoneIfAny } from './phone.schemas.ts';
import { lastDigits, phoneKey } from './rules.ts';

test.each([
  ['+65 8123 4567', '+6581234567'],
  ['+44 20 7946 0958', '+442079460958'],
  ['020 7946-0958', '02079460958'],
])('%s without groups is %s', (stored, key) => {
  expect(phoneKey(stored)).toBe(key);
});

test.each([phone, checkoutPhone, phoneIfAny])('every form takes it as it is typed', (field) => {
  for (const typed of [
    '81234567',
    '８１２３４５６７',
    '(65) 8123-4567',
    '030 1234567',
    '+1 213 373 4253',
  ])
    expect(field.parse(` ${typed}`)).toBe(typed);
  expect(field.safeParse('call me').success).toBe(false);
});

test('the last digits are the same however the number is grouped', () => {
  expect([lastDigits('8123 4567'), lastDigits('+65 8123-45 67')]).toEqual(['4567', '4567']);
});

import { expect, test } from 'vitest';
import { groupedDigits, withSlash } from './card-format.ts';

test.each([
  ['4', '4'],
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242-4242 42424242', '4242 4242 4242 4242'],
  ['4242 4242 4242 4242 424 9', '4242 4242 4242 4242 424'],
  ['card', ''],
])('the number %o is shown as %o', (typed, shown) => expect(groupedDigits(typed)).toBe(shown));

test.each([
  ['1', '1'],
  ['12', '12'],
  ['12/', '12/'],
  ['123', '12/3'],
  ['12 / 34', '12/34'],
  ['12/345', '12/34'],
  ['1/', '1'],
])('the expiry %o is shown as %o', (typed, shown) => expect(withSlash(typed)).toBe(shown));

import { expect, test } from 'vitest';
import { countTyped, numberTyped } from './typed-number.ts';

test.each([
  ['1250', 1250],
  [' 1,250 ', 1250],
  ['1,250.50', 1250.5],
  ['12,345,678', 12_345_678],
  ['80.5', 80.5],
  ['80,5', 80.5],
  ['80,50', 80.5],
  ['.5', 0.5],
  ['12.', 12],
  ['0,125', 0.125],
  ['-3', -3],
  ['1.250,50', 1250.5],
  ['1 250,50', 1250.5],
  ['1\u202F250,5', 1250.5],
  ['12.345.678,9', 12_345_678.9],
  // As keyboards for Chinese write them.
  ['１２', 12],
  ['－３．５０', -3.5],
  ['１，２５０．５', 1250.5],
])('“%s” is %d', (typed, number) => expect(numberTyped(typed)).toBe(number));

test.each(['', ' ', 'eighty', '1e3', '0x10', '1,25,000', '1.25,50', '1,250,5', '.', ',', '1 250'])(
  '“%s” is no number',
  (typed) => expect(numberTyped(typed)).toBeNaN(),
);

test('a count has no point: 1.000 may be meant for a thousand', () => {
  expect(['12', ' 1,250 ', '0'].map(countTyped)).toEqual([12, 1250, 0]);
  for (const typed of ['1.000', '１．０００', '12.', '', 'twelve'])
    expect(countTyped(typed)).toBeNaN();
});

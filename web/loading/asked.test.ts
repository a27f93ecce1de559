import { expect, test } from 'vitest';
import { amountIn } from './asked.ts';

test.each([
  ['25', '25'],
  ['25.50', '25.5'],
  ['12,50', '12.5'],
  ['1.250,50', '1250.5'],
  ['$25', '25'],
])('the amount %s in an address is asked for as %s', (typed, asked) => {
  expect(amountIn(new URLSearchParams({ least: typed }), 'least')).toBe(asked);
});

test.each(['', 'plenty', '-5', '1.250', '99999999999'])('%o is no amount', (typed) => {
  expect(amountIn(new URLSearchParams({ least: typed }), 'least')).toBeUndefined();
});

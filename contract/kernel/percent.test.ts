import fc from 'fast-check';
import { expect, test } from 'vitest';
import { basisPointsIn, highestRate, percentText } from './percent.ts';

test.each([
  ['8', 800],
  ['8.25', 825],
  ['8,2', 820],
  [' 12.50 ', 1_250],
  ['0', 0],
  ['50', 5_000],
  ['１２．５', 1_250],
])('%j is %i basis points', (typed, points) => {
  expect(basisPointsIn(typed)).toBe(points);
});

test.each(['', '-1', '50.01', '51', '8.255', '1e1', 'eight', '8%', '100'])(
  '%j is no rate',
  (typed) => {
    expect(basisPointsIn(typed)).toBeUndefined();
  },
);

test('what is written is read as it was', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: highestRate }),
      (points) => basisPointsIn(percentText(points)) === points,
    ),
  );
});

test.each([
  ['8.875', 887.5],
  ['14,975', 1_497.5],
  ['0.001', 0.1],
  ['9', 900],
])('%j of tax is %d basis points', (typed, points) => {
  expect(basisPointsIn(typed, 3)).toBe(points);
  expect(percentText(points)).toBe(typed.replace(',', '.'));
});

test('tax has three decimals at most', () => {
  for (const typed of ['8.8755', '50.001', '8.']) expect(basisPointsIn(typed, 3)).toBeUndefined();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  allocate,
  basisPointsOf,
  hasAtMostTwoDecimals,
  largestAmount,
  sum,
  toMajor,
  toMinor,
} from './money.ts';

const amounts = fc.integer({ min: 0, max: largestAmount });
const weights = fc.array(fc.integer({ min: 0, max: largestAmount }), {
  minLength: 1,
  maxLength: 30,
});

test('an amount survives the way to JSON and back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -largestAmount, max: largestAmount }),
      (minor) => toMinor(JSON.parse(JSON.stringify(toMajor(minor)))) === minor,
    ),
  );
});

test('what JSON carries has at most two decimals', () => {
  fc.assert(fc.property(amounts, (minor) => hasAtMostTwoDecimals(toMajor(minor))));
});

test.each([0.001, 12.345, Number.NaN, Number.POSITIVE_INFINITY, 1e-7])(
  '%d is no amount of money',
  (major) => {
    expect(hasAtMostTwoDecimals(major)).toBe(false);
  },
);

test.each([
  [12.5, 1250],
  [0.07, 7],
  [1.1, 110],
  [19.99, 1999],
  [1_000_000, 100_000_000],
])('%d is %d minor units', (major, minor) => {
  expect(toMinor(major)).toBe(minor);
});

test('sharing loses no cent', () => {
  fc.assert(
    fc.property(amounts, weights, (amount, shares) => sum(allocate(amount, shares)) === amount),
  );
});

test('no share is more than a cent away from its exact part', () => {
  fc.assert(
    fc.property(amounts, weights, (amount, shares) => {
      const whole = sum(shares);
      fc.pre(whole > 0);
      allocate(amount, shares).forEach((share, index) => {
        expect(Math.abs(share - (amount * (shares[index] ?? 0)) / whole)).toBeLessThan(1.000001);
      });
    }),
  );
});

test('without weights everybody gets the same, earlier ones the odd cents', () => {
  expect(allocate(100, [0, 0, 0])).toEqual([34, 33, 33]);
});

test('a larger weight never gets less', () => {
  fc.assert(
    fc.property(amounts, weights, (amount, shares) => {
      const got = allocate(amount, shares);
      const byWeight = shares
        .map((weight, index) => ({ weight, share: got[index] ?? 0 }))
        .sort((a, b) => a.weight - b.weight || a.share - b.share);
      byWeight.reduce((smaller, larger) => {
        expect(larger.share).toBeGreaterThanOrEqual(
          smaller.share - (larger.weight === smaller.weight ? 1 : 0),
        );
        return larger;
      });
    }),
  );
});

test.each([
  [10_000, 800, 800],
  [1_99, 800, 16],
  [6, 800, 0],
  [7, 800, 1],
  [25, 200, 1],
])('%d cents at %d basis points is %d', (amount, basisPoints, share) => {
  expect(basisPointsOf(amount, basisPoints)).toBe(share);
});

test('a share in basis points lies between nothing and everything', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, basisPoints) => {
      const share = basisPointsOf(amount, basisPoints);
      return share >= 0 && share <= amount;
    }),
  );
});

import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { currencies, decimalsOf } from './currency.ts';
import {
  amountText,
  amountToCheck,
  amountTyped,
  allocate,
  basisPointsOf,
  countIn,
  isAmount,
  largestAmount,
  sum,
  toMajor,
  toMinor,
  unitsPerMajor,
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
  fc.assert(fc.property(amounts, (minor) => isAmount(toMajor(minor))));
});

test.each([0.001, 12.345, Number.NaN, Number.POSITIVE_INFINITY, 1e-7])(
  '%d is no amount of money',
  (major) => {
    expect(isAmount(major)).toBe(false);
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

describe('in every currency', () => {
  afterEach(() => countIn('USD'));
  const inAny = fc.constantFrom(...currencies);

  test('an amount survives the way to JSON, and what is written in a field is read again', () => {
    fc.assert(
      fc.property(inAny, amounts, (currency, minor) => {
        countIn(currency);
        const major = toMajor(minor);
        expect(isAmount(major)).toBe(true);
        expect(toMinor(JSON.parse(JSON.stringify(major)))).toBe(minor);
        expect(amountTyped(amountText(major))).toBe(major);
        expect(amountText(major).split('.')[1] ?? '').toHaveLength(decimalsOf(currency));
      }),
    );
  });

  test.each([
    ['JPY', 1, '1250', ['1250.5', '0.01']],
    ['USD', 100, '1250.00', ['1250.505', '0.001', '1.250', '１．２５０', '1,25,000']],
    ['KWD', 100, '1250.000', ['1250.505', '0.001']],
  ] as const)('%s: %d make one, 1250 is %s', (currency, units, text, none) => {
    countIn(currency);
    expect(unitsPerMajor()).toBe(units);
    expect(amountText(1250)).toBe(text);
    expect(none.map(amountTyped)).toEqual(none.map(() => null));
    expect(
      [text, '1250', '1,250', '$1,250', 'S$ 1,250', 'RM1250', '＄１，２５０'].map(amountTyped),
    ).toEqual(Array.from({ length: 7 }, () => 1250));
  });

  test('what is typed may be more than one may pay, so that who asks can say how much is too much', () => {
    countIn('SGD');
    expect(amountTyped('9999999')).toBe(9_999_999);
  });

  test('what a file in euros writes is read, whatever parts its thousands', () => {
    countIn('EUR');
    const typed = ['1.250,50 €', '1\u00A0250,50 €', '€1,250.50', '1250,50'];
    expect(typed.map(amountTyped)).toEqual(typed.map(() => 1250.5));
  });

  test('what a schema checks is what was typed, so that it can say what is wrong with it', () => {
    countIn('SGD');
    const typed = ['1,250', '12.505', '-5', '1.250', 'twelve', ''];
    expect(typed.map(amountToCheck)).toEqual([1250, 12.505, -5, NaN, NaN, NaN]);
  });
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

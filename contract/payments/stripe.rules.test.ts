import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { currencies, decimalsOf } from '../kernel/currency.ts';
import { countIn, isAmount, largestAmount, toMajor, toMinor } from '../kernel/money.ts';
import { stripeAmount } from './stripe.rules.ts';

afterAll(() => countIn('USD'));

/** https://docs.stripe.com/currencies#zero-decimal */
const zeroDecimal = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');

test('every amount that a market can name is one that Stripe takes, and is the same money', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...currencies),
      fc.integer({ min: 0, max: largestAmount }),
      (currency, minor) => {
        countIn(currency);
        const units = stripeAmount(minor, currency);
        const perMajor = zeroDecimal.includes(currency)
          ? 1
          : decimalsOf(currency) === 3
            ? 1000
            : 100;
        expect(Math.round(toMajor(minor) * perMajor)).toBe(units);
        if (decimalsOf(currency) === 3) expect(units % 10).toBe(0);
        if (decimalsOf(currency) === 0) expect(units % (perMajor === 1 ? 1 : 100)).toBe(0);
        expect(isAmount(toMajor(minor))).toBe(true);
        expect(toMinor(toMajor(minor))).toBe(minor);
      },
    ),
  );
});

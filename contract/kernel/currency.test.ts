import { expect, test } from 'vitest';
import { currencies, currenciesFrom, decimalsOf, signOf, symbolIn } from './currency.ts';

test('every currency is one of ISO 4217, and stands there once', () => {
  const known = new Set(Intl.supportedValuesOf('currency'));
  expect(currencies.filter((code) => !known.has(code))).toEqual([]);
  expect(new Set(currencies).size).toBe(currencies.length);
});

test('where Intl knows no decimals or three, so do we, but for those where people only use none', () => {
  const unused = 'AFN ALL COP HUF IDR IRR KPW LAK LBP MMK PKR SOS SYP YER'.split(' ');
  const theirs = (currency: string) =>
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
      .maximumFractionDigits;
  const others = currencies.filter((code) => decimalsOf(code) !== theirs(code));
  expect(others.filter((code) => !unused.includes(code))).toEqual(['IQD']);
});

test('a currency is written with its sign, or with its code and a blank', () => {
  expect([signOf('EUR'), signOf('SGD'), signOf('CHF')]).toEqual(['€', 'S$', 'CHF\u00A0']);
});

test('no two currencies are written alike', () => {
  expect(new Set(currencies.map(signOf)).size).toBe(currencies.length);
});

test('a list of them begins with one’s own and goes on by code', () => {
  const [own, ...rest] = currenciesFrom('SGD');
  expect(own).toBe('SGD');
  expect(rest.slice(0, 2)).toEqual(['AED', 'AFN']);
  expect(rest).toHaveLength(currencies.length - 1);
});

test.each([
  ['USD', '$'],
  ['SGD', '$'],
  ['EUR', '€'],
  ['JPY', '¥'],
  ['CHF', '$'],
] as const)('how dear a kitchen is in %s is said with %s', (currency, symbol) => {
  expect(symbolIn(signOf(currency))).toBe(symbol);
});

import { expect, test } from 'vitest';
import { currencies, currenciesFrom, signOf } from './currency.ts';

test('every currency is one of ISO 4217 with two decimals, or yen, and stands there once', () => {
  const known = new Set(Intl.supportedValuesOf('currency'));
  expect(currencies.filter((code) => !known.has(code))).toEqual([]);
  expect(new Set(currencies).size).toBe(currencies.length);
  const others = ['BHD', 'CLP', 'ISK', 'KRW', 'KWD', 'TND', 'VND', 'XOF'];
  expect(currencies.filter((code) => others.includes(code))).toEqual([]);
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

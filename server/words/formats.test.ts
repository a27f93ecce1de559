import { expect, test } from 'vitest';
import { moneyIn } from './formats.ts';

test.each([
  ['en', { minor: 123_450, currency: 'USD' }, '$1,234.50'],
  ['en', { minor: 5, currency: 'SGD' }, 'S$0.05'],
  ['en', { minor: -500, currency: 'MYR' }, '-RM5.00'],
  ['zh-Hans', { minor: 100_000_000, currency: 'USD' }, '$1,000,000.00'],
] as const)('in %s, %j reads %s', (language, amount, words) => {
  expect(moneyIn(language, amount)).toBe(words);
});

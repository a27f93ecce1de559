import { expect, test } from 'vitest';
import { moneyIn, timeIn } from './formats.ts';

test.each([
  ['en', { minor: 123_450, currency: 'USD' }, '$1,234.50'],
  ['en', { minor: 5, currency: 'SGD' }, 'S$0.05'],
  ['en', { minor: -500, currency: 'MYR' }, '-RM5.00'],
  ['zh-Hans', { minor: 100_000_000, currency: 'USD' }, '$1,000,000.00'],
] as const)('in %s, %j reads %s', (language, amount, words) => {
  expect(moneyIn(language, amount)).toBe(words);
});

test.each([
  ['en', '2027-01-04T14:00', 'Mon, 4 Jan, 2 pm'],
  ['en', '2027-01-04T14:05', 'Mon, 4 Jan, 2:05 pm'],
] as const)('in %s, the time %s reads %s', (language, time, words) => {
  expect(timeIn(language, time)).toBe(words);
});

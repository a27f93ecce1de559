import { afterEach, expect, test } from 'vitest';
import { writeAsIn } from '#contract/kernel/languages.ts';
import { clockIn, dateIn, moneyIn, timeIn } from './formats.ts';

test.each([
  ['en', { minor: 123_450, currency: 'USD' }, '$1,234.50'],
  ['en', { minor: 5, currency: 'SGD' }, 'S$0.05'],
  ['en', { minor: -500, currency: 'MYR' }, '−RM5.00'],
  ['zh-Hans', { minor: 100_000_000, currency: 'USD' }, '$1,000,000.00'],
] as const)('in %s, %j reads %s', (language, amount, words) => {
  expect(moneyIn(language, amount)).toBe(words);
});

afterEach(() => writeAsIn('SG'));

test.each([
  ['US', 'Jan 4, 2027', 'Mon, Jan 4, 2 PM', '9:30 AM'],
  ['DE', '4 Jan 2027', 'Mon 4 Jan, 14:00', '09:30'],
  ['JP', '4 Jan 2027', 'Mon 4 Jan, 14:00', '09:30'],
  ['MY', '4 Jan 2027', 'Mon, 4 Jan, 2 pm', '9:30 am'],
])('mails in English of a market in %s say %s', (country, date, time, clock) => {
  writeAsIn(country);
  expect([
    dateIn('en', '2027-01-04', 'date'),
    timeIn('en', '2027-01-04T14:00'),
    clockIn('en', '09:30'),
  ]).toEqual([date, time, clock]);
  expect(dateIn('zh-Hans', '2027-01-04', 'date')).toBe('2027年1月4日');
});

test.each([
  ['en', '2027-01-04T14:00', 'Mon, 4 Jan, 2 pm'],
  ['en', '2027-01-04T14:05', 'Mon, 4 Jan, 2:05 pm'],
] as const)('in %s, the time %s reads %s', (language, time, words) => {
  expect(timeIn(language, time)).toBe(words);
});

import { describe, expect, test } from 'vitest';
import type { Urgency } from './rules.ts';
import { answerBy, urgencyFor, visitBy, visitDay, type WorkingDays } from './promises.rules.ts';
import { civilTime, instantOf, minuteOf } from '../kernel/time.ts';

const zone = 'Asia/Singapore';
const weekday: Array<[string, string]> = [['09:00', '17:00']];
const days: WorkingDays = {
  zone,
  hours: {
    week: [[], weekday, weekday, weekday, weekday, weekday, [['09:00', '12:00']]],
    exceptions: {},
  },
  holidays: { '2026-12-25': 'Christmas Day' },
};

const at = (date: string, clock: string) => instantOf(date, minuteOf(clock), zone);
function written(instant: Date): string {
  const { date, minute } = civilTime(instant, zone);
  return `${date} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

// 23 November 2026 is a Monday.
test.each<[Urgency, string, string, string]>([
  ['emergency', '2026-11-23', '10:15', '2026-11-23 11:15'],
  ['emergency', '2026-11-23', '16:30', '2026-11-24 09:30'],
  ['emergency', '2026-11-28', '15:00', '2026-11-30 10:00'],
  ['emergency', '2026-11-23', '00:00', '2026-11-23 10:00'],
  ['emergency', '2026-11-23', '23:59', '2026-11-24 10:00'],
  ['high', '2026-11-23', '10:00', '2026-11-23 14:00'],
  ['high', '2026-11-23', '15:00', '2026-11-24 11:00'],
  ['high', '2026-11-28', '11:00', '2026-11-30 12:00'],
  ['normal', '2026-11-23', '10:00', '2026-11-24 10:00'],
  ['normal', '2026-11-27', '16:00', '2026-11-30 09:00'],
  ['normal', '2026-11-27', '22:00', '2026-11-30 09:00'],
  ['normal', '2026-12-24', '10:00', '2026-12-26 10:00'],
  ['low', '2026-11-23', '10:00', '2026-11-25 10:00'],
  ['low', '2026-11-27', '10:00', '2026-11-30 10:00'],
])('a request that is %s on %s at %s is answered by %s', (urgency, date, clock, expected) => {
  expect(written(answerBy(days, urgency, at(date, clock)))).toBe(expected);
});

test.each<[Urgency, string, string, string]>([
  ['emergency', '2026-11-23', '10:00', '2026-11-23'],
  ['emergency', '2026-11-29', '10:00', '2026-11-29'],
  ['high', '2026-11-23', '10:00', '2026-11-24'],
  ['high', '2026-11-28', '15:00', '2026-11-30'],
  ['high', '2026-12-24', '15:00', '2026-12-26'],
  ['normal', '2026-11-23', '10:00', '2026-11-26'],
  ['normal', '2026-11-26', '10:00', '2026-11-30'],
  ['low', '2026-11-23', '10:00', '2026-11-30'],
  ['low', '2028-02-22', '10:00', '2028-02-29'],
])(
  'a visit that is %s, asked for on %s at %s, takes place on %s at the latest',
  (urgency, date, clock, expected) => {
    expect(visitDay(days, urgency, at(date, clock))).toBe(expected);
    expect(written(visitBy(days, urgency, at(date, clock)))).toBe(`${expected} 23:59`);
  },
);

describe('a chosen date', () => {
  test.each<[Urgency, string, Urgency]>([
    ['emergency', '2026-11-23', 'emergency'],
    ['emergency', '2026-11-24', 'high'],
    ['emergency', '2026-11-26', 'normal'],
    ['high', '2026-11-23', 'high'],
    ['high', '2026-11-25', 'normal'],
    ['normal', '2026-11-23', 'normal'],
    ['normal', '2026-11-28', 'low'],
    ['low', '2026-11-23', 'low'],
    ['normal', '2026-12-20', 'low'],
  ])('makes of %s on %s: %s', (asked, date, expected) => {
    expect(urgencyFor(days, asked, { date, at: at('2026-11-23', '10:00') })).toBe(expected);
  });
});

test('a day that the shop works although it is a holiday counts, one that it closes does not', () => {
  const exceptions = {
    '2026-12-25': { intervals: weekday, reason: '' },
    '2026-11-24': { intervals: [], reason: 'Stocktaking' },
  };
  const own = { ...days, hours: { ...days.hours, exceptions } };
  expect(written(answerBy(own, 'normal', at('2026-12-24', '10:00')))).toBe('2026-12-25 10:00');
  expect(written(answerBy(own, 'normal', at('2026-11-23', '10:00')))).toBe('2026-11-25 10:00');
});

test('a shop without hours answers by the clock', () => {
  const none = { ...days, hours: { week: Array.from({ length: 7 }, () => []), exceptions: {} } };
  expect(written(answerBy(none, 'high', at('2026-11-23', '10:00')))).toBe('2026-11-23 14:00');
  expect(written(answerBy(none, 'low', at('2026-11-23', '10:00')))).toBe('2026-11-25 10:00');
});

test('a promise is the shop’s time, wherever the visitor is', () => {
  // Sunday evening in New York is Monday morning in Singapore.
  const sunday = new Date('2026-11-22T20:30:00-05:00');
  expect(written(answerBy(days, 'emergency', sunday))).toBe('2026-11-23 10:30');
  expect(visitDay(days, 'emergency', sunday)).toBe('2026-11-23');
});

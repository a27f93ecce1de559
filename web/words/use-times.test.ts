import { createFormatter } from 'use-intl/core';
import { expect, test } from 'vitest';
import { formattingOf } from './formats.ts';
import { timesBy } from './use-times.ts';

const wholeHour = new Date('2026-11-21T06:00:00Z');
const fivePast = new Date('2026-11-21T06:05:00Z');

test.each([
  ['en', 'time', '2 pm', '2:05 pm'],
  ['en', 'weekday', 'Sat 2 pm', 'Sat 2:05 pm'],
  ['en', 'day', 'Sat, 21 Nov, 2 pm', 'Sat, 21 Nov, 2:05 pm'],
  ['zh-Hans', 'time', '14:00', '14:05'],
  ['zh-Hans', 'weekday', '周六14:00', '周六14:05'],
  ['zh-Hans', 'day', '11月21日周六 14:00', '11月21日周六 14:05'],
] as const)('in %s, a %s of a whole hour is %s, of another %s', (language, as, whole, other) => {
  const times = timesBy(createFormatter({ ...formattingOf(language), timeZone: 'Asia/Singapore' }));
  expect([times(wholeHour, as), times(fivePast, as)]).toEqual([whole, other]);
});

test('whether an hour is whole is said by the clock that is asked for', () => {
  const times = timesBy(createFormatter({ ...formattingOf('en'), timeZone: 'Asia/Singapore' }));
  expect(times(wholeHour, 'time', { timeZone: 'Asia/Kolkata' })).toBe('11:30 am');
});

import { createFormatter } from 'use-intl/core';
import { afterEach, expect, test } from 'vitest';
import { languages, writeAsIn } from '#contract/kernel/languages.ts';
import { formats, formattingOf } from './formats.ts';

afterEach(() => writeAsIn('SG'));

const at = new Date('2026-11-21T06:00:00Z');
const written = (language: (typeof languages)[number]) =>
  createFormatter({ ...formattingOf(language), timeZone: 'Asia/Singapore' });

test('dates, times and figures are written as people of each language write them', () => {
  const [english, chinese] = languages.map(written);
  const samples = (format: typeof english) => [
    format?.dateTime(at, 'date'),
    format?.dateTime(at, 'weekdayDayAndClock'),
    format?.dateTime(at, 'hour'),
    format?.number(0.125, 'share'),
    format?.number(2, 'length', { unit: 'day' }),
    format?.list(['茶', '杯', '壶'], 'all'),
  ];
  expect(samples(english)).toEqual([
    '21 Nov 2026',
    'Sat, 21 Nov, 2:00 pm',
    '2 pm',
    '12.5%',
    '2 days',
    '茶, 杯 and 壶',
  ]);
  expect(samples(chinese)).toEqual([
    '2026年11月21日',
    '11月21日周六 14:00',
    '14:00',
    '12.5%',
    '2天',
    '茶、杯和壶',
  ]);
});

test.each([
  [
    'US',
    'Nov 21, 2026',
    'Sat, Nov 21, 2:00 PM',
    '2 PM',
    '9:05 AM',
    '1,234,567.5',
    '茶, 杯, and 壶',
  ],
  [
    'CA',
    'Nov 21, 2026',
    'Sat, Nov 21, 2:00 PM',
    '2 PM',
    '9:05 AM',
    '1,234,567.5',
    '茶, 杯, and 壶',
  ],
  ['IN', '21 Nov 2026', 'Sat, 21 Nov, 2:00 pm', '2 pm', '9:05 am', '12,34,567.5', '茶, 杯 and 壶'],
  ['AU', '21 Nov 2026', 'Sat, 21 Nov, 2:00 pm', '2 pm', '9:05 am', '1,234,567.5', '茶, 杯 and 壶'],
  ['DE', '21 Nov 2026', 'Sat 21 Nov, 14:00', '14:00', '09:05', '1,234,567.5', '茶, 杯 and 壶'],
  ['BR', '21 Nov 2026', 'Sat 21 Nov, 14:00', '14:00', '09:05', '1,234,567.5', '茶, 杯 and 壶'],
])('English in %s reads %s', (country, ...texts) => {
  writeAsIn(country);
  const { dateTime, number, list } = written('en');
  expect([
    dateTime(at, 'date'),
    dateTime(at, 'weekdayDayAndClock'),
    dateTime(at, 'hour'),
    dateTime(new Date('2026-11-21T01:05:00Z'), 'clock'),
    number(1_234_567.5),
    list(['茶', '杯', '壶'], 'all'),
  ]).toEqual(texts);
});

test.each(languages)('every name means something in %s', (language) => {
  expect(Object.keys(formattingOf(language).formats.dateTime)).toEqual(
    Object.keys(formats.dateTime),
  );
});

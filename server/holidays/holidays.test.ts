import { describe, expect, test } from 'vitest';
import { addDays, isCivilDate, weekdayOf } from '#contract/kernel/time.ts';
import { followed } from './announced.ts';
import { comingHolidays, holidayGaps, holidaysOf, holidayYears } from './holidays.ts';

const zone = 'Asia/Singapore';

/** As gazetted by the Ministry of Manpower. */
const gazetted = {
  2026: [
    ['2026-01-01', 'New Year’s Day'],
    ['2026-02-17', 'Chinese New Year'],
    ['2026-02-18', 'Chinese New Year'],
    ['2026-03-21', 'Hari Raya Puasa'],
    ['2026-04-03', 'Good Friday'],
    ['2026-05-01', 'Labour Day'],
    ['2026-05-27', 'Hari Raya Haji'],
    ['2026-05-31', 'Vesak Day'],
    ['2026-06-01', 'Vesak Day'],
    ['2026-08-09', 'National Day'],
    ['2026-08-10', 'National Day (observed)'],
    ['2026-11-08', 'Deepavali'],
    ['2026-11-09', 'Deepavali'],
    ['2026-12-25', 'Christmas Day'],
  ],
  2027: [
    ['2027-01-01', 'New Year’s Day'],
    ['2027-02-06', 'Chinese New Year'],
    ['2027-02-07', 'Chinese New Year'],
    ['2027-02-08', 'Chinese New Year (observed)'],
    ['2027-03-10', 'Hari Raya Puasa'],
    ['2027-03-26', 'Good Friday'],
    ['2027-05-01', 'Labour Day'],
    ['2027-05-17', 'Hari Raya Haji'],
    ['2027-05-20', 'Vesak Day'],
    ['2027-08-09', 'National Day'],
    ['2027-10-28', 'Deepavali'],
    ['2027-12-25', 'Christmas Day'],
  ],
};

test.each(Object.entries(gazetted))(
  'Singapore has its gazetted holidays of %s, and no others',
  (year, days) => {
    expect(Object.entries(holidaysOf(zone, `${year}-01-01`, `${year}-12-31`))).toEqual(days);
  },
);

describe('a holiday on a Sunday is observed', () => {
  test('on the Monday after it, whatever year it is', () => {
    const days = Object.keys(holidaysOf(zone, '2025-01-01', '2035-12-31'));
    const sundays = days.filter((day) => weekdayOf(day) === 0);
    expect(sundays).toEqual(
      expect.arrayContaining([
        '2026-05-31',
        '2026-08-09',
        '2026-11-08',
        '2027-02-07',
        '2033-01-02',
        '2035-02-18',
      ]),
    );
    for (const sunday of sundays) expect(days, sunday).toContain(addDays(sunday, 1));
  });

  test('on the next day that is none itself', () => {
    expect(holidaysOf(zone, '2030-02-02', '2030-02-06')).toEqual({
      '2030-02-03': 'Chinese New Year',
      // The second day of the Chinese New Year, too.
      '2030-02-04': 'Hari Raya Puasa',
      '2030-02-05': 'Chinese New Year (observed)',
    });
  });

  test('by the rule of the country, which may be another', () => {
    expect(Object.keys(holidaysOf('Australia/Sydney', '2027-03-20', '2027-04-10'))).toEqual([
      '2027-03-26',
      '2027-03-27',
      '2027-03-28',
      '2027-03-29',
    ]);
    expect(holidaysOf('Asia/Kuala_Lumpur', '2027-05-17', '2027-05-17')).toEqual({});
  });
});

describe('a range of days', () => {
  test('reaches over the turn of the year, both ends included', () => {
    expect(holidaysOf(zone, '2026-12-25', '2027-01-01')).toEqual({
      '2026-12-25': 'Christmas Day',
      '2027-01-01': 'New Year’s Day',
    });
    expect(holidaysOf(zone, '2026-12-26', '2026-12-31')).toEqual({});
  });

  test('has nothing for a zone that we know no country of', () => {
    expect(holidaysOf('Antarctica/Troll', '2026-01-01', '2027-12-31')).toEqual({});
  });

  test.each([
    ['Europe/Berlin', '2027-10-03', 'National Holiday'],
    ['Europe/Paris', '2027-07-14', 'Bastille Day'],
    ['America/New_York', '2027-11-25', 'Thanksgiving Day'],
    ['America/Los_Angeles', '2027-11-25', 'Thanksgiving Day'],
    ['Asia/Kolkata', '2027-08-15', 'Independence Day'],
  ])('knows the holidays of the country that %s is in', (zone, date, name) => {
    expect(holidaysOf(zone, date, date)).toEqual({ [date]: name });
  });

  test('knows other countries', () => {
    expect(holidaysOf('Australia/Melbourne', '2026-11-03', '2026-11-03')).toEqual({
      '2026-11-03': 'Melbourne Cup',
    });
  });
});

test('the coming ones are dates of the calendar in order, up to the end of next year', () => {
  const days = comingHolidays(zone, '2026-12-25').map(({ date }) => date);
  expect(days.every(isCivilDate)).toBe(true);
  expect(days).toEqual(days.toSorted());
  expect([days[0], days.at(-1)]).toEqual(['2026-12-25', '2027-12-25']);
});

test('holidays of countries with many readers have Chinese names, and those that are observed on another day say so', () => {
  const zones = ['Singapore', 'Kuala_Lumpur', 'Tokyo'].map((city) => `Asia/${city}`);
  const further = [
    'Australia/Sydney',
    'Australia/Melbourne',
    'Australia/Brisbane',
    'Australia/Perth',
    'Australia/Adelaide',
    'Europe/London',
    'Europe/Berlin',
    'Europe/Paris',
    'America/New_York',
    'America/Toronto',
    'Asia/Kolkata',
    'Asia/Jakarta',
    'Asia/Bangkok',
    'Asia/Manila',
    'Asia/Seoul',
    'Asia/Shanghai',
    'Asia/Hong_Kong',
    'Asia/Taipei',
  ];
  const inChinese = [...zones, ...further].map((zone) =>
    holidaysOf(zone, '2026-01-01', '2030-12-31', 'zh-Hans'),
  );
  expect(
    inChinese
      .flatMap((days) => Object.values(days))
      .filter((name) => /[A-Za-z\u3040-\u30ff振]|天皇誕/.test(name)),
  ).toEqual([]);
  const singapore = holidaysOf('Asia/Singapore', '2027-02-01', '2027-02-28', 'zh-Hans');
  expect(singapore).toEqual({
    '2027-02-06': '农历新年',
    '2027-02-07': '农历新年',
    '2027-02-08': '农历新年（补假）',
  });
});

describe('what is not known of a year', () => {
  test('is nothing where all is listed and announced', () => {
    expect(holidayGaps(zone, '2026-11-22')).toEqual([]);
  });

  test('is the holiday that has no date there, and that the rest may still be moved', () => {
    const gap = { year: 2028, missing: ['Vesak Day'], isEstimated: true };
    expect(holidayGaps(zone, '2027-01-01')).toEqual([gap]);
    expect(holidayGaps(zone, '2027-01-01', 'zh-Hans')).toEqual([{ ...gap, missing: ['卫塞节'] }]);
    expect(Object.values(holidaysOf(zone, '2028-01-01', '2028-12-31'))).not.toContain('Vesak Day');
  });

  test('is several where the library ends', () => {
    expect(holidayGaps(zone, '2030-06-01').map(({ missing }) => missing)).toEqual([
      ['Vesak Day'],
      ['Vesak Day', 'Deepavali'],
    ]);
  });

  test('is warned of countries whose holidays follow the moon alone', () => {
    expect(holidayGaps('Asia/Kuala_Lumpur', '2026-11-22')).toEqual([
      { year: 2026, missing: [], isEstimated: true },
      { year: 2027, missing: ['Vesak Day'], isEstimated: true },
    ]);
    expect(holidayGaps('Europe/London', '2040-01-01')).toEqual([]);
    expect(holidayGaps('Antarctica/Troll', '2026-01-01')).toEqual([]);
  });

  test.each(Object.entries(followed))(
    'names holidays of %s as the library does',
    (zone, { everyYear }) => {
      const names = Object.values(holidaysOf(zone, '2026-01-01', '2026-12-31'));
      expect(names).toEqual(expect.arrayContaining([...everyYear]));
    },
  );
});

test('the years known begin before the day they were taken on and reach ten years beyond it; others have none', () => {
  const taken = Number(holidayYears.madeOn.slice(0, 4));
  expect([holidayYears.first, holidayYears.last]).toEqual([taken - 1, taken + 10]);
  const inYear = (year: number) =>
    Object.keys(holidaysOf(zone, `${year}-01-01`, `${year}-12-31`)).length;
  expect(inYear(holidayYears.first)).toBeGreaterThan(9);
  expect(inYear(holidayYears.last)).toBeGreaterThan(6);
  expect([inYear(holidayYears.first - 1), inYear(holidayYears.last + 1)]).toEqual([0, 0]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, minuteOf, weekdayOf } from '../kernel/time.ts';
import { dayOf, holdsToday, isWithinHours, type OfferHours } from './hours.rules.ts';

const lunch: OfferHours = { weekdays: [1, 2, 3, 4, 5], fromTime: '11:00', toTime: '14:00' };
const late: OfferHours = { weekdays: [5], fromTime: '22:00', toTime: '02:00' };
const always: OfferHours = { weekdays: null, fromTime: null, toTime: null };
const anyDay = { startsOn: null, endsOn: null };

/** The 4th of December 2026 is a Friday. */
const at = (time: string, date = '2026-12-04') => ({
  date,
  weekday: weekdayOf(date),
  minute: minuteOf(time),
});

describe('when in the week an offer holds', () => {
  test.each([
    ['10:59', '2026-12-04', false],
    ['11:00', '2026-12-04', true],
    ['13:59', '2026-12-04', true],
    ['14:00', '2026-12-04', false],
    ['12:00', '2026-12-05', false],
  ])('lunch on workdays at %s of %s: %s', (time, date, holds) => {
    expect(isWithinHours(lunch, at(time, date))).toBe(holds);
  });

  test.each([
    ['21:59', '2026-12-04', false],
    ['22:00', '2026-12-04', true],
    ['01:59', '2026-12-05', true],
    ['02:00', '2026-12-05', false],
    ['01:00', '2026-12-04', false],
    ['22:00', '2026-12-05', false],
  ])('Friday night, past midnight, at %s of %s: %s', (time, date, holds) => {
    expect(isWithinHours(late, at(time, date))).toBe(holds);
  });

  test('the last night of an offer goes on past midnight', () => {
    const last = { ...late, startsOn: null, endsOn: '2026-12-04' };
    expect(dayOf(last, at('01:00', '2026-12-05'))).toBe('2026-12-04');
    expect(holdsToday(last, at('01:00', '2026-12-05'))).toBe(true);
    expect(holdsToday(last, at('02:00', '2026-12-05'))).toBe(false);
  });

  test('what begins later today is shown, what is over is not', () => {
    expect(holdsToday({ ...lunch, ...anyDay }, at('08:00'))).toBe(true);
    expect(holdsToday({ ...lunch, ...anyDay }, at('12:00'))).toBe(true);
    expect(holdsToday({ ...lunch, ...anyDay }, at('14:00'))).toBe(false);
    expect(holdsToday({ ...lunch, ...anyDay }, at('08:00', '2026-12-05'))).toBe(false);
    expect(holdsToday({ ...always, ...anyDay }, at('23:59'))).toBe(true);
    const tomorrow = { ...lunch, startsOn: '2026-12-05', endsOn: null };
    expect(holdsToday(tomorrow, at('08:00'))).toBe(false);
  });
});

const minutes = fc.integer({ min: 0, max: 1439 });
const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const hours = fc
  .record({
    weekdays: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 })),
    window: fc.option(fc.tuple(minutes, minutes).filter(([from, to]) => from !== to)),
  })
  .map(({ weekdays, window }): OfferHours => ({
    weekdays,
    fromTime: window && clockOf(window[0]),
    toTime: window && clockOf(window[1]),
  }));
const moments = fc
  .tuple(fc.integer({ min: 0, max: 400 }), minutes)
  .map(([days, minute]) => at(clockOf(minute), addDays('2026-12-04', days)));

test('it holds in the windows that begin on its days, and at no other time', () => {
  fc.assert(
    fc.property(hours, moments, (offer, now) => {
      const { weekdays, fromTime, toTime } = offer;
      const from = fromTime === null ? 0 : minuteOf(fromTime);
      const length = toTime === null ? 1440 : (minuteOf(toTime) - from + 1440) % 1440;
      const isInWindowOf = (daysAgo: number) => {
        const day = weekdayOf(addDays(now.date, -daysAgo));
        const since = now.minute + daysAgo * 1440 - from;
        return (weekdays === null || weekdays.includes(day)) && since >= 0 && since < length;
      };
      expect(isWithinHours(offer, now)).toBe(isInWindowOf(0) || isInWindowOf(1));
    }),
  );
});

test('what holds now is among what holds today', () => {
  fc.assert(
    fc.property(hours, moments, (offer, now) => {
      if (isWithinHours(offer, now)) expect(holdsToday({ ...offer, ...anyDay }, now)).toBe(true);
    }),
  );
});

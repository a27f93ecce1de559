import { describe, expect, test } from 'vitest';
import type { Interval, OpeningHours } from './hours.rules.ts';
import { isReadyInTime, laterTimeAt, laterTimes, soonestTime } from './later-times.rules.ts';
import { civilTime } from '../kernel/time.ts';

const zone = 'Asia/Singapore';
// Saturday, 21 November 2026, 23:30 in Singapore.
const saturdayNight = new Date('2026-11-21T15:30:00Z');

function hoursOf(
  week: Record<number, Interval[]>,
  given: Partial<OpeningHours> = {},
): OpeningHours {
  return {
    week: Array.from({ length: 7 }, (_, day) => week[day] ?? []),
    exceptions: {},
    pausedUntil: null,
    ...given,
  };
}

/** "2026-11-22 12:00" of each time, in the kitchen's zone. */
function clocks(hours: OpeningHours, now = saturdayNight, minutes = 45): string[] {
  return laterTimes(hours, { zone, minutes }, now).map(({ at }) => clockOf(at));
}

function clockOf(at: Date): string {
  const { date, minute } = civilTime(at, zone);
  return `${date} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

describe('a closed kitchen can be asked for', () => {
  test('the quarter hours after it opens, until it closes', () => {
    const times = clocks(hoursOf({ 0: [['11:30', '12:45']] }));
    expect(times).toEqual(['2026-11-22 12:15', '2026-11-22 12:30', '2026-11-22 12:45']);
  });

  test('what comes after each opening of a day, and knows which', () => {
    const times = laterTimes(
      hoursOf({
        0: [
          ['11:00', '12:00'],
          ['18:00', '19:00'],
        ],
      }),
      { zone, minutes: 60 },
      saturdayNight,
    );
    expect(times.map(({ at, opensAt }) => [clockOf(at), clockOf(opensAt)])).toEqual([
      ['2026-11-22 12:00', '2026-11-22 11:00'],
      ['2026-11-22 19:00', '2026-11-22 18:00'],
    ]);
  });

  test('two days and no more, the days on which it opens', () => {
    const times = clocks(
      hoursOf({ 1: [['10:00', '11:00']], 3: [['10:00', '11:00']], 5: [['10:00', '11:00']] }),
      saturdayNight,
      60,
    );
    expect(times).toEqual(['2026-11-23 11:00', '2026-11-25 11:00']);
  });

  test('a time after midnight of a night that it works through', () => {
    const times = clocks(hoursOf({ 0: [['23:00', '00:30']] }), saturdayNight, 60);
    expect(times).toEqual(['2026-11-23 00:00', '2026-11-23 00:15', '2026-11-23 00:30']);
  });

  test('what is left of a night that began the day before, once its pause is over', () => {
    const pausedUntil = '2026-11-21T16:00:00Z';
    const times = laterTimes(
      hoursOf({ 6: [['18:00', '02:00']] }, { pausedUntil }),
      { zone, minutes: 60 },
      saturdayNight,
    );
    expect(times.slice(0, 5).map(({ at }) => clockOf(at))).toEqual([
      '2026-11-22 01:00',
      '2026-11-22 01:15',
      '2026-11-22 01:30',
      '2026-11-22 01:45',
      '2026-11-22 02:00',
    ]);
    expect(times[0]?.opensAt).toEqual(new Date(pausedUntil));
  });

  test('the time after midnight without a gap where it works through', () => {
    const allDay: Interval[] = [['00:00', '00:00']];
    const times = laterTimes(
      hoursOf({ 0: allDay, 1: allDay, 2: allDay, 6: allDay }),
      { zone, minutes: 45 },
      saturdayNight,
    );
    expect(times[0]?.at).toEqual(new Date('2026-11-21T16:15:00Z'));
    expect(times.slice(-1).map(({ at }) => clockOf(at))).toEqual(['2026-11-23 23:45']);
    expect(times.every(({ opensAt }) => +opensAt === +saturdayNight)).toBe(true);
    expect(
      times.every(
        ({ at }, index) => index === 0 || +at - +(times[index - 1]?.at ?? 0) === 15 * 60_000,
      ),
    ).toBe(true);
  });

  test('a night once that goes on into the hours of the next day', () => {
    const times = clocks(
      hoursOf({
        0: [['22:00', '00:30']],
        1: [
          ['00:00', '01:00'],
          ['01:00', '01:15'],
        ],
      }),
      saturdayNight,
      120,
    );
    expect(times).toEqual([
      '2026-11-23 00:00',
      '2026-11-23 00:15',
      '2026-11-23 00:30',
      '2026-11-23 00:45',
      '2026-11-23 01:00',
      '2026-11-23 01:15',
    ]);
  });

  test('nothing on a day that an exception closes', () => {
    const exceptions = { '2026-11-22': { intervals: [], reason: 'Family' } };
    expect(
      clocks(
        hoursOf({ 0: [['11:00', '12:00']], 1: [['11:00', '12:00']] }, { exceptions }),
        saturdayNight,
        60,
      )[0],
    ).toBe('2026-11-23 12:00');
  });

  test('nothing when it is gone for good, and nothing that it cannot make in time', () => {
    expect(clocks(hoursOf({}))).toEqual([]);
    expect(clocks(hoursOf({ 0: [['11:00', '11:30']] }))).toEqual([]);
  });

  test('only the times that are offered', () => {
    const times = laterTimes(
      hoursOf({ 0: [['11:00', '12:00']] }),
      { zone, minutes: 45 },
      saturdayNight,
    );
    expect(laterTimeAt(times, new Date('2026-11-22T03:45:00Z'))).toBeDefined();
    expect(laterTimeAt(times, new Date('2026-11-22T03:46:00Z'))).toBeUndefined();
    expect(laterTimeAt(times, new Date('2026-11-22T02:45:00Z'))).toBeUndefined();
  });
});

describe('the soonest of an open kitchen', () => {
  const hours = hoursOf({ 6: [['18:00', '23:45']], 0: [['11:00', '12:00']] });
  const soonest = (minutes: number, isFetched: boolean) => {
    const at = soonestTime(hours, { zone, minutes, isFetched }, saturdayNight);
    return at && clockOf(at);
  };

  test('is brought after it closes, and fetched before', () => {
    expect(soonest(20, false)).toBe('2026-11-21 23:50');
    expect(soonest(15, true)).toBe('2026-11-21 23:45');
    expect(soonest(20, true)).toBe('2026-11-22 11:30');
  });

  test.each([
    [{ state: 'open', until: '23:50' }, true],
    [{ state: 'open', until: '23:49' }, false],
    [{ state: 'open', until: '00:15' }, true],
    [{ state: 'open', until: '23:30', at: '2026-11-23 23:30' }, true],
    [{ state: 'open' }, true],
    [{ state: 'opens', at: '2026-11-22 11:00', today: false }, false],
  ] as const)('%o', (open, isInTime) => {
    expect(isReadyInTime(open, { zone, minutes: 20 }, saturdayNight)).toBe(isInTime);
  });
});

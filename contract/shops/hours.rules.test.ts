import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  closingOf,
  type Interval,
  openingAfterToday,
  type OpeningHours,
  openState,
  overlap,
} from './hours.rules.ts';
import { civilTime, instantOf } from '../kernel/time.ts';

const zone = 'Asia/Singapore';
const lunchAndDinner: OpeningHours['week'] = Array.from({ length: 7 }, () => [
  ['11:00', '14:30'],
  ['17:30', '22:00'],
]);
const hours = (part: Partial<OpeningHours> = {}): OpeningHours => ({
  week: lunchAndDinner,
  exceptions: {},
  pausedUntil: null,
  ...part,
});
/** An instant by the clock on a wall in Singapore; 23 November 2026 is a Monday. */
const at = (clock: string, date = '2026-11-23') => new Date(`${date}T${clock}:00+08:00`);

describe('a kitchen with lunch and dinner', () => {
  test.each([
    ['11:00', { state: 'open', until: '14:30' }],
    ['14:29', { state: 'open', until: '14:30' }],
    ['14:30', { state: 'opens', at: '2026-11-23 17:30', today: true }],
    ['08:15', { state: 'opens', at: '2026-11-23 11:00', today: true }],
    ['22:00', { state: 'opens', at: '2026-11-24 11:00', today: false }],
  ])('at %s is %j', (clock, state) => {
    expect(openState(hours(), zone, at(clock))).toEqual(state);
  });
});

describe('a supper place that closes after midnight', () => {
  const week: OpeningHours['week'] = [[], [['18:00', '02:00']], [], [], [], [], []];

  test('is still open in the small hours of the next day', () => {
    expect(openState(hours({ week }), zone, at('01:59', '2026-11-24'))).toEqual({
      state: 'open',
      until: '02:00',
    });
  });

  test('is closed from two, until next week', () => {
    expect(openState(hours({ week }), zone, at('02:00', '2026-11-24'))).toEqual({
      state: 'opens',
      at: '2026-11-30 18:00',
      today: false,
    });
  });
});

describe('when a kitchen stops to take orders', () => {
  test.each([
    ['11:00', '2026-11-23 14:30'],
    ['14:29', '2026-11-23 14:30'],
    ['18:00', '2026-11-23 22:00'],
    ['14:30', null],
    ['08:00', null],
  ])('at %s it is %s', (clock, closing) => {
    const [date, time] = closing?.split(' ') ?? [];
    expect(closingOf(hours(), zone, at(clock))).toEqual(time ? at(time, date) : null);
  });

  test('is after midnight of one that is open until then, and never of one that is always open', () => {
    const supper = hours({ week: [[], [['18:00', '02:00']], [], [], [], [], []] });
    expect(closingOf(supper, zone, at('23:00'))).toEqual(at('02:00', '2026-11-24'));
    const always = hours({ week: Array.from({ length: 7 }, () => [['00:00', '00:00']]) });
    expect(closingOf(always, zone, at('23:00'))).toBeNull();
  });

  test('is not said while it is paused', () => {
    const paused = hours({ pausedUntil: at('13:00').toISOString() });
    expect(closingOf(paused, zone, at('12:00'))).toBeNull();
  });
});

describe('hours that go on across midnight', () => {
  const allDay: Interval[] = [['00:00', '00:00']];
  const weekOf = (days: Record<number, Interval[]>) =>
    Array.from({ length: 7 }, (_, day) => days[day] ?? []);

  test('are one stretch, until it really closes', () => {
    const week = weekOf({ 1: [['18:00', '00:00']], 2: [['00:00', '02:00']] });
    const open = { state: 'open', until: '02:00' };
    expect(openState(hours({ week }), zone, at('23:00'))).toEqual(open);
    expect(openState(hours({ week }), zone, at('01:00', '2026-11-24'))).toEqual(open);
  });

  test('say the day where it closes after a day or more', () => {
    const week = weekOf({ 1: allDay, 2: allDay, 3: [['00:00', '14:30']] });
    const open = { state: 'open', until: '14:30', at: '2026-11-25 14:30' };
    expect(openState(hours({ week }), zone, at('01:00'))).toEqual(open);
    expect(openState(hours({ week }), zone, at('14:30', '2026-11-24'))).toEqual(open);
    expect(openState(hours({ week }), zone, at('14:31', '2026-11-24'))).toEqual({
      state: 'open',
      until: '14:30',
    });
  });

  test('say nothing of closing where it does not close within a week', () => {
    const week = Array.from({ length: 7 }, () => allDay);
    expect(openState(hours({ week }), zone, at('01:00'))).toEqual({ state: 'open' });
    const exceptions = { '2026-11-26': { intervals: [], reason: 'Stocktaking' } };
    expect(openState(hours({ week, exceptions }), zone, at('01:00'))).toEqual({
      state: 'open',
      until: '00:00',
      at: '2026-11-26 00:00',
    });
  });

  test('end at midnight before a closed day, whose night before goes on', () => {
    const exceptions = { '2026-11-24': { intervals: [], reason: 'Family day' } };
    const open = (week: OpeningHours['week']) =>
      openState(hours({ week, exceptions }), zone, at('23:00'));
    expect(open(weekOf({ 1: allDay, 2: allDay }))).toEqual({ state: 'open', until: '00:00' });
    expect(open(weekOf({ 1: [['18:00', '02:00']], 2: allDay }))).toEqual({
      state: 'open',
      until: '02:00',
    });
  });
});

test('a closed day wins over the weekday', () => {
  const exceptions = { '2026-11-23': { intervals: [], reason: 'Family day' } };
  expect(openState(hours({ exceptions }), zone, at('12:00'))).toEqual({
    state: 'opens',
    at: '2026-11-24 11:00',
    today: false,
  });
});

test('special hours win over the weekday', () => {
  const exceptions: OpeningHours['exceptions'] = {
    '2026-11-23': { intervals: [['15:00', '16:00']], reason: 'Deepavali tea' },
  };
  expect(openState(hours({ exceptions }), zone, at('15:30'))).toEqual({
    state: 'open',
    until: '16:00',
  });
  expect(openState(hours({ exceptions }), zone, at('12:00'))).toMatchObject({
    state: 'opens',
    at: '2026-11-23 15:00',
  });
});

test('a pause stops orders until it is over', () => {
  const paused = hours({ pausedUntil: at('12:30').toISOString() });
  expect(openState(paused, zone, at('12:29'))).toEqual({ state: 'paused', until: '12:30' });
  expect(openState(paused, zone, at('12:30'))).toEqual({ state: 'open', until: '14:30' });
});

test('a shop without hours is closed', () => {
  expect(openState(hours({ week: [[], [], [], [], [], [], []] }), zone, at('12:00'))).toEqual({
    state: 'closed',
    reason: '',
  });
});

test('the shop looks at the clock of its own zone', () => {
  const noonInSingapore = at('12:00');
  expect(openState(hours(), zone, noonInSingapore).state).toBe('open');
  expect(openState(hours(), 'Europe/London', noonInSingapore).state).toBe('opens');
});

test('whatever the hours, a shop that opens later is open then', () => {
  const clock = fc
    .integer({ min: 0, max: 1439 })
    .map(
      (minute) =>
        `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
    );
  const weeks = fc.array(fc.array(fc.tuple(clock, clock), { maxLength: 2 }), {
    minLength: 7,
    maxLength: 7,
  });
  fc.assert(
    fc.property(weeks, clock, (week, now) => {
      const state = openState(hours({ week }), zone, at(now));
      fc.pre(state.state === 'opens');
      const [date = '', opening = ''] = state.at.split(' ');
      expect(openState(hours({ week }), zone, at(opening, date)).state).toBe('open');
    }),
  );
});

test.each([
  [[], false],
  [
    [
      ['10:00', '14:00'],
      ['14:00', '20:00'],
    ],
    false,
  ],
  [
    [
      ['17:00', '22:00'],
      ['11:00', '14:30'],
    ],
    false,
  ],
  [
    [
      ['10:00', '15:00'],
      ['14:00', '20:00'],
    ],
    true,
  ],
  [
    [
      ['18:00', '02:00'],
      ['23:00', '23:30'],
    ],
    true,
  ],
  [
    [
      ['00:00', '00:00'],
      ['12:00', '13:00'],
    ],
    true,
  ],
] as Array<[Interval[], boolean]>)('%j overlap: %s', (intervals, does) => {
  expect(overlap(intervals)).toBe(does);
});

describe('the opening of a later day', () => {
  test('is the first of the next day that has one', () => {
    expect(openingAfterToday(hours(), zone, at('23:59'))).toEqual(at('11:00', '2026-11-24'));
    expect(openingAfterToday(hours(), zone, at('00:01'))).toEqual(at('11:00', '2026-11-24'));
    const closed = hours({ exceptions: { '2026-11-24': { intervals: [], reason: 'Holiday' } } });
    expect(openingAfterToday(closed, zone, at('12:00'))).toEqual(at('11:00', '2026-11-25'));
  });

  test.each<Interval[]>([
    [
      ['18:00', '00:00'],
      ['00:00', '02:00'],
    ],
    [['18:00', '02:00']],
  ])('is not the rest of a night, however it is entered: %j', (...night) => {
    const late = hours({ week: Array.from({ length: 7 }, () => night) });
    expect(openingAfterToday(late, zone, at('20:00'))).toEqual(at('18:00', '2026-11-24'));
    expect(openingAfterToday(late, zone, at('00:30'))).toEqual(at('18:00'));
    expect(openingAfterToday(late, zone, at('02:00'))).toEqual(at('18:00', '2026-11-24'));
  });

  test('is the next midnight for a shop that never closes', () => {
    const always = hours({ week: Array.from({ length: 7 }, () => [['00:00', '00:00']]) });
    expect(openingAfterToday(always, zone, at('12:00'))).toEqual(at('00:00', '2026-11-24'));
  });

  test('is the next midnight for a shop that does not open', () => {
    expect(
      openingAfterToday(hours({ week: Array.from({ length: 7 }, () => []) }), zone, at('12:00')),
    ).toEqual(at('00:00', '2026-11-24'));
  });
});

test('a civil time is the instant at which the clock shows it, in any zone', () => {
  const zones = fc.constantFrom(
    'Asia/Singapore',
    'Europe/Berlin',
    'America/St_Johns',
    'Pacific/Chatham',
    'UTC',
  );
  fc.assert(
    fc.property(
      zones,
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      (any, instant) => {
        const shown = civilTime(instant, any);
        expect(civilTime(instantOf(shown.date, shown.minute, any), any)).toEqual(shown);
      },
    ),
  );
});

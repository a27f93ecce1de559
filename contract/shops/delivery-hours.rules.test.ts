import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysOutside, deliveryHours, deliveryWeekWithin } from './delivery-hours.rules.ts';
import { hoursFor, type Interval, openState } from './hours.rules.ts';
import { isPickupOnly } from './open-now.rules.ts';
import { laterTimes } from './later-times.rules.ts';

const zone = 'Asia/Singapore';
const each = (...intervals: Interval[]): Interval[][] => Array.from({ length: 7 }, () => intervals);
const week = each(['11:00', '22:00']);
const delivery = each(['11:00', '14:00'], ['17:00', '21:00']);
/** 23 November 2026 is a Monday. */
const at = (clock: string) => new Date(`2026-11-23T${clock}:00+08:00`);
const hours = {
  week,
  exceptions: {},
  delivery: deliveryHours(delivery, { week, exceptions: {} }),
  pausedUntil: null,
};

describe('a kitchen that delivers at lunch and in the evening, and cooks all day', () => {
  test.each([
    ['12:00', '22:00', { state: 'open', until: '14:00' }],
    ['15:00', '22:00', { state: 'opens', at: '2026-11-23 17:00', today: true }],
    ['21:30', '22:00', { state: 'opens', at: '2026-11-24 11:00', today: false }],
  ])('at %s', (clock, until, brought) => {
    expect(openState(hoursFor('pickup', hours), zone, at(clock))).toEqual({ state: 'open', until });
    expect(openState(hoursFor('delivery', hours), zone, at(clock))).toEqual(brought);
  });

  test('offers what is brought within its own hours', () => {
    const times = laterTimes(hoursFor('delivery', hours), { zone, minutes: 45 }, at('15:00'));
    expect(times[0]?.at).toEqual(at('17:45'));
    expect(
      laterTimes(hoursFor('pickup', hours), { zone, minutes: 45 }, at('15:00'))[0]?.at,
    ).toEqual(at('15:45'));
  });

  test('brings nothing while it is paused', () => {
    const paused = { ...hours, pausedUntil: at('18:00').toISOString() };
    expect(openState(hoursFor('delivery', paused), zone, at('17:30')).state).toBe('paused');
  });
});

test('only what is fetched is taken where deliveries alone are over', () => {
  expect(isPickupOnly({ state: 'open' })).toBe(false);
  expect(isPickupOnly({ state: 'open', delivery: { state: 'open' } })).toBe(false);
  expect(isPickupOnly({ state: 'open', delivery: { state: 'opens' } })).toBe(true);
  expect(isPickupOnly({ state: 'opens', delivery: { state: 'opens' } })).toBe(false);
});

describe('hours of deliveries lie within the week', () => {
  test.each<[string, Interval[][], number[]]>([
    ['the same', week, []],
    ['shorter ones', delivery, []],
    ['earlier ones', each(['10:00', '12:00']), [0, 1, 2, 3, 4, 5, 6]],
    ['later ones of one day', week.with(3, [['21:00', '23:00']]), [3]],
    ['a night', week.with(0, [['21:00', '02:00']]), [0]],
  ])('%s', (_, brought, outside) => expect(daysOutside(brought, week)).toEqual(outside));

  test('across a night, midnight, and hours that touch', () => {
    expect(daysOutside(each(['22:00', '01:00']), each(['18:00', '02:00']))).toEqual([]);
    expect(daysOutside(each(['22:00', '03:00']), each(['00:00', '00:00']))).toEqual([]);
    expect(
      daysOutside(each(['12:00', '16:00']), each(['11:00', '14:00'], ['14:00', '22:00'])),
    ).toEqual([]);
  });
});

describe('on a special day deliveries are taken', () => {
  const on = (intervals: Interval[], usual = delivery, open = week) =>
    deliveryHours(usual, {
      week: open,
      exceptions: { '2026-11-23': { intervals, reason: 'Festival' } },
    }).exceptions['2026-11-23']?.intervals;
  test.each<[string, Interval[], Interval[]]>([
    ['never where it is closed', [], []],
    [
      'in what both have',
      [['12:00', '18:00']],
      [
        ['12:00', '14:00'],
        ['17:00', '18:00'],
      ],
    ],
    [
      'not in a longer night',
      [['11:00', '02:00']],
      [
        ['11:00', '14:00'],
        ['17:00', '21:00'],
      ],
    ],
  ])('%s', (_, intervals, expected) => expect(on(intervals)).toEqual(expected));
  test('in all of it where the weekday is closed otherwise', () => {
    expect(on([['12:00', '18:00']], each(), each())).toEqual([['12:00', '18:00']]);
  });
  test('until the earlier end of two nights', () => {
    expect(on([['18:00', '04:00']], each(['20:00', '02:00']), each(['18:00', '03:00']))).toEqual([
      ['20:00', '02:00'],
    ]);
  });
});

test('what is left in a week that has changed lies within it', () => {
  const clock = fc.constantFrom('00:00', '06:00', '11:30', '14:30', '17:00', '23:00');
  const days = fc.array(
    fc.array(fc.tuple(clock, clock), { maxLength: 2 }) as fc.Arbitrary<Interval[]>,
    { minLength: 7, maxLength: 7 },
  );
  fc.assert(
    fc.property(days, days, (brought, open) => {
      expect(daysOutside(deliveryWeekWithin(brought, open), open)).toEqual([]);
    }),
  );
});

import { describe, expect, test } from 'vitest';
import { laterTimes, soonestTime } from './later-times.rules.ts';
import { isInFullSlot, slotFrom, slotOf } from './slots.rules.ts';

const zone = 'Asia/Singapore';
const at = (clock: string) => new Date(`2026-11-24T${clock}:00+08:00`);
const hours = {
  week: Array.from({ length: 7 }, () => [['11:00', '14:30'] as [string, string]]),
  exceptions: {},
  pausedUntil: null,
};

describe('a slot', () => {
  test('begins with the hour of the zone', () => {
    expect(slotOf(at('12:29'), { minutes: 30, zone })).toEqual(at('12:00'));
    expect(slotOf(at('12:30'), { minutes: 30, zone })).toEqual(at('12:30'));
    // Five and a half hours ahead of UTC.
    const inKolkata = slotOf(new Date('2026-11-24T06:59:30Z'), {
      minutes: 60,
      zone: 'Asia/Kolkata',
    });
    expect(inKolkata.toISOString()).toBe('2026-11-24T06:30:00.000Z');
  });

  test('that begins at an instant is the first from it on', () => {
    expect(slotFrom(at('12:30'), { minutes: 30, zone })).toEqual(at('12:30'));
    expect(slotFrom(at('12:31'), { minutes: 30, zone })).toEqual(at('13:00'));
  });

  test('is full to its end, and nothing is where any number is taken', () => {
    const slots = { minutes: 30, full: [at('12:30').toISOString()] };
    const clocks = ['12:29', '12:30', '12:59', '13:00'];
    expect(clocks.map((clock) => isInFullSlot(at(clock), slots))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isInFullSlot(at('12:30'), { minutes: 30, full: null })).toBe(false);
    expect(isInFullSlot(at('12:30'), undefined)).toBe(false);
  });
});

describe('a kitchen with slots', () => {
  const full = (...clocks: string[]) => ({
    zone,
    minutes: 40,
    slots: { minutes: 30, full: clocks.map((clock) => at(clock).toISOString()) },
  });
  const today = (kitchen: ReturnType<typeof full>, now: Date) =>
    laterTimes(hours, kitchen, now).filter((time) => time.at < at('23:00'));

  test('is asked for their beginnings while it is open, from as soon as it can', () =>
    expect(today(full(), at('12:05')).map((time) => time.at)).toEqual(
      ['13:00', '13:30', '14:00', '14:30'].map(at),
    ));

  test('takes orders from now on for each of them, and offers none that is full', () =>
    expect(today(full('13:30'), at('12:05'))).toEqual(
      ['13:00', '14:00', '14:30'].map((clock) => ({ at: at(clock), opensAt: at('12:05') })),
    ));

  test('is there as soon as it can, or in the next slot with room', () => {
    const asked = (...clocks: string[]) => ({ ...full(...clocks), isFetched: false });
    expect(soonestTime(hours, asked(), at('12:05'))).toEqual(at('12:45'));
    expect(soonestTime(hours, asked('12:30'), at('12:05'))).toEqual(at('13:00'));
    expect(
      soonestTime(hours, asked('12:30', '13:00', '13:30', '14:00', '14:30'), at('12:05')),
    ).toEqual(new Date('2026-11-25T12:00:00+08:00'));
  });
});

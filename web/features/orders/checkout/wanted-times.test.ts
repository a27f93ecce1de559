import { describe, expect, test } from 'vitest';
import { asSoonAsPossible, timeWanted, wantedDays, withSlots } from './wanted-times.ts';

const at = (clock: string) => `2026-11-24T${clock}:00.000Z`;
const times = { delivery: [at('05:00'), at('05:30')], pickup: [] };
const shop = {
  isOpen: true,
  isPickup: false,
  soonest: { delivery: at('04:47'), pickup: null },
};

describe('when dishes are wanted', () => {
  test('of an open kitchen as soon as possible, unless a time is asked for that it offers', () => {
    expect(timeWanted(shop, times, undefined)).toEqual({
      soonest: at('04:47'),
      offered: times.delivery,
      at: asSoonAsPossible,
    });
    expect(timeWanted(shop, times, at('05:30')).at).toBe(at('05:30'));
    expect(timeWanted(shop, times, at('06:00')).at).toBe(asSoonAsPossible);
  });

  test('of one whose slot is full at the next with room', () =>
    expect(
      timeWanted({ ...shop, soonest: { delivery: at('05:00'), pickup: null } }, times, undefined),
    ).toMatchObject({ soonest: null, at: at('05:00') }));

  test('of a closed one at its first time, and never where it has none', () => {
    expect(timeWanted({ ...shop, isOpen: false }, times, undefined).at).toBe(at('05:00'));
    expect(
      timeWanted({ ...shop, isOpen: false }, { delivery: [], pickup: [] }, at('05:00')).at,
    ).toBeNull();
  });
});

describe('the days to choose from', () => {
  const offered = [at('15:45'), at('16:00'), at('16:15')];

  test('are those of the zone, and begin with as soon as possible', () =>
    expect(wantedDays({ soonest: at('15:40'), offered }, 'Asia/Singapore')).toEqual([
      { date: '2026-11-24', choices: [asSoonAsPossible, at('15:45')] },
      { date: '2026-11-25', choices: [at('16:00'), at('16:15')] },
    ]));

  test('are the day of as soon as possible alone where no other time is left on it', () =>
    expect(
      wantedDays({ soonest: at('15:40'), offered: offered.slice(1) }, 'Asia/Singapore').map(
        ({ choices }) => choices,
      ),
    ).toEqual([[asSoonAsPossible], offered.slice(1)]));

  test('are one where all is on one day', () =>
    expect(wantedDays({ soonest: null, offered }, 'UTC')).toEqual([
      { date: '2026-11-24', choices: offered },
    ]));
});

describe('what is bought at once', () => {
  const line = { shop } as Parameters<typeof withSlots>[0];

  test('is there as soon as possible while that slot has room', () => {
    expect(withSlots(line, times)).toBe(line);
    const slots = { minutes: 30, full: [at('04:00')] };
    expect(withSlots(line, { ...times, slots }).shop.soonest.delivery).toBe(at('04:47'));
  });

  test('is there at the next time when that slot is full', () => {
    const slots = { minutes: 30, full: [at('04:30')] };
    const { soonest, slots: known } = withSlots(line, { ...times, slots }).shop;
    expect(soonest).toEqual({ delivery: at('05:00'), pickup: null });
    expect(known).toEqual({ ...slots, usual: shop.soonest });
  });
});

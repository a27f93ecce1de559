import { describe, expect, test } from 'vitest';
import type { Claim } from './calendar.rules.ts';
import { isNearIn, soonestNear } from './near.rules.ts';

const day = '2026-11-23';
const morning = { slot: 'morning', from: '09:00', to: '12:00', afterHoursOn: null } as const;
const afternoon = { slot: 'afternoon', from: '13:00', to: '17:00', afterHoursOn: null } as const;

/** From ten to half past ten in the morning. */
const aClaim = (given: Partial<Claim> = {}): Claim => ({
  technicianId: 1,
  date: day,
  bucket: 20,
  bookingId: 7,
  sector: '52',
  isGuestRequest: false,
  ...given,
});

describe('a firm is near', () => {
  const isNear = (
    sector: string | null,
    claims: Claim[],
    window = { date: day, window: morning },
  ) => isNearIn({ claims }, { sector }, window);

  test('in the window of a visit to the same sector alone', () => {
    expect(isNear('52', [aClaim()])).toBe(true);
    expect(isNear('09', [aClaim()])).toBe(false);
    expect(isNear('52', [aClaim({ date: '2026-11-24' })])).toBe(false);
    expect(
      isNearIn({ claims: [aClaim()] }, { sector: '52' }, { date: day, window: afternoon }),
    ).toBe(false);
    expect(isNear('52', [])).toBe(false);
  });

  test('up to the end of the window, from its beginning on', () => {
    expect([17, 18, 23, 24].map((bucket) => isNear('52', [aClaim({ bucket })]))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('to nobody who has no postcode, and by no visit without one', () => {
    expect(isNear(null, [aClaim({ sector: null })])).toBe(false);
    expect(isNear('52', [aClaim({ sector: null })])).toBe(false);
  });
});

test('the three soonest times nearby are named, never the own, and none that costs extra', () => {
  const near = (date: string, { slot, from } = morning as { slot: string; from: string }) => ({
    date,
    slot,
    from,
    surcharge: 0,
    isNear: true as const,
  });
  const windows = [
    near('2026-11-26'),
    near('2026-11-25', afternoon),
    near('2026-11-25'),
    { ...near('2026-11-23'), isNear: undefined },
    { ...near('2026-11-23', { slot: 'evening', from: '18:00' }), surcharge: 20 },
    near('2026-11-24'),
    near('2026-11-27'),
  ];
  const named = (own: { date: string; slot: string } | null) =>
    soonestNear(windows, own).map(({ date, slot }) => `${date} ${slot}`);
  expect(named(null)).toEqual(['2026-11-24 morning', '2026-11-25 morning', '2026-11-25 afternoon']);
  expect(named({ date: '2026-11-25', slot: 'morning' })).toEqual([
    '2026-11-24 morning',
    '2026-11-25 afternoon',
    '2026-11-26 morning',
  ]);
});

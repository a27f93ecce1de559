import { expect, test } from 'vitest';
import { Refusal } from '../../http/refuse.ts';
import { requireKitchens } from './kitchen-times.ts';

// Saturday, 21 November 2026, 21:45 in Singapore.
const now = new Date('2026-11-21T13:45:00Z');
const kitchen = {
  shopId: 1,
  shopName: 'Supper Club',
  kind: 'food',
  openingHours: {
    week: Array.from({ length: 7 }, (): Array<[string, string]> => [['11:00', '22:00']]),
    exceptions: {},
  },
  pausedUntil: null,
  timeZone: 'Asia/Singapore',
  slots: { minutes: 15, full: null },
  laterMinutes: 40,
} as const;

/** The refusal of an order, or null where it is taken. */
function refusalOf(pickupMinutes: number | null, later: Date | null = null): string | null {
  const pickup = pickupMinutes === null ? null : { minutes: pickupMinutes };
  const wanted = later && { at: later, opensAt: now };
  try {
    requireKitchens(
      { now, language: 'en' },
      [kitchen],
      [{ shopId: 1, later: wanted, promisedAt: null, pickup }],
    );
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

test('nothing is promised to be ready after a kitchen has closed', () => {
  expect(refusalOf(15)).toBeNull();
  expect(refusalOf(20)).toBe('order.time_gone');
  expect(refusalOf(20, new Date('2026-11-22T11:30:00+08:00'))).toBeNull();
  expect(refusalOf(null)).toBeNull();
});

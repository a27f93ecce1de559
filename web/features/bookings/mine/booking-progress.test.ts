import { expect, test } from 'vitest';
import { byTime, nextDeedOf, standingOf } from './booking-progress.ts';

type Told = Parameters<typeof standingOf>[0];
const told = (given: Partial<Told>): Told => ({
  status: 'pending',
  endedBy: null,
  late: null,
  technicianName: null,
  ...given,
});

test.each<[Partial<Told>, string]>([
  [{}, 'pending'],
  [{ late: 'answer' }, 'answerLate'],
  [{ status: 'confirmed' }, 'confirmed'],
  [{ status: 'confirmed', technicianName: 'Ravi' }, 'technician'],
  [{ status: 'confirmed', technicianName: 'Ravi', late: 'visit' }, 'visitLate'],
  [{ status: 'in_progress', late: 'visit' }, 'underway'],
  [{ status: 'completed', late: 'answer' }, 'done'],
  [{ status: 'cancelled', endedBy: 'declined' }, 'declined'],
  [{ status: 'cancelled', endedBy: 'expired' }, 'expired'],
  [{ status: 'cancelled', endedBy: 'customer' }, 'cancelledByYou'],
  [{ status: 'cancelled', endedBy: 'vendor' }, 'cancelledByShop'],
])('%o is told as %s', (given, standing) => expect(standingOf(told(given))).toBe(standing));

const deed: Parameters<typeof nextDeedOf>[0] = {
  status: 'confirmed',
  endedBy: null,
  quotedPrice: null,
  alternatives: [],
};

test('what comes next: a price that waits, another time, the same again', () => {
  const alternatives = [
    { date: '2026-11-24', slot: 'morning' as const, from: '09:00', to: '12:00' },
  ];
  expect(nextDeedOf(deed)).toBe('open');
  expect(nextDeedOf({ ...deed, quotedPrice: 80 })).toBe('approve');
  expect(nextDeedOf({ ...deed, status: 'completed', quotedPrice: 80 })).toBe('again');
  expect(nextDeedOf({ ...deed, status: 'cancelled', endedBy: 'declined', alternatives })).toBe(
    'takeAnother',
  );
  expect(nextDeedOf({ ...deed, status: 'cancelled', endedBy: 'declined' })).toBe('open');
});

test('the next visit stands first', () => {
  const rows = [
    { id: 1, status: 'confirmed', preferredDate: '2026-11-30', windowFrom: '09:00' },
    { id: 2, status: 'completed', preferredDate: '2026-11-02', windowFrom: '09:00' },
    { id: 3, status: 'pending', preferredDate: '2026-11-24', windowFrom: '13:00' },
    { id: 4, status: 'in_progress', preferredDate: '2026-11-24', windowFrom: '09:00' },
  ] as const;
  const { coming, past } = byTime(rows);
  expect([coming.map(({ id }) => id), past.map(({ id }) => id)]).toEqual([[4, 3, 1], [2]]);
});

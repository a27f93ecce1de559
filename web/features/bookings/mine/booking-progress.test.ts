import { expect, test } from 'vitest';
import { byTime, nextActionOf, bookingProgressOf } from './booking-progress.ts';

type Facts = Parameters<typeof bookingProgressOf>[0];
const booked = (given: Partial<Facts>): Facts => ({
  status: 'pending',
  endedBy: null,
  mustMove: false,
  nobodyCameAt: null,
  changeableUntil: null,
  late: null,
  technicianName: null,
  setOutAt: null,
  arrivedAt: null,
  ...given,
});

/** Its customer has said that nobody came. */
const missed: Partial<Facts> = {
  status: 'confirmed',
  late: 'visit',
  nobodyCameAt: '2026-11-24T05:00:00Z',
  changeableUntil: '2026-12-08T05:00:00Z',
};

test.each<[Partial<Facts>, string]>([
  [{}, 'pending'],
  [{ late: 'answer' }, 'answerLate'],
  [{ status: 'confirmed' }, 'confirmed'],
  [{ status: 'confirmed', technicianName: 'Ravi' }, 'technician'],
  [{ status: 'confirmed', technicianName: 'Ravi', late: 'visit' }, 'visitLate'],
  [{ status: 'confirmed', technicianName: 'Ravi', late: 'visit', mustMove: true }, 'mustMove'],
  [{ ...missed, technicianName: 'Ravi' }, 'nobodyCame'],
  [{ ...missed, setOutAt: '2026-11-24T01:00:00Z' }, 'nobodyCame'],
  [{ ...missed, setOutAt: '2026-11-24T06:00:00Z' }, 'onTheWay'],
  [{ ...missed, changeableUntil: null }, 'visitLate'],
  [{ status: 'confirmed', late: 'visit', setOutAt: '2026-11-24T01:00:00Z' }, 'onTheWay'],
  [{ status: 'confirmed', late: 'visit', arrivedAt: '2026-11-24T01:00:00Z' }, 'arrived'],
  [{ status: 'in_progress', late: 'visit' }, 'underway'],
  [{ status: 'completed', late: 'answer' }, 'done'],
  [{ status: 'cancelled', endedBy: 'declined' }, 'declined'],
  [{ status: 'cancelled', endedBy: 'expired' }, 'expired'],
  [{ status: 'cancelled', endedBy: 'unpaid' }, 'unpaid'],
  [{ status: 'cancelled', endedBy: 'customer' }, 'cancelledByYou'],
  [{ status: 'cancelled', endedBy: 'vendor' }, 'cancelledByShop'],
])('%o is shown as %s', (given, progress) =>
  expect(bookingProgressOf(booked(given))).toBe(progress),
);

const booking: Parameters<typeof nextActionOf>[0] = {
  status: 'confirmed',
  endedBy: null,
  mustMove: false,
  nobodyCameAt: null,
  changeableUntil: null,
  setOutAt: null,
  quotedPrice: null,
  alternatives: [],
  due: 0,
};

test('what comes next: a price that waits, another time, the same again', () => {
  const time = { date: '2026-11-24', slot: 'morning' as const, from: '09:00', to: '12:00' };
  const alternatives = [time];
  expect(nextActionOf(booking)).toBe('open');
  expect(nextActionOf({ ...booking, quotedPrice: 80 })).toBe('approve');
  const offer = { ...time, surcharge: 0, until: '2026-11-23T04:00:00.000Z' };
  expect(nextActionOf({ ...booking, earlier: { offer } })).toBe('takeEarlier');
  expect(nextActionOf({ ...booking, earlier: { offer: null } })).toBe('open');
  expect(nextActionOf({ ...booking, mustMove: true, quotedPrice: 80 })).toBe('takeAnother');
  expect(nextActionOf({ ...booking, ...missed, quotedPrice: 80 })).toBe('takeAnother');
  expect(nextActionOf({ ...booking, status: 'completed', quotedPrice: 80 })).toBe('again');
  expect(nextActionOf({ ...booking, status: 'completed', due: 80 })).toBe('pay');
  expect(nextActionOf({ ...booking, status: 'cancelled', endedBy: 'declined', alternatives })).toBe(
    'takeAnother',
  );
  expect(nextActionOf({ ...booking, status: 'cancelled', endedBy: 'declined' })).toBe('open');
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

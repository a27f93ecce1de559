import { describe, expect, test } from 'vitest';
import {
  type BookingActor,
  type BookingStatus,
  bookingStatuses,
  bookingTabs,
  defaultNotes,
  holdsPlace,
  nextBookingStatuses,
  urgencies,
  urgencyPromises,
} from './rules.ts';

describe('who moves a visit from where to where, pair by pair', () => {
  const allowed: Record<BookingActor, string[]> = {
    vendor: [
      'pending confirmed',
      'pending cancelled',
      'confirmed in_progress',
      'in_progress completed',
    ],
    customer: ['pending cancelled', 'confirmed cancelled'],
    system: ['pending cancelled'],
  };
  const pairs = Object.keys(allowed).flatMap((by) =>
    bookingStatuses.flatMap((from) => bookingStatuses.map((to) => ({ by, from, to }))),
  );
  test.for(pairs as Array<{ by: BookingActor; from: BookingStatus; to: BookingStatus }>)(
    '$by: $from to $to',
    ({ by, from, to }) => {
      expect(nextBookingStatuses(by, from).includes(to)).toBe(
        allowed[by].includes(`${from} ${to}`),
      );
    },
  );
});

test('each status stands under one tab, and what is over holds no place', () => {
  expect(Object.values(bookingTabs).flat().toSorted()).toEqual([...bookingStatuses].toSorted());
  expect(bookingTabs.completed.some(holdsPlace)).toBe(false);
  expect([...bookingTabs.pending, ...bookingTabs.active].every(holdsPlace)).toBe(true);
});

test('the vendor’s steps have the specification’s notes; a refusal has a reason of its own', () => {
  expect(defaultNotes).toEqual({
    confirmed: 'Booking confirmed. We will contact you to schedule the exact time.',
    in_progress: 'Service work has begun.',
    completed: 'Service completed successfully.',
  });
});

test.for(urgencies)('%s: the answer comes before the visit is due', (urgency) => {
  const { answerHours, visitHours } = urgencyPromises[urgency];
  expect(answerHours).toBeLessThan(visitHours ?? 24);
});

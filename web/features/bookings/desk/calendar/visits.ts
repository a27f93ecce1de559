/** How visits lie in the half hours of a technician's day. */
import type { DeskDay } from '#contract/bookings/desk.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { inOrderOfTime, minuteOf } from '#contract/kernel/time.ts';
import { bucketMinutes } from '#contract/bookings/calendar.rules.ts';

/** The half hours that a day's drawing spans, counted from midnight; the end is the first after it. */
export type Span = { first: number; end: number };
export type PlacedVisit = { booking: Booking; row: number; rows: number; isFarFromLast: boolean };

/** From the first window or shift of the day to the last, whole hours. */
export function drawnSpanOf({ windows, shifts }: DeskDay, visits: readonly Booking[]): Span {
  const times = [
    ...windows.flatMap(({ from, to }) => [from, to]),
    ...shifts.flatMap(({ intervals }) => intervals.flat()),
    ...visits.flatMap(({ plannedFrom, plannedTo }) =>
      plannedFrom && plannedTo ? [plannedFrom, plannedTo] : [],
    ),
  ].map(minuteOf);
  if (times.length === 0) return { first: 18, end: 34 };
  return {
    first: Math.floor(Math.min(...times) / 60) * 2,
    end: Math.ceil(Math.max(...times) / 60) * 2,
  };
}

/** The visits of one technician in the rows that they take, earliest first; rows count from 1. */
export function placedVisits(
  visits: readonly Booking[],
  technicianId: number,
  { first }: Span,
): PlacedVisit[] {
  const own = visits
    .filter((visit) => visit.plannedFrom !== null && isBy(visit, technicianId))
    .toSorted((a, b) => inOrderOfTime(a.plannedFrom ?? '', b.plannedFrom ?? ''));
  return own.map((booking, index) => {
    const [from, to] = rowsOf(booking.plannedFrom ?? '', booking.plannedTo ?? '', first);
    const [last, here] = [own[index - 1], booking.sector];
    const isFarFromLast = last !== undefined && (here === null || last.sector !== here);
    return { booking, row: from, rows: Math.max(1, to - from), isFarFromLast };
  });
}

/** Whether a technician comes for a visit, in front or along. */
export function isBy({ technicianId, helpers }: Booking, id: number): boolean {
  return technicianId === id || helpers.some((helper) => helper.id === id);
}

/** The rows from one clock time to another. */
export function rowsOf(from: string, to: string, first: number): [from: number, to: number] {
  return [
    Math.floor(minuteOf(from) / bucketMinutes) - first + 1,
    Math.ceil(minuteOf(to) / bucketMinutes) - first + 1,
  ];
}

/** Whether a visit takes a window, begun in it or gone on from an earlier one. */
export function takesWindow(
  { timeSlot, windowFrom, windowTo }: Booking,
  { slot, from, to }: DeskDay['windows'][number],
): boolean {
  return timeSlot === slot || (windowFrom < from && to <= windowTo);
}

/** Visits that are agreed or asked for, without those that will not take place. */
export function upcoming(bookings: readonly Booking[], date?: string): Booking[] {
  return bookings
    .filter(
      ({ status, preferredDate }) =>
        status !== 'cancelled' && (date === undefined || preferredDate === date),
    )
    .toSorted((a, b) =>
      inOrderOfTime(a.plannedFrom ?? a.windowFrom, b.plannedFrom ?? b.windowFrom),
    );
}

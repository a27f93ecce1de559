import { expect, test } from 'vitest';
import type { DeskDay } from '#contract/bookings/desk.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { takesWindow, placedVisits, drawnSpanOf, upcoming } from './visits.ts';

const day: DeskDay = {
  date: '2026-11-23',
  windows: [
    {
      slot: 'morning',
      from: '09:00',
      to: '12:00',
      reason: null,
      note: null,
      totalMinutes: 180,
      freeMinutes: 60,
    },
    {
      slot: 'evening',
      from: '18:00',
      to: '20:30',
      reason: null,
      note: null,
      totalMinutes: 120,
      freeMinutes: 120,
    },
  ],
  shifts: [{ technicianId: 1, intervals: [['08:30', '17:00']], freeMinutes: 180 }],
};

// Only what the calendar draws by.
const visit = (given: Partial<Booking>) =>
  ({
    id: 1,
    technicianId: 1,
    helpers: [],
    status: 'confirmed',
    preferredDate: day.date,
    windowFrom: '09:00',
    plannedFrom: '09:00',
    plannedTo: '10:30',
    sector: '52',
    ...given,
  }) as Booking;

test('a day is drawn in whole hours, from the first window or shift to the last', () => {
  expect(drawnSpanOf(day, [])).toEqual({ first: 16, end: 42 });
  expect(drawnSpanOf({ ...day, windows: [], shifts: [] }, [])).toEqual({ first: 18, end: 34 });
  expect(
    drawnSpanOf({ ...day, windows: [], shifts: [] }, [
      visit({ plannedFrom: '07:00', plannedTo: '07:30' }),
    ]),
  ).toEqual({
    first: 14,
    end: 16,
  });
});

test('visits stand in the half hours that they take, with the way between parts of town', () => {
  const visits = [
    visit({ id: 3, plannedFrom: '11:00', plannedTo: '12:00', sector: '23' }),
    visit({ id: 1 }),
    visit({ id: 2, plannedFrom: '10:30', plannedTo: '11:00' }),
    visit({ id: 4, technicianId: 2 }),
  ];
  const placed = placedVisits(visits, 1, { first: 16, end: 42 });
  expect(
    placed.map(({ booking, row, rows, isFarFromLast }) => [booking.id, row, rows, isFarFromLast]),
  ).toEqual([
    [1, 3, 3, false],
    [2, 6, 1, false],
    [3, 7, 2, true],
  ]);
});

test('what will not take place is not in the calendar', () => {
  const visits = [
    visit({ id: 1, plannedFrom: '10:00' }),
    visit({ id: 2, status: 'cancelled' }),
    visit({ id: 3 }),
    visit({ id: 4, preferredDate: '2026-11-24' }),
  ];
  expect(upcoming(visits, day.date).map(({ id }) => id)).toEqual([3, 1]);
});

test('a long visit stands in each window that it takes, and with each technician who comes', () => {
  const long = visit({ timeSlot: 'morning', windowTo: '17:00', helpers: [{ id: 2, name: 'Mei' }] });
  const [morning, evening] = day.windows;
  const afternoon = morning && {
    ...morning,
    slot: 'afternoon' as const,
    from: '13:00',
    to: '17:00',
  };
  const taken = [morning, afternoon, evening].map((window) => window && takesWindow(long, window));
  expect(taken).toEqual([true, true, false]);
  const columns = [1, 2, 3].map((id) => placedVisits([long], id, { first: 16, end: 42 }).length);
  expect(columns).toEqual([1, 1, 0]);
});

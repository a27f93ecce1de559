import { describe, expect, test } from 'vitest';
import type { DeskDay, DeskTechnician } from '#contract/bookings/desk.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import {
  type Arrow,
  type BoardShape,
  isSamePlace,
  isWhereItIs,
  lanesOf,
  placeNow,
  rowsTaken,
  stepped,
  unassignedOf,
  workedTimes,
} from './lanes.ts';

// Only what the board reads of it.
const visit = (given: Partial<Booking> = {}) =>
  ({
    id: 1,
    status: 'confirmed',
    technicianId: 1,
    technicianName: 'Ravi',
    helpers: [],
    preferredDate: '2026-11-24',
    windowFrom: '09:00',
    plannedFrom: '10:00',
    plannedTo: '12:00',
    respondBy: null,
    ...given,
  }) as Booking;
const person = (id: number, name: string): DeskTechnician => ({
  id,
  name,
  skills: ['servicing'],
  isOwn: false,
});
const team = [person(1, 'Ravi'), person(2, 'Azlan')];
const day: BoardShape = {
  lanes: lanesOf(team, []),
  days: ['2026-11-24'],
  span: { first: 18, end: 40 },
  hasTimes: true,
};
const week: BoardShape = {
  ...day,
  days: ['2026-11-23', '2026-11-24', '2026-11-25'],
  hasTimes: false,
};

test('who works no more has a lane as long as there are visits, into which nothing can be put', () => {
  const lanes = lanesOf(team, [visit(), visit({ technicianId: 7, technicianName: 'Mei' })]);
  expect(lanes.map(({ name, skills }) => [name, skills === null])).toEqual([
    ['Ravi', false],
    ['Azlan', false],
    ['Mei', true],
  ]);
});

test('beside the lanes stand requests by when they expect an answer, and visits that nobody can make', () => {
  const bookings = [
    visit({ id: 1 }),
    visit({ id: 2, technicianId: 7 }),
    visit({ id: 3, plannedFrom: null }),
    visit({ id: 4, status: 'pending', respondBy: '2026-11-24T09:00:00Z' }),
    visit({ id: 5, status: 'pending', respondBy: '2026-11-24T03:00:00Z' }),
    visit({ id: 6, status: 'completed', technicianId: null }),
  ];
  const { waiting, loose } = unassignedOf(bookings, team);
  expect([waiting, loose].map((some) => some.map(({ id }) => id))).toEqual([
    [5, 4],
    [2, 3],
  ]);
});

describe('carried by the arrows', () => {
  test.each<[BoardShape, Arrow[], object]>([
    [day, ['ArrowRight', 'ArrowDown'], { technicianId: 2, from: '10:30' }],
    [day, ['ArrowLeft', 'ArrowUp', 'ArrowUp', 'ArrowUp'], { technicianId: 1, from: '09:00' }],
    [week, ['ArrowRight', 'ArrowRight'], { technicianId: 1, date: '2026-11-25' }],
    [week, ['ArrowDown', 'ArrowLeft'], { technicianId: 2, date: '2026-11-23' }],
  ])('a visit stays on the board %#', (shape, arrows, end) => {
    const start = placeNow(visit(), shape);
    const place = arrows.reduce((at, arrow) => stepped(at, arrow, shape), start);
    expect(place).toMatchObject(end);
  });

  test.each<[BoardShape, Arrow, boolean]>([
    [day, 'ArrowLeft', true],
    [day, 'ArrowRight', false],
    [day, 'ArrowUp', false],
    [week, 'ArrowUp', true],
    [week, 'ArrowLeft', false],
  ])('nothing lies beyond the ends of the board %#', (shape, arrow, isEnd) => {
    const start = placeNow(visit(), shape);
    expect(isSamePlace(stepped(start, arrow, shape), start)).toBe(isEnd);
  });

  test('it begins where it stands, or on the day that is shown', () => {
    expect(placeNow(visit({ technicianId: 2 }), day)).toEqual({
      technicianId: 2,
      date: '2026-11-24',
      from: '10:00',
    });
    expect(placeNow(visit({ preferredDate: '2026-12-24', plannedFrom: null }), day)).toEqual({
      technicianId: 1,
      date: '2026-11-24',
      from: '09:00',
    });
    expect(isWhereItIs(visit(), placeNow(visit(), day))).toBe(true);
    expect(isWhereItIs(visit(), { ...placeNow(visit(), day), from: '10:30' })).toBe(false);
  });
});

test('visits are made on shift, within the hours in which the firm makes any', () => {
  const window = { note: null, totalMinutes: 0, freeMinutes: 0 };
  const windows: DeskDay['windows'] = [
    { ...window, slot: 'morning', from: '09:00', to: '12:00', reason: null },
    { ...window, slot: 'afternoon', from: '13:00', to: '17:00', reason: 'past' },
    { ...window, slot: 'evening', from: '18:00', to: '20:00', reason: 'not_on_this_day' },
  ];
  const shift: DeskDay['shifts'][number] = {
    technicianId: 1,
    intervals: [['10:00', '20:00']],
    freeMinutes: 0,
  };
  const worked = workedTimes({ date: '2026-11-24', windows, shifts: [shift] }, shift);
  expect(worked).toEqual([
    ['10:00', '12:00'],
    ['13:00', '17:00'],
  ]);
});

test('a visit is as long as its plan, and an hour while there is none', () => {
  expect([visit(), visit({ plannedFrom: null, plannedTo: null })].map(rowsTaken)).toEqual([4, 2]);
});

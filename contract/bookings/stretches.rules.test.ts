import { expect, test } from 'vitest';
import type { Technician } from './calendar.rules.ts';
import { serviceTypes } from './rules.ts';
import { sizeFor, visitSizes } from './stretches.rules.ts';

const office: Array<[string, string]> = [['09:00', '17:00']];

function aTechnician(given: Partial<Technician> = {}): Technician {
  const shifts = [[], office, office, office, office, office, []];
  return { id: 1, skills: serviceTypes, shifts, daysOff: [], ...given };
}

/** Morning and afternoon within the hours, Monday to Friday, and an evening that costs extra. */
function aWeek(...technicians: Technician[]) {
  return {
    hours: { week: [[], office, office, office, office, office, []] },
    windows: [
      { slot: 'morning' as const, from: '09:00', to: '12:00', afterHoursOn: null },
      { slot: 'afternoon' as const, from: '13:00', to: '17:00', afterHoursOn: null },
      { slot: 'evening' as const, from: '18:00', to: '20:00', afterHoursOn: [1] },
    ],
    technicians,
  };
}

test('one comes for a window or a day, and two side by side for what a day is too short for', () => {
  const sizes = visitSizes(aWeek(aTechnician(), aTechnician({ id: 2 })), 'servicing');
  expect(sizes).toEqual([
    { technicians: 1, isLong: false, mostMinutes: 240 },
    { technicians: 1, isLong: true, mostMinutes: 420 },
    { technicians: 2, isLong: true, mostMinutes: 840 },
  ]);
  expect([240, 241, 421, 840].map((minutes) => sizeFor(sizes, minutes)?.technicians)).toEqual([
    1, 1, 2, 2,
  ]);
  expect(sizeFor(sizes, 841)).toBeNull();
});

test('those who never work on the same day, or have not learned the work, do not come together', () => {
  const mondays = [[], office, [], [], [], [], []];
  const tuesdays = [[], [], office, [], [], [], []];
  const apart = aWeek(aTechnician({ shifts: mondays }), aTechnician({ id: 2, shifts: tuesdays }));
  expect(visitSizes(apart, 'servicing').map(({ technicians }) => technicians)).toEqual([1, 1]);
  const learned = aWeek(aTechnician(), aTechnician({ id: 2, skills: ['servicing'] }));
  expect(visitSizes(learned, 'installation').at(-1)).toMatchObject({ mostMinutes: 420 });
  expect(visitSizes(aWeek(), 'servicing')).toEqual([]);
});

test('who begins late or leaves early shares only the hours that all are there', () => {
  const late = [[], [['11:00', '17:00'] as [string, string]], [], [], [], [], []];
  const sizes = visitSizes(aWeek(aTechnician(), aTechnician({ id: 2, shifts: late })), 'servicing');
  // From eleven: an hour of the morning and the afternoon.
  expect(sizes.at(-1)).toEqual({ technicians: 2, isLong: true, mostMinutes: 600 });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, dueAfter, isOverdue, reminderOn } from './due.rules.ts';
import { addDays } from '../kernel/time.ts';

test.each([
  ['2026-11-21', 12, '2027-11-21'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-10-31', 1, '2026-11-30'],
  ['2026-11-30', 3, '2027-02-28'],
])('%s and %i months is %s', (date, months, later) => {
  expect(addMonths(date, months)).toBe(later);
});

test('some months later is never in another month, and never a later day of it', () => {
  const days = fc.date({
    min: new Date('2000-01-01T00:00:00Z'),
    max: new Date('2090-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 60 }), (day, months) => {
      const date = day.toISOString().slice(0, 10);
      const later = addMonths(date, months);
      const monthOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
      expect(monthOf(later) - monthOf(date)).toBe(months);
      expect(later.slice(8) <= date.slice(8)).toBe(true);
    }),
  );
});

describe('what is due', () => {
  test('is due around a day', () => {
    expect(dueAfter('2028-02-29', { everyMonths: 12, earlyDays: 14, lateDays: 30 })).toEqual({
      dueOn: '2029-02-28',
      dueFrom: '2029-02-14',
      dueTo: '2029-03-30',
    });
  });

  test('is nothing after work that is done once', () => {
    expect(dueAfter('2028-02-29', { everyMonths: null, earlyDays: 14, lateDays: 14 })).toBeNull();
  });

  test.each([
    ['2029-03-30', true, false],
    ['2029-03-31', true, true],
    ['2029-03-01', false, true],
  ])('on %s it is overdue, with days after it (%s): %s', (today, hasDays, over) => {
    const dueTo = hasDays ? '2029-03-30' : null;
    expect(isOverdue({ dueOn: '2029-02-28', dueTo }, today)).toBe(over);
    expect(isOverdue({ dueOn: null, dueTo: null }, today)).toBe(false);
  });

  test.each([
    [-15, null],
    [-14, -14],
    [-4, -14],
    [-3, -3],
    [0, -3],
    [6, -3],
    [7, 7],
    [21, 7],
    [22, null],
  ])('%i days from the due day the reminder is %s', (days, reminder) => {
    expect(reminderOn(addDays('2028-02-29', days), '2028-02-29')).toBe(reminder);
  });
});

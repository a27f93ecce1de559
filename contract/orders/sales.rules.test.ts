import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysIn, growth, salesRange, stepsOf, steps } from './sales.rules.ts';

const today = '2026-11-21';

test('without a wish it is the last thirty days by the day, beside the thirty before', () => {
  expect(salesRange({}, today)).toEqual({
    range: { from: '2026-10-23', to: today },
    compared: { from: '2026-09-23', to: '2026-10-22' },
    by: 'day',
  });
});

test('the same days a year earlier, also in a leap year', () => {
  expect(
    salesRange({ from: '2024-02-29', to: '2024-03-10', compare: 'year' }, today)?.compared,
  ).toEqual({
    from: '2023-02-28',
    to: '2023-03-10',
  });
  expect(salesRange({ compare: 'none' }, today)?.compared).toBeNull();
});

test('an end before the beginning and more than three years are no range', () => {
  expect(salesRange({ from: '2026-11-22', to: '2026-11-21' }, today)).toBeNull();
  expect(salesRange({ from: '2020-01-01' }, today)).toBeNull();
  expect(salesRange({ from: today, to: today }, today)?.range).toEqual({ from: today, to: today });
});

test('a long range has coarser steps, also when finer ones are asked for', () => {
  expect(salesRange({ from: '2026-06-01' }, today)?.by).toBe('week');
  expect(salesRange({ from: '2025-11-22' }, today)?.by).toBe('month');
  expect(salesRange({ from: '2026-06-01', by: 'day' }, today)?.by).toBe('week');
  expect(salesRange({ from: '2024-11-22', by: 'week' }, today)?.by).toBe('month');
  expect(salesRange({ from: '2026-11-01', by: 'month' }, today)?.by).toBe('month');
});

test('weeks begin on Monday and months on the first', () => {
  expect(stepsOf({ from: '2026-11-18', to: '2026-11-30' }, 'week')).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ]);
  expect(stepsOf({ from: '2025-12-31', to: '2026-02-01' }, 'month')).toEqual([
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
  ]);
});

test('steps cover every day of a range once, and there are never more than a chart can show', () => {
  const day = fc
    .date({ min: new Date('2024-01-01'), max: new Date('2026-11-21'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, day, fc.constantFrom(undefined, ...steps), (from, to, by) => {
      const asked = salesRange({ from, to, by }, today);
      if (!asked) return;
      const starts = stepsOf(asked.range, asked.by);
      expect(starts).toEqual([...new Set(starts)].toSorted());
      expect(starts.length).toBeLessThanOrEqual(92);
      expect(starts[0] ?? '').toSatisfy((start: string) => start <= from);
      expect(starts.at(-1) ?? '').toSatisfy((start: string) => start <= to);
      if (asked.by === 'day') expect(starts).toHaveLength(daysIn(asked.range));
    }),
  );
});

test('growth is a share of what was', () => {
  expect(growth(15, 10)).toBe(0.5);
  expect(growth(5, 10)).toBe(-0.5);
  expect(growth(5, 0)).toBeNull();
  expect(growth(5, null)).toBeNull();
});

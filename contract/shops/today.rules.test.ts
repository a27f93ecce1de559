import { describe, expect, test } from 'vitest';
import { bandOf, daysUntilSoldOut, inRank, type Ranked } from './today.rules.ts';

const now = new Date('2026-11-23T02:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
const task = (kind: Ranked['kind'], due: string | null, since: string | null = null) => ({
  kind,
  due,
  since,
});
const order = (...tasks: Ranked[]) => inRank(tasks, now).map((one) => tasks.indexOf(one));

describe('which comes first', () => {
  test('what is overdue, the longest first, whatever it costs', () => {
    expect(order(task('accept', at(3)), task('payout', at(-1)), task('holiday', at(-90)))).toEqual([
      2, 1, 0,
    ]);
  });

  test('then what ends within the hour, within a day, and the rest', () => {
    expect(
      order(
        task('reply', null),
        task('ship', at(600)),
        task('accept', at(3)),
        task('dispute', at(2_000)),
      ),
    ).toEqual([2, 1, 3, 0]);
  });

  test('of the rest what costs most to leave, even before what is due some day', () => {
    expect(order(task('payout', at(4_000)), task('reply', null), task('stockLow', null))).toEqual([
      1, 2, 0,
    ]);
  });

  test('of equal cost what is due, then what has waited longest', () => {
    expect(
      order(
        task('reply', null, at(-10)),
        task('reply', null, at(-500)),
        task('ship', at(3_000), at(-1)),
      ),
    ).toEqual([2, 1, 0]);
  });

  test('at the same moment what costs more', () => {
    expect(order(task('payout', at(30)), task('accept', at(30)))).toEqual([1, 0]);
  });

  test('ties stay as they were given', () => {
    const tasks = Array.from({ length: 30 }, () => task('reply', null, at(-5)));
    expect(order(...tasks)).toEqual(tasks.map((_, index) => index));
  });
});

test.each([
  [0, 'late'],
  [-1, 'late'],
  [60, 'hour'],
  [61, 'day'],
  [24 * 60, 'day'],
  [24 * 60 + 1, 'later'],
])('what is due in %i minutes is %s', (minutes, band) => {
  expect(bandOf({ due: at(minutes) }, now)).toBe(band);
});

test.each([
  { left: 4, sold: 14, days: 4 },
  { left: 1, sold: 40, days: 1 },
  { left: 7, sold: 14, days: 7 },
  { left: 8, sold: 14, days: null },
  { left: 1, sold: 2, days: null },
  { left: 0, sold: 20, days: null },
])('$left left of which $sold were sold in two weeks: $days days', ({ left, sold, days }) => {
  expect(daysUntilSoldOut({ left, sold })).toBe(days);
});

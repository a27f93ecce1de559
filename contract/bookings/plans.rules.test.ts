import { describe, expect, test } from 'vitest';
import { isLesserPlan, planMonths, planStateOf } from './plans.rules.ts';

const balance = {
  isEnded: false,
  isDone: true,
  due: 0,
  left: 2,
  validUntil: '2027-11-30',
};

describe('whether the next visit of a plan may be taken', () => {
  test.each([
    ['open', {}, '2027-11-30'],
    ['over', {}, '2027-12-01'],
    ['waiting', { isDone: false }, '2026-12-01'],
    ['unpaid', { due: 100 }, '2026-12-01'],
    ['used', { left: 0 }, '2026-12-01'],
    ['used', { left: 0, isDone: false }, '2026-12-01'],
    ['ended', { isEnded: true, left: 0 }, '2028-12-01'],
  ] as const)('%s: %j on %s', (state, more, today) => {
    expect(planStateOf({ ...balance, ...more }, today)).toBe(state);
  });
});

test.each([
  [3, 365, false],
  [4, 400, false],
  [2, 365, true],
  [3, 364, true],
])('of three visits in a year, %i in %i days are less: %s', (visits, validDays, isLess) =>
  expect(isLesserPlan({ visits, validDays }, { visits: 3, validDays: 365 })).toBe(isLess),
);

test('no plan is less than any', () =>
  expect(isLesserPlan(null, { visits: 2, validDays: 30 })).toBe(true));

test('whole years are said in months, and nothing else', () => {
  expect([365, 730, 180].map(planMonths)).toEqual([12, 24, null]);
});

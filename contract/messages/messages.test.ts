import { expect, test } from 'vitest';
import { responseTime } from './rules.ts';

test.each([
  [0, 'minutes', 1],
  [59, 'minutes', 59],
  [60, 'hours', 1],
  [61, 'hours', 2],
  [24 * 60, 'days', 1],
  [60 * 60, 'days', 3],
] as const)('%d minutes are said in %s: %d', (minutes, unit, count) => {
  expect(responseTime(minutes)).toEqual({ unit, count });
});

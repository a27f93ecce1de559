import { expect, test } from 'vitest';
import { runsOf } from './week-hours.ts';

test('days in a row that are open alike are one line, Monday first', () => {
  const [long, short]: [string, string][][] = [[['09:00', '17:00']], [['09:00', '12:00']]];
  const week = [[], long, long, long, long, long, short] as [string, string][][];
  expect(runsOf(week)).toEqual([
    { from: 1, to: 5, intervals: long },
    { from: 6, to: 6, intervals: short },
    { from: 0, to: 0, intervals: [] },
  ]);
});

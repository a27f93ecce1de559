import { expect, test } from 'vitest';
import { emptyGroup, groupsOfDraft } from './choices-draft.ts';

test('how many are chosen is a count: nothing is the usual, and what is none is left for the rules to refuse', () => {
  const most = (max: string) => groupsOfDraft([{ ...emptyGroup, max }])[0]?.max;
  expect(['', ' 2 ', '1.000', '0x10', '1e1', 'two'].map(most)).toEqual([1, 2, NaN, NaN, NaN, NaN]);
});

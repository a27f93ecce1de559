import { expect, test } from 'vitest';
import { countOrNone } from './count-or-none.ts';

test('a limit that is left out is none, and what is no number is not left out', () => {
  expect(['', ' ', ' 3 ', '1.000', 'three'].map(countOrNone)).toEqual([null, null, 3, NaN, NaN]);
});

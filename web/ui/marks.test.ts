import { expect, test } from 'vitest';
import { withoutMarks } from './marks.ts';

test('marks are taken out, and what only looks like one stays', () => {
  expect(withoutMarks('## Hello\n\nWe clean **everything** for 2 ** 3.')).toBe(
    'Hello\n\nWe clean everything for 2 ** 3.',
  );
});

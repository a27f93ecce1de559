import { expect, test } from 'vitest';
import { railIn } from './rail-choice.ts';

test.each([
  ['rail=folded', 'folded'],
  ['theme=dark; rail=open', 'open'],
  ['guardrail=open', undefined],
  ['rail=sideways', undefined],
  [null, undefined],
])('the cookie %s asks for rails that are %s', (cookie, choice) =>
  expect(railIn(cookie)).toBe(choice),
);

import { expect, test } from 'vitest';
import { typedParts } from './typed-parts.ts';

/** What was typed in brackets. */
const shown = (suggestion: string, typed: string) =>
  typedParts(suggestion, typed)
    .map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))
    .join('');

test.each([
  ['Monsoon Tee', 'mon', '[Mon]soon Tee'],
  ['Monsoon Tee', 'tee mon', '[Mon]soon [Tee]'],
  ['Monsoon Tee', 'soon', 'Monsoon Tee'],
  ['Kaya Toast (set)', 'toast (', 'Kaya [Toast] [(]set)'],
  ['Café au lait', 'CAFÉ', '[Café] au lait'],
  ['Rāmen bowl', 'ramne', 'Rāmen bowl'],
  ['Mug', '  ', 'Mug'],
  ['Tee tee', 'te tee', '[Tee] [tee]'],
])('%s for "%s" shows %s', (suggestion, typed, expected) =>
  expect(shown(suggestion, typed)).toBe(expected),
);

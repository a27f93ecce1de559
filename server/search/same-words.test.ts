import { expect, test } from 'vitest';
import { wordsOf } from '../db/text-query.ts';
import { withSameWords } from './same-words.ts';

const typed = (text: string) => withSameWords(wordsOf(text)).map(([first]) => first);
const means = (text: string, other: string) =>
  withSameWords(wordsOf(text)).some((ways) => ways.includes(other));

test.each([
  ['T-shirt', 'tee'],
  ['tees', 't shirt'],
  ['air con cleaning', 'aircon'],
  ['AC servicing', 'cleaning'],
  ['空调清洗', 'aircon'],
  ['红色马克杯', 'mug'],
  ['T恤', 'tee'],
  ['hat', 'cap'],
  ['bags', 'tote'],
])('“%s” finds what is called “%s”', (text, other) => expect(means(text, other)).toBe(true));

test('what was typed comes first, in its order, and what nobody calls otherwise stays', () => {
  expect(typed('blue air con filter')).toEqual(['blue', 'air con', 'filter']);
  expect(typed('红色马克杯')).toEqual(['红色', '马克杯']);
  expect(withSameWords(['batik'])).toEqual([['batik']]);
});

import { expect, test } from 'vitest';
import { amount, line } from './fields.ts';

const name = line({ min: 2, max: 20, message: 'general.name' });
const taken = (value: string) => {
  const parsed = name.safeParse(value);
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message;
};

test('a name keeps what writing needs, and loses what turns the words around it', () => {
  expect(taken(' Ann\u202etxet\u202c ')).toBe('Anntxet');
  expect(taken('Lan\u200btern\ufeff')).toBe('Lantern');
  expect(taken('\u2066Rami\u2069')).toBe('Rami');
  expect(taken('می\u200cخواهم')).toBe('می\u200cخواهم');
  expect(taken('👩\u200d🍳 Cook')).toBe('👩\u200d🍳 Cook');
});

test('a name is one line, and something is seen of it', () => {
  for (const end of ['\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])
    expect(taken(`Ann${end}Bcc`)).toBe('general.single_line');
  for (const nothing of ['\u200b\u200b\u200b', '\u3164\u3164', '\u2800\u2800', '\u202e\u202e'])
    expect(taken(nothing)).toBe('general.name');
  expect(taken('安娜')).toBe('安娜');
});

test('an amount that is too large is not said to be none', () => {
  const wrong = (value: number) => amount().safeParse(value).error?.issues[0]?.message;
  expect([-1, NaN, 12.505, 1_000_000.01, 1e14].map(wrong)).toEqual([
    'general.amount',
    'general.amount',
    'general.amount_decimals',
    'general.amount_most',
    'general.amount_most',
  ]);
  expect(wrong(1_000_000)).toBeUndefined();
});

import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkedBy } from './checked-form.ts';
import { inEnglish } from './checked-form.testing.ts';

const guest = checkedBy(
  z.object({
    name: z
      .string()
      .check(z.trim(), z.minLength(2, 'Too short'), z.regex(/^[a-z]+$/, 'Only letters')),
    note: z.optional(z.string().check(z.maxLength(5, 'general.too_long'))),
    seats: z.pipe(z.string('How many?'), z.pipe(z.transform(Number), z.int('How many?'))),
  }),
);

test('a good form becomes its body', () => {
  expect(guest({ name: ' ann ', seats: '2' })).toEqual({ body: { name: 'ann', seats: 2 } });
});

test('each field has its first complaint only', () => {
  expect(inEnglish(guest({ name: '!', seats: 'x' }))).toEqual({
    errors: { name: 'Too short', seats: 'How many?' },
  });
  expect(inEnglish(guest({ name: 'ann' }))).toEqual({ errors: { seats: 'How many?' } });
});

test('the contract’s messages have their limits', () => {
  expect(guest({ name: 'ann', seats: '2', note: 'Window' })).toEqual({
    errors: { note: { code: 'general.too_long', facts: { maximum: 5 } } },
  });
  expect(inEnglish(guest({ name: 'ann', seats: '2', note: 'Window' }))).toEqual({
    errors: { note: 'Use at most 5 characters' },
  });
});

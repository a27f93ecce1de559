import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkedBy } from './checked-form.ts';

const guest = checkedBy(
  z.object({
    name: z
      .string()
      .check(z.trim(), z.minLength(2, 'Too short'), z.regex(/^[a-z]+$/, 'Only letters')),
    seats: z.pipe(z.string('How many?'), z.pipe(z.transform(Number), z.int('How many?'))),
  }),
);

test('a good form becomes its body', () => {
  expect(guest({ name: ' ann ', seats: '2' })).toEqual({ body: { name: 'ann', seats: 2 } });
});

test('each field has its first complaint only', () => {
  expect(guest({ name: '!', seats: 'x' })).toEqual({
    errors: { name: 'Too short', seats: 'How many?' },
  });
  expect(guest({ name: 'ann' })).toEqual({ errors: { seats: 'How many?' } });
});

import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { fieldErrors } from './problems.ts';

const shape = z.object({
  name: z
    .string()
    .check(z.minLength(3, 'general.name_missing'), z.regex(/^[a-z]+$/, 'general.too_long')),
  items: z.array(z.object({ quantity: z.int().check(z.minimum(1, 'general.too_long')) })),
});

const errorsOf = (value: unknown) => fieldErrors(z.safeParse(shape, value).error?.issues ?? []);

test('a field that is wrong in two ways is listed once, with what is wrong first', () => {
  expect(errorsOf({ name: 'A1', items: [] })).toEqual([
    { path: 'name', code: 'general.name_missing' },
  ]);
});

test('each wrong field is listed, by its path', () => {
  const paths = errorsOf({ name: '', items: [{ quantity: 0 }, { quantity: 0 }] }).map(
    ({ path }) => path,
  );
  expect(paths).toEqual(['name', 'items[0].quantity', 'items[1].quantity']);
});

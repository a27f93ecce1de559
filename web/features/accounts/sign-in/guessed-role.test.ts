import { expect, test } from 'vitest';
import { guessedRole } from './guessed-role.ts';

test.each([
  ['', null],
  ['ad', null],
  ['  ad  ', null],
  ['admin', 'admin'],
  ['Admin', 'admin'],
  ['admin2', 'buyer'],
  ['seller', 'seller'],
  ['newseller', 'seller'],
  ['My.Shop', 'seller'],
  ['coolbreeze', 'seller'],
  ['coolbreeze2', 'buyer'],
  ['jasmine', 'buyer'],
] as const)('%j looks like %s', (username, role) =>
  expect(guessedRole(username, 'coolbreeze')).toBe(role),
);

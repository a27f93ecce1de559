import { expect, test } from 'vitest';
import { mostColumns, wideLines } from './sql-lines.ts';

const wide = `select ${'x'.repeat(mostColumns)}`;

test('a wide line of a query is found, with its place', () => {
  expect(wideLines('server/cart/cart.queries.ts', `sql\n${wide}`)).toEqual([
    'server/cart/cart.queries.ts:2 is 137 columns wide; 130 are the most',
  ]);
});

test('other files and comments are not looked at', () => {
  expect(wideLines('server/cart/cart.ts', wide)).toEqual([]);
  expect(wideLines('server/cart/cart.queries.ts', `/** ${wide} */\n  // ${wide}`)).toEqual([]);
});

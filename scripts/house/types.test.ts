import { expect, test } from 'vitest';
import { repeatedTypes } from './types.ts';

test('a type that two files export is named with both', () => {
  const texts = new Map([
    ['server/a.ts', 'export type Order = { id: number };\nexport type Line = {};'],
    ['web/b.ts', 'export interface Order {}'],
  ]);
  expect(repeatedTypes(texts)).toEqual([
    'the type Order means several things: server/a.ts, web/b.ts',
  ]);
});

test('types of a file itself, values and passing a type on count for nothing', () => {
  const texts = new Map([
    ['server/a.ts', 'export type Order = {};\ntype Line = {};'],
    ['web/b.ts', "type Order = {};\nexport const Line = 1;\nexport type { Order } from './a.ts';"],
  ]);
  expect(repeatedTypes(texts)).toEqual([]);
});

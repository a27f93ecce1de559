import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  nextPage,
  type PageRows,
  previousPage,
  readPageRows,
  readPageSort,
  sortsBy,
  writePageRows,
  writePageSort,
} from './list-pages.ts';

const pageRows: fc.Arbitrary<PageRows> = fc.record({
  first: fc.nat(),
  last: fc.nat(),
  total: fc.nat(),
  isMore: fc.boolean(),
});

test('which rows a page holds is read as it was written', () => {
  fc.assert(
    fc.property(pageRows, (rows) => {
      expect(readPageRows(writePageRows(rows))).toEqual(rows);
    }),
  );
  expect(writePageRows({ first: 51, last: 100, total: 4112, isMore: false })).toBe('51-100/4112');
  for (const header of [null, '', '1-2', 'one-2/3', '1-2/3 '])
    expect(readPageRows(header)).toBeNull();
});

test('how a page is sorted is read as it was written', () => {
  for (const sort of [
    { now: '-placed', columns: null },
    { now: 'placed', columns: ['placed', 'status'] },
  ])
    expect(readPageSort(writePageSort(sort))).toEqual(sort);
  expect(writePageSort({ now: '-placed', columns: ['placed', 'status'] })).toBe(
    '-placed; of=placed,status',
  );
  for (const header of [null, '', '-', 'placed; of=', 'a b'])
    expect(readPageSort(header)).toBeNull();
});

test('the pages beside a page are told apart', () => {
  const link = '</api/orders?cursor=a>; rel="next", </api/orders?cursor=b>; rel="prev"';
  expect([nextPage(link), previousPage(link)]).toEqual([
    '/api/orders?cursor=a',
    '/api/orders?cursor=b',
  ]);
  expect([nextPage(null), previousPage(null)]).toEqual([null, null]);
  expect(previousPage('</api/orders?cursor=a>; rel="next"')).toBeNull();
});

test('every column sorts both ways', () => {
  expect(sortsBy(['name', 'total'])).toEqual(['name', '-name', 'total', '-total']);
});

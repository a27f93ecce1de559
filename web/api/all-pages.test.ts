import { expect, test } from 'vitest';
import { allPages } from './all-pages.ts';

/** A list of so many rows, in pages of ten whose cursors are the number of the last row. */
function listOf(count: number) {
  const asked: Array<string | undefined> = [];
  const read = async (cursor: string | undefined) => {
    asked.push(cursor);
    const first = Number(cursor ?? 0);
    const end = Math.min(count, first + 10);
    return {
      rows: Array.from({ length: end - first }, (_, index) => first + index + 1),
      next: end < count ? String(end) : null,
    };
  };
  return { asked, read };
}

test.each([0, 1, 10, 11, 30])('brings all of %i rows, in their order', async (count) => {
  const { read } = listOf(count);
  expect(await allPages(3, read)).toEqual({
    rows: Array.from({ length: count }, (_, index) => index + 1),
    next: null,
  });
});

test('asks once where one page holds them', async () => {
  const { read, asked } = listOf(10);
  await allPages(3, read);
  expect(asked).toEqual([undefined]);
});

test('stops at so many pages, and says that there is more', async () => {
  const { read, asked } = listOf(31);
  const { rows, next } = await allPages(3, read);
  expect([rows.length, next, asked]).toEqual([30, '30', [undefined, '10', '20']]);
});

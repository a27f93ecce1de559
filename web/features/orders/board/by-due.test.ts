import { expect, test } from 'vitest';
import { byDue } from './by-due.ts';

const order = (id: number, promisedAt: string | null) => ({ id, promisedAt });

test('the board stands in the order of what is promised, and the oldest first where nothing is', () => {
  const orders = [
    order(4, null),
    order(3, '2026-03-02T05:00:00.000Z'),
    order(2, '2026-03-02T04:30:00.000Z'),
    order(1, null),
    order(5, '2026-03-02T04:10:00.000Z'),
    order(6, '2026-03-02T04:10:00.000Z'),
  ];
  expect(orders.toSorted(byDue).map(({ id }) => id)).toEqual([5, 6, 2, 3, 1, 4]);
});

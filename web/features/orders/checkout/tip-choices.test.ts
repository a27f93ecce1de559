import { expect, test } from 'vitest';
import { tipIn, tipsFor } from './tip-choices.ts';

test('reads amounts as people type them', () => {
  expect(['2', ' 2.50 ', '2,5', '200'].map(tipIn)).toEqual([2, 2.5, 2.5, 200]);
  expect(['', '0', '-1', '200.01', '1.234', 'abc', '1e2'].map(tipIn)).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});

test('a courier gets none of what is fetched, and no shop that takes none', () => {
  const line = (id: number, shop: object) =>
    ({ shop: { id, kind: 'food', isPickup: false, ...shop } }) as Parameters<
      typeof tipsFor
    >[0][number];
  const lines = [
    line(1, { tipsFor: 'courier' }),
    line(1, { tipsFor: 'courier' }),
    line(2, { tipsFor: 'courier', isPickup: true }),
    line(3, {}),
    line(4, { tipsFor: 'kitchen', isPickup: true }),
  ];
  expect(tipsFor(lines, { 1: 2, 2: 2, 3: 2, 4: 3, 5: 1 })).toEqual([
    { shopId: 1, amount: 2 },
    { shopId: 4, amount: 3 },
  ]);
});

import { expect, it } from 'vitest';
import { demoShops } from './all.ts';
import { variedItem } from './varied.ts';

const slugs = new Set(demoShops.flatMap((shop) => shop.items.map((item) => item.slug)));
const kindOf = new Map(demoShops.flatMap((shop) => shop.items.map((item) => [item.slug, shop.kind])));

it('names a hundred thousand items without repeating itself', () => {
  const names = new Set(Array.from({ length: 100_000 }, (_, index) => variedItem(index).name));
  expect(names.size).toBe(100_000);
});

it('gives the same item for the same index, far out too', () => {
  expect(variedItem(73_219)).toEqual(variedItem(73_219));
  expect(variedItem(900_000).name).toMatch(/ No\. \d+$/);
});

it('prices, pictures and sorts everything plausibly', () => {
  const items = Array.from({ length: 5_000 }, (_, index) => variedItem(index * 17));
  expect(items.filter((item) => !slugs.has(item.pictureOf) || kindOf.get(item.pictureOf) !== item.kind)).toEqual([]);
  expect(items.filter((item) => item.price < 200 || (item.salePrice ?? 0) >= item.price)).toEqual([]);
  expect(new Set(items.map((item) => item.category)).size).toBe(14);
});

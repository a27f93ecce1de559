import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atChosenPrices, pricesOfCombination, settledPrices } from './combination-prices.rules.ts';

const prices = fc
  .record({ price: fc.integer({ min: 2, max: 50 }), isOnSale: fc.boolean(), off: fc.nat(100) })
  .map(({ price, isOnSale, off }) => ({
    price,
    salePrice: isOnSale ? 1 + (off % (price - 1)) : null,
  }));
const nothing = fc.constant({ price: null, salePrice: null });
const combinations = fc
  .array(fc.oneof(prices, nothing), { minLength: 1, maxLength: 8 })
  .map((all) => all.map((own, at) => ({ key: `Size=${at}`, ...own })));

const paid = (one: { price: number; salePrice: number | null }) => one.salePrice ?? one.price;

test('settled, every combination costs what it did, and the product what the cheapest does', () => {
  fc.assert(
    fc.property(prices, combinations, (product, given) => {
      const before = given.map((own) => pricesOfCombination(product, own));
      const settled = settledPrices(product, given);
      const after = settled.combinations.map((own) => pricesOfCombination(settled.product, own));
      expect(after).toEqual(before);
      const all = before.map(paid);
      expect(paid(settled.product)).toBe(Math.min(...all));
      const highest = Math.max(...all);
      expect(settled.highest).toBe(highest > Math.min(...all) ? highest : null);
      expect(settled.combinations.some(({ price }) => price === null)).toBe(true);
      expect(settledPrices(settled.product, settled.combinations)).toEqual(settled);
    }),
  );
});

test('what is chosen costs what its combination does, in whatever order it is named', () => {
  const product = {
    price: 12,
    isOnSale: true,
    salePrice: 10,
    combinations: [{ key: 'Paper=Matt;Size=A3', price: 20, salePrice: null }],
  };
  const chosen = atChosenPrices(product, { Size: 'A3', Paper: 'Matt' });
  expect(chosen).toMatchObject({ price: 20, isOnSale: false, salePrice: null });
  expect(atChosenPrices(product, { Size: 'A4', Paper: 'Matt' })).toBe(product);
  expect(atChosenPrices(product, {})).toBe(product);
});

import { expect, test } from 'vitest';
import { fieldOf, priceRules, stockRules } from './listing-rules.ts';

const listing = { price: 5, salePrice: null, isOnSale: false } as Parameters<typeof priceRules>[0];

test('a price is read as in every form, and 1.000 is none: it may be meant for a thousand', () => {
  const set = priceRules(listing);
  expect(set({ price: '1.250,50', salePrice: '12,50' })).toMatchObject({
    body: { price: 1250.5, salePrice: 12.5 },
  });
  expect(set({ price: '1.000', salePrice: '1.000' })).toMatchObject({
    errors: { price: { code: 'catalogue.price' }, salePrice: { code: 'catalogue.sale_price' } },
  });
});

test('units are counted, and 1.000 of them are none either', () => {
  const set = stockRules({ ...listing, stock: 5, stockByOptions: { '': 5 } }, ['']);
  expect(set({ [fieldOf(0)]: '1,000' })).toMatchObject({ body: { changes: [{ to: 1000 }] } });
  expect(set({ [fieldOf(0)]: '1.000' })).toHaveProperty('errors');
});

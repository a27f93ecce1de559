import { expect, test } from 'vitest';
import type { Listing } from '#contract/catalogue/listings.schemas.ts';
import { undoing } from './listing-undo.ts';

const listing = (id: number, facts: Partial<Listing>) =>
  ({ id, status: 'published', isFeatured: false, isOnSale: false, ...facts }) as Listing;

test('undoing changes back what was changed, and nothing that was so before', () => {
  const [draft, published] = [listing(1, { status: 'draft' }), listing(2, {})];
  expect(undoing('publish', [draft, published])).toEqual({
    action: 'unpublish',
    listings: [draft],
  });
  expect(undoing('archive', [draft, published])).toEqual({
    action: 'restore',
    listings: [draft, published],
  });
  expect(undoing('publish', [published])).toBeUndefined();
});

test('a sale is taken back of what had none; that of a price that is gone cannot be', () => {
  const [plain, onSale] = [listing(1, {}), listing(2, { isOnSale: true, salePrice: 8.5 })];
  expect(undoing('sale', [plain, onSale])).toEqual({ action: 'end-sale', listings: [plain] });
  expect(undoing('sale', [onSale])).toBeUndefined();
});

test('a sale that was ended comes back with the prices that it had', () => {
  const [plain, onSale] = [listing(1, {}), listing(2, { isOnSale: true, salePrice: 8.5 })];
  expect(undoing('end-sale', [plain, onSale])).toEqual({
    action: 'sale',
    listings: [onSale],
    salePrices: [8.5],
  });
});

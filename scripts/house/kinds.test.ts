import { expect, test } from 'vitest';
import { guessedKinds } from './kinds.ts';

test.each([
  ['web/pages/x.tsx', "shop.isFood ? '/food-shop' : '/shop'"],
  ['web/pages/x.tsx', "if (shop.kind !== 'food') return;"],
  ['server/orders/x.queries.ts', "sql`h.kind = 'food'`"],
  ['server/orders/x.queries.ts', 'sql`where p.is_food`'],
  ['server/shops/shops.ts', "shop.kind === 'food'"],
])('%s may not say: %s', (file, text) => {
  expect(guessedKinds(file, text)).toHaveLength(1);
});

test.each([
  ['server/shops/shops.ts', 'kindsMeant({ isFood })'],
  ['server/orders/x.test.ts', 'aProduct(app, { isFood: true })'],
  ['web/pages/x.tsx', 'capabilitiesOf(shop.kind).isCookedToOrder'],
  ['web/pages/x.tsx', "{ name: 'food', to: '/food' }"],
])('%s may say: %s', (file, text) => {
  expect(guessedKinds(file, text)).toEqual([]);
});

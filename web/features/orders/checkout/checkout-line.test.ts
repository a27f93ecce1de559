import { expect, test } from 'vitest';
import { usualShippingRule } from '#contract/cart/rules.ts';
import type { ProductDetail } from '#contract/catalogue/schemas.ts';
import { boughtNow, checkoutSums, promisingShops, warningOf } from './checkout-line.ts';

const dish = { contains: ['peanuts' as const], mayContain: [], fitFor: [], checkedAt: '' };

test('who buys a dish at once is warned as in the cart, and of goods not', () => {
  const kitchen = { kind: 'food' as const };
  expect(warningOf({ shop: kitchen, dish }, ['peanuts', 'halal'])).toEqual({
    unsafe: ['peanuts'],
    unknown: ['halal'],
  });
  expect(warningOf({ shop: kitchen }, ['milk'])).toEqual({ unsafe: [], unknown: ['milk'] });
  expect(warningOf({ shop: kitchen, dish }, ['milk'])).toBeUndefined();
  expect(warningOf({ shop: kitchen }, [])).toBeUndefined();
  expect(warningOf({ shop: { kind: 'product' } }, ['milk'])).toBeUndefined();
});

const at = { now: new Date('2026-11-21T04:00:00Z'), zone: 'Asia/Singapore' };
const wanted = { quantity: 1, options: {}, choices: {}, note: '' };

/** As far as a checkout reads it. */
function aDishOf(shop: object): ProductDetail {
  const kitchen = { id: 3, name: 'Kitchen', kind: 'food', pickup: null, deliveryMinutes: 40 };
  return {
    id: 7,
    price: 8,
    stockByOptions: {},
    shop: { ...kitchen, ...shop },
  } as unknown as ProductDetail;
}

test('a dish that is bought at once is there as soon as its open kitchen says', () => {
  const open = { state: 'open' };
  const { shop } = boughtNow(aDishOf({ open, pickup: { minutes: 15 } }), wanted, at);
  expect(shop).toMatchObject({
    isOpen: true,
    opensAt: null,
    soonest: { delivery: '2026-11-21T04:40:00.000Z', pickup: '2026-11-21T04:15:00.000Z' },
  });
});

test('a drink that is bought at once is marked as in the cart', () => {
  const nutriGrade = { grade: 'C', sugar: 6.5 } as const;
  const { product } = boughtNow({ ...aDishOf({}), nutriGrade }, wanted, at);
  expect(product).toMatchObject({ nutriGrade });
});

test('nothing is fetched once the kitchen has closed', () => {
  const open = { state: 'open', until: '12:10' };
  const { shop } = boughtNow(aDishOf({ open, pickup: { minutes: 15 } }), wanted, at);
  expect(shop.soonest).toEqual({ delivery: '2026-11-21T04:40:00.000Z', pickup: null });
});

test('of a closed kitchen only when it opens is known', () => {
  const open = { state: 'closed', at: '2026-11-21T09:00:00.000Z' };
  const { shop } = boughtNow(aDishOf({ open }), wanted, at);
  expect(shop).toMatchObject({
    isOpen: false,
    opensAt: '2026-11-21T09:00:00.000Z',
    soonest: { delivery: null, pickup: null },
  });
});

test('nothing counts of what went away while the checkout is open', () => {
  const there = boughtNow(aDishOf({ deliveryFee: 3, tipsFor: 'kitchen' }), wanted, at);
  const gone = { ...there, product: { ...there.product, isListed: false } };
  const other = { ...gone, shop: { ...gone.shop, id: 4 } };
  const sumsOf = (...lines: Array<typeof there>) =>
    checkoutSums(lines, [], usualShippingRule, { 3: 2, 4: 2 });
  expect(sumsOf(there).tips).toBe(2);
  expect(sumsOf(there, gone, other)).toEqual(sumsOf(there));
  expect(sumsOf(gone)).toMatchObject({ shippingFee: 0, tips: 0, total: 0 });
});

test('each shop promises once, less where something is made to order', () => {
  const [prints, firm] = [
    { id: 1, name: 'Prints' },
    { id: 2, name: 'Firm' },
  ];
  const line = (shop: object, stock: number | null) =>
    ({ shop, product: { stock } }) as unknown as Parameters<typeof promisingShops>[0][number];
  const visit = { shop: firm } as unknown as Parameters<typeof promisingShops>[1][number];
  expect(promisingShops([line(prints, 4), line(prints, null)], [visit])).toEqual([
    { shop: prints, isMadeToOrder: true },
    { shop: firm, isMadeToOrder: false },
  ]);
});

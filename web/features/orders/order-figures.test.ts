import { expect, test } from 'vitest';
import type { ShopOrder } from '#contract/orders.ts';
import { countsOf, partTotal, revenueOf } from './order-figures.ts';

const aPart = (part: Partial<ShopOrder>): ShopOrder => ({
  id: 1,
  shopId: 1,
  shopName: 'Press',
  isFood: false,
  status: 'delivered',
  subtotal: 10.1,
  shippingFee: 5.99,
  refunded: 0,
  kitchenStep: null,
  acceptBy: null,
  promisedAt: null,
  note: null,
  carrier: null,
  trackingNumber: null,
  changes: [],
  ...part,
});

test('earnings leave out what was cancelled and what went back', () => {
  expect(revenueOf([aPart({}), aPart({ status: 'cancelled' }), aPart({ subtotal: 0.2, shippingFee: 0, refunded: 0.1 })])).toBe(16.19);
});

test('counts every status, absent ones too', () => {
  expect(countsOf([aPart({}), aPart({ status: 'pending' }), aPart({})])).toEqual({
    all: 3,
    pending: 1,
    processing: 0,
    shipped: 0,
    delivered: 2,
    cancelled: 0,
  });
});

test('a part comes to its goods and its delivery', () => expect(partTotal(aPart({}))).toBe(16.09));

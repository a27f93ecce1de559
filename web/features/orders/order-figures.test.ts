import { expect, test } from 'vitest';
import type { ShopOrder } from '#contract/orders/schemas.ts';
import { shopOrderTotal } from './order-figures.ts';

const aShopOrder = (shopOrder: Partial<ShopOrder>): ShopOrder => ({
  id: 1,
  shopId: 1,
  shopName: 'Press',
  kind: 'product',
  status: 'delivered',
  subtotal: 10.1,
  shippingFee: 5.99,
  refunded: 0,
  deliveryIfCancelled: 0,
  arrival: null,
  kitchenStep: null,
  acceptBy: null,
  promisedAt: null,
  note: null,
  carrier: null,
  trackingNumber: null,
  pickup: null,
  changes: [],
  ...shopOrder,
});

test('a part comes to its goods and its delivery', () =>
  expect(shopOrderTotal(aShopOrder({}))).toBe(16.09));

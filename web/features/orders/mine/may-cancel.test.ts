import { expect, test } from 'vitest';
import type { OrderStatus } from '#contract/orders/rules.ts';
import type { ShopOrder } from '#contract/orders/schemas.ts';
import { cancellableShopOrders } from './may-cancel.ts';

const shopOrder = (id: number, status: OrderStatus): ShopOrder => ({
  id,
  shopId: id,
  shopName: `Shop ${id}`,
  kind: 'product',
  status,
  subtotal: 10,
  shippingFee: 0,
  amountDue: 0,
  paid: 10,
  refunded: 0,
  remaining: 10,
  refundable: 10,
  refunds: [],
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
});
const cancellable = (...statuses: OrderStatus[]) => {
  const { whole, shopOrders } = cancellableShopOrders({
    shopOrders: statuses.map((status, index) => shopOrder(index + 1, status)),
  });
  return { whole, shopOrders: shopOrders.map(({ id }) => id) };
};

test('an order that no shop has begun is cancelled as a whole, whatever was cancelled before', () => {
  expect(cancellable('pending', 'pending')).toEqual({ whole: true, shopOrders: [] });
  expect(cancellable('pending', 'cancelled')).toEqual({ whole: true, shopOrders: [] });
});

test('once a shop has begun only the other parts can be cancelled', () => {
  expect(cancellable('pending', 'processing', 'delivered')).toEqual({
    whole: false,
    shopOrders: [1],
  });
});

test('nothing is left to cancel when every part is on its way or off it', () => {
  expect(cancellable('shipped')).toEqual({ whole: false, shopOrders: [] });
  expect(cancellable('cancelled')).toEqual({ whole: false, shopOrders: [] });
});

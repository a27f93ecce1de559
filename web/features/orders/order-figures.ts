/** What is read off an order. */
import type { Order, ShopOrder, ShownAmounts } from '#contract/orders/schemas.ts';
import { toMajor, toMinor } from '#contract/kernel/money.ts';

/** The shop order that one shop sends. */
export function shopOrderOf(order: Order, shopId: number): ShopOrder | undefined {
  return order.shopOrders.find((shopOrder) => shopOrder.shopId === shopId);
}

/** What was ordered of one shop, with its delivery. Major units. */
export function shopOrderTotal({ subtotal, shippingFee }: ShopOrder): number {
  return toMajor(toMinor(subtotal) + toMinor(shippingFee));
}

/** What an order comes to, or what one shop has of it: what is due, or what remains of what was paid. Major units. */
export function comesTo({ amountDue, remaining }: ShownAmounts): number {
  return amountDue > 0 ? amountDue : remaining;
}

/** What of a payment neither went back nor remains, because the shopper's bank took it. Major units. */
export function bankTook({ paid, refunded, remaining }: ShownAmounts): number {
  return toMajor(toMinor(paid) - toMinor(refunded) - toMinor(remaining));
}

/** Whether the shopper fetches all of an order that is still alive. */
export function isFetched({ shopOrders }: Pick<Order, 'shopOrders'>): boolean {
  const alive = shopOrders.filter(({ status }) => status !== 'cancelled');
  return alive.length > 0 && alive.every(({ pickup }) => pickup !== null);
}

/** Whether all of an order that is still alive are visits, which go on with their bookings. */
export function isOnlyVisits({ shopOrders }: Pick<Order, 'shopOrders'>): boolean {
  const alive = shopOrders.filter(({ status }) => status !== 'cancelled');
  const counted = alive.length > 0 ? alive : shopOrders;
  return counted.length > 0 && counted.every(({ visit }) => visit !== undefined);
}

/** What a seller reads off a list of orders. */
import { type OrderStatus, orderStatuses } from '#contract/order-status.ts';
import type { Order, ShopOrder } from '#contract/orders.ts';
import { sum, toMajor, toMinor } from '#contract/money.ts';

/** The part of an order that one shop sends. */
export function partOf(order: Order, shopId: number): ShopOrder | undefined {
  return order.shopOrders.find((part) => part.shopId === shopId);
}

/** How many of a shop's parts have each status. */
export function countsOf(parts: readonly ShopOrder[]): { all: number } & Record<OrderStatus, number> {
  const each = orderStatuses.map((status) => [status, parts.filter((part) => part.status === status).length]);
  // One entry per status, by construction.
  return { all: parts.length, ...(Object.fromEntries(each) as Record<OrderStatus, number>) };
}

/** What a shop has earned in major units: goods and delivery of all that was not cancelled, less what went back. */
export function revenueOf(parts: readonly ShopOrder[]): number {
  const kept = parts.filter(({ status }) => status !== 'cancelled');
  return toMajor(sum(kept.map((part) => toMinor(part.subtotal) + toMinor(part.shippingFee) - toMinor(part.refunded))));
}

/** What one shop's part of an order comes to, in major units. */
export function partTotal(part: ShopOrder): number {
  return toMajor(toMinor(part.subtotal) + toMinor(part.shippingFee));
}

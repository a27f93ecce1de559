/** What a seller reads off an order. */
import type { Order, ShopOrder } from '#contract/orders/schemas.ts';
import { toMajor, toMinor } from '#contract/kernel/money.ts';

/** The shop order that one shop sends. */
export function shopOrderOf(order: Order, shopId: number): ShopOrder | undefined {
  return order.shopOrders.find((shopOrder) => shopOrder.shopId === shopId);
}

/** What one shop order comes to, in major units. */
export function shopOrderTotal(shopOrder: ShopOrder): number {
  return toMajor(toMinor(shopOrder.subtotal) + toMinor(shopOrder.shippingFee));
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

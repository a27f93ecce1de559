/** What is read off an order. */
import type {
  Order,
  ShopOrder,
  ShownAmounts,
  WorkedOrder,
  WorkedShopOrder,
} from '#contract/orders/schemas.ts';
import type { OrderStatus } from '#contract/orders/rules.ts';
import { feesOf } from '#contract/cart/rules.ts';
import { deliveryBy } from '#contract/shops/zones.rules.ts';
import { feeLines } from '#web/features/cart/cart-groups.ts';
import type { FeeLine } from '#web/features/cart/delivery-rows.tsx';
import { type DiscountLine, discountLines } from '#web/features/offers/discount-lines.ts';
import { sum, toMajor, toMinor } from '#contract/kernel/money.ts';

/** The shop order that one shop sends. */
export function shopOrderOf(order: WorkedOrder, shopId: number): WorkedShopOrder | undefined {
  return order.shopOrders.find((shopOrder) => shopOrder.shopId === shopId);
}

/** Whether the reader may see its amounts: not everybody who works a shop's orders sees the shop's money. */
export function hasAmounts(one: WorkedOrder): one is Order;
export function hasAmounts(one: WorkedShopOrder): one is ShopOrder;
export function hasAmounts<Of extends Partial<ShownAmounts>>(one: Of): one is Of & ShownAmounts;
export function hasAmounts({ remaining }: Partial<ShownAmounts>): boolean {
  return remaining !== undefined;
}

/** What its delivery costs line by line; nothing once a cancelled shop order bears what the others' costs. */
export function feesOfOrder({ shippingFee, shopOrders }: Order): FeeLine[] {
  const fees = feesOf(
    shopOrders.map((shopOrder) => ({
      shopId: shopOrder.shopId,
      fee: toMinor(shopOrder.shippingFee),
      by: deliveryBy(shopOrder.kind, shopOrder.zone !== undefined),
    })),
  );
  const isAsOrdered =
    sum(fees.map(({ amount }) => amount)) === toMinor(shippingFee) &&
    fees.every(({ amount }) => amount > 0);
  return isAsOrdered
    ? feeLines(
        fees,
        shopOrders.map(({ shopId, shopName }) => ({ shop: { id: shopId, name: shopName } })),
      )
    : [];
}

/** What was ordered of one shop, with its delivery and the tip. Major units. */
export function shopOrderTotal({ subtotal, shippingFee, tax, tip }: ShopOrder): number {
  const onTop = tax && !tax.isIncluded ? toMinor(tax.amount) : 0;
  return toMajor(toMinor(subtotal) + toMinor(shippingFee) + onTop + toMinor(tip?.amount ?? 0));
}

/** What of its tip is still with those whom it is for, in major units. */
export function tipLeftOf({ tip, remaining }: Pick<ShopOrder, 'tip' | 'remaining'>): number {
  return tip && remaining > 0 ? toMajor(toMinor(tip.amount) - toMinor(tip.returned)) : 0;
}

/** What offers took off an order or a shop order, one line for each offer. */
export function discountLinesOf(
  shopOrders: ReadonlyArray<Pick<ShopOrder, 'discounts'>>,
): DiscountLine[] {
  const all = shopOrders.flatMap(({ discounts }) => discounts ?? []);
  return discountLines(all, (one, other) => toMajor(toMinor(one) + toMinor(other)));
}

/** What was ordered at its prices, before discounts. Major units. */
export function orderedAt(subtotal: number, discounts: readonly DiscountLine[]): number {
  return toMajor(toMinor(subtotal) + sum(discounts.map(({ goods }) => toMinor(goods))));
}

/** The tax that its shops charged, in major units, and of it what came on top of the prices. */
export function taxOfOrder({ shopOrders, taxOnTop = 0 }: Order) {
  const tax = toMajor(sum(shopOrders.map((shopOrder) => toMinor(shopOrder.tax?.amount ?? 0))));
  return { tax, taxOnTop, country: shopOrders.find((shopOrder) => shopOrder.tax)?.tax?.country };
}

/** What an order comes to, or what one shop has of it: what is due, or what remains of what was paid. Major units. */
export function orderComesTo({ amountDue, remaining }: ShownAmounts): number {
  return amountDue > 0 ? amountDue : remaining;
}

/** Whether it was cancelled before anything was charged for it. */
export function isNeverCharged({
  status,
  amountDue,
  paid,
}: ShownAmounts & { status: OrderStatus }): boolean {
  return status === 'cancelled' && amountDue === 0 && paid === 0;
}

/** What of a payment neither went back nor remains, because the shopper's bank took it. Major units. */
export function bankTook({ paid, refunded, remaining }: ShownAmounts): number {
  return toMajor(toMinor(paid) - toMinor(refunded) - toMinor(remaining));
}

/** Whether the shopper fetches all of an order that is still alive. */
export function isFetched({ shopOrders }: Pick<WorkedOrder, 'shopOrders'>): boolean {
  const alive = shopOrders.filter(({ status }) => status !== 'cancelled');
  return alive.length > 0 && alive.every(({ pickup }) => pickup !== null);
}

/** Whether all of an order that is still alive are visits, which go on with their bookings. */
export function isOnlyVisits({ shopOrders }: Pick<WorkedOrder, 'shopOrders'>): boolean {
  const alive = shopOrders.filter(({ status }) => status !== 'cancelled');
  const counted = alive.length > 0 ? alive : shopOrders;
  return counted.length > 0 && counted.every(({ visit }) => visit !== undefined);
}

/** What the delivery of an order costs once its shopper has cancelled a shop order of it. */
import { cartTotals, type ShippingRule } from '../cart/rules.ts';
import { chargedFor } from '../tax/rules.ts';
import { allocate, type Minor, sum } from '../kernel/money.ts';
import type { ShopKind } from '../shops/rules.ts';
import { deliveryBy } from '../shops/zones.rules.ts';

/** A shop order as its delivery is reckoned; minor units. */
export type DeliveredShopOrder = {
  shopId: number;
  kind: ShopKind;
  /** The zone that it was sent to; null or absent where its shop had none. */
  zone?: string | null | undefined;
  isPickup: boolean;
  isCancelled: boolean;
  /** Cancelled by its shopper, not by the shop, an admin or a clock. */
  isWithdrawn: boolean;
  subtotal: Minor;
  /** What is charged for it so far. */
  shippingFee: Minor;
  /** What offers took off what was ordered, which counts for free delivery all the same. */
  discount?: Minor | null | undefined;
  /** What they took off its delivery, which stays free. */
  deliveryDiscount?: Minor | null | undefined;
  /** What came on top of its prices as tax. */
  taxOnTop?: Minor | null;
  tip?: Minor | null;
  /** What its shop charges by itself where delivery is not free. */
  deliveryFee: Minor;
  /** What has gone back of it, or was taken by a bank. */
  returned: Minor;
};

export type DeliveryShare = { shopId: number; amount: Minor };

/**
 * What each shop order that stays costs more to deliver when the shopper cancels the shop orders of these shops, by the rule of the
 * order: together never more than what comes back for them, and nothing when nothing stays. What others cancelled counts
 * as if it had stayed, so that nobody pays for what a shop gave up.
 */
export function deliveryMadeDue(
  shopOrders: readonly DeliveredShopOrder[],
  shopIds: readonly number[],
  rule: ShippingRule,
): DeliveryShare[] {
  const leaves = (shopOrder: DeliveredShopOrder) =>
    !shopOrder.isCancelled && shopIds.includes(shopOrder.shopId);
  const stays = shopOrders.filter((shopOrder) => !leaves(shopOrder));
  const charged = new Map(stays.map(({ shopId, shippingFee }) => [shopId, shippingFee]));
  const free = new Set(
    stays.flatMap(({ shopId, deliveryDiscount }) => (deliveryDiscount ? [shopId] : [])),
  );
  const due = deliveryFees(stays, rule)
    .filter(({ shopId }) => !free.has(shopId))
    .map(({ shopId, amount }) => ({ shopId, amount: amount - (charged.get(shopId) ?? 0) }))
    .filter(({ amount }) => amount > 0);
  const back = sum(
    shopOrders.filter(leaves).map((shopOrder) => chargedFor(shopOrder) - shopOrder.returned),
  );
  return sharesWithin(back, due);
}

/** The rule that an order was placed under; null where none was recorded. */
export function frozenRule({
  freeAbove,
  flatFee,
}: {
  freeAbove: Minor | null;
  flatFee: Minor | null;
}): ShippingRule | null {
  return freeAbove === null || flatFee === null ? null : { freeAbove, flatFee };
}

/** What the delivery of each shop order costs by itself, as if the order had never had what its shopper cancelled. */
export function deliveryFees(
  shopOrders: readonly DeliveredShopOrder[],
  rule: ShippingRule,
): DeliveryShare[] {
  const counted = shopOrders.filter((shopOrder) => !shopOrder.isWithdrawn);
  const lines = counted.map((shopOrder) => ({
    ...shopOrder,
    delivery: deliveryBy(shopOrder.kind, hasZone(shopOrder)),
    unitPrice: shopOrder.subtotal + (shopOrder.discount ?? 0),
    quantity: 1,
  }));
  const { shops } = cartTotals(lines, rule);
  return counted
    .filter((shopOrder) => !shopOrder.isCancelled)
    .map(({ shopId }) => ({
      shopId,
      amount: shops.find((shop) => shop.shopId === shopId)?.fee ?? 0,
    }));
}

function sharesWithin(most: Minor, shares: DeliveryShare[]): DeliveryShare[] {
  const wanted = sum(shares.map(({ amount }) => amount));
  if (wanted <= most) return shares;
  const amounts = allocate(
    Math.max(0, most),
    shares.map(({ amount }) => amount),
  );
  return shares
    .map(({ shopId }, index) => ({ shopId, amount: amounts[index] ?? 0 }))
    .filter(({ amount }) => amount > 0);
}

/** Whether the shop of an order went by zones. */
export function hasZone({ zone }: Pick<DeliveredShopOrder, 'zone'>): boolean {
  return zone !== null && zone !== undefined;
}

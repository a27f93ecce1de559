/** What the delivery of an order costs once its shopper has cancelled a part of it. */
import { cartTotals, type ShippingRule } from '../cart/rules.ts';
import { allocate, type Minor, sum } from '../kernel/money.ts';
import { capabilitiesOf, type ShopKind } from '../shops/rules.ts';

/** A part of an order as its delivery is reckoned; minor units. */
export type DeliveredPart = {
  shopId: number;
  kind: ShopKind;
  isPickup: boolean;
  isCancelled: boolean;
  /** Cancelled by its shopper, not by the shop, an admin or a clock. */
  isWithdrawn: boolean;
  subtotal: Minor;
  /** What is charged for it so far. */
  shippingFee: Minor;
  /** What its kitchen charges where delivery is not free. */
  deliveryFee: Minor;
  /** What has gone back of it, or was taken by a bank. */
  returned: Minor;
};

export type DeliveryShare = { shopId: number; amount: Minor };

/**
 * What each part that stays costs more to deliver when the shopper cancels the parts of these shops, by the rule of the
 * order: together never more than what comes back for them, and nothing when nothing stays. What others cancelled counts
 * as if it had stayed, so that nobody pays for what a shop gave up.
 */
export function deliveryMadeDue(
  parts: readonly DeliveredPart[],
  shopIds: readonly number[],
  rule: ShippingRule,
): DeliveryShare[] {
  const leaves = (part: DeliveredPart) => !part.isCancelled && shopIds.includes(part.shopId);
  const stays = parts.filter((part) => !leaves(part));
  const charged = new Map(stays.map((part) => [part.shopId, part.shippingFee]));
  const due = deliveryFees(stays, rule)
    .map(({ shopId, amount }) => ({ shopId, amount: amount - (charged.get(shopId) ?? 0) }))
    .filter(({ amount }) => amount > 0);
  const back = sum(
    parts.filter(leaves).map((part) => part.subtotal + part.shippingFee - part.returned),
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

/** What the delivery of each part costs by itself, as if the order had never had what its shopper cancelled. */
export function deliveryFees(parts: readonly DeliveredPart[], rule: ShippingRule): DeliveryShare[] {
  const counted = parts.filter((part) => !part.isWithdrawn);
  const lines = counted.map((part) => ({
    ...part,
    delivery: capabilitiesOf(part.kind).delivery,
    unitPrice: part.subtotal,
    quantity: 1,
  }));
  const { shops } = cartTotals(lines, rule);
  return counted
    .filter((part) => !part.isCancelled)
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

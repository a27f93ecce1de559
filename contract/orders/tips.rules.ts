/** What becomes of a tip when money goes back; why so, decision 67. */
import type { Minor } from '../kernel/money.ts';
import { chargedFor } from '../tax/rules.ts';

/** A shop order with its tip; minor units. `tipReturned` is what was given back of the tip by itself. */
export type Tipped = Parameters<typeof chargedFor>[0] & {
  tipReturned?: Minor | null;
  refunded: Minor;
  disputed: Minor;
};

/**
 * What of the tip has gone back: what was given back by itself, or what went back beyond all that was bought. So a refund
 * of dishes leaves it, and a shop order that is cancelled gives it back in full. In step with `tipGone` of the payments.
 */
export function tipGone(shopOrder: Tipped): Minor {
  const { tip, tipReturned, refunded, disputed } = shopOrder;
  if (!tip) return 0;
  const beyond = refunded + disputed - (chargedFor(shopOrder) - tip);
  return Math.min(tip, Math.max(tipReturned ?? 0, beyond));
}

/** What of the tip is still with those whom it is for. */
export function tipLeft(shopOrder: Tipped): Minor {
  return (shopOrder.tip ?? 0) - tipGone(shopOrder);
}

/** What the shopper paid for what they bought, without the tip, less what went back of it. */
export function paidWithoutTip(shopOrder: Tipped): Minor {
  return chargedFor(shopOrder) - shopOrder.refunded - shopOrder.disputed - tipLeft(shopOrder);
}

/** The shop order as if its tip had never been: what it came to, and what went back of that. */
export function withoutTip<ShopOrder extends Tipped>(
  shopOrder: ShopOrder,
): ShopOrder & { total: Minor; refunded: Minor; disputed: Minor } {
  const gone = tipGone(shopOrder);
  const refunded = Math.max(0, shopOrder.refunded - gone);
  return {
    ...shopOrder,
    total: chargedFor(shopOrder) - (shopOrder.tip ?? 0),
    refunded,
    disputed: shopOrder.disputed - (gone - (shopOrder.refunded - refunded)),
  };
}

/** For how many hours a shopper may take back a tip that they have given. */
export const tipBackHours = 24;

/** How what offers took off an order is answered. */
import { type Minor, sum, toMajor } from '#contract/kernel/money.ts';
import type { FrozenDiscount } from '#contract/offers/rules.ts';
import type { Order, ShopOrder } from '#contract/orders/schemas.ts';

type Discounts = FrozenDiscount[] | null;

/** Of a line; who bears it stands in the ledger. */
export function discountReply(discount: Minor | null): Pick<Order['items'][number], 'discount'> {
  return discount === null ? {} : { discount: toMajor(discount) };
}

/** Of a shop order. */
export function discountsReply(discounts: Discounts): Pick<ShopOrder, 'discounts'> {
  if (!discounts) return {};
  return {
    discounts: discounts.map(({ byMarket: _, goods, delivery, ...discount }) => ({
      ...discount,
      goods: toMajor(goods),
      delivery: toMajor(delivery),
    })),
  };
}

/** As its delivery is reckoned with them. */
export function discountSums(discounts: Discounts): { discount: Minor; deliveryDiscount: Minor } {
  return {
    discount: sum((discounts ?? []).map(({ goods }) => goods)),
    deliveryDiscount: sum((discounts ?? []).map(({ delivery }) => delivery)),
  };
}

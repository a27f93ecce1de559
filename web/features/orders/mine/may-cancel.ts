import { nextOrderStatuses } from '#contract/orders/rules.ts';
import type { Order, ShopOrder } from '#contract/orders/schemas.ts';

/** What the shopper may still cancel: everything at once, or only the shop orders that no shop has begun. */
export function cancellableShopOrders({ shopOrders }: Pick<Order, 'shopOrders'>): {
  whole: boolean;
  shopOrders: ShopOrder[];
} {
  const alive = shopOrders.filter(({ status }) => status !== 'cancelled');
  const open = alive.filter(({ status }) =>
    nextOrderStatuses('shopper', status).includes('cancelled'),
  );
  const whole = open.length > 0 && open.length === alive.length;
  return { whole, shopOrders: whole ? [] : open };
}

import { nextOrderStatuses } from '#contract/orders/rules.ts';
import type { Order, ShopOrder } from '#contract/orders/schemas.ts';

/** What the shopper may still cancel: everything at once, or only the parts that no shop has begun. */
export function cancellableParts({ shopOrders }: Pick<Order, 'shopOrders'>): {
  whole: boolean;
  parts: ShopOrder[];
} {
  const alive = shopOrders.filter(({ status }) => status !== 'cancelled');
  const open = alive.filter(({ status }) =>
    nextOrderStatuses('shopper', status).includes('cancelled'),
  );
  const whole = open.length > 0 && open.length === alive.length;
  return { whole, parts: whole ? [] : open };
}

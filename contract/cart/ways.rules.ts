/** How what is in a cart reaches its shopper. Apart from where it is brought to, which needs more and which few pages ask. */
import type { CartItem } from './schemas.ts';

type ByWay = Pick<CartItem['shop'], 'isPickup' | 'isOpen' | 'opensAt' | 'closesAt' | 'otherWay'>;

/** A shop whose things are fetched from now on, or brought: a kitchen may take orders of one kind only. */
export function goingBy<Shop extends ByWay>(isPickup: boolean, shop: Shop): Shop {
  if (isPickup === shop.isPickup || !shop.otherWay) return { ...shop, isPickup };
  const { isOpen, opensAt, closesAt } = shop;
  return {
    ...shop,
    closesAt: undefined,
    ...shop.otherWay,
    isPickup,
    otherWay: { isOpen, opensAt, closesAt },
  };
}

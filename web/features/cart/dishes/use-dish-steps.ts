import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '#web/ui/when-idle.ts';
import type { CartKitchen } from './dish-steps.ts';
import { plainLineOf } from './plain-line.ts';
import { useCart } from '../use-cart-lines.ts';
import { useCartFailure } from '../use-cart-failure.ts';
import type { MenuDish } from '#web/features/catalogue/menu-dish.ts';

// Its code comes after the page's, before the first press in most cases.
const stepper = () => import('./dish-stepper.tsx');

/**
 * Dishes without options in the visitor's cart: how many of each there are, 0 before the cart was read once, and the
 * step to more or fewer.
 */
export function useDishSteps(shop: CartKitchen) {
  const queries = useQueryClient();
  const { data: lines } = useCart();
  const fail = useCartFailure();
  useEffect(() => whenIdle(() => void stepper().catch(() => undefined)), []);
  return {
    quantityOf: (dish: MenuDish) => plainLineOf(lines ?? [], dish.id)?.quantity ?? 0,
    step: (dish: MenuDish, by: number) => {
      stepper().then(({ takeStep }) => takeStep(queries, { shop, dish, by }, fail), fail);
    },
  };
}

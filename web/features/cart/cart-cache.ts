import type { QueryClient } from '@tanstack/react-query';
import type { CartItem } from '#contract/cart/schemas.ts';

export const cartKey = ['cart'];
/** The visits in the cart, which the API lists apart. */
export const visitsKey = ['cart-visits'];
/** Pieces that were put in but that the last reading of the cart does not hold yet. */
export const aheadKey = ['cart-ahead'];
/** What every change of the cart is called by. */
export const changeKey = ['cart-change'];
const refetchDelay = 100;
export const mine = { userId: 'me' } as const;

/** The lines that the browser knows of; none before the first reading. */
export function linesOf(queries: QueryClient): CartItem[] {
  return queries.getQueryData<CartItem[]>(cartKey) ?? [];
}

/** Changes the lines that the browser shows; does nothing before the first reading. */
export function writeLines(queries: QueryClient, change: (lines: CartItem[]) => CartItem[]): void {
  queries.setQueryData<CartItem[]>(cartKey, (lines) => lines && change(lines));
}

/** Asks for the truth a moment after a change, unless another change is still under way and will. */
export function refetchSoon(queries: QueryClient): void {
  setTimeout(() => {
    if (queries.isMutating({ mutationKey: changeKey }) > 0) return;
    void queries.invalidateQueries({ queryKey: cartKey });
  }, refetchDelay);
}

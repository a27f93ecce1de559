import type { QueryClient } from '@tanstack/react-query';
import type { CartItem } from '#contract/cart.ts';

export const cartKey = ['cart'];
/** Pieces that were put in but that the last reading of the cart does not hold yet. */
export const aheadKey = ['cart-ahead'];
export const mine = { userId: 'me' } as const;

/** The lines that the browser knows of; none before the first reading. */
export function linesOf(queries: QueryClient): CartItem[] {
  return queries.getQueryData<CartItem[]>(cartKey) ?? [];
}

/** Changes the lines that the browser shows; does nothing before the first reading. */
export function writeLines(queries: QueryClient, change: (lines: CartItem[]) => CartItem[]): void {
  queries.setQueryData<CartItem[]>(cartKey, (lines) => lines && change(lines));
}

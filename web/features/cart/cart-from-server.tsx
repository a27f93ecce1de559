import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { cartKey } from './cart-cache.ts';

/** The cart as a loader read it: in the server's HTML at once, and in the browser unless it knows better by now. */
export function CartFromServer({ lines, readAt, children }: { lines: CartItem[]; readAt: number; children: ReactNode }) {
  const queries = useQueryClient();
  const write = () => {
    const known = queries.getQueryState(cartKey)?.dataUpdatedAt ?? 0;
    if (known < readAt) queries.setQueryData(cartKey, lines, { updatedAt: readAt });
  };
  // Before the children first ask for it.
  useState(write);
  useEffect(write, [queries, lines, readAt]);
  return children;
}

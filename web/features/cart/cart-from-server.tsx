import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { cartKey } from './cart-cache.ts';

/** The cart as a loader read it: in the server's HTML at once, and in the browser unless it knows better by now. */
export function CartFromServer({ lines, readAt, children }: { lines: CartItem[]; readAt: number; children: ReactNode }) {
  const state = useMemo(() => {
    const client = new QueryClient();
    client.setQueryData(cartKey, lines, { updatedAt: readAt });
    return dehydrate(client);
  }, [lines, readAt]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}

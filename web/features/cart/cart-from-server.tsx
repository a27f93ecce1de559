import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { CartItem } from '#contract/cart/schemas.ts';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import { cartKey, visitsKey } from './cart-cache.ts';

type CartFromServerProps = {
  lines: CartItem[];
  visits: CartVisit[];
  readAt: number;
  children: ReactNode;
};

/** The cart as a loader read it: in the server's HTML at once, and in the browser unless it knows better by now. */
export function CartFromServer({ lines, visits, readAt, children }: CartFromServerProps) {
  const queries = useQueryClient();
  const write = () => {
    const isNews = (key: string[]) => (queries.getQueryState(key)?.dataUpdatedAt ?? 0) < readAt;
    if (isNews(cartKey)) queries.setQueryData(cartKey, lines, { updatedAt: readAt });
    if (isNews(visitsKey)) queries.setQueryData(visitsKey, visits, { updatedAt: readAt });
  };
  // Before the children first ask for it.
  useState(write);
  useEffect(write, [queries, lines, visits, readAt]);
  return children;
}

import type { QueryClient } from '@tanstack/react-query';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import { visitsKey } from './cart-cache.ts';

/** Changes the visits that the browser shows; does nothing before the first reading. */
export function writeVisits(
  queries: QueryClient,
  change: (visits: CartVisit[]) => CartVisit[],
): void {
  queries.setQueryData<CartVisit[]>(visitsKey, (visits) => visits && change(visits));
}

/** What the checkout learns about the cart. */
import { useQueryClient } from '@tanstack/react-query';
import { cartKey, refetchSoon, visitsKey, writeLines } from './cart-cache.ts';
import { writeVisits } from './visits-cache.ts';

/** Notifies the page that the server has emptied the cart, as placing an order does. */
export function useCartWasOrdered(): () => void {
  const queries = useQueryClient();
  return () => {
    writeLines(queries, () => []);
    writeVisits(queries, () => []);
    refetchSoon(queries);
  };
}

/** Reads the cart again; for answers that say it is not what it was. */
export function useRefetchCart(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(
      [cartKey, visitsKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  };
}

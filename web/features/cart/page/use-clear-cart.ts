import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import { cartVisitsApi } from '#web/api/bookings.ts';
import { cartApi } from '#web/api/cart.ts';
import {
  cartKey,
  changeKey,
  linesOf,
  mine,
  refetchSoon,
  visitsKey,
  writeLines,
} from '../cart-cache.ts';
import { useCartFailure } from '../use-cart-failure.ts';
import { writeVisits } from '../visits-cache.ts';

/** Empties the whole cart, visits included, at once. */
export function useClearCart() {
  const queries = useQueryClient();
  const fail = useCartFailure();
  return useMutation({
    mutationKey: [...changeKey, 'clear'],
    mutationFn: (visits: CartVisit[]) =>
      Promise.all([
        cartApi.clear({ params: mine }),
        ...visits.map(({ id }) => cartVisitsApi.remove({ params: { id } })),
      ]),
    onMutate: async (visits) => {
      await Promise.all(
        [cartKey, visitsKey].map((queryKey) => queries.cancelQueries({ queryKey })),
      );
      const before = linesOf(queries);
      writeLines(queries, () => []);
      writeVisits(queries, () => []);
      return { before, visits };
    },
    onError: (error, visits, context) => {
      writeLines(queries, () => context?.before ?? []);
      writeVisits(queries, () => visits);
      fail(error);
    },
    onSettled: () => {
      refetchSoon(queries);
      void queries.invalidateQueries({ queryKey: visitsKey });
    },
  });
}

/** What is in the visitor's cart, and how many; every page shows the count. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type LineAtPlace, shopAt } from '#contract/cart/places.rules.ts';
import type { CartItem } from '#contract/cart/schemas.ts';
import { cartVisitsApi } from '#web/api/bookings.ts';
import { cartApi } from '#web/api/cart.ts';
import { usePlace } from '#web/loading/place.ts';
import { aheadKey, cartKey, mine, visitsKey } from './cart-cache.ts';

/** The lines of the visitor's cart; `data` is undefined until it was read once. */
export function useCart() {
  const queries = useQueryClient();
  return useQuery({
    queryKey: cartKey,
    queryFn: async () => {
      const lines = await cartApi.get({ params: mine });
      queries.setQueryData(aheadKey, 0);
      return lines;
    },
  });
}

/** The same, with each shop as it comes to the postcode that the visitor has chosen; for what shows fees and minutes. */
export function usePlacedCart() {
  const place = usePlace();
  const { data, ...rest } = useCart();
  const lines = useMemo(() => data?.map((line) => lineAt(line, place)), [data, place]);
  return { data: lines, ...rest };
}

function lineAt(line: CartItem, place: string | null): LineAtPlace {
  return line.shop.zones ? { ...line, shop: shopAt(line.shop, place) } : line;
}

/** The visits in the visitor's cart, none before they were read once. Few carts have any, so their code comes after the page's. */
export function useCartVisits() {
  const { data: visits = [], dataUpdatedAt: readAt } = useQuery({
    queryKey: visitsKey,
    queryFn: () => cartVisitsApi.list({}),
  });
  return { visits, readAt };
}

/** How many pieces and visits are in the cart, those included that are just being put in. */
export function useCartCount(): number {
  const { data: lines = [] } = useCart();
  const { data: ahead } = useQuery({
    queryKey: aheadKey,
    queryFn: () => 0,
    initialData: 0,
    enabled: false,
  });
  return countOf(lines) + useCartVisits().visits.length + ahead;
}

export function countOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}

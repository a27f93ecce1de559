import { useMutation, useQueryClient } from '@tanstack/react-query';
import { goingBy } from '#contract/cart/ways.rules.ts';
import { cartApi } from '#web/api/cart.ts';
import { cartKey, changeKey, refetchSoon, writeLines } from './cart-cache.ts';
import { useCartFailure } from './use-cart-failure.ts';

/** Fetches what comes from a shop, or has it delivered, at once; a refusal restores it. */
export function useSetPickup() {
  const queries = useQueryClient();
  const fail = useCartFailure();
  const write = (shopId: number, isPickup: boolean) =>
    writeLines(queries, (lines) =>
      lines.map((line) =>
        line.shop.id === shopId ? { ...line, shop: goingBy(isPickup, line.shop) } : line,
      ),
    );
  return useMutation({
    mutationKey: [...changeKey, 'pickup'],
    // One after another, or the last choice might not be the one that stays.
    scope: { id: 'pickup' },
    mutationFn: ({ shopId, isPickup }: { shopId: number; isPickup: boolean }) =>
      cartApi.setPickup({ params: { shopId }, body: { isPickup } }),
    onMutate: async ({ shopId, isPickup }) => {
      await queries.cancelQueries({ queryKey: cartKey });
      write(shopId, isPickup);
    },
    onError: (error, { shopId, isPickup }) => {
      write(shopId, !isPickup);
      fail(error);
    },
    onSettled: () => refetchSoon(queries),
  });
}

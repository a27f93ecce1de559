import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CartItem } from '#contract/cart/schemas.ts';
import type { SaidIfSoldOut, SoldOutChoice } from '#contract/cart/sold-out.schemas.ts';
import { cartApi } from '#web/api/cart.ts';
import { changeKey, refetchSoon, writeLines } from './cart-cache.ts';
import { useCartFailure } from './use-cart-failure.ts';

/** Says what is to become of a line if its kitchen has none; shown once the server has it. */
export function useSetIfSoldOut() {
  const queries = useQueryClient();
  const fail = useCartFailure();
  return useMutation({
    mutationKey: [...changeKey, 'if-sold-out'],
    mutationFn: ({ line, choice }: { line: CartItem; choice: SoldOutChoice }) =>
      cartApi.setIfSoldOut({ params: { id: line.id }, body: choice }),
    onSuccess: (ifSoldOut, { line: { id } }) =>
      writeLines(queries, (lines) =>
        lines.map((line) => (line.id === id ? { ...line, ifSoldOut } : line)),
      ),
    onError: fail,
    onSettled: () => refetchSoon(queries),
  });
}

/** The choice that was made when a line says this. */
export function choiceOf({ wish, instead }: SaidIfSoldOut): SoldOutChoice {
  const { id, variantOptions = {}, choices = {} } = instead ?? {};
  return { wish, insteadId: id, variantOptions, choices };
}

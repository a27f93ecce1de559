import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CartItem } from '#contract/cart/schemas.ts';
import type { SaidIfSoldOut } from '#contract/cart/sold-out.schemas.ts';
import { cartApi } from '#web/api/cart.ts';
import { changeKey, refetchSoon, writeLines } from './cart-cache.ts';
import { useFailure } from './use-failure.ts';

/** Says what is to become of a line if its kitchen has none; shown once the server has it. */
export function useSetIfSoldOut() {
  const queries = useQueryClient();
  const fail = useFailure();
  return useMutation({
    mutationKey: [...changeKey, 'if-sold-out'],
    mutationFn: ({ line, said }: { line: CartItem; said: SaidIfSoldOut }) =>
      cartApi.setIfSoldOut({
        params: { id: line.id },
        body: { wish: said.wish, ...(said.instead ? { insteadId: said.instead.id } : {}) },
      }),
    onSuccess: (ifSoldOut, { line: { id } }) =>
      writeLines(queries, (lines) =>
        lines.map((line) => (line.id === id ? { ...line, ifSoldOut } : line)),
      ),
    onError: fail,
    onSettled: () => refetchSoon(queries),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CartItem } from '#contract/cart/schemas.ts';
import type { Choices } from '#contract/catalogue/choices.rules.ts';
import { cartApi } from '#web/api/cart.ts';
import { cartKey, changeKey } from '../cart-cache.ts';
import { useCartFailure } from '../use-cart-failure.ts';

/** Chooses otherwise for a line; done once the cart shows it, with the price of now. */
export function useSetChoices() {
  const queries = useQueryClient();
  const fail = useCartFailure();
  return useMutation({
    mutationKey: [...changeKey, 'choices'],
    mutationFn: ({ line, ...chosen }: { line: CartItem; choices: Choices; note?: string }) =>
      cartApi.setChoices({ params: { id: line.id }, body: chosen }),
    onSuccess: () => queries.invalidateQueries({ queryKey: cartKey }),
    onError: fail,
  });
}

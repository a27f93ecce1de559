import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Choices } from '#contract/catalogue/choices.rules.ts';
import type { VariantOptions } from '#contract/kernel/fields.ts';
import { cartApi } from '#web/api/cart.ts';
import { aheadKey, changeKey, refetchSoon } from './cart-cache.ts';
import { useCartFailure } from './use-cart-failure.ts';

export type AddToCart = {
  product: { id: number; name: string };
  quantity: number;
  variantOptions?: VariantOptions;
  choices?: Choices;
  note?: string;
  /** The picture that is to be printed. */
  ownArtwork?: string | undefined;
};

/** Puts something in; the count goes up at once and back when the server refuses. `onAdded` says that it is there. */
export function useAddToCart(onAdded: (added: AddToCart) => void) {
  const queries = useQueryClient();
  const fail = useCartFailure();
  const countAhead = (by: number) =>
    queries.setQueryData<number>(aheadKey, (ahead = 0) => Math.max(0, ahead + by));
  return useMutation({
    mutationKey: [...changeKey, 'add'],
    mutationFn: ({ product, ...chosen }: AddToCart) =>
      cartApi.add({ body: { productId: product.id, ...chosen } }),
    onMutate: ({ quantity }) => void countAhead(quantity),
    onSuccess: (_, added) => onAdded(added),
    onError: (error, { quantity }) => {
      countAhead(-quantity);
      fail(error);
    },
    onSettled: () => refetchSoon(queries),
  });
}

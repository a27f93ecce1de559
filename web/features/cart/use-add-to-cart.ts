import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { VariantOptions } from '#contract/kernel/fields.ts';
import { cartApi } from '#web/api/cart.ts';
import { showToast } from '#web/ui/toast.ts';
import { aheadKey, changeKey, refetchSoon } from './cart-cache.ts';
import { useFailure } from './use-failure.ts';

export type AddToCart = {
  product: { id: number; name: string };
  quantity: number;
  variantOptions?: VariantOptions;
};

/** Puts something in and says so. The count goes up at once and back when the server refuses. */
export function useAddToCart() {
  const t = useTranslations('cart');
  const queries = useQueryClient();
  const fail = useFailure();
  const countAhead = (by: number) =>
    queries.setQueryData<number>(aheadKey, (ahead = 0) => Math.max(0, ahead + by));
  return useMutation({
    mutationKey: [...changeKey, 'add'],
    mutationFn: ({ product, quantity, variantOptions = {} }: AddToCart) =>
      cartApi.add({ body: { productId: product.id, quantity, variantOptions } }),
    onMutate: ({ quantity }) => void countAhead(quantity),
    onSuccess: (_, { product, quantity }) =>
      showToast({
        title: t('added.title'),
        text: t('added.text', { quantity, name: product.name }),
        duration: 3000,
      }),
    onError: (error, { quantity }) => {
      countAhead(-quantity);
      fail(error);
    },
    onSettled: () => refetchSoon(queries),
  });
}

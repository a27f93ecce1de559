/** Every way to change the visitor's cart in the browser. */
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { CartItem } from '#contract/cart.ts';
import type { VariantOptions } from '#contract/fields.ts';
import { ApiError } from '#web/api.ts';
import { browserApi } from '#web/browser-api.ts';
import { showToast } from '#web/ui/toast.ts';
import { aheadKey, cartKey, changeKey, linesOf, mine, refetchSoon, writeLines } from './cart-cache.ts';

const quantityKey = [...changeKey, 'quantity'];

export type AddToCart = { product: { id: number; name: string }; quantity: number; variantOptions?: VariantOptions };

/** Puts something in and says so. The count goes up at once and back when the server refuses. */
export function useAddToCart() {
  const t = useTranslations('cart');
  const queries = useQueryClient();
  const fail = useFailure();
  const countAhead = (by: number) => queries.setQueryData<number>(aheadKey, (ahead = 0) => Math.max(0, ahead + by));
  return useMutation({
    mutationKey: [...changeKey, 'add'],
    mutationFn: ({ product, quantity, variantOptions = {} }: AddToCart) =>
      browserApi.cart.add({ body: { productId: product.id, quantity, variantOptions } }),
    onMutate: ({ quantity }) => void countAhead(quantity),
    onSuccess: (_, { product, quantity }) =>
      showToast({ title: t('added.title'), text: t('added.text', { quantity, name: product.name }), duration: 3000 }),
    onError: (error, { quantity }) => {
      countAhead(-quantity);
      fail(error);
    },
    onSettled: () => refetchSoon(queries),
  });
}

/** Changes how many of one line, at once; a refusal restores the line. */
export function useSetQuantity() {
  const queries = useQueryClient();
  const fail = useFailure();
  const write = (id: number, quantity: number) =>
    writeLines(queries, (lines) => lines.map((line) => (line.id === id ? { ...line, quantity } : line)));
  return useMutation({
    mutationKey: quantityKey,
    mutationFn: ({ line, quantity }: { line: CartItem; quantity: number }) =>
      browserApi.cart.setQuantity({ params: { id: line.id }, body: { quantity } }),
    onMutate: async ({ line, quantity }) => {
      await queries.cancelQueries({ queryKey: cartKey });
      write(line.id, quantity);
    },
    onError: (error, { line }) => {
      write(line.id, line.quantity);
      fail(error);
    },
    onSettled: () => refetchSoon(queries),
  });
}

/** Fetches what comes from a shop, or has it delivered, at once; a refusal restores it. */
export function useSetPickup() {
  const queries = useQueryClient();
  const fail = useFailure();
  const write = (shopId: number, isPickup: boolean) =>
    writeLines(queries, (lines) => lines.map((line) => (line.shop.id === shopId ? { ...line, shop: { ...line.shop, isPickup } } : line)));
  return useMutation({
    mutationKey: [...changeKey, 'pickup'],
    mutationFn: ({ shopId, isPickup }: { shopId: number; isPickup: boolean }) =>
      browserApi.cart.setPickup({ params: { shopId }, body: { isPickup } }),
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

/** Takes lines out, at once; the toast brings them back. */
export function useRemoveLines() {
  const t = useTranslations('cart');
  const queries = useQueryClient();
  const fail = useFailure();
  const putBack = usePutBack();
  return useMutation({
    mutationKey: [...changeKey, 'remove'],
    mutationFn: (gone: CartItem[]) => Promise.all(gone.map(({ id }) => browserApi.cart.removeLine({ params: { id } }))),
    onMutate: async (gone) => {
      await queries.cancelQueries({ queryKey: cartKey });
      const before = linesOf(queries);
      writeLines(queries, (lines) => lines.filter((line) => !gone.some(({ id }) => id === line.id)));
      return { before };
    },
    onSuccess: (_, gone, { before }) =>
      showToast({
        title: t('removed.title'),
        text: gone.map(({ product }) => product.name).join(', '),
        action: { label: t('removed.undo'), onAct: () => putBack.mutate({ gone, before }) },
      }),
    onError: (error, _, context) => {
      writeLines(queries, (lines) => context?.before ?? lines);
      fail(error);
    },
    onSettled: () => refetchSoon(queries),
  });
}

/** Empties the whole cart, at once. */
export function useClearCart() {
  const queries = useQueryClient();
  const fail = useFailure();
  return useMutation({
    mutationKey: [...changeKey, 'clear'],
    mutationFn: () => browserApi.cart.clear({ params: mine }),
    onMutate: async () => {
      await queries.cancelQueries({ queryKey: cartKey });
      const before = linesOf(queries);
      writeLines(queries, () => []);
      return { before };
    },
    onError: (error, _, context) => {
      writeLines(queries, () => context?.before ?? []);
      fail(error);
    },
    onSettled: () => refetchSoon(queries),
  });
}

/** The ids of the lines that wait for an answer; only these stand still. */
export function useBusyLines(): ReadonlySet<number> {
  const busy = useMutationState({
    filters: { mutationKey: quantityKey, status: 'pending' },
    // The key belongs to `useSetQuantity` alone, whose variables carry the line.
    select: ({ state }) => (state.variables as { line: CartItem } | undefined)?.line.id ?? 0,
  });
  return new Set(busy);
}

function usePutBack() {
  const queries = useQueryClient();
  const fail = useFailure();
  return useMutation({
    mutationKey: [...changeKey, 'put-back'],
    mutationFn: ({ gone }: { gone: CartItem[]; before: CartItem[] }) =>
      Promise.all(
        gone.map(({ productId, quantity, variantOptions }) => browserApi.cart.add({ body: { productId, quantity, variantOptions } })),
      ),
    onMutate: ({ before }) => writeLines(queries, () => before),
    onError: (error, { gone }) => {
      writeLines(queries, (lines) => lines.filter((line) => !gone.some(({ id }) => id === line.id)));
      fail(error);
    },
    onSettled: () => refetchSoon(queries),
  });
}

function useFailure(): (error: Error) => void {
  const t = useTranslations('cart');
  return (error) =>
    showToast({
      tone: 'error',
      title: t('failed.title'),
      text: error instanceof ApiError && error.problem ? error.message : t('failed.text'),
    });
}

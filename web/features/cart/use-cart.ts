/** Every way to change what is in the visitor's cart, in the browser; what puts something in is apart. */
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useJoined } from '#web/ui/joined.ts';
import type { CartItem } from '#contract/cart/schemas.ts';
import { cartApi } from '#web/api/cart.ts';
import { showToast } from '#web/ui/toast.ts';
import { cartKey, changeKey, linesOf, refetchSoon, writeLines } from './cart-cache.ts';
import { useCartFailure } from './use-cart-failure.ts';
import { choiceOf } from './use-set-if-sold-out.ts';

const quantityKey = [...changeKey, 'quantity'];

/** Changes how many of one line, at once; a refusal restores the line. */
export function useSetQuantity() {
  const queries = useQueryClient();
  const fail = useCartFailure();
  const write = (id: number, quantity: number) =>
    writeLines(queries, (lines) =>
      lines.map((line) => (line.id === id ? { ...line, quantity } : line)),
    );
  return useMutation({
    mutationKey: quantityKey,
    mutationFn: ({ line, quantity }: { line: CartItem; quantity: number }) =>
      cartApi.setQuantity({ params: { id: line.id }, body: { quantity } }),
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

/** Takes lines out, at once; the toast, which says `title`, brings them back. */
export function useRemoveLines(title?: string) {
  const t = useTranslations('cart');
  const { listed } = useJoined();
  const queries = useQueryClient();
  const fail = useCartFailure();
  const putBack = usePutBack();
  return useMutation({
    mutationKey: [...changeKey, 'remove'],
    mutationFn: (gone: CartItem[]) =>
      Promise.all(gone.map(({ id }) => cartApi.removeLine({ params: { id } }))),
    onMutate: async (gone) => {
      await queries.cancelQueries({ queryKey: cartKey });
      const before = linesOf(queries);
      writeLines(queries, (lines) =>
        lines.filter((line) => !gone.some(({ id }) => id === line.id)),
      );
      return { before };
    },
    onSuccess: (_, gone, { before }) =>
      showToast({
        title: title ?? t('removed.title'),
        text: listed(gone.map(({ product }) => product.name)),
        action: { label: t('removed.undo'), onAct: () => putBack.mutate({ gone, before }) },
      }),
    onError: (error, _, context) => {
      writeLines(queries, (lines) => context?.before ?? lines);
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
  const fail = useCartFailure();
  return useMutation({
    mutationKey: [...changeKey, 'put-back'],
    mutationFn: ({ gone }: { gone: CartItem[]; before: CartItem[] }) =>
      Promise.all(
        gone.map(async ({ ifSoldOut, ...line }) => {
          const { productId, quantity, variantOptions, choices, note, ownArtwork } = line;
          const { id } = await cartApi.add({
            body: { productId, quantity, variantOptions, choices, note, ownArtwork },
          });
          if (ifSoldOut) await cartApi.setIfSoldOut({ params: { id }, body: choiceOf(ifSoldOut) });
        }),
      ),
    onMutate: ({ before }) => writeLines(queries, () => before),
    onError: (error, { gone }) => {
      writeLines(queries, (lines) =>
        lines.filter((line) => !gone.some(({ id }) => id === line.id)),
      );
      fail(error);
    },
    onSettled: () => refetchSoon(queries),
  });
}

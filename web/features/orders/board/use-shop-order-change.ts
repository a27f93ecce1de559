import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { orderBoardApi } from '#web/api/orders.ts';
import { showToast } from '#web/ui/toast.ts';
import { reasonOf } from '#web/api/reason-of.ts';
import { boardKey } from './use-board.ts';

type ShopOrderChange =
  | { kind: 'promise'; id: number; minutes: number }
  | { kind: 'tracking'; id: number; carrier: string; number: string };

/** Another promised time, or the number of a parcel; the stage stays. */
export function useShopOrderChange(shopId: number) {
  const t = useTranslations('board');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: ShopOrderChange) => {
      const params = { id: change.id };
      if (change.kind === 'promise')
        return orderBoardApi.promise({ params, body: { shopId, minutes: change.minutes } });
      return orderBoardApi.track({
        params,
        body: { shopId, carrier: change.carrier, number: change.number },
      });
    },
    onSuccess: (_, { kind }) => showToast({ title: t(`changed.${kind}`) }),
    onError: (error) =>
      showToast({
        tone: 'error',
        title: t('moveFailed.title'),
        text: reasonOf(error) ?? t('moveFailed.text'),
      }),
    onSettled: (_, __, { id }) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: boardKey(shopId) }),
        queries.invalidateQueries({ queryKey: ['order', id] }),
      ]),
  });
}

import { capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { BoardOrder } from '#contract/orders/board.schemas.ts';
import {
  type OrderDeclineReason,
  type OrderStage,
  stageOf,
  statusOfStage,
  type Way,
} from '#contract/orders/rules.ts';
import type { Tracking } from '#contract/orders/schemas.ts';
import { ordersApi } from '#web/api/orders.ts';
import type { useLookAgain } from '#web/api/use-refresh.ts';
import { showToast } from '#web/ui/toast.ts';
import { reasonOf } from '#web/api/reason-of.ts';
import { boardKey } from './use-board.ts';

/** Whether carrier and number are asked for before this step: goods that leave with a parcel service. */
export function asksForParcel({ kind, isPickup }: Way, to: OrderStage): boolean {
  return to === 'shipped' && !isPickup && !capabilitiesOf(kind).isCookedToOrder;
}

export type BoardShop = { id: number; kind: ShopKind };

export type StageMove = {
  order: Pick<BoardOrder, 'id' | 'status' | 'kitchenStep' | 'isPickup'>;
  to: OrderStage;
  promisedMinutes?: number;
  tracking?: Tracking;
  code?: OrderDeclineReason;
  reason?: string;
};

type StageMoveParts = {
  shop: BoardShop;
  /** A step waits for a connection; nothing is given up by itself once it is back. */
  does: 'stage' | 'give-up';
  lookAgain?: ReturnType<typeof useLookAgain> | undefined;
};

/** Moves an order of the shop to a stage and says so; the toast takes it back, unless the money is on its way back already. */
export function useStageMove({ shop, does, lookAgain }: StageMoveParts) {
  const t = useTranslations('board');
  const queries = useQueryClient();
  const change = useMutation({
    mutationKey: [does],
    mutationFn: ({ order, to, ...rest }: StageMove) =>
      ordersApi.setStatus({
        params: { id: order.id },
        body: {
          ...statusOfStage(to),
          from: order.status,
          ...(order.kitchenStep ? { fromStep: order.kitchenStep } : {}),
          shopId: shop.id,
          ...rest,
        },
      }),
    onSuccess: (_, made) =>
      showToast({
        title: t('moved.title'),
        text: t('moved.text', { status: wordOf(made) }),
        ...undo(made),
      }),
    onError: (error) =>
      showToast({
        tone: 'error',
        title: t('moveFailed.title'),
        text: reasonOf(error) ?? t('moveFailed.text'),
      }),
    onSettled: (answer, error, { order }) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: boardKey(shop.id) }),
        queries.invalidateQueries({ queryKey: ['order', order.id] }),
        lookAgain?.(answer, error),
      ]),
  });
  const wordOf = ({ order, to }: StageMove) =>
    order.isPickup && (to === 'ready' || to === 'shipped' || to === 'delivered')
      ? t(`steps.pickup.${to}`)
      : t(`stages.${capabilitiesOf(shop.kind).itemsAre}.${to}`);
  const undo = ({ order, to }: StageMove) => {
    if (to === 'cancelled') return {};
    const { status, kitchenStep = null } = statusOfStage(to);
    const back = {
      order: { ...order, status, kitchenStep },
      to: stageOf({ ...order, kind: shop.kind }),
    };
    return { action: { label: t('moved.undo'), onAct: () => change.mutate(back) } };
  };
  return change;
}

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import {
  type CancelReason,
  type OrderDeclineReason,
  nextOrderStatuses,
  type OrderActor,
  type OrderStatus,
} from '#contract/orders/rules.ts';
import { ordersApi } from '#web/api/orders.ts';
import { reasonOf } from '#web/api/reason-of.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useLookAgain } from '#web/api/use-refresh.ts';

/** A wish to move an order, or only the shop order of one shop. `from` is what the page shows, so that nobody else's change is overwritten. */
export type StatusChange = {
  by: OrderActor;
  orderId: number;
  from: OrderStatus;
  to: OrderStatus;
  shopId?: number;
  /** Why a shop gives its shop order up, or the shopper cancels, with a code, or why an admin does. */
  why?: { code?: OrderDeclineReason | CancelReason; reason?: string };
  /** What the shopper was shown that cancelling takes for the delivery of the rest. */
  deliveryFee?: number;
  /** What they were shown that comes back. */
  back?: number;
};

/** Moves an order and says so; the toast takes it back where that is allowed and no money is on its way already. */
export function useOrderStatus() {
  const t = useTranslations('orders');
  const money = useMoney();
  const lookAgain = useLookAgain();
  const change = useMutation({
    mutationKey: ['order-status'],
    mutationFn: ({ orderId, from, to, shopId, why, deliveryFee }: StatusChange) =>
      ordersApi.setStatus({
        params: { id: orderId },
        body: { status: to, from, deliveryFee, ...(shopId ? { shopId } : {}), ...why },
      }),
    onSuccess: (_, made) =>
      showToast({
        title: t(made.by === 'admin' ? 'updated.byAdmin' : 'updated.title'),
        text: made.back
          ? t('updated.onItsWay', { back: money(made.back) })
          : t('updated.text', { status: t(`statuses.${made.to}`) }),
        ...undo(made),
      }),
    onError: (error) =>
      showToast({
        tone: 'error',
        title: t('updateFailed.title'),
        text: reasonOf(error) ?? t('updateFailed.text'),
      }),
    onSettled: lookAgain,
  });
  const undo = (made: StatusChange) => {
    if (made.to === 'cancelled' || !nextOrderStatuses(made.by, made.to).includes(made.from))
      return {};
    return {
      action: {
        label: t('updated.undo'),
        onAct: () => change.mutate({ ...made, from: made.to, to: made.from }),
      },
    };
  };
  return change;
}

import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  isUnpaid,
  nextOrderStatuses,
  type OrderStatus,
  orderStatusOf,
} from '#contract/orders/rules.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { ReasonDialog } from '#web/features/platform/reason-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { useOrderStatus } from '../use-order-status.ts';

type MovableOrder = Pick<Order, 'id' | 'orderNumber' | 'status' | 'paymentStatus'> & {
  shopOrders: ReadonlyArray<Pick<Order['shopOrders'][number], 'status' | 'visit'>>;
};

/** In rows: the one with the focus. */
const keys: Partial<Record<OrderStatus, string>> = {
  processing: 'P',
  shipped: 'H',
  delivered: 'V',
  cancelled: 'C',
};

const offered = ['processing', 'shipped', 'delivered', 'cancelled'] as const;

type StatusButtonsProps = {
  order: MovableOrder;
  /** One of several: keys move the row with the focus. */
  inRow?: boolean;
};

/**
 * The four buttons by which an admin moves an order. One that may not be pressed stays in place and says why; cancelling
 * gives money back, so it is asked about first.
 */
export default function StatusButtons({ order, inRow = false }: StatusButtonsProps) {
  const t = useTranslations('orders');
  const change = useOrderStatus();
  const [isAsking, setIsAsking] = useState(false);
  const reason = useId();
  const rest = order.shopOrders
    .filter(({ visit }) => visit === undefined)
    .map((shopOrder) => shopOrder.status);
  // A visit goes on with its booking; what these buttons move is the rest, if there is any.
  const status = rest.length > 0 ? orderStatusOf(rest) : order.status;
  const why = (to: OrderStatus) => {
    const from = to === 'cancelled' ? order.status : status;
    if (from === 'cancelled') return t('admin.cancelled');
    if (to !== 'cancelled' && rest.length === 0) return t('visit.follows');
    if (to === 'delivered' && isUnpaid(order)) return t('next.unpaid');
    return nextOrderStatuses('admin', from).includes(to) ? undefined : t('admin.already');
  };
  const moved = { by: 'admin', orderId: order.id, from: order.status } as const;
  const press = (to: (typeof offered)[number]) =>
    to === 'cancelled' ? setIsAsking(true) : change.mutate({ ...moved, from: status, to });
  const close = () => setIsAsking(false);
  const cancel = (reason: string) =>
    change.mutate(
      { ...moved, to: 'cancelled', ...(reason ? { why: { reason } } : {}) },
      { onSuccess: close },
    );
  return (
    <div
      role="group"
      aria-label={t('columns.change')}
      className={`relative z-1 flex w-fit flex-wrap items-center gap-1.5 print:hidden ${inRow ? 'md:max-lg:min-w-46' : ''}`}
    >
      {!inRow && (
        <span aria-hidden="true" className="text-sm text-muted max-md:w-full md:mr-2">
          {t('columns.change')}
        </span>
      )}
      {offered.map((to) => {
        const refusal = why(to);
        return (
          <span key={to} title={refusal}>
            <Button
              size="small"
              look={to === 'cancelled' ? 'quiet' : 'secondary'}
              aria-keyshortcuts={inRow ? keys[to] : undefined}
              aria-label={t('admin.setNamed', {
                number: order.orderNumber,
                action: t('admin.set', { status: to }),
              })}
              aria-disabled={refusal !== undefined || change.isPending}
              aria-describedby={refusal ? `${reason}-${to}` : undefined}
              loading={change.isPending && change.variables.to === to}
              onClick={() => refusal || change.isPending || press(to)}
            >
              {t('admin.set', { status: to })}
            </Button>
            {refusal && (
              <span id={`${reason}-${to}`} className="sr-only">
                {refusal}
              </span>
            )}
          </span>
        );
      })}
      <ReasonDialog
        open={isAsking}
        title={t('admin.cancelTitle', { number: order.orderNumber })}
        text={t('admin.cancelText')}
        action={t('admin.cancelConfirm')}
        look="danger"
        isBusy={change.isPending}
        onClose={close}
        onConfirm={cancel}
      />
    </div>
  );
}

import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PageSort } from '#contract/kernel/list-pages.ts';
import {
  isUnpaid,
  nextOrderStatuses,
  type OrderStatus,
  orderStatusOf,
} from '#contract/orders/rules.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RowLink, Table } from '#web/ui/table.tsx';
import { OrderNumber } from '../order-number.tsx';
import { OrderDate } from '../order-date.tsx';
import { OrderAmount } from '../order-amount.tsx';
import { OrderBadges } from '../order-badges.tsx';
import { useOrderStatus } from '../use-order-status.ts';

/** In rows: the one with the focus. */
const keys: Partial<Record<OrderStatus, string>> = {
  processing: 'P',
  shipped: 'H',
  delivered: 'V',
  cancelled: 'C',
};

/** What the page asks before an order is cancelled; the reason is '' where none was given. */
export type CancelQuestion = {
  order: Order;
  open: boolean;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
};

type AdminOrdersProps = {
  orders: Order[];
  sort: PageSort | null;
  /** Who of the admins touched an order last. */
  lastChange: (orderId: number) => ReactNode;
  askToCancel: (question: CancelQuestion) => ReactNode;
};

/** Everybody's orders with the four buttons that move them; cancelling gives money back, so it is asked about first. */
export function AdminOrders({ orders, sort, lastChange, askToCancel }: AdminOrdersProps) {
  const t = useTranslations('orders');
  return (
    <Table
      caption={t('columns.order')}
      rows={orders}
      sort={sort}
      rowKey={(order) => order.id}
      empty={
        <EmptyState
          icon={<Icon name="package-search" />}
          title={t('noneFound')}
          text={t('noneFoundText')}
        >
          <ButtonLink to="?tab=orders" look="secondary" preventScrollReset>
            {t('noneFoundAct')}
          </ButtonLink>
        </EmptyState>
      }
      columns={[
        {
          heading: t('columns.orderId'),
          sort: 'number',
          cell: (order) => (
            <>
              <RowLink to={`/admin/orders/history/${order.id}`}>
                <OrderNumber number={order.orderNumber} />
              </RowLink>
              <span className="hidden text-sm font-normal text-muted md:max-lg:block">
                <OrderDate at={order.createdAt} inTable />
              </span>
            </>
          ),
        },
        {
          heading: t('columns.date'),
          sort: '-placed',
          spared: true,
          cell: (order) => <OrderDate at={order.createdAt} inTable />,
        },
        {
          heading: t('columns.customer'),
          sort: 'shopper',
          cell: (order) => <Customer order={order} />,
        },
        {
          heading: t('columns.total'),
          sort: '-total',
          figures: true,
          cell: (order) => <OrderAmount of={order} />,
        },
        {
          heading: t('columns.status'),
          sort: 'status',
          cell: (order) => (
            <span className="flex flex-col items-start gap-1 max-md:items-end">
              <OrderBadges order={order} />
              {lastChange(order.id)}
            </span>
          ),
        },
        {
          heading: t('columns.change'),
          cell: (order) => <StatusButtons {...{ order, askToCancel }} />,
        },
      ]}
    />
  );
}

function Customer({ order }: { order: Order }) {
  return (
    <span className="flex min-w-0 flex-col max-md:items-end md:text-left">
      <span className="break-words">{order.userName}</span>
      {order.userEmail && (
        <span className="max-w-[18ch] truncate text-sm text-muted" title={order.userEmail}>
          {order.userEmail}
        </span>
      )}
    </span>
  );
}

const offered = ['processing', 'shipped', 'delivered', 'cancelled'] as const;

/** A button that may not be pressed stays in place and says why. */
function StatusButtons({
  order,
  askToCancel,
}: {
  order: Order;
  askToCancel: AdminOrdersProps['askToCancel'];
}) {
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
    <div className="relative z-1 flex w-fit flex-wrap gap-1.5 md:max-lg:min-w-46">
      {offered.map((to) => {
        const refusal = why(to);
        return (
          <span key={to} title={refusal}>
            <Button
              size="small"
              look={to === 'cancelled' ? 'quiet' : 'secondary'}
              aria-keyshortcuts={keys[to]}
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
      {askToCancel({
        order,
        open: isAsking,
        isBusy: change.isPending,
        onClose: close,
        onConfirm: cancel,
      })}
    </div>
  );
}

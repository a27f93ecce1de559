import { type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PageSort } from '#contract/kernel/list-pages.ts';
import { isUnpaid, type OrderStatus, orderStatuses } from '#contract/orders/rules.ts';
import type { ShopOrderVisit, WorkedOrder, WorkedShopOrder } from '#contract/orders/schemas.ts';
import { withQuery } from '#web/loading/address.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RowLink, Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { OrderNumber } from '../order-number.tsx';
import { OrderDate } from '../order-date.tsx';
import { OrderAmount } from '../order-amount.tsx';
import { hasAmounts } from '../order-figures.ts';
import { OrderStatusBadge } from '../order-status-badge.tsx';
import { StatusWithPayment } from '../status-with-payment.tsx';
import { useOrderStatus } from '../use-order-status.ts';
import { lazy } from '#web/ui/lazy.ts';

// Few orders are given up.
const DeclineDialog = lazy(() => import('./decline-dialog.tsx'));

export type SellerOrder = { order: WorkedOrder; shopOrder: WorkedShopOrder };

type SellerOrdersProps = {
  orders: SellerOrder[];
  sort: PageSort | null;
  isFiltered: boolean;
  /** What shoppers see. */ shopPath: string;
  /** Instead of orders where there never was one. */
  empty?: ReactNode;
};

/** A shop’s orders of orders, each with the dropdown that moves it. */
export function SellerOrders({ orders, sort, isFiltered, shopPath, empty }: SellerOrdersProps) {
  const t = useTranslations('orders');
  const [query] = useSearchParams();
  const all = withQuery(query, { status: undefined });
  return (
    <Table
      caption={t('columns.order')}
      rows={orders}
      sort={sort}
      rowKey={({ shopOrder }) => shopOrder.id}
      empty={
        isFiltered || !empty ? (
          <EmptyState
            icon={<Icon name="package-search" />}
            title={t(isFiltered ? 'noneFound' : 'noneYet')}
            text={t(isFiltered ? 'noneFoundText' : 'noneYetText')}
          >
            <ButtonLink to={isFiltered ? all : shopPath} look="secondary">
              {t(isFiltered ? 'noneFoundAct' : 'noneYetAct')}
            </ButtonLink>
          </EmptyState>
        ) : (
          empty
        )
      }
      columns={[
        {
          heading: t('columns.orderId'),
          sort: 'number',
          cell: ({ order, shopOrder }) => (
            <RowLink to={`/orders/management/${order.id}?shop=${shopOrder.shopId}`}>
              <OrderNumber number={order.orderNumber} />
            </RowLink>
          ),
        },
        {
          heading: t('columns.date'),
          sort: '-placed',
          cell: ({ order }) => <OrderDate at={order.createdAt} withTime inTable />,
        },
        {
          heading: t('columns.customer'),
          sort: 'shopper',
          cell: ({ order }) => <span className="break-words">{order.userName}</span>,
        },
        ...(orders.some(({ shopOrder }) => hasAmounts(shopOrder))
          ? [
              {
                heading: t('columns.total'),
                sort: '-total',
                figures: true,
                cell: ({ shopOrder }: SellerOrder) =>
                  hasAmounts(shopOrder) && <OrderAmount of={shopOrder} />,
              },
            ]
          : []),
        {
          heading: t('columns.status'),
          sort: 'status',
          cell: ({ order, shopOrder }) => (
            <StatusWithPayment order={{ ...shopOrder, paymentStatus: order.paymentStatus }}>
              <OrderStatusBadge
                status={shopOrder.status}
                isPickup={shopOrder.pickup !== null}
                isVisit={shopOrder.visit !== undefined}
              />
            </StatusWithPayment>
          ),
        },
        {
          heading: t('columns.change'),
          cell: (row) =>
            row.shopOrder.visit ? (
              <VisitLink visit={row.shopOrder.visit} />
            ) : (
              <StatusSelect {...row} />
            ),
        },
      ]}
    />
  );
}

/** The shop order of a visit moves with it: any other status would say what is not so. */
function VisitLink({ visit }: { visit: ShopOrderVisit }) {
  const t = useTranslations('orders.visit');
  return (
    <span className="relative z-1 flex max-w-[26ch] flex-col items-start gap-0.5 max-md:items-end max-md:text-right">
      <TextLink to={`/vendor/bookings?booking=${visit.bookingId}`}>{t('open')}</TextLink>
      <span className="text-sm text-muted">{t('follows')}</span>
    </span>
  );
}

function StatusSelect({ order, shopOrder }: SellerOrder) {
  const t = useTranslations('orders');
  const change = useOrderStatus();
  const [isAsking, setIsAsking] = useState<boolean>();
  const moved = {
    by: 'seller' as const,
    orderId: order.id,
    from: shopOrder.status,
    shopId: shopOrder.shopId,
  };
  const choose = (to: OrderStatus) =>
    to === 'cancelled' ? setIsAsking(true) : change.mutate({ ...moved, to });
  return (
    <>
      <select
        aria-label={t('select', { number: order.orderNumber })}
        aria-busy={change.isPending || undefined}
        value={change.isPending ? change.variables.to : shopOrder.status}
        onChange={(event) => {
          const to = orderStatuses.find((status) => status === event.currentTarget.value);
          if (to && !change.isPending) choose(to);
        }}
        className="control relative z-1 w-auto! lg:min-w-36"
      >
        {orderStatuses.map((status) => (
          <option key={status} value={status} disabled={status === 'delivered' && isUnpaid(order)}>
            {t(`statuses.${status}`)}
          </option>
        ))}
      </select>
      {isAsking !== undefined && (
        <Suspense fallback={null}>
          <DeclineDialog
            order={{ orderNumber: order.orderNumber, status: shopOrder.status }}
            open={isAsking}
            isBusy={change.isPending}
            onClose={() => setIsAsking(false)}
            onDecline={(why) =>
              change.mutate(
                { ...moved, to: 'cancelled', why },
                { onSuccess: () => setIsAsking(false) },
              )
            }
          />
        </Suspense>
      )}
    </>
  );
}

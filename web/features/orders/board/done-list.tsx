import { PackageSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Sort } from '#contract/kernel/list-pages.ts';
import type { DoneColumn } from '#contract/orders/rules.ts';
import type { BoardOrder } from '#contract/orders/board.schemas.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RowLink, Table } from '#web/ui/table.tsx';
import { OrderNumber } from '../order-number.tsx';
import { OrderDate } from '../order-date.tsx';
import { OrderAmount } from '../order-amount.tsx';
import { hasAmounts } from '../order-figures.ts';
import { OrderStatusBadge } from '../order-status-badge.tsx';
import { StatusWithPayment } from '../status-with-payment.tsx';

type DoneListProps = {
  orders: readonly BoardOrder[];
  sort: Sort<DoneColumn>;
  isFiltered: boolean;
  /** Instead of orders where there never was one. */
  empty?: ReactNode;
};

/** What is delivered or cancelled. */
export function DoneList({ orders, sort, isFiltered, empty }: DoneListProps) {
  const t = useTranslations('board.done');
  return (
    <Table
      caption={t('title')}
      rows={orders}
      sort={sort}
      rowKey={({ id }) => id}
      empty={
        isFiltered || !empty ? (
          <EmptyState
            icon={<PackageSearch />}
            title={t(isFiltered ? 'noMatch' : 'none')}
            text={t(isFiltered ? 'noMatchText' : 'noneText')}
          />
        ) : (
          empty
        )
      }
      columns={[
        {
          heading: t('number'),
          sort: 'number',
          cell: ({ id, orderNumber }) => (
            <RowLink to={`/order/${id}`}>
              <OrderNumber number={orderNumber} />
            </RowLink>
          ),
        },
        {
          heading: t('placed'),
          sort: '-placed',
          cell: ({ placedAt }) => <OrderDate at={placedAt} withTime inTable />,
        },
        { heading: t('customer'), sort: 'shopper', cell: ({ customer }) => customer },
        { heading: t('items'), sort: '-items', figures: true, cell: ({ itemCount }) => itemCount },
        ...(orders.some(hasAmounts)
          ? [
              {
                heading: t('total'),
                sort: '-total',
                figures: true,
                cell: (order: BoardOrder) => hasAmounts(order) && <OrderAmount of={order} />,
              },
            ]
          : []),
        {
          heading: t('status'),
          sort: 'status',
          cell: (order) => (
            <StatusWithPayment order={order}>
              <OrderStatusBadge
                status={order.status}
                isPickup={order.isPickup}
                isVisit={order.visit !== undefined}
              />
            </StatusWithPayment>
          ),
        },
        {
          heading: t('ended'),
          sort: '-ended',
          cell: ({ movedAt }) => <OrderDate at={movedAt} withTime inTable />,
        },
      ]}
    />
  );
}

import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { PagePlace } from '#contract/kernel/list-pages.ts';
import { endStatuses } from '#contract/orders/rules.ts';
import type { BoardOrder } from '#contract/orders/board.schemas.ts';
import type { OrderTotals } from '#contract/orders/totals.schemas.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Grid } from '#web/ui/grid/grid.tsx';
import {
  type GridColumn,
  type GridFilter,
  type GridQuery,
  isNarrowed,
} from '#web/ui/grid/grid-parts.ts';
import { RowLink } from '#web/ui/table.tsx';
import { OrderNumber } from '../order-number.tsx';
import { OrderDate } from '../order-date.tsx';
import { OrderAmount } from '../order-amount.tsx';
import { useRoomPath } from '#web/loading/room-path.ts';
import { Icon } from '#web/ui/icon.tsx';
import { hasAmounts } from '../order-figures.ts';
import { OrderStatusBadge } from '../order-status-badge.tsx';
import { useOrderTotals } from '../order-totals.tsx';
import { StatusWithPayment } from '../status-with-payment.tsx';

type DoneGridProps = {
  orders: readonly BoardOrder[];
  asked: GridQuery;
  place: PagePlace;
  /** Undefined for those who may not see the shop's money. */
  totals: OrderTotals['totals'] | undefined;
  csv: string;
  /** Instead of orders where there never was one. */
  empty?: ReactNode;
};

/** What a shop has delivered or cancelled. */
export function DoneGrid({ orders, totals, empty, ...list }: DoneGridProps) {
  const t = useTranslations('board.done');
  const pathTo = useRoomPath();
  const pathOf = ({ id }: BoardOrder) => pathTo(`/orders/management/${id}`);
  const isFiltered = isNarrowed(list.asked);
  const sums = useOrderTotals(totals ?? null);
  return (
    <Grid
      {...list}
      caption={t('title')}
      search={t('search')}
      rows={orders}
      rowKey={({ id }) => id}
      rowName={({ orderNumber }) => orderNumber}
      rowPath={pathOf}
      columns={useColumns(pathOf, totals !== undefined)}
      filters={useFilters()}
      totals={totals === undefined ? null : sums}
      details={(order) => <Items order={order} />}
      empty={
        isFiltered || !empty ? (
          <EmptyState
            icon={<Icon name="package-search" />}
            title={t(isFiltered ? 'noMatch' : 'none')}
            text={t(isFiltered ? 'noMatchText' : 'noneText')}
          />
        ) : (
          empty
        )
      }
    />
  );
}

function useColumns(
  pathOf: (order: BoardOrder) => string,
  seesMoney: boolean,
): GridColumn<BoardOrder>[] {
  const t = useTranslations('board.done');
  return [
    {
      id: 'order',
      heading: t('number'),
      sort: 'number',
      cell: (order) => (
        <RowLink to={pathOf(order)}>
          <OrderNumber number={order.orderNumber} />
        </RowLink>
      ),
    },
    {
      id: 'placed',
      heading: t('placed'),
      sort: '-placed',
      cell: ({ placedAt }) => <OrderDate at={placedAt} withTime inTable />,
    },
    {
      id: 'customer',
      heading: t('customer'),
      sort: 'shopper',
      cell: ({ customer }) => <span className="break-words">{customer}</span>,
    },
    {
      id: 'items',
      heading: t('items'),
      sort: '-items',
      figures: true,
      cell: ({ itemCount }) => itemCount,
    },
    ...(seesMoney
      ? [
          {
            id: 'total',
            heading: t('total'),
            sort: '-total',
            figures: true,
            cell: (order: BoardOrder) => hasAmounts(order) && <OrderAmount of={order} />,
          },
        ]
      : []),
    {
      id: 'status',
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
      id: 'ended',
      heading: t('ended'),
      sort: '-ended',
      cell: ({ movedAt }) => <OrderDate at={movedAt} withTime inTable />,
    },
  ];
}

function useFilters(): GridFilter[] {
  const t = useTranslations('board');
  const words = useTranslations('orders');
  return [
    {
      kind: 'choice',
      name: 'status',
      label: t('done.status'),
      choices: endStatuses.map((value) => ({ value, label: words(`statuses.${value}`) })),
    },
    { kind: 'day', name: 'from', label: t('search.from') },
    { kind: 'day', name: 'to', label: t('search.to') },
  ];
}

/** What was ordered, and what the shopper asked the shop to mind. */
function Items({ order: { items, note } }: { order: BoardOrder }) {
  const t = useTranslations('board.done');
  return (
    <section className="mt-5 flex flex-col gap-2 border-t border-edge pt-4">
      <h3 className="text-base">{t('items')}</h3>
      <ul className="flex flex-col gap-1">
        {items.map(({ name, quantity, options }, at) => (
          // The same dish may be there twice.
          <li key={at} className="flex gap-2">
            <span className="figures text-muted">{quantity} ×</span>
            <span className="min-w-0 break-words">
              {name}
              {Object.keys(options).length > 0 && (
                <span className="block text-sm text-muted">
                  {Object.values(options).join(' · ')}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {note && <p className="as-written text-sm text-muted">{note}</p>}
    </section>
  );
}

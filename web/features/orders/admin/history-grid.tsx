import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PagePlace } from '#contract/kernel/list-pages.ts';
import { statusFilters } from '#contract/orders/history.rules.ts';
import type { OrderTotals } from '#contract/orders/totals.schemas.ts';
import { openStatuses, paymentFilters } from '#contract/payments/rules.ts';
import type { Order, ShopOrder } from '#contract/orders/schemas.ts';
import { withQuery } from '#web/loading/address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Grid } from '#web/ui/grid/grid.tsx';
import {
  type GridQuery,
  type GridColumn,
  type GridFilter,
  isNarrowed,
} from '#web/ui/grid/grid-parts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RowLink } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { bookingPath } from '../booking-path.ts';
import { OrderNumber } from '../order-number.tsx';
import { OrderDate } from '../order-date.tsx';
import { PaymentBadge } from '../order-facts.tsx';
import { OrderAmount } from '../order-amount.tsx';
import { OrderStatusBadge } from '../order-status-badge.tsx';
import { useOrderTotals } from '../order-totals.tsx';

type HistoryGridProps = {
  orders: readonly Order[];
  asked: GridQuery;
  place: PagePlace;
  totals: OrderTotals['totals'];
  csv: string;
};

const pathOf = ({ id }: Order) => `/admin/orders/history/${id}`;

/** Orders of the market, each with the shop orders of its shops; filtered ones may be none although there are some. */
export function HistoryGrid({ orders, totals, ...list }: HistoryGridProps) {
  const t = useTranslations('orderHistory');
  const isFiltered = isNarrowed(list.asked);
  return (
    <Grid
      {...list}
      caption={t('title')}
      search={t('filters.q')}
      rows={orders}
      rowKey={({ id }) => id}
      rowName={({ orderNumber }) => orderNumber}
      rowPath={pathOf}
      columns={useColumns()}
      filters={useFilters(orders, list.asked)}
      totals={useOrderTotals(totals)}
      empty={
        <EmptyState
          icon={<Icon name="package-search" />}
          title={t(isFiltered ? 'noMatch' : 'none')}
          text={t(isFiltered ? 'noMatchText' : 'noneText')}
        >
          {isFiltered && (
            <ButtonLink to="?" look="secondary">
              {t('all')}
            </ButtonLink>
          )}
        </EmptyState>
      }
    />
  );
}

function useColumns(): GridColumn<Order>[] {
  const t = useTranslations('orderHistory.columns');
  return [
    {
      id: 'order',
      heading: t('order'),
      sort: 'number',
      cell: (order) => (
        <span className="whitespace-nowrap">
          <RowLink to={pathOf(order)}>
            <OrderNumber number={order.orderNumber} />
          </RowLink>
        </span>
      ),
    },
    {
      id: 'placed',
      heading: t('placed'),
      sort: '-placed',
      cell: ({ createdAt }) => <OrderDate at={createdAt} withTime inTable />,
    },
    {
      id: 'shopper',
      heading: t('shopper'),
      sort: 'shopper',
      cell: ({ userName }) => <span className="break-words">{userName}</span>,
    },
    {
      id: 'parts',
      heading: t('parts'),
      sort: 'status',
      cell: ({ shopOrders }) => <Parts shopOrders={shopOrders} />,
    },
    {
      id: 'total',
      heading: t('total'),
      sort: '-total',
      figures: true,
      cell: (order) => <OrderAmount of={order} />,
    },
    {
      id: 'payment',
      heading: t('payment'),
      sort: 'payment',
      cell: (order) => <Payment order={order} />,
    },
  ];
}

/** The name of the shop that a link asks for is on its orders. */
function useFilters(orders: readonly Order[], { shopId }: GridQuery): GridFilter[] {
  const t = useTranslations('orderHistory.filters');
  const words = useTranslations('orders');
  const shop = orders
    .flatMap(({ shopOrders }) => shopOrders)
    .find((shopOrder) => String(shopOrder.shopId) === shopId);
  return [
    { kind: 'set', name: 'shopId', label: t('shopName'), shown: shop?.shopName ?? t('thisShop') },
    { kind: 'text', name: 'shop', label: t('shopName') },
    {
      kind: 'choice',
      name: 'status',
      label: t('status'),
      choices: statusFilters.map((value) => ({
        value,
        label: value === 'to_ship' ? t('toShip') : words(`statuses.${value}`),
      })),
    },
    {
      kind: 'choice',
      name: 'payment',
      label: t('payment'),
      choices: paymentFilters.map((value) => ({
        value,
        label:
          value === 'disputed' || value === 'to_check'
            ? t(`payments.${value}`)
            : words(`payments.${value}`),
      })),
    },
    {
      kind: 'choice',
      name: 'late',
      label: t('late'),
      choices: [
        { value: 'true', label: t('isLate') },
        { value: 'false', label: t('isInTime') },
      ],
    },
    { kind: 'amount', name: 'least', label: t('least') },
    { kind: 'amount', name: 'most', label: t('most') },
    { kind: 'day', name: 'from', label: t('from') },
    { kind: 'day', name: 'to', label: t('to') },
  ];
}

/** Paid or not, and whether the shopper's bank asks for it back. */
function Payment({ order }: { order: Order }) {
  const t = useTranslations('orderHistory.filters.payments');
  const isDisputed = order.shopOrders.some(({ disputes = [] }) =>
    disputes.some(({ status }) => openStatuses.includes(status)),
  );
  return (
    <span className="inline-flex flex-wrap gap-1 max-md:justify-end">
      <PaymentBadge order={order} />
      {isDisputed && <Badge tone="danger">{t('disputed')}</Badge>}
    </span>
  );
}

/** A shop's name narrows the list to it. */
function Parts({ shopOrders }: { shopOrders: readonly ShopOrder[] }) {
  const [query] = useSearchParams();
  return (
    <ul className="flex min-w-0 flex-col gap-1.5 max-md:items-end">
      {shopOrders.map(({ id, shopId, shopName, status, pickup, visit }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:justify-end">
          <Link
            to={withQuery(query, { shopId: String(shopId) })}
            className="relative z-1 underline-offset-3 hover:underline"
          >
            {shopName}
          </Link>
          <OrderStatusBadge
            status={status}
            isPickup={pickup !== null}
            isVisit={visit !== undefined}
          />
          {visit && (
            <TextLink
              to={bookingPath(shopId, visit.bookingId)}
              className="figures relative z-1 text-sm"
            >
              {visit.reference}
            </TextLink>
          )}
        </li>
      ))}
    </ul>
  );
}

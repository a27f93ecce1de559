import { PackageSearch } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Sort } from '#contract/kernel/list-pages.ts';
import type { OrderColumn } from '#contract/orders/rules.ts';
import { openStatuses } from '#contract/payments/rules.ts';
import type { Order, ShopOrder } from '#contract/orders/schemas.ts';
import { withQuery } from '#web/loading/address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RowLink, Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { bookingPath } from '../booking-path.ts';
import { OrderNumber } from '../order-number.tsx';
import { OrderDate } from '../order-date.tsx';
import { PaymentBadge } from '../order-facts.tsx';
import { OrderAmount } from '../order-amount.tsx';
import { OrderStatusBadge } from '../order-status-badge.tsx';

/** Orders of the market, each with the shop orders of its shops; filtered ones may be none although there are some. */
export function HistoryTable({
  orders,
  sort,
  isFiltered,
}: {
  orders: readonly Order[];
  sort: Sort<OrderColumn>;
  isFiltered: boolean;
}) {
  const t = useTranslations('orderHistory');
  return (
    <Table
      caption={t('title')}
      rows={orders}
      sort={sort}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          icon={<PackageSearch />}
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
      columns={[
        {
          heading: t('columns.order'),
          sort: 'number',
          cell: ({ id, orderNumber }) => (
            <span className="whitespace-nowrap">
              <RowLink to={`/admin/orders/history/${id}`}>
                <OrderNumber number={orderNumber} />
              </RowLink>
            </span>
          ),
        },
        {
          heading: t('columns.placed'),
          sort: '-placed',
          cell: ({ createdAt }) => <OrderDate at={createdAt} withTime inTable />,
        },
        {
          heading: t('columns.shopper'),
          sort: 'shopper',
          cell: ({ userName }) => <span className="break-words">{userName}</span>,
        },
        {
          heading: t('columns.parts'),
          sort: 'status',
          cell: ({ shopOrders }) => <Parts shopOrders={shopOrders} />,
        },
        {
          heading: t('columns.total'),
          sort: '-total',
          figures: true,
          cell: (order) => <OrderAmount of={order} />,
        },
        {
          heading: t('columns.payment'),
          sort: 'payment',
          cell: (order) => <Payment order={order} />,
        },
      ]}
    />
  );
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

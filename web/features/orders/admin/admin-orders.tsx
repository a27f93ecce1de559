import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { PageSort } from '#contract/kernel/list-pages.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RowLink, Table } from '#web/ui/table.tsx';
import { OrderNumber } from '../order-number.tsx';
import { OrderDate } from '../order-date.tsx';
import { OrderAmount } from '../order-amount.tsx';
import { OrderBadges } from '../order-badges.tsx';
import StatusButtons from './status-buttons.tsx';

type AdminOrdersProps = {
  orders: Order[];
  sort: PageSort | null;
  /** Who of the admins touched an order last. */
  lastChange: (orderId: number) => ReactNode;
};

/** Everybody's orders with the four buttons that move them; cancelling gives money back, so it is asked about first. */
export function AdminOrders({ orders, sort, lastChange }: AdminOrdersProps) {
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
          cell: (order) => <StatusButtons order={order} inRow />,
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

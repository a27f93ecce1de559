import { CalendarClock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Order } from '#contract/orders.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { RowLink, Table } from '#web/ui/table.tsx';
import { OrderNumber } from './order-number.tsx';
import { OrderDate } from './order-date.tsx';
import { isFetched, isOnlyVisits } from './order-figures.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';

/** The shopper's orders; each row leads to its order. */
export function MyOrdersTable({ orders }: { orders: Order[] }) {
  const t = useTranslations('orders');
  return (
    <Table
      caption={t('title')}
      rows={orders}
      rowKey={(order) => order.id}
      columns={[
        {
          heading: t('columns.order'),
          cell: (order) => (
            <RowLink to={`/order/${order.id}`}>
              <OrderNumber number={order.orderNumber} />
            </RowLink>
          ),
        },
        { heading: t('columns.items'), cell: (order) => <FirstItem order={order} /> },
        { heading: t('columns.date'), cell: (order) => <OrderDate at={order.createdAt} inTable /> },
        {
          heading: t('columns.status'),
          cell: (order) => <OrderStatusBadge status={order.status} isPickup={isFetched(order)} isVisit={isOnlyVisits(order)} />,
        },
        { heading: t('columns.total'), figures: true, cell: (order) => <Price amount={order.total} /> },
      ]}
    />
  );
}

/** The first thing of an order, and how many kinds more. */
function FirstItem({ order }: { order: Order }) {
  const t = useTranslations('orders');
  const [first, ...others] = thingsOf(order);
  if (!first) return null;
  return (
    <span className="flex min-w-0 items-center gap-3">
      {first.reference ? (
        <span className="grid size-11 flex-none place-items-center rounded-control border border-line bg-leaf-soft text-leaf">
          <CalendarClock aria-hidden="true" className="size-5" />
        </span>
      ) : (
        <Picture src={first.image} alt="" ratio="1" sizes="44px" className="w-11! flex-none rounded-control border border-line" />
      )}
      <span className="flex min-w-0 flex-col text-left">
        <span className="line-clamp-1 max-w-[24ch] break-words">{first.name ?? t('visit.named', { reference: first.reference })}</span>
        {others.length > 0 && <span className="figures text-sm text-muted">{t('more', { count: others.length })}</span>}
      </span>
    </span>
  );
}

/** What was bought: goods and dishes, then visits. */
function thingsOf({ items, shopOrders }: Order) {
  return [
    ...items.map(({ productName: name, productImage: image }) => ({ name, image, reference: '' })),
    ...shopOrders.flatMap(({ visit }) => (visit ? [{ name: visit.title, image: null, reference: visit.reference }] : [])),
  ];
}

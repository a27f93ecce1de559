import { capabilitiesOf, type ItemsAre } from '#contract/shops/rules.ts';
import { TradePicture } from '#web/features/bookings/trade-picture.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { PageSort } from '#contract/kernel/list-pages.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { ChosenPicture } from '#web/ui/mockup-picture.tsx';
import { RowLink, Table } from '#web/ui/table.tsx';
import { OrderNumber } from '../order-number.tsx';
import { OrderDate } from '../order-date.tsx';
import { OrderAmount } from '../order-amount.tsx';
import { OrderBadges } from '../order-badges.tsx';

type MyOrdersTableProps = {
  orders: Order[];
  sort: PageSort | null;
  /** What else waits about an order. */
  mark?: (order: Order) => ReactNode;
};

/** The shopper's orders; each row leads to its order. */
export function MyOrdersTable({ orders, sort, mark }: MyOrdersTableProps) {
  const t = useTranslations('orders');
  return (
    <Table
      caption={t('title')}
      rows={orders}
      sort={sort}
      rowKey={(order) => order.id}
      columns={[
        {
          heading: t('columns.order'),
          sort: 'number',
          cell: (order) => (
            <RowLink to={`/order/${order.id}`}>
              <OrderNumber number={order.orderNumber} />
            </RowLink>
          ),
        },
        {
          heading: t('columns.items'),
          sort: '-items',
          cell: (order) => <FirstItem order={order} />,
        },
        {
          heading: t('columns.date'),
          sort: '-placed',
          cell: (order) => <OrderDate at={order.createdAt} inTable />,
        },
        {
          heading: t('columns.status'),
          sort: 'status',
          cell: (order) => (
            <span className="inline-flex flex-wrap gap-1.5 max-md:justify-end">
              <OrderBadges order={order} />
              {mark?.(order)}
            </span>
          ),
        },
        {
          heading: t('columns.total'),
          sort: '-total',
          figures: true,
          cell: (order) => <OrderAmount of={order} />,
        },
      ]}
    />
  );
}

/** The first thing of an order, and how many kinds more. */
function FirstItem({ order }: { order: Order }) {
  const t = useTranslations('orders');
  const [first, ...others] = contentsOf(order);
  if (!first) return null;
  return (
    <span className="flex min-w-0 items-center gap-3">
      {first.reference ? (
        <TradePicture category={first.category} className="w-11 flex-none" />
      ) : (
        <span className="w-11 flex-none overflow-hidden rounded-control border border-line">
          <ChosenPicture
            product={first.product}
            options={first.options}
            fallback={first.itemsAre}
            sizes="44px"
          />
        </span>
      )}
      <span className="flex min-w-0 flex-col text-left md:min-w-20">
        <span className="line-clamp-1 max-w-[24ch] break-words md:max-lg:line-clamp-2">
          {first.name ?? t('visit.named', { reference: first.reference })}
        </span>
        {others.length > 0 && (
          <span className="figures text-sm text-muted">{t('more', { count: others.length })}</span>
        )}
      </span>
    </span>
  );
}

const nothing = { imageUrl: null, mockup: null, artworkUrl: null };

/** What was bought: goods and dishes, then visits. */
function contentsOf({ items, shopOrders }: Order) {
  return [
    ...items.map((item) => ({
      name: item.productName,
      product: { ...item, imageUrl: item.productImage },
      options: item.variantOptions,
      itemsAre: itemsOf(shopOrders, item.shopId),
      reference: '',
      category: '',
    })),
    ...shopOrders.flatMap(({ visit }) =>
      visit
        ? [
            {
              name: visit.title,
              product: nothing,
              options: {},
              itemsAre: 'goods' as const,
              reference: visit.reference,
              category: visit.category,
            },
          ]
        : [],
    ),
  ];
}

function itemsOf(shopOrders: Order['shopOrders'], shopId: number): ItemsAre {
  const kind = shopOrders.find((shopOrder) => shopOrder.shopId === shopId)?.kind ?? 'product';
  return capabilitiesOf(kind).itemsAre;
}

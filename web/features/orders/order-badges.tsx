import { useTranslations } from 'use-intl';
import { progressOf } from '#contract/orders/rules.ts';
import type { WorkedOrder } from '#contract/orders/schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { isFetched, isOnlyVisits } from './order-figures.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { StatusWithPayment } from './status-with-payment.tsx';

/**
 * How an order stands, and where its shops are not equally far how many have come furthest, in the colour of what these
 * words say; beside it what was cancelled of it, and its payment.
 */
export function OrderBadges({ order }: { order: WorkedOrder }) {
  const t = useTranslations('orders.progress');
  const { furthest, reached, active } = progressOf(order.shopOrders.map(({ status }) => status));
  const ahead = { shopOrders: order.shopOrders.filter(({ status }) => status === furthest) };
  const way = isOnlyVisits(ahead) ? 'visit' : isFetched(ahead) ? 'pickup' : 'sent';
  const isSplit = reached < active && furthest !== 'pending' && furthest !== 'cancelled';
  const cancelled = order.shopOrders.length - active;
  return (
    <StatusWithPayment order={order}>
      <OrderStatusBadge
        // What is partly delivered is still on its way.
        status={isSplit ? (furthest === 'delivered' ? 'shipped' : furthest) : order.status}
        isPickup={isFetched(order)}
        isVisit={isOnlyVisits(order)}
        words={isSplit ? t(furthest, { count: reached, all: active, way }) : undefined}
      />
      {active > 0 && cancelled > 0 && (
        <Badge>{t('cancelled', { count: cancelled, all: order.shopOrders.length })}</Badge>
      )}
    </StatusWithPayment>
  );
}

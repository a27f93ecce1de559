import { CircleCheck, CircleX, Clock, Package, Truck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { OrderStatus } from '#contract/order-status.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const looks: Record<OrderStatus, { tone: BadgeTone; Icon: typeof Clock }> = {
  pending: { tone: 'pending', Icon: Clock },
  processing: { tone: 'processing', Icon: Package },
  shipped: { tone: 'shipped', Icon: Truck },
  delivered: { tone: 'delivered', Icon: CircleCheck },
  cancelled: { tone: 'neutral', Icon: CircleX },
};

/** A status in a word, a sign and the seed's colour. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = useTranslations('orders.statuses');
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(status)}
    </Badge>
  );
}

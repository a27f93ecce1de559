import { CircleCheck, CircleX, Clock, Package, Store, Truck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { OrderStatus } from '#contract/orders/rules.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const looks: Record<OrderStatus, { tone: BadgeTone; Icon: typeof Clock }> = {
  pending: { tone: 'pending', Icon: Clock },
  processing: { tone: 'processing', Icon: Package },
  shipped: { tone: 'shipped', Icon: Truck },
  delivered: { tone: 'delivered', Icon: CircleCheck },
  cancelled: { tone: 'neutral', Icon: CircleX },
};

/** A status in a word, a sign and the seed's colour. What is fetched waits for the shopper where other things travel. */
export function OrderStatusBadge({
  status,
  isPickup,
  isVisit,
  words,
}: {
  status: OrderStatus;
  isPickup?: boolean;
  isVisit?: boolean;
  /** Instead of the status in a word. */
  words?: string | undefined;
}) {
  const t = useTranslations('orders');
  const { tone, Icon } =
    isVisit && status === 'processing'
      ? { ...looks.processing, Icon: CircleCheck }
      : isPickup && status === 'shipped'
        ? { ...looks.shipped, Icon: Store }
        : looks[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {words ??
        (isVisit
          ? t(`stepsVisit.${status}`)
          : isPickup && (status === 'shipped' || status === 'delivered')
            ? t(`stepsPickup.${status}`)
            : t(`statuses.${status}`))}
    </Badge>
  );
}

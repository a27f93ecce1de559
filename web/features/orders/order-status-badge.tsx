import { useTranslations } from 'use-intl';
import type { OrderStatus } from '#contract/orders/rules.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { Icon } from '#web/ui/icon.tsx';

type Look = { tone: BadgeTone; icon: IconName };

const looks: Record<OrderStatus, Look> = {
  pending: { tone: 'pending', icon: 'clock' },
  processing: { tone: 'processing', icon: 'package' },
  shipped: { tone: 'shipped', icon: 'truck' },
  delivered: { tone: 'delivered', icon: 'circle-check' },
  cancelled: { tone: 'neutral', icon: 'circle-x' },
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
  const { tone, icon }: Look =
    isVisit && status === 'processing'
      ? { ...looks.processing, icon: 'circle-check' }
      : isPickup && status === 'shipped'
        ? { ...looks.shipped, icon: 'store' }
        : looks[status];
  return (
    <Badge tone={tone} icon={<Icon name={icon} />}>
      {words ??
        (isVisit
          ? t(`stepsVisit.${status}`)
          : isPickup && (status === 'shipped' || status === 'delivered')
            ? t(`stepsPickup.${status}`)
            : t(`statuses.${status}`))}
    </Badge>
  );
}

import { useTranslations } from 'use-intl';
import { isPickupOnly } from '#contract/shops/open-now.rules.ts';
import type { Shop } from '#contract/shops/schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useCivil } from '#web/words/use-civil.ts';

/** Null of shops without hours. */
type Opening = Pick<NonNullable<Shop['delivery']>, 'open'> | null;

/** Whether a kitchen takes orders now, in words with the next change. */
export function OpenBadge({ delivery }: { delivery: Opening }) {
  const words = useOpenWords(delivery);
  if (!delivery || !words) return null;
  if (isPickupOnly(delivery.open))
    return (
      <Badge tone="pending" icon={<Icon name="store" />}>
        {words}
      </Badge>
    );
  if (delivery.open.state === 'open')
    return (
      <Badge tone="delivered" icon={<Icon name="check" />}>
        {words}
      </Badge>
    );
  if (delivery.open.state === 'paused')
    return (
      <Badge tone="pending" icon={<Icon name="pause" />}>
        {words}
      </Badge>
    );
  return (
    <Badge tone="neutral" icon={<Icon name="clock" />}>
      {words}
    </Badge>
  );
}

/** "Delivery until 9 pm", "Delivery from Mon 11 am": beside what is said of the kitchen as a whole, where that differs. */
export function useDeliveryWhenWords(delivery: Opening): string | null {
  const t = useTranslations('shops.open');
  const { clock, weekday } = useCivil();
  const own = delivery?.open.delivery;
  if (!own) return null;
  const [date = '', time = own.until ?? '00:00'] = own.at?.split(' ') ?? [];
  const when = { day: date && weekday(date), time: clock(time) };
  if (own.state === 'open') return t(own.at ? 'deliveryUntilTo' : 'deliveryUntil', when);
  if (own.state === 'opens') return t(own.today ? 'deliveryFrom' : 'deliveryFromTo', when);
  return t('noDelivery');
}

/** "Open Now · until 10 pm", "Open 24 hours", "Opens Mon 11 am", "Closed"; null for shops without hours. */
export function useOpenWords(delivery: Opening): string | null {
  const t = useTranslations('shops.open');
  const { clock, weekday } = useCivil();
  if (!delivery) return null;
  const { state, until, at, today, reason } = delivery.open;
  const [date = '', time = until ?? '00:00'] = at?.split(' ') ?? [];
  const when = { day: date && weekday(date), time: clock(time) };
  if (isPickupOnly(delivery.open))
    return until === undefined ? t('pickupAlways') : t(at ? 'pickupTo' : 'pickup', when);
  if (state === 'open') return until === undefined ? t('always') : t(at ? 'nowTo' : 'now', when);
  if (state === 'paused') return t(at ? 'pausedTo' : 'paused', when);
  if (state === 'opens') return t(today ? 'today' : 'later', when);
  return reason ? t('closedFor', { reason }) : t('closed');
}

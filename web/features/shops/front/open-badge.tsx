import { useTranslations } from 'use-intl';
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

/** "Open Now · until 10 pm", "Opens Mon 11 am", "Closed today"; null for shops without hours. */
export function useOpenWords(delivery: Opening): string | null {
  const t = useTranslations('shops.open');
  const { clock, weekday } = useCivil();
  if (!delivery) return null;
  const { state, until, at, today, reason } = delivery.open;
  if (state === 'open') return t('now', { time: clock(until ?? '00:00') });
  const [date = '', time = '00:00'] = at?.split(' ') ?? [];
  if (state === 'paused')
    return at
      ? t('pausedTo', { day: weekday(date), time: clock(time) })
      : t('paused', { time: clock(until ?? '00:00') });
  if (state === 'opens')
    return today
      ? t('today', { time: clock(time) })
      : t('later', { day: weekday(date), time: clock(time) });
  return reason ? t('closedFor', { reason }) : t('closed');
}

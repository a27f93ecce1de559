import { useTranslations } from 'use-intl';
import type { BookingStatus } from '#contract/bookings/rules.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { Icon } from '#web/ui/icon.tsx';

const looks: Record<BookingStatus, { tone: BadgeTone; icon: IconName }> = {
  pending: { tone: 'pending', icon: 'clock' },
  confirmed: { tone: 'processing', icon: 'calendar-check' },
  in_progress: { tone: 'shipped', icon: 'wrench' },
  completed: { tone: 'delivered', icon: 'circle-check' },
  cancelled: { tone: 'neutral', icon: 'circle-x' },
};

/** Where a visit stands, in a word and a sign; a cancelled one says how it ended. */
export function BookingStatusBadge({
  status,
  endedBy = null,
}: Pick<Booking, 'status'> & Partial<Pick<Booking, 'endedBy'>>) {
  const t = useTranslations('bookings');
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon name={icon} />}>
      {status === 'cancelled' && endedBy ? t(`endings.${endedBy}`) : t(`statuses.${status}`)}
    </Badge>
  );
}

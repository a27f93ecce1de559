import { CalendarCheck, CircleCheck, CircleX, Clock, Wrench } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { BookingStatus } from '#contract/bookings/rules.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const looks: Record<BookingStatus, { tone: BadgeTone; Icon: typeof Clock }> = {
  pending: { tone: 'pending', Icon: Clock },
  confirmed: { tone: 'processing', Icon: CalendarCheck },
  in_progress: { tone: 'shipped', Icon: Wrench },
  completed: { tone: 'delivered', Icon: CircleCheck },
  cancelled: { tone: 'neutral', Icon: CircleX },
};

/** Where a visit stands, in a word and a sign; a cancelled one says how it ended. */
export function BookingStatusBadge({
  status,
  endedBy = null,
}: Pick<Booking, 'status'> & Partial<Pick<Booking, 'endedBy'>>) {
  const t = useTranslations('bookings');
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {status === 'cancelled' && endedBy ? t(`endings.${endedBy}`) : t(`statuses.${status}`)}
    </Badge>
  );
}

import { CalendarCheck, Inbox, PackageOpen, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { PagePosition } from '#web/api/client.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pagination.tsx';
import { BookingCard } from './booking-card.tsx';
import type { DeskActions } from './desk-actions.ts';
import type { DeskTab } from './desk-place.ts';

const icons: Record<DeskTab, ReactNode> = {
  pending: <Inbox />,
  active: <Wrench />,
  completed: <CalendarCheck />,
  archived: <PackageOpen />,
};

type BookingListProps = {
  tab: DeskTab;
  bookings: readonly Booking[];
  /** Instead of the tab's own words where it has none. */
  empty: ReactNode;
  place: PagePosition;
  now: string;
  busyId: number | undefined;
  actions: DeskActions;
};

/** The bookings of a tab as cards, in the order in which they are to be dealt with. */
export function BookingList({
  tab,
  bookings,
  empty,
  place,
  now,
  busyId,
  actions,
}: BookingListProps) {
  const t = useTranslations('bookingDesk');
  if (bookings.length === 0 && empty) return empty;
  if (bookings.length === 0)
    return (
      <EmptyState icon={icons[tab]} title={t(`empty.${tab}.title`)} text={t(`empty.${tab}.text`)} />
    );
  return (
    <div className="flex flex-col gap-4">
      <ul className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3" aria-label={t(`tabs.${tab}`)}>
        {bookings.map((booking) => (
          <BookingCard
            key={booking.id}
            booking={booking}
            now={now}
            isBusy={booking.id === busyId}
            actions={actions}
          />
        ))}
      </ul>
      <Pager place={place} />
    </div>
  );
}

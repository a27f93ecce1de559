import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { PagePlace } from '#contract/kernel/list-pages.ts';
import { withQuery } from '#web/loading/address.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pager } from '#web/ui/pagination.tsx';
import { DeskBookingCard } from './desk-booking-card.tsx';
import type { DeskActions } from './desk-actions.ts';
import type { DeskTab } from './desk-place.ts';

const icons: Record<DeskTab, ReactNode> = {
  pending: <Icon name="inbox" />,
  active: <Icon name="wrench" />,
  completed: <Icon name="calendar-check" />,
  archived: <Icon name="package-open" />,
};

/** Whence bookings come to a tab. */
const tabsBefore = { completed: 'active', archived: 'completed' } satisfies Partial<
  Record<DeskTab, DeskTab>
>;

type BookingListProps = {
  tab: DeskTab;
  bookings: readonly Booking[];
  /** Takes down what somebody wants who calls. */ onCall: () => void;
  /** Instead of the tab's own words where it has none. */
  empty: ReactNode;
  place: PagePlace;
  now: string;
  busyId: number | undefined;
  actions: DeskActions;
};

/** The bookings of a tab as cards, in the order in which they are to be dealt with. */
export function BookingList({
  tab,
  bookings,
  onCall,
  empty,
  place,
  now,
  busyId,
  actions,
}: BookingListProps) {
  const t = useTranslations('bookingDesk');
  const [query] = useSearchParams();
  if (bookings.length === 0 && empty) return empty;
  if (bookings.length === 0)
    return (
      <EmptyState icon={icons[tab]} title={t(`empty.${tab}.title`)} text={t(`empty.${tab}.text`)}>
        {tab === 'pending' || tab === 'active' ? (
          <Button look="secondary" onClick={onCall}>
            {t('addBooking')}
          </Button>
        ) : (
          <ButtonLink to={withQuery(query, { tab: tabsBefore[tab] })} look="secondary">
            {t(`empty.${tab}.before`)}
          </ButtonLink>
        )}
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-4">
      <ul className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3" aria-label={t(`tabs.${tab}`)}>
        {bookings.map((booking) => (
          <DeskBookingCard
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

import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { BookingDesk, DeskDay } from '#contract/bookings/desk.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { withQuery } from '#web/loading/address.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useWhen } from '../../use-when.ts';
import type { DeskActions } from '../desk-actions.ts';
import type { DeskPlace } from '../desk-place.ts';
import { useDeskDays } from '../use-desk.ts';
import { CalendarBar } from './calendar-bar.tsx';
import { DayView } from './day-view.tsx';
import { WeekView } from './week-view.tsx';

type CalendarProps = {
  shopId: number;
  place: DeskPlace;
  desk: BookingDesk;
  bookings: readonly Booking[];
  /** There are more bookings than these. */
  isCut: boolean;
  loaded: DeskDay[];
  actions: DeskActions;
};

/** Who is where when, and what is still free. */
export function Calendar({ shopId, place, desk, bookings, isCut, loaded, actions }: CalendarProps) {
  const days = useDeskDays({ shopId, place, loaded });
  const [day] = days;
  return (
    <div className="flex flex-col gap-4">
      <CalendarBar place={place} today={desk.today} />
      {isCut && <Cut view={place.view} upTo={bookings.at(-1)?.preferredDate} />}
      {place.view === 'week' ? (
        <WeekView days={days} today={desk.today} bookings={bookings} actions={actions} />
      ) : (
        day && <DayView day={day} bookings={bookings} actions={actions} />
      )}
    </div>
  );
}

/** Says up to where the calendar is whole, and where the rest is read. */
function Cut({ view, upTo }: { view: DeskPlace['view']; upTo: string | undefined }) {
  const t = useTranslations('bookingDesk.calendar.cut');
  const when = useWhen();
  const [query] = useSearchParams();
  if (!upTo) return null;
  if (view === 'day')
    return (
      <Alert
        tone="warning"
        title={t('day')}
        action={
          <ButtonLink look="secondary" to={withQuery(query, { view: undefined, tab: 'active' })}>
            {t('list')}
          </ButtonLink>
        }
      />
    );
  return (
    <Alert
      tone="warning"
      title={t('week', { day: when.fullDay(upTo) })}
      action={
        <ButtonLink
          look="secondary"
          to={withQuery(query, { view: 'day', date: upTo })}
          preventScrollReset
        >
          {t('open', { day: when.day(upTo) })}
        </ButtonLink>
      }
    />
  );
}

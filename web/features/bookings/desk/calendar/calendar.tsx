import type { BookingDesk, DeskDay } from '#contract/booking-desk.ts';
import type { Booking } from '#contract/bookings.ts';
import type { DeskActions } from '../desk-actions.ts';
import type { DeskPlace } from '../desk-place.ts';
import { useDays } from '../use-desk.ts';
import { CalendarBar } from './calendar-bar.tsx';
import { DayView } from './day-view.tsx';
import { WeekView } from './week-view.tsx';

type CalendarProps = {
  shopId: number;
  place: DeskPlace;
  desk: BookingDesk;
  bookings: readonly Booking[];
  loaded: DeskDay[];
  actions: DeskActions;
};

/** Who is where when, and what is still free. */
export default function Calendar({ shopId, place, desk, bookings, loaded, actions }: CalendarProps) {
  const days = useDays({ shopId, place, loaded });
  const [day] = days;
  return (
    <div className="flex flex-col gap-4">
      <CalendarBar place={place} today={desk.today} />
      {place.view === 'week' ? (
        <WeekView days={days} today={desk.today} bookings={bookings} actions={actions} />
      ) : (
        day && <DayView day={day} bookings={bookings} technicians={desk.technicians} actions={actions} />
      )}
    </div>
  );
}

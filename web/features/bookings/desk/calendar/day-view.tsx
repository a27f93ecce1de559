import type { DeskDay } from '#contract/bookings/desk.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { DeskActions } from '../desk-actions.ts';
import { Agenda } from './agenda.tsx';
import { upcoming } from './visits.ts';

type DayViewProps = { day: DeskDay; bookings: readonly Booking[]; actions: DeskActions };

/** A day: its windows beside each other, on a phone one after the other. Who is where stands on the board. */
export function DayView({ day, bookings, actions }: DayViewProps) {
  return (
    <div className="grid gap-5 rounded-card md:grid-cols-3 md:border md:border-line md:bg-card md:p-4">
      <Agenda day={day} bookings={upcoming(bookings, day.date)} actions={actions} />
    </div>
  );
}

import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { useTechnicians } from '../../use-technicians.ts';
import { useWhen } from '../../use-when.ts';
import type { DeskActions } from '../desk-actions.ts';
import { visitLooks } from './visit-looks.ts';

type VisitButtonProps = {
  booking: Booking;
  actions: DeskActions;
  /** Names the technician, where the place does not. */
  withTechnician?: boolean;
};

/** A visit in the calendar: when, whose, how much and where; opens everything about it. */
export function VisitButton({ booking, actions, withTechnician }: VisitButtonProps) {
  const t = useTranslations('bookingDesk.calendar');
  const bookings = useTranslations('bookings');
  const when = useWhen();
  const technicians = useTechnicians();
  const { plannedFrom, plannedTo, windowFrom, windowTo, status, units, customerName, sector } =
    booking;
  const time =
    plannedFrom && plannedTo
      ? { from: plannedFrom, to: plannedTo }
      : { from: windowFrom, to: windowTo };
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => actions.ask({ kind: 'panel', booking })}
      className={`flex min-h-11 min-w-0 flex-col overflow-hidden rounded-control border border-l-4 px-2.5 py-1.5 text-left text-sm hover:border-ink ${visitLooks[status]}`}
    >
      <span className="figures flex-none text-xs">
        {when.window(time)}
        <span className="sr-only">, {bookings(`statuses.${status}`)}</span>
      </span>
      <span className="w-full truncate font-semibold">{customerName}</span>
      <span className="figures flex items-center gap-x-2 text-xs whitespace-nowrap">
        {sector && <span>{t('sector', { sector })}</span>}
        <span>{bookings('units', { count: units })}</span>
        {withTechnician && <span className="truncate">{technicians(booking)}</span>}
      </span>
    </button>
  );
}

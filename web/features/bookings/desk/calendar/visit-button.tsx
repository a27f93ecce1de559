import { Route } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import type { BookingStatus } from '#contract/bookings/rules.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { sectorOf } from '#contract/bookings/windows.rules.ts';
import { useTechnicians } from '../../use-technicians.ts';
import { useWhen } from '../../use-when.ts';
import type { DeskActions } from '../desk-actions.ts';

const looks: Record<BookingStatus, string> = {
  pending: 'border-dashed border-mango bg-mango-soft',
  confirmed: 'border-sky bg-sky-soft',
  in_progress: 'border-plum bg-plum-soft',
  completed: 'border-leaf bg-leaf-soft',
  cancelled: 'border-line bg-well',
};

type VisitButtonProps = {
  booking: Booking;
  actions: DeskActions;
  /** Names the technician, where the place does not. */
  withTechnician?: boolean;
  /** The visit before it is in another part of town. */
  isFarFromLast?: boolean;
  /** There is room for one line only: whose it is, since its place in the day says when. */
  isShort?: boolean;
  className?: string;
  style?: CSSProperties;
};

/** A visit in the calendar: when, whose, how much and where; opens everything about it. */
export function VisitButton({
  booking,
  actions,
  withTechnician,
  isFarFromLast,
  isShort,
  className = '',
  style,
}: VisitButtonProps) {
  const t = useTranslations('bookingDesk.calendar');
  const bookings = useTranslations('bookings');
  const when = useWhen();
  const technicians = useTechnicians();
  const { plannedFrom, plannedTo, windowFrom, windowTo, status, units, customerName } = booking;
  const sector = sectorOf(booking.address);
  const time =
    plannedFrom && plannedTo
      ? { from: plannedFrom, to: plannedTo }
      : { from: windowFrom, to: windowTo };
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      style={style}
      onClick={() => actions.ask({ kind: 'panel', booking })}
      className={`flex min-w-0 overflow-hidden rounded-control border border-l-4 px-2.5 text-left text-sm hover:border-ink ${isShort ? 'items-center gap-2' : 'min-h-11 flex-col py-1.5'} ${looks[status]} ${className}`}
    >
      <span className={isShort ? 'sr-only' : 'figures flex-none text-xs'}>
        {when.window(time)}
        <span className="sr-only">, {bookings(`statuses.${status}`)}</span>
      </span>
      <span className={`truncate font-semibold ${isShort ? '' : 'w-full'}`}>{customerName}</span>
      <span className="figures flex items-center gap-x-2 text-xs whitespace-nowrap">
        {isFarFromLast && <Route aria-label={t('far')} className="size-3.5 flex-none" />}
        {sector && <span className={isShort ? 'sr-only' : ''}>{t('sector', { sector })}</span>}
        <span>{bookings('units', { count: units })}</span>
        {withTechnician && <span className="truncate">{technicians(booking)}</span>}
      </span>
    </button>
  );
}

import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { extrasOf } from '../../chosen-extras.tsx';
import { useWhen } from '../../use-when.ts';
import { visitLooks } from '../calendar/visit-looks.ts';
import type { DeskActions } from '../desk-actions.ts';
import { Carryable, CarryHandle } from './carried-card.tsx';
import { isMovable } from './lanes.ts';
import type { Carry } from './use-carry.ts';
import { useIsLate } from './use-is-late.ts';

export type BoardCardProps = {
  booking: Booking;
  actions: DeskActions;
  carry: Carry;
  /** The server's time when the page was made. */
  now: string;
};

type VisitCardProps = BoardCardProps & {
  /** The visit before it is in another part of town. */
  isFarFromLast?: boolean;
  /** There is room for one line only: whose it is, since its place in the day says when. */
  isShort?: boolean;
  /** There is no room for when it ends. */
  isNarrow?: boolean;
  style?: { gridRow: string };
  className?: string;
};

/** A visit in a lane: when, whose, where and how much; red with a word once nobody came in time. */
export function VisitCard({
  booking,
  actions,
  carry,
  now,
  isFarFromLast,
  isShort,
  isNarrow,
  style,
  className = '',
}: VisitCardProps) {
  const t = useTranslations('bookingDesk.calendar');
  const bookings = useTranslations('bookings');
  const when = useWhen();
  const isLate = useIsLate(booking, now);
  const { plannedFrom, plannedTo, windowFrom, windowTo, status, units, packageTitle, sector } =
    booking;
  const time = { from: plannedFrom ?? windowFrom, to: plannedTo ?? windowTo };
  const look = isLate ? 'border-chili bg-chili-soft' : visitLooks[status];
  return (
    <Carryable
      booking={booking}
      carry={carry}
      style={style}
      className={`flex overflow-hidden rounded-control border border-l-4 px-2 hover:border-ink ${isShort ? 'items-center' : 'py-1'} ${isMovable(booking) ? 'cursor-grab' : ''} ${look} ${className}`}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => actions.ask({ kind: 'panel', booking })}
        className="flex min-w-0 grow cursor-[inherit] flex-col text-left text-sm leading-tight after:absolute after:inset-0 after:rounded-control"
      >
        <span className={isShort ? 'sr-only' : 'figures flex max-w-full gap-1.5 pr-5 text-xs'}>
          <span className="truncate">{isNarrow ? when.clock(time.from) : when.window(time)}</span>
          <span className="sr-only">, {bookings(`statuses.${status}`)}</span>
        </span>
        <span className={`flex max-w-full items-center gap-1.5 ${isShort ? 'pr-5' : ''}`}>
          <span className="truncate font-semibold">{booking.customerName}</span>
          <Mark booking={booking} isLate={isLate} />
        </span>
        <span
          className={isShort ? 'sr-only' : 'figures flex max-w-full items-center gap-x-1.5 text-xs'}
        >
          {isFarFromLast && (
            <>
              <Icon name="route" className="size-3.5 flex-none" />
              <VisuallyHidden>{t('far')}</VisuallyHidden>
            </>
          )}
          <span className="truncate">
            {[
              sector && t('sector', { sector }),
              bookings('units', { count: units }),
              packageTitle,
              extrasOf(booking),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      </button>
      {isMovable(booking) && <CarryHandle booking={booking} carry={carry} />}
    </Carryable>
  );
}

/** Late, or how far the technician is. */
function Mark({ booking, isLate }: { booking: Booking; isLate: boolean }) {
  const t = useTranslations('dispatch');
  const look = 'flex flex-none items-center gap-1 text-xs font-semibold [&_svg]:size-3.5';
  if (isLate)
    return (
      <span className={`${look} text-chili`}>
        <Icon name="triangle-exclamation-point" />
        {t('late')}
      </span>
    );
  if (booking.status !== 'confirmed' || !(booking.arrivedAt ?? booking.setOutAt)) return null;
  return (
    <span className={`${look} text-sky`}>
      <Icon name="navigation" />
      {t(booking.arrivedAt ? 'there' : 'onTheWay')}
    </span>
  );
}

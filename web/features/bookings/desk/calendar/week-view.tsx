import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { DeskDay } from '#contract/bookings/desk.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { withQuery } from '#web/loading/address.ts';
import { useWhen } from '../../use-when.ts';
import type { DeskActions } from '../desk-actions.ts';
import { Agenda } from './agenda.tsx';
import { takesWindow, upcoming } from './visits.ts';

type WeekViewProps = {
  days: readonly DeskDay[];
  today: string;
  bookings: readonly Booking[];
  actions: DeskActions;
};

/** A week: its days beside each other, or below each other where there is no room. */
export function WeekView({ days, today, bookings, actions }: WeekViewProps) {
  return (
    <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 2xl:grid-cols-7">
      {days.map((day) => (
        <Day
          key={day.date}
          day={day}
          isToday={day.date === today}
          bookings={upcoming(bookings, day.date)}
          actions={actions}
        />
      ))}
    </ol>
  );
}

function Day({
  day,
  isToday,
  bookings,
  actions,
}: {
  day: DeskDay;
  isToday: boolean;
  bookings: readonly Booking[];
  actions: DeskActions;
}) {
  const t = useTranslations('bookingDesk.calendar');
  const when = useWhen();
  const [query] = useSearchParams();
  const open = day.windows.filter(
    (window) => isWorth(window) || bookings.some((booking) => takesWindow(booking, window)),
  );
  return (
    <li
      className={`flex min-w-0 flex-col gap-3 rounded-card border bg-card p-3 ${isToday ? 'border-leaf' : 'border-line'}`}
    >
      <h3 className="text-base">
        <Link
          to={withQuery(query, { view: 'day', date: day.date })}
          preventScrollReset
          className="figures inline-flex min-h-11 items-center underline-offset-3 hover:underline"
        >
          {when.day(day.date)}
          {isToday && <span className="ml-2 text-sm font-normal text-leaf">{t('isToday')}</span>}
        </Link>
      </h3>
      {open.length > 0 ? (
        <Agenda day={{ ...day, windows: open }} bookings={bookings} actions={actions} />
      ) : (
        <Closed day={day} />
      )}
    </li>
  );
}

/** A window in which there is or could have been work. */
function isWorth({
  reason,
  totalMinutes,
}: Pick<DeskDay['windows'][number], 'reason' | 'totalMinutes'>): boolean {
  return (
    reason === null ||
    (totalMinutes > 0 && (reason === 'full' || reason === 'notice' || reason === 'too_long'))
  );
}

/** Why nobody comes that day. */
function Closed({ day }: { day: DeskDay }) {
  const t = useTranslations('bookingDesk.calendar');
  const bookings = useTranslations('bookings.dayReasons');
  const why =
    day.windows.find(({ reason }) => reason === 'holiday' || reason === 'closed') ?? day.windows[0];
  if (day.windows.some(({ reason }) => reason === 'past'))
    return <p className="text-sm text-muted">{t('over')}</p>;
  return (
    <p className="text-sm text-muted">
      {why?.note ?? (why?.reason ? bookings(why.reason) : t('noWork'))}
    </p>
  );
}

import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { DeskDay } from '#contract/bookings/desk.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { withQuery } from '#web/loading/address.ts';
import { useWhen } from '../../use-when.ts';
import { isBy, upcoming } from '../calendar/visits.ts';
import { CapacityLeft } from './capacity-left.tsx';
import type { Lane } from './lanes.ts';
import { showPlace } from './show-place.ts';
import { type BoardCardProps, VisitCard } from './visit-card.tsx';

type WeekLanesProps = Omit<BoardCardProps, 'booking'> & {
  days: readonly DeskDay[];
  today: string;
  lanes: readonly Lane[];
  bookings: readonly Booking[];
};

/** A week: a lane for each technician from left to right, a place for each day. */
export function WeekLanes({ days, today, lanes, bookings, ...card }: WeekLanesProps) {
  const t = useTranslations('dispatch');
  const when = useWhen();
  const [query] = useSearchParams();
  return (
    <section
      aria-label={t('week')}
      data-lanes
      className="max-h-[calc(100dvh-11.5rem)] overflow-auto rounded-card border border-line bg-card"
    >
      <table className="w-full min-w-[52rem] table-fixed border-collapse text-left align-top">
        <thead>
          <tr className="sticky top-0 z-3 bg-card">
            <th scope="col" className="w-28 border-b border-line px-3 text-sm text-muted">
              {t('technician')}
            </th>
            {days.map(({ date }) => (
              <th
                key={date}
                scope="col"
                className={`border-b border-l border-line ${date === today ? 'bg-leaf-soft' : ''}`}
              >
                <Link
                  to={withQuery(query, { view: undefined, date })}
                  preventScrollReset
                  aria-current={date === today ? 'date' : undefined}
                  className="figures flex min-h-11 items-center px-2 text-sm underline-offset-3 hover:underline"
                >
                  {when.day(date)}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <tr key={lane.id}>
              <th scope="row" className="border-t border-line p-3 align-top text-sm break-words">
                {lane.name}
              </th>
              {days.map((day) => (
                <DayOfLane
                  key={day.date}
                  {...{ lane, day, bookings, card }}
                  isOver={day.date < today}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type DayOfLaneProps = {
  lane: Lane;
  day: DeskDay;
  bookings: readonly Booking[];
  card: Omit<BoardCardProps, 'booking'>;
  isOver: boolean;
};

function DayOfLane({ lane, day, bookings, card, isOver }: DayOfLaneProps) {
  const shift = day.shifts.find(({ technicianId }) => technicianId === lane.id);
  const own = upcoming(bookings, day.date).filter((booking) => isBy(booking, lane.id));
  const { carried } = card.carry;
  const isTarget = carried?.place?.technicianId === lane.id && carried.place.date === day.date;
  const isUnable = carried !== null && lane.skills?.includes(carried.booking.serviceType) === false;
  return (
    <td
      ref={isTarget && carried?.point === null ? showPlace : null}
      {...(lane.skills ? { 'data-lane': lane.id, 'data-date': day.date } : {})}
      className={`h-28 scroll-mt-14 border-t border-l border-line p-1.5 align-top ${isTarget ? 'bg-leaf-soft outline-2 -outline-offset-2 outline-leaf outline-dashed' : shift ? '' : 'bg-well'}`}
    >
      <CapacityLeft {...{ lane, shift, isOver, isUnable }} />
      {own.length > 0 && (
        <ul className="mt-1 flex flex-col gap-1">
          {own.map((booking) => (
            <li key={booking.id}>
              <VisitCard {...card} booking={booking} isNarrow />
            </li>
          ))}
        </ul>
      )}
    </td>
  );
}

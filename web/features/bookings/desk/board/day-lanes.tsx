import { useTranslations } from 'use-intl';
import { bucketMinutes } from '#contract/bookings/calendar.rules.ts';
import type { DeskDay } from '#contract/bookings/desk.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { civilTime, minuteOf } from '#contract/kernel/time.ts';
import { useTick } from '#web/ui/use-tick.ts';
import { useWhen } from '../../use-when.ts';
import { placedVisits, rowsOf, type Span, upcoming } from '../calendar/visits.ts';
import { CapacityLeft } from './capacity-left.tsx';
import { clockAt, type Lane, rowsTaken, workedTimes } from './lanes.ts';
import { showPlace } from './show-place.ts';
import type { Carried } from './use-carry.ts';
import { type BoardCardProps, VisitCard } from './visit-card.tsx';

type LanesProps = Omit<BoardCardProps, 'booking'> & {
  day: DeskDay;
  lanes: readonly Lane[];
  bookings: readonly Booking[];
  span: Span;
  zone: string;
  today: string;
};

/** A day: a lane for each technician, its half hours from above to below. */
export function DayLanes({ lanes, span, ...rest }: LanesProps) {
  const t = useTranslations('dispatch');
  const rows = { gridTemplateRows: `repeat(${span.end - span.first}, 2.125rem)` };
  return (
    <section
      aria-label={t('lanes')}
      data-lanes
      className="max-h-[calc(100dvh-11.5rem)] overflow-auto rounded-card border border-line bg-card"
    >
      <div
        className="grid min-w-fit divide-x divide-line"
        style={{ gridTemplateColumns: `4rem repeat(${lanes.length}, minmax(11.5rem, 1fr))` }}
      >
        <Hours span={span} rows={rows} />
        {lanes.map((lane) => (
          <LaneOfDay key={lane.id} {...rest} {...{ lane, span, rows }} />
        ))}
      </div>
    </section>
  );
}

type Rows = { gridTemplateRows: string };

function Hours({ span, rows }: { span: Span; rows: Rows }) {
  const when = useWhen();
  return (
    <div aria-hidden="true" className="sticky left-0 z-4 bg-card">
      <p className="sticky top-0 z-1 h-13 border-b border-line bg-card" />
      <div className="grid" style={rows}>
        {hoursOf(span).map((hour, index) => (
          <p
            key={hour}
            className="figures border-t border-line px-2 pt-0.5 text-right text-xs whitespace-nowrap text-muted first:border-t-0"
            style={{ gridRow: `${index * 2 + 1} / span 2` }}
          >
            {when.clock(clockAt(hour * 2))}
          </p>
        ))}
      </div>
    </div>
  );
}

function hoursOf({ first, end }: Span): number[] {
  return Array.from({ length: (end - first) / 2 }, (_, index) => first / 2 + index);
}

type LaneOfDayProps = Omit<LanesProps, 'lanes'> & { lane: Lane; rows: Rows };

function LaneOfDay({ day, lane, bookings, span, rows, zone, today, ...card }: LaneOfDayProps) {
  const own = placedVisits(upcoming(bookings, day.date), lane.id, span);
  const shift = day.shifts.find(({ technicianId }) => technicianId === lane.id);
  const heading = `lane-${lane.id}`;
  const { carried } = card.carry;
  const isUnable = carried !== null && lane.skills?.includes(carried.booking.serviceType) === false;
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <header className="sticky top-0 z-3 flex h-13 flex-col justify-center border-b border-line bg-card px-3">
        <h3 id={heading} className="truncate text-base">
          {lane.name}
        </h3>
        <CapacityLeft lane={lane} shift={shift} isOver={day.date < today} isUnable={isUnable} />
      </header>
      <div
        {...(lane.skills ? { 'data-lane': lane.id, 'data-date': day.date } : {})}
        data-first={span.first}
        data-end={span.end}
        className="relative grid bg-well"
        style={rows}
      >
        {workedTimes(day, shift).map(([from, to], index) => {
          const [first, end] = rowsOf(from, to, span.first);
          return (
            <span
              key={index}
              aria-hidden="true"
              className={`col-start-1 ${isUnable ? 'bg-well' : 'bg-card'}`}
              style={{ gridRow: `${first} / ${end}` }}
            />
          );
        })}
        {hoursOf(span).map((hour, index) => (
          <span
            key={hour}
            aria-hidden="true"
            className="pointer-events-none relative col-start-1 border-t border-line before:absolute before:inset-x-0 before:top-1/2 before:border-t before:border-dotted before:border-line first:border-t-0"
            style={{ gridRow: `${index * 2 + 1} / span 2` }}
          />
        ))}
        {own.map(({ booking, row, rows: length, isFarFromLast }) => (
          <VisitCard
            key={booking.id}
            {...card}
            booking={booking}
            isFarFromLast={isFarFromLast}
            isShort={length === 1}
            className="z-1 col-start-1 m-0.5"
            style={{ gridRow: `${row} / span ${length}` }}
          />
        ))}
        {carried?.place?.technicianId === lane.id && carried.place.from && (
          <Landing carried={carried} from={carried.place.from} span={span} />
        )}
        <NowLine date={day.date} now={card.now} span={span} zone={zone} />
      </div>
    </section>
  );
}

/** Where what is carried would lie. */
function Landing({ carried, from, span }: { carried: Carried; from: string; span: Span }) {
  const when = useWhen();
  const row = minuteOf(from) / bucketMinutes - span.first + 1;
  const rows = Math.min(rowsTaken(carried.booking), span.end - span.first - row + 1);
  return (
    <span
      // A new place is a new element.
      key={`${from} ${carried.point === null}`}
      ref={carried.point === null ? showPlace : null}
      aria-hidden="true"
      className="figures pointer-events-none z-2 col-start-1 m-0.5 scroll-mt-16 scroll-ml-20 rounded-control border-2 border-dashed border-leaf bg-leaf-soft/80 px-2 py-0.5 text-xs font-semibold"
      style={{ gridRow: `${row} / span ${rows}` }}
    >
      {when.clock(from)}
    </span>
  );
}

/** The present time, across the lanes of today. */
function NowLine({
  date,
  now,
  span,
  zone,
}: Pick<LanesProps, 'now' | 'span' | 'zone'> & { date: string }) {
  const share = useTick((time) => {
    const { date: today, minute } = civilTime(new Date(time), zone);
    const [first, end] = [span.first * bucketMinutes, span.end * bucketMinutes];
    return today === date && minute >= first && minute < end
      ? Math.round(((minute - first) / (end - first)) * 1_000) / 10
      : -1;
  }, now);
  if (share < 0) return null;
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 z-2 border-t-2 border-chili"
      style={{ top: `${share}%` }}
    />
  );
}

import { useTranslations } from 'use-intl';
import type { DeskDay, DeskTechnician } from '#contract/bookings/desk.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { DeskActions } from '../desk-actions.ts';
import { useWhen } from '../../use-when.ts';
import { Agenda } from './agenda.tsx';
import { isBy, placedVisits, rowsOf, type Span, spanOf, upcoming } from './visits.ts';
import { VisitButton } from './visit-button.tsx';

type DayViewProps = {
  day: DeskDay;
  bookings: readonly Booking[];
  technicians: readonly DeskTechnician[];
  actions: DeskActions;
};

/** A day: a column for each technician, or on a phone what comes one after the other. */
export function DayView({ day, bookings, technicians, actions }: DayViewProps) {
  const visits = upcoming(bookings, day.date);
  const working = technicians.filter(
    ({ id }) =>
      day.shifts.some(({ technicianId }) => technicianId === id) ||
      visits.some((visit) => isBy(visit, id)),
  );
  const columns = [...working, ...former(visits, working)];
  return (
    <>
      <div className={`flex flex-col gap-5 ${columns.length > 0 ? 'md:hidden' : ''}`}>
        <Agenda day={day} bookings={visits} actions={actions} />
      </div>
      {columns.length > 0 && (
        <Columns day={day} visits={visits} technicians={columns} actions={actions} />
      )}
    </>
  );
}

/** Who has visits that day and works no more. */
function former(
  visits: readonly Booking[],
  known: readonly { id: number }[],
): Pick<DeskTechnician, 'id' | 'name'>[] {
  const others = visits
    .flatMap(({ technicianId: id, technicianName: name, helpers }) =>
      id !== null && name !== null ? [{ id, name }, ...helpers] : [],
    )
    .filter(({ id }) => !known.some((one) => one.id === id));
  return [...new Map(others.map((one) => [one.id, one])).values()];
}

type ColumnsProps = {
  day: DeskDay;
  visits: readonly Booking[];
  technicians: readonly Pick<DeskTechnician, 'id' | 'name'>[];
  actions: DeskActions;
};

function Columns({ day, visits, technicians, actions }: ColumnsProps) {
  const t = useTranslations('bookingDesk.calendar');
  const span = spanOf(day, visits);
  const rows = { gridTemplateRows: `repeat(${span.end - span.first}, 2.5rem)` };
  const loose = visits.filter(
    ({ plannedFrom, technicianId }) => plannedFrom === null || technicianId === null,
  );
  return (
    <div className="hidden flex-col gap-4 md:flex">
      <WindowStrip day={day} actions={actions} />
      {loose.length > 0 && (
        <section aria-label={t('loose')} className="flex flex-wrap gap-2">
          {loose.map((booking) => (
            <VisitButton key={booking.id} booking={booking} actions={actions} />
          ))}
        </section>
      )}
      <div className="overflow-x-auto rounded-card border border-line bg-card">
        <div
          className="grid min-w-fit grid-cols-[4rem] divide-x divide-line"
          style={{ gridTemplateColumns: `4rem repeat(${technicians.length}, minmax(11rem, 1fr))` }}
        >
          <Hours span={span} rows={rows} />
          {technicians.map((technician) => (
            <Column key={technician.id} {...{ day, visits, technician, span, rows, actions }} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** What is left of each window, and the booking for a caller in it. */
function WindowStrip({ day, actions }: Pick<ColumnsProps, 'day' | 'actions'>) {
  return (
    <div className="grid grid-cols-3 gap-4 rounded-card border border-line bg-card p-4">
      <Agenda day={day} bookings={[]} actions={actions} />
    </div>
  );
}

type Rows = { gridTemplateRows: string };

function Hours({ span, rows }: { span: Span; rows: Rows }) {
  const when = useWhen();
  const hours = Array.from(
    { length: (span.end - span.first) / 2 },
    (_, index) => span.first / 2 + index,
  );
  return (
    <div aria-hidden="true">
      <p className="h-12 border-b border-line" />
      <div className="grid" style={rows}>
        {hours.map((hour, index) => (
          <p
            key={hour}
            className="figures border-t border-line px-2 pt-1 text-right text-xs whitespace-nowrap text-muted first:border-t-0"
            style={{ gridRow: `${index * 2 + 1} / span 2` }}
          >
            {when.clock(`${String(hour).padStart(2, '0')}:00`)}
          </p>
        ))}
      </div>
    </div>
  );
}

type ColumnProps = Omit<ColumnsProps, 'technicians'> & {
  technician: Pick<DeskTechnician, 'id' | 'name'>;
  span: Span;
  rows: Rows;
};

function Column({ day, visits, technician, span, rows, actions }: ColumnProps) {
  const t = useTranslations('bookingDesk.calendar');
  const own = placedVisits(visits, technician.id, span);
  const shifts =
    day.shifts.find(({ technicianId }) => technicianId === technician.id)?.intervals ?? [];
  const heading = `technician-${technician.id}`;
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <h3
        id={heading}
        className="flex h-12 items-center justify-between gap-2 border-b border-line px-3 text-base"
      >
        <span className="truncate">{technician.name}</span>
        <span className="figures flex-none text-sm font-normal text-muted">
          {t('visits', { count: own.length })}
        </span>
      </h3>
      <div className="relative grid bg-well" style={rows}>
        {shifts.map(([from, to], index) => {
          const [first, end] = rowsOf(from, to, span.first);
          return (
            <span
              key={index}
              aria-hidden="true"
              className="col-start-1 bg-card"
              style={{ gridRow: `${first} / ${end}` }}
            />
          );
        })}
        {Array.from({ length: (span.end - span.first) / 2 }, (_, hour) => (
          <span
            key={hour}
            aria-hidden="true"
            className="pointer-events-none col-start-1 border-t border-line first:border-t-0"
            style={{ gridRow: `${hour * 2 + 1} / span 2` }}
          />
        ))}
        {own.map(({ booking, row, rows: length, isFarFromLast }) => (
          <VisitButton
            key={booking.id}
            booking={booking}
            actions={actions}
            isFarFromLast={isFarFromLast}
            isShort={length === 1}
            className="z-1 col-start-1 m-0.5"
            style={{ gridRow: `${row} / span ${length}` }}
          />
        ))}
      </div>
    </section>
  );
}

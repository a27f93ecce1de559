/** The lanes of the board, what stands in them, and how a visit that is carried goes from place to place. */
import { bucketMinutes } from '#contract/bookings/calendar.rules.ts';
import type { DeskDay, DeskTechnician } from '#contract/bookings/desk.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { inOrderOfTime, minuteOf } from '#contract/kernel/time.ts';
import { isBy, type Span, drawnSpanOf, upcoming } from '../calendar/visits.ts';

/** A technician's; without skills that of somebody who works no more, into which nothing can be put. */
export type Lane = Pick<DeskTechnician, 'id' | 'name'> & {
  skills: DeskTechnician['skills'] | null;
};

/** Where a visit is held above the board; in a week, where days are places, without a beginning. */
export type BoardPlace = { technicianId: number; date: string; from?: string };

/** A lane for everybody who works, and for those who work no more but have visits. */
export function lanesOf(
  technicians: readonly DeskTechnician[],
  visits: readonly Booking[],
): Lane[] {
  const former = visits
    .flatMap(({ technicianId: id, technicianName: name, helpers }) =>
      id !== null && name !== null ? [{ id, name }, ...helpers] : [],
    )
    .filter(({ id }) => !technicians.some((one) => one.id === id))
    .map(({ id, name }) => ({ id, name, skills: null }));
  return [...technicians, ...new Map(former.map((one) => [one.id, one])).values()];
}

/** What is still to be given to somebody: requests that wait, the most urgent answer first, and visits without anybody who can come. */
export function unassignedOf(
  bookings: readonly Booking[],
  technicians: readonly DeskTechnician[],
): { waiting: Booking[]; loose: Booking[] } {
  const isPlanned = ({ technicianId, plannedFrom }: Booking) =>
    plannedFrom !== null && technicians.some(({ id }) => id === technicianId);
  return {
    waiting: bookings
      .filter(({ status }) => status === 'pending')
      .toSorted((a, b) => inOrderOfTime(a.respondBy ?? '', b.respondBy ?? '')),
    loose: bookings.filter((one) => one.status === 'confirmed' && !isPlanned(one)),
  };
}

/** Whether a visit can be given to somebody else, or put elsewhere. */
export function isMovable({ status, archivedAt }: Pick<Booking, 'status' | 'archivedAt'>): boolean {
  return (status === 'pending' || status === 'confirmed') && archivedAt === null;
}

/** The half hours that the board draws: those of all its days. */
export function spanOfDays(days: readonly DeskDay[], bookings: readonly Booking[]): Span {
  const spans = days.map((day) => drawnSpanOf(day, upcoming(bookings, day.date)));
  return {
    first: Math.min(...spans.map(({ first }) => first)),
    end: Math.max(...spans.map(({ end }) => end)),
  };
}

const shut: ReadonlyArray<DeskDay['windows'][number]['reason']> = [
  'holiday',
  'closed',
  'outside_hours',
  'not_on_this_day',
];

/** When somebody can make visits: on shift, within the hours in which the firm makes any. */
export function workedTimes(
  { windows }: DeskDay,
  shift: DeskDay['shifts'][number] | undefined,
): Array<[from: string, to: string]> {
  const open = windows.filter(({ reason }) => !shut.includes(reason));
  return (shift?.intervals ?? []).flatMap(([begin, end]) =>
    open
      .map(({ from, to }): [string, string] => [begin > from ? begin : from, end < to ? end : to])
      .filter(([from, to]) => from < to),
  );
}

/** How many half hours a visit takes on the board; one that nobody has planned yet, as far as that is known. */
export function rowsTaken({ plannedFrom, plannedTo }: Booking): number {
  if (plannedFrom === null || plannedTo === null) return 2;
  return Math.max(1, Math.ceil((minuteOf(plannedTo) - minuteOf(plannedFrom)) / bucketMinutes));
}

/** Where a visit stands now, as far as the board shows it; else the first place of the board. */
export function placeNow(
  booking: Booking,
  { lanes, days, span, hasTimes }: BoardShape,
): BoardPlace {
  const open = lanes.filter(({ skills }) => skills !== null);
  const lane = open.find(({ id }) => isBy(booking, id)) ?? open[0];
  const date = days.find((one) => one === booking.preferredDate) ?? days[0] ?? '';
  const from = booking.plannedFrom ?? booking.windowFrom;
  return {
    technicianId: lane?.id ?? 0,
    date,
    ...(hasTimes ? { from: clockAt(bounded(minuteOf(from) / bucketMinutes, span)) } : {}),
  };
}

export type BoardShape = {
  lanes: readonly Lane[];
  /** Civil dates. */
  days: readonly string[];
  span: Span;
  /** Whether half hours are places; else days are. */
  hasTimes: boolean;
};
export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** One place further, within the board, or the same place at its end: over a day, lanes lie beside each other and times below; over a week, the other way round. */
export function stepped(place: BoardPlace, arrow: Arrow, shape: BoardShape): BoardPlace {
  const by = arrow === 'ArrowUp' || arrow === 'ArrowLeft' ? -1 : 1;
  const isAlong = arrow === 'ArrowUp' || arrow === 'ArrowDown';
  if (isAlong !== shape.hasTimes) return { ...place, technicianId: neighbour(place, by, shape) };
  if (shape.hasTimes) {
    const bucket = minuteOf(place.from ?? '00:00') / bucketMinutes + by;
    return { ...place, from: clockAt(bounded(bucket, shape.span)) };
  }
  const at = shape.days.indexOf(place.date) + by;
  return { ...place, date: shape.days[at] ?? place.date };
}

/** Whether two places of the board are one. */
export function isSamePlace(one: BoardPlace, other: BoardPlace): boolean {
  return (
    one.technicianId === other.technicianId && one.date === other.date && one.from === other.from
  );
}

function neighbour({ technicianId }: BoardPlace, by: number, { lanes }: BoardShape): number {
  const open = lanes.filter(({ skills }) => skills !== null);
  const at = open.findIndex(({ id }) => id === technicianId) + by;
  return open[at]?.id ?? technicianId;
}

/** Whether a visit stands there already. */
export function isWhereItIs(booking: Booking, { technicianId, date, from }: BoardPlace): boolean {
  return (
    booking.technicianId === technicianId &&
    booking.preferredDate === date &&
    (from === undefined || from === booking.plannedFrom)
  );
}

export function clockAt(bucket: number): string {
  const minute = bucket * bucketMinutes;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

export function bounded(bucket: number, { first, end }: Span): number {
  return Math.min(end - 1, Math.max(first, bucket));
}

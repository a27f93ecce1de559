/**
 * Which windows a service shop offers for a visit, and why not the others: one rule for what the form shows and for what
 * is written. Civil times are the shop's. A technician's day is cut into buckets of half an hour; a visit takes as many
 * in a row as its work needs, and between visits in different postal sectors lies the way.
 */
import type { ServiceType, TimeSlot } from './rules.ts';
import { type Interval, intervalsOn, type OpeningHours } from '../shops/hours.rules.ts';
import { addDays, civilTime, minuteOf, weekdayOf } from '../kernel/time.ts';

export const bucketMinutes = 30;

export type ServiceWindow = {
  slot: TimeSlot;
  from: string;
  to: string;
  /** Outside the working hours, offered on these weekdays (0 is Sunday) alone; null is a window within the hours. */
  afterHoursOn: readonly number[] | null;
  /** How many visits it takes, no matter who does them; as many as the technicians can do where there is no number. */
  capacity?: number | null;
};

export type Technician = {
  id: number;
  skills: readonly ServiceType[];
  /** Seven lists, Sunday first. */
  shifts: readonly (readonly Interval[])[];
  daysOff: readonly string[];
};

/** Half an hour of a technician's that a booking holds; `bucket` counts from midnight. */
export type Claim = {
  technicianId: number;
  date: string;
  bucket: number;
  bookingId: number;
  sector: string | null;
  /** Held by a request that nobody signed in has made and nobody has confirmed. */
  isGuestRequest: boolean;
};

/** A visit that holds a place in a window; `isGuestRequest` as for its half hours. */
export type SeatedVisit = { date: string; slot: TimeSlot; isGuestRequest: boolean };

/** Everything that the rule looks at. */
export type ServiceCalendar = {
  zone: string;
  hours: Pick<OpeningHours, 'week' | 'exceptions'>;
  /** Public holidays by civil date. */
  holidays: Record<string, string>;
  windows: readonly ServiceWindow[];
  technicians: readonly Technician[];
  claims: readonly Claim[];
  /** One for each visit that holds a place in a window. */
  visits?: readonly SeatedVisit[];
  /** Between now and the start of the work. */
  noticeMinutes: number;
  /** How far ahead visits are taken. */
  horizonDays: number;
  /** From one postal sector to another. */
  travelMinutes: number;
};

/** What a visit needs; `sector` is the first two digits of the postal code. */
export type VisitNeed = {
  serviceType: ServiceType;
  minutes: number;
  sector: string | null;
  isGuest: boolean;
};

export const windowReasons = [
  'past',
  'notice',
  'too_far',
  'holiday',
  'closed',
  'outside_hours',
  'not_on_this_day',
  'no_technician',
  'too_long',
  'full',
  'full_for_guests',
] as const;
export type WindowReason = (typeof windowReasons)[number];

/** Who does the work and when; not shown to customers. */
export type VisitPlan = { technicianId: number; buckets: number[] };

export type OfferedWindow = {
  date: string;
  slot: TimeSlot;
  from: string;
  to: string;
  /** Null where it is offered. */
  reason: WindowReason | null;
  /** The holiday's name, or what the shop says of a closed day. */
  note: string | null;
  plan: VisitPlan | null;
};

/** All windows of some days from a date on. */
export function offeredWindows(
  calendar: ServiceCalendar,
  need: VisitNeed,
  range: { from: string; days: number; at: Date },
): OfferedWindow[] {
  return Array.from({ length: range.days }, (_, ahead) => addDays(range.from, ahead)).flatMap(
    (date) =>
      calendar.windows.map((window) =>
        offeredWindow(calendar, need, { date, window, at: range.at }),
      ),
  );
}

type Wish = { date: string; window: ServiceWindow; at: Date };

/**
 * One window of one day. Guests' requests, which cost nothing to make, hold at most half of its places, rounded down, and
 * at most half of its technicians' time; but always one visit, or guests could never book a technician who works alone.
 * How many places there are is the smaller of the window's capacity and of what the technicians can do one after the
 * other, each with the way to the next. `full_for_guests` is only said of a window that an account could still book.
 */
export function offeredWindow(
  calendar: ServiceCalendar,
  need: VisitNeed,
  wish: Wish,
): OfferedWindow {
  const { date, window } = wish;
  const shown = { date, slot: window.slot, from: window.from, to: window.to };
  const refused = (reason: WindowReason, note: string | null = null) => ({
    ...shown,
    reason,
    note,
    plan: null,
  });
  const closed = closedReason(calendar, wish);
  if (closed) return refused(...closed);
  const able = calendar.technicians.filter(({ skills }) => skills.includes(need.serviceType));
  const onShift = able.filter((technician) => bucketsOf(technician, wish).length > 0);
  if (onShift.length === 0) return refused('no_technician');
  const length = Math.max(1, Math.ceil(need.minutes / bucketMinutes));
  const earliest = earliestBucket(calendar, wish);
  const isLongEnough = (from: number) =>
    onShift.some((one) =>
      runIn(
        bucketsOf(one, wish).filter((bucket) => bucket >= from),
        length,
      ),
    );
  if (!isLongEnough(0)) return refused('too_long');
  if (!isLongEnough(earliest)) return refused('notice');
  if (hasNoPlace(calendar, wish)) return refused('full');
  const placing = { ...wish, length, earliest };
  const plan = planned(calendar, onShift, need, placing);
  if (!plan) return refused('full');
  if (need.isGuest && guestsHaveTheirHalf(calendar, onShift, placing))
    return refused('full_for_guests');
  return { ...shown, reason: null, note: null, plan };
}

/** Why nobody comes at that time at all. */
function closedReason(
  calendar: ServiceCalendar,
  { date, window, at }: Wish,
): [WindowReason, string | null] | null {
  const now = civilTime(at, calendar.zone);
  if (date < now.date || (date === now.date && minuteOf(window.to) <= now.minute))
    return ['past', null];
  if (date > addDays(now.date, calendar.horizonDays)) return ['too_far', null];
  const exception = calendar.hours.exceptions[date];
  const holiday = calendar.holidays[date];
  // What the shop says of a day wins over the calendar of holidays.
  if (holiday !== undefined && !exception) return ['holiday', holiday];
  if (exception && exception.intervals.length === 0) return ['closed', exception.reason || null];
  if (window.afterHoursOn)
    return window.afterHoursOn.includes(weekdayOf(date)) ? null : ['not_on_this_day', null];
  const open = intervalsOn(calendar.hours, date);
  if (open.length === 0) return ['closed', null];
  return open.some(([from, to]) => from <= window.from && window.to <= to)
    ? null
    : ['outside_hours', null];
}

/** The buckets of a window that lie within a technician's shifts of that day. */
function bucketsOf(
  technician: Technician,
  { date, window }: Pick<Wish, 'date' | 'window'>,
): number[] {
  if (technician.daysOff.includes(date)) return [];
  const shifts = technician.shifts[weekdayOf(date)] ?? [];
  const [first, end] = [
    Math.ceil(minuteOf(window.from) / bucketMinutes),
    Math.floor(minuteOf(window.to) / bucketMinutes),
  ];
  return Array.from({ length: end - first }, (_, index) => first + index).filter((bucket) =>
    shifts.some(
      ([from, to]) =>
        minuteOf(from) <= bucket * bucketMinutes && (bucket + 1) * bucketMinutes <= minuteOf(to),
    ),
  );
}

/** The first bucket that begins late enough from now. */
function earliestBucket({ zone, noticeMinutes }: ServiceCalendar, { date, at }: Wish): number {
  const soonest = civilTime(new Date(at.getTime() + noticeMinutes * 60_000), zone);
  if (soonest.date > date) return Number.POSITIVE_INFINITY;
  return soonest.date < date ? 0 : Math.ceil(soonest.minute / bucketMinutes);
}

/** The first `length` buckets in a row. */
function runIn(buckets: readonly number[], length: number): number[] | undefined {
  return buckets
    .map((bucket) => Array.from({ length }, (_, index) => bucket + index))
    .find((run) => run.every((bucket) => buckets.includes(bucket)));
}

/** All places of a window that has a number of them are held. */
function hasNoPlace(calendar: ServiceCalendar, wish: Wish): boolean {
  return (
    typeof wish.window.capacity === 'number' &&
    visitsIn(calendar, wish).length >= wish.window.capacity
  );
}

function visitsIn({ visits = [] }: ServiceCalendar, { date, window }: Wish): SeatedVisit[] {
  return visits.filter((visit) => visit.date === date && visit.slot === window.slot);
}

function guestsHaveTheirHalf(
  calendar: ServiceCalendar,
  onShift: readonly Technician[],
  placing: Placing,
): boolean {
  const ofGuests = visitsIn(calendar, placing).filter(
    ({ isGuestRequest }) => isGuestRequest,
  ).length;
  if (ofGuests === 0) return false;
  const way = bucketsOfWay(calendar);
  const fitting = onShift.reduce(
    (total, technician) =>
      total + visitsThatFit(bucketsOf(technician, placing), placing.length, way),
    0,
  );
  if (ofGuests + 1 > Math.min(placing.window.capacity ?? fitting, fitting) / 2) return true;
  const days = calendar.technicians.map((technician) => ({
    id: technician.id,
    inWindow: bucketsOf(technician, placing),
  }));
  const held = calendar.claims.filter(
    ({ date, technicianId, bucket, isGuestRequest }) =>
      isGuestRequest &&
      date === placing.date &&
      days.some(({ id, inWindow }) => id === technicianId && inWindow.includes(bucket)),
  );
  // As many ways as visits: the last one's, too, so the technicians' time has one more each.
  const all = days.reduce(
    (total, { inWindow }) => total + (inWindow.length > 0 ? inWindow.length + way : 0),
    0,
  );
  return held.length + placing.length + (ofGuests + 1) * way > all / 2;
}

/** How many visits of a length one technician can do one after the other, with the way between them. */
function visitsThatFit(buckets: readonly number[], length: number, way: number): number {
  const last = runIn(buckets, length)?.at(-1);
  if (last === undefined) return 0;
  return (
    1 +
    visitsThatFit(
      buckets.filter((bucket) => bucket > last + way),
      length,
      way,
    )
  );
}

function bucketsOfWay({ travelMinutes }: ServiceCalendar): number {
  return Math.ceil(travelMinutes / bucketMinutes);
}

type Placing = Wish & { length: number; earliest: number };

/** The technician whose day it fits best: beside a visit in the same sector if there is one, else the least busy. */
function planned(
  calendar: ServiceCalendar,
  onShift: readonly Technician[],
  need: VisitNeed,
  placing: Placing,
): VisitPlan | null {
  const plans = onShift.flatMap((technician) => {
    const taken = calendar.claims.filter(
      ({ technicianId, date }) => technicianId === technician.id && date === placing.date,
    );
    const free = bucketsOf(technician, placing).filter(
      (bucket) => bucket >= placing.earliest && !taken.some((claim) => claim.bucket === bucket),
    );
    const runs = free
      .map((bucket) => Array.from({ length: placing.length }, (_, index) => bucket + index))
      .filter(
        (run) =>
          run.every((bucket) => free.includes(bucket)) &&
          leavesTheWay(run, taken, need, bucketsOfWay(calendar)),
      );
    const buckets = runs[0];
    const isNear = taken.some(({ sector }) => sector !== null && sector === need.sector);
    return buckets ? [{ technicianId: technician.id, buckets, isNear, taken: taken.length }] : [];
  });
  const [best] = plans.toSorted(
    (a, b) =>
      Number(b.isNear) - Number(a.isNear) || a.taken - b.taken || a.technicianId - b.technicianId,
  );
  return best ? { technicianId: best.technicianId, buckets: best.buckets } : null;
}

/** Whether the way from the visit before, and to the one after, fits between them. Within a sector it counts for nothing. */
function leavesTheWay(
  run: readonly number[],
  taken: readonly Claim[],
  { sector }: VisitNeed,
  way: number,
): boolean {
  const [first = 0, last = 0] = [run[0], run.at(-1)];
  return taken.every((claim) => {
    if (claim.sector !== null && claim.sector === sector) return true;
    return claim.bucket < first ? first - claim.bucket > way : claim.bucket - last > way;
  });
}

/** Minutes of technicians' work in a window of a day: all that are on shift, and those that no visit holds. */
export function windowLoad(
  calendar: ServiceCalendar,
  wish: { date: string; window: ServiceWindow },
): { total: number; free: number } {
  const buckets = calendar.technicians.map((technician) => ({
    id: technician.id,
    inWindow: bucketsOf(technician, wish),
  }));
  const held = calendar.claims.filter(
    ({ date, technicianId, bucket }) =>
      date === wish.date &&
      buckets.some(({ id, inWindow }) => id === technicianId && inWindow.includes(bucket)),
  );
  const total = buckets.reduce((sum, { inWindow }) => sum + inWindow.length, 0);
  return { total: total * bucketMinutes, free: (total - held.length) * bucketMinutes };
}

/** Up to `count` offered windows nearest to a wish, for whom it was taken from. */
export function alternativesTo<Window extends Pick<OfferedWindow, 'date' | 'slot' | 'reason'>>(
  offered: readonly Window[],
  wish: { date: string; slot: TimeSlot },
  count = 3,
): Window[] {
  const distance = ({ date, slot }: Window) =>
    Math.abs(Date.parse(date) - Date.parse(wish.date)) / 86_400_000 +
    (slot === wish.slot ? 0 : 0.5);
  return offered
    .filter(({ reason }) => reason === null)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, count);
}

/** The postal sector within an address: the first two digits of its last six-digit number; null where there is none. */
export function sectorOf(address: string): string | null {
  return [...address.matchAll(/(?<!\d)(\d{2})\d{4}(?!\d)/g)].at(-1)?.[1] ?? null;
}

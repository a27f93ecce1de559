/**
 * Which windows a service shop offers for a visit, and why not the others: one rule for what the form shows and for what
 * is written. Civil times are the shop's. A visit takes as many half hours of its technicians' days in a row as its work
 * needs, and between visits in different postal sectors lies the way.
 */
import {
  bucketMinutes,
  bucketsOfWay,
  type Claim,
  type ServiceCalendar,
  type ServiceWindow,
  type Technician,
  type VisitNeed,
  visitsIn,
} from './calendar.rules.ts';
import { guestsHaveTheirHalf } from './guests-share.rules.ts';
import { isNearIn } from './near.rules.ts';
import type { TimeSlot } from './rules.ts';
import {
  bucketsIn,
  bucketsOf,
  goingOnFrom,
  isOnShift,
  rowFrom,
  stretchOf,
} from './stretches.rules.ts';
import { intervalsOn } from '../shops/hours.rules.ts';
import { postcodeIn } from '../shops/postcodes.rules.ts';
import { addDays, civilTime, minuteOf, weekdayOf } from '../kernel/time.ts';

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

/** Who does the work and when, and which windows it takes; the first technician leads. Who comes is not shown to customers. */
export type VisitPlan = { technicianIds: number[]; buckets: number[]; slots: TimeSlot[] };

export type OfferedWindow = {
  date: string;
  slot: TimeSlot;
  from: string;
  /** Of the last window that the work takes. */
  to: string;
  /** Null where it is offered. */
  reason: WindowReason | null;
  /** The holiday's name, or what the shop says of a closed day. */
  note: string | null;
  plan: VisitPlan | null;
  /** It can be had, and the firm comes to the same part of town in it anyway; absent otherwise. */
  isNear?: true;
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
 * One window of one day. Work that fits into it stays in it; longer work goes on in the windows after it, and each of them
 * needs a place. `full_for_guests` is only said of a window that an account could still book.
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
  const length = bucketsOfWork(need);
  const earliest = earliestBucket(calendar, wish);
  const placing = (windows: readonly ServiceWindow[]) => ({ date, windows, length, earliest });
  const canBegin = (windows: readonly ServiceWindow[], from: number) =>
    isLongEnough(onShift, need, { ...placing(windows), earliest: from });
  const windows = [[window], goingOnFrom(window, openWindows(calendar, wish))].find((some) =>
    canBegin(some, 0),
  );
  if (!windows) return refused('too_long');
  if (!canBegin(windows, earliest)) return refused('notice');
  const plan = planned(calendar, onShift, need, placing(withPlace(calendar, date, windows)));
  if (!plan) return refused('full');
  const taken = windows.filter(({ slot }) => plan.slots.includes(slot));
  if (need.isGuest && guestsHaveTheirHalf(calendar, onShift, need, { date, taken, ...plan }))
    return refused('full_for_guests');
  const near = isNearIn(calendar, need, wish) ? { isNear: true as const } : {};
  return { ...shown, to: taken.at(-1)?.to ?? window.to, reason: null, note: null, plan, ...near };
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

/** How many half hours in a row each technician of a visit works. */
export function bucketsOfWork({ minutes, technicians }: VisitNeed): number {
  return Math.max(1, Math.ceil(minutes / bucketMinutes / technicians));
}

/** The windows of the day in which anybody comes at all. */
export function openWindows(
  calendar: ServiceCalendar,
  { date, at }: Omit<Wish, 'window'>,
): ServiceWindow[] {
  return calendar.windows.filter((window) => closedReason(calendar, { date, window, at }) === null);
}

/** The first bucket that begins late enough from now. */
export function earliestBucket(
  { zone, noticeMinutes }: ServiceCalendar,
  { date, at }: Omit<Wish, 'window'>,
): number {
  const soonest = civilTime(new Date(at.getTime() + noticeMinutes * 60_000), zone);
  if (soonest.date > date) return Number.POSITIVE_INFINITY;
  return soonest.date < date ? 0 : Math.ceil(soonest.minute / bucketMinutes);
}

/** Where work of a length could begin, and in which windows it goes on. */
type Placing = {
  date: string;
  windows: readonly ServiceWindow[];
  length: number;
  earliest: number;
};

/** The rows of half hours, each long enough for the work, that somebody can begin with; the earliest first. */
function rowsIn(
  { date, windows, length, earliest }: Placing,
  technician: Technician,
  isFree: (bucket: number) => boolean = () => true,
): number[][] {
  if (technician.daysOff.includes(date)) return [];
  const stretch = stretchOf(windows);
  return Array.from({ length: stretch.starts }, (_, start) =>
    rowFrom(
      stretch,
      start,
      (bucket) => isOnShift(technician, weekdayOf(date), bucket) && isFree(bucket),
    ).slice(0, length),
  ).filter((row) => row.length === length && (row[0] ?? 0) >= earliest);
}

/** Whether as many as it needs are on shift for long enough, from the same time on; whatever they hold. */
function isLongEnough(
  onShift: readonly Technician[],
  { technicians }: VisitNeed,
  placing: Placing,
): boolean {
  const starts = onShift.flatMap((one) => rowsIn(placing, one).map(([first]) => first));
  return starts.some((start) => starts.filter((one) => one === start).length >= technicians);
}

/** Of windows that follow each other, those before the first of which all places are held. */
function withPlace(
  calendar: ServiceCalendar,
  date: string,
  windows: readonly ServiceWindow[],
): readonly ServiceWindow[] {
  const full = windows.findIndex(
    (window) =>
      typeof window.capacity === 'number' &&
      visitsIn(calendar, { date, window }).length >= window.capacity,
  );
  return full === -1 ? windows : windows.slice(0, full);
}

/**
 * Who comes, and when: the technician whose day it fits best, beside a visit in the same sector if there is one, else the
 * least busy, with as many others as it takes who are free for the same half hours.
 */
function planned(
  calendar: ServiceCalendar,
  onShift: readonly Technician[],
  need: VisitNeed,
  placing: Placing,
): VisitPlan | null {
  const candidates = onShift.map((technician) => {
    const taken = calendar.claims.filter(
      ({ technicianId, date }) => technicianId === technician.id && date === placing.date,
    );
    const rows = rowsIn(
      placing,
      technician,
      (bucket) => !taken.some((claim) => claim.bucket === bucket),
    )
      .filter(([first]) => need.begins === undefined || first === need.begins)
      .filter((row) => leavesTheWay(row, taken, need, bucketsOfWay(calendar)));
    const isNear = taken.some(({ sector }) => sector !== null && sector === need.sector);
    return { id: technician.id, rows, isNear, taken: taken.length };
  });
  const inOrder = candidates.toSorted(
    (a, b) => Number(b.isNear) - Number(a.isNear) || a.taken - b.taken || a.id - b.id,
  );
  const plans = inOrder
    .filter(({ id }) => need.leadId === undefined || need.leadId === id)
    .flatMap(({ id: leadId, rows }) =>
      rows.map((buckets) => {
        const others = inOrder.filter(
          ({ id, rows: own }) => id !== leadId && own.some(([first]) => first === buckets[0]),
        );
        const technicianIds = [leadId, ...others.map(({ id }) => id)].slice(0, need.technicians);
        return { technicianIds, buckets, slots: slotsOf(placing.windows, buckets) };
      }),
    );
  return plans.find(({ technicianIds }) => technicianIds.length === need.technicians) ?? null;
}

function slotsOf(windows: readonly ServiceWindow[], buckets: readonly number[]): TimeSlot[] {
  return windows
    .filter((window) => bucketsIn(window).some((bucket) => buckets.includes(bucket)))
    .map(({ slot }) => slot);
}

/** Whether the way from the visit before, and to the one after, fits between them. Within a sector it counts for nothing. */
export function leavesTheWay(
  run: readonly number[],
  taken: readonly Claim[],
  { sector }: Pick<VisitNeed, 'sector'>,
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

/** Minutes of a technician's day that are on shift, still to come and held by nobody. */
export function minutesLeft(
  calendar: ServiceCalendar,
  technician: Technician,
  { date, at }: Omit<Wish, 'window'>,
): number {
  const free = openWindows(calendar, { date, at }).flatMap((window) =>
    bucketsOf(technician, { date, window }).filter(
      (bucket) =>
        bucket >= earliestBucket(calendar, { date, at }) &&
        !calendar.claims.some(
          (claim) =>
            claim.technicianId === technician.id && claim.date === date && claim.bucket === bucket,
        ),
    ),
  );
  return free.length * bucketMinutes;
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

/** In which part of a country an address is: the first two characters of its postcode; null where there is none. */
export function sectorOf(address: string, country: string): string | null {
  return postcodeIn(address, country)?.slice(0, 2) ?? null;
}

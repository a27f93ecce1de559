/**
 * How long technicians can work at a time: work that is longer than its window goes on in those that follow, or is shared
 * by several who come together.
 */
import {
  bucketMinutes,
  type ServiceCalendar,
  type ServiceWindow,
  type Technician,
} from './calendar.rules.ts';
import type { ServiceType } from './rules.ts';
import { minuteOf, weekdayOf } from '../kernel/time.ts';

/** The half hours of windows one after the other, without the breaks between them; work begins in one of the first `starts`. */
export type Stretch = { buckets: readonly number[]; starts: number };

/** Of some windows of a day, in its order. */
export function stretchOf(windows: readonly ServiceWindow[]): Stretch {
  const [first = [], ...others] = windows.map(bucketsIn);
  return { buckets: [first, ...others].flat(), starts: first.length };
}

/** The half hours that lie in a window, counted from midnight. */
export function bucketsIn({ from, to }: Pick<ServiceWindow, 'from' | 'to'>): number[] {
  const [first, end] = [
    Math.ceil(minuteOf(from) / bucketMinutes),
    Math.floor(minuteOf(to) / bucketMinutes),
  ];
  return Array.from({ length: end - first }, (_, index) => first + index);
}

/** Whether a half hour lies within a technician's shift on a weekday. */
export function isOnShift({ shifts }: Technician, weekday: number, bucket: number): boolean {
  return (shifts[weekday] ?? []).some(
    ([from, to]) =>
      minuteOf(from) <= bucket * bucketMinutes && (bucket + 1) * bucketMinutes <= minuteOf(to),
  );
}

/** The half hours of a window that lie within a technician's shifts of that day. */
export function bucketsOf(
  technician: Technician,
  { date, window }: { date: string; window: ServiceWindow },
): number[] {
  if (technician.daysOff.includes(date)) return [];
  return bucketsIn(window).filter((bucket) => isOnShift(technician, weekdayOf(date), bucket));
}

/** The half hours in a row from a place of a stretch on, as long as somebody can work. */
export function rowFrom(
  { buckets }: Stretch,
  start: number,
  canWork: (bucket: number) => boolean,
): readonly number[] {
  const rest = buckets.slice(start);
  const end = rest.findIndex((bucket) => !canWork(bucket));
  return end === -1 ? rest : rest.slice(0, end);
}

/**
 * The windows that work takes which begins in one of them: those within the hours follow each other as far as it needs; what
 * costs extra outside of them is never entered without having been chosen.
 */
export function goingOnFrom(
  window: ServiceWindow,
  open: readonly ServiceWindow[],
): readonly ServiceWindow[] {
  if (window.afterHoursOn) return [window];
  return [
    window,
    ...open.filter(({ afterHoursOn, from }) => afterHoursOn === null && from >= window.to),
  ];
}

/**
 * One way to make a visit, up to so many minutes of work in all: how many technicians come together, and whether the work
 * goes on from one window into the next.
 */
export type VisitSize = { technicians: number; isLong: boolean; mostMinutes: number };

type Week = Pick<ServiceCalendar, 'windows' | 'technicians'> & {
  hours: Pick<ServiceCalendar['hours'], 'week'>;
};

/**
 * What an ordinary week of the shop has room for, the smallest way first: one technician within a window, one for as long
 * as a day's windows last, then two side by side, and so on.
 */
export function visitSizes(week: Week, serviceType: ServiceType): VisitSize[] {
  const able = week.technicians.filter(({ skills }) => skills.includes(serviceType));
  const alone = rowsOfWeek(week, able, (window) => [window]);
  const long = rowsOfWeek(week, able, goingOnFrom);
  return [
    { technicians: 1, isLong: false, mostMinutes: mostMinutes(alone, 1) },
    ...able.map((_, index) => ({
      technicians: index + 1,
      isLong: true,
      mostMinutes: mostMinutes(long, index + 1),
    })),
  ].filter((size) => size.mostMinutes > 0);
}

/** The smallest way to make a visit of so many minutes; null where it is more than a day has room for. */
export function sizeFor(sizes: readonly VisitSize[], minutes: number): VisitSize | null {
  return sizes.find((size) => minutes <= size.mostMinutes) ?? null;
}

/** For each beginning in an ordinary week, how many half hours in a row each technician could work, the longest first. */
function rowsOfWeek(
  { hours, windows }: Week,
  able: readonly Technician[],
  windowsFrom: typeof goingOnFrom,
): number[][] {
  return hours.week.flatMap((intervals, weekday) => {
    const open = windows.filter(({ from, to, afterHoursOn }) =>
      afterHoursOn
        ? afterHoursOn.includes(weekday)
        : intervals.some((interval) => interval[0] <= from && to <= interval[1]),
    );
    return open.flatMap((window) => {
      const stretch = stretchOf(windowsFrom(window, open));
      return Array.from({ length: stretch.starts }, (_, start) =>
        able
          .map((one) => rowFrom(stretch, start, (bucket) => isOnShift(one, weekday, bucket)).length)
          .toSorted((a, b) => b - a),
      );
    });
  });
}

/** Of technicians who begin together and work equally long. */
function mostMinutes(rows: readonly number[][], technicians: number): number {
  const longest = Math.max(0, ...rows.map((row) => row[technicians - 1] ?? 0));
  return longest * technicians * bucketMinutes;
}

/** Opening hours of a shop and what they mean at an instant. */
import { addDays, civilTime, instantOf, minuteOf, weekdayOf } from '../kernel/time.ts';

/** Intervals "HH:MM" to "HH:MM"; an end at or before its start lies on the next day. */
export type Interval = [from: string, to: string];

export type OpeningHours = {
  /** Seven lists, Sunday first. */
  week: Interval[][];
  /** Civil dates that differ; an empty list is closed all day. */
  exceptions: Record<string, { intervals: Interval[]; reason: string }>;
  /** When orders are taken that are to be delivered, where these hours are fewer; in step with hoursTaken() of server/shops/shop-reply.ts. */
  delivery?: { week: Interval[][]; exceptions: OpeningHours['exceptions'] };
  /** A timed pause: no orders until then (ISO instant). */
  pausedUntil: string | null;
};

/** As a shop sets them. */
export type SetHours = Omit<OpeningHours, 'pausedUntil'>;

/** How an order reaches its shopper. */
export const orderWays = ['delivery', 'pickup'] as const;
export type OrderWay = (typeof orderWays)[number];

/** The hours in which orders are taken that go one way, for all that asks about hours. */
export function hoursFor(way: OrderWay, { delivery, ...hours }: OpeningHours): OpeningHours {
  return way === 'delivery' && delivery ? { ...hours, ...delivery } : hours;
}

export type OpenState =
  | { state: 'open'; until?: string; at?: string }
  | { state: 'opens'; at: string; today: boolean }
  | { state: 'paused'; until: string; at?: string }
  | { state: 'closed'; reason: string };

const dayMinutes = 1440;
const daysAhead = 8;

/**
 * Whether a shop takes orders at an instant. `until` and `at` are civil "HH:MM", `at` preceded by
 * the date ("2026-11-23 11:00"). A pause has `at` where it ends on a later day, an open shop where it closes
 * after a day or more; one that does not close within a week has neither. Looks ahead eight days.
 */
export function openState(hours: OpeningHours, zone: string, at: Date): OpenState {
  const now = civilTime(at, zone);
  if (hours.pausedUntil && at < new Date(hours.pausedUntil)) {
    const end = civilTime(new Date(hours.pausedUntil), zone);
    const until = clockOf(end.minute);
    return end.date === now.date
      ? { state: 'paused', until }
      : { state: 'paused', until, at: `${end.date} ${until}` };
  }
  const stretch = stretchesFrom(hours, now.date).find(
    ({ start, end }) => start <= now.minute && now.minute < end,
  );
  return stretch ? openUntil(stretch.end, now) : nextOpening(hours, now.date, now.minute);
}

/** When a shop that takes orders stops to, today or later; null of one that takes none, or does not close within a week. */
export function closingOf(hours: OpeningHours, zone: string, at: Date): Date | null {
  if (hours.pausedUntil && at < new Date(hours.pausedUntil)) return null;
  const { date, minute } = civilTime(at, zone);
  const stretch = stretchesFrom(hours, date).find(
    ({ start, end }) => start <= minute && minute < end,
  );
  if (!stretch || stretch.end - minute >= 7 * dayMinutes) return null;
  return instantOf(
    addDays(date, Math.floor(stretch.end / dayMinutes)),
    stretch.end % dayMinutes,
    zone,
  );
}

/** In minutes since the midnight of a date, below 0 on the day before. */
export type OpenStretch = { start: number; end: number };

/** When a shop is open without a break, from the day before a date to eight days after it, in order. */
export function stretchesFrom(
  hours: Pick<OpeningHours, 'week' | 'exceptions'>,
  date: string,
): OpenStretch[] {
  const days = Array.from({ length: 1 + daysAhead }, (_, index) => index - 1);
  return joinedStretches(
    days.flatMap((day) =>
      intervalsOn(hours, addDays(date, day)).map((each) => openStretchOf(each, day)),
    ),
  );
}

/** The same minutes in order and without a break where one begins as another ends. */
export function joinedStretches(spans: readonly OpenStretch[]): OpenStretch[] {
  const stretches: OpenStretch[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = stretches.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else stretches.push({ ...span });
  }
  return stretches;
}

function openUntil(end: number, { date, minute }: { date: string; minute: number }): OpenState {
  if (end - minute >= 7 * dayMinutes) return { state: 'open' };
  const until = clockOf(end % dayMinutes);
  return end - minute < dayMinutes
    ? { state: 'open', until }
    : { state: 'open', until, at: `${addDays(date, Math.floor(end / dayMinutes))} ${until}` };
}

function nextOpening(hours: OpeningHours, date: string, minute: number): OpenState {
  for (let ahead = 0; ahead < daysAhead; ahead += 1) {
    const day = addDays(date, ahead);
    const starts = intervalsOn(hours, day)
      .map(([from]) => from)
      .filter((from) => ahead > 0 || minuteOf(from) > minute)
      .sort();
    if (starts[0]) return { state: 'opens', at: `${day} ${starts[0]}`, today: ahead === 0 };
  }
  return { state: 'closed', reason: hours.exceptions[date]?.reason ?? '' };
}

/** Whether some of one day's intervals overlap; the end of one may be the start of the next. */
export function overlap(intervals: readonly (readonly [from: string, to: string])[]): boolean {
  const spans = intervals
    .map((interval) => openStretchOf(interval, 0))
    .toSorted((a, b) => a.start - b.start);
  return spans.some(({ start }, index) => index > 0 && start < (spans[index - 1]?.end ?? 0));
}

/**
 * When a shop opens next on a later day, after what is left of a night that began the day before; the day after, at
 * midnight, for one that does not open, or close, within a week.
 */
export function openingAfterToday(
  hours: Pick<OpeningHours, 'week' | 'exceptions'>,
  zone: string,
  at: Date,
): Date {
  const { date, minute } = civilTime(at, zone);
  const stretches = stretchesFrom(hours, date);
  const isNightOfYesterday = stretches.some(({ start, end }) => start < 0 && minute < end);
  const next = stretches.find(({ start }) => start >= (isNightOfYesterday ? minute : dayMinutes));
  const start = next?.start ?? dayMinutes;
  return instantOf(addDays(date, Math.floor(start / dayMinutes)), start % dayMinutes, zone);
}

/** The intervals of a civil date: an exception wins over the weekday. */
export function intervalsOn(
  hours: Pick<OpeningHours, 'week' | 'exceptions'>,
  date: string,
): Interval[] {
  return hours.exceptions[date]?.intervals ?? hours.week[weekdayOf(date)] ?? [];
}

/** The minutes of an interval of a day that is so many days later. */
export function openStretchOf(
  [from, to]: readonly [from: string, to: string],
  day: number,
): OpenStretch {
  const [start, end] = [minuteOf(from), minuteOf(to)];
  return {
    start: day * dayMinutes + start,
    end: (end <= start ? day + 1 : day) * dayMinutes + end,
  };
}

function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

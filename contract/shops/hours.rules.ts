/** Opening hours of a shop and what they mean at an instant. */
import { addDays, civilTime, instantOf, minuteOf, weekdayOf } from '../kernel/time.ts';

/** Intervals "HH:MM" to "HH:MM"; an end at or before its start lies on the next day. */
export type Interval = [from: string, to: string];

export type OpeningHours = {
  /** Seven lists, Sunday first. */
  week: Interval[][];
  /** Civil dates that differ; an empty list is closed all day. */
  exceptions: Record<string, { intervals: Interval[]; reason: string }>;
  /** A timed pause: no orders until then (ISO instant). */
  pausedUntil: string | null;
};

export type OpenState =
  | { state: 'open'; until: string }
  | { state: 'opens'; at: string; today: boolean }
  | { state: 'paused'; until: string; at?: string }
  | { state: 'closed'; reason: string };

/**
 * Whether a shop takes orders at an instant. `until` and `at` are civil "HH:MM", `at` preceded by
 * the date ("2026-11-23 11:00"); a pause has `at` where it ends on a later day. Looks ahead eight days.
 */
export function openState(hours: OpeningHours, zone: string, at: Date): OpenState {
  const now = civilTime(at, zone);
  const current = openInterval(hours, now.date, now.minute);
  if (hours.pausedUntil && at < new Date(hours.pausedUntil)) {
    const end = civilTime(new Date(hours.pausedUntil), zone);
    const until = clockOf(end.minute);
    return end.date === now.date
      ? { state: 'paused', until }
      : { state: 'paused', until, at: `${end.date} ${until}` };
  }
  if (current) return { state: 'open', until: current[1] };
  return nextOpening(hours, now.date, now.minute);
}

/** The interval that covers a civil minute, also one that began the day before. */
function openInterval(hours: OpeningHours, date: string, minute: number): Interval | undefined {
  const today = intervalsOn(hours, date).find(([from, to]) => {
    const end = minuteOf(to) <= minuteOf(from) ? 1440 : minuteOf(to);
    return minute >= minuteOf(from) && minute < end;
  });
  if (today) return today;
  return intervalsOn(hours, addDays(date, -1)).find(
    ([from, to]) => minuteOf(to) <= minuteOf(from) && minute < minuteOf(to),
  );
}

function nextOpening(hours: OpeningHours, date: string, minute: number): OpenState {
  for (let ahead = 0; ahead < 8; ahead += 1) {
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
    .map(([from, to]) => ({
      start: minuteOf(from),
      end: minuteOf(to) + (minuteOf(to) <= minuteOf(from) ? 1440 : 0),
    }))
    .toSorted((a, b) => a.start - b.start);
  return spans.some(({ start }, index) => index > 0 && start < (spans[index - 1]?.end ?? 0));
}

/** When a shop opens next on a later day; the day after, at midnight, for one that does not open within eight days. */
export function openingAfterToday(
  hours: Pick<OpeningHours, 'week' | 'exceptions'>,
  zone: string,
  at: Date,
): Date {
  const { date } = civilTime(at, zone);
  for (let ahead = 1; ahead <= 8; ahead += 1) {
    const day = addDays(date, ahead);
    const [first] = intervalsOn(hours, day)
      .map(([from]) => from)
      .sort();
    if (first !== undefined) return instantOf(day, minuteOf(first), zone);
  }
  return instantOf(addDays(date, 1), 0, zone);
}

/** The intervals of a civil date: an exception wins over the weekday. */
export function intervalsOn(
  hours: Pick<OpeningHours, 'week' | 'exceptions'>,
  date: string,
): Interval[] {
  return hours.exceptions[date]?.intervals ?? hours.week[weekdayOf(date)] ?? [];
}

function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** The times for which a kitchen can be asked while it takes no orders. */
import { intervalsOn, type OpeningHours, openState } from './hours.rules.ts';
import { addDays, civilTime, instantOf, minuteOf } from '../kernel/time.ts';

/** When dishes are at the door, or ready to be fetched, and when the kitchen that makes them begins to take orders. */
export type LaterTime = { at: Date; opensAt: Date };

const stepMinutes = 15;
const daysOffered = 2;
/** The day before, whose night may not be over, and eight days from now, as `openState` looks ahead. */
const daysLookedAt = 9;

/**
 * Quarter hours of the next two days on which the kitchen opens, from `minutes` after each opening to its end. They come
 * in order; none where it does not open within eight days of now, or of the end of its pause. `minutes` is what it needs at most.
 */
export function laterTimes(
  hours: OpeningHours,
  kitchen: { zone: string; minutes: number },
  now: Date,
): LaterTime[] {
  const pausedUntil = new Date(hours.pausedUntil ?? now);
  const from = pausedUntil > now ? pausedUntil : now;
  const { date } = civilTime(from, kitchen.zone);
  const days = Array.from({ length: daysLookedAt }, (_, ahead) =>
    timesOn(hours, { ...kitchen, from, date: addDays(date, ahead - 1) }),
  );
  return days
    .filter((times) => times.length > 0)
    .slice(0, daysOffered)
    .flat();
}

/**
 * The soonest that a kitchen brings, or has ready, what is ordered now: in its minutes while it takes orders, then the
 * first of its later times; null where there is none.
 */
export function soonestTime(
  hours: OpeningHours,
  kitchen: { zone: string; minutes: number },
  now: Date,
): Date | null {
  if (openState(hours, kitchen.zone, now).state === 'open')
    return new Date(now.getTime() + kitchen.minutes * 60_000);
  return laterTimes(hours, kitchen, now)[0]?.at ?? null;
}

/** The one of these times that is asked for, if the kitchen can be asked for it. */
export function laterTimeAt(times: readonly LaterTime[], at: Date): LaterTime | undefined {
  return times.find((time) => time.at.getTime() === at.getTime());
}

function timesOn(
  hours: OpeningHours,
  { zone, minutes, from, date }: { zone: string; minutes: number; from: Date; date: string },
): LaterTime[] {
  const spans = intervalsOn(hours, date).map(([opens, closes]) => ({
    opens: instantOf(date, minuteOf(opens), zone),
    closes: instantOf(
      date,
      minuteOf(closes) + (minuteOf(closes) <= minuteOf(opens) ? 1440 : 0),
      zone,
    ),
  }));
  return spans
    .flatMap(({ opens, closes }) => {
      const opensAt = opens > from ? opens : from;
      const first = nextStep(opensAt.getTime() + minutes * 60_000);
      const count =
        opensAt < closes ? Math.floor((closes.getTime() - first) / (stepMinutes * 60_000)) + 1 : 0;
      return Array.from({ length: Math.max(0, count) }, (_, step) => ({
        at: new Date(first + step * stepMinutes * 60_000),
        opensAt,
      }));
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** The quarter of an hour at or after an instant, which is the same in every zone. */
function nextStep(at: number): number {
  return Math.ceil(at / (stepMinutes * 60_000)) * stepMinutes * 60_000;
}

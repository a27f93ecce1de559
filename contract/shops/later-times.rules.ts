/** The times for which a kitchen can be asked. */
import { intervalsOn, type OpeningHours, openState } from './hours.rules.ts';
import { addDays, civilTime, instantOf, minuteOf } from '../kernel/time.ts';
import { isInFullSlot, slotFrom, type Slots } from './slots.rules.ts';

/** When dishes are at the door, or ready to be fetched, and when the kitchen that makes them begins to take orders. */
export type LaterTime = { at: Date; opensAt: Date };

/** `minutes` is what it needs at most. Without `slots` they are quarters of an hour with room for all. */
export type AskedKitchen = { zone: string; minutes: number; slots?: Slots | undefined };

const usualSlots: Slots = { minutes: 15, full: null };
const daysOffered = 2;
/** The day before, whose night may not be over, and eight days from now, as `openState` looks ahead. */
const daysLookedAt = 9;

/**
 * When slots with room begin on the next two days on which the kitchen opens, or is open, from `minutes` after each opening
 * to its end. They come in order; none where it does not open within eight days of now, or of the end of its pause.
 */
export function laterTimes(hours: OpeningHours, kitchen: AskedKitchen, now: Date): LaterTime[] {
  const pausedUntil = new Date(hours.pausedUntil ?? now);
  const from = pausedUntil > now ? pausedUntil : now;
  const { date } = civilTime(from, kitchen.zone);
  const days = Array.from({ length: daysLookedAt }, (_, ahead) =>
    timesOn(hours, { ...kitchen, from, date: addDays(date, ahead - 1) }),
  );
  return days
    .filter((times) => times.length > 0)
    .slice(0, daysOffered)
    .flat()
    .filter(({ at }) => !isInFullSlot(at, kitchen.slots));
}

/**
 * The soonest that a kitchen brings, or has ready, what is ordered now: in its minutes while it takes orders and that slot
 * has room, then the first of its later times; null where there is none.
 */
export function soonestTime(hours: OpeningHours, kitchen: AskedKitchen, now: Date): Date | null {
  const usual = new Date(now.getTime() + kitchen.minutes * 60_000);
  const isOpen = openState(hours, kitchen.zone, now).state === 'open';
  if (isOpen && !isInFullSlot(usual, kitchen.slots)) return usual;
  return laterTimes(hours, kitchen, now)[0]?.at ?? null;
}

/** The one of these times that is asked for, if the kitchen can be asked for it. */
export function laterTimeAt(times: readonly LaterTime[], at: Date): LaterTime | undefined {
  return times.find((time) => time.at.getTime() === at.getTime());
}

function timesOn(
  hours: OpeningHours,
  { zone, minutes, slots = usualSlots, from, date }: AskedKitchen & { from: Date; date: string },
): LaterTime[] {
  const stepMinutes = slots.minutes;
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
      const soonest = new Date(opensAt.getTime() + minutes * 60_000);
      const first = slotFrom(soonest, { minutes: stepMinutes, zone }).getTime();
      const count =
        opensAt < closes ? Math.floor((closes.getTime() - first) / (stepMinutes * 60_000)) + 1 : 0;
      return Array.from({ length: Math.max(0, count) }, (_, step) => ({
        at: new Date(first + step * stepMinutes * 60_000),
        opensAt,
      }));
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

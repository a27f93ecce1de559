/** The times for which a kitchen can be asked. */
import {
  intervalsOn,
  type OpeningHours,
  openState,
  type OpenState,
  openStretchOf,
  type OpenStretch,
  stretchesFrom,
} from './hours.rules.ts';
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
 * When slots with room begin on the next two days on which the kitchen opens, or is open, from `minutes` after it opens
 * until it closes. They come in order; none where it does not open within eight days of now, or of the end of its pause.
 */
export function laterTimes(hours: OpeningHours, kitchen: AskedKitchen, now: Date): LaterTime[] {
  const pausedUntil = new Date(hours.pausedUntil ?? now);
  const from = pausedUntil > now ? pausedUntil : now;
  const { date } = civilTime(from, kitchen.zone);
  const stretches = stretchesFrom(hours, date);
  const days = Array.from({ length: daysLookedAt }, (_, index) => index - 1).map((day) =>
    intervalsOn(hours, addDays(date, day)).flatMap((interval) =>
      timesIn(openStretchOf(interval, day), stretches, { ...kitchen, from, date }),
    ),
  );
  const times = days.filter((each) => each.length > 0).slice(0, daysOffered);
  // A night may go on into hours of the next day, which offer the same times.
  const each = new Map(times.flat().map((time) => [time.at.getTime(), time]));
  return [...each.values()]
    .filter(({ at }) => !isInFullSlot(at, kitchen.slots))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/**
 * The soonest that a kitchen brings, or has ready, what is ordered now: in its minutes while it takes orders and that slot
 * has room, then the first of its later times; null where there is none. Nothing is fetched after it closes.
 */
export function soonestTime(
  hours: OpeningHours,
  { isFetched, ...kitchen }: AskedKitchen & { isFetched: boolean },
  now: Date,
): Date | null {
  const usual = new Date(now.getTime() + kitchen.minutes * 60_000);
  const open = openState(hours, kitchen.zone, now);
  const isInTime = isFetched ? isReadyInTime(open, kitchen, now) : open.state === 'open';
  if (isInTime && !isInFullSlot(usual, kitchen.slots)) return usual;
  return laterTimes(hours, kitchen, now)[0]?.at ?? null;
}

/** Whether an open kitchen has ready before it closes what takes it these minutes. */
export function isReadyInTime(
  open: Pick<OpenState, 'state'> & { until?: string | undefined; at?: string | undefined },
  { zone, minutes }: { zone: string; minutes: number },
  now: Date,
): boolean {
  if (open.state !== 'open') return false;
  // It closes after a day or more.
  if (open.until === undefined || open.at !== undefined) return true;
  const left = minuteOf(open.until) - civilTime(now, zone).minute;
  return minutes <= (left > 0 ? left : left + 24 * 60);
}

/** The one of these times that is asked for, if the kitchen can be asked for it. */
export function laterTimeAt(times: readonly LaterTime[], at: Date): LaterTime | undefined {
  return times.find((time) => time.at.getTime() === at.getTime());
}

/** The times of an opening, which waits for the kitchen only where it begins a stretch; its end is the next one's where that goes on. */
function timesIn(
  span: OpenStretch,
  stretches: readonly OpenStretch[],
  { zone, minutes, slots = usualSlots, from, date }: AskedKitchen & { from: Date; date: string },
): LaterTime[] {
  const stretch =
    stretches.find(({ start, end }) => start <= span.start && span.end <= end) ?? span;
  const instant = (minute: number) => instantOf(date, minute, zone).getTime();
  const opensAt = Math.max(instant(stretch.start), from.getTime());
  const closes = instant(span.end);
  if (opensAt >= closes) return [];
  const soonest = Math.max(instant(span.start), opensAt + minutes * 60_000);
  const first = slotFrom(new Date(soonest), { minutes: slots.minutes, zone }).getTime();
  const step = slots.minutes * 60_000;
  const count = Math.floor((closes - first) / step) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => first + index * step)
    .filter((at) => at < closes || span.end === stretch.end)
    .map((at) => ({ at: new Date(at), opensAt: new Date(opensAt) }));
}

/** On which weekdays and between which times of day an offer holds, by the clock where it counts. */
import { addDays, type CivilTime, minuteOf, weekdayOf } from '../kernel/time.ts';

export type OfferHours = {
  /** 0 is Sunday; null is every day. */
  weekdays: readonly number[] | null;
  /** "HH:MM", both or neither; an end before its start lies on the next day. */
  fromTime: string | null;
  toTime: string | null;
};

export type OfferDays = { startsOn: string | null; endsOn: string | null };

/**
 * The civil day that a moment belongs to: past midnight, a window that began in the evening is still that day's. In step
 * with `offer_day()` of the database.
 */
export function dayOf(
  { fromTime, toTime }: Pick<OfferHours, 'fromTime' | 'toTime'>,
  { date, minute }: CivilTime,
): string {
  const isPastMidnight = isOverMidnight({ fromTime, toTime }) && minute < minuteOf(toTime ?? '');
  return isPastMidnight ? addDays(date, -1) : date;
}

export function isOverMidnight({
  fromTime,
  toTime,
}: Pick<OfferHours, 'fromTime' | 'toTime'>): boolean {
  return fromTime !== null && toTime !== null && toTime < fromTime;
}

/** Whether the weekday and the time of day are an offer's. In step with `offer_hours_hold()` of the database. */
export function isWithinHours(hours: OfferHours, now: CivilTime): boolean {
  return isOnDay(hours, dayOf(hours, now)) && isBetween(hours, now.minute);
}

/** Whether an offer holds at some moment from now on until the end of its day: now, or later today. */
export function holdsToday(offer: OfferHours & OfferDays, now: CivilTime): boolean {
  const isRunning = isWithinHours(offer, now) && isWithinDays(offer, dayOf(offer, now));
  const isToCome =
    offer.fromTime !== null &&
    now.minute < minuteOf(offer.fromTime) &&
    isOnDay(offer, now.date) &&
    isWithinDays(offer, now.date);
  return isRunning || isToCome;
}

function isOnDay({ weekdays }: OfferHours, date: string): boolean {
  return weekdays === null || weekdays.includes(weekdayOf(date));
}

function isWithinDays({ startsOn, endsOn }: OfferDays, date: string): boolean {
  return (startsOn === null || startsOn <= date) && (endsOn === null || endsOn >= date);
}

function isBetween({ fromTime, toTime }: OfferHours, minute: number): boolean {
  if (fromTime === null || toTime === null) return true;
  const [from, to] = [minuteOf(fromTime), minuteOf(toTime)];
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

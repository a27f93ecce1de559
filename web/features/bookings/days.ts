/** The windows of some days, by day, and why a whole day offers none. */
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import { addDays } from '#contract/kernel/time.ts';
import type { WindowReason } from '#contract/bookings/windows.rules.ts';

/** How many days are shown at once. */
export const daysShown = 14;

export type OfferedDay = {
  date: string;
  windows: WindowOffer[];
  free: number;
  /** Why no window of the day is offered; null where one is. */
  reason: WindowReason | null;
  note: string | null;
};

/** What says most of a day comes first: that it is a holiday rather than that there is no evening window. */
const reasonOrder: readonly WindowReason[] = [
  'holiday',
  'closed',
  // Before full: an account could still book that one.
  'full_for_guests',
  'full',
  'notice',
  'too_long',
  'no_technician',
  'past',
  'too_far',
  'outside_hours',
  'not_on_this_day',
];

export function daysOf(windows: readonly WindowOffer[]): OfferedDay[] {
  const byDate = Map.groupBy(windows, ({ date }) => date);
  return [...byDate].map(([date, own]) => {
    const free = own.filter(({ reason }) => reason === null).length;
    const why = free > 0 ? undefined : own.toSorted((a, b) => rank(a) - rank(b))[0];
    return { date, windows: own, free, reason: why?.reason ?? null, note: why?.note ?? null };
  });
}

function rank({ reason }: WindowOffer): number {
  return reason === null ? reasonOrder.length : reasonOrder.indexOf(reason);
}

/** The first day of the page of days that shows a date; pages begin at `today`. */
export function pageOf(date: string, today: string): string {
  if (date <= today) return today;
  const ahead = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
  return addDays(today, Math.floor(ahead / daysShown) * daysShown);
}

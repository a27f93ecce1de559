import type { Booking } from '#contract/bookings/schemas.ts';

/** By when a visit is promised, on both sides' screens: within its window, and no later than its urgency promised. */
export function promisedBy({
  windowEndsAt,
  visitBy,
}: Pick<Booking, 'windowEndsAt' | 'visitBy'>): string {
  return windowEndsAt < visitBy ? windowEndsAt : visitBy;
}

/** Whether the chosen day keeps what the chosen urgency promises. */
import { type Urgency, urgencies } from '#contract/bookings/rules.ts';
import type { ServiceOffer } from '#contract/bookings/offer.schemas.ts';

/** The urgency that a visit on that day can still have: the one asked for, or the most pressing whose promise it keeps. The server's `urgencyFor` says the same. */
export function promisedUrgency(
  asked: Urgency,
  date: string,
  promises: ServiceOffer['promises'],
): Urgency {
  const slower = urgencies.slice(0, urgencies.indexOf(asked) + 1);
  return slower.findLast((urgency) => date <= promises[urgency].visitDay) ?? 'low';
}

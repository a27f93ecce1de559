import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import type { Problem } from '#contract/kernel/refusals.ts';

/** Windows in the extension of an answer that says that one is taken, as the server writes them. */
export function alternativesIn(problem: Problem | null): WindowOffer[] {
  return Array.isArray(problem?.alternatives) ? (problem.alternatives as WindowOffer[]) : [];
}

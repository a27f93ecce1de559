import type { Booking } from '#contract/bookings/schemas.ts';

export type ShownPrice = { kind: 'final' | 'quote' | 'approved' | 'estimate'; amount: number };

/** The price that counts now: what was paid, else what waits for the customer's word, what was agreed, or the estimate. */
export function shownPrice(
  booking: Pick<
    Booking,
    'status' | 'finalPrice' | 'quotedPrice' | 'approvedPrice' | 'estimatedPrice'
  >,
): ShownPrice | null {
  const { finalPrice, quotedPrice, approvedPrice, estimatedPrice } = booking;
  if (finalPrice !== null) return { kind: 'final', amount: finalPrice };
  if (quotedPrice !== null) return { kind: 'quote', amount: quotedPrice };
  if (approvedPrice !== null) return { kind: 'approved', amount: approvedPrice };
  return estimatedPrice === null ? null : { kind: 'estimate', amount: estimatedPrice };
}

import type { Booking } from '#contract/bookings/schemas.ts';
import { sum, toMajor, toMinor } from '#contract/kernel/money.ts';

/** What was paid of a visit that is done beyond what it costs in the end: that goes back by itself. */
export function goesBack({
  finalPrice,
  paid,
  discount,
  lateOff = 0,
}: Pick<Booking, 'finalPrice' | 'paid' | 'discount' | 'lateOff'>): number {
  if (finalPrice === null || paid === 0) return 0;
  return toMajor(Math.max(0, sum([paid, discount, lateOff, -finalPrice].map(toMinor))));
}

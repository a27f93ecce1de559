import type { PriceChange } from '#contract/bookings/prices.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';

/** The last price that the shop named, whatever became of it. */
export function lastQuote({ prices }: Pick<Booking, 'prices'>): PriceChange | undefined {
  return prices.findLast(({ kind }) => kind === 'quote');
}

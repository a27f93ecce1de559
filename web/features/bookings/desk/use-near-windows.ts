import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { alternativesTo } from '#contract/bookings/windows.rules.ts';
import { addDays } from '#contract/kernel/time.ts';
import { useWindowsOf } from './use-windows-of.ts';

/** Free times around the one that was wished for. */
export type NearWindows = {
  /** The nearest first; undefined until they are known. */
  free: WindowOffer[] | undefined;
  isError: boolean;
};

const mostShown = 6;
/** As many before the wish as after it, of the two weeks that are read. */
const daysBefore = 6;

export function useNearWindows(
  { id, preferredDate: date, timeSlot: slot }: Booking,
  today: string,
): NearWindows {
  const first = addDays(date, -daysBefore);
  const { data, isError } = useWindowsOf(id, first < today ? today : first, 'customer');
  const others = data?.filter((window) => window.date !== date || window.slot !== slot);
  return { free: others && alternativesTo(others, { date, slot }, mostShown), isError };
}

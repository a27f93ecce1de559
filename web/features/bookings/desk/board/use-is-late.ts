import type { Booking } from '#contract/bookings/schemas.ts';
import { useTick } from '#web/ui/use-tick.ts';
import { promisedBy } from '../../promised-by.ts';

/** Whether the time that was promised has passed and nobody is there. */
export function useIsLate(booking: Booking, now: string): boolean {
  const { status, arrivedAt } = booking;
  const isPast = useTick((time) => Date.parse(promisedBy(booking)) < time, now);
  return isPast && status === 'confirmed' && arrivedAt === null;
}

import type { Booking } from '#contract/bookings/schemas.ts';

/** Whether a visit was paid with an earlier one. */
export function isOfPlan({ id, plan }: Pick<Booking, 'id' | 'plan'>): boolean {
  return plan !== undefined && plan.id !== id;
}

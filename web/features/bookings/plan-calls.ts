/** The calls by which the next visit of a plan is booked. */
import { plansApi } from '#web/api/bookings.ts';
import type { PlanCalls } from './next-visit-dialog.tsx';

/** By a visit of one's own, or of one's firm. */
export function ownPlanCalls(bookingId: number): PlanCalls {
  const params = { id: bookingId };
  return {
    key: ['of plan', bookingId],
    windows: (query) => plansApi.windows({ params, query }),
    book: (body, key) => plansApi.book({ params, body, headers: { 'idempotency-key': key } }),
  };
}

/** By a private link. */
export function linkedPlanCalls(token: string): PlanCalls {
  const params = { token };
  return {
    key: ['of plan behind', token],
    windows: (query) => plansApi.windowsLinked({ params, query }),
    book: (body, key) => plansApi.bookLinked({ params, body, headers: { 'idempotency-key': key } }),
  };
}

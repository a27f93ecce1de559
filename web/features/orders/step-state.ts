import { type OrderStatus, timelineReached } from '#contract/order-status.ts';

/** Where a step of the timeline stands when the order has this status. */
export function stepState(status: OrderStatus, step: OrderStatus): 'done' | 'current' | 'next' | 'failed' {
  if (step === 'cancelled') return 'failed';
  if (step === status && status !== 'delivered') return 'current';
  return timelineReached(status, step) ? 'done' : 'next';
}

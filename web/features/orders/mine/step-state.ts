import type { OrderStage } from '#contract/orders/rules.ts';

/** Where a step of the way stands when the order is at this stage. */
export function stepState(
  now: OrderStage,
  step: OrderStage,
  way: readonly OrderStage[],
): 'done' | 'current' | 'next' | 'failed' {
  if (step === 'cancelled') return 'failed';
  if (step === now && now !== 'delivered') return 'current';
  return way.indexOf(step) <= way.indexOf(now) ? 'done' : 'next';
}

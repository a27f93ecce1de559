import type { WorkedOrder } from '#contract/orders/schemas.ts';
import { Arrivals } from '#web/features/cart/arrivals.tsx';
import { useOrderArrivals } from '../use-order-arrivals.ts';

/** What comes when, of an order from several shops; each shop order says its own. */
export function ComingParts({ order }: { order: WorkedOrder }) {
  const parts = useOrderArrivals(order);
  return parts.length > 1 && <Arrivals parts={parts} />;
}

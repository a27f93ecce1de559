/** The way of an order: its statuses, who may move it where, and how far it is. */
export const orderStatuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** How far a status is along the way; cancelled is off it. */
const progress: Record<OrderStatus, number> = { pending: 0, processing: 1, shipped: 2, delivered: 3, cancelled: -1 };

/** The order's own status: that of its least advanced part that is not cancelled, cancelled when all are. */
export function orderStatusOf(parts: readonly OrderStatus[]): OrderStatus {
  const alive = parts.filter((status) => status !== 'cancelled');
  const first = alive[0];
  if (!first) return 'cancelled';
  return alive.reduce((least, status) => (progress[status] < progress[least] ? status : least), first);
}

/** Who acts on a shop order. Sellers may set any of the five; shoppers only cancel; admins as their buttons allow. */
export type OrderActor = 'shopper' | 'seller' | 'admin';

/**
 * Which statuses an actor may set a part to. Leaving `cancelled` needs the stock again and is
 * impossible once money was refunded, which the server checks with the rows at hand.
 */
export function nextOrderStatuses(actor: OrderActor, current: OrderStatus): OrderStatus[] {
  if (actor === 'shopper') return current === 'pending' ? ['cancelled'] : [];
  const others = orderStatuses.filter((status) => status !== current);
  if (actor === 'seller') return others;
  return current === 'cancelled' ? [] : others.filter((status) => status !== 'pending');
}

/** True when that step of the timeline has been reached. */
export function timelineReached(status: OrderStatus, step: OrderStatus): boolean {
  if (step === 'pending') return true;
  if (step === 'cancelled' || status === 'cancelled') return status === step;
  return progress[status] >= progress[step];
}

import type { WorkedOrder, WorkedShopOrder } from '#contract/orders/schemas.ts';
import type { ArrivalPart, ArrivalTime } from '#contract/orders/arrivals.rules.ts';
import { isUnpaid } from '#contract/orders/rules.ts';
import { useCivilMoment } from '#web/words/use-arrivals.ts';

/** What is still to come of an order, a part for each shop; nothing while it is not paid. */
export function useOrderArrivals(order: WorkedOrder): ArrivalPart[] {
  const civil = useCivilMoment();
  if (isUnpaid(order)) return [];
  return order.shopOrders.flatMap((shopOrder) => {
    const time = timeOf(shopOrder, civil);
    const items = order.items
      .filter(({ shopId }) => shopId === shopOrder.shopId)
      .map(({ productName }) => productName);
    const title = shopOrder.visit?.title;
    return time ? [{ shop: shopOrder.shopName, items: title ? [title] : items, ...time }] : [];
  });
}

function timeOf(
  { status, visit, promisedAt, pickup, arrival }: WorkedShopOrder,
  civil: (instant: string) => string,
): ArrivalTime | null {
  if (status === 'delivered' || status === 'cancelled') return null;
  if (visit) return { kind: 'visit', date: visit.date, from: visit.from, to: visit.to };
  if (promisedAt) return { kind: pickup ? 'ready' : 'brought', by: civil(promisedAt) };
  if (!arrival) return null;
  return { kind: arrival.isLate ? 'late' : 'sent', from: arrival.from, to: arrival.to };
}

/** What the demo's shops were paid: once a month, all that was due. */
import { commissionReturned, daysUntilDue } from '#contract/payments/rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import type { PlacedOrder, PlacedShopOrder } from './orders.ts';

export type PlacedPayout = { id: number; shopId: number; amount: Minor; at: Date };

/** The demo's admin is its first account. */
export const adminId = 1;

const dayMs = 86_400_000;

/** On the fourth of each month, at three in Singapore, until `now`. */
export function monthlyPayouts(orders: readonly PlacedOrder[], now: Date): PlacedPayout[] {
  const due = orders
    .flatMap((order) => order.shopOrders.flatMap(dueOf))
    .toSorted((one, other) => one.at - other.at);
  const payouts: PlacedPayout[] = [];
  let from = 0;
  for (const at of payDays(new Date(due[0]?.at ?? now), now)) {
    const until = due.findIndex((one) => one.at > at.getTime());
    const end = until === -1 ? due.length : until;
    for (const [shopId, ofShop] of Map.groupBy(due.slice(from, end), (one) => one.shopId)) {
      const amount = ofShop.reduce((sum, { net }) => sum + net, 0);
      if (amount > 0) payouts.push({ id: payouts.length + 1, shopId, amount, at });
    }
    from = end;
  }
  return payouts;
}

/** What is left of a delivered shop order, and when it became due. */
function dueOf(shopOrder: PlacedShopOrder): Array<{ shopId: number; net: Minor; at: number }> {
  const delivered = shopOrder.changes.find(({ status }) => status === 'delivered');
  if (!delivered || shopOrder.status !== 'delivered') return [];
  const net =
    shopOrder.subtotal +
    shopOrder.fee -
    shopOrder.refunded -
    shopOrder.commission +
    commissionReturned(shopOrder, shopOrder.refunded);
  return [{ shopId: shopOrder.shopId, net, at: delivered.at.getTime() + daysUntilDue * dayMs }];
}

function payDays(first: Date, now: Date): Date[] {
  const days: Date[] = [];
  for (let month = first.getUTCMonth(); ; month += 1) {
    const day = new Date(Date.UTC(first.getUTCFullYear(), month, 4, 7));
    if (day > now) return days;
    days.push(day);
  }
}

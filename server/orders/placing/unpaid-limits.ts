/** How much may wait for payments: orders that nobody pays for hold stock that others would buy. */
import { mostHeld, unpaidLimits } from '#contract/orders/unpaid.rules.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../http/refuse.ts';
import type { BasketLine } from './checkout.ts';
import { stockToTake } from './wanted-stock.ts';
import * as queries from './unpaid-limits.queries.ts';

type Waiting = { userId: number; address: string; lines: BasketLine[] };

/**
 * Refuses `order.pay_first` when an order without a payment would hold more than `unpaidLimits` allow its account and its
 * address, or more of a product than `mostHeld`, which is named in the fact `products`. To be called with the stock of the
 * lines locked.
 */
export async function requireRoomToWait(
  tx: Database,
  { userId, address, lines }: Waiting,
): Promise<void> {
  const wanted = stockToTake(lines);
  const units = wanted.reduce((count, { quantity }) => count + quantity, 0);
  const now = await queries.waitingNow(tx, { userId, address, wanted });
  const isTooMuch =
    now.ordersOfAccount >= unpaidLimits.ordersOfAccount ||
    now.unitsOfAccount + units > unpaidLimits.unitsOfAccount ||
    now.ordersAtAddress >= unpaidLimits.ordersAtAddress ||
    now.unitsAtAddress + units > unpaidLimits.unitsAtAddress ||
    now.lapsedInDay >= unpaidLimits.lapsedInDay;
  if (isTooMuch) refuse('order.pay_first');
  const products = wanted.flatMap(({ product_id: productId, stock_key: stockKey, quantity }) => {
    const line = lines.find((one) => one.productId === productId && one.stockKey === stockKey);
    const held =
      now.held.find((one) => one.productId === productId && one.stockKey === stockKey)?.units ?? 0;
    const most = mostHeld((line?.left ?? 0) + held);
    return held + quantity > most
      ? [{ productId, name: line?.name ?? '', most: Math.max(0, most - held) }]
      : [];
  });
  if (products.length > 0) refuse('order.pay_first', { facts: { products } });
}

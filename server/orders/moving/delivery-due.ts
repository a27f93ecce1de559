/** What the delivery of the rest costs when a shopper cancels a shop order, and who bears it. */
import { deliveryFees, deliveryMadeDue, frozenRule } from '#contract/orders/delivery.rules.ts';
import { allocate, type Minor, sum, toMajor } from '#contract/kernel/money.ts';
import { chargedFor } from '#contract/tax/rules.ts';
import { isUnpaid } from '#contract/orders/rules.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../http/refuse.ts';
import * as queries from './delivery-due.queries.ts';
import type { LockedShopOrder } from './moves.queries.ts';

type Cancelling = { orderId: number; ids: readonly number[]; agreedDelivery: Minor | null };

/**
 * Takes the delivery that a shopper's cancelling makes due out of what comes back for the cancelled shop orders; of an order
 * that is not paid yet, it is charged with the rest. `locked` is as it was before. Refuses `order.delivery_changed` with
 * the fact `deliveryFee` (major units) when the shopper was shown another sum.
 */
export async function chargeDelivery(
  tx: Database,
  locked: LockedShopOrder[],
  { orderId, ids, agreedDelivery }: Cancelling,
): Promise<void> {
  const [order] = locked;
  const rule = order ? frozenRule(order) : null;
  const leaving = locked.filter((shopOrder) => ids.includes(shopOrder.id));
  const due = rule
    ? deliveryMadeDue(
        locked,
        leaving.map(({ shopId }) => shopId),
        rule,
      )
    : [];
  const total = sum(due.map(({ amount }) => amount));
  if (agreedDelivery !== null && agreedDelivery !== total)
    refuse('order.delivery_changed', { facts: { deliveryFee: toMajor(total) } });
  if (!order || total === 0) return;
  if (isUnpaid(order)) return queries.raiseFees(tx, orderId, due);
  const borne = allocate(
    total,
    leaving.map((shopOrder) => chargedFor(shopOrder) - shopOrder.returned),
  );
  const bearing = leaving.map(({ shopId }, index) => ({ shopId, amount: -(borne[index] ?? 0) }));
  await queries.moveFees(tx, orderId, [...due, ...bearing]);
}

/** What a shop takes up again of an order that is not paid yet is sent along with the rest. */
export async function sendAlong(
  tx: Database,
  locked: LockedShopOrder[],
  { orderId, ids }: Omit<Cancelling, 'agreedDelivery'>,
): Promise<void> {
  const [order] = locked;
  const rule = order ? frozenRule(order) : null;
  if (!rule) return;
  const shopOrders = locked.map((shopOrder) =>
    ids.includes(shopOrder.id)
      ? { ...shopOrder, isCancelled: false, isWithdrawn: false }
      : shopOrder,
  );
  await queries.lowerFees(tx, orderId, deliveryFees(shopOrders, rule));
}

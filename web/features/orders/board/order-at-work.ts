import { firstNameOf } from '#contract/accounts/rules.ts';
import type { BoardOrder } from '#contract/orders/board.schemas.ts';
import { isUnpaid, type OrderStage, stageAfter, stageOf } from '#contract/orders/rules.ts';
import type { WorkedOrder, WorkedShopOrder } from '#contract/orders/schemas.ts';
import type { ShopKind } from '#contract/shops/rules.ts';

/** What of an order its clock and its steps need, on the board and on its own page. */
export type OrderAtWork = Omit<
  BoardOrder,
  'items' | 'itemCount' | 'arrival' | 'note' | 'isDisputed' | 'trackingNumber'
>;

/** A shop's part of an order as its board has it. */
export function orderAtWork(order: WorkedOrder, shopOrder: WorkedShopOrder): OrderAtWork {
  const moves = shopOrder.changes.filter(({ kind }) => kind === 'status');
  return {
    ...shopOrder,
    id: order.id,
    orderNumber: order.orderNumber,
    placedAt: order.createdAt,
    movedAt: moves.at(-1)?.at ?? order.createdAt,
    customer: firstNameOf(order.userName),
    paymentStatus: order.paymentStatus,
    isPickup: shopOrder.pickup !== null,
  };
}

/** The stage that the shop can move an order to next; none of a visit, or until it is paid. */
export function nextStageOf(order: OrderAtWork, kind: ShopKind): OrderStage | null {
  if (order.visit) return null;
  const stage = stageOf({ ...order, kind });
  const next = stageAfter(stage, { kind, isPickup: order.isPickup });
  return isUnpaid(order) && (stage === 'pending' || next === 'delivered') ? null : next;
}

/** Working a shop order without moving it: another promised time, and the number of a parcel. */
import { isUnpaid } from '#contract/orders/rules.ts';
import type { Tracking, WorkedOrder } from '#contract/orders/schemas.ts';
import { type Ctx, requireUser } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../http/refuse.ts';
import { refuseConflict } from './apply-move.ts';
import { isWorkedBy, type OrderRow, type ShopOrderRow } from '../reply/order-reply.ts';
import { getOrder } from '../orders.ts';
import { orderSeenBy } from '../orders.queries.ts';
import * as queries from './work-order.queries.ts';

type OfShopOrder = { id: number; shopId: number };

/**
 * Promises a kitchen's shop order for so many minutes from now, and keeps what was promised before. Refuses `order.not_found`
 * to people who do not work it, and `order.status_conflict` once it is done, or where nothing is promised,
 * and `order.unpaid` before it is paid. What is fetched has no parcel.
 */
export function promiseOrder(
  ctx: Ctx,
  { minutes, ...shopOrder }: OfShopOrder & { minutes: number },
): Promise<WorkedOrder> {
  return changeShopOrder(ctx, shopOrder, (tx, change, order) => {
    if (isUnpaid(order)) refuse('order.unpaid');
    return queries.promise(tx, { ...change, minutes });
  });
}

/** Names the carrier and number of a shop order that was shipped, or names others. Refuses as `promiseOrder` does. */
export function trackOrder(
  ctx: Ctx,
  { carrier, number, ...shopOrder }: OfShopOrder & Tracking,
): Promise<WorkedOrder> {
  return changeShopOrder(ctx, shopOrder, (tx, change) =>
    queries.track(tx, { ...change, carrier, number }),
  );
}

type Change = (tx: Database, change: queries.ShopOrderChange, order: OrderRow) => Promise<number>;

async function changeShopOrder(
  ctx: Ctx,
  { id, shopId }: OfShopOrder,
  change: Change,
): Promise<WorkedOrder> {
  const { userId, order, shopOrder } = await workedShopOrder(ctx, { id, shopId });
  await ctx.db.transaction(async (tx) => {
    const by = ctx.viewer.isAdmin ? 'admin' : 'seller';
    const changed = await change(
      tx,
      { orderId: id, shopOrderId: shopOrder.id, by, userId, at: ctx.now },
      order,
    );
    if (changed === 0) refuseConflict([shopOrder]);
    await ctx.events.publish(tx, 'orders.changed', {
      orderId: id,
      userId: order.userId,
      shopIds: [shopId],
    });
  });
  return getOrder(ctx, { id });
}

/** An order and its part of this shop, which the viewer works. Refuses `order.not_found`. */
export async function workedShopOrder(
  ctx: Ctx,
  { id, shopId }: OfShopOrder,
): Promise<{ userId: number; order: OrderRow; shopOrder: ShopOrderRow }> {
  const userId = requireUser(ctx);
  const { isAdmin } = ctx.viewer;
  const order = (await orderSeenBy(ctx.db, id, { userId, isAdmin })) ?? refuse('order.not_found');
  const shopOrder = order.shopOrders.find(
    (one) => one.shopId === shopId && (isAdmin || isWorkedBy(one, userId)),
  );
  return { userId, order, shopOrder: shopOrder ?? refuse('order.not_found') };
}

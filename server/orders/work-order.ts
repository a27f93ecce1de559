/** Working a part of an order without moving it: another promised time, and the number of a parcel. */
import { isUnpaid } from '#contract/orders/rules.ts';
import type { Order, Tracking } from '#contract/orders/schemas.ts';
import { type Ctx, requireUser } from '../context.ts';
import type { Database } from '../db/database.ts';
import { refuse } from '../http/refuse.ts';
import { refuseConflict } from './apply-move.ts';
import { isWorkedBy, type OrderRow, type PartRow } from './order-reply.ts';
import { getOrder } from './orders.ts';
import { orderSeenBy } from './orders.queries.ts';
import * as queries from './work-order.queries.ts';

type OfPart = { id: number; shopId: number };

/**
 * Promises a kitchen's part for so many minutes from now, and keeps what was promised before. Refuses `order.not_found`
 * to whoever does not work it, and `order.status_conflict` once it is done, or where nothing is promised,
 * and `order.unpaid` before it is paid. What is fetched has no parcel.
 */
export function promiseOrder(
  ctx: Ctx,
  { minutes, ...part }: OfPart & { minutes: number },
): Promise<Order> {
  return changePart(ctx, part, (tx, change, order) => {
    if (isUnpaid(order)) refuse('order.unpaid');
    return queries.promise(tx, { ...change, minutes });
  });
}

/** Names the carrier and number of a part that was shipped, or names others. Refuses as `promiseOrder` does. */
export function trackOrder(
  ctx: Ctx,
  { carrier, number, ...part }: OfPart & Tracking,
): Promise<Order> {
  return changePart(ctx, part, (tx, change) => queries.track(tx, { ...change, carrier, number }));
}

type Change = (tx: Database, change: queries.PartChange, order: OrderRow) => Promise<number>;

async function changePart(ctx: Ctx, { id, shopId }: OfPart, change: Change): Promise<Order> {
  const userId = requireUser(ctx);
  const order =
    (await orderSeenBy(ctx.db, id, { userId, isAdmin: ctx.viewer.isAdmin })) ??
    refuse('order.not_found');
  const part = workedPart(ctx, order, shopId);
  await ctx.db.transaction(async (tx) => {
    const by = ctx.viewer.isAdmin ? 'admin' : 'seller';
    const changed = await change(
      tx,
      { orderId: id, partId: part.id, by, userId, at: ctx.now },
      order,
    );
    if (changed === 0) refuseConflict([part]);
    await ctx.events.publish(tx, 'orders.changed', {
      orderId: id,
      userId: order.userId,
      shopIds: [shopId],
    });
  });
  return getOrder(ctx, { id });
}

function workedPart(ctx: Ctx, order: OrderRow, shopId: number): PartRow {
  const part = order.parts.find(
    (one) => one.shopId === shopId && (ctx.viewer.isAdmin || isWorkedBy(one, ctx.viewer.userId)),
  );
  return part ?? refuse('order.not_found');
}

/** Moving many orders of goods at once, as a shop does at the end of a packing round. */
import { orderStatusOf } from '#contract/orders/rules.ts';
import type { MovedSeveral, MoveSeveral } from '#contract/orders/board.schemas.ts';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import { recordAudits } from '../../audit/audit.ts';
import type { Ctx } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { requireShop } from '../../shops/shops.ts';
import * as queries from './move-several.queries.ts';

/**
 * Moves a shop’s orders of several orders to processing or shipped, those that have not come so far, and says which it
 * was. Kitchens move theirs one by one, by the clock, and what is a visit follows it. Refuses `viewer.not_allowed` to people who do not work the orders.
 */
export async function moveSeveral(
  ctx: Ctx,
  { id: shopId, status, orders }: { id: number } & MoveSeveral,
): Promise<MovedSeveral> {
  const userId = await requireShop(ctx, shopId, 'orders');
  const wanted = new Map(orders.map((order) => [order.id, order]));
  return ctx.db.transaction(async (tx) => {
    const locked = await queries.lockedOrders(tx, shopId, [...wanted.keys()]);
    const movable = locked.filter(
      ({ own, kind }) => capabilitiesOf(kind).stages === 'parcel' && mayMove[status].includes(own),
    );
    const moves = movable.map(({ orderId, userId: shopperId, own, others }) => ({
      orderId,
      shopperId,
      from: own,
      orderStatus: orderStatusOf([status, ...others]),
      carrier: wanted.get(orderId)?.tracking?.carrier ?? null,
      number: wanted.get(orderId)?.tracking?.number ?? null,
    }));
    await queries.moveShopOrders(tx, {
      shopId,
      status,
      moves,
      by: ctx.viewer.isAdmin ? 'admin' : 'seller',
      userId,
      at: ctx.now,
    });
    if (ctx.viewer.isAdmin) await recordMoves(ctx, tx, movable, { shopId, status });
    await ctx.events.publishEach(
      tx,
      'orders.changed',
      moves.map(({ orderId, shopperId }) => ({ orderId, userId: shopperId, shopIds: [shopId] })),
    );
    const statuses = new Map(locked.map(({ orderId, own }) => [orderId, own]));
    const moved = new Set(moves.map(({ orderId }) => orderId));
    const refused = [...wanted.keys()].filter((id) => !moved.has(id));
    return {
      moved: [...moved],
      refused: refused.map((id) => ({ id, status: statuses.get(id) ?? null })),
    };
  });
}

/** What shops do with their orders is in the orders; what admins do is in the audit log, too. */
function recordMoves(
  ctx: Ctx,
  tx: Database,
  moved: readonly queries.LockedOrder[],
  after: { shopId: number; status: MoveSeveral['status'] },
): Promise<void> {
  return recordAudits(
    tx,
    moved.map(({ orderId: id, number: name, own }) => ({
      at: ctx.now,
      actorId: ctx.viewer.userId,
      action: 'order.moved',
      subject: { kind: 'order', id, name },
      before: { status: own },
      after,
    })),
  );
}

/** From where: a round of packing never takes anything back. */
const mayMove = { processing: ['pending'], shipped: ['pending', 'processing'] };

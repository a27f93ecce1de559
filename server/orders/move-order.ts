/** Moving an order along its way, or cancelling it: each part on its own, with its stock and money. */
import { nextOrderStatuses, type OrderActor, type OrderStatus, orderStatusOf } from '#contract/order-status.ts';
import type { MoveOrder, Order } from '#contract/orders.ts';
import { tellOfChanges } from '../catalogue/catalogue.ts';
import { type Ctx, requireUser } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { Events } from '../events/events.ts';
import { refuse } from '../http/refuse.ts';
import * as queries from './moves.queries.ts';
import { isWorkedBy, type OrderRow, type PartRow } from './order-reply.ts';
import { replyFor } from './orders.ts';
import { orderSeenBy } from './orders.queries.ts';

/**
 * Sets a status: shoppers cancel the whole order while all of it is pending, sellers move their own parts to any of the
 * five, admins all parts as far as `nextOrderStatuses` allows. Cancelling returns stock and what was paid, leaving
 * `cancelled` takes the stock again. Refuses `order.not_found`, `order.status_conflict` with the present state,
 * `order.already_refunded`, and `order.stock_gone` with the products.
 */
export async function moveOrder(ctx: Ctx, { id, ...move }: { id: number } & MoveOrder): Promise<Order> {
  const viewer = { userId: requireUser(ctx), isAdmin: ctx.viewer.isAdmin };
  const seen = (await orderSeenBy(ctx.db, id, viewer)) ?? refuse('order.not_found');
  const by = actorOf(ctx, seen);
  const parts = partsToMove(ctx, seen, by, move);
  await ctx.db.transaction(async (tx) => {
    const now = await queries.lockedParts(tx, id);
    const hasChanged = parts.some((part) => now.find((one) => one.id === part.id)?.status !== part.status);
    if (hasChanged) refuseConflict(now);
    await apply({ tx, events: ctx.events }, now, {
      orderId: id,
      ids: parts.map((part) => part.id),
      to: move.status,
      by,
      userId: viewer.userId,
      reason: move.reason ?? null,
    });
    await ctx.events.publish(tx, 'orders.changed', { orderId: id, userId: seen.userId, shopIds: parts.map((part) => part.shopId) });
  });
  const moved = (await orderSeenBy(ctx.db, id, viewer)) ?? refuse('order.not_found');
  return replyFor(ctx, moved);
}

/** Who works a part acts for the shop, also on an order of their own. */
function actorOf(ctx: Ctx, order: OrderRow): OrderActor {
  if (ctx.viewer.isAdmin) return 'admin';
  return order.parts.some((part) => isWorkedBy(part, ctx.viewer.userId)) ? 'seller' : 'shopper';
}

/** The parts that the request is about, all of which may go where it says. */
function partsToMove(ctx: Ctx, order: OrderRow, by: OrderActor, { status, shopId, from }: MoveOrder): PartRow[] {
  const reachable = by === 'seller' ? order.parts.filter((part) => isWorkedBy(part, ctx.viewer.userId)) : order.parts;
  const meant = shopId === undefined ? reachable : reachable.filter((part) => part.shopId === shopId);
  if (meant.length === 0) refuse('order.not_found');
  const alive = meant.filter((part) => part.status !== 'cancelled');
  const may = (part: PartRow) => nextOrderStatuses(by, part.status).includes(status) && (from === undefined || part.status === from);
  const movable = meant.filter(may);
  // A shopper cancels all of it or nothing: what a shop has begun is not theirs to stop.
  const isRefused = movable.length === 0 || (by === 'shopper' && movable.length < alive.length);
  return isRefused ? refuseConflict(meant) : movable;
}

function refuseConflict(parts: Array<{ shopId: number; status: OrderStatus }>): never {
  const status = orderStatusOf(parts.map((part) => part.status));
  return refuse('order.status_conflict', {
    facts: { state: status, parts: parts.map((part) => ({ shopId: part.shopId, status: part.status })) },
  });
}

type Application = Omit<queries.Move, 'orderStatus'>;
type Parts = { tx: Database; events: Events };

/** Moves locked parts, with their stock and money. */
async function apply({ tx, events }: Parts, locked: queries.LockedPart[], move: Application): Promise<void> {
  const moving = locked.filter((part) => move.ids.includes(part.id));
  const revived = moving.filter((part) => part.status === 'cancelled');
  if (revived.some((part) => part.refunded > 0)) refuse('order.already_refunded');
  // A part that was cancelled before the rest was paid for has no money behind it.
  if (revived.some((part) => part.paymentStatus === 'paid' || part.paymentStatus === 'refunded')) refuseConflict(locked);
  const after = locked.map((part) => (move.ids.includes(part.id) ? move.to : part.status));
  const moved = await queries.moveParts(tx, { ...move, orderStatus: orderStatusOf(after) });
  if (moved !== moving.length) refuseConflict(locked);
  if (revived.length > 0) await takeAgain(tx, move.orderId, revived);
  if (move.to !== 'cancelled') return;
  await putBack({ tx, events }, move);
  if (moving.some((part) => part.paymentStatus === 'paid')) await queries.refundParts(tx, move.orderId, move.ids);
}

/** Returns the stock, and tells of what can be bought again. */
async function putBack({ tx, events }: Parts, { orderId, ids }: Application): Promise<void> {
  const restocked = await queries.returnStock(tx, orderId, ids);
  const changes = restocked.map(({ productId, shopId, unitPrice }) => ({
    productId,
    shopId,
    before: { unitPrice, isAvailable: false },
    after: { unitPrice, isAvailable: true },
  }));
  await tellOfChanges({ tx, events }, changes);
}

async function takeAgain(tx: Database, orderId: number, parts: queries.LockedPart[]): Promise<void> {
  const missing = await queries.takeStockAgain(
    tx,
    orderId,
    parts.map((part) => part.id),
  );
  if (missing.length > 0) refuse('order.stock_gone', { facts: { products: missing } });
}

/** Cancels what nobody paid for an hour, as far as no shop has begun it. */
export async function cancelUnpaidOrders({ db, events }: { db: Database; events: Events }): Promise<void> {
  for (const orderId of await queries.unpaidOrders(db)) {
    await db.transaction(async (tx) => {
      const locked = await queries.lockedParts(tx, orderId);
      const waiting = locked.filter((part) => part.status === 'pending' && part.paymentStatus === 'pending');
      if (waiting.length === 0) return;
      const ids = waiting.map((part) => part.id);
      await apply({ tx, events }, locked, {
        orderId,
        ids,
        to: 'cancelled',
        by: 'system',
        userId: null,
        reason: 'Not paid within 60 minutes',
      });
      await events.publish(tx, 'orders.changed', { orderId, userId: locked[0]?.userId ?? 0, shopIds: waiting.map((part) => part.shopId) });
    });
  }
}

/** Moving an order along its way, or cancelling it, as people do: each shop order on its own. */
import { toMinor } from '#contract/kernel/money.ts';
import {
  cancelReasons,
  orderDeclineReasons,
  type GivenUpCode,
  nextOrderStatuses,
  type OrderActor,
} from '#contract/orders/rules.ts';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import type { MoveOrder, WorkedOrder } from '#contract/orders/schemas.ts';
import { recordAudit } from '../../audit/audit.ts';
import { type Ctx, requireUser } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../http/refuse.ts';
import { applyMove, refuseConflict } from './apply-move.ts';
import * as queries from './moves.queries.ts';
import { isWorkedBy, type OrderRow, type ShopOrderRow } from '../reply/order-reply.ts';
import { forgetCooked } from '../kitchen/stations.queries.ts';
import { replyFor } from '../orders.ts';
import { orderSeenBy } from '../orders.queries.ts';

/**
 * Sets a status: shoppers cancel the whole order while all of it is pending, sellers move their own shop orders to any of the
 * five, admins all shop orders as far as `nextOrderStatuses` allows. A kitchen's `processing` has steps, between which its
 * people and admins move it too; the shop order of a visit goes on with its visit, and is only cancelled here. Cancelling returns stock and what was paid, leaving `cancelled` takes the stock again.
 * Refuses `order.not_found`, `order.status_conflict` with the present state, `order.accept_too_late` for a kitchen whose
 * time to accept is over, `order.unpaid` for what nobody paid for and is to be delivered, `order.delivery_changed` when a
 * shopper was shown another sum than cancelling takes for the delivery of the rest, `order.follows_visit` where there is nothing else, `order.already_refunded`, and `order.stock_gone` with the products.
 */
export async function moveOrder(
  ctx: Ctx,
  { id, ...move }: { id: number } & MoveOrder,
): Promise<WorkedOrder> {
  const viewer = { userId: requireUser(ctx), isAdmin: ctx.viewer.isAdmin };
  const seen = (await orderSeenBy(ctx.db, id, viewer)) ?? refuse('order.not_found');
  const by = actorOf(ctx, seen);
  const shopOrders = shopOrdersToMove(ctx, seen, by, move);
  await ctx.db.transaction(async (tx) => {
    const now = await queries.lockedShopOrders(tx, id);
    if (!shopOrders.every((shopOrder) => now.some((one) => isWhereItWas(one, shopOrder))))
      refuseConflict(now);
    await applyMove({ tx, events: ctx.events }, now, {
      orderId: id,
      ids: shopOrders.map((shopOrder) => shopOrder.id),
      to: move.status,
      by,
      userId: viewer.userId,
      reason: move.reason || null,
      code: codeOf(by, move),
      at: ctx.now,
      kitchenStep: move.kitchenStep ?? 'preparing',
      promisedMinutes: move.promisedMinutes ?? null,
      tracking: move.tracking ?? null,
      agreedDelivery: move.deliveryFee === undefined ? null : toMinor(move.deliveryFee),
    });
    await forgetWhatGoesBack(tx, shopOrders, move);
    if (by === 'admin') await recordMove(ctx, tx, seen, move);
  });
  const moved = (await orderSeenBy(ctx.db, id, viewer)) ?? refuse('order.not_found');
  return replyFor(ctx, moved);
}

/** What a kitchen takes back to the stove, or gives back to be accepted, has nothing cooked in it. */
async function forgetWhatGoesBack(
  tx: Database,
  shopOrders: ShopOrderRow[],
  { status, kitchenStep }: MoveOrder,
): Promise<void> {
  const goesBack = status === 'pending' || (status === 'processing' && kitchenStep !== 'ready');
  const back = shopOrders.filter(
    ({ kind, status: from }) => capabilitiesOf(kind).isCookedToOrder && from !== 'pending',
  );
  if (goesBack && back.length > 0)
    await forgetCooked(
      tx,
      back.map(({ id }) => id),
    );
}

/** Shoppers and shops have reasons of their own. */
function codeOf(by: OrderActor, { code }: MoveOrder): GivenUpCode | null {
  const theirs: readonly GivenUpCode[] = by === 'shopper' ? cancelReasons : orderDeclineReasons;
  return code !== undefined && theirs.includes(code) ? code : null;
}

/** What shops do with their orders is in the orders; what admins do is in the audit log, too. */
function recordMove(
  ctx: Ctx,
  tx: Database,
  { id, number, status }: OrderRow,
  move: MoveOrder,
): Promise<void> {
  return recordAudit(tx, {
    at: ctx.now,
    actorId: ctx.viewer.userId,
    action: 'order.moved',
    subject: { kind: 'order', id, name: number },
    before: { status },
    after: { status: move.status, ...(move.shopId ? { shopId: move.shopId } : {}) },
    reason: move.reason || null,
  });
}

function isWhereItWas(now: queries.LockedShopOrder, seen: ShopOrderRow): boolean {
  return now.id === seen.id && now.status === seen.status && now.kitchenStep === seen.kitchenStep;
}

/** Who works a shop order acts for the shop, also on an order of their own. */
function actorOf(ctx: Ctx, order: OrderRow): OrderActor {
  if (ctx.viewer.isAdmin) return 'admin';
  return order.shopOrders.some((shopOrder) => isWorkedBy(shopOrder, ctx.viewer.userId))
    ? 'seller'
    : 'shopper';
}

/** The shop orders that the request is about, all of which may go where it says. */
function shopOrdersToMove(
  ctx: Ctx,
  order: OrderRow,
  by: OrderActor,
  move: MoveOrder,
): ShopOrderRow[] {
  const { status, shopId, from, fromStep } = move;
  const reachable =
    by === 'seller'
      ? order.shopOrders.filter((shopOrder) => isWorkedBy(shopOrder, ctx.viewer.userId))
      : order.shopOrders;
  const named =
    shopId === undefined ? reachable : reachable.filter((shopOrder) => shopOrder.shopId === shopId);
  if (named.length === 0) refuse('order.not_found');
  const meant = status === 'cancelled' ? named : named.filter(({ visit }) => visit === null);
  if (meant.length === 0) refuse('order.follows_visit');
  const alive = meant.filter((shopOrder) => shopOrder.status !== 'cancelled');
  const isAsSeen = (shopOrder: ShopOrderRow) =>
    (from === undefined || shopOrder.status === from) &&
    (fromStep === undefined || shopOrder.kitchenStep === fromStep);
  const may = (shopOrder: ShopOrderRow) =>
    isAsSeen(shopOrder) &&
    (nextOrderStatuses(by, shopOrder.status).includes(status) || isNextStep(by, shopOrder, move));
  const movable = meant.filter(may);
  // A shopper cancels all of it or nothing: what a shop has begun is not theirs to stop.
  const isRefused = movable.length === 0 || (by === 'shopper' && movable.length < alive.length);
  return isRefused ? refuseConflict(meant) : movable;
}

/** A kitchen goes on, or back, while the status stays. */
function isNextStep(
  by: OrderActor,
  shopOrder: ShopOrderRow,
  { status, kitchenStep }: MoveOrder,
): boolean {
  const isInside =
    by !== 'shopper' &&
    capabilitiesOf(shopOrder.kind).isCookedToOrder &&
    shopOrder.status === 'processing' &&
    status === 'processing';
  return isInside && kitchenStep !== undefined && kitchenStep !== shopOrder.kitchenStep;
}

/**
 * Orders: one per checkout, split into one shop order per shop, and where they stand. This file reads them; `place-order.ts`,
 * `pay-order.ts` and `move-order.ts` change them. Money at the gateway and in the ledger is the payments'.
 */
import type { Received } from '#contract/kernel/endpoint.ts';
import { addDays, civilTime, instantOf } from '#contract/kernel/time.ts';
import { recentDays } from '#contract/orders/sales.rules.ts';
import type { MarketCounts, OrderCounts } from '#contract/orders/counts.schemas.ts';
import type { Order, orderRoutes, WorkedOrder } from '#contract/orders/schemas.ts';
import { type Ctx, requireAdmin, requireUser } from '../context.ts';
import type { Database } from '../db/database.ts';
import { type Keyset, type KeysetPage, sortedPage } from '../http/keyset.ts';
import { refuse } from '../http/refuse.ts';
import type { Visitor } from '../http/visitor.ts';
import {
  isWorkedBy,
  orderOfShopsReply,
  orderReply,
  type OrderRow,
  withCancelling,
} from './reply/order-reply.ts';
import { orderForShopper } from './reply/order-words.ts';
import { requireShop } from '../shops/shops.ts';
import { orderSorts, shopOrderSorts } from './reply/order-sorts.ts';
import * as queries from './orders.queries.ts';
import { withDietWarnings } from './reply/substitution-warnings.ts';

declare module '../events/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface EventMap {
    /** An order was placed, paid or moved: its shopper and its shops have something new to see. */
    'orders.changed': { orderId: number; userId: number | null; shopIds: number[] };
  }
}

export { eventsOfOrder } from './reply/order-events.ts';
export { hasCome, insteadInOne, whatCame } from './kitchen/substitutions.queries.ts';
export { wasPaid } from './paid.queries.ts';
export { costsOf, giveBack, leftToRefund } from './refunds/give-back.ts';
export {
  lockedShopOrder,
  type RefundableShopOrder,
  refundableShopOrder,
} from './refunds/refunds.queries.ts';
export { givenRefund } from './reply/refunds-of-shop-order.ts';

/** Whether somebody may see a picture that is to be printed: its shopper, the people who work the orders of its shop, an admin. */
export async function mayReadArtwork(
  db: Database,
  { visitor: { viewer }, address }: { visitor: Visitor; address: string },
): Promise<boolean> {
  const { userId, isAdmin } = viewer;
  return userId !== null && queries.isArtworkSeenBy(db, address, { userId, isAdmin });
}

type PageQuery = Received<typeof orderRoutes.all>['query'];
type OrderList<Shown = Order> = KeysetPage<Shown>;

/**
 * One order: whole for its shopper and for admins, for sellers what their shops have of it, with the shopper's phone as
 * long as that is under way, and with amounts for those who may see the shop's money. Refuses `order.not_found` for everybody else.
 */
export async function getOrder(ctx: Ctx, { id }: { id: number }): Promise<WorkedOrder> {
  const userId = requireUser(ctx);
  const row = await queries.orderSeenBy(ctx.db, id, { userId, isAdmin: ctx.viewer.isAdmin });
  if (!row) refuse('order.not_found');
  const order = replyFor(ctx, row);
  return row.userId === userId ? withDietWarnings(ctx, order) : order;
}

/** An order that the caller may see, as they may see it. */
export function replyFor(ctx: Ctx, row: OrderRow): WorkedOrder {
  if (row.userId === ctx.viewer.userId)
    return ctx.viewer.isAdmin
      ? withCancelling(orderReply(row), row)
      : orderForShopper(row, ctx.language);
  if (ctx.viewer.isAdmin) return orderReply(row);
  const theirs = orderOfShopsReply(row, ctx.viewer, (shopOrder) =>
    isWorkedBy(shopOrder, ctx.viewer.userId),
  );
  const isOver = theirs.status === 'delivered' || theirs.status === 'cancelled';
  return { ...theirs, phone: isOver ? null : row.phone };
}

/** All orders, for admins. */
export async function allOrders(ctx: Ctx, query: PageQuery): Promise<OrderList> {
  requireAdmin(ctx);
  return pageFrom(ctx, query, orderReply, null);
}

/** A shopper's orders, for themselves and for admins; refuses others with `viewer.not_allowed`. */
export async function ordersOfUser(
  ctx: Ctx,
  { userId }: { userId: number | 'me' },
  query: PageQuery,
): Promise<OrderList> {
  const shopperId = shopperMeant(ctx, userId);
  const reply = (row: OrderRow) =>
    ctx.viewer.isAdmin ? orderReply(row) : orderForShopper(row, ctx.language);
  return pageFrom(ctx, query, reply, shopperId);
}

/** How many orders a shopper has of each status, for themselves and for admins; refuses others with `viewer.not_allowed`. */
export async function countsOfUser(
  ctx: Ctx,
  { userId }: { userId: number | 'me' },
): Promise<OrderCounts> {
  return queries.countsOf(ctx.db, shopperMeant(ctx, userId));
}

/**
 * What a shop has of orders, for people who work them and for admins; refuses others with `viewer.not_allowed`, and so by
 * `total` who may not see the shop's money.
 */
export async function ordersOfShop(
  ctx: Ctx,
  { id }: { id: number },
  { sort, cursor, limit, ...filter }: PageQuery,
): Promise<OrderList<WorkedOrder>> {
  await requireShop(ctx, id, 'orders');
  if (sort?.endsWith('total')) await requireShop(ctx, id, 'money');
  return sortedPage(
    shopOrderSorts,
    { sort, cursor, limit },
    {
      db: ctx.db,
      rows: (keyset) => queries.ordersWithShop(id, filter, keyset),
      count: () => queries.countOrdersWithShop(ctx.db, id, filter),
      reply: (row) => orderOfShopsReply(row, ctx.viewer, ({ shopId }) => shopId === id),
    },
  );
}

/** How many orders and people there are, how many came in the last thirty days of the market's calendar, and how many sellers wait. For admins. */
export async function countMarket(ctx: Ctx): Promise<MarketCounts> {
  requireAdmin(ctx);
  const { timeZone } = ctx.config.platform;
  const { date } = civilTime(ctx.now, timeZone);
  const startOf = (daysAgo: number) => instantOf(addDays(date, -daysAgo), 0, timeZone);
  const counts = await queries.marketCounts(ctx.db, {
    from: startOf(recentDays - 1),
    comparedFrom: startOf(2 * recentDays - 1),
  });
  if (!counts) throw new Error('a count has a row');
  return { ...counts, waitingSince: counts.waitingSince?.toISOString() ?? null };
}

/** Whether anybody has ordered yet. With `holding`, a checkout waits until the transaction of `tx` ends. */
export async function hasOrders(tx: Database, holding?: 'holding'): Promise<boolean> {
  if (holding) await queries.holdOrders(tx);
  return queries.hasOrders(tx);
}

/** How many shop orders of a shop's orders have neither arrived nor been cancelled. */
export function ordersUnderWay(db: Database, shopId: number): Promise<number> {
  return queries.shopOrdersUnderWay(db, shopId);
}

function shopperMeant(ctx: Ctx, userId: number | 'me'): number {
  const viewerId = requireUser(ctx);
  if (userId !== 'me' && userId !== viewerId) requireAdmin(ctx);
  return userId === 'me' ? viewerId : userId;
}

async function pageFrom(
  ctx: Ctx,
  { sort, cursor, limit, ...filter }: PageQuery,
  reply: (row: OrderRow) => Order,
  shopperId: number | null,
): Promise<OrderList> {
  const conditions = queries.ofShopper(shopperId, filter);
  return sortedPage(
    orderSorts,
    { sort, cursor, limit },
    {
      db: ctx.db,
      rows: (keyset: Keyset) => queries.listedOrders(conditions, keyset),
      count: () => queries.countOrders(ctx.db, conditions),
      reply,
    },
  );
}

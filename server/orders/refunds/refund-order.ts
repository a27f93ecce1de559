/** Refunds that a shop or an admin gives, of some items or of an amount; what is cancelled is refunded by `move-order.ts`. */
import { toMajor, toMinor } from '#contract/kernel/money.ts';
import type { RefundOrder } from '#contract/orders/refunds.schemas.ts';
import type { WorkedOrder } from '#contract/orders/schemas.ts';
import { recordAudit } from '../../audit/audit.ts';
import { type Ctx, requireUser } from '../../context.ts';
import { type Database, isDuplicate } from '../../db/database.ts';
import { refuse } from '../../http/refuse.ts';
import { costOf, giveBack } from './give-back.ts';
import { isWorkedBy, mayDoWith } from '../reply/order-reply.ts';
import { getOrder } from '../orders.ts';
import { orderSeenBy } from '../orders.queries.ts';
import * as queries from './refunds.queries.ts';

type Refunder = { by: 'seller' | 'admin'; userId: number };
type Refunding = RefundOrder & Refunder & { id: number; key: string };

/**
 * Refunds some of what was paid for a shop order, never more than is left of it; for people who may see the shop's money,
 * and for admins. The ledger is booked at once, with the share of the commission that `commissionReturned` gives; the
 * gateway follows by a job, and the shopper is notified of the reason. The same `key` again returns the order as it is.
 * Refuses `order.not_found`, `viewer.not_allowed` for people of the shop who may not see its money, `refund.disputed`,
 * `refund.unassigned`, `refund.not_paid`, `refund.too_much` with the fact `refundable` (major units), and
 * `refund.key_reused` for a key of another refund.
 */
export async function refundOrder(
  ctx: Ctx,
  input: RefundOrder & { id: number },
  key: string,
): Promise<WorkedOrder> {
  const refunder = await requireRefunder(ctx, input);
  try {
    await ctx.db.transaction((tx) => refund(ctx, tx, { ...input, ...refunder, key }));
  } catch (error) {
    // The same key for another order at the same moment.
    if (isDuplicate(error, 'refunds_idempotency_key_key')) refuse('refund.key_reused');
    throw error;
  }
  return getOrder(ctx, { id: input.id });
}

/** As whom the caller refunds. A shop's part of an order is nobody else's to know of. */
async function requireRefunder(
  ctx: Ctx,
  { id, shopId }: { id: number; shopId: number },
): Promise<Refunder> {
  const userId = requireUser(ctx);
  if (ctx.viewer.isAdmin) return { by: 'admin', userId };
  const order = await orderSeenBy(ctx.db, id, { userId, isAdmin: false });
  const shopOrder = order?.shopOrders.find((one) => one.shopId === shopId);
  if (!shopOrder || !isWorkedBy(shopOrder, userId)) return refuse('order.not_found');
  return mayDoWith(shopOrder, userId, 'money')
    ? { by: 'seller', userId }
    : refuse('viewer.not_allowed');
}

async function refund(
  ctx: Ctx,
  tx: Database,
  { id, shopId, lines, reason, key, by, userId, ...input }: Refunding,
): Promise<void> {
  const shopOrder = (await queries.lockedShopOrder(tx, id, shopId)) ?? refuse('order.not_found');
  const amount =
    input.amount === undefined ? await costOf(tx, shopOrder, lines) : toMinor(input.amount);
  const earlier = await queries.refundByKey(tx, key);
  if (earlier) return requireSame(earlier, { orderId: id, shopId, amount, reason });
  await giveBack(tx, shopOrder, { amount, lines, reason, by, userId, key, at: ctx.now });
  await recordAudit(tx, {
    at: ctx.now,
    actorId: userId,
    action: 'order.refunded',
    subject: { kind: 'order', id, name: shopOrder.number },
    before: { shop: shopOrder.shopName, refunded: toMajor(shopOrder.refunded) },
    after: { shop: shopOrder.shopName, refunded: toMajor(shopOrder.refunded + amount) },
    reason,
  });
  await ctx.events.publish(tx, 'orders.changed', {
    orderId: id,
    userId: shopOrder.userId,
    shopIds: [shopId],
  });
}

function requireSame(earlier: queries.StoredRefund, asked: queries.StoredRefund): void {
  const isSame =
    earlier.orderId === asked.orderId &&
    earlier.shopId === asked.shopId &&
    earlier.amount === asked.amount;
  if (!isSame || earlier.reason !== asked.reason) refuse('refund.key_reused');
}

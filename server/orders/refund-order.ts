/** Refunds that an admin gives, of some items or of an amount; what is cancelled is refunded by `move-order.ts`. */
import { commissionReturned } from '#contract/payments/rules.ts';
import { type Minor, toMajor, toMinor } from '#contract/kernel/money.ts';
import { costOfLines } from '#contract/orders/rules.ts';
import type { OrderInHistory, RefundOrder } from '#contract/orders/refunds.schemas.ts';
import { recordAudit } from '../audit/audit.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import { type Database, isDuplicate } from '../db/database.ts';
import { refuse } from '../http/refuse.ts';
import { orderInHistory, refundable } from './order-history.ts';
import * as queries from './refunds.queries.ts';

type Refunding = RefundOrder & { id: number; key: string; adminId: number };

/**
 * Refunds some of what was paid for a shop order, never more than is left of it. The ledger is booked at once, with
 * the share of the commission that `commissionReturned` gives; the gateway follows by a job. The same `key` again
 * returns the order as it is. Refuses `order.not_found`, `refund.disputed`, `refund.unassigned`, `refund.not_paid`, `refund.too_much` with the fact
 * `refundable` (major units), and `refund.key_reused` for a key of another refund.
 */
export async function refundOrder(
  ctx: Ctx,
  input: RefundOrder & { id: number },
  key: string,
): Promise<OrderInHistory> {
  const adminId = requireAdmin(ctx);
  try {
    await ctx.db.transaction((tx) => refund(ctx, tx, { ...input, key, adminId }));
  } catch (error) {
    // The same key for another order at the same moment.
    if (isDuplicate(error, 'refunds_idempotency_key_key')) refuse('refund.key_reused');
    throw error;
  }
  return orderInHistory(ctx, { id: input.id });
}

async function refund(
  ctx: Ctx,
  tx: Database,
  { id, shopId, lines, reason, key, adminId, ...input }: Refunding,
): Promise<void> {
  const shopOrder = (await queries.lockedShopOrder(tx, id, shopId)) ?? refuse('order.not_found');
  const amount =
    input.amount === undefined ? await costOf(tx, shopOrder, lines) : toMinor(input.amount);
  const earlier = await queries.refundByKey(tx, key);
  if (earlier) return requireSame(earlier, { orderId: id, shopId, amount, reason });
  if (shopOrder.isUndecided) refuse('refund.disputed');
  if (shopOrder.isUnassigned) refuse('refund.unassigned');
  const left = refundable(shopOrder);
  if (left === 0) refuse('refund.not_paid');
  if (amount > left) refuse('refund.too_much', { facts: { refundable: toMajor(left) } });
  if ((await queries.countRefunded(tx, shopOrder.id, lines)) < lines.length)
    refuse('refund.too_much', { facts: { refundable: toMajor(left) } });
  const commission =
    commissionReturned(shopOrder, shopOrder.refunded + shopOrder.disputed + amount) -
    shopOrder.commissionReturned;
  await queries.insertRefund(tx, {
    shopOrderId: shopOrder.id,
    amount,
    commission,
    reason,
    refundedBy: adminId,
    key,
    at: ctx.now,
  });
  await recordAudit(tx, {
    at: ctx.now,
    actorId: adminId,
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

async function costOf(
  tx: Database,
  shopOrder: queries.RefundableShopOrder,
  lines: RefundOrder['lines'],
): Promise<Minor> {
  const priced = await queries.pricedLines(tx, shopOrder.id, lines);
  return priced.length === lines.length ? costOfLines(priced) : refuse('order.not_found');
}

function requireSame(earlier: queries.StoredRefund, asked: queries.StoredRefund): void {
  const isSame =
    earlier.orderId === asked.orderId &&
    earlier.shopId === asked.shopId &&
    earlier.amount === asked.amount;
  if (!isSame || earlier.reason !== asked.reason) refuse('refund.key_reused');
}

/** Refunds that somebody made at the gateway, of an order of several shops: an admin says whose shop order they were of. */
import { type Minor, sum, toMajor, toMinor } from '#contract/kernel/money.ts';
import type { AssignRefund, OrderInHistory } from '#contract/orders/refunds.schemas.ts';
import { recordAudit } from '../../audit/audit.ts';
import { type Ctx, requireAdmin } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../http/refuse.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { leftOf, refundedThere, sharesOf } from '../refunds/gateway-news.ts';
import * as queries from '../refunds/gateway-news.queries.ts';
import { orderInHistory } from './order-history.ts';

type Assigning = AssignRefund & { id: number; refundId: string };

/**
 * Books a refund that was made at the gateway on the shop orders it was of; nothing moves at the gateway. Refuses
 * `order.not_found`, `refund.nothing_to_assign`, `refund.other_sum` with the fact `amount` that is to be assigned, and
 * `refund.too_much` with the fact `refundable` of a shop order that has less left (major units).
 */
export async function assignRefund(ctx: Ctx, input: Assigning): Promise<OrderInHistory> {
  const refundedBy = requireAdmin(ctx);
  await ctx.db.transaction((tx) => assign(ctx, tx, { ...input, refundedBy }));
  return orderInHistory(ctx, { id: input.id });
}

async function assign(
  ctx: Ctx,
  tx: Database,
  { id, refundId, refundedBy, shopOrders: wanted }: Assigning & { refundedBy: number },
): Promise<void> {
  const shopOrders = await queries.paidShopOrders(tx, id);
  const [first] = shopOrders;
  if (!first) return refuse('order.not_found');
  const refund =
    (await queries.unassigned(tx, id)).find((one) => one.id === refundId) ??
    refuse('refund.nothing_to_assign');
  const amounts = shopOrders.map(({ shopId }) =>
    sum(wanted.filter((one) => one.shopId === shopId).map(({ amount }) => toMinor(amount))),
  );
  requireFits(shopOrders, amounts, refund.due);
  await queries.bookGatewayRefund(tx, {
    refundId,
    shares: sharesOf(shopOrders, amounts),
    reason: refundedThere,
    refundedBy,
    at: ctx.now,
  });
  for (const [index, shopOrder] of shopOrders.entries()) {
    const amount = amounts[index] ?? 0;
    if (amount > 0) await audit(ctx, tx, { id, refundedBy, shopOrder, amount });
  }
  await enqueue(tx, 'payments.look', refund.payment);
  await ctx.events.publish(tx, 'orders.changed', {
    orderId: id,
    userId: first.userId,
    shopIds: shopOrders.map(({ shopId }) => shopId),
  });
}

/** What has gone back otherwise meanwhile cannot go back twice. */
function requireFits(
  shopOrders: queries.PaidShopOrder[],
  amounts: readonly Minor[],
  due: Minor,
): void {
  const amount = Math.min(due, sum(shopOrders.map(leftOf)));
  const short = shopOrders.find((shopOrder, index) => (amounts[index] ?? 0) > leftOf(shopOrder));
  if (short) refuse('refund.too_much', { facts: { refundable: toMajor(leftOf(short)) } });
  if (sum(amounts) !== amount || amount === 0)
    refuse('refund.other_sum', { facts: { amount: toMajor(amount) } });
}

type Assigned = { id: number; refundedBy: number; shopOrder: queries.PaidShopOrder; amount: Minor };

function audit(
  ctx: Ctx,
  tx: Database,
  { id, refundedBy, shopOrder, amount }: Assigned,
): Promise<void> {
  return recordAudit(tx, {
    at: ctx.now,
    actorId: refundedBy,
    action: 'order.refunded',
    subject: { kind: 'order', id, name: shopOrder.number },
    before: { shop: shopOrder.shopName, refunded: toMajor(shopOrder.refunded) },
    after: { shop: shopOrder.shopName, refunded: toMajor(shopOrder.refunded + amount) },
    reason: refundedThere,
  });
}

/** Giving a tip back by itself, while what it was given with stays. */
import { randomUUID } from 'node:crypto';
import { toMajor } from '#contract/kernel/money.ts';
import { tipBackHours, tipLeft } from '#contract/orders/tips.rules.ts';
import type { WorkedOrder } from '#contract/orders/schemas.ts';
import type { TipBack } from '#contract/orders/tip-calls.schemas.ts';
import { recordAudit } from '../../audit/audit.ts';
import { type Ctx, requireUser } from '../../context.ts';
import { refuse } from '../../http/refuse.ts';
import { isWorkedBy, mayDoWith } from '../reply/order-reply.ts';
import { getOrder } from '../orders.ts';
import { orderSeenBy } from '../orders.queries.ts';
import * as queries from './refunds.queries.ts';

/**
 * Gives what is left of a tip back to the shopper: in the ledger at once, at the gateway by a job. Its shopper may within a
 * day of giving it, people who may see the shop's money and admins always; these say why. Given back once, it is given
 * back whoever asks. Refuses `order.not_found`, `viewer.not_allowed` for others of the shop, `request.invalid` without a
 * reason, `tip.back_too_late`, `tip.nothing_left`, `refund.disputed`, `refund.unassigned`.
 */
export async function giveTipBack(
  ctx: Ctx,
  { id, shopId, reason }: { id: number } & TipBack,
): Promise<WorkedOrder> {
  const by = await whoGivesBack(ctx, { id, shopId });
  if (by !== 'shopper' && !reason)
    refuse('request.invalid', { errors: [{ path: 'reason', code: 'orders.refund_reason' }] });
  await ctx.db.transaction(async (tx) => {
    const shopOrder = (await queries.lockedShopOrder(tx, id, shopId)) ?? refuse('order.not_found');
    if (by === 'shopper' && isTooLate(ctx, shopOrder)) refuse('tip.back_too_late');
    if (shopOrder.isUndecided) refuse('refund.disputed');
    if (shopOrder.isUnassigned) refuse('refund.unassigned');
    const amount = shopOrder.paymentStatus === 'paid' ? tipLeft(shopOrder) : 0;
    if (amount === 0) refuse('tip.nothing_left');
    const userId = requireUser(ctx);
    const why = by === 'shopper' ? 'refund.tip_taken_back' : (reason ?? '');
    await queries.insertTipBack(tx, {
      shopOrderId: shopOrder.id,
      amount,
      commission: 0,
      lines: [],
      reason: why,
      by,
      userId,
      // That it happens once is held by what is left; a key that could be guessed could be used up by somebody.
      key: randomUUID(),
      at: ctx.now,
    });
    if (by !== 'shopper')
      await recordAudit(tx, {
        at: ctx.now,
        actorId: userId,
        action: 'order.tip_returned',
        subject: { kind: 'order', id, name: shopOrder.number },
        after: { shop: shopOrder.shopName, tip: toMajor(amount) },
        reason: why,
      });
    await ctx.events.publish(tx, 'orders.changed', {
      orderId: id,
      userId: shopOrder.userId,
      shopIds: [shopId],
    });
  });
  return getOrder(ctx, { id });
}

function isTooLate({ now }: Ctx, { placedAt }: { placedAt: Date }): boolean {
  return now.getTime() - placedAt.getTime() > tipBackHours * 3_600_000;
}

async function whoGivesBack(
  ctx: Ctx,
  { id, shopId }: { id: number; shopId: number },
): Promise<'shopper' | 'seller' | 'admin'> {
  const userId = requireUser(ctx);
  const order = await orderSeenBy(ctx.db, id, { userId, isAdmin: ctx.viewer.isAdmin });
  const shopOrder = order?.shopOrders.find((one) => one.shopId === shopId);
  if (!order || !shopOrder) return refuse('order.not_found');
  if (order.userId === userId) return 'shopper';
  if (ctx.viewer.isAdmin) return 'admin';
  if (!isWorkedBy(shopOrder, userId)) return refuse('order.not_found');
  return mayDoWith(shopOrder, userId, 'money') ? 'seller' : refuse('viewer.not_allowed');
}

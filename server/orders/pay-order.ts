/** Paying an order that waits for its payment. */
import { sum } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import type { PaymentMethod } from '#contract/payment-methods.ts';
import { type Ctx, requireUser } from '../context.ts';
import type { Database } from '../db/database.ts';
import { refuse } from '../http/refuse.ts';
import { type HeldPayment, holdPayment, letGo } from '../payments/payments.ts';
import * as queries from './moves.queries.ts';
import type { OrderRow } from './order-reply.ts';
import { getOrder } from './orders.ts';
import { orderSeenBy } from './orders.queries.ts';

export type PayOrder = { id: number; paymentMethod: PaymentMethod; paymentToken: string };

/**
 * Pays for what is left of the caller's own order. A part that was cancelled while the money was on its way stays
 * cancelled and is refunded. Refuses `order.not_found`, `payment.already_paid`, `order.status_conflict` for a cancelled
 * order, `order.total_changed` when a part was taken up again meanwhile, and what `holdPayment` refuses.
 */
export async function payOrder(ctx: Ctx, { id, paymentMethod: method, paymentToken: token }: PayOrder): Promise<Order> {
  const order = await ownOrder(ctx, id);
  const due = order.parts.filter((part) => part.status !== 'cancelled');
  if (order.paymentStatus === 'paid') refuse('payment.already_paid');
  if (due.length === 0) refuse('order.status_conflict', { message: 'This order was cancelled.', facts: { state: 'cancelled' } });
  const amount = sum(due.map((part) => part.subtotal + part.shippingFee));
  const payment = await holdPayment(ctx, { amount, token, method });
  const dueIds = due.map((part) => part.id);
  try {
    await ctx.db.transaction((tx) => settle(ctx, tx, { order, dueIds, payment }));
  } catch (error) {
    await letGo(ctx.db, payment);
    throw error;
  }
  return getOrder(ctx, { id });
}

async function ownOrder(ctx: Ctx, id: number): Promise<OrderRow> {
  const userId = requireUser(ctx);
  const row = await orderSeenBy(ctx.db, id, { userId, isAdmin: false });
  return row?.userId === userId ? row : refuse('order.not_found');
}

type Settlement = { order: OrderRow; dueIds: number[]; payment: HeldPayment };

async function settle(ctx: Ctx, tx: Database, { order, dueIds, payment }: Settlement): Promise<void> {
  const parts = await queries.lockedParts(tx, order.id);
  if (parts.some((part) => part.paymentStatus === 'paid' || part.paymentStatus === 'refunded')) refuse('payment.already_paid');
  if (parts.some((part) => part.status !== 'cancelled' && !dueIds.includes(part.id))) refuse('order.total_changed');
  await queries.keepPayment(tx, order.id, dueIds, payment);
  const late = parts.filter((part) => part.status === 'cancelled' && dueIds.includes(part.id));
  if (late.length > 0)
    await queries.refundParts(
      tx,
      order.id,
      late.map((part) => part.id),
    );
  await ctx.events.publish(tx, 'orders.changed', { orderId: order.id, userId: order.userId, shopIds: parts.map((part) => part.shopId) });
}

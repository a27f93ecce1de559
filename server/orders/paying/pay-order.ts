/** Paying an order that waits for its payment. */
import { type Minor, sum, toMinor } from '#contract/kernel/money.ts';
import { chargedFor } from '#contract/tax/rules.ts';
import type { Order } from '#contract/orders/schemas.ts';
import type { PaymentMethod } from '#contract/payments/rules.ts';
import { type Ctx, requireUser } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { holdGifts } from '../../gifts/gifts.ts';
import { takeAttempt } from '../../http/limits/attempts.ts';
import { Refusal, refuse } from '../../http/refuse.ts';
import { enqueue } from '../../jobs/jobs.ts';
import {
  type HeldPayment,
  isPaidBy,
  isPaymentTaken,
  letGo,
  type Paying,
} from '../../payments/payments.ts';
import { daysOfArrival } from '../placing/days-of-arrival.ts';
import * as queries from '../moving/moves.queries.ts';
import type { OrderRow } from '../reply/order-reply.ts';
import { orderForShopper } from '../reply/order-words.ts';
import { holdRest, requirePaid } from './paid-beside-gifts.ts';
import { orderSeenBy } from '../orders.queries.ts';

export type PayOrder = {
  id: number;
  paymentMethod: PaymentMethod;
  /** Without one gift cards pay all of it. */
  paymentToken?: string | undefined;
  /** Of gift cards, in major units. */
  giftAmount?: number | undefined;
};

/**
 * Pays for what is left of the caller's own order, with gift cards as far as `giftAmount` says; with the payment that it
 * was paid by, again. A shop order that was cancelled while the money was on its way stays cancelled and is refunded. Refuses `order.not_found`, `payment.already_paid`,
 * `order.status_conflict` for a cancelled order, `order.total_changed` when a shop order was taken up again meanwhile,
 * `payment.used`, what `holdPayment` and `giftsPaying` refuse, and more than twenty tries for one order in an hour.
 */
export async function payOrder(
  ctx: Ctx,
  { id, paymentMethod: method, paymentToken: token, giftAmount = 0 }: PayOrder,
): Promise<Order> {
  const order = await ownOrder(ctx, id);
  if (token !== undefined && (await isPaidBy(ctx.db, id, token))) return ownReply(ctx, id);
  const due = order.shopOrders.filter((shopOrder) => shopOrder.status !== 'cancelled');
  if (order.paymentStatus === 'paid') refuse('payment.already_paid');
  if (due.length === 0) refuse('order.cancelled', { facts: { state: 'cancelled' } });
  const [total, ofGifts] = [owed(due), toMinor(giftAmount)];
  const tips = sum(due.map(({ tip }) => tip ?? 0));
  const beside = { due: { total, tips }, ofGifts, token };
  requirePaid(beside);
  await takeAttempt(ctx, { limit: 'orderPayment', key: String(id) });
  const userId = requireUser(ctx);
  const payment = await holdRest(ctx, beside, { method, about: { userId, orderId: id } });
  const dueIds = due.map((shopOrder) => shopOrder.id);
  try {
    await ctx.db.transaction(async (tx) => {
      const gifts = await holdGifts(tx, ctx, { userId, amount: ofGifts, total, tips });
      await settle(ctx, tx, { id, dueIds, payment, gifts });
    });
  } catch (error) {
    if (!payment) throw error;
    // The gateway's own news of this payment may have been quicker than its shopper.
    if (await isPaidBy(ctx.db, id, payment.reference)) return ownReply(ctx, id);
    await letGo(ctx.db, payment);
    if (isPaymentTaken(error)) refuse('payment.used');
    throw error;
  }
  return ownReply(ctx, id);
}

/**
 * Pays an order with money that its shopper confirmed and then said nothing of. What it cannot pay, because the order is
 * cancelled, paid or of another sum by now, is let go. Fine to repeat.
 */
export async function settleArrived(
  { db, events, now }: Pick<Ctx, 'db' | 'events' | 'now'>,
  { orderId: id, payment }: { orderId: number; payment: HeldPayment },
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const due = (await queries.lockedShopOrders(tx, id)).filter(
        (shopOrder) => shopOrder.status !== 'cancelled',
      );
      if (due.length === 0 || owed(due) !== payment.amount) refuse('order.total_changed');
      await settle({ events, now }, tx, {
        id,
        dueIds: due.map((shopOrder) => shopOrder.id),
        payment,
        gifts: [],
      });
      // Events of it from before the order had it may not come again.
      await enqueue(tx, 'payments.look', {
        provider: payment.provider,
        reference: payment.reference,
      });
    });
  } catch (error) {
    if (!(error instanceof Refusal) && !isPaymentTaken(error)) throw error;
    await letGo(db, payment);
  }
}

/** Minor units. */
function owed(shopOrders: ReadonlyArray<Parameters<typeof chargedFor>[0]>): Minor {
  return sum(shopOrders.map(chargedFor));
}

async function ownReply(ctx: Ctx, id: number): Promise<Order> {
  return orderForShopper(await ownOrder(ctx, id), ctx.language);
}

async function ownOrder(ctx: Ctx, id: number): Promise<OrderRow> {
  const userId = requireUser(ctx);
  const row = await orderSeenBy(ctx.db, id, { userId, isAdmin: false });
  return row?.userId === userId ? row : refuse('order.not_found');
}

type Settlement = Paying & { id: number; dueIds: number[] };

async function settle(
  { events, now }: Pick<Ctx, 'events' | 'now'>,
  tx: Database,
  { id, dueIds, payment, gifts }: Settlement,
): Promise<void> {
  const shopOrders = await queries.lockedShopOrders(tx, id);
  if (
    shopOrders.some(
      (shopOrder) => shopOrder.paymentStatus === 'paid' || shopOrder.paymentStatus === 'refunded',
    )
  )
    refuse('payment.already_paid');
  if (
    shopOrders.some(
      (shopOrder) => shopOrder.status !== 'cancelled' && !dueIds.includes(shopOrder.id),
    )
  )
    refuse('order.total_changed');
  await queries.keepPayment(
    tx,
    { orderId: id, ids: dueIds, arrivals: await arrivalsOf(tx, dueIds, now) },
    { payment, gifts },
  );
  const late = shopOrders.filter(
    (shopOrder) => shopOrder.status === 'cancelled' && dueIds.includes(shopOrder.id),
  );
  if (late.length > 0)
    await queries.refundShopOrders(
      tx,
      id,
      late.map((shopOrder) => shopOrder.id),
    );
  await events.publish(tx, 'orders.changed', {
    orderId: id,
    userId: shopOrders[0]?.userId ?? null,
    shopIds: shopOrders.map((shopOrder) => shopOrder.shopId),
  });
}

/** A shop begins once it is paid, so that its days count from then. */
async function arrivalsOf(
  tx: Database,
  shopOrderIds: number[],
  now: Date,
): Promise<queries.DaysOfShopOrder[]> {
  const sent = await queries.shopOrdersSent(tx, shopOrderIds);
  return Promise.all(
    sent.map(async ({ id, goodsDays }) => ({ id, ...(await daysOfArrival(goodsDays, now)) })),
  );
}

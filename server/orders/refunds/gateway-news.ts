/** What somebody did at the gateway, or a shopper's bank, with the money of an order: booked here as far as it is clear whose it is. */
import { commissionReturned } from '#contract/payments/rules.ts';
import { allocate, type Minor, sum } from '#contract/kernel/money.ts';
import { chargedFor } from '#contract/tax/rules.ts';
import type { Ctx } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { enqueue } from '../../jobs/jobs.ts';
import type { StoredReason } from '../../words/texts.ts';
import {
  bookDispute,
  type DisputeThere,
  isDisputeBooked,
  type NewsOfOrder,
} from '../../payments/payments.ts';
import * as queries from './gateway-news.queries.ts';
import { refundShopOrders } from '../moving/moves.queries.ts';

/** Books what is new of refunds and disputes. Fine to repeat, in any order. */
export async function followGateway(
  { db, events }: Pick<Ctx, 'db' | 'events'>,
  news: NewsOfOrder,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [shopOrder] = await queries.paidShopOrders(tx, news.orderId);
    if (!shopOrder) return;
    await bookRefunds(tx, news);
    for (const dispute of news.disputes) await followDispute(tx, news, dispute);
    if (!(await queries.isOrderUndecided(tx, news.orderId))) await returnCancelled(tx, news);
    const shopIds = (await queries.paidShopOrders(tx, news.orderId)).map(({ shopId }) => shopId);
    await events.publish(tx, 'orders.changed', {
      orderId: news.orderId,
      userId: shopOrder.userId,
      shopIds,
    });
    await enqueue(tx, 'payments.look', news.payment);
  });
}

/** What may still be taken of a shop order; minor units. */
export function leftOf({
  refunded,
  disputed,
  ...shopOrder
}: Omit<queries.PaidShopOrder, 'id' | 'shopId' | 'tipReturned'>): Minor {
  return chargedFor(shopOrder) - refunded - disputed;
}

/** Shares of shop orders with the commission that goes with them; below zero they are given back. */
export function sharesOf(
  shopOrders: queries.PaidShopOrder[],
  amounts: readonly Minor[],
): queries.ShopOrderShare[] {
  return shopOrders.flatMap((shopOrder, index) => {
    const amount = amounts[index] ?? 0;
    const commission =
      commissionReturned(
        shopOrder,
        shopOrder.refunded + shopOrder.disputed + amount - shopOrder.tipReturned,
      ) - shopOrder.commissionReturned;
    return amount === 0 ? [] : [{ shopOrderId: shopOrder.id, amount, commission }];
  });
}

/**
 * Refunds that were made at the gateway, as far as they are not instead of one of ours that the bank sent back. What is
 * of the whole order, or can be of one shop order alone, is booked; the rest waits for an admin.
 */
async function bookRefunds(tx: Database, news: NewsOfOrder): Promise<void> {
  const state = await queries.refundState(tx, news.paymentId);
  let missing = sum(news.refundsThere.map(({ amount }) => amount)) - state.due - news.ours.failed;
  for (const refund of news.refundsThere.filter(({ id }) => !state.known.includes(id))) {
    const shopOrders = (await queries.paidShopOrders(tx, news.orderId)).filter(
      (shopOrder) => leftOf(shopOrder) > 0,
    );
    const left = sum(shopOrders.map(leftOf));
    const due = Math.max(0, Math.min(refund.amount, missing, left));
    missing -= due;
    await queries.keepGatewayRefund(tx, news, { ...refund, due });
    if (due === 0) continue;
    const booking = {
      refundId: refund.id,
      reason: refundedThere,
      refundedBy: null,
      at: new Date(refund.madeAt),
    };
    if (due === left || shopOrders.length === 1)
      await queries.bookGatewayRefund(tx, {
        ...booking,
        shares: sharesOf(shopOrders, allocate(due, shopOrders.map(leftOf))),
      });
    else await notify(tx, 'refund.unassigned', { orderId: news.orderId, amount: due }, refund.id);
  }
}

/** Why it was refunded: nobody here said. */
export const refundedThere: StoredReason = 'gateway.refunded_there';

async function followDispute(
  tx: Database,
  news: NewsOfOrder,
  dispute: DisputeThere,
): Promise<void> {
  const { provider } = news.payment;
  const { status: before } = await queries.storedDispute(tx, provider, dispute.id);
  await queries.keepDispute(tx, news, dispute);
  for (const movement of dispute.movements)
    if (!(await isDisputeBooked(tx, movement.id)))
      await (movement.amount < 0 ? take : giveBack)(tx, news, dispute, movement);
  const { status } = await queries.storedDispute(tx, provider, dispute.id);
  if (status === null || status === before) return;
  await notifyOfDispute(tx, news.orderId, { ...dispute, status }, before);
}

type Movement = DisputeThere['movements'][number];

/**
 * Shops bear what is left of their shop orders, whether or not they were paid out, and we give our commission back. A refund
 * that was on its way never arrives, since the bank has taken the money first. What goes beyond that is ours to bear.
 */
async function take(
  tx: Database,
  news: NewsOfOrder,
  { id }: DisputeThere,
  movement: Movement,
): Promise<void> {
  const shopOrders = await queries.paidShopOrders(tx, news.orderId);
  const state = await queries.refundState(tx, news.paymentId);
  const lefts = shopOrders.map(leftOf);
  const taken = -movement.amount;
  const ofShopOrders = Math.min(taken, sum(lefts));
  const goneOut =
    news.ours.sent + sum(news.refundsThere.map((refund) => refund.amount)) + state.refundedByBank;
  const unsent = state.refunded + (state.due - state.booked) - goneOut;
  const ofRefunds = Math.min(taken - ofShopOrders, Math.max(0, unsent));
  const ofOurs = taken - ofShopOrders - ofRefunds;
  const shares = ofShopOrders === 0 ? [] : sharesOf(shopOrders, allocate(ofShopOrders, lefts));
  await book(tx, news, {
    disputeId: id,
    movement: movement.id,
    shopOrders,
    shares,
    ofRefunds,
    ofOurs,
  });
}

/** To whom it was taken from, the shops first. */
async function giveBack(
  tx: Database,
  news: NewsOfOrder,
  { id }: DisputeThere,
  movement: Movement,
): Promise<void> {
  const shopOrders = await queries.paidShopOrders(tx, news.orderId);
  const stored = await queries.storedDispute(tx, news.payment.provider, id);
  const held = shopOrders.map(
    (shopOrder) =>
      stored.shares.find(({ shopOrderId }) => shopOrderId === shopOrder.id)?.amount ?? 0,
  );
  const toParts = Math.min(movement.amount, sum(held));
  const toRefunds = Math.min(movement.amount - toParts, stored.ofRefunds);
  const shares =
    toParts === 0
      ? []
      : sharesOf(
          shopOrders,
          allocate(toParts, held).map((amount) => -amount),
        );
  const ofOurs = -(movement.amount - toParts - toRefunds);
  await book(tx, news, {
    disputeId: id,
    movement: movement.id,
    shopOrders,
    shares,
    ofRefunds: -toRefunds,
    ofOurs,
  });
}

type Booking = Pick<queries.Taking, 'disputeId' | 'shares' | 'ofRefunds' | 'ofOurs'> & {
  movement: string;
  shopOrders: queries.PaidShopOrder[];
};

async function book(
  tx: Database,
  news: NewsOfOrder,
  { movement, shopOrders, ...taking }: Booking,
): Promise<void> {
  const { orderId, paymentId, payment } = news;
  await queries.takeByDispute(tx, { ...taking, provider: payment.provider, paymentId });
  const shops = taking.shares.map((share) => ({
    ...share,
    shopId: shopOrders.find(({ id }) => id === share.shopOrderId)?.shopId ?? null,
  }));
  // Also when nobody bears anything: what is in the ledger is booked.
  const ours =
    taking.ofOurs === 0 && shops.length > 0
      ? []
      : [{ shopOrderId: null, shopId: null, amount: taking.ofOurs, commission: 0 }];
  const isTaken = [
    ...taking.shares.map(({ amount }) => amount),
    taking.ofRefunds,
    taking.ofOurs,
  ].some((amount) => amount > 0);
  await bookDispute(tx, {
    orderId,
    movement,
    kind: isTaken ? 'dispute' : 'dispute_reversal',
    shares: [...shops, ...ours],
  });
}

async function notifyOfDispute(
  tx: Database,
  orderId: number,
  dispute: DisputeThere,
  before: DisputeThere['status'] | null,
): Promise<void> {
  const { id, amount, reason, status, respondBy } = dispute;
  if (status === 'won' || status === 'lost' || status === 'closed')
    return notify(tx, 'dispute.closed', { orderId, amount, outcome: status }, `${id}-${status}`);
  if (before === null)
    await notify(
      tx,
      'dispute.opened',
      { orderId, amount, reason, respondBy, isInquiry: status === 'inquiry' },
      id,
    );
}

/** Returns what was cancelled while a bank had not decided. */
async function returnCancelled(tx: Database, { orderId, stoodAt }: NewsOfOrder): Promise<void> {
  const cancelled = (await queries.paidShopOrders(tx, orderId)).filter(
    (shopOrder) => shopOrder.status === 'cancelled' && leftOf(shopOrder) > 0,
  );
  const ids = cancelled.map(({ id }) => id);
  if (ids.length > 0) await refundShopOrders(tx, orderId, ids, `-after-${stoodAt}`);
}

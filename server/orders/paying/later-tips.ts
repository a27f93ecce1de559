/** A tip that is given once an order has arrived, or a visit is over: an order of its own, in the books like every other. */
import type { Booking, LinkedBooking } from '#contract/bookings/schemas.ts';
import { toMinor } from '#contract/kernel/money.ts';
import type { Order } from '#contract/orders/schemas.ts';
import type { TipOrder, TipPayment } from '#contract/orders/tip-calls.schemas.ts';
import {
  actingByLink,
  getBooking,
  type LinkAsked,
  linkedBooking,
  whoActsOn,
} from '../../bookings/bookings.ts';
import { type Ctx, requireUser } from '../../context.ts';
import { isDuplicate } from '../../db/database.ts';
import { takeAttempt } from '../../http/limits/attempts.ts';
import { refuse } from '../../http/refuse.ts';
import {
  type HeldPayment,
  holdPayment,
  isPaidBy,
  isPaymentTaken,
  letGo,
} from '../../payments/payments.ts';
import * as queries from './later-tips.queries.ts';
import { orderForShopper } from '../reply/order-words.ts';
import { orderSeenBy } from '../orders.queries.ts';
import { orderNumber } from '../placing/place-order.ts';

/**
 * Adds a tip to what a kitchen has delivered to the caller; with the payment that it was given by, again. Refuses
 * `order.not_found` what is not theirs, `tip.not_taken`, `shop.is_closed`, `tip.not_yet`, `tip.too_late`,
 * `tip.given_already`, and what `holdPayment` does, with `payment.used`.
 */
export async function tipOrder(
  ctx: Ctx,
  { id, shopId, ...paying }: { id: number } & TipOrder,
): Promise<Order> {
  const userId = requireUser(ctx);
  const find = () => queries.shopOrderOfPerson(ctx.db, { orderId: id, shopId, userId });
  await give(ctx, paying, { key: `order:${id}`, missing: 'order.not_found', find });
  const row = await orderSeenBy(ctx.db, id, { userId, isAdmin: false });
  return row ? orderForShopper(row, ctx.language) : refuse('order.not_found');
}

/** The same for the technician of the caller's own visit. Refuses `viewer.not_allowed` for the shop's people. */
export async function tipVisit(
  ctx: Ctx,
  { id, ...paying }: { id: number } & TipPayment,
): Promise<Booking> {
  const acting = await whoActsOn(ctx, id);
  if (acting.side === 'shop') refuse('viewer.not_allowed');
  await giveForVisit(ctx, acting.bookingId, paying);
  return getBooking(ctx, { id });
}

/** The same by the private link, where it is open. */
export async function tipLinkedVisit(
  ctx: Ctx,
  { paying, ...asked }: LinkAsked & { paying: TipPayment },
): Promise<LinkedBooking> {
  const { bookingId } = await actingByLink(ctx, asked);
  await giveForVisit(ctx, bookingId, paying);
  return linkedBooking(ctx, asked);
}

async function giveForVisit(ctx: Ctx, bookingId: number, paying: TipPayment): Promise<void> {
  const find = () => queries.visitOf(ctx.db, bookingId);
  await give(ctx, paying, { key: `visit:${bookingId}`, missing: 'booking.not_found', find });
}

type Asked = {
  key: string;
  missing: 'order.not_found' | 'booking.not_found';
  find: () => Promise<queries.Tippable | undefined>;
};

async function give(
  ctx: Ctx,
  { amount: given, paymentMethod: method, paymentToken: token }: TipPayment,
  { key, missing, find }: Asked,
): Promise<void> {
  const tippable = (await find()) ?? refuse(missing);
  await takeAttempt(ctx, { limit: 'tipPayment', key });
  const isGivenBy = async (reference: string) => {
    const orderId = (await find())?.tippedBy;
    return orderId !== null && orderId !== undefined && isPaidBy(ctx.db, orderId, reference);
  };
  if (await isGivenBy(token)) return;
  requireTippable(ctx, tippable);
  const amount = toMinor(given);
  const { userId, bookingId } = tippable;
  const about = { userId, orderId: null, ...(bookingId === null ? {} : { bookingId }) };
  const payment = await holdPayment(ctx, { amount, token, method, about });
  try {
    await record(ctx, tippable, payment);
  } catch (error) {
    // The same payment sent twice at once has given it.
    if (await isGivenBy(payment.reference)) return;
    await letGo(ctx.db, payment);
    if (isPaymentTaken(error)) refuse('payment.used');
    if (isDuplicate(error, 'later_tips_given_for_key')) refuse('tip.given_already');
    if (isDuplicate(error, 'later_tips_booking_id_key')) refuse('tip.given_already');
    throw error;
  }
}

function requireTippable({ config }: Ctx, tippable: queries.Tippable): void {
  if (!config.platform.tips.isOn || tippable.tipsFor === null)
    refuse('tip.not_taken', { facts: { shop: tippable.shopName } });
  if (tippable.isShopClosed) refuse('shop.is_closed');
  if (!tippable.isOver) refuse('tip.not_yet');
  if (tippable.isTooLate) refuse('tip.too_late');
  if (tippable.tippedBy !== null) refuse('tip.given_already');
}

async function record(
  { db, now, events }: Ctx,
  tippable: queries.Tippable,
  payment: HeldPayment,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { amount } = payment;
    const tip = { number: orderNumber(now), amount, tippable, payment };
    const written = await queries.writeTip(tx, tip);
    if (!written) throw new Error('a tip was not written');
    const { userId, shopId, bookingId } = tippable;
    await events.publish(tx, 'orders.changed', { ...written, userId, shopIds: [shopId] });
    if (bookingId !== null)
      await events.publish(tx, 'bookings.changed', { bookingId, shopId, userId });
  });
}

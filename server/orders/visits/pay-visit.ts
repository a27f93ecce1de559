/** Paying what is left of a visit's price, once the work is done: an order of its own, in the books like every other. */
import type { Booking, LinkedBooking } from '#contract/bookings/schemas.ts';
import { basisPointsOf, toMinor } from '#contract/kernel/money.ts';
import { taxesOf } from '#contract/tax/rules.ts';
import type { PaymentMethod } from '#contract/payments/rules.ts';
import type { VisitPayment } from '#contract/orders/visit-payment.schemas.ts';
import {
  type Acting,
  actingByLink,
  getBooking,
  type LinkAsked,
  linkedBooking,
  type RestOfVisit,
  restToPay,
  settleRest,
  whoActsOn,
} from '../../bookings/bookings.ts';
import { type Ctx, requireUser } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { holdGifts } from '../../gifts/gifts.ts';
import { takeAttempt } from '../../http/limits/attempts.ts';
import { refuse } from '../../http/refuse.ts';
import { isPaidBy, isPaymentTaken, letGo, type Paying } from '../../payments/payments.ts';
import { requireNotClosed } from '../../shops/shops.ts';
import { commissionTaxed, frozenTax, taxRateOf } from '../../tax/tax.ts';
import { holdRest, requirePaid } from '../paying/paid-beside-gifts.ts';
import * as queries from './pay-visit.queries.ts';
import { orderNumber } from '../placing/place-order.ts';

/**
 * Pays the rest of the caller's own visit; with the payment that it was paid by, again. Refuses `viewer.not_allowed` for the shop's people, what `restToPay` and
 * `holdPayment` do, `shop.is_closed`, `payment.used`, and more than twenty tries for one visit in an hour.
 */
export async function payVisit(
  ctx: Ctx,
  { id, ...paying }: { id: number } & VisitPayment,
): Promise<Booking> {
  const acting = await whoActsOn(ctx, id);
  if (acting.side === 'shop') refuse('viewer.not_allowed');
  await payRest(ctx, acting, paying);
  return getBooking(ctx, { id });
}

/** The same by the private link, where it is open; the order is the account's that has the visit, or nobody's. */
export async function payLinkedVisit(
  ctx: Ctx,
  { paying, ...asked }: LinkAsked & { paying: VisitPayment },
): Promise<LinkedBooking> {
  await payRest(ctx, await actingByLink(ctx, asked), paying);
  return linkedBooking(ctx, asked);
}

async function payRest(
  ctx: Ctx,
  acting: Acting,
  { amount: agreed, paymentMethod: method, paymentToken: token, giftAmount = 0 }: VisitPayment,
): Promise<void> {
  const { bookingId } = acting;
  const [amount, ofGifts] = [toMinor(agreed), toMinor(giftAmount)];
  const due = { total: amount, tips: 0 };
  const beside = { due, ofGifts, token };
  requirePaid(beside);
  await takeAttempt(ctx, { limit: 'visitPayment', key: String(bookingId) });
  const isDone = () => isRestPaidBy(ctx.db, bookingId, token);
  if (await isDone()) return;
  const rest = await restToPay(ctx, acting, amount).catch(async (error: unknown) => {
    // Sent twice at once, the other may have paid it just now.
    if (await isDone()) return null;
    throw error;
  });
  if (!rest) return;
  await requireNotClosed(ctx, rest.shopId);
  const about = { userId: rest.userId, orderId: null, bookingId };
  const payment = await holdRest(ctx, beside, { method, about });
  try {
    await settleRest(ctx, acting, amount, async (tx, left) => {
      // Who pays by a private link has none.
      const gifts =
        ofGifts === 0
          ? []
          : await holdGifts(tx, ctx, { ...due, userId: requireUser(ctx), amount: ofGifts });
      return recordRest(ctx, tx, left, { payment, gifts, method });
    });
  } catch (error) {
    if (!payment) throw error;
    // The same payment sent twice at once has paid it.
    if (await isRestPaidBy(ctx.db, bookingId, payment.reference)) return;
    await letGo(ctx.db, payment);
    if (isPaymentTaken(error)) refuse('payment.used');
    throw error;
  }
}

async function isRestPaidBy(
  db: Database,
  bookingId: number,
  reference: string | undefined,
): Promise<boolean> {
  if (reference === undefined) return false;
  const orderId = await queries.orderOfRest(db, bookingId);
  return orderId !== null && isPaidBy(db, orderId, reference);
}

async function recordRest(
  { now, config, events }: Ctx,
  tx: Database,
  rest: RestOfVisit,
  paying: Paying & { method: PaymentMethod },
): Promise<{ shopOrderId: number }> {
  const terms = await queries.termsOfShop(tx, rest.shopId);
  const rate = terms?.commissionBasisPoints ?? config.platform.commissionBasisPoints;
  const charged = commissionTaxed({ now, config }, basisPointsOf(rest.amount, rate));
  const basisPoints = terms && taxRateOf({ now, config }, terms);
  const sale =
    basisPoints === undefined ? null : taxesOf([{ amount: rest.amount, basisPoints }], 0, true);
  const written = await queries.writeRest(tx, {
    number: orderNumber(now),
    rest,
    ...charged,
    tax: frozenTax(config, terms?.taxNumber, sale),
    paying,
  });
  if (!written) throw new Error('the rest of a visit was not written');
  const { shopId, userId } = rest;
  await events.publish(tx, 'orders.changed', {
    orderId: written.orderId,
    userId,
    shopIds: [shopId],
  });
  return written;
}

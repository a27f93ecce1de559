/** Paying what is left of a visit's price, once the work is done: an order of its own, in the books like every other. */
import type { Booking, LinkedBooking } from '#contract/bookings/schemas.ts';
import { basisPointsOf, toMinor } from '#contract/kernel/money.ts';
import { taxesOf } from '#contract/tax/rules.ts';
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
} from '../bookings/bookings.ts';
import type { Ctx } from '../context.ts';
import type { Database } from '../db/database.ts';
import { takeAttempt } from '../http/attempts.ts';
import { refuse } from '../http/refuse.ts';
import {
  type HeldPayment,
  holdPayment,
  isPaidBy,
  isPaymentTaken,
  letGo,
} from '../payments/payments.ts';
import { commissionTaxed, frozenTax, taxRateOf } from '../tax/tax.ts';
import * as queries from './pay-visit.queries.ts';
import { orderNumber } from './place-order.ts';

/**
 * Pays the rest of the caller's own visit; with the payment that it was paid by, again. Refuses `viewer.not_allowed` for the shop's people, what `restToPay` and
 * `holdPayment` do, `payment.used`, and more than twenty tries for one visit in an hour.
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
  { amount: agreed, paymentMethod: method, paymentToken: token }: VisitPayment,
): Promise<void> {
  const { bookingId } = acting;
  const amount = toMinor(agreed);
  await takeAttempt(ctx, { limit: 'visitPayment', key: String(bookingId) });
  const isDone = () => isRestPaidBy(ctx.db, bookingId, token);
  if (await isDone()) return;
  const rest = await restToPay(ctx, acting, amount).catch(async (error: unknown) => {
    // Sent twice at once, the other may have paid it just now.
    if (await isDone()) return null;
    throw error;
  });
  if (!rest) return;
  const payment = await holdPayment(ctx, {
    amount,
    token,
    method,
    about: { userId: rest.userId, orderId: null, bookingId },
  });
  try {
    await settleRest(ctx, acting, amount, (tx, due) => recordRest(ctx, tx, due, payment));
  } catch (error) {
    // The same payment sent twice at once has paid it.
    if (await isRestPaidBy(ctx.db, bookingId, payment.reference)) return;
    await letGo(ctx.db, payment);
    if (isPaymentTaken(error)) refuse('payment.used');
    throw error;
  }
}

async function isRestPaidBy(db: Database, bookingId: number, reference: string): Promise<boolean> {
  const orderId = await queries.orderOfRest(db, bookingId);
  return orderId !== null && isPaidBy(db, orderId, reference);
}

async function recordRest(
  { now, config, events }: Ctx,
  tx: Database,
  rest: RestOfVisit,
  payment: HeldPayment,
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
    payment,
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

/** The end of a visit's price: what is left of it is paid. The money is the orders', who write what it was paid with. */
import { restOf } from '#contract/bookings/prices.rules.ts';
import { type Minor, toMajor } from '#contract/kernel/money.ts';
import type { Ctx } from '../../context.ts';
import { type Database, sql } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { refuse } from '../../http/refuse.ts';
import type { Acting } from '../acting.ts';
import { type BookingRow, lived } from '../booking-reply.ts';
import { bookingById } from '../bookings.queries.ts';
import { changing, write } from '../changing.ts';

/** Whose visit it is, and for whom; `amount` is what is left to pay, in minor units. */
export type RestOfVisit = Pick<
  BookingRow,
  'shopId' | 'userId' | 'customerName' | 'customerPhone' | 'customerEmail' | 'address'
> & { bookingId: number; amount: Minor };

/**
 * What is left to pay of a visit, which has to be `amount` (minor units). Refuses `booking.cancelled`, `booking.not_due`
 * before the final price stands, `booking.already_paid`, and `booking.due_changed` with the present sum.
 */
export async function restToPay(ctx: Ctx, acting: Acting, amount: Minor): Promise<RestOfVisit> {
  const booking = (await bookingById(ctx.db, acting.bookingId)) ?? refuse('booking.not_found');
  return restOrRefuse(booking, amount, ctx.now);
}

/**
 * Marks the rest as paid, notes it in the visit's history and notifies both sides; `record` writes in the same transaction
 * what it was paid with, and answers its shop order. Refuses what `restToPay` does: of two at once one pays.
 */
export async function settleRest(
  ctx: Ctx,
  acting: Acting,
  amount: Minor,
  record: (tx: Database, rest: RestOfVisit) => Promise<{ shopOrderId: number }>,
): Promise<void> {
  await changing(ctx, acting, {}, async (tx, booking) => {
    const { shopOrderId } = await record(tx, restOrRefuse(booking, amount, ctx.now));
    const sets = [sql`rest_shop_order_id = ${shopOrderId}`];
    await write({ tx, now: ctx.now }, booking, acting, { kind: 'paid', sets });
    await notify(tx, 'booking.paid', { bookingId: booking.id, amount });
  });
}

/** The same of a booking as it was read. */
export function restOrRefuse(booking: BookingRow, amount: Minor, now: Date): RestOfVisit {
  if (lived(booking, now).status === 'cancelled') refuse('booking.cancelled');
  if (booking.status !== 'completed' || booking.finalPrice === null) refuse('booking.not_due');
  const due = restOf(booking);
  if (due === 0) refuse('booking.already_paid');
  if (due !== amount) refuse('booking.due_changed', { facts: { due: toMajor(due) } });
  const {
    id: bookingId,
    shopId,
    userId,
    customerName,
    customerPhone,
    customerEmail,
    address,
  } = booking;
  return { bookingId, shopId, userId, customerName, customerPhone, customerEmail, address, amount };
}

/** Where a booking goes: confirmed, declined, begun, done by the shop, or given up by its customer. */
import type { Booking } from '#contract/bookings/schemas.ts';
import type { MoveBooking } from '#contract/bookings/status.schemas.ts';
import { defaultNotes, nextBookingStatuses, undoMinutes } from '#contract/bookings/rules.ts';
import { type Minor, toMinor } from '#contract/kernel/money.ts';
import { agreedPrice, isAgreed } from '#contract/bookings/prices.rules.ts';
import { offeredWindow } from '#contract/bookings/windows.rules.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Ctx } from '../../context.ts';
import { type Database, type Sql, sql } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { refuse } from '../../http/refuse.ts';
import { jobSql } from '../../jobs/jobs.ts';
import { type Acting, actingForShop, actingOn, replyTo } from '../acting.ts';
import { type BookingRow, changeableUntil } from '../booking-reply.ts';
import { calendarAround } from '../calendar/calendar.ts';
import type { BookingChangeRow } from '../changes.queries.ts';
import { changing, refuseConflict, write } from '../changing.ts';
import { placeToConfirm } from './place-booking.ts';
import { requireChecked } from '../visit-day/checks.ts';
import { needOfBooking } from '../calendar/places.ts';

declare module '../../events/events.ts' {
  interface EventMap {
    /** A visit is done: its customer may say how it was. */
    'bookings.completed': { bookingId: number; shopId: number; userId: number | null };
  }
}

/**
 * Sets a status as `nextBookingStatuses` allows: the shop's people go the specification's way, the customer cancels until
 * the shop's notice. A confirmation checks the place again. Refuses `booking.not_found`, `viewer.not_allowed` for what
 * customers may not do, `booking.status_conflict` and `booking.changed_meanwhile` with the present state,
 * `booking.unpaid` for anything but giving up what was bought with an unpaid order, `booking.checks_open` to complete a visit
 * with open points, `booking.price_open` and `booking.above_agreed` without the customer's word on the price,
 * `booking.too_late`, `booking.slot_taken` and `booking.technician_busy`.
 */
export async function setBookingStatus(
  ctx: Ctx,
  { id, ...move }: { id: number } & MoveBooking,
): Promise<Booking> {
  const acting = await actingOn(ctx, id);
  if (acting.side === 'customer' && move.status !== 'cancelled') refuse('viewer.not_allowed');
  await moveTo(ctx, acting, move);
  return replyTo(ctx, acting);
}

/** The same for somebody who is known already, as by a private link. */
export function moveTo(ctx: Ctx, acting: Acting, move: MoveBooking): Promise<void> {
  return changing(ctx, acting, move, async (tx, booking) => {
    const actor = acting.side === 'shop' ? 'vendor' : 'customer';
    if (!nextBookingStatuses(actor, booking.status).includes(move.status)) refuseConflict(booking);
    if (booking.isUnpaid && move.status !== 'cancelled') refuse('booking.unpaid');
    if (actor === 'customer' && changeableUntil(booking, ctx.now) === null)
      refuse('booking.too_late');
    const note = noteOf(acting, booking, move);
    const meant = await meaningOf(ctx, tx, { acting, booking, move });
    const sets = [
      sql`status = ${move.status}`,
      ...(actor === 'vendor' ? [sql`notes = ${note}`] : []),
      ...meant.sets,
    ];
    await write({ tx, now: ctx.now }, booking, acting, {
      kind: 'status',
      note,
      price: meant.price,
      sets,
    });
    await notifyOfAnswer(ctx, tx, { acting, booking, move, note });
  });
}

/** What the customer reads with it: what was written, or else what the shop usually says, or the specification. */
function noteOf(
  { side }: Acting,
  { messages }: BookingRow,
  { status, notes }: MoveBooking,
): string | null {
  if (notes) return notes;
  return side === 'shop' ? messages[status] || (defaultNotes[status] ?? null) : null;
}

type Moving = { acting: Acting; booking: BookingRow; move: MoveBooking };
type Meaning = Pick<BookingChangeRow, 'sets' | 'price'>;

/** What a status changes besides itself. */
async function meaningOf(ctx: Ctx, tx: Database, moving: Moving): Promise<Meaning> {
  const { booking, move } = moving;
  switch (move.status) {
    case 'confirmed':
      return {
        sets: [
          sql`answered_at = ${ctx.now}`,
          ...(await placeToConfirm(ctx, tx, booking, move.technicianId)),
        ],
      };
    case 'in_progress':
      if (booking.quotedPrice !== null) refuse('booking.price_open');
      return {
        sets: [
          sql`started_at = ${ctx.now}`,
          sql`arrived_at = coalesce(arrived_at, ${ctx.now}::timestamptz)`,
        ],
      };
    case 'completed':
      await requireChecked(tx, booking.id);
      return completion(ctx, booking, move);
    case 'cancelled':
      return { sets: await endingOf(ctx, tx, moving) };
    case 'pending':
      return refuseConflict(booking);
  }
}

/** The price is final with it: what was agreed, or less as settled on the spot. What the customer has not agreed to falls away. */
function completion({ now }: Ctx, booking: BookingRow, { finalPrice }: MoveBooking): Meaning {
  const amount: Minor | null =
    finalPrice === undefined ? agreedPrice(booking) : toMinor(finalPrice);
  if (amount !== null && !isAgreed(booking, amount)) refuse('booking.above_agreed');
  const sets = [sql`completed_at = ${now}`, sql`final_price = ${amount}`, sql`quoted_price = null`];
  return amount === null ? { sets } : { sets, price: { kind: 'final', amount } };
}

async function endingOf(ctx: Ctx, tx: Database, { acting, booking, move }: Moving): Promise<Sql[]> {
  if (acting.side === 'customer') return [sql`ended_by = 'customer'`];
  const alternatives = await stillFree(ctx, tx, booking, move.alternatives ?? []);
  return [
    sql`ended_by = 'declined'`,
    sql`decline_reason = ${move.reason ?? null}`,
    sql`alternatives = ${JSON.stringify(alternatives)}::jsonb`,
    sql`answered_at = ${ctx.now}`,
  ];
}

/** Of what the shop offers instead, what the customer could really have. */
async function stillFree(
  ctx: Ctx,
  tx: Database,
  booking: BookingRow,
  offered: NonNullable<MoveBooking['alternatives']>,
) {
  const free: Booking['alternatives'] = [];
  for (const { date, slot } of offered) {
    const calendar = await calendarAround(tx, ctx.now, {
      shopId: booking.shopId,
      date,
      without: booking.id,
    });
    const window = calendar.windows.find((one) => one.slot === slot);
    const found =
      window &&
      offeredWindow(calendar, needOfBooking(booking, 'customer'), { date, window, at: ctx.now });
    if (found?.reason === null) free.push({ date, slot, from: found.from, to: found.to });
  }
  return free;
}

async function notifyOfAnswer(
  ctx: Ctx,
  tx: Database,
  { acting, booking, move, note }: Moving & { note: string | null },
): Promise<void> {
  const { by, userId: actorId } = acting;
  const { id: bookingId, shopId, userId, status } = booking;
  await notify(tx, 'booking.moved_status', { bookingId, status: move.status, by, actorId, note });
  if (move.status === 'completed' && booking.shopOrderId !== null)
    await settleLater(tx, bookingId, ctx.now);
  if (move.status === 'completed')
    await ctx.events.publish(tx, 'bookings.completed', { bookingId, shopId, userId });
  if (by === 'admin') {
    const subject = { kind: 'booking', id: bookingId, name: booking.reference };
    const after = { status: move.status };
    await recordAudit(tx, {
      at: ctx.now,
      actorId,
      action: 'booking.moved',
      subject,
      before: { status },
      after,
      reason: note,
    });
  }
}

/** The part of an order that the visit is follows once nobody can take the completion back. */
async function settleLater(tx: Database, bookingId: number, at: Date): Promise<void> {
  const over = new Date(at.getTime() + undoMinutes * 60_000);
  await tx.run(
    sql`select ${jobSql('bookings.settle_order', { bookingId }, sql`${over}::timestamptz`)}`,
  );
}

/** Records that the technician is on the way, once, and tells the customer; for the shop's people, of a confirmed visit. */
export async function recordDeparture(ctx: Ctx, { id }: { id: number }): Promise<Booking> {
  const acting = await actingForShop(ctx, id);
  await changing(ctx, acting, {}, async (tx, booking) => {
    if (booking.status !== 'confirmed') refuseConflict(booking);
    if (booking.setOutAt !== null || booking.arrivedAt !== null) return;
    await write({ tx, now: ctx.now }, booking, acting, {
      kind: 'set_out',
      sets: [sql`set_out_at = ${ctx.now}`],
    });
    await notify(tx, 'booking.set_out', { bookingId: booking.id });
  });
  return replyTo(ctx, acting);
}

/** Records that the technician is there, once; for the shop's people, of a visit that is confirmed or under way. */
export async function recordArrival(ctx: Ctx, { id }: { id: number }): Promise<Booking> {
  const acting = await actingForShop(ctx, id);
  await changing(ctx, acting, {}, async (tx, booking) => {
    if (booking.status !== 'confirmed' && booking.status !== 'in_progress') refuseConflict(booking);
    if (booking.arrivedAt !== null) return;
    await write({ tx, now: ctx.now }, booking, acting, {
      kind: 'arrived',
      sets: [sql`arrived_at = ${ctx.now}`],
    });
  });
  return replyTo(ctx, acting);
}

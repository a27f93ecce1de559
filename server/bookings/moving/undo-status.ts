/** A step of a visit that was a slip: taken back, with what followed from it. */
import type { UndoableStep } from '#contract/bookings/rules.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Ctx } from '../../context.ts';
import { type Database, type Sql, sql } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { refuse } from '../../http/refuse.ts';
import { actingForShop, replyTo } from '../acting.ts';
import { type BookingRow, undoableStep } from '../booking-reply.ts';
import { changing, type Expected, write } from '../changing.ts';
import { forgetServices } from '../visit-day/equipment.queries.ts';
import { placeToConfirm } from './place-booking.ts';

/**
 * Takes back the last step: a start or a completion within ten minutes, being on the way or there until the work begins. What
 * was recorded of units goes with a start, the final price with a completion. For the shop's people; the customer is notified
 * of what they were told. Refuses `booking.undo_over`, also once the rest was paid, `booking.changed_meanwhile`, and
 * `booking.slot_taken` should the visit's time be somebody else's by now.
 */
export async function undoStatus(
  ctx: Ctx,
  { id, ...seen }: { id: number } & Expected,
): Promise<Booking> {
  const acting = await actingForShop(ctx, id);
  await changing(ctx, acting, seen, async (tx, booking) => {
    const step = undoableStep(booking, ctx.now) ?? refuse('booking.undo_over');
    const sets = await undone(ctx, tx, booking, step);
    await write({ tx, now: ctx.now }, booking, acting, { kind: 'undone', sets });
    if (step !== 'arrived') await notify(tx, 'booking.undone', { bookingId: booking.id, step });
  });
  return replyTo(ctx, acting);
}

function undone(ctx: Ctx, tx: Database, booking: BookingRow, step: UndoableStep) {
  if (step === 'set_out') return [sql`set_out_at = null`];
  if (step === 'arrived') return [sql`arrived_at = null`];
  return step === 'completed' ? undoneCompletion : undoneStart(ctx, tx, booking);
}

const undoneCompletion: Sql[] = [
  sql`status = 'in_progress'`,
  sql`completed_at = null`,
  sql`final_price = null`,
];

async function undoneStart(ctx: Ctx, tx: Database, booking: BookingRow): Promise<Sql[]> {
  await forgetServices(tx, booking.id);
  // A completion has let go of the time; while the window is still to come, others may have taken it.
  const place =
    booking.windowStartsAt > ctx.now ? await placeToConfirm(ctx, tx, booking, undefined) : [];
  return [
    sql`status = 'confirmed'`,
    sql`started_at = null`,
    ...(place.length > 0 ? place : [sql`arrived_at = nullif(arrived_at, started_at)`]),
  ];
}

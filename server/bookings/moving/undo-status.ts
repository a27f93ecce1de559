/** A start or a completion that was a slip: taken back for a while, with what followed from it. */
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Ctx } from '../../context.ts';
import { type Database, type Sql, sql } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { refuse } from '../../http/refuse.ts';
import { actingForShop, replyTo } from '../acting.ts';
import { type BookingRow, undoableUntil } from '../booking-reply.ts';
import { changing, write } from '../changing.ts';
import { forgetServices } from '../visit-day/equipment.queries.ts';
import { placeToConfirm } from './place-booking.ts';

/**
 * Takes a start back to the agreed visit, or a completion to the work under way, within ten minutes; what was recorded of
 * units goes with a start, the final price with a completion. For the shop's people; the customer is notified. Refuses
 * `booking.undo_over`, also once the rest was paid, and `booking.slot_taken` should the visit's time be somebody else's by now.
 */
export async function undoStatus(ctx: Ctx, { id }: { id: number }): Promise<Booking> {
  const acting = await actingForShop(ctx, id);
  await changing(ctx, acting, {}, async (tx, booking) => {
    if (undoableUntil(booking, ctx.now) === null) refuse('booking.undo_over');
    const sets =
      booking.status === 'completed' ? undoneCompletion : await undoneStart(ctx, tx, booking);
    await write({ tx, now: ctx.now }, booking, acting, { kind: 'undone', sets });
    await notify(tx, 'booking.undone', { bookingId: booking.id, status: booking.status });
  });
  return replyTo(ctx, acting);
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
    sql`arrived_at = nullif(arrived_at, started_at)`,
    ...place,
  ];
}

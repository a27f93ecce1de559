/** The customer's word that nobody came within the window: the shop is told, and the visit can be moved or cancelled again. */
import { nobodyCameDays } from '#contract/bookings/rules.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Ctx } from '../../context.ts';
import { sql } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { refuse } from '../../http/refuse.ts';
import { type Acting, actingOn, replyTo } from '../acting.ts';
import { maySayNobodyCame, missedAt } from '../booking-reply.ts';
import { changing, write } from '../changing.ts';

/**
 * Says that nobody came to a confirmed visit, within two weeks from the end of its window; saying it again changes nothing.
 * For its customer. Refuses `booking.not_found`, `viewer.not_allowed` and, of any other visit, `booking.not_missed`.
 */
export async function sayNobodyCame(ctx: Ctx, { id }: { id: number }): Promise<Booking> {
  const acting = await actingOn(ctx, id);
  if (acting.side !== 'customer') refuse('viewer.not_allowed');
  await recordNobody(ctx, acting);
  return replyTo(ctx, acting);
}

/** The same for somebody who is known already, as by a private link. */
export function recordNobody(ctx: Ctx, acting: Acting): Promise<void> {
  return changing(ctx, acting, {}, async (tx, booking) => {
    if (missedAt(booking) !== null) return;
    if (!maySayNobodyCame(booking, ctx.now))
      refuse('booking.not_missed', { facts: { days: nobodyCameDays } });
    await write({ tx, now: ctx.now }, booking, acting, {
      kind: 'nobody_came',
      // A visit that the shop took for over is not.
      sets: [sql`nobody_came_at = ${ctx.now}`, sql`archived_at = null`],
    });
    await notify(tx, 'booking.nobody_came', { bookingId: booking.id });
  });
}

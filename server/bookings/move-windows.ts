/** Where a visit could go instead: the windows of some days, in which its own place counts as free. */
import type { WindowOffer } from '#contract/bookings.ts';
import { addDays, civilTime } from '#contract/time.ts';
import { offeredWindows } from '#contract/windows.ts';
import type { Ctx } from '../context.ts';
import { refuse } from '../http/refuse.ts';
import { type Acting, actingOn } from './acting.ts';
import { bookingById } from './bookings.queries.ts';
import { asStaffSeesIt, readCalendar, windowOffer } from './calendar.ts';
import { needOfBooking } from './places.ts';

export type MoveRange = { from?: string | undefined; days?: string | undefined };

/**
 * The windows of some days for moving a booking, two weeks from today on unless asked otherwise. Its customer sees them as
 * customers do. Refuses `booking.not_found`.
 */
export async function windowsOfBooking(ctx: Ctx, { id, ...range }: { id: number } & MoveRange): Promise<WindowOffer[]> {
  return windowsToMoveTo(ctx, await actingOn(ctx, id), range);
}

/** The same for whoever is known already, as by a private link. */
export async function windowsToMoveTo(
  ctx: Ctx,
  { bookingId, shopId, side }: Pick<Acting, 'bookingId' | 'shopId' | 'side'>,
  { from, days = '14' }: MoveRange,
): Promise<WindowOffer[]> {
  const booking = (await bookingById(ctx.db, bookingId)) ?? refuse('booking.not_found');
  const first = from ?? civilTime(ctx.now, booking.zone).date;
  const count = Number(days);
  const range = { from: first, to: addDays(first, count - 1) };
  const calendar = await readCalendar(ctx.db, ctx.now, { shopId, ...range, without: bookingId });
  const seen = side === 'shop' ? asStaffSeesIt(calendar) : calendar;
  const offered = offeredWindows(seen, needOfBooking(booking), { from: first, days: count, at: ctx.now });
  return offered.map((window) => windowOffer(seen, window));
}

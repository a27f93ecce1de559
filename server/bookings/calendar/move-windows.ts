/** Where a visit could go instead: the windows of some days, in which its own place counts as free. */
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import { toMajor } from '#contract/kernel/money.ts';
import { addDays, civilTime } from '#contract/kernel/time.ts';
import type { VisitNeed } from '#contract/bookings/calendar.rules.ts';
import { offeredWindows } from '#contract/bookings/windows.rules.ts';
import type { Ctx } from '../../context.ts';
import type { ShopCondition } from '../../shops/shops.ts';
import { refuse } from '../../http/refuse.ts';
import { type Acting, actingOn } from '../acting.ts';
import { bookingById } from '../bookings.queries.ts';
import { asStaffSeesIt, type Calendar, readCalendar, windowOffer } from './calendar.ts';
import { needOfBooking } from './places.ts';

/** Whoever looks at the calendar, and when. */
type Reader = Pick<Ctx, 'db' | 'now' | 'language'>;

export type MoveRange = { from?: string | undefined; days?: number | undefined };

/**
 * The windows of some days for moving a booking, two weeks from today on unless asked otherwise. Its customer sees them as
 * customers do, and so do the shop's people who ask for the customer. Refuses `booking.not_found`.
 */
export async function windowsOfBooking(
  ctx: Ctx,
  { id, for: asked, ...range }: { id: number; for?: 'customer' | undefined } & MoveRange,
): Promise<WindowOffer[]> {
  const acting = await actingOn(ctx, id);
  return windowsToMoveTo(ctx, { ...acting, side: asked ?? acting.side }, range);
}

/** The same for somebody who is known already, as by a private link. */
export async function windowsToMoveTo(
  ctx: Reader,
  { bookingId, shopId, side }: Pick<Acting, 'bookingId' | 'shopId' | 'side'>,
  { from, days }: MoveRange,
): Promise<WindowOffer[]> {
  const booking = (await bookingById(ctx.db, bookingId)) ?? refuse('booking.not_found');
  const seen = side === 'shop' ? asStaffSeesIt : (calendar: Calendar) => calendar;
  const { zone } = booking;
  const windows = await windowsWithout(
    ctx,
    { shopId, zone, from, days, without: bookingId },
    (calendar) => [seen(calendar), needOfBooking(booking, side)],
  );
  if (side === 'customer') return windows;
  // Twin of `surchargeOf`: a shop that moves a visit charges no more for it.
  const most = toMajor(booking.surcharge);
  return windows.map((one) => ({ ...one, surcharge: Math.min(one.surcharge, most) }));
}

type Without = MoveRange & { shopId: number; zone: string; visible?: ShopCondition } & (
    | { without: number }
    | { withoutVisit: number }
  );

/** The windows of some days, for who sees the calendar like this and needs that of it; what is left out holds nothing. */
export async function windowsWithout(
  ctx: Reader,
  { zone, from = civilTime(ctx.now, zone).date, days = 14, ...asked }: Without,
  forWhom: (calendar: Calendar) => [seen: Calendar, need: VisitNeed],
): Promise<WindowOffer[]> {
  const [calendar, need] = forWhom(
    await readCalendar(ctx.db, ctx.now, {
      ...asked,
      language: ctx.language,
      from,
      to: addDays(from, days - 1),
    }),
  );
  return offeredWindows(calendar, need, { from, days, at: ctx.now }).map((window) =>
    windowOffer(calendar, window),
  );
}

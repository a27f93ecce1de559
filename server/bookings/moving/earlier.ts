/**
 * Customers who would come earlier. What is free when they ask for it they see themselves; what gets free afterwards they are
 * asked about, one customer after the other, and take it by moving their visit. Nothing is held for them: a new customer
 * may be quicker.
 */
import type { Booking } from '#contract/bookings/schemas.ts';
import { addDays, civilTime } from '#contract/kernel/time.ts';
import type { Ctx } from '../../context.ts';
import { notify } from '../../events/notify.ts';
import { refuse } from '../../http/refuse.ts';
import { mainLanguage } from '#contract/kernel/languages.ts';
import { type Acting, actingOn, replyTo } from '../acting.ts';
import { type BookingRow, changeableUntil, isEarlier } from '../booking-reply.ts';
import { bookingById } from '../bookings.queries.ts';
import { windowsToMoveTo } from '../calendar/move-windows.ts';
import * as queries from './earlier.queries.ts';

/** How far ahead earlier times are looked for. */
const mostDays = 42;

/**
 * Waits for an earlier time than the visit's, or no longer; fine to repeat. For its customer. Refuses `booking.not_found`,
 * `viewer.not_allowed` and, where the visit cannot be moved any more, `booking.too_late`.
 */
export async function wantEarlier(
  ctx: Ctx,
  { id, isWanted }: { id: number; isWanted: boolean },
): Promise<Booking> {
  const acting = await actingOn(ctx, id);
  if (acting.side !== 'customer') refuse('viewer.not_allowed');
  await keepWish(ctx, acting, isWanted);
  return replyTo(ctx, acting);
}

/** The same for somebody who is known already, as by a private link. */
export async function keepWish(
  ctx: Ctx,
  { bookingId, shopId }: Acting,
  isWanted: boolean,
): Promise<void> {
  const booking = (await bookingById(ctx.db, bookingId)) ?? refuse('booking.not_found');
  if (isWanted) {
    if (changeableUntil(booking, ctx.now) === null) refuse('booking.too_late');
    const known = (await earlierTimes(ctx, booking)).map(nameOf);
    await queries.keepWish(ctx.db, bookingId, known, ctx.now);
  } else await queries.endWish(ctx.db, bookingId);
  await ctx.events.publish(ctx.db, 'bookings.changed', {
    bookingId,
    shopId,
    userId: booking.userId,
  });
}

/** Asks those who wait about what has become free since they knew of it, who waits longest first. Run by the clock. */
export async function offerEarlier(ctx: Pick<Ctx, 'db' | 'events'>, now: Date): Promise<void> {
  for (const waiting of await queries.waiting(ctx.db, now))
    await offerTo({ ...ctx, now, language: mainLanguage }, waiting);
}

async function offerTo(
  ctx: Pick<Ctx, 'db' | 'events' | 'now' | 'language'>,
  { bookingId, shopId, known }: queries.WaitingRow,
): Promise<void> {
  const booking = await bookingById(ctx.db, bookingId);
  if (!booking || changeableUntil(booking, ctx.now) === null) return;
  const free = await earlierTimes(ctx, booking);
  const others = new Set(await queries.askedAbout(ctx.db, shopId, ctx.now));
  const time = free.find((one) => !known.includes(nameOf(one)) && !others.has(nameOf(one)));
  const stillKnown = free.filter((one) => one === time || known.includes(nameOf(one))).map(nameOf);
  if (!time && stillKnown.length === known.length) return;
  await ctx.db.transaction(async (tx) => {
    await queries.setKnown(tx, bookingId, stillKnown);
    if (!time) return;
    if ((await queries.offer(tx, bookingId, time, ctx.now)) === 0) return;
    const { date, from, to } = time;
    await notify(tx, 'booking.earlier', { bookingId, date, from, to });
    await ctx.events.publish(tx, 'bookings.changed', {
      bookingId,
      shopId,
      userId: booking.userId,
    });
  });
}

/** Those before the visit's own to which its customer could move it now, the earliest first. */
async function earlierTimes(
  ctx: Pick<Ctx, 'db' | 'now' | 'language'>,
  booking: BookingRow,
): Promise<queries.EarlierTime[]> {
  const { id: bookingId, shopId, zone, preferredDate } = booking;
  const today = civilTime(ctx.now, zone).date;
  let days = 1;
  while (days < mostDays && addDays(today, days - 1) < preferredDate) days += 1;
  const windows = await windowsToMoveTo(
    ctx,
    { bookingId, shopId, side: 'customer' },
    { from: today, days },
  );
  return windows
    .filter((window) => window.reason === null && isEarlier(booking, window))
    .map(({ date, slot, from, to, surcharge }) => ({ date, slot, from, to, surcharge }));
}

function nameOf({ date, slot }: queries.EarlierTime): string {
  return `${date} ${slot}`;
}

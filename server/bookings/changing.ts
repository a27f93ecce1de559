/** What every change of a booking goes through: the calendar's lock, the booking as it is now, its history, and who is notified. */
import type { BookingStatus } from '#contract/bookings/rules.ts';
import type { Ctx } from '../context.ts';
import { type Database, isDuplicate } from '../db/database.ts';
import type { Events } from '../events/events.ts';
import { notify } from '../events/notify.ts';
import { refuse } from '../http/refuse.ts';
import { enqueue } from '../jobs/jobs.ts';
import type { Acting } from './acting.ts';
import type { BookingRow } from './booking-reply.ts';
import { calendarLock } from './calendar/calendar.ts';
import * as queries from './changes.queries.ts';

declare module '../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    /** At the end of a request's time. */
    'bookings.expire': { bookingId: number };
    /** A booking that was bought with an order has changed: its part of the order follows. */
    'bookings.settle_order': { bookingId: number };
    /** Bookings of guests have an account from now on: what was paid for them follows. */
    'bookings.claimed': { bookingIds: number[] };
  }
}

type ChangingCtx = Pick<Ctx, 'db' | 'events' | 'now'>;
export type Expected = { version?: number | undefined };

/**
 * Runs a change of one booking alone in its shop's calendar. Refuses `booking.changed_meanwhile` when the caller saw
 * another version, and `booking.slot_taken` should the database refuse the place.
 */
export async function changing(
  ctx: ChangingCtx,
  acting: Acting,
  expected: Expected,
  work: (tx: Database, booking: BookingRow) => Promise<void>,
): Promise<void> {
  try {
    await ctx.db.transaction(
      async (tx) => {
        await lapseIn({ tx, events: ctx.events }, { shopId: acting.shopId }, ctx.now);
        const booking =
          (await queries.lockedBooking(tx, acting.bookingId)) ?? refuse('booking.not_found');
        if (expected.version !== undefined && expected.version !== booking.version)
          refuseChanged(booking);
        await work(tx, booking);
        await ctx.events.publish(tx, 'bookings.changed', {
          bookingId: booking.id,
          shopId: booking.shopId,
          userId: booking.userId,
        });
        if (booking.shopOrderId !== null)
          await enqueue(tx, 'bookings.settle_order', { bookingId: booking.id });
      },
      { lock: calendarLock(acting.shopId) },
    );
  } catch (error) {
    if (isPlaceTaken(error)) refuse('booking.slot_taken', { facts: { alternatives: [] } });
    throw error;
  }
}

/** Writes a change that was decided on `booking`; refuses when somebody else was first. */
export async function write(
  { tx, now }: { tx: Database; now: Date },
  booking: BookingRow,
  { by, userId }: Pick<Acting, 'by' | 'userId'>,
  change: Omit<queries.BookingChangeRow, 'id' | 'version' | 'at' | 'by' | 'userId'>,
): Promise<void> {
  const isWritten = await queries.writeChange(tx, {
    ...change,
    id: booking.id,
    version: booking.version,
    at: now,
    by,
    userId,
  });
  if (!isWritten) refuseChanged(booking);
}

/** Ends requests whose time is over, and notifies both sides. Doing it twice does nothing. */
export async function lapseIn(
  { tx, events }: { tx: Database; events: Events },
  which: { shopId: number } | { bookingId: number },
  at: Date,
): Promise<void> {
  for (const ended of await queries.lapse(tx, which, at)) {
    const { id, shopId, userId, isOfOrder, isUnpaid } = ended;
    // What nobody paid for in time is said by its order.
    if (!isUnpaid) await notify(tx, 'booking.expired', { bookingId: id }, String(id));
    await events.publish(tx, 'bookings.changed', { bookingId: id, shopId, userId });
    if (isOfOrder) await enqueue(tx, 'bookings.settle_order', { bookingId: id });
  }
}

/** The keys of the calendar refused a place that somebody else holds. */
export function isPlaceTaken(error: unknown): boolean {
  return isDuplicate(error, 'booking_claims_once') || isDuplicate(error, 'booking_seats_once');
}

type BookingVersion = { status: BookingStatus; version: number };

/** Refuses with how the booking stands. */
export function refuseConflict({ status, version }: BookingVersion): never {
  return refuse('booking.status_conflict', { facts: { state: status, version } });
}

function refuseChanged({ status, version }: BookingVersion): never {
  return refuse('booking.changed_meanwhile', { facts: { state: status, version } });
}

/** Who does something to a booking: its customer, the people of its shop, or an admin. */
import type { Booking } from '#contract/bookings/schemas.ts';
import { type Ctx, requireUser } from '../context.ts';
import { refuse } from '../http/refuse.ts';
import { managedShop } from '../shops/shops.ts';
import { type Doer, replyToCustomer, replyToShop } from './booking-reply.ts';
import * as queries from './bookings.queries.ts';

export type Acting = {
  bookingId: number;
  shopId: number;
  side: 'shop' | 'customer';
  by: Exclude<Doer, 'system'>;
  /** Null behind a private link. */
  userId: number | null;
};

/** The booking of that id for the caller; refuses `booking.not_found` what is neither theirs nor their shop's. */
export async function actingOn(ctx: Ctx, id: number): Promise<Acting> {
  const userId = requireUser(ctx);
  const seen = await queries.bookingSeenBy(ctx.db, id, {
    userId,
    managed: managedShop(ctx.viewer, 'orders'),
  });
  if (!seen) return refuse('booking.not_found');
  const { id: bookingId, shopId, isManaged } = seen;
  if (!isManaged) return { bookingId, shopId, side: 'customer', by: 'customer', userId };
  return { bookingId, shopId, side: 'shop', by: ctx.viewer.isAdmin ? 'admin' : 'vendor', userId };
}

/** The same where only the shop's people may; its customer is refused with `viewer.not_allowed`. */
export async function actingForShop(ctx: Ctx, id: number): Promise<Acting> {
  const acting = await actingOn(ctx, id);
  return acting.side === 'shop' ? acting : refuse('viewer.not_allowed');
}

/** The booking as it stands now, as this side reads it. */
export async function replyTo(
  ctx: Pick<Ctx, 'db' | 'now' | 'language'>,
  { bookingId, side }: Acting,
): Promise<Booking> {
  const row = (await queries.bookingById(ctx.db, bookingId)) ?? refuse('booking.not_found');
  return side === 'shop' ? replyToShop(row, ctx) : replyToCustomer(row, ctx);
}

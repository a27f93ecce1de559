/** The shop order that a visit was bought with goes where the visit goes. */
import type { BookingStatus } from '#contract/bookings/rules.ts';
import { isUnpaid, type OrderStatus } from '#contract/orders/rules.ts';
import { shopOrderOfBooking } from '../bookings/bookings.ts';
import type { Database } from '../db/database.ts';
import type { Events } from '../events/events.ts';
import { applyMove } from './apply-move.ts';
import * as queries from './moves.queries.ts';

const statusWith: Record<BookingStatus, OrderStatus> = {
  pending: 'pending',
  confirmed: 'processing',
  in_progress: 'processing',
  completed: 'delivered',
  cancelled: 'cancelled',
};

/** Brings the shop order to where its visit is by now; what was paid in advance for a visit that does not take place goes back. Doing it twice does nothing. */
export async function followVisit(
  { db, events, now: at }: { db: Database; events: Events; now: Date },
  { bookingId }: { bookingId: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const booked = await shopOrderOfBooking(tx, bookingId);
    if (!booked) return;
    const { orderId, shopOrderId } = booked;
    const locked = await queries.lockedShopOrders(tx, orderId);
    const shopOrder = locked.find(({ id }) => id === shopOrderId);
    // Read again under the order's lock: the visit may have gone on while this waited.
    const { status, endedBy } = (await shopOrderOfBooking(tx, bookingId)) ?? booked;
    const to = statusWith[status];
    if (!shopOrder || shopOrder.status === to || shopOrder.status === 'cancelled') return;
    if (to === 'delivered' && isUnpaid(shopOrder)) return;
    const rest = {
      kitchenStep: 'preparing' as const,
      promisedMinutes: null,
      tracking: null,
      agreedDelivery: null,
    };
    await applyMove({ tx, events }, locked, {
      orderId,
      ids: [shopOrderId],
      to,
      by: 'system',
      userId: null,
      reason: null,
      code: null,
      at,
      // What a customer gives up themselves, or does not pay, is said by their order alone.
      isQuiet: endedBy !== 'customer' && endedBy !== 'unpaid',
      ...rest,
    });
  });
}

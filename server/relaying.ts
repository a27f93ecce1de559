/** Which event reaches whose open pages. */
import type { Database } from './db/database.ts';
import type { Live } from './live/live.ts';
import { peopleOfShops } from './shops/shops.ts';

/** Has `live` tell the open pages of those whom each event concerns. */
export function relayEvents(live: Live, db: Database): void {
  live.relay('orders.changed', 'orders', async ({ orderId, userId, shopIds }) => ({
    users: [...(userId === null ? [] : [userId]), ...(await peopleOfShops(db, shopIds, 'orders'))],
    payload: { orderId, shopIds },
  }));
  live.relay('papers.issued', 'orders', async ({ orderId, userId, shopIds }) => ({
    users: [...(userId === null ? [] : [userId]), ...(await peopleOfShops(db, shopIds, 'money'))],
    forAdmins: true,
    payload: { orderId, shopIds },
  }));
  live.relay('papers.of_visit', 'bookings', ({ bookingId, shopId, userId }) => ({
    users: userId === null ? [] : [userId],
    bookingId,
    payload: { bookingId, shopId },
  }));
  live.relay('bookings.changed', 'bookings', async ({ bookingId, shopId, userId }) => ({
    users: [...(userId === null ? [] : [userId]), ...(await peopleOfShops(db, [shopId], 'orders'))],
    bookingId,
    payload: { bookingId, shopId },
  }));
  live.relay('notifications.changed', 'notifications', ({ userIds }) => ({
    users: userIds,
    payload: {},
  }));
  live.relay('messages.changed', 'messages', async ({ threadId, shopperId, shopId }) => ({
    users: [shopperId, ...(await peopleOfShops(db, [shopId], 'messages'))],
    payload: { threadId },
  }));
}

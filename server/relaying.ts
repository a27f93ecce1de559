/** Which event reaches whose open pages. */
import type { Events } from './events/events.ts';
import type { Live } from './live/live.ts';

/** Has `live` tell the open pages of those whom each event concerns. */
export function relayEvents(live: Live, events: Events): void {
  events.on('team.changed', ({ userId }) => live.renew(userId));
  live.relay('orders.changed', 'orders', ({ orderId, userId, shopIds }) => ({
    user: userId,
    shopPeople: { shopIds, permission: 'orders' },
    payload: { orderId, shopIds },
  }));
  live.relay('papers.issued', 'orders', ({ orderId, userId, shopIds }) => ({
    user: userId,
    shopPeople: { shopIds, permission: 'money' },
    forAdmins: true,
    payload: { orderId, shopIds },
  }));
  live.relay('papers.of_visit', 'bookings', ({ bookingId, shopId, userId }) => ({
    user: userId,
    bookingId,
    payload: { bookingId, shopId },
  }));
  live.relay('bookings.changed', 'bookings', ({ bookingId, shopId, userId }) => ({
    user: userId,
    shopPeople: { shopIds: [shopId], permission: 'orders' },
    bookingId,
    payload: { bookingId, shopId },
  }));
  live.relay('notifications.changed', 'notifications', ({ userIds }) => ({
    users: userIds,
    payload: {},
  }));
  live.relay('messages.changed', 'messages', ({ threadId, shopperId, shopId }) => ({
    user: shopperId,
    shopPeople: { shopIds: [shopId], permission: 'messages' },
    payload: { threadId },
  }));
}

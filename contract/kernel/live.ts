/** What open pages are sent while they are open: that something is different now, by ids. They ask the API for the rest. */

/** The payload of each topic. A page that missed anything is sent `refresh`, whatever its topics. */
export type LiveTopics = {
  /** An order was placed, paid or moved, or has new papers. */
  orders: { orderId: number; shopIds: number[] };
  /** A visit was requested, answered, moved, priced or is over. */
  bookings: { bookingId: number; shopId: number };
  /** Something new in the bell, or something read elsewhere. */
  notifications: Record<string, never>;
  /** A message in one of one's threads, or one that was read. */
  messages: { threadId: number };
};

/** Streams of one session at most; the oldest ends when another begins. */
export const mostStreams = 5;

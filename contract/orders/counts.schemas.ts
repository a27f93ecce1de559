/** How many orders there are: a shopper's by status, and the market's for its admins. */
import * as z from 'zod/mini';

/** How many orders there are, and how many of each status. */
export const orderCounts = z.object({
  all: z.number(),
  pending: z.number(),
  processing: z.number(),
  shipped: z.number(),
  delivered: z.number(),
  cancelled: z.number(),
});
export type OrderCounts = z.output<typeof orderCounts>;

export const marketCounts = z.object({
  orders: z.number(),
  pendingOrders: z.number(),
  users: z.number(),
  pendingVendors: z.number(),
  /** When the seller asked who has waited longest; null where nobody waits. */
  waitingSince: z.nullable(z.string()),
  /** In the last thirty days of the market's calendar, today among them, and in the thirty before those. */
  lately: z.object({
    orders: z.number(),
    ordersBefore: z.number(),
    users: z.number(),
    usersBefore: z.number(),
  }),
});
export type MarketCounts = z.output<typeof marketCounts>;

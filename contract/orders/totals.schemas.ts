/** What lists of orders come to. */
import * as z from 'zod/mini';

/** Of orders together, in major units; null where there are more of them than are summed up. */
export const orderTotals = z.object({
  totals: z.nullable(
    z.object({
      orders: z.number(),
      due: z.number(),
      paid: z.number(),
      refunded: z.number(),
      remaining: z.number(),
    }),
  ),
});
export type OrderTotals = z.output<typeof orderTotals>;

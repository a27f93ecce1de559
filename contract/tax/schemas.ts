/** What is answered of the tax of orders. */
import * as z from 'zod/mini';

/** The tax that a shop charged, as it stood then; in major units. */
export const chargedTax = z.object({
  country: z.string(),
  /** Under which the shop was registered. */
  number: z.string(),
  /** Part of what the prices say, or on top of it. */
  isIncluded: z.boolean(),
  amount: z.number(),
  /** What is left of it after what went back. */
  remaining: z.number(),
  /** The highest rate first; `gross` includes the tax, and `remaining` is what is left of that. */
  rates: z.array(
    z.object({
      basisPoints: z.number(),
      gross: z.number(),
      tax: z.number(),
      remaining: z.number(),
    }),
  ),
});
export type ChargedTax = z.output<typeof chargedTax>;

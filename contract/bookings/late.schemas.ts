/** What a firm promises for coming late, and what of it came off a visit; amounts in major units. */
import * as z from 'zod/mini';
import { positiveAmount } from '../kernel/fields.ts';
import { lateLimits } from './late.rules.ts';

/** Off a visit to which somebody comes more than so many minutes after the end of its window. */
export const latePromise = z.object({
  amount: positiveAmount('general.positive_amount'),
  afterMinutes: z.literal(lateLimits),
});
export type LatePromise = z.output<typeof latePromise>;

export const lateOfVisit = {
  /** As it was when the visit was booked; absent where nothing was promised. */
  latePromise: z.optional(latePromise),
  /** What comes off the price since the firm came late; absent where nothing does. */
  lateOff: z.optional(z.number()),
};

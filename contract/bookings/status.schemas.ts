/** Moving a booking on: confirming, declining, starting, completing and cancelling it. */
import * as z from 'zod/mini';
import { civilDate, id, positiveAmount, text, version } from '../kernel/fields.ts';
import { slot } from './details.schemas.ts';
import { bookingDeclineReasons, bookingStatuses } from './rules.ts';

export const bookingStatusBody = z
  .object({
    status: z.enum(bookingStatuses, 'general.status'),
    notes: z.optional(text({ max: 1000 })),
    /** With a decline. */
    reason: z.optional(z.enum(bookingDeclineReasons)),
    /** Free windows that the customer may take with one tap instead of a declined one. */
    alternatives: z.optional(z.array(z.object({ date: civilDate, slot })).check(z.maxLength(3))),
    /** With a confirmation; the planned one stays where none is given. */
    technicianId: z.optional(id),
    /** With the completion, never above what was agreed (`agreedPrice`), which it is where none is given. */
    finalPrice: z.optional(positiveAmount('general.price')),
    /** What the caller saw: a booking in another state is not moved. */
    version: z.optional(version),
  })
  .check(
    z.refine((body) => body.reason !== 'other' || Boolean(body.notes), {
      path: ['notes'],
      message: 'bookings.decline_reason',
    }),
  );
export type MoveBooking = z.output<typeof bookingStatusBody>;

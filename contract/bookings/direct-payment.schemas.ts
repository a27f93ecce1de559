/** The shop's word that it was paid for a visit itself: in cash, say. No money of it goes through the market. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { idInPath, positiveAmount, version } from '../kernel/fields.ts';
import { directPaymentPaths } from './paths.ts';
import { directMethods } from './rules.ts';
import { booking } from './schemas.ts';

const params = z.object({ id: idInPath });

export const directPaymentBody = z.object({
  /** All that is left to pay. */
  amount: positiveAmount('general.price'),
  method: z.enum(directMethods, 'bookings.direct_method'),
  version: z.optional(version),
});
export type DirectPayment = z.output<typeof directPaymentBody>;

export const directPaymentRoutes = {
  record: endpoint(directPaymentPaths.record, 'signed-in', {
    params,
    body: directPaymentBody,
    reply: booking,
    summary: 'Record that the customer paid the rest to the shop itself; they are notified',
  }),
  undo: endpoint(directPaymentPaths.undo, 'signed-in', {
    params,
    reply: booking,
    summary: 'Take that back: the rest is left to pay again',
  }),
};

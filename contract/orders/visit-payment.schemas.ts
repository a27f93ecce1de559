/** Paying what is left of a visit's price, from the account or by its private link. */
import * as z from 'zod/mini';
import { booking, linkedBooking } from '../bookings/schemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idInPath, linkToken, positiveAmount } from '../kernel/fields.ts';
import { paymentMethods } from '../payments/rules.ts';
import { paymentToken } from '../payments/schemas.ts';
import { visitPaymentPaths } from './paths.ts';

export const visitPaymentBody = z.object({
  /** What the customer was shown as due; another sum is a conflict, with the present one as `due`. */
  amount: positiveAmount('general.price'),
  paymentMethod: z.enum(paymentMethods),
  paymentToken,
});
export type VisitPayment = z.output<typeof visitPaymentBody>;

export const visitPaymentRoutes = {
  pay: endpoint(visitPaymentPaths.pay, 'signed-in', {
    params: z.object({ id: idInPath }),
    body: visitPaymentBody,
    reply: booking,
    summary: 'Pay what is left of a visit’s price',
  }),
  payLinked: endpoint(visitPaymentPaths.payLinked, 'public', {
    params: z.object({ token: linkToken }),
    body: visitPaymentBody,
    reply: linkedBooking,
    summary: 'Pay what is left of the price of the visit behind a private link',
  }),
};

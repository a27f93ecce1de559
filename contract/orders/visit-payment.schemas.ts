/** Paying what is left of a visit's price, from the account or by its private link. */
import * as z from 'zod/mini';
import { booking, linkedBooking } from '../bookings/schemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { amount, idInPath, linkToken, positiveAmount } from '../kernel/fields.ts';
import { paymentMethods } from '../payments/rules.ts';
import { isPaidSomehow, paymentToken } from '../payments/schemas.ts';
import { visitPaymentPaths } from './paths.ts';

const linkedVisitPayment = z.object({
  /** What the customer was shown as due; another sum is a conflict, with the present one as `due`. */
  amount: positiveAmount('general.price'),
  paymentMethod: z.enum(paymentMethods),
  paymentToken,
});

export type LinkedVisitPayment = z.output<typeof linkedVisitPayment>;

const somehow = z.refine<Parameters<typeof isPaidSomehow>[0]>(isPaidSomehow, {
  path: ['paymentToken'],
  message: 'general.invalid',
});
const byTokenOrGift = {
  /** Without a token gift cards pay all of it. */
  paymentToken: z.optional(paymentToken),
  /** What of it the caller's gift cards pay. */
  giftAmount: z.optional(amount()),
};

export const visitPaymentBody = z.extend(linkedVisitPayment, byTokenOrGift).check(somehow);
export type VisitPayment = z.output<typeof visitPaymentBody>;

/** Of an order that waits for its payment. */
export const orderPaymentBody = z
  .object({ paymentMethod: z.enum(paymentMethods), ...byTokenOrGift })
  .check(somehow);
export type OrderPayment = z.output<typeof orderPaymentBody>;

export const visitPaymentRoutes = {
  pay: endpoint(visitPaymentPaths.pay, 'signed-in', {
    params: z.object({ id: idInPath }),
    body: visitPaymentBody,
    reply: booking,
    summary: 'Pay what is left of a visit’s price',
  }),
  payLinked: endpoint(visitPaymentPaths.payLinked, 'public', {
    params: z.object({ token: linkToken }),
    body: linkedVisitPayment,
    reply: linkedBooking,
    summary: 'Pay what is left of the price of the visit behind a private link',
  }),
};

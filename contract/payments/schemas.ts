/** Paying: what a gateway may answer. */
import { text } from '../kernel/fields.ts';

/**
 * What the browser got from the gateway in exchange for the card; never the card itself. After a second step it is the
 * `payment` that the answer asking for the step named.
 */
export const paymentToken = text({ min: 1, max: 200 });

/** Of what says how something is paid: with a payment, with gift cards, or with both. */
export function isPaidSomehow(paying: {
  paymentToken?: string | undefined;
  giftAmount?: number | undefined;
}): boolean {
  return paying.paymentToken !== undefined || paying.giftAmount !== undefined;
}

/** The facts with which `payment.action_required` asks for the second step. The sandbox has neither secret nor payment. */
export type SecondStep = { action: 'confirm'; clientSecret: string | null; payment: string | null };

/** Paying: what a gateway may answer. */
import { text } from '../kernel/fields.ts';
import type { RefusalRule } from '../kernel/refusals.ts';

/**
 * What the browser got from the gateway in exchange for the card; never the card itself. After a second step it is the
 * `payment` that the answer asking for the step named.
 */
export const paymentToken = text({ min: 1, max: 200 });

/** The facts with which `payment.action_required` asks for the second step. The sandbox has neither secret nor payment. */
export type SecondStep = { action: 'confirm'; clientSecret: string | null; payment: string | null };

export const paymentRefusals = {
  'payment.declined': {
    type: 'payment-declined',
    status: 402,
    title: 'Card declined',
    message: 'Your card was declined. Nothing was charged; please try another card.',
  },
  'payment.insufficient_funds': {
    type: 'payment-declined',
    status: 402,
    title: 'Insufficient funds',
    message: 'Your card has insufficient funds. Nothing was charged; please try another card.',
  },
  'payment.expired_card': {
    type: 'payment-declined',
    status: 402,
    title: 'Card expired',
    message: 'Your card has expired. Nothing was charged; please try another card.',
  },
  'payment.incorrect_cvc': {
    type: 'payment-declined',
    status: 402,
    title: 'Wrong security code',
    message: 'The security code of your card is not right. Nothing was charged; please check it.',
  },
  'payment.not_confirmed': {
    type: 'payment-declined',
    status: 402,
    title: 'Not confirmed',
    message: 'The payment was not confirmed. Nothing was charged; please try again or pay in another way.',
  },
  'payment.not_payable': {
    type: 'payment-declined',
    status: 402,
    title: 'Not payable this way',
    message: 'This amount cannot be paid this way. Nothing was charged; please pay in another way.',
  },
  'payment.processing': {
    type: 'payment-action-required',
    status: 402,
    title: 'Payment on its way',
    message: 'Your bank is still working on this payment.',
  },
  'payment.other_amount': {
    type: 'total-changed',
    status: 409,
    title: 'The total has changed',
    message: 'You confirmed a payment of another amount. It is let go; please pay again.',
  },
  'payment.used': {
    type: 'state-conflict',
    status: 409,
    title: 'Payment used already',
    message: 'This payment was used or let go already. Please pay again.',
  },
  'payment.gateway_away': {
    type: 'unavailable',
    status: 503,
    title: 'Payments are briefly unavailable',
    message: 'Payments are briefly unavailable. Please try again.',
  },
  'payment.action_required': {
    type: 'payment-action-required',
    status: 402,
    title: 'Confirm the payment',
    message: 'Your bank asks you to confirm this payment.',
  },
  'payment.already_paid': { type: 'state-conflict', status: 409, title: 'Already paid', message: 'This order is paid already.' },
  'payment.card_number_sent': {
    type: 'validation',
    status: 422,
    title: 'Card details are not accepted',
    message: 'Card details must not be sent to this server.',
  },
} as const satisfies Record<string, RefusalRule>;

/** Paying: which methods there are, what a gateway may answer, and the sandbox's test cards. */
import { text } from './fields.ts';
import type { RefusalRule } from './refusal.ts';

export const paymentMethods = ['creditCard', 'paypal', 'applePay'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const paymentStatuses = ['pending', 'paid', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What the browser got from the gateway in exchange for the card; never the card itself. */
export const paymentToken = text({ min: 1, max: 200 });

/** What the sandbox's tokens make happen. */
export const sandboxTokens = {
  approved: 'sandbox_approved',
  declined: 'sandbox_declined',
  insufficientFunds: 'sandbox_insufficient_funds',
  secondStep: 'sandbox_second_step',
  secondStepDone: 'sandbox_second_step_done',
} as const;

/** Test card numbers, as shown on the checkout of a sandbox. */
export const sandboxCards = [
  { number: '4242 4242 4242 4242', token: sandboxTokens.approved },
  { number: '4000 0000 0000 0002', token: sandboxTokens.declined },
  { number: '4000 0000 0000 9995', token: sandboxTokens.insufficientFunds },
  { number: '4000 0025 0000 3155', token: sandboxTokens.secondStep },
] as const;

/**
 * Exchanges a card number for a sandbox token, in the browser: the number itself is not sent.
 * Numbers that are not test cards give null; so does an empty one.
 */
export function sandboxTokenFor(cardNumber: string): string | null {
  const digits = cardNumber.replaceAll(/\D/g, '');
  return sandboxCards.find((card) => card.number.replaceAll(' ', '') === digits)?.token ?? null;
}

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

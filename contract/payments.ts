/** Paying: what a gateway may answer. */
import { text } from './fields.ts';
import type { RefusalRule } from './refusal.ts';

/** What the browser got from the gateway in exchange for the card; never the card itself. */
export const paymentToken = text({ min: 1, max: 200 });

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

/** Why something about payments and payouts is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const ledgerRefusals = {
  'payout.too_much': {
    type: 'state-conflict',
    status: 409,
    title: 'More than is due',
    message: 'The shop has less than that to be paid out.',
  },
  'payout.no_account': {
    type: 'state-conflict',
    status: 409,
    title: 'No account to pay to',
    message:
      'The shop has not set up where its money goes. Record a payout that you made by hand instead.',
  },
  'payout.not_returned': {
    type: 'state-conflict',
    status: 409,
    title: 'The transfer cannot be taken back',
    message:
      'The shop has spent what it was sent. Its balance stays as it is, and the next payout is smaller.',
  },
  'payout.still_sending': {
    type: 'state-conflict',
    status: 409,
    title: 'Still being sent',
    message: 'This payout is on its way. Please wait until it is sent.',
  },
  'payout.not_found': {
    type: 'not-found',
    status: 404,
    title: 'Payout not found',
    message: 'There is no such payout.',
  },
  'payout.already_reversed': {
    type: 'state-conflict',
    status: 409,
    title: 'Already reversed',
    message: 'This payout was reversed already.',
  },
  'payout.key_reused': {
    type: 'key-reused',
    status: 422,
    title: 'Idempotency key reused',
    message: 'This key was used for another payout.',
  },
} as const satisfies Record<string, RefusalRule>;

export const payoutAccountRefusals = {
  'payout_account.not_offered': {
    type: 'state-conflict',
    status: 409,
    title: 'Not offered',
    message: 'Payouts are made by hand here. There is nothing to set up.',
  },
  'payout_account.not_begun': {
    type: 'state-conflict',
    status: 409,
    title: 'Not set up yet',
    message: 'Set up where your money goes first.',
  },
} as const satisfies Record<string, RefusalRule>;

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
    message:
      'The payment was not confirmed. Nothing was charged; please try again or pay in another way.',
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
  'payment.already_paid': {
    type: 'state-conflict',
    status: 409,
    title: 'Already paid',
    message: 'This order is paid already.',
  },
  'payment.card_number_sent': {
    type: 'validation',
    status: 422,
    title: 'Card details are not accepted',
    message: 'Card details must not be sent to this server.',
  },
} as const satisfies Record<string, RefusalRule>;

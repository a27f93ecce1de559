/** Why something about payments and payouts is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const ledgerRefusals = {
  'payout.too_much': { type: 'state-conflict', status: 409 },
  'payout.no_account': { type: 'state-conflict', status: 409 },
  'payout.not_returned': { type: 'state-conflict', status: 409 },
  'payout.still_sending': { type: 'state-conflict', status: 409 },
  'payout.not_found': { type: 'not-found', status: 404 },
  'payout.already_reversed': { type: 'state-conflict', status: 409 },
  'payout.key_reused': { type: 'key-reused', status: 422 },
} as const satisfies Record<string, RefusalRule>;

export const payoutAccountRefusals = {
  'payout_account.not_offered': { type: 'state-conflict', status: 409 },
  'payout_account.not_begun': { type: 'state-conflict', status: 409 },
} as const satisfies Record<string, RefusalRule>;

export const paymentRefusals = {
  'payment.declined': { type: 'payment-declined', status: 402 },
  'payment.insufficient_funds': { type: 'payment-declined', status: 402 },
  'payment.expired_card': { type: 'payment-declined', status: 402 },
  'payment.incorrect_cvc': { type: 'payment-declined', status: 402 },
  'payment.not_confirmed': { type: 'payment-declined', status: 402 },
  'payment.not_payable': { type: 'payment-declined', status: 402 },
  'payment.processing': { type: 'payment-action-required', status: 402 },
  'payment.other_amount': { type: 'total-changed', status: 409 },
  'payment.used': { type: 'state-conflict', status: 409 },
  'payment.gateway_away': { type: 'unavailable', status: 503 },
  'payment.action_required': { type: 'payment-action-required', status: 402 },
  'payment.already_paid': { type: 'state-conflict', status: 409 },
  'payment.card_number_sent': { type: 'validation', status: 422 },
} as const satisfies Record<string, RefusalRule>;

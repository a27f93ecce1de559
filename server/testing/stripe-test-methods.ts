/** Stripe's documented test payment methods, as far as the stand-in knows them (docs.stripe.com/testing). */

export type TestMethod = {
  type: 'card' | 'paypal' | 'paynow';
  wallet?: 'apple_pay';
  decline?: { code: string; decline_code?: string };
  /** What the shopper is asked to do first. */
  step?: 'bank' | 'redirect' | 'qr';
};

const declined = (decline_code: string): TestMethod => ({
  type: 'card',
  decline: { code: 'card_declined', decline_code },
});

const methods = new Map<string, TestMethod>([
  ['pm_card_visa', { type: 'card' }],
  ['pm_card_mastercard', { type: 'card' }],
  ['pm_card_visa_chargeDeclined', declined('generic_decline')],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', declined('insufficient_funds')],
  ['pm_card_visa_chargeDeclinedStolenCard', declined('stolen_card')],
  ['pm_card_chargeDeclinedExpiredCard', { type: 'card', decline: { code: 'expired_card' } }],
  ['pm_card_chargeDeclinedIncorrectCvc', { type: 'card', decline: { code: 'incorrect_cvc' } }],
  [
    'pm_card_chargeDeclinedProcessingError',
    { type: 'card', decline: { code: 'processing_error' } },
  ],
  ['pm_card_threeDSecure2Required', { type: 'card', step: 'bank' }],
  ['pm_card_authenticationRequired', { type: 'card', step: 'bank' }],
  // Wallets have no ids of their own in Stripe's test mode: the browser's sheet makes them.
  ['pm_apple_pay', { type: 'card', wallet: 'apple_pay' }],
  ['pm_card', { type: 'card' }],
  ['pm_paypal', { type: 'paypal', step: 'redirect' }],
  ['pm_paynow', { type: 'paynow', step: 'qr' }],
]);

export function methodOfId(id: string): TestMethod | undefined {
  return methods.get(id);
}

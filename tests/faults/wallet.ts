/** What shoppers of a run pay with, at the sandbox or at the stand-in of Stripe. */
import { sandboxTokens } from '#contract/payments/rules.ts';
import type { StripeStandIn } from '#server/testing/stripe-stand-in.ts';
import { pick } from './chance.ts';

export type Card = {
  /** Null pays later. */
  token: string | null;
  /** Goes to the bank with the payment that a 402 names; what to come back with, or null not to come back. */
  goToTheBank?: (payment: string | null) => string | null;
};

export type Wallet = {
  /** Any of theirs. */
  card: (chance: () => number) => Card;
  /** What is taken at once. */
  goodToken: () => string;
};

const sandboxSecondStep: Card = {
  token: sandboxTokens.secondStep,
  goToTheBank: () => sandboxTokens.secondStepDone,
};

/** Mostly good cards, some bad ones, some whose bank asks back, and now and then none. */
export const sandboxWallet: Wallet = {
  card: (chance) =>
    pick(chance, [
      ...Array.from({ length: 7 }, () => ({ token: sandboxTokens.approved })),
      { token: sandboxTokens.declined },
      { token: sandboxTokens.insufficientFunds },
      sandboxSecondStep,
      sandboxSecondStep,
      { token: null },
    ]),
  goodToken: () => sandboxTokens.approved,
};

const stripeMethods = [
  ...Array.from({ length: 5 }, () => 'pm_card_visa'),
  'pm_card_visa_chargeDeclined',
  'pm_card_visa_chargeDeclinedInsufficientFunds',
  'pm_card_threeDSecure2Required',
  'pm_card_threeDSecure2Required',
  'pm_paypal',
  'pm_paynow',
  null,
] as const;

/** The same by Stripe's documented test methods. Some do not confirm at the bank, and some do and never come back. */
export const stripeWallet = ({ token, stripe }: StripeStandIn): Wallet => ({
  card: (chance) => {
    const method = pick(chance, stripeMethods);
    return {
      token: method && token(method),
      goToTheBank: (payment) => {
        if (payment === null) return null;
        stripe.act(payment, chance() < 0.85 ? 'approve' : 'refuse');
        return chance() < 0.8 ? payment : null;
      },
    };
  },
  goodToken: () => token('pm_card_visa'),
});

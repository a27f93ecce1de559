/** What the sandbox takes instead of a card. */
import { sandboxTokenFor, sandboxTokens } from '#contract/payments/rules.ts';
import type { CheckoutFields } from './checkout-fields.ts';

export type SandboxCharge = { token: string | undefined } | { refused: 'unknown-card' };

/** Whether the sandbox is left without a payment, so that the order waits for it. */
export function isPaidLater(fields: Pick<CheckoutFields, 'paymentMethod' | 'cardNumber'>): boolean {
  const charge = sandboxCharge(fields);
  return 'token' in charge && charge.token === undefined;
}

/**
 * Exchanges what was chosen for a token of the sandbox, in the browser. An empty card gives none: the
 * order then waits for its payment. The sandbox's wallets approve everything.
 */
export function sandboxCharge({
  paymentMethod,
  cardNumber,
}: Pick<CheckoutFields, 'paymentMethod' | 'cardNumber'>): SandboxCharge {
  if (paymentMethod !== 'creditCard') return { token: sandboxTokens.approved };
  if (cardNumber.trim() === '') return { token: undefined };
  const token = sandboxTokenFor(cardNumber);
  return token ? { token } : { refused: 'unknown-card' };
}

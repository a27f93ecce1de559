/** How Stripe counts money, where it counts otherwise than we do. */
import { type Currency, decimalsOf } from '../kernel/currency.ts';
import type { Minor } from '../kernel/money.ts';

/**
 * How many of Stripe's units one of ours is. It counts thousandths where a currency has them, though cards take tens of them
 * alone, as we count; and hundredths of two currencies that had some once.
 * See https://docs.stripe.com/currencies#special-cases.
 */
export function stripeUnits(currency: Currency): 1 | 10 | 100 {
  if (currency === 'ISK' || currency === 'UGX') return 100;
  return decimalsOf(currency) === 3 ? 10 : 1;
}

/** An amount as Stripe is asked for it. */
export function stripeAmount(amount: Minor, currency: Currency): number {
  return amount * stripeUnits(currency);
}

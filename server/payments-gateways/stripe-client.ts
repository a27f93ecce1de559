/** Stripe's SDK as we set it up, how its failures become ours, and its way of writing amounts. */
import { Stripe } from 'stripe';
import { currencies, type Currency } from '#contract/kernel/currency.ts';
import type { Minor } from '#contract/kernel/money.ts';
import { stripeUnits } from '#contract/payments/stripe.rules.ts';
import type { StripeConfig } from '../config.ts';
import { GatewayAway, GatewayError } from './gateway.ts';

export type StripeClient = {
  stripe: Stripe;
  config: StripeConfig;
  /** Marks what is ours among everything in the account: two markets may share one. */
  market: string;
};

/** A checkout waits for the answer: two tries of ten seconds stay below what a request may take. */
const patience = { timeout: 10_000, maxNetworkRetries: 1 };

export function stripeClient(config: StripeConfig, market: string): StripeClient {
  const { protocol, hostname, port } = new URL(config.apiUrl ?? 'https://api.stripe.com');
  const stripe = new Stripe(config.secretKey, {
    ...patience,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    telemetry: false,
  });
  return { stripe, config, market };
}

/** Asks Stripe. Declined cards stay Stripe's own error; see `stripe.ts`. */
export async function asked<Answer>(question: Promise<Answer>): Promise<Answer> {
  try {
    return await question;
  } catch (error) {
    throw translated(error);
  }
}

function translated(error: unknown): unknown {
  if (
    !(error instanceof Stripe.errors.StripeError) ||
    error instanceof Stripe.errors.StripeCardError
  )
    return error;
  const { message, code, param, rawType, statusCode = 0 } = error;
  // A wrong key is no answer about the payment either; the caller logs it.
  const isAway = statusCode < 400 || statusCode >= 500 || [401, 409, 429].includes(statusCode);
  return isAway
    ? new GatewayAway(message, { cause: error })
    : new GatewayError(message, code ?? param ?? rawType);
}

/** True for a code with which Stripe refused, or the parameter it refused where there is no code. */
export function isRefusedAs(error: unknown, ...codes: string[]): boolean {
  return error instanceof GatewayError && error.code !== undefined && codes.includes(error.code);
}

/** Units of Stripe in ours; fees in thousandths are rounded. */
export function minorOf(amount: number, code: string): Minor {
  const currency = currencyOf(code);
  return currency ? Math.round(amount / stripeUnits(currency)) : amount;
}

/** A currency of Stripe's that a market can trade in; undefined for the others of the account. */
export function currencyOf(code: string): Currency | undefined {
  return currencies.find((currency) => currency === code.toUpperCase());
}

export function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null);
}

/** What a payment gateway does for us. Each driver keeps this promise; `gateway.suite.ts` holds it to it. */
import type { PaymentMethod } from '#contract/payment-methods.ts';
import type { Currency } from '#contract/currency.ts';

export type AuthorisationRequest = {
  /** Minor units, above zero. */
  amount: number;
  currency: Currency;
  /** What the browser got from the gateway in exchange for the card. */
  token: string;
  method: PaymentMethod;
  /** The same key never holds money twice. */
  idempotencyKey: string;
};

export type DeclineReason = 'card_declined' | 'insufficient_funds';

export type Authorisation =
  | { status: 'approved'; reference: string }
  | { status: 'declined'; reason: DeclineReason }
  /** The shopper has to confirm with their bank; the browser then asks again with the token of the confirmed payment. */
  | { status: 'action_required'; reference: string };

export type GatewayPayment = {
  status: 'authorised' | 'captured' | 'voided';
  /** Minor units. */
  amount: number;
  refunded: number;
};

export type RefundRequest = {
  reference: string;
  /** Minor units, at most what was captured and not yet refunded. */
  amount: number;
  /** The same key never refunds twice. */
  idempotencyKey: string;
};

/**
 * Money is first held (`authorise`), then taken (`capture`) or let go (`void`). Doing the same again is fine; taking
 * what was let go, letting go what was taken and refunding too much throw a `GatewayError`.
 */
export type PaymentGateway = {
  name: 'sandbox' | 'stripe';
  authorise(request: AuthorisationRequest): Promise<Authorisation>;
  capture(reference: string): Promise<void>;
  void(reference: string): Promise<void>;
  refund(request: RefundRequest): Promise<void>;
  /** How a payment stands at the gateway. */
  find(reference: string): Promise<GatewayPayment>;
};

/** The gateway would not do what it was asked: a mistake of ours, or a race that a retry will see settled. */
export class GatewayError extends Error {
  override name = 'GatewayError';
}

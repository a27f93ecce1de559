/**
 * The gateway for trials: it works offline, moves no money, and decides by the token (see `sandboxTokens`
 * of the contract). What it held is forgotten when the process ends, and no other process knows it: payments it does not
 * know count as captured, or as let go once they are.
 */
import { createHash } from 'node:crypto';
import { sandboxTokens } from '#contract/payments/rules.ts';
import {
  type Authorisation,
  type AuthorisationRequest,
  GatewayError,
  type GatewayPayment,
  type PaymentGateway,
  type RefundRequest,
} from './gateway.ts';

type SandboxPayment = GatewayPayment & { refundKeys: Set<string> };

const mostHeld = 10_000;

export function createSandbox(): PaymentGateway {
  const held = new Map<string, SandboxPayment>();

  function authorise({
    amount,
    currency,
    token,
    method,
    about,
    idempotencyKey,
  }: AuthorisationRequest): Authorisation {
    const reference = `sandbox_${createHash('sha256').update(idempotencyKey).digest('base64url').slice(0, 24)}`;
    const answer = answers.get(token) ?? 'card_declined';
    if (answer === 'action_required')
      return { status: 'action_required', reference, clientSecret: null };
    if (answer !== 'approved') return { status: 'declined', reason: answer };
    const payment = {
      status: 'authorised',
      amount,
      currency,
      method,
      about,
      refunded: 0,
      createdAt: new Date(),
      refundKeys: new Set<string>(),
    } as const;
    if (!held.has(reference)) keep({ reference, ...payment });
    return { status: 'approved', reference, method };
  }

  function keep(payment: SandboxPayment): SandboxPayment {
    held.set(payment.reference, payment);
    const [oldest] = held.keys();
    if (held.size > mostHeld && oldest !== undefined) held.delete(oldest);
    return payment;
  }

  function settle(reference: string, status: 'captured' | 'voided'): void {
    const payment = held.get(reference) ?? keep(unknown(reference, status));
    if (payment.status !== 'authorised' && payment.status !== status)
      throw new GatewayError(`The payment was ${payment.status} already.`);
    payment.status = status;
  }

  function refund({ reference, amount, idempotencyKey }: RefundRequest): void {
    const payment = held.get(reference) ?? keep(unknown(reference, 'captured'));
    if (payment.refundKeys.has(idempotencyKey)) return;
    if (payment.status !== 'captured')
      throw new GatewayError(`A payment that is ${payment.status} has nothing to refund.`);
    if (payment.refunded + amount > payment.amount)
      throw new GatewayError('More than was paid cannot be refunded.');
    payment.refundKeys.add(idempotencyKey);
    payment.refunded += amount;
  }

  return {
    name: 'sandbox',
    hasTokensForOnce: false,
    asksBank: () => false,
    authorise: async (request) => authorise(request),
    capture: async (reference) => settle(reference, 'captured'),
    void: async (reference) => settle(reference, 'voided'),
    refund: async (request) => refund(request),
    find: async (reference) => {
      const { refundKeys: _, ...payment } = held.get(reference) ?? unknown(reference, 'captured');
      return payment;
    },
    recordOf: null,
    transfers: null,
    news: null,
  };
}

const unknown = (reference: string, status: SandboxPayment['status']): SandboxPayment => ({
  reference,
  status,
  amount: Number.MAX_SAFE_INTEGER,
  currency: 'USD',
  refunded: 0,
  method: 'creditCard',
  about: null,
  createdAt: new Date(0),
  refundKeys: new Set(),
});

const answers = new Map<
  string,
  'approved' | 'card_declined' | 'insufficient_funds' | 'action_required'
>([
  [sandboxTokens.approved, 'approved'],
  [sandboxTokens.declined, 'card_declined'],
  [sandboxTokens.insufficientFunds, 'insufficient_funds'],
  [sandboxTokens.secondStep, 'action_required'],
  [sandboxTokens.secondStepDone, 'approved'],
]);

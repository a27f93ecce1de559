/**
 * The gateway for trying things out: it works offline, moves no money, and decides by the token (see `sandboxTokens`
 * of the contract). What it held is forgotten when the process ends, and no other process knows it: payments it does not
 * know count as captured, or as let go once they are.
 */
import { createHash } from 'node:crypto';
import { sandboxTokens } from '#contract/payment-methods.ts';
import {
  type Authorisation,
  type AuthorisationRequest,
  GatewayError,
  type GatewayPayment,
  type PaymentGateway,
  type RefundRequest,
} from './gateway.ts';

type Kept = GatewayPayment & { refundKeys: Set<string> };

const mostKept = 10_000;

export function createSandbox(): PaymentGateway {
  const kept = new Map<string, Kept>();

  function authorise({ amount, token, idempotencyKey }: AuthorisationRequest): Authorisation {
    const reference = `sandbox_${createHash('sha256').update(idempotencyKey).digest('base64url').slice(0, 24)}`;
    const answer = answers.get(token) ?? 'card_declined';
    if (answer === 'action_required') return { status: 'action_required', reference };
    if (answer !== 'approved') return { status: 'declined', reason: answer };
    if (!kept.has(reference)) keep(reference, { status: 'authorised', amount, refunded: 0, refundKeys: new Set() });
    return { status: 'approved', reference };
  }

  function keep(reference: string, payment: Kept): Kept {
    kept.set(reference, payment);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return payment;
  }

  function known(reference: string): Kept {
    return kept.get(reference) ?? keep(reference, unknown('captured'));
  }

  function settle(reference: string, status: 'captured' | 'voided'): void {
    const payment = kept.get(reference) ?? keep(reference, unknown(status));
    if (payment.status !== 'authorised' && payment.status !== status) throw new GatewayError(`The payment was ${payment.status} already.`);
    payment.status = status;
  }

  function refund({ reference, amount, idempotencyKey }: RefundRequest): void {
    const payment = known(reference);
    if (payment.refundKeys.has(idempotencyKey)) return;
    if (payment.status !== 'captured') throw new GatewayError(`A payment that is ${payment.status} has nothing to refund.`);
    if (payment.refunded + amount > payment.amount) throw new GatewayError('More than was paid cannot be refunded.');
    payment.refundKeys.add(idempotencyKey);
    payment.refunded += amount;
  }

  return {
    name: 'sandbox',
    authorise: async (request) => authorise(request),
    capture: async (reference) => settle(reference, 'captured'),
    void: async (reference) => settle(reference, 'voided'),
    refund: async (request) => refund(request),
    find: async (reference) => {
      const { status, amount, refunded } = known(reference);
      return { status, amount, refunded };
    },
  };
}

const unknown = (status: Kept['status']): Kept => ({ status, amount: Number.MAX_SAFE_INTEGER, refunded: 0, refundKeys: new Set() });

const answers = new Map<string, 'approved' | 'card_declined' | 'insufficient_funds' | 'action_required'>([
  [sandboxTokens.approved, 'approved'],
  [sandboxTokens.declined, 'card_declined'],
  [sandboxTokens.insufficientFunds, 'insufficient_funds'],
  [sandboxTokens.secondStep, 'action_required'],
  [sandboxTokens.secondStepDone, 'approved'],
]);

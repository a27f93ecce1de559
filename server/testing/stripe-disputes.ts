/** Disputes in a test's Stripe account: what a shopper's bank does with a charge, and what Stripe makes of it. */
import { randomBytes } from 'node:crypto';
import type { StripeAccount } from './stripe-account.ts';
import type { Dispute } from './stripe-objects.ts';
import { missing } from './stripe-forms.ts';

const now = () => Math.floor(Date.now() / 1_000);

/** What Stripe takes for a dispute, won or lost. */
export const disputeFee = 15_00;

export type DisputeOpening = { amount?: number; reason?: string; isInquiry?: boolean };

/** A bank asks for a payment back; unless it only asks, the money is gone at once. */
export function openDispute(
  stripe: StripeAccount,
  payment: string,
  { amount, reason = 'fraudulent', isInquiry = false }: DisputeOpening = {},
): Dispute {
  const charge = stripe.charges.get(stripe.intent(payment).latest_charge ?? '');
  if (!charge?.captured) throw missing('charge', payment);
  const dispute: Dispute = {
    id: `du_${randomBytes(12).toString('hex')}`,
    object: 'dispute',
    amount: amount ?? charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    evidence_details: {
      due_by: now() + 10 * 86_400,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: payment,
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  };
  stripe.disputes.set(dispute.id, dispute);
  charge.disputed = true;
  stripe.emit('charge.dispute.created', dispute);
  if (!isInquiry) move(stripe, dispute, -1, 'charge.dispute.funds_withdrawn');
  return dispute;
}

/** Evidence was handed in, or an inquiry becomes a dispute. */
export function updateDispute(
  stripe: StripeAccount,
  id: string,
  status: 'under_review' | 'warning_under_review' | 'needs_response',
): void {
  const dispute = disputeOf(stripe, id);
  const wasInquiry = dispute.status.startsWith('warning');
  dispute.status = status;
  stripe.emit('charge.dispute.updated', dispute);
  if (wasInquiry && status === 'needs_response')
    move(stripe, dispute, -1, 'charge.dispute.funds_withdrawn');
}

export function closeDispute(
  stripe: StripeAccount,
  id: string,
  status: 'won' | 'lost' | 'warning_closed',
): void {
  const dispute = disputeOf(stripe, id);
  dispute.status = status;
  if (status === 'won') move(stripe, dispute, 1, 'charge.dispute.funds_reinstated');
  stripe.emit('charge.dispute.closed', dispute);
}

export function disputeOf(stripe: StripeAccount, id: string): Dispute {
  const dispute = stripe.disputes.get(id);
  if (!dispute) throw missing('dispute', id);
  return dispute;
}

/** Stripe keeps its fee, no matter who wins. */
function move(stripe: StripeAccount, dispute: Dispute, sign: 1 | -1, event: string): void {
  const fee = sign === -1 ? disputeFee : 0;
  const booking = stripe.book({
    type: 'adjustment',
    amount: sign * dispute.amount,
    fee,
    currency: String(dispute.currency),
  });
  dispute.balance_transactions.push(booking);
  stripe.balance.available += booking.net;
  stripe.emit(event, dispute);
}

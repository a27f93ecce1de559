/** What Stripe's books say became of a payment: its fees, refunds and disputes, no matter who caused them. */
import type { Stripe } from 'stripe';
import type { DisputeReason, DisputeStatus } from '#contract/payments/rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import {
  GatewayError,
  type GatewayDispute,
  type GatewayMovement,
  type GatewayRefund,
  type PaymentRecord,
} from './gateway.ts';
import { asked, currencyOf, minorOf, type StripeClient } from './stripe-client.ts';

type Booking = Stripe.BalanceTransaction;

export async function recordOf(
  { stripe }: StripeClient,
  reference: string,
): Promise<PaymentRecord> {
  const intent = await asked(
    stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge.balance_transaction'] }),
  );
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const [refunds, disputes] = [
    await all(
      stripe.refunds.list({
        payment_intent: reference,
        limit: 100,
        expand: ['data.balance_transaction'],
      }),
    ),
    await all(stripe.disputes.list({ payment_intent: reference, limit: 100 })),
  ];
  const own = charge && wholeOf(charge.balance_transaction);
  return {
    costs: [
      ...(own ? [costOf(own, intent)] : []),
      ...refunds.flatMap((refund) => costsOf([wholeOf(refund.balance_transaction)], refund)),
      ...disputes.flatMap((dispute) => costsOf(dispute.balance_transactions, dispute)),
    ],
    areCostsKnown: own !== null || intent.status === 'canceled',
    refunds: refunds.map(refundOf),
    disputes: disputes.map(disputeOf),
  };
}

async function all<One>(list: AsyncIterable<One>): Promise<One[]> {
  const found: One[] = [];
  for await (const one of list) found.push(one);
  return found;
}

function wholeOf(booking: string | Booking | null | undefined): Booking | null {
  return typeof booking === 'string' ? null : (booking ?? null);
}

/** What an amount is of: in the market's currency, where the booking may be in the account's. */
type Source = { amount: number; currency: string };

function costsOf(bookings: Array<Booking | null>, source: Source): GatewayMovement[] {
  return bookings.flatMap((booking) =>
    booking && booking.fee !== 0 ? [costOf(booking, source)] : [],
  );
}

function costOf(booking: Booking, source: Source): GatewayMovement {
  return { id: booking.id, amount: inCurrencyOf(source, booking, booking.fee) };
}

/** Where Stripe changed the money into another currency, by the rate at which it did. */
function inCurrencyOf({ amount, currency }: Source, booking: Booking, units: number): Minor {
  if (booking.currency === currency || booking.amount === 0)
    return minorOf(units, booking.currency);
  const [taken, whole] = [
    BigInt(Math.abs(units)) * BigInt(minorOf(amount, currency)),
    BigInt(Math.abs(booking.amount)),
  ];
  return Number((2n * taken + whole) / (2n * whole)) * Math.sign(units);
}

function refundOf({
  id,
  amount,
  currency,
  status,
  metadata,
  created,
}: Stripe.Refund): GatewayRefund {
  return {
    id,
    amount: inMinor(amount, currency),
    key: metadata?.key ?? null,
    isMade: status !== 'failed' && status !== 'canceled',
    madeAt: new Date(created * 1_000),
  };
}

function disputeOf(dispute: Stripe.Dispute): GatewayDispute {
  const {
    id,
    amount,
    currency,
    reason,
    status,
    created,
    evidence_details: evidence,
    balance_transactions: bookings,
  } = dispute;
  // Zero where the bank takes none.
  const respondBy = status.endsWith('needs_response') ? evidence.due_by || null : null;
  return {
    id,
    amount: inMinor(amount, currency),
    reason: reasons[reason] ?? 'other',
    status: statuses[status] ?? 'in_review',
    openedAt: new Date(created * 1_000),
    respondBy: respondBy === null ? null : new Date(respondBy * 1_000),
    movements: bookings
      .toSorted((one, other) => one.created - other.created || one.amount - other.amount)
      .filter((booking) => booking.amount !== 0)
      .map((booking) => ({
        id: booking.id,
        amount: inCurrencyOf(dispute, booking, booking.amount),
      })),
  };
}

function inMinor(amount: number, code: string): Minor {
  const currency = currencyOf(code);
  if (!currency) throw new GatewayError(`${code} is a currency that no market has.`);
  return minorOf(amount, currency);
}

const statuses: Record<string, DisputeStatus> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  prevented: 'closed',
  needs_response: 'open',
  appeal_needs_response: 'open',
  under_review: 'in_review',
  appeal_under_review: 'in_review',
  won: 'won',
  lost: 'lost',
};

const reasons: Record<string, DisputeReason> = {
  fraudulent: 'fraudulent',
  unrecognized: 'unrecognised',
  product_not_received: 'not_received',
  product_unacceptable: 'not_as_described',
  credit_not_processed: 'not_credited',
  duplicate: 'duplicate',
};

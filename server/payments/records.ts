/** What a gateway's own books say of a payment and ours do not: what it costs is booked here, the rest by the order it paid. */
import type { Minor } from '#contract/kernel/money.ts';
import type { Database } from '../db/database.ts';
import { enqueue } from '../jobs/jobs.ts';
import type { GatewayDispute, GatewayRefund, PaymentRecord } from '../payments-gateways/gateway.ts';
import { gatewayNamed } from '../payments-gateways/gateways.ts';
import type { DisputeThere, NewsOfOrder } from './news-of-order.ts';
import type { PaymentParts } from './payments.ts';
import * as queries from './records.queries.ts';
import type { StoredPayment, PaymentKey } from './follow-payment.queries.ts';

/** Books what the payment costs, and leaves a job for what is news to the order it paid; whether there is any. */
export async function followRecord(
  { db, config }: PaymentParts,
  payment: PaymentKey,
  stored: StoredPayment | undefined,
): Promise<boolean> {
  const { recordOf } = gatewayNamed(payment.provider, config);
  if (!recordOf) return false;
  // What an order may still be paid with is looked at again once the order has it, or once it went back.
  if (!stored && !(await queries.isLate(db, payment))) return false;
  const stoodAt = new Date().toISOString();
  const record = await recordOf(payment.reference);
  await queries.bookCosts(db, stored?.orderId ?? null, record.costs);
  if (!stored) return false;
  if (record.areCostsKnown) await queries.markCostsKnown(db, stored.id);
  if (stored.orderId === null) return followGift(db, { ...stored, payment }, record);
  const news: NewsOfOrder = {
    orderId: stored.orderId,
    paymentId: stored.id,
    payment,
    stoodAt,
    ...newsIn(record),
  };
  if (!(await queries.isNews(db, news))) return false;
  await enqueue(db, 'orders.follow_gateway', news);
  return true;
}

/** What of a gift card's payment somebody has taken, or given back, at the gateway, each of its bookings by itself. */
async function followGift(
  db: Database,
  { giftCardId, payment }: Pick<StoredPayment, 'giftCardId'> & { payment: PaymentKey },
  record: PaymentRecord,
): Promise<boolean> {
  const { refundsThere, disputes } = newsIn(record);
  const taken = [
    ...refundsThere.map(({ id, amount }) => ({ id, amount })),
    ...disputes.flatMap(({ movements }) =>
      movements.map(({ id, amount }) => ({ id, amount: -amount })),
    ),
  ];
  if (giftCardId === null || !(await queries.isTakenNews(db, taken))) return false;
  await enqueue(db, 'gifts.follow_gateway', { giftCardId, payment, taken });
  return true;
}

function newsIn({
  refunds,
  disputes,
}: PaymentRecord): Pick<NewsOfOrder, 'refundsThere' | 'ours' | 'disputes'> {
  const there = refunds.filter(({ key, isMade }) => key === null && isMade);
  return {
    refundsThere: there
      .toSorted((one, other) => one.madeAt.getTime() - other.madeAt.getTime())
      .map(({ id, amount, madeAt }) => ({ id, amount, madeAt: madeAt.toISOString() })),
    ours: oursIn(refunds),
    disputes: disputes.map(disputeThere),
  };
}

/** A refund that failed may have been made again under its key. */
function oursIn(refunds: GatewayRefund[]): NewsOfOrder['ours'] {
  const ours = new Map<string, { amount: Minor; isMade: boolean }>();
  for (const { key, amount, isMade } of refunds)
    if (key !== null && !ours.get(key)?.isMade) ours.set(key, { amount, isMade });
  const sums = { sent: 0, failed: 0 };
  for (const { amount, isMade } of ours.values()) sums[isMade ? 'sent' : 'failed'] += amount;
  return sums;
}

function disputeThere({ openedAt, respondBy, ...dispute }: GatewayDispute): DisputeThere {
  return {
    ...dispute,
    openedAt: openedAt.toISOString(),
    respondBy: respondBy?.toISOString() ?? null,
  };
}

/**
 * Holding a payment against what its gateway says, no matter who noticed that something happened: a webhook, a comparison, a
 * job that failed. The gateway is asked again each time, so that neither order nor number of the news matters.
 */
import { Counter } from 'prom-client';
import { type Minor, sum } from '#contract/kernel/money.ts';
import { isUndecided } from '#contract/payments/rules.ts';
import { type Sql, sql } from '../db/database.ts';
import { productMetrics } from '../http/operating/product-metrics.ts';
import { enqueue, jobSql, type Tasks } from '../jobs/jobs.ts';
import { type GatewayPayment, NoSuchPayment } from '../payments-gateways/gateway.ts';
import { gatewayNamed } from '../payments-gateways/gateways.ts';
import type { HeldPayment, PaymentParts } from './payments.ts';
import * as payments from './payments.queries.ts';
import type { NewsOfOrder } from './news-of-order.ts';
import { followRecord } from './records.ts';
import * as queries from './follow-payment.queries.ts';

declare module '../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    /** Lets go of held money that no order came of, and returns what was taken; the sandbox's unless said. */
    'payments.void': { provider?: string; reference: string };
    /** Returns money at the gateway that the ledger has returned already; the key makes it once. */
    'payments.refund': RefundJob;
    /** Returns what came too late. */
    'payments.return': { provider: string; reference: string; amount: number };
    /** Something may have happened to a payment. */
    'payments.look': { provider: string; reference: string };
    /** Money arrived for an order that stands: it is paid by it, or the money goes back. */
    'orders.settle_payment': { orderId: number; payment: HeldPayment };
    /** What an order was paid with is gone, before we took it. */
    'orders.payment_lost': { orderId: number; payment: { provider: string; reference: string } };
    /** The gateway reports refunds or disputes of an order that are not booked yet. */
    'orders.follow_gateway': NewsOfOrder;
    /** What a gift card was bought with is gone, before we took it. */
    'gifts.payment_lost': { giftCardId: number; payment: { provider: string; reference: string } };
    /** The gateway has taken back what a gift card was bought with, or below zero given it back. */
    'gifts.follow_gateway': {
      giftCardId: number;
      payment: { provider: string; reference: string };
      taken: Array<{ id: string; amount: Minor }>;
    };
  }
}

type RefundJob = { paymentId: number; amount: Minor; key: string };

/** How long a payment may wait for an order to come of it. */
export const patienceMs = 60 * 60 * 1_000;

const outcomes = new Counter({
  name: 'payments_mended_total',
  help: 'Payments that did not go the usual way: released (no order came of it), lost (let go before it was taken), differing (a person has to look).',
  labelNames: ['outcome'] as const,
  registers: [productMetrics],
});
for (const outcome of ['released', 'lost', 'differing']) outcomes.inc({ outcome }, 0);

export function singlePaymentTasks(parts: () => PaymentParts): Tasks {
  return {
    'payments.void': { run: (payment) => release(parts(), { provider: 'sandbox', ...payment }) },
    'payments.refund': { run: (refund) => refundAtGateway(parts(), refund) },
    'payments.return': {
      run: (late) =>
        giveBack(parts(), late, { amount: late.amount, key: `late-${late.reference}` }, (later) =>
          jobSql('payments.return', late, later),
        ),
    },
    'payments.look': { run: (payment) => followPayment(parts(), payment, new Date()) },
  };
}

/** Does what follows from how a payment stands at its gateway. Fine to repeat. */
export async function followPayment(
  parts: PaymentParts,
  payment: queries.PaymentKey,
  now: Date,
): Promise<void> {
  const found = await foundAt(parts, payment);
  if (!found) return;
  const stored = await queries.paymentByReference(parts.db, payment);
  const isLost = stored !== undefined && (await compare(parts, stored, found));
  if (!stored) await welcome(parts, payment.provider, found, now);
  const isOver = found.status === 'captured' || (found.status === 'voided' && stored);
  const isNews = found.about && isOver ? await followRecord(parts, payment, stored) : false;
  // What follows from a loss, and from what is being booked, is seen at the next look.
  if (stored && !isLost && !isNews) await markDifference(parts, stored, found);
}

/** Null is one that is gone and that nothing here was paid with: the account may serve others, too. */
async function foundAt(
  { db, config }: PaymentParts,
  payment: queries.PaymentKey,
): Promise<GatewayPayment | null> {
  try {
    return await gatewayNamed(payment.provider, config).find(payment.reference);
  } catch (error) {
    if (!(error instanceof NoSuchPayment)) throw error;
    if (await queries.paymentByReference(db, payment)) throw error;
    return null;
  }
}

/** A payment that no order has. What pays an order that stands does so; what a checkout is still at is left to it. */
async function welcome(
  parts: PaymentParts,
  provider: string,
  found: GatewayPayment,
  now: Date,
): Promise<void> {
  const { reference, status, about, method, amount, createdAt } = found;
  if (about === null || status === 'voided') return;
  const isPaid = status !== 'waiting';
  if (isPaid && about.orderId !== null)
    return enqueue(parts.db, 'orders.settle_payment', {
      orderId: about.orderId,
      payment: { provider, reference, method, amount },
    });
  if (now.getTime() - createdAt.getTime() >= patienceMs)
    await release(parts, { provider, reference });
}

/** Lets go of what no order came of. What was taken already goes back to the shopper once, by the ledger and with a notice. */
async function release(
  { db, config }: PaymentParts,
  { provider, reference }: queries.PaymentKey,
): Promise<void> {
  if (!(await payments.takeBack(db, { provider, reference }))) return;
  const gateway = gatewayNamed(provider, config);
  const { about, status, method, amount } = await gateway.find(reference);
  if (status === 'voided') return;
  if (status === 'captured' && about) {
    if (await queries.returnLate(db, { provider, reference, method, amount, userId: about.userId }))
      outcomes.inc({ outcome: 'released' });
    return;
  }
  await gateway.void(reference);
  outcomes.inc({ outcome: 'released' });
}

/** Takes what is held for an order; whether it is news that the gateway has let go of it. */
async function compare(
  parts: PaymentParts,
  stored: queries.StoredPayment,
  found: GatewayPayment,
): Promise<boolean> {
  if (stored.status !== 'authorised' || !isSameSum(parts, stored, found)) return false;
  if (found.status === 'voided') return lose(parts, stored, found.reference);
  await take(parts, stored, found);
  return false;
}

function isSameSum(
  { config }: PaymentParts,
  stored: queries.StoredPayment,
  { amount, currency }: GatewayPayment,
): boolean {
  return amount === stored.amount && currency === config.platform.currency;
}

async function markDifference(
  parts: PaymentParts,
  stored: queries.StoredPayment,
  found: GatewayPayment,
): Promise<void> {
  const isSame =
    stored.isRefunding || returnedAt(found) === stored.refunded - stored.refundedByBank;
  const differs = !isSame || !isSameSum(parts, stored, found);
  if ((await queries.markDiffering(parts.db, stored.id, differs)) && differs)
    outcomes.inc({ outcome: 'differing' });
}

/** What was let go instead of taken and returned is the same to everybody. */
function returnedAt({ status, amount, refunded }: GatewayPayment): Minor {
  return status === 'voided' ? amount : refunded;
}

async function take(
  { db, config }: PaymentParts,
  stored: queries.StoredPayment,
  { status, reference }: GatewayPayment,
): Promise<void> {
  if (status === 'authorised') await gatewayNamed(stored.provider, config).capture(reference);
  await payments.markCaptured(db, stored.id);
}

/** Whether it is news that the money of an order is gone; then what is here is not dispatched. */
async function lose(
  { db }: PaymentParts,
  { id, orderId, giftCardId, provider }: queries.StoredPayment,
  reference: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await queries.markLost(tx, id))) return false;
    const payment = { provider, reference };
    if (orderId !== null) await enqueue(tx, 'orders.payment_lost', { orderId, payment });
    if (giftCardId !== null) await enqueue(tx, 'gifts.payment_lost', { giftCardId, payment });
    outcomes.inc({ outcome: 'lost' });
    return true;
  });
}

/** What was only held and is returned as a whole is let go, so that it never shows on a statement. */
async function refundAtGateway(parts: PaymentParts, refund: RefundJob): Promise<void> {
  const payment = await payments.paymentById(parts.db, refund.paymentId);
  if (!payment) return;
  const { reference } = payment;
  const gateway = gatewayNamed(payment.provider, parts.config);
  const found = await gateway.find(reference);
  if (isLetGo(found, refund.amount)) return gateway.void(reference);
  await gateway.capture(reference);
  await giveBack(parts, payment, { amount: refund.amount, key: refund.key }, (later) =>
    jobSql('payments.refund', refund, later),
  );
}

/**
 * Of what somebody has refunded at the gateway meanwhile, or a bank has given to the shopper, no more goes back than is
 * left there. While a bank decides nothing can, and it is tried again later.
 */
async function giveBack(
  { db, config }: PaymentParts,
  { provider, reference }: queries.PaymentKey,
  { amount, key }: { amount: Minor; key: string },
  again: (runAt: Sql) => Sql,
): Promise<void> {
  const gateway = gatewayNamed(provider, config);
  const found = await gateway.find(reference);
  const { disputes } = (await gateway.recordOf?.(reference)) ?? { disputes: [] };
  if (disputes.some(({ status }) => isUndecided(status))) {
    await db.run(sql`select ${again(sql`now() + interval '6 hours'`)}`);
    return;
  }
  const lost = sum(disputes.map((dispute) => (dispute.status === 'lost' ? dispute.amount : 0)));
  const left = Math.min(amount, found.amount - found.refunded - lost);
  if (left > 0) await gateway.refund({ reference, amount: left, idempotencyKey: key });
  // What waited for this refund to be made can be compared now.
  await enqueue(db, 'payments.look', { provider, reference });
}

function isLetGo({ status, amount: held }: GatewayPayment, amount: Minor): boolean {
  return status === 'voided' || (status === 'authorised' && held === amount);
}

/**
 * Holding a payment against what its gateway says, whoever noticed that something happened: a webhook, a comparison, a
 * job that failed. The gateway is asked anew each time, so that neither order nor number of the news matters.
 */
import { Counter } from 'prom-client';
import type { Minor } from '#contract/money.ts';
import { productMetrics } from '../http/product-metrics.ts';
import { enqueue, type Tasks } from '../jobs/jobs.ts';
import type { GatewayPayment } from '../payments-gateways/gateway.ts';
import { gatewayNamed } from '../payments-gateways/gateways.ts';
import type { HeldPayment, PaymentParts } from './payments.ts';
import * as payments from './payments.queries.ts';
import * as queries from './standing.queries.ts';

declare module '../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    /** Lets go of held money that no order came of, and returns what was taken; the sandbox's unless said. */
    'payments.void': { provider?: string; reference: string };
    /** Returns money at the gateway that the ledger has returned already; the key makes it once. */
    'payments.refund': { paymentId: number; amount: number; key: string };
    /** Returns what came too late. */
    'payments.return': { provider: string; reference: string; amount: number };
    /** Something may have happened to a payment. */
    'payments.look': { provider: string; reference: string };
    /** Money arrived for an order that stands: it is paid by it, or the money goes back. */
    'orders.settle_payment': { orderId: number; payment: HeldPayment };
    /** What an order was paid with is gone, before we took it. */
    'orders.payment_lost': { orderId: number; payment: { provider: string; reference: string } };
  }
}

/** How long a payment may wait for its order: as long as an order for its payment. */
export const patienceMs = 60 * 60 * 1_000;

const outcomes = new Counter({
  name: 'payments_mended_total',
  help: 'Payments that did not go the usual way: released (no order came of it), lost (let go before it was taken), differing (a person has to look).',
  labelNames: ['outcome'] as const,
  registers: [productMetrics],
});
for (const outcome of ['released', 'lost', 'differing']) outcomes.inc({ outcome }, 0);

export function standingTasks(parts: () => PaymentParts): Tasks {
  return {
    'payments.void': { run: (payment) => release(parts(), { provider: 'sandbox', ...payment }) },
    'payments.refund': { run: (refund) => refundAtGateway(parts(), refund) },
    'payments.return': {
      run: ({ provider, reference, amount }) =>
        gatewayNamed(provider, parts().config).refund({ reference, amount, idempotencyKey: `late-${reference}` }),
    },
    'payments.look': { run: (payment) => lookAt(parts(), payment, new Date()) },
  };
}

/** Does what follows from how a payment stands at its gateway. Fine to repeat. */
export async function lookAt(parts: PaymentParts, payment: queries.PaymentKey, now: Date): Promise<void> {
  const { db, config } = parts;
  const standing = await gatewayNamed(payment.provider, config).find(payment.reference);
  const kept = await queries.paymentByReference(db, payment);
  if (!kept) return welcome(parts, payment.provider, standing, now);
  await compare(parts, kept, standing);
}

/** A payment that no order has. What pays an order that stands does so; what a checkout is still at is left to it. */
async function welcome(parts: PaymentParts, provider: string, standing: GatewayPayment, now: Date): Promise<void> {
  const { reference, status, about, method, amount, createdAt } = standing;
  if (about === null || status === 'voided') return;
  const isPaid = status !== 'waiting';
  if (isPaid && about.orderId !== null)
    return enqueue(parts.db, 'orders.settle_payment', { orderId: about.orderId, payment: { provider, reference, method, amount } });
  if (now.getTime() - createdAt.getTime() >= patienceMs) await release(parts, { provider, reference });
}

/** Lets go of what no order came of. What was taken already goes back to the shopper once, by the ledger and with a notice. */
async function release({ db, config }: PaymentParts, { provider, reference }: queries.PaymentKey): Promise<void> {
  if (!(await payments.takeBack(db, { provider, reference }))) return;
  const gateway = gatewayNamed(provider, config);
  const { about, status, method, amount } = await gateway.find(reference);
  if (status === 'voided') return;
  if (status === 'captured' && about) {
    if (await queries.returnLate(db, { provider, reference, method, amount, userId: about.userId })) outcomes.inc({ outcome: 'released' });
    return;
  }
  await gateway.void(reference);
  outcomes.inc({ outcome: 'released' });
}

async function compare(parts: PaymentParts, kept: queries.KeptPayment, standing: GatewayPayment): Promise<void> {
  const isSameSum = standing.amount === kept.amount && standing.currency === parts.config.platform.currency;
  const isWaiting = kept.status === 'authorised' && isSameSum;
  if (isWaiting && standing.status !== 'voided') await take(parts, kept, standing);
  // What follows from a loss is seen at the next look.
  if (isWaiting && standing.status === 'voided' && (await lose(parts, kept, standing.reference))) return;
  const differs = !isSameSum || (!kept.isRefunding && returnedAt(standing) !== kept.refunded);
  if ((await queries.markDiffering(parts.db, kept.id, differs)) && differs) outcomes.inc({ outcome: 'differing' });
}

/** What was let go instead of taken and returned is the same to everybody. */
function returnedAt({ status, amount, refunded }: GatewayPayment): Minor {
  return status === 'voided' ? amount : refunded;
}

async function take({ db, config }: PaymentParts, kept: queries.KeptPayment, { status, reference }: GatewayPayment): Promise<void> {
  if (status === 'authorised') await gatewayNamed(kept.provider, config).capture(reference);
  await payments.markCaptured(db, kept.id);
}

/** Whether it is news that the money of an order is gone; then what can be kept here is not sent off. */
async function lose({ db }: PaymentParts, { id, orderId, provider }: queries.KeptPayment, reference: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await queries.markLost(tx, id))) return false;
    await enqueue(tx, 'orders.payment_lost', { orderId, payment: { provider, reference } });
    outcomes.inc({ outcome: 'lost' });
    return true;
  });
}

/** What was only held and is returned as a whole is let go, so that it never shows on a statement. */
async function refundAtGateway({ db, config }: PaymentParts, refund: { paymentId: number; amount: Minor; key: string }): Promise<void> {
  const payment = await payments.paymentById(db, refund.paymentId);
  if (!payment) return;
  const { reference } = payment;
  const gateway = gatewayNamed(payment.provider, config);
  const standing = await gateway.find(reference);
  if (isLetGo(standing, refund.amount)) return gateway.void(reference);
  await gateway.capture(reference);
  await gateway.refund({ reference, amount: refund.amount, idempotencyKey: refund.key });
}

function isLetGo({ status, amount: held }: GatewayPayment, amount: Minor): boolean {
  return status === 'voided' || (status === 'authorised' && held === amount);
}

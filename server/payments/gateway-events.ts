/** What a gateway reports: taken in by its webhook, worked off by jobs, and made up for by a comparison when it never arrived. */
import { Counter } from 'prom-client';
import type { PaymentStatusReport } from '#contract/payments/status.schemas.ts';
import { paymentWebhookRoutes } from '#contract/payments/webhook.schemas.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import { productMetrics } from '../http/operating/product-metrics.ts';
import { refuse } from '../http/refuse.ts';
import { enqueue, type Tasks } from '../jobs/jobs.ts';
import {
  BadSignature,
  type GatewayEvent,
  type GatewaySubject,
  type PaymentGateway,
} from '../payments-gateways/gateway.ts';
import { currentGateway } from '../payments-gateways/gateways.ts';
import * as queries from './gateway-events.queries.ts';
import type { PaymentParts } from './payments.ts';
import { followAccount } from './payout-accounts.ts';
import { followPayment, patienceMs } from './follow-payment.ts';
import { paymentsToLookAt, unknownOf } from './follow-payment.queries.ts';
import { followTransfer } from './transfers.ts';

declare module '../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    'payments.event': { provider: string; id: string; about: GatewaySubject; subject: string };
    /** Compares the gateway's records with ours. */
    'payments.reconcile': Record<string, never>;
  }
}

const taken = new Counter({
  name: 'gateway_events_total',
  help: 'What the payment gateway reported: new, repeated, ignored (of a kind that is not followed), refused (wrongly signed), missed (found by comparing).',
  labelNames: ['outcome'] as const,
  registers: [productMetrics],
});
for (const outcome of ['new', 'repeated', 'ignored', 'refused', 'missed'])
  taken.inc({ outcome }, 0);

/** Takes in what the gateway sent; refuses `webhook.wrong_signature`, and `request.not_found` where no gateway sends anything. */
export async function takeEvent(
  ctx: Ctx,
  body: Buffer,
  signature: string | undefined,
): Promise<void> {
  const gateway = currentGateway(ctx.config);
  const event = gateway.news
    ? readEvent(gateway.news.read, body, signature)
    : refuse('request.not_found');
  if (event === 'ignored') return taken.inc({ outcome: 'ignored' });
  const isNew = await queries.keepEvent(ctx.db, gateway.name, event, 'webhook');
  taken.inc({ outcome: isNew ? 'new' : 'repeated' });
}

type Read = NonNullable<PaymentGateway['news']>['read'];

function readEvent(
  read: Read,
  body: Buffer,
  signature: string | undefined,
): GatewayEvent | 'ignored' {
  try {
    return read(body, signature);
  } catch (error) {
    if (!(error instanceof BadSignature)) throw error;
    taken.inc({ outcome: 'refused' });
    return refuse('webhook.wrong_signature');
  }
}

export function eventTasks(parts: () => PaymentParts): Tasks {
  return {
    'payments.event': {
      run: async ({ provider, id, about, subject }) => {
        await follow[about](parts(), provider, subject);
        await queries.markWorked(parts().db, provider, id);
      },
    },
    'payments.reconcile': { run: () => reconcile(parts(), new Date()), repeat: '*/10 * * * *' },
  };
}

const follow: Record<
  GatewaySubject,
  (parts: PaymentParts, provider: string, subject: string) => Promise<void>
> = {
  payment: (parts, provider, reference) =>
    followPayment(parts, { provider, reference }, new Date()),
  transfer: (parts, _, transfer) => followTransfer(parts, transfer, new Date()),
  account: (parts, _, account) => followAccount(parts, account, new Date()),
};

const minute = 60_000;
/** Events appear in lists a little late, and their webhook may be on its way still. */
const overlapMs = 30 * minute;
const onItsWayMs = 2 * minute;
/** Gateways list the events of thirty days. */
const memoryMs = 30 * 24 * 60 * minute;

/**
 * Finds what no webhook reported, and has it looked at: events that we do not have, payments that no order came of, payments
 * that are not taken yet, payouts that are not sent. Counts events that were missed.
 */
export async function reconcile({ db, config }: PaymentParts, now: Date): Promise<void> {
  const gateway = currentGateway(config);
  if (!gateway.news) return;
  const lastTime = (await queries.lookedUntil(db, gateway.name)) ?? now;
  const from = new Date(lastTime.getTime() - overlapMs);
  let missed = 0;
  for await (const event of gateway.news.eventsSince(from)) {
    if (now.getTime() - event.at.getTime() < onItsWayMs) continue;
    if (await queries.keepEvent(db, gateway.name, event, 'reconciliation')) missed += 1;
  }
  const span = {
    from: new Date(from.getTime() - patienceMs),
    until: new Date(now.getTime() - patienceMs),
  };
  await lookAtOpen({ db, config }, gateway, span);
  await lookAgain({ db, config }, gateway, new Date(now.getTime() - 15 * minute));
  await queries.forgetEvents(db, new Date(now.getTime() - 2 * memoryMs));
  await queries.markCompared(db, gateway.name, { until: now, missed });
  taken.inc({ outcome: 'missed' }, missed);
}

/** What was begun long enough ago to have an order, and has none. */
async function lookAtOpen(
  { db }: PaymentParts,
  { name, news }: PaymentGateway,
  span: { from: Date; until: Date },
): Promise<void> {
  const open: string[] = [];
  for await (const payment of news?.paymentsOf(span) ?? [])
    if (payment.status !== 'voided') open.push(payment.reference);
  for (const reference of await unknownOf(db, name, open))
    await enqueue(db, 'payments.look', { provider: name, reference });
}

async function lookAgain(
  { db }: PaymentParts,
  { name }: PaymentGateway,
  before: Date,
): Promise<void> {
  for (const payment of await paymentsToLookAt(db, name, before))
    await enqueue(db, 'payments.look', payment);
  for (const payoutId of await queries.payoutsToSend(db, before))
    await enqueue(db, 'payouts.send', { payoutId });
}

/** How the gateway and we stand with each other, for admins. */
export async function paymentStatus(ctx: Ctx): Promise<PaymentStatusReport> {
  requireAdmin(ctx);
  const { name, news } = currentGateway(ctx.config);
  const { lastEventAt, comparedAt, ...figures } = await queries.statusOf(ctx.db, name);
  return {
    provider: name,
    isLive: ctx.config.stripe?.isLive ?? false,
    webhookUrl: news && `${ctx.config.publicUrl}${paymentWebhookRoutes.stripe.path}`,
    events: [...(news?.kinds ?? [])],
    lastEventAt: lastEventAt?.toISOString() ?? null,
    comparedAt: comparedAt?.toISOString() ?? null,
    ...figures,
  };
}

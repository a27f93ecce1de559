/** Payments: holding, taking and returning money through a gateway, and its double entry in the ledger. What is paid for is the orders'. */
import { randomUUID } from 'node:crypto';
import type { Minor } from '#contract/money.ts';
import type { PaymentMethod } from '#contract/payment-methods.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Ctx } from '../context.ts';
import { type Database, type Sql } from '../db/database.ts';
import { refuse } from '../http/refuse.ts';
import { enqueue, type Tasks } from '../jobs/jobs.ts';
import type { DeclineReason, GatewayPayment } from '../payments-gateways/gateway.ts';
import { currentGateway } from '../payments-gateways/gateways.ts';
import { balanceOf } from './ledger.queries.ts';
import * as queries from './payments.queries.ts';

declare module '../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    /** Lets go of held money that no order came of. */
    'payments.void': { reference: string };
    /** Returns money at the gateway that the ledger has returned already; the key makes it once. */
    'payments.refund': { paymentId: number; amount: number; key: string };
  }
}

/** Money that is held at the gateway and belongs to no order yet; amount in minor units. */
export type HeldPayment = { provider: string; reference: string; method: PaymentMethod; amount: Minor };

/**
 * Holds an amount (minor units) at the gateway; to be called outside of any transaction. Each call holds anew, so a
 * caller that does not use the payment has to let it go. Refuses `payment.declined`, `payment.insufficient_funds`, and
 * `payment.action_required` with the fact `action: 'confirm'`.
 */
export async function holdPayment(ctx: Ctx, input: { amount: Minor; token: string; method: PaymentMethod }): Promise<HeldPayment> {
  const gateway = currentGateway();
  const answer = await gateway.authorise({ ...input, currency: ctx.config.platform.currency, idempotencyKey: randomUUID() });
  if (answer.status === 'declined') refuse(declines[answer.reason]);
  if (answer.status === 'action_required') refuse('payment.action_required', { facts: { action: 'confirm' } });
  return { provider: gateway.name, reference: answer.reference, method: input.method, amount: input.amount };
}

const declines: Record<DeclineReason, RefusalCode> = {
  card_declined: 'payment.declined',
  insufficient_funds: 'payment.insufficient_funds',
};

/** Lets go of held money unless an order has kept it after all, by a job so that a gateway that is away does not keep it. */
export async function letGo(db: Database, payment: HeldPayment): Promise<void> {
  await enqueue(db, 'payments.void', { reference: payment.reference });
}

/**
 * For a larger statement: common table expressions that keep a held payment and book it in the ledger, one entry at the
 * gateway against what each shop and we have earned. They read an expression `parts` with the columns
 * `order_id, shop_id, subtotal, shipping_fee, commission` of the shop orders that are paid for.
 */
export function paymentKept(payment: HeldPayment): Sql {
  return queries.paymentKept(payment);
}

/**
 * For a larger statement: common table expressions that return what was paid for shop orders, in the ledger and on the
 * payment. They read an expression `refunds` with the columns `id, order_id, shop_id, amount, commission`, and leave
 * `refunded_payments (id, order_id, is_whole)`.
 */
export function refundsKept(): Sql {
  return queries.refundsKept();
}

/** What a shop's account comes to, in minor units: owed to the shop, or below zero by it. */
export async function balanceOwed(db: Database, shopId: number): Promise<Minor> {
  return (await balanceOf(db, shopId, new Date(0)))?.balance ?? 0;
}

/** Takes the money that is held for an order. Fine to repeat, and when it was returned meanwhile. */
export async function capturePayments(db: Database, orderId: number): Promise<void> {
  for (const { id, reference } of await queries.heldPayments(db, orderId)) {
    await currentGateway().capture(reference);
    await queries.markCaptured(db, id);
  }
}

export function paymentTasks({ db }: Pick<Ctx, 'db'>): Tasks {
  return {
    'payments.void': { run: ({ reference }) => voidUnlessKept(db, reference) },
    'payments.refund': { run: (refund) => refundAtGateway(db, refund) },
  };
}

async function voidUnlessKept(db: Database, reference: string): Promise<void> {
  const gateway = currentGateway();
  if (await queries.takeBack(db, { provider: gateway.name, reference })) await gateway.void(reference);
}

/** What was only held and is returned as a whole is let go, so that it never shows on a statement. */
async function refundAtGateway(db: Database, { paymentId, amount, key }: { paymentId: number; amount: Minor; key: string }): Promise<void> {
  const payment = await queries.paymentById(db, paymentId);
  if (!payment) return;
  const gateway = currentGateway();
  const standing = await gateway.find(payment.reference);
  if (isLetGo(standing, amount)) return gateway.void(payment.reference);
  await gateway.capture(payment.reference);
  await gateway.refund({ reference: payment.reference, amount, idempotencyKey: key });
}

function isLetGo({ status, amount: held }: GatewayPayment, amount: Minor): boolean {
  return status === 'voided' || (status === 'authorised' && held === amount);
}

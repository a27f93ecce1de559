/** Payments: holding, taking and returning money through a gateway, and its double entry in the ledger. What is paid for is the orders'. */
import { randomUUID } from 'node:crypto';
import type { Minor } from '#contract/kernel/money.ts';
import type { PaymentMethod } from '#contract/payments/rules.ts';
import type { SecondStep } from '#contract/payments/schemas.ts';
import type { RefusalCode } from '#contract/routes.ts';
import type { Config } from '../config.ts';
import type { Ctx } from '../context.ts';
import { type Database, isDuplicate, type Sql } from '../db/database.ts';
import { refuse } from '../http/refuse.ts';
import { enqueue } from '../jobs/jobs.ts';
import {
  type Authorisation,
  type PaymentDeclineReason,
  GatewayAway,
  GatewayError,
  type PaymentAbout,
} from '../payments-gateways/gateway.ts';
import { currentGateway, gatewayNamed } from '../payments-gateways/gateways.ts';
import { balanceOf } from './ledger.queries.ts';
import * as queries from './payments.queries.ts';

export { type AccountSums, accountUntil, type CommissionTaxed } from './account-sums.queries.ts';
export { earningsOfShopOrder, feeOfShopOrder, isSold, tipGone } from './earnings.queries.ts';
export type { HeldRow, Paying, RefundKind } from './payments.queries.ts';
export { bookDispute, isDisputeBooked } from './records.queries.ts';
export { movementsOf } from './tax-report.queries.ts';
export { insertGiftPayment, moveGift, ofGifts, refundGiftPayment } from './gift-entries.queries.ts';
export type { DisputeThere, NewsOfOrder, RefundThere } from './news-of-order.ts';

/** Money that is held at the gateway and belongs to no order yet; amount in minor units. */
export type HeldPayment = {
  provider: string;
  reference: string;
  method: PaymentMethod;
  amount: Minor;
};

/** What jobs about money at a gateway are given. */
export type PaymentParts = { db: Database; config: Config };

type Holding = {
  /** Minor units. */
  amount: Minor;
  token: string;
  method: PaymentMethod;
  about: PaymentAbout;
};

/**
 * Holds an amount at the gateway; to be called outside of any transaction. A caller that does not use the payment has to
 * let it go. Refuses what the gateway declines, `payment.action_required` with the facts of a `SecondStep`,
 * `payment.processing`, `payment.other_amount`, and `payment.gateway_away` when the same token has to be sent again to
 * learn what became of it.
 */
export async function holdPayment(ctx: Ctx, input: Holding): Promise<HeldPayment> {
  const gateway = currentGateway(ctx.config);
  const payer = input.about.userId ?? 'guest';
  const idempotencyKey = gateway.hasTokensForOnce ? `${payer}-${input.token}` : randomUUID();
  const request = { ...input, currency: ctx.config.platform.currency, idempotencyKey };
  const answer = await reached(ctx, gateway.authorise(request));
  if (answer.status === 'other_amount') {
    await letGo(ctx.db, { provider: gateway.name, reference: answer.reference });
    refuse('payment.other_amount');
  }
  const { reference, method } = approved(answer);
  return { provider: gateway.name, reference, method, amount: input.amount };
}

/** Whether holding money with this token has a bank ask its shopper, or show them a charge: what can be refused before is. */
export function asksBank({ config }: Pick<Ctx, 'config'>, token: string): boolean {
  return currentGateway(config).asksBank(token);
}

async function reached<Answer>(ctx: Ctx, question: Promise<Answer>): Promise<Answer> {
  try {
    return await question;
  } catch (error) {
    if (!(error instanceof GatewayAway)) throw error;
    ctx.log.error({ err: error }, 'the payment gateway did not answer');
    return refuse('payment.gateway_away', { retryAfterSeconds: 5 });
  }
}

function approved(answer: Authorisation): Extract<Authorisation, { status: 'approved' }> {
  if (answer.status === 'approved') return answer;
  if (answer.status === 'declined') return refuse(declines[answer.reason]);
  if (answer.status !== 'action_required')
    return refuse('payment.processing', { facts: { payment: answer.reference } });
  const step: SecondStep = {
    action: 'confirm',
    clientSecret: answer.clientSecret,
    payment: answer.clientSecret && answer.reference,
  };
  return refuse('payment.action_required', { facts: step });
}

const declines: Record<PaymentDeclineReason, RefusalCode> = {
  card_declined: 'payment.declined',
  insufficient_funds: 'payment.insufficient_funds',
  expired_card: 'payment.expired_card',
  incorrect_cvc: 'payment.incorrect_cvc',
  not_confirmed: 'payment.not_confirmed',
  not_payable: 'payment.not_payable',
};

/**
 * Lets go of held money unless an order has it after all, by a job so that a gateway that is away does not keep it.
 * What was taken already goes back.
 */
export async function letGo(
  db: Database,
  { provider, reference }: Pick<HeldPayment, 'provider' | 'reference'>,
): Promise<void> {
  await enqueue(db, 'payments.void', { provider, reference });
}

/** True when the payment belongs to this order: paying it with the same one again has paid it. */
export async function isPaidBy(db: Database, orderId: number, reference: string): Promise<boolean> {
  return (await queries.orderPaidBy(db, reference)) === orderId;
}

/** True when a statement with `insertPayment` failed because the payment is another order's, or was let go. */
export function isPaymentTaken(error: unknown): boolean {
  return (
    isDuplicate(error, 'payments_provider_reference_key') ||
    isDuplicate(error, 'payment_references_pkey')
  );
}

/**
 * For a larger statement: common table expressions that keep a held payment and book it in the ledger, one entry at the
 * gateway, and one for each gift card that pays, against what each shop and we have earned. `paid` names an expression with the columns
 * `order_id, shop_id, subtotal, shipping_fee, tip, commission` of the shop orders that are paid for.
 */
export function insertPayment(paying: queries.Paying, paid: Sql): Sql {
  return queries.insertPayment(paying, paid);
}

/**
 * For a larger statement: common table expressions that return what was paid for shop orders, in the ledger and on the
 * payment or gift cards. `refunds` names an expression with the columns `id, order_id, shop_id, amount, commission`, and leave
 * `refunded_orders (order_id, amount, to_cards, payment_id, at_gateway, is_whole)`.
 */
export function insertRefunds(refunds: Sql, kind: queries.RefundKind = {}): Sql {
  return queries.insertRefunds(refunds, kind);
}

/** For a larger statement: the update that counts what a bank took of refunds, below zero gave back; minor units. */
export function refundedByBank(paymentId: number, amount: Minor): Sql {
  return queries.refundedByBank(paymentId, amount);
}

/**
 * The end of a larger statement: books what of a payment one shop bears for the delivery of others.
 * `deliveries` names an expression with the columns `order_id, shop_id, amount`, whose amounts add up to nothing.
 */
export function deliveryMoved(deliveries: Sql): Sql {
  return queries.deliveryMoved(deliveries);
}

/**
 * The end of a larger statement: books what the market adds for a shop whose refund it bears. `borne` names an expression
 * with the columns `id, order_id, shop_id, amount` of the shop order.
 */
export function goodwillBooked(borne: Sql): Sql {
  return queries.goodwillBooked(borne);
}

/** Where admins find a payment at the gateway, to answer a dispute. */
export function paymentPage({ stripe }: Pick<Config, 'stripe'>, reference: string): string | null {
  return stripe && reference.startsWith('pi_')
    ? `https://dashboard.stripe.com/${stripe.isLive ? '' : 'test/'}payments/${reference}`
    : null;
}

/** What a shop's account comes to, in minor units: owed to the shop, or below zero by it. */
export async function balanceOwed(db: Database, shopId: number): Promise<Minor> {
  return (await balanceOf(db, shopId, new Date(0)))?.balance ?? 0;
}

/** For a larger statement: what is held for an order, as a JSON list for `capturePayments`. */
export function heldPayments(orderId: Sql): Sql {
  return queries.heldPayments(orderId);
}

/** The same of a gift card. */
export function heldForGift(giftCardId: Sql): Sql {
  return queries.heldForGift(giftCardId);
}

/**
 * Takes money that is held for an order. Fine to repeat, and when it was returned meanwhile. A payment that the gateway
 * has let go of is looked at as one that is lost.
 */
export async function capturePayments(
  { db, config }: PaymentParts,
  held: readonly queries.HeldRow[],
): Promise<void> {
  for (const { id, provider, reference } of held) {
    try {
      await gatewayNamed(provider, config).capture(reference);
      await queries.markCaptured(db, id);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      await enqueue(db, 'payments.look', { provider, reference });
    }
  }
}

/** Payouts that the gateway carries out: booked first, sent by a job that may run again, taken back when a seller gives the money back. */
import type { Payout, TransferPayout } from '#contract/payments/ledger.schemas.ts';
import { mainLanguage } from '#contract/kernel/languages.ts';
import { toMajor } from '#contract/kernel/money.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Ctx } from '../context.ts';
import type { Database } from '../db/database.ts';
import { notify } from '../events/notify.ts';
import type { Tasks } from '../jobs/jobs.ts';
import { refuse } from '../http/refuse.ts';
import { GatewayAway, GatewayError, type SellerTransfers } from '../payments-gateways/gateway.ts';
import { currentGateway } from '../payments-gateways/gateways.ts';
import type { PaymentParts } from './payments.ts';
import { type StoredReason, textsIn } from '../words/texts.ts';
import { readyAccount } from './payout-accounts.ts';
import { bookPayout } from './payouts.ts';
import { reversePayout } from './payouts.queries.ts';
import * as queries from './transfers.queries.ts';

declare module '../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    'payouts.send': { payoutId: number };
  }
}

/**
 * Has the gateway send a shop its money. It is booked at once and sent by a job; what the gateway refuses is booked back.
 * The same `key` again returns the first payout. Refuses what `bookPayout` does, and `payout.no_account`.
 */
export function transferPayout(ctx: Ctx, input: TransferPayout, key: string): Promise<Payout> {
  return bookPayout(
    ctx,
    { ...input, reference: 'Transfer', key },
    async (tx, { shopId, amount }) => {
      const account = (await readyAccount(ctx, tx, shopId)) ?? refuse('payout.no_account');
      return {
        account,
        source: await queries.sourceFor(tx, currentGateway(ctx.config).name, { shopId, amount }),
      };
    },
  );
}

export function transferTasks(parts: () => PaymentParts): Tasks {
  return { 'payouts.send': { run: ({ payoutId }) => send(parts(), payoutId, new Date()) } };
}

/** Sends a payout that is booked. The gateway sends it once, so that a run that was cut off after it is only written down. */
export async function send(
  { db, config }: PaymentParts,
  payoutId: number,
  now: Date,
): Promise<void> {
  const { transfers } = currentGateway(config);
  const payout = await queries.transferOf(db, payoutId);
  if (!transfers || payout?.status !== 'sending') return;
  try {
    const { reference } = await transfers.send({
      ...payout,
      payoutId,
      currency: config.platform.currency,
    });
    await db.transaction((tx) => keepSent(tx, payout, reference));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    await db.transaction((tx) => keepFailed(tx, payout, error, now));
  }
}

async function keepSent(
  tx: Database,
  { id, shopId, amount }: queries.TransferRow,
  transfer: string,
): Promise<void> {
  if (await queries.markSent(tx, id, transfer))
    await notify(tx, 'payout.recorded', { shopId, amount, reference: transfer }, String(id));
}

/** What the gateway will not send stays the shop's: the booking is taken back, and the admins are notified why. */
async function keepFailed(
  tx: Database,
  { id, shopId, shopName, amount }: queries.TransferRow,
  error: GatewayError,
  at: Date,
): Promise<void> {
  if (!(await queries.markFailed(tx, id))) return;
  const reason = reasons[error.code ?? ''] ?? error.message;
  await reversePayout(tx, { id, reason, reversedBy: null, at });
  await recordAudit(tx, {
    at,
    actorId: null,
    isByMarket: true,
    action: 'payout.failed',
    subject: { kind: 'shop', id: shopId, name: shopName },
    before: { payoutId: id, amount: toMajor(amount) },
    reason: (await textsIn(mainLanguage)).reason(reason),
  });
  await notify(tx, 'payout.failed', { shopId, amount, reason }, String(id));
}

/** The gateway's codes that we have words for. */
const reasons: Record<string, StoredReason> = {
  balance_insufficient: 'gateway.not_enough_money',
  insufficient_capabilities_for_transfer: 'gateway.account_restricted',
  account_invalid: 'gateway.account_closed',
};

/**
 * Takes a transfer back at the gateway, before its booking is; to be called outside of any transaction. Refuses
 * `payout.still_sending`, `payout.not_returned` when the seller has spent it, and `payment.gateway_away`.
 */
export async function takeTransferBack(ctx: Ctx, payoutId: number): Promise<void> {
  const payout = await queries.transferOf(ctx.db, payoutId);
  if (!payout || payout.isReversed) return;
  const { transfers } = currentGateway(ctx.config);
  if (!transfers) return refuse('payment.gateway_away');
  if (payout.transfer === null) return refuse('payout.still_sending');
  await takenBack(ctx, transfers, payout.transfer);
}

async function takenBack(ctx: Ctx, transfers: SellerTransfers, transfer: string): Promise<void> {
  try {
    await transfers.takeBack(transfer);
  } catch (error) {
    if (error instanceof GatewayError) refuse('payout.not_returned');
    if (!(error instanceof GatewayAway)) throw error;
    ctx.log.error({ err: error }, 'the payment gateway did not answer');
    refuse('payment.gateway_away', { retryAfterSeconds: 5 });
  }
}

const takenBackThere: StoredReason = 'gateway.taken_back_there';

/** Books what happened to a transfer at the gateway and is not booked yet: that it was sent, and that it came back as a whole. */
export async function followTransfer(
  { db, config }: PaymentParts,
  transfer: string,
  now: Date,
): Promise<void> {
  const { transfers } = currentGateway(config);
  const { payoutId, amount, returned } = (await transfers?.find(transfer)) ?? {
    payoutId: null,
    amount: 0,
    returned: 0,
  };
  const payout = payoutId === null ? undefined : await queries.transferOf(db, payoutId);
  if (!payout) return;
  await db.transaction(async (tx) => {
    await keepSent(tx, payout, transfer);
    if (returned === amount)
      await reversePayout(tx, {
        id: payout.id,
        reason: takenBackThere,
        reversedBy: null,
        at: now,
      });
  });
}

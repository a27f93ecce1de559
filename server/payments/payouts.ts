/** Payouts: money that an admin has sent to a seller outside of the product and says so here, or has the gateway send. */
import type { Payout, RecordPayout } from '#contract/payments/ledger.schemas.ts';
import { type Minor, toMajor, toMinor } from '#contract/kernel/money.ts';
import { recordAudit } from '../audit/audit.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import { type Database, isDuplicate } from '../db/database.ts';
import { notify } from '../events/notify.ts';
import { refuse } from '../http/refuse.ts';
import { enqueue } from '../jobs/jobs.ts';
import { type Texts, textsIn } from '../words/texts.ts';
import { availableTo } from './ledger.ts';
import * as queries from './payouts.queries.ts';

/** Payouts to a shop are decided one after the other, so that together they are never more than what is due. */
const lockSpace = 1_023;

/**
 * Records that a shop was paid. The same `key` again returns the first payout. Refuses `shop.not_found`,
 * `payout.too_much` with the fact `available` (major units), and `payout.key_reused` for a key of another payout.
 */
export function recordPayout(ctx: Ctx, input: RecordPayout, key: string): Promise<Payout> {
  return bookPayout(ctx, { ...input, key });
}

type Booking = RecordPayout & { key: string };
type Transfer = { account: string; source: string | null };
/** Where the gateway is to send it; the amount in minor units. */
type ToTransfer = (tx: Database, payout: { shopId: number; amount: Minor }) => Promise<Transfer>;

/** The same for whichever way a payout goes: `toTransfer` has it sent, by a job that is left with the booking. */
export async function bookPayout(
  ctx: Ctx,
  input: Booking,
  toTransfer?: ToTransfer,
): Promise<Payout> {
  const recordedBy = requireAdmin(ctx);
  try {
    return await ctx.db.transaction((tx) => book(ctx, tx, { ...input, recordedBy }, toTransfer), {
      lock: { space: lockSpace, id: input.shopId },
    });
  } catch (error) {
    // The same key for another shop at the same moment.
    if (isDuplicate(error, 'payouts_idempotency_key_key')) refuse('payout.key_reused');
    throw error;
  }
}

async function book(
  ctx: Ctx,
  tx: Database,
  input: Booking & { recordedBy: number },
  toTransfer?: ToTransfer,
): Promise<Payout> {
  const way = toTransfer ? 'transfer' : 'by_hand';
  const earlier = await queries.payoutByKey(tx, input.key);
  if (earlier) {
    requireSame(earlier, { ...input, way });
    return payoutReply(earlier, await textsIn(ctx.language));
  }
  const amount = toMinor(input.amount);
  const account = (await availableTo(tx, ctx, input.shopId)) ?? refuse('shop.not_found');
  if (amount > account.available)
    refuse('payout.too_much', { facts: { available: toMajor(account.available) } });
  const transfer = (await toTransfer?.(tx, { shopId: input.shopId, amount })) ?? null;
  const id = await queries.insertPayout(tx, { ...input, amount, transfer, at: ctx.now });
  await recordAudit(tx, {
    at: ctx.now,
    actorId: input.recordedBy,
    action: 'payout.recorded',
    subject: { kind: 'shop', id: input.shopId, name: account.name },
    before: { available: toMajor(account.available) },
    after: {
      available: toMajor(account.available - amount),
      payoutId: id,
      amount: input.amount,
      reference: input.reference,
      way,
    },
  });
  if (transfer) await enqueue(tx, 'payouts.send', { payoutId: id });
  // Who is sent money by the gateway is notified when it is on its way.
  else
    await notify(
      tx,
      'payout.recorded',
      { shopId: input.shopId, amount, reference: input.reference },
      String(id),
    );
  return payoutFound(ctx, tx, id);
}

/** The gateway gives a transfer a reference of its own once it is sent. */
function requireSame(
  earlier: queries.PayoutRow,
  { shopId, amount, reference, way }: RecordPayout & { way: queries.PayoutRow['way'] },
): void {
  const isSame =
    earlier.shopId === shopId && earlier.amount === toMinor(amount) && earlier.way === way;
  if (!isSame || (way !== 'transfer' && earlier.reference !== reference))
    refuse('payout.key_reused');
}

/** A payout as it is now. Refuses `payout.not_found`. */
export async function payoutFound(
  { language }: Pick<Ctx, 'language'>,
  tx: Database,
  id: number,
): Promise<Payout> {
  const row = (await queries.payoutById(tx, id)) ?? refuse('payout.not_found');
  return payoutReply(row, await textsIn(language));
}

/** As its shop and admins read it. */
export function payoutReply(
  { reversedAt, reversalReason, recordedAt, amount, ...row }: queries.PayoutRow,
  texts: Texts,
): Payout {
  return {
    ...row,
    amount: toMajor(amount),
    recordedAt: recordedAt.toISOString(),
    reversal: reversedAt && {
      at: reversedAt.toISOString(),
      reason: texts.reason(reversalReason ?? ''),
    },
  };
}

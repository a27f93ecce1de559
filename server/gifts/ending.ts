/** What becomes of a gift card beside being spent: sent again, refunded, voided, run out, or its payment gone. */
import { type Minor, sum, toMajor } from '#contract/kernel/money.ts';
import { recordAudit } from '../audit/audit.ts';
import { type Ctx, requireAdmin, requireUser } from '../context.ts';
import type { Database } from '../db/database.ts';
import { notify } from '../events/notify.ts';
import { takeAttempt } from '../http/limits/attempts.ts';
import { refuse } from '../http/refuse.ts';
import { enqueue, type JobMap } from '../jobs/jobs.ts';
import { isDisputeBooked, moveGift, refundGiftPayment } from '../payments/payments.ts';
import { seal } from '../secrets/seal.ts';
import { newCode } from './codes.ts';
import * as queries from './gifts.queries.ts';
import { isNobodyElses, isInTime, isUnused } from './replies.ts';

/** Where a recipient adds a card; the code comes after the mark, which no server is sent. */
export const addPath = '/gift-cards/use#{secret}';

/** A card of the caller's, or any of an admin's, locked. Refuses `gift.not_found`. */
async function requireGift(ctx: Ctx, tx: Database, id: number): Promise<queries.HeldGift> {
  const buyerId = ctx.viewer.isAdmin ? null : requireUser(ctx);
  return (await queries.holdGift(tx, id, { buyerId, at: ctx.now })) ?? refuse('gift.not_found');
}

/**
 * Mails a card under a new code, so that the one before says nothing any more; to another address where one is given.
 * Refuses `gift.not_found` for those of others, `gift.added`, `gift.ended`, `gift.not_paid`, and after five times in an hour.
 */
export async function sendGift(
  ctx: Ctx,
  { id, email }: { id: number; email?: string | undefined },
): Promise<void> {
  requireUser(ctx);
  await ctx.db.transaction(async (tx) => {
    const card = await requireGift(ctx, tx, id);
    if (card.state === 'ended' || card.state === 'expired') refuse('gift.ended');
    if (card.ownerId !== null) refuse('gift.added');
    if (!card.isPaid) refuse('gift.not_paid');
    await takeAttempt(ctx, { limit: 'giftSent', key: String(id) });
    const { code, hash, lastFour } = newCode();
    await queries.markSent(tx, id, { at: ctx.now, code: { hash, lastFour }, email });
    await notify(tx, 'gift.received', {
      giftCardId: id,
      path: addPath,
      secret: seal(ctx.config, code),
    });
    await audit(ctx, tx, { action: 'gift.sent', card: { id, lastFour } });
  });
}

/**
 * Refunds an unused card to its buyer. Refuses `gift.not_found` for those of others, `gift.used`, `gift.ended`, and of the
 * buyer `gift.too_late` and `gift.added` where somebody else has it.
 */
export async function refundGift(ctx: Ctx, { id }: { id: number }): Promise<void> {
  requireUser(ctx);
  await ctx.db.transaction(async (tx) => {
    const card = await requireGift(ctx, tx, id);
    if (card.state === 'ended') refuse('gift.ended');
    if (!isUnused(card)) refuse('gift.used');
    if (!ctx.viewer.isAdmin && !isNobodyElses(card)) refuse('gift.added');
    if (!ctx.viewer.isAdmin && !isInTime(ctx, card)) refuse('gift.too_late');
    if ((await refundGiftPayment(tx, id)) === 0) refuse('gift.not_paid');
    await moveGift(tx, {
      giftCardId: id,
      kind: 'gift_refund',
      taken: card.balance,
      to: [{ account: 'gateway', amount: card.balance }],
    });
    await queries.endGift(tx, id, { reason: 'refunded', at: ctx.now });
    await notify(tx, 'gift.refunded', { giftCardId: id }, String(id));
    await audit(ctx, tx, { action: 'gift.refunded', card });
  });
}

/** Voids a card with what is left on it, for a reason. Refuses `gift.not_found`, and `gift.ended` where nothing is left to void. */
export async function voidGift(
  ctx: Ctx,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  requireAdmin(ctx);
  await ctx.db.transaction(async (tx) => {
    const card = await requireGift(ctx, tx, id);
    if (card.state === 'ended' && card.balance === 0) refuse('gift.ended');
    await leaveRest(tx, card);
    await queries.endGift(tx, id, { reason, at: ctx.now });
    if (card.balance > 0)
      await notify(tx, 'gift.voided', { giftCardId: id, amount: card.balance, reason });
    await audit(ctx, tx, { action: 'gift.voided', card, reason });
  });
}

/** What is left on a card is nobody's any more. */
async function leaveRest(
  tx: Database,
  { id, balance }: Pick<queries.HeldGift, 'id' | 'balance'>,
): Promise<void> {
  await moveGift(tx, {
    giftCardId: id,
    kind: 'gift_end',
    taken: balance,
    to: [{ account: 'breakage', amount: balance }],
  });
}

/** Ends what is left on cards that have run out. Fine to repeat. */
export async function expireGifts({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  for (const id of await queries.runOut(db, now))
    await db.transaction(async (tx) => {
      const card = await queries.holdGift(tx, id, { buyerId: null, at: now });
      if (card?.state === 'expired' && card.balance > 0) await leaveRest(tx, card);
    });
}

type Lost = JobMap['gifts.payment_lost'];

/** The gateway has let go of what a card was bought with before it was taken: what was spent of it is our loss. */
export async function endLost(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { giftCardId: id, payment }: Lost,
): Promise<void> {
  await db.transaction(async (tx) => {
    const card = await queries.holdGift(tx, id, { buyerId: null, at: now });
    if (!card || (await refundGiftPayment(tx, id)) === 0) return;
    await moveGift(tx, { giftCardId: id, kind: 'gift_refund', ...sharedLoss(card, card.amount) });
    await queries.endGift(tx, id, { reason: 'payment_lost', at: now });
    await notify(
      tx,
      'gift.taken',
      { giftCardId: id, spent: card.amount - card.balance },
      String(id),
    );
    await enqueue(tx, 'payments.look', payment);
  });
}

/** The card bears it as long as it holds something, then we do. */
function sharedLoss({ balance }: Pick<queries.HeldGift, 'balance'>, amount: Minor) {
  const taken = Math.min(balance, amount);
  return {
    taken,
    to: [
      { account: 'gateway' as const, amount },
      { account: 'costs' as const, amount: taken - amount },
    ],
  };
}

type Followed = JobMap['gifts.follow_gateway'];

/**
 * Books what somebody took at the gateway of what a card was bought with, or a bank gave back, each of its bookings once. A
 * card whose money was taken cannot be spent until it is back. Fine to repeat.
 */
export async function followGiftPayment(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { giftCardId: id, payment, taken }: Followed,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { id: movement, amount } of taken) {
      if (await isDisputeBooked(tx, movement)) continue;
      const card = await queries.holdGift(tx, id, { buyerId: null, at: now });
      if (!card) return;
      if (amount > 0) await take(tx, card, { movement, amount, at: now });
      else
        await giveBack(tx, id, {
          movement,
          amount: -amount,
          movements: taken.map((one) => one.id),
        });
    }
    await enqueue(tx, 'payments.look', payment);
  });
}

async function take(
  tx: Database,
  card: queries.HeldGift,
  { movement, amount, at }: { movement: string; amount: Minor; at: Date },
): Promise<void> {
  const { id } = card;
  await moveGift(tx, { giftCardId: id, kind: 'dispute', movement, ...sharedLoss(card, amount) });
  await queries.endGift(tx, id, { reason: 'payment_taken', at });
  const spent = sum([card.amount, -card.balance]);
  await notify(tx, 'gift.taken', { giftCardId: id, spent }, movement);
}

/** To whom it was taken from: us first, then the card, which can be spent again. */
async function giveBack(
  tx: Database,
  id: number,
  { movement, amount, movements }: { movement: string; amount: Minor; movements: string[] },
): Promise<void> {
  const { ofCosts, ofCard } = await queries.takenBy(tx, movements);
  const toCosts = Math.min(amount, Math.max(0, ofCosts));
  const toCard = Math.min(amount - toCosts, ofCard);
  const rest = amount - toCard;
  await moveGift(tx, {
    giftCardId: id,
    kind: 'dispute_reversal',
    movement,
    taken: -toCard,
    to: [
      { account: 'gateway', amount: -amount },
      { account: 'costs', amount: rest },
    ],
  });
  await queries.takeUpGift(tx, id);
}

type Acted = {
  action: string;
  card: { id: number; lastFour: string; balance?: Minor };
  reason?: string;
};

/** What admins do; what buyers do with their own is no power. */
async function audit(ctx: Ctx, tx: Database, { action, card, reason }: Acted): Promise<void> {
  if (!ctx.viewer.isAdmin) return;
  await recordAudit(tx, {
    at: ctx.now,
    actorId: ctx.viewer.userId,
    action,
    subject: { kind: 'gift', id: card.id, name: `…${card.lastFour}` },
    ...(card.balance === undefined
      ? {}
      : { before: { balance: toMajor(card.balance) }, after: { balance: 0 } }),
    ...(reason === undefined ? {} : { reason }),
  });
}

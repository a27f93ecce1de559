/**
 * Gift cards: bought from the market, mailed with a code, put into a wallet by it and spent from there as money. What a card
 * holds is owed until it is used; how it moves is in the ledger alone.
 */
import { giftLimits } from '#contract/gifts/rules.ts';
import type {
  BoughtGift,
  GiftBody,
  GiftCard,
  GiftTerms,
  GiftWallet,
} from '#contract/gifts/schemas.ts';
import { toMajor, toMinor } from '#contract/kernel/money.ts';
import { addDays, civilTime, instantOf } from '#contract/kernel/time.ts';
import type { PaymentMethod } from '#contract/payments/rules.ts';
import { type Ctx, requireUser } from '../context.ts';
import { isDuplicate } from '../db/database.ts';
import { returnAttempt, takeAttempt } from '../http/limits/attempts.ts';
import { refuse } from '../http/refuse.ts';
import { type HeldPayment, holdPayment, isPaymentTaken, letGo } from '../payments/payments.ts';
import { seal } from '../secrets/seal.ts';
import { hashOfCode, newCode } from './codes.ts';
import * as queries from './gifts.queries.ts';
import { boughtReply, cardReply, movedReply } from './replies.ts';

export { cardsToSpend, isOfEndedGift, type SpendableCard } from './gifts.queries.ts';
export { giftPaidBy, giftsPaying, holdGifts, requirePayable } from './paying.ts';

/** Cards are sent in the morning of their day. */
const sendMinute = 9 * 60;

/** Whether gift cards are sold, and between which amounts; major units. */
export function giftTerms({ now, config }: Ctx): GiftTerms {
  return { ...config.platform.gifts, today: civilTime(now, config.platform.timeZone).date };
}

type Buying = GiftBody & { paymentMethod: PaymentMethod; paymentToken: string };

/**
 * Sells the caller a gift card, which is mailed on its day with its code; that is in this answer and in no later one. The
 * same `key` again returns the first card without it. Refuses `gift.not_sold`, `gift.amount` with the bounds, `gift.date`,
 * what `holdPayment` does, `payment.used`, and `gift.key_reused` for the key of another card.
 */
export async function buyGift(
  ctx: Ctx,
  input: Buying,
  key: string,
): Promise<{ card: BoughtGift; code: string | null }> {
  const buyerId = requireUser(ctx);
  const earlier = await boughtBefore(ctx, input, key);
  if (earlier) return earlier;
  requireTerms(ctx, input);
  await takeAttempt(ctx, { limit: 'giftBought', key: String(buyerId) });
  const payment = await holdPayment(ctx, {
    amount: toMinor(input.amount),
    token: input.paymentToken,
    method: input.paymentMethod,
    about: { userId: buyerId, orderId: null },
  });
  try {
    return await sell(ctx, input, { key, payment });
  } catch (error) {
    await letGo(ctx.db, payment);
    if (isPaymentTaken(error)) refuse('payment.used');
    // The same click twice at once.
    const other = isDuplicate(error, 'gift_cards_buyer_id_idempotency_key_key');
    const sold = other ? await boughtBefore(ctx, input, key) : null;
    if (sold) return sold;
    throw error;
  }
}

async function boughtBefore(ctx: Ctx, { amount, recipientName }: GiftBody, key: string) {
  const found = await queries.boughtByKey(ctx.db, requireUser(ctx), key, ctx.now);
  if (!found) return null;
  const { card } = found;
  if (card.amount !== toMinor(amount) || card.recipientName !== recipientName)
    refuse('gift.key_reused');
  return { card: boughtReply(ctx, card), code: null };
}

function requireTerms(ctx: Ctx, { amount, sendOn }: GiftBody): void {
  const { isSold, least, most, today } = giftTerms(ctx);
  if (!isSold) refuse('gift.not_sold');
  if (amount < least || amount > most) refuse('gift.amount', { facts: { least, most } });
  if (sendOn !== null && (sendOn < today || sendOn > addDays(today, giftLimits.days)))
    refuse('gift.date');
}

async function sell(
  ctx: Ctx,
  { amount, sendOn, ...input }: Buying,
  { key, payment }: { key: string; payment: HeldPayment },
): Promise<{ card: BoughtGift; code: string }> {
  const { now, config } = ctx;
  const { code, hash, lastFour } = newCode();
  const { timeZone, gifts } = config.platform;
  const isLater = sendOn !== null && sendOn > civilTime(now, timeZone).date;
  const id = await ctx.db.transaction((tx) =>
    queries.insertGift(
      tx,
      {
        ...input,
        buyerId: requireUser(ctx),
        codeHash: hash,
        lastFour,
        sealed: seal(config, code),
        amount: toMinor(amount),
        sendAt: isLater ? instantOf(sendOn, sendMinute, timeZone) : now,
        expiresAt: gifts.months === 0 ? null : monthsAfter(now, gifts.months),
        key,
        at: now,
      },
      payment,
    ),
  );
  const { card } = (await queries.boughtById(ctx.db, id, now)) ?? refuse('gift.not_found');
  return { card: boughtReply(ctx, card), code };
}

function monthsAfter(at: Date, months: number): Date {
  const end = new Date(at);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end;
}

/** What the caller can spend of gift cards, in major units. */
export async function giftBalance(ctx: Ctx): Promise<{ balance: number }> {
  return { balance: toMajor(await queries.balanceOf(ctx.db, requireUser(ctx), ctx.now)) };
}

/** The caller's cards, what moved on them, and those that the caller bought. */
export async function giftWallet(ctx: Ctx): Promise<GiftWallet> {
  const row = await queries.walletOf(ctx.db, requireUser(ctx), ctx.now);
  if (!row) throw new Error('sums have a row');
  return {
    balance: toMajor(row.balance),
    cards: row.cards.map(cardReply),
    history: row.history.map(movedReply),
    bought: row.bought.map((card) => boughtReply(ctx, card)),
  };
}

/**
 * Puts a card into the caller's wallet by its code, which says nothing from then on; adding one's own again is fine. Refuses
 * `gift.code_unknown`, which is tried a few times only, `gift.ended`, `gift.expired`, and `gift.added` for a card that
 * somebody else has.
 */
export async function addGift(
  ctx: Ctx,
  { code, network }: { code: string; network: string },
): Promise<{ card: GiftCard; balance: number }> {
  const userId = requireUser(ctx);
  const attempts = [
    { limit: 'giftCode', key: String(userId) },
    { limit: 'giftCodeOfAddress', key: network },
  ] as const;
  for (const attempt of attempts) await takeAttempt(ctx, attempt);
  const held = await ctx.db.transaction(async (tx) => {
    const found =
      (await queries.holdGiftByCode(tx, hashOfCode(code), ctx.now)) ?? refuse('gift.code_unknown');
    if (found.state !== 'ended' && found.state !== 'expired')
      await queries.addToWallet(tx, found.id, { userId, at: ctx.now });
    return found;
  });
  // Whoever has a code has guessed nothing, whatever became of its card.
  for (const attempt of attempts) await returnAttempt(ctx.db, attempt);
  if (held.state === 'ended') refuse('gift.ended');
  if (held.state === 'expired') refuse('gift.expired');
  if (held.ownerId !== null && held.ownerId !== userId) refuse('gift.added');
  const card = await queries.boughtById(ctx.db, held.id, ctx.now);
  if (!card) return refuse('gift.not_found');
  return { card: cardReply(card.card), ...(await giftBalance(ctx)) };
}

/** Paying with gift cards: how much of what is due, and which cards pay it. */
import {
  type GiftDue,
  type GiftShare,
  isPayableByGift,
  leastRest,
  sharesOf,
} from '#contract/gifts/rules.ts';
import { type Minor, sum, toMajor } from '#contract/kernel/money.ts';
import type { Ctx } from '../context.ts';
import type { Database } from '../db/database.ts';
import { refuse } from '../http/refuse.ts';
import * as queries from './gifts.queries.ts';

/**
 * What each card pays of an amount, the one that runs out first before the others. Refuses `gift.not_for_tips` and
 * `gift.least_rest` where less would be left of what is due than the tips, or than a gateway is asked for, and
 * `gift.too_little` with the fact `balance` (major units) where the cards do not hold as much by now.
 */
export function giftsPaying(
  cards: readonly queries.SpendableCard[],
  { amount, ...due }: GiftDue & { amount: Minor },
): GiftShare[] {
  if (amount === 0) return [];
  requirePayable(due, amount);
  const balance = sum(cards.map((card) => card.balance));
  return (
    sharesOf(cards, amount) ?? refuse('gift.too_little', { facts: { balance: toMajor(balance) } })
  );
}

/** Refuses `gift.not_for_tips` and `gift.least_rest` with the fact `least` (major units), before anything is held. */
export function requirePayable(due: GiftDue, amount: Minor): void {
  if (isPayableByGift(due, amount)) return;
  if (due.tips > 0 && amount > due.total - due.tips) refuse('gift.not_for_tips');
  refuse('gift.least_rest', { facts: { least: toMajor(leastRest) } });
}

/** What they pay together, as an order keeps it; null where none does. */
export function giftPaidBy(gifts: readonly GiftShare[]): Minor | null {
  return sum(gifts.map(({ amount }) => amount)) || null;
}

/** What each card of a person pays, as `giftsPaying` has it; they are locked until the transaction ends. */
export async function holdGifts(
  tx: Database,
  { now }: Pick<Ctx, 'now'>,
  { userId, ...due }: GiftDue & { userId: number; amount: Minor },
): Promise<GiftShare[]> {
  return due.amount === 0 ? [] : giftsPaying(await queries.spendable(tx, userId, now), due);
}

/** How rows of gift cards become the contract's. */
import type { AdminGift, BoughtGift, GiftCard, GiftMoved } from '#contract/gifts/schemas.ts';
import { toMajor } from '#contract/kernel/money.ts';
import type { Ctx } from '../context.ts';
import type { AdminRow, BoughtRow, GiftRow, MovedRow } from './gifts.queries.ts';

const dayMs = 86_400_000;
const instant = (at: string | null) => at && new Date(at).toISOString();

export function cardReply(card: GiftRow): GiftCard {
  return {
    id: card.id,
    lastFour: card.lastFour,
    amount: toMajor(card.amount),
    balance: toMajor(card.balance),
    state: card.state,
    expiresAt: instant(card.expiresAt),
    endReason: card.endReason,
  };
}

export function boughtReply(ctx: Pick<Ctx, 'now' | 'config'>, row: BoughtRow): BoughtGift {
  return {
    ...cardReply(row),
    recipientName: row.recipientName,
    recipientEmail: row.recipientEmail,
    sendAt: new Date(row.sendAt).toISOString(),
    sentAt: instant(row.sentAt),
    boughtAt: new Date(row.boughtAt).toISOString(),
    maySend: row.state === 'waiting' || row.state === 'sent',
    mayRefund: isUnused(row) && isInTime(ctx, row) && isNobodyElses(row),
  };
}

/** With what admins may do: they refund an unused card whenever it was bought. */
export function adminReply(ctx: Pick<Ctx, 'now' | 'config'>, row: AdminRow): AdminGift {
  return {
    ...boughtReply(ctx, row),
    mayRefund: isUnused(row),
    buyerName: row.buyerName,
    ownerName: row.ownerName,
  };
}

export function movedReply({ at, amount, ...moved }: MovedRow): GiftMoved {
  return { ...moved, at: new Date(at).toISOString(), amount: toMajor(amount) };
}

export function isUnused({ state, amount, balance }: BoughtRow): boolean {
  return state !== 'ended' && balance === amount;
}

export function isInTime(
  { now, config }: Pick<Ctx, 'now' | 'config'>,
  { boughtAt }: BoughtRow,
): boolean {
  const { refundDays } = config.platform.gifts;
  return now.getTime() < new Date(boughtAt).getTime() + refundDays * dayMs;
}

/** In no wallet, or in its buyer's own. */
export function isNobodyElses({ ownerId, buyerId }: BoughtRow): boolean {
  return ownerId === null || ownerId === buyerId;
}

/** Gift cards: how their codes are written, and how an order is paid with them. For the page and the server. */
import type { Minor } from '../kernel/money.ts';
import { narrow } from '../kernel/typed-number.ts';

/** No letter or digit that looks like another one: 5 bits each. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 100 bits, of which the last 20 are shown: who sees those still lacks 80. */
export const codeLength = 20;

/** A code as it is stored, whatever somebody typed: in capitals, without blanks and strokes, look-alikes read as meant. */
export function plainCode(typed: string): string {
  return narrow(typed)
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

/** A code as people read it, in groups of four. */
export function readableCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? '';
}

/** True of what can be the code of a gift card, which vouchers' codes cannot. */
export function looksLikeGiftCode(typed: string): boolean {
  const code = plainCode(typed);
  return code.length === codeLength && [...code].every((sign) => codeAlphabet.includes(sign));
}

/** What a gateway is asked for at least beside gift cards. */
export const leastRest: Minor = 1_00;

/** What is to be paid, and the tips in it; minor units. A tip is money for a person, which cards do not pay. */
export type GiftDue = { total: Minor; tips: Minor };

/**
 * How much gift cards pay that hold `balance`: all that is bought where they can, and otherwise as much as leaves
 * `leastRest` for the gateway. Tips are left in any case.
 */
export function payableByGift(due: GiftDue, balance: Minor): Minor {
  if (due.tips === 0 && balance >= due.total) return due.total;
  return Math.max(0, Math.min(balance, mostBeside(due)));
}

/** Whether gift cards may pay this much. */
export function isPayableByGift(due: GiftDue, amount: Minor): boolean {
  return (due.tips === 0 && amount === due.total) || amount === 0 || amount <= mostBeside(due);
}

/** As much as cards pay at most beside the gateway. */
function mostBeside({ total, tips }: GiftDue): Minor {
  return total - Math.max(tips, leastRest);
}

export type GiftShare = { id: number; amount: Minor };

/** What each of these cards pays of an amount, in their order; null where they do not hold as much. */
export function sharesOf(
  cards: ReadonlyArray<{ id: number; balance: Minor }>,
  amount: Minor,
): GiftShare[] | null {
  let left = amount;
  const shares = cards.map(({ id, balance }) => {
    const share = Math.min(balance, left);
    left -= share;
    return { id, amount: share };
  });
  return left > 0 ? null : shares.filter((share) => share.amount > 0);
}

/**
 * How what goes back of an order is split. Of what was bought it goes to the gateway as long as that has more left than the
 * tips, then to the cards, the one that paid last first; tips go to the gateway, and to cards only where a bank, or somebody
 * at the gateway, has taken their money already. `left` is what the gateway, of it the tips, and each card, in the order they
 * paid, still have of the order. The statement that books refunds does the same (`server/payments/payments.queries.ts`).
 */
export function refundSplit(
  back: { bought: Minor; tips: Minor },
  left: { gateway: Minor; tips: Minor; cards: readonly GiftShare[] },
): { gateway: Minor; cards: GiftShare[] } {
  const ofBought = Math.min(back.bought, Math.max(0, left.gateway - left.tips));
  const gateway = ofBought + Math.min(back.tips, left.gateway - ofBought);
  const cards = sharesOf(
    left.cards.toReversed().map(({ id, amount: balance }) => ({ id, balance })),
    back.bought + back.tips - gateway,
  );
  if (!cards) throw new Error('more goes back than was paid');
  return { gateway, cards };
}

/**
 * `waiting` for its day, `sent` to somebody who has not added it, `added` to a wallet, `used` up, `expired`, or `ended` by
 * a refund, an admin or a payment that was lost.
 */
export const giftStates = ['waiting', 'sent', 'added', 'used', 'expired', 'ended'] as const;
export type GiftState = (typeof giftStates)[number];

/** What moved on a card: it was bought, spent, spent again by what went back, refunded to its buyer, or it ended. */
export const giftMovements = ['sale', 'spent', 'returned', 'refunded', 'taken', 'ended'] as const;
export type GiftMovement = (typeof giftMovements)[number];

/** Why a card ended, where no admin wrote it. */
export const giftEnds = ['refunded', 'expired', 'payment_lost', 'payment_taken'] as const;

/** Up to four round amounts between the least and the most that a card can hold, in major units as they are. */
export function roundAmounts(least: number, most: number): number[] {
  const powers = Array.from({ length: 10 }, (_, power) => 10 ** power);
  const round = powers
    .flatMap((power) => [power, 2 * power, 5 * power])
    .filter((amount) => amount >= least && amount <= most);
  // Those in the middle are given most.
  const from = Math.max(0, Math.floor((round.length - 4) / 2));
  return round.slice(from, from + 4);
}

export const giftLimits = {
  message: 400,
  name: 80,
  /** How many days ahead a card can be sent. */
  days: 365,
} as const;

export const giftColumns = ['bought', 'recipient', 'amount', 'balance', 'state'] as const;
export type GiftColumn = (typeof giftColumns)[number];

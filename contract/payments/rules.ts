/** Constants and rules of payments and payouts that pages and the server share. */
import type { Minor } from '../kernel/money.ts';

export const paymentMethods = ['creditCard', 'paypal', 'applePay', 'payNow'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What the sandbox offers. A gateway's own form offers what it can itself. */
export const sandboxMethods = [
  'creditCard',
  'paypal',
  'applePay',
] as const satisfies readonly PaymentMethod[];
export const paymentStatuses = ['pending', 'paid', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What the sandbox's tokens make happen. */
export const sandboxTokens = {
  approved: 'sandbox_approved',
  declined: 'sandbox_declined',
  insufficientFunds: 'sandbox_insufficient_funds',
  secondStep: 'sandbox_second_step',
  secondStepDone: 'sandbox_second_step_done',
} as const;

/** Test card numbers, as shown on the checkout of a sandbox. */
export const sandboxCards = [
  { number: '4242 4242 4242 4242', token: sandboxTokens.approved },
  { number: '4000 0000 0000 0002', token: sandboxTokens.declined },
  { number: '4000 0000 0000 9995', token: sandboxTokens.insufficientFunds },
  { number: '4000 0025 0000 3155', token: sandboxTokens.secondStep },
] as const;

/**
 * Exchanges a card number for a sandbox token, in the browser: the number itself is not sent.
 * Numbers that are not test cards give null; so does an empty one.
 */
export function sandboxTokenFor(cardNumber: string): string | null {
  const digits = cardNumber.replaceAll(/\D/g, '');
  return sandboxCards.find((card) => card.number.replaceAll(' ', '') === digits)?.token ?? null;
}

/** What the admins' history of orders is narrowed to: how the payment stands, what a bank asks back, and what somebody has to look at. */
export const paymentFilters = [...paymentStatuses, 'disputed', 'to_check'] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

/**
 * `none`: not begun. `started`: the seller has not finished the gateway's questions. `in_review`: the gateway looks at the
 * answers. `ready`: money can be sent. `restricted`: the gateway wants more before money can be sent (again).
 */
export const payoutAccountStatuses = [
  'none',
  'started',
  'in_review',
  'ready',
  'restricted',
] as const;
export type PayoutAccountStatus = (typeof payoutAccountStatuses)[number];

/** `inquiry`: the bank asks and has taken nothing. `open`: it waits for evidence. `closed`: it ended without a decision. */
export const disputeStatuses = ['inquiry', 'open', 'in_review', 'won', 'lost', 'closed'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** The reason that the shopper gave to the bank. */
export const disputeReasons = [
  'fraudulent',
  'unrecognised',
  'not_received',
  'not_as_described',
  'not_credited',
  'duplicate',
  'other',
] as const;
export type DisputeReason = (typeof disputeReasons)[number];

/** As long as the bank waits for an answer, or has not said how it decides. */
export const openStatuses: readonly DisputeStatus[] = ['inquiry', 'open', 'in_review'];

/** While the bank decides; nothing of the payment can be refunded then. */
export const undecidedStatuses: readonly DisputeStatus[] = ['open', 'in_review'];

/** While the bank has what it asked for. */
export const takenStatuses: readonly DisputeStatus[] = [...undecidedStatuses, 'lost'];

export function isUndecided(status: DisputeStatus): boolean {
  return undecidedStatuses.includes(status);
}

/** How many days after its delivery what a sale brought becomes due: time for a parcel to be looked at and sent back. */
export const daysUntilDue = 7;

/** The part of a shop's sale that its money is reckoned from; minor units. Without tax on top, delivery decides nothing. */
export type SaleShare = {
  subtotal: Minor;
  commission: Minor;
  shippingFee?: Minor;
  taxOnTop?: Minor | null;
};

/**
 * How much of the commission is given back once `refunded` (in all, minor units) has gone back to the shopper. Money is
 * taken for goods first and for delivery last, and commission was charged on the goods: so it returns in the proportion
 * of the goods, rounded half up, and as a whole when all goods are refunded. What comes on top of a price goes back with
 * it; delivery is taxed as what it carries, so goods bear of it what they are of both. Reckoned from the sum of all
 * refunds, so that many small ones give back exactly what one large one does.
 */
export function commissionReturned(
  { subtotal, commission, shippingFee = 0, taxOnTop }: SaleShare,
  refunded: Minor,
): Minor {
  const untaxed = BigInt(subtotal + shippingFee);
  const goods = BigInt(subtotal) * (untaxed + BigInt(taxOnTop ?? 0));
  const back = BigInt(refunded) * untaxed;
  if (back >= goods) return commission;
  return Number((2n * BigInt(commission) * back + goods) / (2n * goods));
}

export const entryKinds = [
  'payment',
  'refund',
  'payout',
  'payout_reversal',
  'dispute',
  'dispute_reversal',
  'delivery',
  'promotion',
  'tip',
  'goodwill',
] as const;

/**
 * The figures of money that the rooms show, each of which the ledger's lines add up to. Of orders, by when they were
 * placed: what was sold, our commission that stayed, what went back by refunds and disputes, and what shops earned; of one
 * order also what it was charged and given back of commission, what the market bears of its discounts and of its refunds, and what remains. Of shops' accounts, by when it was
 * booked: what they earned, what is due and what is not yet, and what was paid out. `costs` are ours.
 */
export const ledgerFigures = [
  'gross',
  'fees',
  'refunds',
  'net',
  'refunded',
  'disputed',
  'remaining',
  'commission',
  'commissionReturned',
  'promotion',
  'goodwill',
  'earnings',
  'available',
  'notYetDue',
  'paidOut',
  'costs',
] as const;
export type LedgerFigure = (typeof ledgerFigures)[number];

export const lineKinds = [...entryKinds, 'cost'] as const;

export const payoutWays = ['by_hand', 'transfer'] as const;
export const payoutStatuses = ['sending', 'sent', 'failed'] as const;

/** How lists tell payouts apart: one that was taken back is that alone. */
export const payoutStates = [...payoutStatuses, 'reversed'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** The query of `/seller/settings` with which the gateway sends a seller back: done with, or to be sent there again. */
export const payoutReturns = ['done', 'again'] as const;

/** What the lists of a market's and a shop's money are sorted by. */
export const dueColumns = ['shop', 'owner', 'available', 'notYetDue', 'paidOut'] as const;
export const payoutColumns = ['shop', 'reference', 'recorded', 'by', 'amount', 'state'] as const;
export const earningColumns = [
  'order',
  'placed',
  'goods',
  'delivery',
  'tip',
  'fee',
  'refunded',
  'net',
  'due',
] as const;
export const statementColumns = [
  'what',
  'at',
  'gross',
  'commission',
  'refund',
  'net',
  'balance',
] as const;
export const lineColumns = ['what', 'at', 'shop', 'gross', 'fee', 'back', 'net', 'amount'] as const;
export type DueColumn = (typeof dueColumns)[number];
export type PayoutColumn = (typeof payoutColumns)[number];
export type EarningColumn = (typeof earningColumns)[number];
export type StatementColumn = (typeof statementColumns)[number];
export type LineColumn = (typeof lineColumns)[number];

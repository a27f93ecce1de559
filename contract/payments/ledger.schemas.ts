/** What a shop earns and is paid: per order, as a statement, and the payouts that an admin records. */
import * as z from 'zod/mini';
import { get, post } from '../kernel/endpoint.ts';
import { id, idInPath, instant, positiveAmount, text } from '../kernel/fields.ts';
import type { Minor } from '../kernel/money.ts';
import { orderStatuses } from '../orders/rules.ts';
import { pageQuery } from '../kernel/paging.ts';
import { payoutAccountStatuses } from './payout-account-statuses.rules.ts';
import type { RefusalRule } from '../kernel/refusals.ts';

/** How many days after its delivery what a sale brought becomes due: time for a parcel to be looked at and sent back. */
export const daysUntilDue = 7;

/** The part of a shop's sale that its money is reckoned from; minor units. */
export type SaleShare = { subtotal: Minor; commission: Minor };

/**
 * How much of the commission is given back once `refunded` (in all, minor units) has gone back to the shopper. Money is
 * taken for goods first and for delivery last, and commission was charged on the goods: so it returns in the proportion
 * of the goods, rounded half up, and as a whole when all goods are refunded. Reckoned from the sum of all refunds, so
 * that many small ones give back exactly what one large one does.
 */
export function commissionReturned({ subtotal, commission }: SaleShare, refunded: Minor): Minor {
  if (refunded >= subtotal) return commission;
  return Number((2n * BigInt(commission) * BigInt(refunded) + BigInt(subtotal)) / (2n * BigInt(subtotal)));
}

export const balance = z.object({
  /** What we owe the shop; below zero when refunds came after a payout. */
  balance: z.number(),
  /** Of it, what may be paid out. */
  available: z.number(),
  /** Of it, what is not delivered yet, or not long enough ago. */
  notYetDue: z.number(),
  paidOut: z.number(),
});
export type Balance = z.output<typeof balance>;

export const entryKinds = ['payment', 'refund', 'payout', 'payout_reversal', 'dispute', 'dispute_reversal'] as const;

/** One booking of a shop's account; amounts as they change the balance. */
export const statementEntry = z.object({
  id: z.number(),
  at: instant,
  kind: z.enum(entryKinds),
  orderId: z.nullable(id),
  orderNumber: z.nullable(z.string()),
  /** Of a payout: what the bank knows it by. Of a reversal: why. */
  note: z.nullable(z.string()),
  gross: z.number(),
  commission: z.number(),
  /** What went back to the shopper: by a refund, or by a dispute until it is given back. */
  refund: z.number(),
  payout: z.number(),
  net: z.number(),
  /** After this booking. */
  balance: z.number(),
});
export type StatementEntry = z.output<typeof statementEntry>;

/** What one order brought a shop; `fee` is the commission that stayed with us. */
export const earning = z.object({
  orderId: id,
  orderNumber: z.string(),
  placedAt: instant,
  status: z.enum(orderStatuses),
  goods: z.number(),
  delivery: z.number(),
  fee: z.number(),
  /** What went back to the shopper, by refunds and by disputes. */
  refunded: z.number(),
  net: z.number(),
  /** When it is or became due; null while it is not delivered, and when nothing is left of it. */
  dueAt: z.nullable(instant),
});
export type Earning = z.output<typeof earning>;

export const payoutWays = ['by_hand', 'transfer'] as const;
export const payoutStatuses = ['sending', 'sent', 'failed'] as const;

export const payout = z.object({
  id,
  shopId: id,
  shopName: z.string(),
  amount: z.number(),
  reference: z.string(),
  recordedAt: instant,
  recordedBy: z.nullable(z.string()),
  /** Sent by an admin at the bank and recorded here, or by the gateway. */
  way: z.enum(payoutWays),
  /** A transfer is `sending` until the gateway has taken it; one that it refuses is `failed`, with a reversal that says why. */
  status: z.enum(payoutStatuses),
  reversal: z.nullable(z.object({ at: instant, reason: z.string() })),
});
export type Payout = z.output<typeof payout>;

export const dueShop = z.object({
  shopId: id,
  shopName: z.string(),
  ownerName: z.string(),
  ...balance.shape,
  /** Whether the gateway can send the shop its money: only to one that is `ready`. */
  payoutAccount: z.enum(payoutAccountStatuses),
});
export type DueShop = z.output<typeof dueShop>;

export const payoutBody = z.object({
  shopId: id,
  amount: positiveAmount('Enter an amount above zero'),
  reference: text({ min: 3, max: 100, message: 'Enter the reference of the transfer' }),
});
export type RecordPayout = z.output<typeof payoutBody>;

export const transferBody = z.object({ shopId: id, amount: positiveAmount('Enter an amount above zero') });
export type TransferPayout = z.output<typeof transferBody>;

export const reversalBody = z.object({ reason: text({ min: 3, max: 500, message: 'Say why the payout is reversed' }) });

/** `YYYY-MM`, a month in the shop's zone. */
export const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

export const ledgerRefusals = {
  'payout.too_much': {
    type: 'state-conflict',
    status: 409,
    title: 'More than is due',
    message: 'The shop has less than that to be paid out.',
  },
  'payout.no_account': {
    type: 'state-conflict',
    status: 409,
    title: 'No account to pay to',
    message: 'The shop has not set up where its money goes. Record a payout that you made by hand instead.',
  },
  'payout.not_returned': {
    type: 'state-conflict',
    status: 409,
    title: 'The transfer cannot be taken back',
    message: 'The shop has spent what it was sent. Its balance stays as it is, and the next payout is smaller.',
  },
  'payout.still_sending': {
    type: 'state-conflict',
    status: 409,
    title: 'Still being sent',
    message: 'This payout is on its way. Please wait until it is sent.',
  },
  'payout.not_found': { type: 'not-found', status: 404, title: 'Payout not found', message: 'There is no such payout.' },
  'payout.already_reversed': {
    type: 'state-conflict',
    status: 409,
    title: 'Already reversed',
    message: 'This payout was reversed already.',
  },
  'payout.key_reused': {
    type: 'key-reused',
    status: 422,
    title: 'Idempotency key reused',
    message: 'This key was used for another payout.',
  },
} as const satisfies Record<string, RefusalRule>;

const ofShop = z.object({ id: idInPath });
const statementQuery = z.object({ ...pageQuery, month: z.optional(month) });

export const ledgerRoutes = {
  balance: get('/api/shops/:id/balance', 'signed-in', {
    params: ofShop,
    reply: balance,
    summary: 'What a shop is owed and what of it is due',
  }),
  statement: get('/api/shops/:id/statement', 'signed-in', {
    params: ofShop,
    query: statementQuery,
    reply: z.array(statementEntry),
    summary: "A shop's bookings, the latest first",
  }),
  statementFile: get('/api/shops/:id/statement.csv', 'signed-in', {
    params: ofShop,
    query: z.object({ month: z.optional(month) }),
    file: 'text/csv',
    summary: "A shop's bookings as a file",
  }),
  earnings: get('/api/shops/:id/earnings', 'signed-in', {
    params: ofShop,
    query: z.object(pageQuery),
    reply: z.array(earning),
    summary: 'What each paid order brought a shop',
  }),
  payoutsOfShop: get('/api/shops/:id/payouts', 'signed-in', {
    params: ofShop,
    query: z.object(pageQuery),
    reply: z.array(payout),
    summary: 'What a shop was paid out',
  }),
  due: get('/api/payouts/due', 'admin', {
    query: z.object({ ...pageQuery, q: z.optional(text({ max: 100 })) }),
    reply: z.array(dueShop),
    summary: 'What each shop is owed, the largest available sum first',
  }),
  payouts: get('/api/payouts', 'admin', { query: z.object(pageQuery), reply: z.array(payout), summary: 'All payouts, the latest first' }),
  recordPayout: post('/api/payouts', 'admin', {
    body: payoutBody,
    reply: payout,
    status: 201,
    summary: 'Record that a shop was paid; needs an Idempotency-Key',
  }),
  transferPayout: post('/api/payouts/transfers', 'admin', {
    body: transferBody,
    reply: payout,
    status: 201,
    summary: 'Have the gateway send a shop its money; needs an Idempotency-Key',
  }),
  reversePayout: post('/api/payouts/:id/reversal', 'admin', {
    params: ofShop,
    body: reversalBody,
    reply: payout,
    summary: 'Take a payout back by a booking against it; a transfer is taken back at the gateway first',
  }),
};

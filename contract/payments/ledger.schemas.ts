/** What a shop earns and is paid: per order, as a statement, and the payouts that an admin records. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { civilDate, id, idInPath, instant, positiveAmount, text } from '../kernel/fields.ts';
import { columnsInQuery, pageQuery, sortInQuery } from '../kernel/paging.ts';
import { orderStatuses } from '../orders/rules.ts';
import { ledgerPaths } from './paths.ts';
import {
  dueColumns,
  earningColumns,
  entryKinds,
  payoutAccountStatuses,
  payoutColumns,
  payoutStates,
  payoutStatuses,
  payoutWays,
  statementColumns,
} from './rules.ts';

export const balance = z.object({
  /** What the shop's sales ever brought it, after fees and refunds: what was paid out and what we owe it. */
  earnings: z.number(),
  /** What we owe the shop; below zero when refunds came after a payout. */
  balance: z.number(),
  /** Of it, what may be paid out. */
  available: z.number(),
  /** Of it, what is not delivered yet, or not long enough ago. */
  notYetDue: z.number(),
  paidOut: z.number(),
});
export type Balance = z.output<typeof balance>;

/** The account of one shop, as its own people read it. */
export const shopBalance = z.object({
  ...balance.shape,
  /** The months that it has statements of, as YYYY-MM where the shop is: from that in which it began to the present one, the latest first. */
  months: z.array(z.string()),
});
export type ShopBalance = z.output<typeof shopBalance>;

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
  amount: positiveAmount('general.positive_amount'),
  reference: text({ min: 3, max: 100, message: 'payments.reference' }),
});
export type RecordPayout = z.output<typeof payoutBody>;

export const transferBody = z.object({
  shopId: id,
  amount: positiveAmount('general.positive_amount'),
});
export type TransferPayout = z.output<typeof transferBody>;

export const reversalBody = z.object({
  reason: text({ min: 3, max: 500, message: 'payments.reversal_reason' }),
});

/** `YYYY-MM`, a month in the shop's zone. */
export const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

const ofShop = z.object({ id: idInPath });
const statementQuery = z.object({
  ...pageQuery,
  sort: sortInQuery(statementColumns),
  month: z.optional(month),
});
const payoutFilter = {
  /** Part of its reference, or of the shop's name. */
  q: z.optional(text({ max: 100 })),
  state: z.optional(z.enum(payoutStates)),
  way: z.optional(z.enum(payoutWays)),
  /** Civil dates of the market, both included. */
  from: z.optional(civilDate),
  to: z.optional(civilDate),
};
const payoutsQuery = z.object({
  ...pageQuery,
  sort: sortInQuery(payoutColumns),
  ...payoutFilter,
});
const payoutsFileQuery = z.object({
  sort: sortInQuery(payoutColumns),
  columns: columnsInQuery,
  ...payoutFilter,
});

/** What payouts come to that were not taken back and did not fail, in major units; null where there are more than are summed up. */
export const payoutTotals = z.object({
  totals: z.nullable(z.object({ payouts: z.number(), amount: z.number() })),
});
export type PayoutTotals = z.output<typeof payoutTotals>;

/** By the names of shops and of their owners. */
const dueFilter = { q: z.optional(text({ max: 100 })) };

export const ledgerRoutes = {
  balance: endpoint(ledgerPaths.balance, 'signed-in', {
    params: ofShop,
    reply: shopBalance,
    summary: 'What a shop is owed and what of it is due',
  }),
  statement: endpoint(ledgerPaths.statement, 'signed-in', {
    params: ofShop,
    query: statementQuery,
    reply: z.array(statementEntry),
    summary: "A shop's bookings, the latest first unless asked otherwise",
  }),
  statementFile: endpoint(ledgerPaths.statementFile, 'signed-in', {
    params: ofShop,
    query: z.object({ month: z.optional(month) }),
    file: 'text/csv',
    summary: "A shop's bookings as a file",
  }),
  earnings: endpoint(ledgerPaths.earnings, 'signed-in', {
    params: ofShop,
    query: z.object({ ...pageQuery, sort: sortInQuery(earningColumns) }),
    reply: z.array(earning),
    summary: 'What each paid order brought a shop',
  }),
  payoutsOfShop: endpoint(ledgerPaths.payoutsOfShop, 'signed-in', {
    params: ofShop,
    query: payoutsQuery,
    reply: z.array(payout),
    summary: 'What a shop was paid out',
  }),
  payoutsFileOfShop: endpoint(ledgerPaths.payoutsFileOfShop, 'signed-in', {
    params: ofShop,
    query: payoutsFileQuery,
    file: 'text/csv',
    summary: 'The same as a file, in the order of the list and with its columns',
  }),
  payoutTotalsOfShop: endpoint(ledgerPaths.payoutTotalsOfShop, 'signed-in', {
    params: ofShop,
    query: z.object(payoutFilter),
    reply: payoutTotals,
    summary: 'What these payouts to a shop come to together',
  }),
  due: endpoint(ledgerPaths.due, 'admin', {
    query: z.object({ ...pageQuery, sort: sortInQuery(dueColumns), ...dueFilter }),
    reply: z.array(dueShop),
    summary: 'What each shop is owed, the largest available sum first',
  }),
  dueFile: endpoint(ledgerPaths.dueFile, 'admin', {
    query: z.object({ sort: sortInQuery(dueColumns), columns: columnsInQuery, ...dueFilter }),
    file: 'text/csv',
    summary: 'The same as a file, in the order of the list and with its columns',
  }),
  payouts: endpoint(ledgerPaths.payouts, 'admin', {
    query: payoutsQuery,
    reply: z.array(payout),
    summary: 'All payouts, the latest first',
  }),
  payoutsFile: endpoint(ledgerPaths.payoutsFile, 'admin', {
    query: payoutsFileQuery,
    file: 'text/csv',
    summary: 'The same as a file, in the order of the list and with its columns',
  }),
  payoutTotals: endpoint(ledgerPaths.payoutTotals, 'admin', {
    query: z.object(payoutFilter),
    reply: payoutTotals,
    summary: 'What these payouts come to together',
  }),
  recordPayout: endpoint(ledgerPaths.recordPayout, 'admin', {
    body: payoutBody,
    reply: payout,
    status: 201,
    summary: 'Record that a shop was paid; needs an Idempotency-Key',
  }),
  transferPayout: endpoint(ledgerPaths.transferPayout, 'admin', {
    body: transferBody,
    reply: payout,
    status: 201,
    summary: 'Have the gateway send a shop its money; needs an Idempotency-Key',
  }),
  reversePayout: endpoint(ledgerPaths.reversePayout, 'admin', {
    params: ofShop,
    body: reversalBody,
    reply: payout,
    summary:
      'Take a payout back by a booking against it; a transfer is taken back at the gateway first',
  }),
};

/** What a shop earns and is paid: its account, and the payouts that an admin records. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { civilDate, id, idInPath, instant, positiveAmount, text } from '../kernel/fields.ts';
import { columnsInQuery, pageQuery, sortInQuery } from '../kernel/paging.ts';
import { shopAccountRoutes } from './account.schemas.ts';
import { ledgerPaths } from './paths.ts';
import {
  dueColumns,
  payoutAccountStatuses,
  payoutColumns,
  payoutStates,
  payoutStatuses,
  payoutWays,
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
  /** What the market keeps of its new sales, and whether that is a rate of its own. */
  commissionBasisPoints: z.number(),
  hasOwnCommission: z.boolean(),
});
export type ShopBalance = z.output<typeof shopBalance>;

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
  /** The day on which an admin has seen whose bank account it is; null where nobody has, or the account was changed since. */
  accountCheckedOn: z.nullable(civilDate),
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

const ofShop = z.object({ id: idInPath });
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
  ...shopAccountRoutes,
  balance: endpoint(ledgerPaths.balance, 'signed-in', {
    params: ofShop,
    reply: shopBalance,
    summary: 'What a shop is owed and what of it is due',
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
    key: 'required',
    reply: payout,
    status: 201,
    summary: 'Record that a shop was paid',
  }),
  transferPayout: endpoint(ledgerPaths.transferPayout, 'admin', {
    body: transferBody,
    key: 'required',
    reply: payout,
    status: 201,
    summary: 'Have the gateway send a shop its money',
  }),
  reversePayout: endpoint(ledgerPaths.reversePayout, 'admin', {
    params: ofShop,
    body: reversalBody,
    reply: payout,
    summary:
      'Take a payout back by a booking against it; a transfer is taken back at the gateway first',
  }),
};

/** A shop's account line by line: as a statement, and by what each order brought. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { civilDate, id, idInPath, instant, text } from '../kernel/fields.ts';
import { columnsInQuery, pageQuery, sortInQuery } from '../kernel/paging.ts';
import { orderStatuses } from '../orders/rules.ts';
import { ledgerPaths } from './paths.ts';
import { earningColumns, entryKinds, statementColumns } from './rules.ts';

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
  /** With the tax that came on top of prices. */
  goods: z.number(),
  delivery: z.number(),
  /** Passed on in full. */
  tip: z.number(),
  fee: z.number(),
  /** What went back to the shopper, by refunds and by disputes. */
  refunded: z.number(),
  net: z.number(),
  /** When it is or became due; null while it is not delivered, and when nothing is left of it. */
  dueAt: z.nullable(instant),
});
export type Earning = z.output<typeof earning>;

/** `YYYY-MM`, a month in the shop's zone. */
export const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'general.month'));

const ofShop = z.object({ id: idInPath });

const statementFilter = { month: z.optional(month), kind: z.optional(z.enum(entryKinds)) };
const earningFilter = {
  /** Part of the order's number. */
  q: z.optional(text({ max: 100 })),
  status: z.optional(z.enum(orderStatuses)),
  /** Civil dates of the shop on which they were placed, both included. */
  from: z.optional(civilDate),
  to: z.optional(civilDate),
};

/** What these bookings come to, in major units; null where there are more than are summed up. */
export const statementTotals = z.object({
  totals: z.nullable(
    z.object({
      entries: z.number(),
      gross: z.number(),
      commission: z.number(),
      refund: z.number(),
      net: z.number(),
    }),
  ),
});
export type StatementTotals = z.output<typeof statementTotals>;

/** What these orders brought, in major units; null where there are more than are summed up. */
export const earningTotals = z.object({
  totals: z.nullable(
    z.object({
      orders: z.number(),
      goods: z.number(),
      delivery: z.number(),
      tip: z.number(),
      fee: z.number(),
      refunded: z.number(),
      net: z.number(),
    }),
  ),
});
export type EarningTotals = z.output<typeof earningTotals>;

/** Part of `ledgerRoutes`. */
export const shopAccountRoutes = {
  statement: endpoint(ledgerPaths.statement, 'signed-in', {
    params: ofShop,
    query: z.object({ ...pageQuery, sort: sortInQuery(statementColumns), ...statementFilter }),
    reply: z.array(statementEntry),
    summary: "A shop's bookings, the latest first unless asked otherwise",
  }),
  statementFile: endpoint(ledgerPaths.statementFile, 'signed-in', {
    params: ofShop,
    query: z.object({
      sort: sortInQuery(statementColumns),
      columns: columnsInQuery,
      ...statementFilter,
    }),
    file: 'text/csv',
    summary: 'The same as a file, in the order of the list and with its columns',
  }),
  statementTotals: endpoint(ledgerPaths.statementTotals, 'signed-in', {
    params: ofShop,
    query: z.object(statementFilter),
    reply: statementTotals,
    summary: "What a shop's bookings come to together",
  }),
  earnings: endpoint(ledgerPaths.earnings, 'signed-in', {
    params: ofShop,
    query: z.object({ ...pageQuery, sort: sortInQuery(earningColumns), ...earningFilter }),
    reply: z.array(earning),
    summary: 'What each paid order brought a shop',
  }),
  earningsFile: endpoint(ledgerPaths.earningsFile, 'signed-in', {
    params: ofShop,
    query: z.object({
      sort: sortInQuery(earningColumns),
      columns: columnsInQuery,
      ...earningFilter,
    }),
    file: 'text/csv',
    summary: 'The same as a file, in the order of the list and with its columns',
  }),
  earningTotals: endpoint(ledgerPaths.earningTotals, 'signed-in', {
    params: ofShop,
    query: z.object(earningFilter),
    reply: earningTotals,
    summary: 'What these orders brought a shop together',
  }),
};

/** Explained money: the lines of the ledger that a figure is made of. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { civilDate, id, idInPath, instant } from '../kernel/fields.ts';
import { columnsInQuery, pageQuery, sortInQuery } from '../kernel/paging.ts';
import { shopKinds } from '../shops/rules.ts';
import { linePaths } from './paths.ts';
import { ledgerFigures, lineColumns, lineKinds } from './rules.ts';

/** One movement of money as far as it is one shop's, in major units; `amount` is its part of the figure. */
export const ledgerLine = z.object({
  id: z.number(),
  at: instant,
  kind: z.enum(lineKinds),
  orderId: z.nullable(id),
  orderNumber: z.nullable(z.string()),
  shopId: z.nullable(id),
  shopName: z.nullable(z.string()),
  /** Of a payout: what the bank knows it by. Of a reversal: why. */
  note: z.nullable(z.string()),
  /** Sold, less our commission, less what went back, is net. */
  gross: z.number(),
  fee: z.number(),
  back: z.number(),
  net: z.number(),
  amount: z.number(),
});
export type LedgerLine = z.output<typeof ledgerLine>;

/** How many lines there are, and the figure that they add up to, in major units. */
export const lineTotals = z.object({ lines: z.number(), amount: z.number() });
export type LineTotals = z.output<typeof lineTotals>;

/**
 * Which figure, and of what: of a shop, of shops of a kind, of one order. Civil dates, both included, in the shop's zone
 * where one is named, in the market's where none is or `zone` says so.
 */
export const linesAsked = {
  figure: z.enum(ledgerFigures),
  shopId: z.optional(idInPath),
  orderId: z.optional(idInPath),
  shopKind: z.optional(z.enum(shopKinds)),
  from: z.optional(civilDate),
  to: z.optional(civilDate),
  zone: z.optional(z.enum(['market'])),
};

export const lineRoutes = {
  list: endpoint(linePaths.list, 'signed-in', {
    query: z.object({ ...pageQuery, sort: sortInQuery(lineColumns), ...linesAsked }),
    reply: z.array(ledgerLine),
    summary:
      'The lines of the ledger that a figure of money is made of, for those who may see it: of one shop, or for admins of all',
  }),
  totals: endpoint(linePaths.totals, 'signed-in', {
    query: z.object(linesAsked),
    reply: lineTotals,
    summary: 'How many lines a figure is made of, and what they add up to',
  }),
  file: endpoint(linePaths.file, 'signed-in', {
    query: z.object({ sort: sortInQuery(lineColumns), columns: columnsInQuery, ...linesAsked }),
    file: 'text/csv',
    summary: 'The lines of a figure as a file',
  }),
};

/** Refunds by shops and admins, and the admins' history of all orders. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import {
  civilDate,
  amountInQuery,
  flagInQuery,
  id,
  idInPath,
  instant,
  positiveAmount,
  quantity,
  text,
} from '../kernel/fields.ts';
import { columnsInQuery, pageQuery, sortInQuery } from '../kernel/paging.ts';
import { disputeReasons, disputeStatuses, paymentFilters } from '../payments/rules.ts';
import { refundPaths } from './paths.ts';
import { statusFilters } from './history.rules.ts';
import { orderColumns } from './rules.ts';
import { order, shopOrderRefund, workedOrder } from './schemas.ts';
import { orderTotals } from './totals.schemas.ts';

/** Either some units of its lines, or an amount. */
export const refundBody = z
  .object({
    shopId: id,
    lines: z._default(
      z.array(z.object({ lineId: id, quantity })).check(z.maxLength(100, 'orders.most_items')),
      [],
    ),
    amount: z.optional(positiveAmount('general.positive_amount')),
    reason: text({ min: 3, max: 500, message: 'orders.refund_reason' }),
  })
  .check(
    z.refine(({ lines, amount }) => lines.length > 0 !== (amount !== undefined), {
      error: 'orders.refund_what',
      path: ['amount'],
    }),
    z.refine(({ lines }) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, {
      error: 'orders.refund_item_twice',
      path: ['lines'],
    }),
  );
export type RefundOrder = z.output<typeof refundBody>;

export const refund = z.extend(shopOrderRefund, {
  shopId: id,
  /** Of our commission, what went back to the shop with it. */
  commission: z.number(),
  reason: z.string(),
  name: z.nullable(z.string()),
});

/** Whose shop order a refund was of that somebody made at the gateway: as much in all as is not assigned of it. */
export const assignBody = z.object({
  shopOrders: z
    .array(z.object({ shopId: id, amount: positiveAmount('general.positive_amount') }))
    .check(z.minLength(1, 'orders.refund_whose'), z.maxLength(100, 'orders.most_items')),
});
export type AssignRefund = z.output<typeof assignBody>;

export const dispute = z.object({
  id: z.string(),
  amount: z.number(),
  reason: z.enum(disputeReasons),
  status: z.enum(disputeStatuses),
  openedAt: instant,
  /** Until when the gateway takes evidence. */
  respondBy: z.nullable(instant),
  /** Where it is answered. */
  gatewayUrl: z.nullable(z.string()),
});

/** An order as the admins' history shows it: with what each shop order's money became. */
export const orderInHistory = z.object({
  ...order.shape,
  /** By the id of the shop. */
  money: z.array(
    z.object({
      shopId: id,
      commission: z.number(),
      commissionReturned: z.number(),
      /** What the market bears of its discounts and adds for the shop, less what went back; absent without any. */
      promotion: z.optional(z.number()),
      /** What the market has added for refunds that it bears; absent without any. */
      goodwill: z.optional(z.number()),
      /** What the shopper's bank has taken of it. */
      disputed: z.number(),
      /** What has not gone back of what was paid for it. */
      left: z.number(),
    }),
  ),
  /** What the gateway keeps of it, and what a dispute took beyond what shops have of it: our expense. */
  costs: z.number(),
  disputes: z.array(dispute),
  /** Refunds that were made at the gateway, and that nobody has said whose shop order they are of. */
  unassignedRefunds: z.array(z.object({ id: z.string(), amount: z.number(), madeAt: instant })),
  refunds: z.array(refund),
});
export type OrderInHistory = z.output<typeof orderInHistory>;

/** Filters of the history. `q` is part of the number, or of the shopper's name or e-mail. */
export const historyFilter = {
  status: z.optional(z.enum(statusFilters)),
  payment: z.optional(z.enum(paymentFilters)),
  shopId: z.optional(idInPath),
  /** Part of the name of one of its shops. */
  shop: z.optional(text({ max: 100 })),
  /** A shop has not kept its time with it. */
  late: z.optional(flagInQuery),
  /** Of the whole order, in major units. */
  least: z.optional(amountInQuery),
  most: z.optional(amountInQuery),
  from: z.optional(civilDate),
  to: z.optional(civilDate),
  q: z.optional(text({ max: 100 })),
};

const byId = z.object({ id: idInPath });

export const refundRoutes = {
  history: endpoint(refundPaths.history, 'admin', {
    query: z.object({ ...pageQuery, sort: sortInQuery(orderColumns), ...historyFilter }),
    reply: z.array(order),
    summary: 'Every order with its parts, by what it has in common',
  }),
  historyFile: endpoint(refundPaths.historyFile, 'admin', {
    query: z.object({
      sort: sortInQuery(orderColumns),
      columns: columnsInQuery,
      ...historyFilter,
    }),
    file: 'text/csv',
    summary:
      'The parts of all these orders as a file, in the order of the list and with its columns',
  }),
  historyTotals: endpoint(refundPaths.historyTotals, 'admin', {
    query: z.object(historyFilter),
    reply: orderTotals,
    summary: 'What all these orders come to together',
  }),
  inHistory: endpoint(refundPaths.inHistory, 'admin', {
    params: byId,
    reply: orderInHistory,
    summary: 'One order with its money and refunds',
  }),
  refund: endpoint(refundPaths.refund, 'signed-in', {
    params: byId,
    body: refundBody,
    key: 'required',
    reply: workedOrder,
    status: 201,
    summary: "Refund some of a shop's part, for those who may see its money",
  }),
  assign: endpoint(refundPaths.assign, 'admin', {
    params: z.object({ id: idInPath, refundId: z.string().check(z.regex(/^\w{1,100}$/)) }),
    body: assignBody,
    reply: orderInHistory,
    summary: 'Say whose part a refund was of that was made at the gateway',
  }),
};

/** What was sold in a range of days, beside another range: for a shop, and for the whole market. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { civilDate, id, idInPath } from '../kernel/fields.ts';
import { shopKinds } from '../shops/rules.ts';
import { salesPaths } from './paths.ts';
import { comparisons, steps } from './sales.rules.ts';

/**
 * Of the paid orders that were placed in the range. Gross is goods and delivery as sold, cancelled ones included;
 * net is gross less refunds and fees. Shares are between 0 and 1, and null where there is nothing to take them of.
 */
export const figures = z.object({
  orders: z.number(),
  gross: z.number(),
  fees: z.number(),
  refunds: z.number(),
  net: z.number(),
  /** Gross per order. */
  average: z.nullable(z.number()),
  cancelledShare: z.nullable(z.number()),
});

export const shopFigures = z.object({
  ...figures.shape,
  /** Of the shoppers in the range, those who had bought here before or came back within it. */
  repeatShare: z.nullable(z.number()),
  /** From order to dispatch, of half of the orders at most; null where none was dispatched. */
  minutesToDispatch: z.nullable(z.number()),
});
export type ShopFigures = z.output<typeof shopFigures>;

export const marketFigures = z.object({
  ...figures.shape,
  /** Shops that sold something. */
  activeShops: z.number(),
  /** From the registration of sellers to the decision, of half of those decided in the range. */
  hoursToDecision: z.nullable(z.number()),
});
export type MarketFigures = z.output<typeof marketFigures>;

/** A day, week or month by its first civil date. */
export const salesStep = z.object({
  start: civilDate,
  orders: z.number(),
  gross: z.number(),
  fees: z.number(),
  net: z.number(),
});
export type SalesStep = z.output<typeof salesStep>;

const range = z.object({ from: civilDate, to: civilDate });

/** `today` is the day where the shop or the market is. */
const ranged = {
  today: civilDate,
  by: z.enum(steps),
  range,
  compared: z.nullable(range),
  series: z.array(salesStep),
  comparedSeries: z.array(salesStep),
};

export const shopSales = z.object({
  ...ranged,
  figures: shopFigures,
  comparedFigures: z.nullable(shopFigures),
  topItems: z.array(
    z.object({
      productId: id,
      name: z.string(),
      units: z.number(),
      gross: z.number(),
      unitsBefore: z.nullable(z.number()),
    }),
  ),
});
export type ShopSales = z.output<typeof shopSales>;

export const marketSales = z.object({
  ...ranged,
  figures: marketFigures,
  comparedFigures: z.nullable(marketFigures),
  kinds: z.array(
    z.object({
      kind: z.enum(shopKinds),
      gross: z.number(),
      orders: z.number(),
      grossBefore: z.nullable(z.number()),
    }),
  ),
  /** The twenty that sold most. */
  shops: z.array(
    z.object({
      shopId: id,
      name: z.string(),
      gross: z.number(),
      fees: z.number(),
      orders: z.number(),
      cancelled: z.number(),
      grossBefore: z.nullable(z.number()),
    }),
  ),
});
export type MarketSales = z.output<typeof marketSales>;

/** Civil dates, both included, in the shop's zone or the market's; the last 30 days by default. */
export const salesQuery = z.object({
  from: z.optional(civilDate),
  to: z.optional(civilDate),
  compare: z.optional(z.enum(comparisons)),
  by: z.optional(z.enum(steps)),
});
export type SalesQuery = z.output<typeof salesQuery>;

const ofShop = z.object({ id: idInPath });

export const salesRoutes = {
  ofShop: endpoint(salesPaths.ofShop, 'signed-in', {
    params: ofShop,
    query: salesQuery,
    reply: shopSales,
    summary: "A shop's sales, compared",
  }),
  ofShopFile: endpoint(salesPaths.ofShopFile, 'signed-in', {
    params: ofShop,
    query: salesQuery,
    file: 'text/csv',
    summary: "A shop's sales by day, week or month as a file",
  }),
  ofMarket: endpoint(salesPaths.ofMarket, 'admin', {
    query: salesQuery,
    reply: marketSales,
    summary: 'Sales of the whole market, compared',
  }),
  ofMarketFile: endpoint(salesPaths.ofMarketFile, 'admin', {
    query: salesQuery,
    file: 'text/csv',
    summary: 'Sales of the market by day, week or month as a file',
  }),
};

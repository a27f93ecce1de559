/** What shops charged of tax in a month, less what went back in it: as sums by rate, and as a file of every booking. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { idInPath } from '../kernel/fields.ts';
import { month } from './account.schemas.ts';
import { taxPaths } from './paths.ts';

export const taxReport = z.object({
  /** The months that have any, as YYYY-MM, from the first to the present one, the latest first; empty where nobody ever charged tax. */
  months: z.array(z.string()),
  /** By country and rate, the highest first; major units. `gross` is what shoppers paid. */
  rates: z.array(
    z.object({
      country: z.string(),
      basisPoints: z.number(),
      net: z.number(),
      tax: z.number(),
      gross: z.number(),
    }),
  ),
  /** The market's commission as far as it was taxed, and the tax on it. */
  commission: z.object({ net: z.number(), tax: z.number() }),
});
export type TaxReport = z.output<typeof taxReport>;

const params = z.object({ id: idInPath });
/** Without a month, all of them. */
const query = z.object({ month: z.optional(month) });

export const taxRoutes = {
  ofShop: endpoint(taxPaths.ofShop, 'signed-in', {
    params,
    query,
    reply: taxReport,
    summary: 'What a shop charged of tax, less what went back, by rate',
  }),
  fileOfShop: endpoint(taxPaths.fileOfShop, 'signed-in', {
    params,
    query,
    file: 'text/csv',
    summary: 'The same booking by booking, as a file',
  }),
  ofMarket: endpoint(taxPaths.ofMarket, 'admin', {
    query,
    reply: taxReport,
    summary: 'What all shops charged of tax, less what went back, by rate',
  }),
  fileOfMarket: endpoint(taxPaths.fileOfMarket, 'admin', {
    query,
    file: 'text/csv',
    summary: 'The same booking by booking, as a file',
  }),
};

/** A shop's listings as a CSV file: what its columns are, and what importing one answers. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { idInPath } from '../kernel/fields.ts';
import { columnsInQuery, sortInQuery } from '../kernel/paging.ts';
import { listingFilter } from './listings.schemas.ts';
import { listingCsvPaths } from './paths.ts';
import { listingColumns, listingSortColumns } from './rules.ts';

export const importBody = z.object({
  csv: z.string(),
  /** Checks everything as an import does and then leaves all as it is. */
  dryRun: z.boolean(),
  /** Imports the rows without errors although others have some; otherwise with any error nothing is imported. */
  goodRowsOnly: z.optional(z.boolean()),
});

/** A row as spreadsheets number them: the header is 1. Without a column it is about the row as a whole. */
export const importError = z.object({
  row: z.number(),
  column: z.nullable(z.string()),
  message: z.string(),
});

/** A cell of a listing that the shop has, as it is and as the file would leave it. */
export const importChange = z.object({
  row: z.number(),
  listing: z.string(),
  column: z.enum(listingColumns),
  before: z.string(),
  after: z.string(),
});
export type ImportChange = z.output<typeof importChange>;

export const importReport = z.object({
  /** False for a dry run, and when errors kept all of it out. */
  isImported: z.boolean(),
  /** An export of Shopify's, which was read as a file of ours: SKUs are its handles, and rows are numbered as there; absent otherwise. */
  isFromShopify: z.optional(z.literal(true)),
  rows: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  errorCount: z.number(),
  /** The first thousand, in the order of the file. */
  errors: z.array(importError),
  changeCount: z.number(),
  /** The first two hundred, in the order of the file. */
  changes: z.array(importChange),
  badRows: z.number(),
  /** The rows with errors as a CSV file that says what is wrong with each; null where there are none, or the file cannot be read. */
  toMend: z.nullable(z.string()),
});
export type ImportReport = z.output<typeof importReport>;

const params = z.object({ id: idInPath });

export const listingCsvRoutes = {
  export: endpoint(listingCsvPaths.export, 'signed-in', {
    params,
    query: z.object({
      ...listingFilter,
      sort: sortInQuery(listingSortColumns),
      columns: columnsInQuery,
    }),
    file: 'text/csv',
    summary:
      'Listings of an own shop as CSV: all of them, or those of a list, in its order and with its columns',
  }),
  template: endpoint(listingCsvPaths.template, 'public', {
    file: 'text/csv',
    summary: 'A CSV file with examples, to be filled in',
  }),
  import: endpoint(listingCsvPaths.import, 'signed-in', {
    params,
    body: importBody,
    reply: importReport,
    summary: 'Add and change listings of an own shop by CSV; all of a file, or its good rows',
  }),
};

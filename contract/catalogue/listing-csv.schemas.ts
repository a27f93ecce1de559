/** A shop's listings as a CSV file: what its columns are, and what importing one answers. */
import * as z from 'zod/mini';
import { get, post } from '../kernel/endpoint.ts';
import { idInPath } from '../kernel/fields.ts';
import type { RefusalRule } from '../kernel/refusals.ts';

/**
 * The columns, in the order of an export. Only `sku` (or `id`) and what is to change must be in a file; a new listing
 * also needs `name`, `description` and `price`. `stock_before` is what the export said: with it, `stock` is taken as a
 * change, so that what was sold since is not put back on the shelf.
 */
export const listingColumns = [
  'id',
  'sku',
  'name',
  'description',
  'price',
  'sale_price',
  'category',
  'menu_section',
  'status',
  'variants',
  'stock',
  'stock_before',
  'images',
] as const;
export type ListingColumn = (typeof listingColumns)[number];

/** What one file may hold: bytes of UTF-8, rows under the header, combinations with stock of their own, errors that are named. */
export const importLimits = { bytes: 1_048_576, rows: 5_000, combinations: 50_000, errors: 1_000 } as const;

export const importBody = z.object({
  csv: z.string(),
  /** Checks everything as an import does and then leaves all as it is. */
  dryRun: z.boolean(),
});

/** A row as spreadsheets number them: the header is 1. Without a column it is about the row as a whole. */
export const importError = z.object({ row: z.number(), column: z.nullable(z.string()), message: z.string() });
export type ImportError = z.output<typeof importError>;

export const importReport = z.object({
  /** False for a dry run, and whenever there are errors: a file is imported as a whole or not at all. */
  isImported: z.boolean(),
  rows: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  errorCount: z.number(),
  /** The first thousand, in the order of the file. */
  errors: z.array(importError),
});
export type ImportReport = z.output<typeof importReport>;

export const listingCsvRefusals = {
  'listing.file_too_large': {
    type: 'too-large',
    status: 413,
    title: 'File too large',
    message: 'A file may have at most 1 MB and 5,000 rows.',
  },
} as const satisfies Record<string, RefusalRule>;

const params = z.object({ id: idInPath });

export const listingCsvRoutes = {
  export: get('/api/shops/:id/listings.csv', 'signed-in', { params, file: 'text/csv', summary: 'All listings of an own shop as CSV' }),
  template: get('/api/listings/template.csv', 'public', { file: 'text/csv', summary: 'A CSV file with examples, to be filled in' }),
  import: post('/api/shops/:id/listings/import', 'signed-in', {
    params,
    body: importBody,
    reply: importReport,
    summary: 'Add and change listings of an own shop by CSV; all of a file or nothing',
  }),
};

/** A shop's listings as a CSV file: what its columns are, and what importing one answers. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { idInPath } from '../kernel/fields.ts';
import { listingCsvPaths } from './paths.ts';

export const importBody = z.object({
  csv: z.string(),
  /** Checks everything as an import does and then leaves all as it is. */
  dryRun: z.boolean(),
});

/** A row as spreadsheets number them: the header is 1. Without a column it is about the row as a whole. */
export const importError = z.object({
  row: z.number(),
  column: z.nullable(z.string()),
  message: z.string(),
});

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

const params = z.object({ id: idInPath });

export const listingCsvRoutes = {
  export: endpoint(listingCsvPaths.export, 'signed-in', {
    params,
    file: 'text/csv',
    summary: 'All listings of an own shop as CSV',
  }),
  template: endpoint(listingCsvPaths.template, 'public', {
    file: 'text/csv',
    summary: 'A CSV file with examples, to be filled in',
  }),
  import: endpoint(listingCsvPaths.import, 'signed-in', {
    params,
    body: importBody,
    reply: importReport,
    summary: 'Add and change listings of an own shop by CSV; all of a file or nothing',
  }),
};

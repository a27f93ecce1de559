/** A CSV file of listings: its header, its lines, and the rows that they are. */
import { importLimits, type ListingColumn, problemColumn } from '#contract/catalogue/rules.ts';
import { readCsv } from '../../http/csv.ts';
import { refuse } from '../../http/refuse.ts';
import {
  combinationOf,
  type ImportRow,
  type SheetLine,
  rowOf,
  type WrongCell,
} from './listing-rows.ts';
import { fromShopify } from './shopify.ts';

/** `rows` are those that can be read, `halfRead` those with a wrong cell, `lines` all of them as they are in the file. */
export type Sheet = {
  header: string[];
  lines: SheetLine[];
  rows: ImportRow[];
  halfRead: ImportRow[];
  errors: WrongCell[];
  /** The row of the listing that each row is about, which is its own for most. */
  listingOf: ReadonlyMap<number, number>;
  /** Of an export of Shopify's: the rows as they are numbered there. */
  rowInShopify?: ReadonlyMap<number, number>;
};

/** Reads a file of `known` columns, or an export of Shopify's; refuses `listing.file_too_large`. */
export function readSheet(csv: string, known: readonly ListingColumn[]): Sheet {
  if (Buffer.byteLength(csv) > importLimits.bytes) refuse('listing.file_too_large');
  const read = readCsv(csv);
  if ('brokenAtLine' in read) return unreadable(read.brokenAtLine);
  const shopify = fromShopify(read.rows);
  const [header = [], ...body] = shopify ? [shopify.header] : read.rows;
  const columns = header.map((name) => name.trim().toLowerCase().replaceAll(/[ -]/g, '_'));
  const wrong = headerErrors(columns, header, known);
  if (wrong.length > 0) return { ...unread, header, errors: wrong };
  const lines =
    shopify?.lines ??
    body
      .map((cells, at) => ({ row: at + 2, cells }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (lines.length > importLimits.rows) refuse('listing.file_too_large');
  return {
    header,
    lines,
    ...readLines(lines, columns, shopify?.errors),
    ...(shopify && { rowInShopify: shopify.rowInFile }),
  };
}

/** Of a listing nothing is read while one of its rows is wrong. */
function readLines(
  lines: readonly SheetLine[],
  columns: readonly string[],
  known: readonly WrongCell[] = [],
): Pick<Sheet, 'rows' | 'halfRead' | 'errors' | 'listingOf'> {
  const errors: WrongCell[] = [...known];
  const listingOf = new Map<number, number>();
  const rows: ImportRow[] = [];
  let above: ImportRow | undefined;
  for (const line of lines) {
    if (!isAboutCombination(line, columns)) {
      above = rowOf(line, columns, errors);
      listingOf.set(line.row, line.row);
      rows.push(above);
      continue;
    }
    listingOf.set(line.row, above?.row ?? line.row);
    const found = combinationOf(line, columns, above, errors);
    if (found) above?.combinations.push(found);
  }
  const wrong = new Set(errors.map(({ row }) => listingOf.get(row)));
  return {
    rows: rows.filter(({ row }) => !wrong.has(row)),
    halfRead: rows.filter(({ row }) => wrong.has(row)),
    errors,
    listingOf,
  };
}

function isAboutCombination({ cells }: SheetLine, columns: readonly string[]): boolean {
  return (cells[columns.indexOf('options')] ?? '').trim() !== '';
}

const unread: Sheet = {
  header: [],
  lines: [],
  rows: [],
  halfRead: [],
  errors: [],
  listingOf: new Map(),
};

function unreadable(row: number): Sheet {
  return { ...unread, errors: [{ row, column: null, code: 'catalogue.file_not_csv' }] };
}

function headerErrors(
  columns: readonly string[],
  header: readonly string[],
  known: readonly ListingColumn[],
): WrongCell[] {
  const allowed: readonly string[] = [...known, problemColumn];
  const errors = columns.flatMap((column, at): WrongCell[] => {
    if (!allowed.includes(column))
      return [
        {
          row: 1,
          column: header[at] ?? '',
          code: 'catalogue.file_column',
          facts: { names: known.join(', ') },
        },
      ];
    return columns.indexOf(column) < at
      ? [{ row: 1, column, code: 'catalogue.file_column_twice' }]
      : [];
  });
  if (!columns.includes('sku') && !columns.includes('id'))
    errors.push({
      row: 1,
      column: 'sku',
      code: 'catalogue.file_sku_column',
    });
  return errors;
}

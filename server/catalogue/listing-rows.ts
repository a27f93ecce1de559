/** The rows of a CSV file as listings, each by the same rules as the product form, and everything that is wrong with them. */
import * as z from 'zod/mini';
import { variants } from '#contract/catalogue/schemas.ts';
import {
  importLimits,
  type ListingColumn,
  listingColumns,
  listingStatuses,
  problemColumn,
} from '#contract/catalogue/rules.ts';
import { setPriceBody } from '#contract/catalogue/listings.schemas.ts';
import { createProductBody } from '#contract/catalogue/product-form.schemas.ts';
import { readCsv } from '../http/csv.ts';
import { messageOf } from '../http/problems.ts';
import { refuse, type WrongField } from '../http/refuse.ts';
import type { FieldCode } from '../words/texts.ts';
import { amountIn, imagesIn, stockIn, variantsIn } from './listing-cells.ts';
import type { Units } from './stock.ts';

const form = createProductBody.shape;

const fields = {
  id: z.int('catalogue.row_id').check(z.minimum(1), z.maximum(2_147_483_647)),
  sku: form.sku,
  name: form.name,
  description: form.description,
  price: form.price,
  salePrice: setPriceBody.shape.salePrice,
  category: z.string(),
  menuSection: form.menuSection,
  status: z.optional(z.enum(listingStatuses, 'catalogue.row_status')),
  variants,
  images: form.images,
};

/** What a row says; a field whose column is missing is undefined and stays as it is. Amounts in major units. */
export type ImportRow = {
  /** As spreadsheets number them: the header is 1. */
  row: number;
  id: number | null;
  sku: string | null;
  hasSku: boolean;
  name: string | undefined;
  description: string | undefined;
  price: number | undefined;
  /** Null: not on sale. */
  salePrice: number | null | undefined;
  /** By name; '' is none. */
  category: string | undefined;
  menuSection: string | undefined;
  status: (typeof listingStatuses)[number] | undefined;
  variants: Record<string, string[]> | undefined;
  /** Undefined leaves it as it is. */
  stock: Units | undefined;
  stockBefore: Units | undefined;
  images: string[] | undefined;
};

/** What is wrong with a cell, or with a whole row, by the code of its text. */
export type WrongCell = Omit<WrongField, 'path'> & { row: number; column: string | null };
type Line = { row: number; cells: string[] };
/** `rows` are those that can be read, `lines` all of them as they are in the file. */
export type Sheet = {
  header: string[];
  lines: Line[];
  rows: ImportRow[];
  errors: WrongCell[];
};

/** Reads a file; refuses `listing.file_too_large`. Rows with errors are not among `rows`. */
export function readSheet(csv: string): Sheet {
  if (Buffer.byteLength(csv) > importLimits.bytes) refuse('listing.file_too_large');
  const read = readCsv(csv);
  if ('brokenAtLine' in read) return unreadable(read.brokenAtLine);
  const [header = [], ...body] = read.rows;
  const columns = header.map((name) => name.trim().toLowerCase().replaceAll(/[ -]/g, '_'));
  const wrong = headerErrors(columns, header);
  if (wrong.length > 0) return { header, lines: [], rows: [], errors: wrong };
  const lines = body
    .map((cells, at) => ({ row: at + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (lines.length > importLimits.rows) refuse('listing.file_too_large');
  const errors: WrongCell[] = [];
  const rows = lines.flatMap((line) => rowOf(line, columns, errors));
  return { header, lines, rows, errors };
}

function unreadable(row: number): Sheet {
  const error = { row, column: null, code: 'catalogue.file_not_csv' } as const;
  return { header: [], lines: [], rows: [], errors: [error] };
}

function headerErrors(columns: readonly string[], header: readonly string[]): WrongCell[] {
  const known: readonly string[] = [...listingColumns, problemColumn];
  const errors = columns.flatMap((column, at): WrongCell[] => {
    if (!known.includes(column))
      return [
        {
          row: 1,
          column: header[at] ?? '',
          code: 'catalogue.file_column',
          facts: { names: listingColumns.join(', ') },
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

function rowOf({ row, cells }: Line, columns: readonly string[], errors: WrongCell[]): ImportRow[] {
  const found: WrongCell[] = [];
  if (
    cells.length > columns.length &&
    cells.slice(columns.length).some((cell) => cell.trim() !== '')
  )
    found.push({ row, column: null, code: 'catalogue.row_cells' });

  /** Undefined when the file has no such column. */
  const cell = (column: ListingColumn): string | undefined => {
    const at = columns.indexOf(column);
    return at === -1 ? undefined : (cells[at] ?? '');
  };
  /** What the cell says, by its schema; otherwise its first complaint is noted. */
  function field<S extends z.ZodMiniType>(
    column: ListingColumn,
    schema: S,
    valueOf: (cell: string) => unknown,
  ): z.output<S> | undefined {
    const text = cell(column);
    if (text === undefined) return undefined;
    const parsed = schema.safeParse(valueOf(text));
    if (parsed.success) return parsed.data;
    found.push({ row, column, ...complaint(column, parsed.error.issues[0]) });
    return undefined;
  }

  const read: ImportRow = {
    row,
    id:
      field('id', z.nullable(fields.id), (text) => (text.trim() === '' ? null : Number(text))) ??
      null,
    sku: field('sku', fields.sku, (text) => text) || null,
    hasSku: columns.includes('sku'),
    name: field('name', fields.name, (text) => text),
    description: field('description', fields.description, (text) => text),
    price: field('price', fields.price, (text) => amountIn(text.trim())),
    salePrice: field('sale_price', fields.salePrice, (text) =>
      text.trim() === '' ? null : amountIn(text.trim()),
    ),
    category: field('category', fields.category, (text) => text.trim()),
    menuSection: field('menu_section', fields.menuSection, (text) => text) ?? undefined,
    status: field('status', fields.status, (text) => text.trim().toLowerCase() || undefined),
    variants: field('variants', fields.variants, (text) =>
      text.trim() === '' ? {} : variantsIn(text),
    ),
    stock: field('stock', stock, stockValue),
    stockBefore: field('stock_before', stock, stockValue),
    images: field('images', fields.images, (text) => imagesIn(text).map((url) => ({ url })))?.map(
      ({ url }) => url,
    ),
  };
  if (read.id === null && read.sku === null && found.length === 0)
    found.push({
      row,
      column: 'sku',
      code: 'catalogue.row_sku',
    });
  errors.push(...found);
  return found.length === 0 ? [read] : [];
}

/** `left` leaves the stock as it is; of what the cell says, only how much is a rule of the form. */
const stock = z.pipe(
  z.custom<Units | 'left' | undefined>((value) => value !== undefined),
  z.transform((value): Units | undefined => (value === 'left' ? undefined : value)),
);

function stockValue(text: string): Units | 'left' | undefined {
  if (text.trim() === '') return 'left';
  const units = stockIn(text.trim());
  return units && [...units.values()].some((count) => count > mostUnits) ? undefined : units;
}

const mostUnits = 100_000;

const hints: Partial<Record<ListingColumn, FieldCode>> = {
  variants: 'catalogue.row_variants',
  stock: 'catalogue.row_stock',
  stock_before: 'catalogue.row_stock_before',
  images: 'general.image_url',
  sale_price: 'catalogue.sale_price',
};

/** What the schema says of a cell; where it says little, what the column wants. */
function complaint(
  column: ListingColumn,
  issue: z.core.$ZodIssue | undefined,
): Omit<WrongField, 'path'> {
  const said = issue && messageOf(issue);
  if (!said || said.code === 'general.invalid')
    return { code: hints[column] ?? 'catalogue.row_cell' };
  return said.code === 'catalogue.row_status'
    ? { ...said, facts: { names: listingStatuses.join(', ') } }
    : said;
}

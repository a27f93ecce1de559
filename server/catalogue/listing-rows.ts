/** The rows of a CSV file as listings, each by the same rules as the product form, and everything that is wrong with them. */
import * as z from 'zod/mini';
import { variants } from '#contract/catalogue/schemas.ts';
import type { ImportError } from '#contract/catalogue/listing-csv.schemas.ts';
import {
  importLimits,
  type ListingColumn,
  listingColumns,
  listingStatuses,
} from '#contract/catalogue/rules.ts';
import { setPriceBody } from '#contract/catalogue/listings.schemas.ts';
import { createProductBody } from '#contract/catalogue/product-form.schemas.ts';
import { readCsv } from '../http/csv.ts';
import { refuse } from '../http/refuse.ts';
import { amountIn, imagesIn, stockIn, type Units, variantsIn } from './listing-cells.ts';

const form = createProductBody.shape;

const choices = `Use one of ${listingStatuses.join(', ')}.`;
const fields = {
  id: z
    .int('Leave this as it was exported, or empty for a new listing.')
    .check(z.minimum(1), z.maximum(2_147_483_647)),
  sku: form.sku,
  name: form.name,
  description: form.description,
  price: form.price,
  salePrice: setPriceBody.shape.salePrice,
  category: z.string(),
  menuSection: form.menuSection,
  status: z.optional(z.enum(listingStatuses, choices)),
  variants,
  images: form.images,
};

/** What a row says; a field whose column is missing is undefined and stays as it is. Amounts in major units. */
export type ListingRow = {
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

export type Sheet = { rows: ListingRow[]; count: number; errors: ImportError[] };

/** Reads a file; refuses `listing.file_too_large`. Rows with errors are not among `rows`. */
export function readSheet(csv: string): Sheet {
  if (Buffer.byteLength(csv) > importLimits.bytes) refuse('listing.file_too_large');
  const read = readCsv(csv);
  if ('brokenAtLine' in read)
    return unreadable(
      read.brokenAtLine,
      'The file stops being CSV here: check the quotes around this line.',
    );
  const [header = [], ...body] = read.rows;
  const columns = header.map((name) => name.trim().toLowerCase().replaceAll(/[ -]/g, '_'));
  const wrong = headerErrors(columns, header);
  if (wrong.length > 0) return { rows: [], count: 0, errors: wrong };
  const records = body
    .map((cells, at) => ({ row: at + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (records.length > importLimits.rows) refuse('listing.file_too_large');
  const errors: ImportError[] = [];
  const rows = records.flatMap((record) => rowOf(record, columns, errors));
  return { rows, count: records.length, errors };
}

function unreadable(row: number, message: string): Sheet {
  return { rows: [], count: 0, errors: [{ row, column: null, message }] };
}

function headerErrors(columns: readonly string[], header: readonly string[]): ImportError[] {
  const known: readonly string[] = listingColumns;
  const errors = columns.flatMap((column, at): ImportError[] => {
    if (!known.includes(column))
      return [
        {
          row: 1,
          column: header[at] ?? '',
          message: `There is no such column. There are: ${listingColumns.join(', ')}.`,
        },
      ];
    return columns.indexOf(column) < at
      ? [{ row: 1, column, message: 'This column is there twice.' }]
      : [];
  });
  if (!columns.includes('sku') && !columns.includes('id'))
    errors.push({
      row: 1,
      column: 'sku',
      message: 'A file needs this column, so that importing it again changes the same listings.',
    });
  return errors;
}

function rowOf(
  { row, cells }: { row: number; cells: string[] },
  columns: readonly string[],
  errors: ImportError[],
): ListingRow[] {
  const found: ImportError[] = [];
  if (
    cells.length > columns.length &&
    cells.slice(columns.length).some((cell) => cell.trim() !== '')
  )
    found.push({ row, column: null, message: 'This row has more cells than there are columns.' });

  /** Undefined when the file has no such column. */
  const cell = (column: ListingColumn): string | undefined => {
    const at = columns.indexOf(column);
    return at === -1 ? undefined : (cells[at] ?? '');
  };
  /** What the cell says, by its schema; the first complaint is kept otherwise. */
  function field<S extends z.ZodMiniType>(
    column: ListingColumn,
    schema: S,
    valueOf: (cell: string) => unknown,
  ): z.output<S> | undefined {
    const text = cell(column);
    if (text === undefined) return undefined;
    const parsed = schema.safeParse(valueOf(text));
    if (parsed.success) return parsed.data;
    found.push({ row, column, message: complaint(column, parsed.error.issues[0]) });
    return undefined;
  }

  const read: ListingRow = {
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
      message: 'Give this listing a SKU of its own, so that importing again finds it.',
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

const hints: Partial<Record<ListingColumn, string>> = {
  variants: 'Write variants as Colour=Black | White; Size=S | M.',
  stock:
    'Write a whole number up to 100,000, each combination as Size=S: 4 | Size=M: 0, or “made to order”.',
  stock_before: 'Leave this as it was exported, or empty.',
  images: 'Please enter a valid URL for the image.',
  sale_price: 'Sale price must be a positive number.',
};

function complaint(column: ListingColumn, issue: { message: string } | undefined): string {
  const said = issue?.message ?? '';
  return said === '' || said.startsWith('Invalid') || said.startsWith('Too ')
    ? (hints[column] ?? 'Please check this cell.')
    : said;
}

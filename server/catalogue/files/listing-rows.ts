/** A row of a CSV file as a listing or a combination of one, by the same rules as the product form, and everything that is wrong with it. */
import * as z from 'zod/mini';
import { createProductBody, variants } from '#contract/catalogue/product-body.schemas.ts';
import { type ListingColumn, listingStatuses, productLimits } from '#contract/catalogue/rules.ts';
import type { NutriGrade } from '#contract/diets/nutri-grade.rules.ts';
import type { DishStatement } from '#contract/diets/parts.rules.ts';
import { dishStatement, nutriGrade } from '#contract/diets/schemas.ts';
import { type TaxClass, taxClasses } from '#contract/tax/rates.rules.ts';
import { setPriceBody } from '#contract/catalogue/listings.schemas.ts';
import type { ChoiceGroup } from '#contract/catalogue/choices.rules.ts';
import { choiceGroups } from '#contract/catalogue/choices.schemas.ts';
import { amountToCheck } from '#contract/kernel/money.ts';
import { countTyped } from '#contract/kernel/typed-number.ts';
import { messageOf } from '../../http/problems.ts';
import type { WrongField } from '../../http/refuse.ts';
import type { FieldCode } from '../../words/texts.ts';
import {
  choicesIn,
  contentsIn,
  gradeIn,
  imagesIn,
  keyIn,
  stockIn,
  variantsIn,
} from './listing-cells.ts';
import { usualWorkPoints } from '../dishes/work-points.ts';
import type { Units } from '../stock.ts';

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
  choices: choiceGroups,
  images: form.images,
  barcode: form.sku,
  taxClass: z.nullable(z.enum(taxClasses, 'catalogue.row_status')),
  contents: z.nullable(dishStatement),
  nutriGrade: z.nullable(nutriGrade),
  workPoints: form.workPoints,
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
  choices: ChoiceGroup[] | undefined;
  /** Undefined leaves it as it is. */
  stock: Units | undefined;
  stockBefore: Units | undefined;
  images: string[] | undefined;
  /** Null is by the kind of the shop. */
  taxClass: TaxClass | null | undefined;
  /** Null leaves it as it is. */
  contents: DishStatement | null | undefined;
  /** Null is none. */
  nutriGrade: NutriGrade | null | undefined;
  workPoints: number | undefined;
  /** The rows about its combinations. */
  combinations: CombinationRowRead[];
};

/** What a row says of one combination; null has nothing of its own. Amounts in major units. */
export type CombinationRowRead = {
  row: number;
  /** Its `stockKey`. */
  key: string;
  price: number | null | undefined;
  salePrice: number | null | undefined;
  sku: string | null | undefined;
  barcode: string | null | undefined;
  imageUrl: string | null | undefined;
  stock: number | undefined;
  stockBefore: number | undefined;
};

/** What is wrong with a cell, or with a whole row, by the code of its text. */
export type WrongCell = Omit<WrongField, 'path'> & { row: number; column: string | null };
export type SheetLine = { row: number; cells: string[] };
/** Reads the cells of a line; what is wrong with them is noted in `found`. */
function readerOf({ row, cells }: SheetLine, columns: readonly string[], found: WrongCell[]) {
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
  return { cell, field };
}

/** What is wrong with its cells is added to `errors`, and such a cell is as one that is not there. */
export function rowOf(line: SheetLine, columns: readonly string[], errors: WrongCell[]): ImportRow {
  const { row } = line;
  const found: WrongCell[] = [];
  const { cell, field } = readerOf(line, columns, found);
  const read: ImportRow = {
    row,
    id:
      field('id', z.nullable(fields.id), (text) => (text.trim() === '' ? null : Number(text))) ??
      null,
    sku: field('sku', fields.sku, (text) => text) || null,
    hasSku: columns.includes('sku'),
    name: field('name', fields.name, (text) => text),
    description: field('description', fields.description, (text) => text),
    price: field('price', fields.price, amountToCheck),
    salePrice: field('sale_price', fields.salePrice, (text) =>
      text.trim() === '' ? null : amountToCheck(text),
    ),
    category: field('category', fields.category, (text) => text.trim()),
    menuSection: field('menu_section', fields.menuSection, (text) => text) ?? undefined,
    status: field('status', fields.status, (text) => text.trim().toLowerCase() || undefined),
    variants: field('variants', fields.variants, (text) =>
      text.trim() === '' ? {} : variantsIn(text),
    ),
    choices: field('choices', fields.choices, (text) =>
      text.trim() === '' ? [] : choicesIn(text),
    ),
    stock: field('stock', stock, stockValue),
    stockBefore: field('stock_before', stock, stockValue),
    images: field('images', fields.images, (text) => imagesIn(text).map((url) => ({ url })))?.map(
      ({ url }) => url,
    ),
    taxClass: field('tax_class', fields.taxClass, (text) => text.trim().toLowerCase() || null),
    contents: field('contents', fields.contents, (text) =>
      text.trim() === '' ? null : contentsIn(text),
    ),
    nutriGrade: field('nutri_grade', fields.nutriGrade, (text) =>
      text.trim() === '' ? null : gradeIn(text),
    ),
    workPoints: field('work_points', fields.workPoints, (text) =>
      isEmpty(text) ? usualWorkPoints : countTyped(text),
    ),
    combinations: [],
  };
  if (cell('barcode')?.trim())
    found.push({ row, column: 'barcode', code: 'catalogue.row_barcode' });
  if (read.id === null && read.sku === null && found.length === 0)
    found.push({
      row,
      column: 'sku',
      code: 'catalogue.row_sku',
    });
  errors.push(...found);
  return read;
}

/** Cells that only a listing has. */
const ofListings = [
  'name',
  'description',
  'category',
  'menu_section',
  'status',
  'variants',
  'choices',
  'tax_class',
  'contents',
  'nutri_grade',
  'work_points',
] as const;

/** A row about a combination of the listing above it; undefined where something of it is wrong, which is added to `errors`. */
export function combinationOf(
  line: SheetLine,
  columns: readonly string[],
  listing: { id: number | null } | undefined,
  errors: WrongCell[],
): CombinationRowRead | undefined {
  const { row } = line;
  const found: WrongCell[] = [];
  const { cell, field } = readerOf(line, columns, found);
  const id = field('id', z.nullable(fields.id), (text) => (isEmpty(text) ? null : Number(text)));
  if (!listing || (id && listing.id !== null && id !== listing.id))
    found.push({ row, column: listing ? 'id' : 'options', code: 'catalogue.row_listing_above' });
  for (const column of ofListings)
    if (cell(column)?.trim()) found.push({ row, column, code: 'catalogue.row_of_listing' });
  const money = (text: string) => (isEmpty(text) ? null : amountToCheck(text));
  const [stock, before] = [field('stock', units, countIn), field('stock_before', units, countIn)];
  const images = field('images', fields.images, (text) => imagesIn(text).map((url) => ({ url })));
  if (images && images.length > 1)
    found.push({ row, column: 'images', code: 'catalogue.combination_picture' });
  const read: CombinationRowRead = {
    row,
    key: keyIn(cell('options') ?? ''),
    price: field('price', z.nullable(fields.price), money),
    salePrice: field('sale_price', fields.salePrice, money),
    sku: emptied(field('sku', fields.sku, (text) => text)),
    barcode: emptied(field('barcode', fields.barcode, (text) => text)),
    imageUrl: images && (images[0]?.url ?? null),
    stock: stock ?? undefined,
    stockBefore: before ?? undefined,
  };
  errors.push(...found);
  return found.length === 0 ? read : undefined;
}

function isEmpty(text: string): boolean {
  return text.trim() === '';
}

/** An empty cell is nothing of its own; without the column it stays undefined. */
function emptied(text: string | null | undefined): string | null | undefined {
  return text === '' ? null : text;
}

const units = z.nullable(z.int().check(z.minimum(0), z.maximum(productLimits.units)));

/** Empty leaves the units as they are. */
function countIn(text: string): number | null {
  return isEmpty(text) ? null : /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** `left` leaves the stock as it is; of what the cell says, only how much is a rule of the form. */
const stock = z.pipe(
  z.custom<Units | 'left' | undefined>((value) => value !== undefined),
  z.transform((value): Units | undefined => (value === 'left' ? undefined : value)),
);

function stockValue(text: string): Units | 'left' | undefined {
  if (text.trim() === '') return 'left';
  const units = stockIn(text.trim());
  return units && [...units.values()].some((count) => count > productLimits.units)
    ? undefined
    : units;
}

const hints: Partial<Record<ListingColumn, FieldCode>> = {
  variants: 'catalogue.row_variants',
  choices: 'catalogue.row_choices',
  stock: 'catalogue.row_stock',
  stock_before: 'catalogue.row_stock_before',
  images: 'general.image_url',
  sale_price: 'catalogue.sale_price',
  contents: 'diets.cell',
  nutri_grade: 'diets.grade_cell',
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
    ? {
        ...said,
        facts: { names: (column === 'tax_class' ? taxClasses : listingStatuses).join(', ') },
      }
    : said;
}

/** The sheet of a product's combinations: a row for each, a column for each thing it may have of its own. All as typed. */
import type { ProductImage } from '#contract/catalogue/product-body.schemas.ts';
import { combinationsOf, printLocation, stockKey } from '#contract/catalogue/rules.ts';
import { amountText, toMajor, toMinor } from '#contract/kernel/money.ts';
import { type OwnDraft, type ProductDraft, variantsOf } from './product-draft.ts';
import type { ProductSection } from './product-section.ts';
import { amountOf } from '#web/ui/typed-amount.ts';

/** In the order of the sheet. */
export const sheetColumns = ['price', 'salePrice', 'sku', 'barcode', 'stock', 'imageUrl'] as const;
export type SheetColumn = (typeof sheetColumns)[number];

/** What the sheet shows and changes of a draft. */
export type SheetValues = Pick<ProductDraft, 'combinations' | 'stock'>;
export type Cell = { key: string; column: SheetColumn };
export type TypedCell = Cell & { text: string };

/** What a combination has of its own before anything is typed. */
const nothingOwn: OwnDraft = { price: '', salePrice: '', sku: '', barcode: '', imageUrl: '' };

/** Whether a product has a sheet: it has options, of which stock and prices are counted. */
export function hasSheet({ variants }: Pick<ProductDraft, 'variants'>): boolean {
  return variants.some(({ name }) => name !== printLocation);
}

export function sheetCellText({ combinations, stock }: SheetValues, { key, column }: Cell): string {
  if (column === 'stock') return stock[key] ?? '';
  return combinations[key]?.[column] ?? '';
}

export function withCells(values: SheetValues, cells: readonly TypedCell[]): SheetValues {
  return cells.reduce<SheetValues>(
    ({ combinations, stock }, { key, column, text }) =>
      column === 'stock'
        ? { combinations, stock: { ...stock, [key]: text } }
        : {
            combinations: {
              ...combinations,
              [key]: { ...(combinations[key] ?? nothingOwn), [column]: text },
            },
            stock,
          },
    values,
  );
}

/** The rows and columns that are there. */
export type SheetShape = { keys: readonly string[]; columns: readonly SheetColumn[] };

/** A draft's combinations in the order of the rows; `images` are what one can be shown by. */
export function sheetOf(draft: ProductDraft, images: readonly ProductImage[]) {
  const combinations = combinationsOf(variantsOf(draft)).map((options) => ({
    key: stockKey(options),
    options,
  }));
  const shape: SheetShape = {
    keys: combinations.map(({ key }) => key),
    columns: sheetColumns.filter(
      (column) =>
        (column !== 'stock' || draft.keepsStock) && (column !== 'imageUrl' || images.length > 1),
    ),
  };
  return { combinations, shape };
}

/** What is wrong with the cell of a row: the rules found it by dots, the server by brackets. */
export function cellError(
  errorAt: ProductSection['errorAt'],
  at: number,
  column: SheetColumn,
): string | undefined {
  const [list, field] = column === 'stock' ? ['stock', 'onHand'] : ['combinations', column];
  return errorAt(`${list}.${at}.${field}`) ?? errorAt(`${list}[${at}].${field}`);
}

/** The cell so many rows and columns away; undefined beyond the edge. */
export function cellBeside(
  { keys, columns }: SheetShape,
  { key, column }: Cell,
  { down = 0, right = 0 }: { down?: number; right?: number },
): Cell | undefined {
  const [besideKey, besideColumn] = [
    keys[keys.indexOf(key) + down],
    columns[columns.indexOf(column) + right],
  ];
  return besideKey === undefined || besideColumn === undefined
    ? undefined
    : { key: besideKey, column: besideColumn };
}

/** A cell's text in all cells under it. */
export function filledDown({ keys }: SheetShape, values: SheetValues, cell: Cell): TypedCell[] {
  const text = sheetCellText(values, cell);
  return keys.slice(keys.indexOf(cell.key) + 1).map((key) => ({ ...cell, key, text }));
}

/** Whether text from the clipboard is of several cells. */
export function isBlock(text: string): boolean {
  return /[\t\n]/.test(withoutLastBreak(text));
}

/** Cells of a spreadsheet, from a cell rightwards and down; what is beyond the edge is left out, and so are pictures. Numbers stay as they stand there, to be read like typed ones. */
export function pastedCells(shape: SheetShape, from: Cell, text: string): TypedCell[] {
  const rows = withoutLastBreak(text)
    .split('\n')
    .map((row) => row.split('\t'));
  return rows.flatMap((row, down) =>
    row.flatMap((typed, right) => {
      const cell = cellBeside(shape, from, { down, right });
      if (!cell || cell.column === 'imageUrl') return [];
      return [{ ...cell, text: unquoted(typed) }];
    }),
  );
}

function withoutLastBreak(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/\n$/, '');
}

/** Spreadsheets quote what has quotes or line breaks in it. */
function unquoted(cell: string): string {
  const [, within] = /^"(.*)"$/s.exec(cell.trim()) ?? [];
  return (within?.replaceAll('""', '"') ?? cell).trim();
}

/** What is done to each cell of a column: `add` and `take` count from what is there. */
export type Rule = {
  column: 'price' | 'salePrice' | 'stock';
  /** The combinations with this value of a variant; undefined is all. */
  of: { name: string; value: string } | undefined;
  how: 'add' | 'take' | 'set';
  amount: number;
};

/** The cells that a rule changes; without a price of its own a combination begins with its product's. */
export function ruledCells(
  combinations: ReadonlyArray<{ key: string; options: Record<string, string> }>,
  { price, ...values }: SheetValues & Pick<ProductDraft, 'price'>,
  { column, of, how, amount }: Rule,
): TypedCell[] {
  return combinations
    .filter(({ options }) => !of || options[of.name] === of.value)
    .flatMap(({ key }) => {
      const typed = sheetCellText(values, { key, column });
      const before = amountOf(typed === '' ? beginning(column, price) : typed);
      if (how !== 'set' && before === undefined) return [];
      const [was, by] = [toMinor(before ?? 0), toMinor(amount)];
      const after = toMajor(how === 'set' ? by : how === 'add' ? was + by : was - by);
      return [{ key, column, text: column === 'stock' ? String(after) : amountText(after) }];
    });
}

function beginning(column: Rule['column'], price: string): string {
  if (column === 'price') return price;
  return column === 'stock' ? '0' : '';
}

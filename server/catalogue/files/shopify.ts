/**
 * Products as Shopify exports them, written anew as rows of a file of ours, so that everything after reads one kind of file.
 * Its handles become SKUs of listings, its variants rows of combinations. Categories, tags and weights are left out.
 */
import { Parser } from 'htmlparser2';
import {
  combinationCount,
  type ListingColumn,
  productLimits,
  stockKey,
} from '#contract/catalogue/rules.ts';
import { variantsCell } from './listing-cells.ts';
import type { SheetLine, WrongCell } from './listing-rows.ts';

/** What Shopify calls a column, and what it called it until 2025 (its help, “Using CSV files to import and export products”). */
const headings = {
  handle: ['url handle', 'handle'],
  title: ['title'],
  description: ['description', 'body (html)'],
  published: ['published on online store', 'published'],
  status: ['status'],
  sku: ['sku', 'variant sku'],
  barcode: ['barcode', 'variant barcode'],
  price: ['price', 'variant price'],
  priceBefore: ['compare-at price', 'variant compare at price'],
  units: ['inventory quantity', 'variant inventory qty'],
  tracker: ['inventory tracker', 'variant inventory tracker'],
  beyondStock: ['continue selling when out of stock', 'variant inventory policy'],
  picture: ['product image url', 'image src'],
  ownPicture: ['variant image url', 'variant image'],
  option1: ['option1 name'],
  option2: ['option2 name'],
  option3: ['option3 name'],
  value1: ['option1 value'],
  value2: ['option2 value'],
  value3: ['option3 value'],
} as const;
type Heading = keyof typeof headings;
const headingOf = new Map<string | undefined, string>(
  Object.entries(headings).flatMap(([heading, names]) => names.map((name) => [name, heading])),
);

/** A row of the export, with its number there. */
type ExportRow = { row: number; say: (heading: Heading) => string };
type Variant = ExportRow & { options: Record<string, string> };

/** Our columns that such a file can say something of. */
const written = [
  'sku',
  'name',
  'description',
  'price',
  'sale_price',
  'status',
  'variants',
  'options',
  'barcode',
  'stock',
  'images',
] as const satisfies ListingColumn[];
type Cells = Partial<Record<(typeof written)[number], string>>;

/** `lines` are numbered as a file of ours would be; `rowInFile` says where each stands in the export. */
export type Translated = {
  header: string[];
  lines: SheetLine[];
  rowInFile: Map<number, number>;
  errors: WrongCell[];
};

/** Undefined for any other file. */
export function fromShopify([header = [], ...body]: readonly string[][]): Translated | undefined {
  const places = new Map(header.map((name, at) => [headingOf.get(name.trim().toLowerCase()), at]));
  if (!places.has('handle') || !places.has('title') || !places.has('option1')) return undefined;
  const rows = body.map((cells, at): ExportRow => ({
    row: at + 2,
    say: (heading) => (cells[places.get(heading) ?? -1] ?? '').trim(),
  }));
  const translated: Translated = {
    header: [...written],
    lines: [],
    rowInFile: new Map(),
    errors: [],
  };
  for (const product of productsIn(rows)) addProduct(translated, product);
  return translated;
}

/** The rows of one product follow each other; those after its first may leave the handle out. */
function productsIn(rows: readonly ExportRow[]): ExportRow[][] {
  const products: ExportRow[][] = [];
  let handle = '';
  for (const row of rows) {
    const own = row.say('handle');
    const isSame = own === handle || (own === '' && row.say('title') === '');
    if (isSame && products.length > 0) products.at(-1)?.push(row);
    else if (own !== '' || row.say('title') !== '') products.push([row]);
    if (own !== '') handle = own;
  }
  return products;
}

function addProduct(to: Translated, rows: ExportRow[]): void {
  const [first] = rows;
  if (!first) return;
  const variants = variantsOf(first, rows);
  const values = valuesOf(variants);
  const [leading = first] = variants;
  const isOne = Object.keys(values).length === 0;
  const isCounted = variants.length > 0 && variants.every(isTracked);
  const pictures = [...new Set(rows.map(({ say }) => say('picture')).filter(Boolean))];
  const images = pictures.slice(0, productLimits.images);
  const row = add(first, {
    sku: (isOne && first.say('sku')) || first.say('handle'),
    name: first.say('title'),
    description: textOf(first.say('description')),
    ...pricesOf(leading),
    status: statusOf(first),
    variants: variantsCell(values),
    stock: isOne && isCounted ? unitsOf(first) : '',
    images: images.join('\n'),
  });
  // What is made to order can be had in every combination.
  if (!isOne && !isCounted && combinationCount(values) > variants.length)
    to.errors.push({ row, column: 'stock', code: 'catalogue.row_not_all_sold' });
  if (isOne) return;
  for (const variant of variants)
    add(variant, {
      sku: variant.say('sku'),
      ...pricesOf(variant),
      options: stockKey(variant.options),
      barcode: variant.say('barcode'),
      stock: isCounted ? unitsOf(variant) : '',
      images: images.find((one) => one === variant.say('ownPicture')) ?? '',
    });

  function add({ row: rowInFile }: ExportRow, cells: Cells): number {
    const at = to.lines.length + 2;
    to.lines.push({ row: at, cells: written.map((column) => cells[column] ?? '') });
    to.rowInFile.set(at, rowInFile);
    return at;
  }
}

/** Options are named in a product's first row. One without any has the option “Title” of the value “Default Title”. */
function variantsOf(first: ExportRow, rows: readonly ExportRow[]): Variant[] {
  const names = ([1, 2, 3] as const)
    .map((at) => [first.say(`option${at}`), `value${at}` as const] as const)
    .filter(([name]) => name !== '');
  if (names.length === 0 || first.say('value1').toLowerCase() === 'default title')
    return [{ ...first, options: {} }];
  return rows
    .filter(({ say }) => say('value1') !== '')
    .map((row) => ({
      ...row,
      options: Object.fromEntries(names.map(([name, value]) => [name, row.say(value)])),
    }));
}

function valuesOf(variants: readonly Variant[]): Record<string, string[]> {
  const names = Object.keys(variants[0]?.options ?? {});
  return Object.fromEntries(
    names.map((name) => [name, [...new Set(variants.map(({ options }) => options[name] ?? ''))]]),
  );
}

/** Whether no more is sold than there is; without a number of units it is not known. */
function isTracked({ say }: ExportRow): boolean {
  return (
    say('tracker') !== '' &&
    /^-?\d+$/.test(say('units')) &&
    !/^(?:continue|true)$/i.test(say('beyondStock'))
  );
}

/** Below nothing where more was sold than there was. */
function unitsOf({ say }: ExportRow): string {
  return String(Math.max(0, Number(say('units'))));
}

/** The price before is ours, and what it costs now the sale price. */
function pricesOf({ say }: ExportRow): Pick<Cells, 'price' | 'sale_price'> {
  const [now, before] = [say('price'), say('priceBefore')];
  return Number(before) > Number(now)
    ? { price: before, sale_price: now }
    : { price: now, sale_price: '' };
}

function statusOf({ say }: ExportRow): string {
  const status = say('status').toLowerCase();
  if (status === 'archived') return 'archived';
  const isShown = (status === 'active' || status === '') && !/^false$/i.test(say('published'));
  return isShown ? 'published' : 'draft';
}

const paragraphs = /^(?:p|div|h[1-6]|ul|ol|table|blockquote)$/;
const lines = /^(?:br|li|tr)$/;

/** What HTML says, by paragraphs and lines, with a dash before the points of a list. */
function textOf(html: string): string {
  let text = '';
  const parser = new Parser({
    onopentag: (name) => {
      if (paragraphs.test(name)) text += '\n\n';
      else if (lines.test(name)) text += name === 'li' ? '\n- ' : '\n';
    },
    ontext: (piece) => (text += piece.replaceAll(/\s+/g, ' ')),
    onclosetag: (name) => {
      if (paragraphs.test(name)) text += '\n\n';
    },
  });
  parser.end(html);
  return text
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

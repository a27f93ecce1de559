/** A shop's listings as CSV, and the file to begin with. Importing an export changes nothing. */
import type { FileToSave, Received } from '#contract/kernel/endpoint.ts';
import type { listingCsvRoutes } from '#contract/catalogue/listing-csv.schemas.ts';
import {
  type ListingColumn,
  listingColumns,
  listingColumnsOf,
  stockKeysOf,
} from '#contract/catalogue/rules.ts';
import { amountText, type Minor, toMajor } from '#contract/kernel/money.ts';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import type { Ctx } from '../../context.ts';
import { type CsvColumn, csvInTurn, csvText } from '../../http/csv.ts';
import { rowsInTurn } from '../../http/keyset.ts';
import { refuse } from '../../http/refuse.ts';
import { requireShop } from '../../shops/shops.ts';
import { hasTax } from '../../tax/tax.ts';
import { areGraded } from '../dishes/nutri-grade.ts';
import * as queries from './import-listings.queries.ts';
import { nothingOwn } from '../editing/combination-edit.ts';
import { cellsOf, combinationCells, storedUnits } from './listing-cells.ts';
import { countOfShop, listingSorts } from '../listings/listings.queries.ts';

type Cells = Record<ListingColumn, string | number | null>;

/** The listings that a list finds, in its order; unless asked otherwise all but removed ones, the oldest first. */
export async function exportListings(
  ctx: Ctx,
  shopId: number,
  { sort = 'created', columns, ...asked }: Received<typeof listingCsvRoutes.export>['query'],
): Promise<FileToSave> {
  await requireShop(ctx, shopId, 'catalogue');
  const shop = (await queries.shopKind(ctx.db, shopId)) ?? refuse('viewer.not_allowed');
  const filter = { ...asked, shopId };
  const listings = rowsInTurn(listingSorts, sort, {
    db: ctx.db,
    rows: (keyset) => queries.listingsInFile(filter, keyset),
    count: () => countOfShop(ctx.db, filter),
    reply: (listing) => listing,
  });
  return {
    name: `${shop.name.toLowerCase()}-listings.csv`,
    text: csvInTurn(columnsIn(ctx, shop), inCells(listings), columns),
  };
}

/** Of which column of the list a cell says something; an import leaves as it is what has no column. */
const columnOf: Partial<Record<ListingColumn, string>> = {
  price: 'price',
  sale_price: 'price',
  status: 'status',
  stock: 'stock',
  stock_before: 'stock',
};

/** The columns of files of a shop. */
export function columnsOfFiles(
  ctx: Ctx,
  { kind, countsWork }: queries.ShopOfFiles,
): readonly ListingColumn[] {
  return listingColumnsOf(hasTax(ctx), {
    areDishes: capabilitiesOf(kind).hasMenuSections,
    areGraded: areGraded(ctx, kind),
    countsWork,
  });
}

const columnsIn = (ctx: Ctx, shop: queries.ShopOfFiles) =>
  columnsOfFiles(ctx, shop).map((column): CsvColumn<Cells> => ({
    of: columnOf[column] ?? 'listing',
    heading: column,
    cell: (cells) => cells[column],
  }));

async function* inCells(turns: AsyncIterable<queries.StoredListing[]>): AsyncGenerator<Cells[]> {
  for await (const listings of turns) yield listings.flatMap(rowsOf);
}

function fileOf(columns: readonly ListingColumn[], rows: readonly Cells[]): string {
  return csvText(
    columns,
    rows.map((row) => columns.map((column) => row[column])),
  );
}

/** The listing's row, and one for each combination where any has something of its own: those then have the units. */
function rowsOf(listing: queries.StoredListing): Cells[] {
  const { id, variants, combinations } = listing;
  const units = storedUnits(listing);
  const cells = cellsOf(listing, units);
  if (combinations.length === 0) return [{ id, ...cells, stock_before: cells.stock }];
  const own = new Map(combinations.map((one) => [one.key, one]));
  const stock = units === null ? cells.stock : '';
  return [
    { id, ...cells, stock, stock_before: stock },
    ...stockKeysOf(variants).map((key) => {
      const ofOne = combinationCells(own.get(key) ?? nothingOwn(key), units);
      return { ...nothing, ...ofOne, id, stock_before: ofOne.stock };
    }),
  ];
}

const nothing = Object.fromEntries(listingColumns.map((column) => [column, null])) as Cells;

/** A product whose stock is counted by combination, one that is made to order, and one whose sizes have prices of their own. */
export function listingTemplate(ctx: Ctx): FileToSave {
  const priced = (minor: Minor) => amountText(toMajor(minor));
  const left = {
    id: null,
    options: null,
    barcode: null,
    menu_section: null,
    stock_before: null,
    sale_price: null,
    category: null,
    images: null,
    tax_class: null,
    contents: null,
    nutri_grade: null,
    work_points: null,
    choices: null,
  };
  const rows: Cells[] = [
    {
      ...left,
      sku: 'TEE-001',
      name: 'Shophouse tee',
      description: 'Soft cotton, printed by hand in Singapore.',
      price: priced(29_90),
      sale_price: priced(24_90),
      category: 'Apparel',
      status: 'draft',
      variants: 'Colour=Black | White; Size=S | M',
      stock:
        'Colour=Black;Size=S: 4 | Colour=Black;Size=M: 6 | Colour=White;Size=S: 0 | Colour=White;Size=M: 3',
    },
    {
      ...left,
      sku: 'MUG-001',
      name: 'Kopi mug',
      description: 'Holds one kopi-o, dishwasher safe.',
      price: priced(18_00),
      category: 'Drinkware',
      status: 'draft',
      variants: '',
      stock: 'made to order',
    },
    {
      ...left,
      sku: 'POSTER-001',
      name: 'Harbour poster',
      description: 'Three inks on heavy paper.',
      price: priced(12_00),
      status: 'draft',
      variants: 'Size=A5 | A3',
      stock: null,
    },
    { ...nothing, sku: 'POSTER-001-A5', options: 'Size=A5', stock: '20' },
    { ...nothing, sku: 'POSTER-001-A3', price: priced(20_00), options: 'Size=A3', stock: '8' },
  ];
  return { name: 'listings-template.csv', text: fileOf(listingColumnsOf(hasTax(ctx)), rows) };
}

/** A shop's listings as CSV, and the file to begin with. Importing an export changes nothing. */
import type { FileToSave, Received } from '#contract/kernel/endpoint.ts';
import type { listingCsvRoutes } from '#contract/catalogue/listing-csv.schemas.ts';
import { type ListingColumn, listingColumns } from '#contract/catalogue/rules.ts';
import type { Ctx } from '../context.ts';
import { type CsvColumn, csvInTurn, csvText } from '../http/csv.ts';
import { rowsInTurn } from '../http/keyset.ts';
import { refuse } from '../http/refuse.ts';
import { requireShop } from '../shops/shops.ts';
import * as queries from './import-listings.queries.ts';
import { cellsOf, storedUnits } from './listing-cells.ts';
import { idFor, listingSorts } from './listings.queries.ts';

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
  const listings = rowsInTurn(listingSorts, idFor(sort), sort, (keyset) =>
    queries.listingsInFile(ctx.db, filter, keyset),
  );
  return {
    name: `${shop.name.toLowerCase()}-listings.csv`,
    text: csvInTurn(fileColumns, inCells(listings), columns),
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

const fileColumns = listingColumns.map((column): CsvColumn<Cells> => ({
  of: columnOf[column] ?? 'listing',
  heading: column,
  cell: (cells) => cells[column],
}));

async function* inCells(turns: AsyncIterable<queries.StoredListing[]>): AsyncGenerator<Cells[]> {
  for await (const listings of turns) yield listings.map(rowOf);
}

function fileOf(rows: readonly Cells[]): string {
  return csvText(
    listingColumns,
    rows.map((row) => listingColumns.map((column) => row[column])),
  );
}

function rowOf(listing: queries.StoredListing): Cells {
  const cells = cellsOf(listing, storedUnits(listing));
  return { id: listing.id, ...cells, stock_before: cells.stock };
}

/** A product whose stock is counted by combination, and one that is made to order. */
export function listingTemplate(): FileToSave {
  const left = {
    id: null,
    menu_section: null,
    stock_before: null,
    sale_price: null,
    category: null,
    images: null,
  };
  const rows: Cells[] = [
    {
      ...left,
      sku: 'TEE-001',
      name: 'Shophouse tee',
      description: 'Soft cotton, printed by hand in Singapore.',
      price: '29.90',
      sale_price: '24.90',
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
      price: '18.00',
      category: 'Drinkware',
      status: 'draft',
      variants: '',
      stock: 'made to order',
    },
  ];
  return { name: 'listings-template.csv', text: fileOf(rows) };
}

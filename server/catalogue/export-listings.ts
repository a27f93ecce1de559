/** A shop's listings as CSV, and the file to begin with. Importing an export changes nothing. */
import type { FileToSave } from '#contract/kernel/endpoint.ts';
import { type ListingColumn, listingColumns } from '#contract/catalogue/rules.ts';
import type { Ctx } from '../context.ts';
import { csvText } from '../http/csv.ts';
import { refuse } from '../http/refuse.ts';
import { requireShop } from '../shops/shops.ts';
import * as queries from './import-listings.queries.ts';
import { cellsOf, storedUnits } from './listing-cells.ts';

type Cells = Record<ListingColumn, string | number | null>;

/** All listings but removed ones, the oldest first. */
export async function exportListings(ctx: Ctx, shopId: number): Promise<FileToSave> {
  await requireShop(ctx, shopId, 'catalogue');
  const shop = (await queries.shopKind(ctx.db, shopId)) ?? refuse('viewer.not_allowed');
  const listings = await queries.storedListings(ctx.db, shopId);
  return { name: `${shop.name.toLowerCase()}-listings.csv`, text: fileOf(listings.map(rowOf)) };
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

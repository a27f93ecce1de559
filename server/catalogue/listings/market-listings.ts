/** What all shops have, whatever its state, as admins look for it. */
import type { listingRoutes, MarketListing } from '#contract/catalogue/listings.schemas.ts';
import type { FileToSave, Received } from '#contract/kernel/endpoint.ts';
import { amountText } from '#contract/kernel/money.ts';
import { type Ctx, requireAdmin } from '../../context.ts';
import type { Sql } from '../../db/database.ts';
import { type CsvColumn, csvInTurn, csvTime } from '../../http/csv.ts';
import { type Keyset, type KeysetPage, sortedPage, rowsInTurn } from '../../http/keyset.ts';
import { listingReply, type MarketListingRow } from './listing-reply.ts';
import * as queries from './listings.queries.ts';

/** A page of all shops' listings, the latest first unless asked otherwise; admins only. `reported` is a subquery `(product_id, reports)`. */
export async function listMarket(
  ctx: Ctx,
  query: Received<typeof listingRoutes.all>['query'],
  reported: Sql,
): Promise<KeysetPage<MarketListing>> {
  requireAdmin(ctx);
  const { sort, cursor, limit, tab = 'all', ...asked } = query;
  const listings = listingsOf(ctx, { ...asked, tab }, reported);
  return sortedPage(queries.marketSorts, { sort, cursor, limit }, listings);
}

function listingsOf({ db }: Ctx, filter: queries.MarketFilter, reported: Sql) {
  return {
    db,
    rows: (keyset: Keyset) => queries.listingsOfMarket(filter, keyset, reported),
    count: () => queries.countOfMarket(db, filter, reported),
    reply: listingReply<MarketListingRow>,
  };
}

/** The list as a file, in its order and with its columns; admins only. */
export function fileOfMarket(
  ctx: Ctx,
  { sort, columns, tab = 'all', ...asked }: Received<typeof listingRoutes.allFile>['query'],
  reported: Sql,
): FileToSave {
  requireAdmin(ctx);
  const found = listingsOf(ctx, { ...asked, tab }, reported);
  const listings = rowsInTurn(queries.marketSorts, sort, found);
  return { name: 'listings.csv', text: csvInTurn(fileColumns, listings, columns) };
}

const fileColumns: CsvColumn<MarketListing>[] = [
  { of: 'listing', heading: 'Id', cell: ({ id }) => id },
  { of: 'listing', heading: 'Listing', cell: ({ name }) => name },
  { of: 'listing', heading: 'SKU', cell: ({ sku }) => sku },
  { of: 'shop', heading: 'Shop', cell: ({ shopName }) => shopName },
  { of: 'shop', heading: 'Kind', cell: ({ shopKind }) => shopKind },
  {
    of: 'status',
    heading: 'Status',
    cell: ({ status, takenDown }) => (takenDown ? 'taken-down' : status),
  },
  { of: 'status', heading: 'Open reports', cell: ({ openReports }) => openReports },
  { of: 'price', heading: 'Price', cell: ({ price }) => amountText(price) },
  {
    of: 'price',
    heading: 'Sale price',
    cell: ({ isOnSale, salePrice }) =>
      isOnSale && salePrice !== null ? amountText(salePrice) : '',
  },
  { of: 'stock', heading: 'Stock', cell: ({ stock }) => stock ?? 'made to order' },
  { of: 'sold', heading: 'Sold', cell: ({ soldCount }) => soldCount },
  { of: 'added', heading: 'Added (UTC)', cell: ({ createdAt }) => csvTime(createdAt) },
];

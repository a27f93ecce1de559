/** All shops of the market as admins look for them. */
import type { FileToSave, Received } from '#contract/kernel/endpoint.ts';
import type { EveryShop, vendorRoutes } from '#contract/shops/vendors.schemas.ts';
import { type Ctx, requireAdmin } from '../../context.ts';
import { type CsvColumn, csvInTurn, csvTime } from '../../http/csv.ts';
import { type Keyset, type KeysetPage, sortedPage, rowsInTurn } from '../../http/keyset.ts';
import * as queries from './every-shop.queries.ts';

/** A page of them, the latest first unless asked otherwise. */
export async function listEveryShop(
  ctx: Ctx,
  { sort, cursor, limit, ...filter }: Received<typeof vendorRoutes.shops>['query'],
): Promise<KeysetPage<EveryShop>> {
  requireAdmin(ctx);
  return sortedPage(queries.everyShopSorts, { sort, cursor, limit }, shopsOf(ctx, filter));
}

function shopsOf({ db }: Ctx, filter: queries.EveryShopFilter) {
  return {
    db,
    rows: (keyset: Keyset) => queries.everyShop(filter, keyset),
    count: () => queries.countEveryShop(db, filter),
    reply: everyShopFrom,
  };
}

function everyShopFrom({ facts, ownerId, ownerName, openedAt }: queries.EveryShopRow): EveryShop {
  return { ...facts, ownerId, ownerName, openedAt: openedAt.toISOString() };
}

/** The list as a file, in its order and with its columns. */
export function fileOfEveryShop(
  ctx: Ctx,
  { sort, columns, ...filter }: Received<typeof vendorRoutes.shopsFile>['query'],
): FileToSave {
  requireAdmin(ctx);
  const shops = rowsInTurn(queries.everyShopSorts, sort, shopsOf(ctx, filter));
  return { name: 'shops.csv', text: csvInTurn(fileColumns, shops, columns) };
}

const fileColumns: CsvColumn<EveryShop>[] = [
  { of: 'shop', heading: 'Id', cell: ({ id }) => id },
  { of: 'shop', heading: 'Shop', cell: ({ name }) => name },
  { of: 'shop', heading: 'Owner', cell: ({ ownerName }) => ownerName },
  { of: 'kind', heading: 'Kind', cell: ({ kind }) => kind },
  { of: 'status', heading: 'Status', cell: ({ approvalStatus }) => approvalStatus },
  {
    of: 'commission',
    heading: 'Own commission (%)',
    cell: ({ commissionBasisPoints: own }) => (own === null ? null : (own / 100).toFixed(2)),
  },
  { of: 'sold', heading: 'Sold', cell: ({ soldCount }) => soldCount },
  { of: 'opened', heading: 'Opened (UTC)', cell: ({ openedAt }) => csvTime(openedAt) },
];

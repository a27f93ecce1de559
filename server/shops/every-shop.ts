/** All shops of the market as admins look for them. */
import type { FileToSave, Received } from '#contract/kernel/endpoint.ts';
import { pageSize } from '#contract/kernel/paging.ts';
import type { EveryShop, vendorRoutes } from '#contract/shops/vendors.schemas.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import { sql } from '../db/database.ts';
import { type CsvColumn, csvInTurn, csvTime } from '../http/csv.ts';
import { type KeysetPage, keysetOf, rowsInTurn } from '../http/keyset.ts';
import * as queries from './every-shop.queries.ts';

/** A page of them, the latest first unless asked otherwise. */
export async function listEveryShop(
  ctx: Ctx,
  {
    sort = '-opened',
    cursor,
    limit = pageSize.usual,
    ...filter
  }: Received<typeof vendorRoutes.shops>['query'],
): Promise<KeysetPage<EveryShop>> {
  requireAdmin(ctx);
  const keyset = keysetOf(queries.everyShopSorts, sql`s.id`, { sort, cursor, limit });
  const [found, total] = await Promise.all([
    queries.everyShop(ctx.db, filter, keyset),
    queries.countEveryShop(ctx.db, filter),
  ]);
  const page = keyset.page(found, total);
  return { ...page, rows: page.rows.map(everyShopFrom) };
}

function everyShopFrom({ facts, ownerId, ownerName, openedAt }: queries.EveryShopRow): EveryShop {
  return { ...facts, ownerId, ownerName, openedAt: openedAt.toISOString() };
}

/** The list as a file, in its order and with its columns. */
export function fileOfEveryShop(
  ctx: Ctx,
  { sort = '-opened', columns, ...filter }: Received<typeof vendorRoutes.shopsFile>['query'],
): FileToSave {
  requireAdmin(ctx);
  const shops = rowsInTurn(queries.everyShopSorts, sql`s.id`, sort, (keyset) =>
    queries.everyShop(ctx.db, filter, keyset),
  );
  return { name: 'shops.csv', text: csvInTurn(fileColumns, inReply(shops), columns) };
}

async function* inReply(turns: AsyncIterable<queries.EveryShopRow[]>): AsyncGenerator<EveryShop[]> {
  for await (const rows of turns) yield rows.map(everyShopFrom);
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

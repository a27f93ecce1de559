/** Lists of cases: of an order's shopper, of a shop, and of the market, with how often something is wrong where. */
import type { aftercareRoutes, CaseHead, ShopShare } from '#contract/aftercare/schemas.ts';
import type { CaseFilter } from '#contract/aftercare/rules.ts';
import type { FileToSave, Received } from '#contract/kernel/endpoint.ts';
import { amountText } from '#contract/kernel/money.ts';
import { type Ctx, requireAdmin, requireUser } from '../context.ts';
import { type CsvColumn, csvInTurn, csvTime } from '../http/csv.ts';
import { type Keyset, type KeysetPage, rowsInTurn, sortedPage } from '../http/keyset.ts';
import { requireShop } from '../shops/shops.ts';
import { headReply } from './case-reply.ts';
import * as queries from './cases.queries.ts';

/** The caller's own that have not ended. */
export async function ownCases(ctx: Ctx): Promise<CaseHead[]> {
  requireUser(ctx);
  return (await queries.openCasesOf(ctx.db, ctx.viewer)).map((row) => headReply(row, ctx.language));
}

type Asked = Received<typeof aftercareRoutes.ofShop>['query'];

/** A shop's, for people who work its orders and admins; refuses others with `viewer.not_allowed`. */
export async function casesOfShop(
  ctx: Ctx,
  { id }: { id: number },
  { sort, cursor, limit, ...filter }: Asked,
): Promise<KeysetPage<CaseHead>> {
  await requireShop(ctx, id, 'orders');
  const asked = { sort: sort ?? usualIn(filter.turn), cursor, limit };
  return sortedPage(queries.caseSorts, asked, casesOf(ctx, { ...filter, shopId: id }));
}

/** What has a clock comes by it. */
function usualIn(turn: CaseFilter | undefined) {
  return turn === 'shop' || turn === 'shopper' ? 'due' : turn === 'market' ? 'opened' : '-opened';
}

type Filter = Omit<queries.ListFilter, 'viewer'>;

function casesOf({ db, viewer, language }: Ctx, asked: Filter) {
  const filter = { ...asked, viewer };
  return {
    db,
    rows: (keyset: Keyset) => queries.listedCases(filter, keyset),
    count: () => queries.countCases(db, filter),
    reply: (row: queries.CaseRow) => headReply(row, language),
  };
}

/** Those of all shops; those that the market has to decide unless others are asked for. For admins. */
export async function allCases(
  ctx: Ctx,
  { sort, cursor, limit, turn = 'market', kind }: Asked,
): Promise<KeysetPage<CaseHead>> {
  requireAdmin(ctx);
  const asked = { sort: sort ?? usualIn(turn), cursor, limit };
  return sortedPage(queries.caseSorts, asked, casesOf(ctx, { turn, kind, shopId: null }));
}

type AskedFile = Received<typeof aftercareRoutes.file>['query'];

/** The same as a file. */
export function fileOfCases(
  ctx: Ctx,
  { sort, columns, turn = 'market', kind }: AskedFile,
): FileToSave {
  requireAdmin(ctx);
  return fileFrom(ctx, { turn, kind, shopId: null }, { sort, columns });
}

export async function fileOfShopsCases(
  ctx: Ctx,
  { id }: { id: number },
  { sort, columns, ...filter }: AskedFile,
): Promise<FileToSave> {
  await requireShop(ctx, id, 'orders');
  return fileFrom(ctx, { ...filter, shopId: id }, { sort, columns });
}

function fileFrom(
  ctx: Ctx,
  filter: Filter,
  { sort, columns }: Pick<AskedFile, 'sort' | 'columns'>,
): FileToSave {
  const order = sort ?? usualIn(filter.turn);
  const rows = rowsInTurn(queries.caseSorts, order, casesOf(ctx, filter));
  return { name: 'aftercare.csv', text: csvInTurn(fileColumns, rows, columns) };
}

const fileColumns: CsvColumn<CaseHead>[] = [
  { of: 'number', heading: 'Case', cell: ({ id }) => id },
  { of: 'shop', heading: 'Shop', cell: ({ shopName }) => shopName },
  { of: 'order', heading: 'Order', cell: ({ orderNumber }) => orderNumber },
  { of: 'order', heading: 'Shopper', cell: ({ shopperName }) => shopperName },
  {
    of: 'order',
    heading: 'Items',
    cell: ({ lines }) => lines.map(({ quantity, name }) => `${quantity} x ${name}`).join('; '),
  },
  { of: 'kind', heading: 'Kind', cell: ({ kind }) => kind },
  { of: 'kind', heading: 'Wish', cell: ({ wish }) => wish },
  { of: 'opened', heading: 'Opened (UTC)', cell: ({ openedAt }) => csvTime(openedAt) },
  { of: 'state', heading: 'State', cell: ({ state }) => state },
  { of: 'state', heading: 'Refunded', cell: ({ refunded }) => amountText(refunded) },
  { of: 'due', heading: 'Due (UTC)', cell: ({ dueAt }) => dueAt && csvTime(dueAt) },
];

const shareDays = 90;

/** How often something was wrong with what shops sold lately, the most first; for admins. */
export async function sharesOfShops(ctx: Ctx): Promise<ShopShare[]> {
  requireAdmin(ctx);
  const since = new Date(ctx.now.getTime() - shareDays * 86_400_000);
  const rows = await queries.sharesSince(ctx.db, since);
  return rows
    .map((row) => ({
      ...row,
      share: row.orders === 0 ? 0 : Math.round((row.cases * 1_000) / row.orders) / 10,
    }))
    .toSorted((one, other) => other.share - one.share || other.cases - one.cases);
}

/** Payouts as admins look for them, and as a shop reads its own. */
import type { FileToSave, Received } from '#contract/kernel/endpoint.ts';
import { mostSummed } from '#contract/kernel/list-pages.ts';
import { amountText, toMajor } from '#contract/kernel/money.ts';
import type { ledgerRoutes, Payout, PayoutTotals } from '#contract/payments/ledger.schemas.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import { type CsvColumn, csvInTurn, csvTime } from '../http/csv.ts';
import { type Keyset, type KeysetPage, sortedPage, rowsInTurn } from '../http/keyset.ts';
import { requireShop } from '../shops/shops.ts';
import { textsIn } from '../words/texts.ts';
import { payoutReply } from './payouts.ts';
import * as queries from './payouts.queries.ts';

type PageQuery = Received<typeof ledgerRoutes.payouts>['query'];
type PayoutPage = KeysetPage<Payout>;

/** All payouts, for admins. */
export async function allPayouts(ctx: Ctx, query: PageQuery): Promise<PayoutPage> {
  requireAdmin(ctx);
  return pageFrom(ctx, null, query);
}

/** What a shop was paid, for those who may see its money; who recorded it stays with us. */
export async function payoutsOfShop(
  ctx: Ctx,
  { id }: { id: number },
  query: PageQuery,
): Promise<PayoutPage> {
  await requireMoney(ctx, id, query);
  const page = await pageFrom(ctx, id, query);
  return { ...page, rows: page.rows.map(withoutAdmin) };
}

async function requireMoney(ctx: Ctx, id: number, { sort }: Pick<PageQuery, 'sort'>) {
  await requireShop(ctx, id, 'money');
  if (sort?.endsWith('by')) requireAdmin(ctx);
}

function withoutAdmin(payout: Payout): Payout {
  return { ...payout, recordedBy: null };
}

async function pageFrom(
  ctx: Ctx,
  shopId: number | null,
  { sort, cursor, limit, ...asked }: PageQuery,
): Promise<PayoutPage> {
  const payouts = await payoutsOf(ctx, shopId, asked);
  return sortedPage(queries.payoutSorts, { sort, cursor, limit }, payouts);
}

type Filter = Received<typeof ledgerRoutes.payoutTotals>['query'];

async function payoutsOf(ctx: Ctx, shopId: number | null, asked: Filter) {
  const filter = filterOf(ctx, shopId, asked);
  const texts = await textsIn(ctx.language);
  return {
    db: ctx.db,
    rows: (keyset: Keyset) => queries.payouts(filter, keyset),
    count: () => queries.countPayouts(ctx.db, filter),
    reply: (row: queries.PayoutRow) => payoutReply(row, texts),
  };
}

/** Days are the market's. */
function filterOf({ config }: Ctx, shopId: number | null, filter: Filter): queries.PayoutFilter {
  return { ...filter, shopId, zone: config.platform.timeZone };
}

/** What payouts come to, as far as so many are summed up; for admins. */
export async function totalsOfPayouts(ctx: Ctx, filter: Filter): Promise<PayoutTotals> {
  requireAdmin(ctx);
  return totalsFrom(ctx, null, filter);
}

/** What payouts to a shop come to, for those who may see its money. */
export async function totalsOfPayoutsToShop(
  ctx: Ctx,
  { id }: { id: number },
  filter: Filter,
): Promise<PayoutTotals> {
  await requireShop(ctx, id, 'money');
  return totalsFrom(ctx, id, filter);
}

async function totalsFrom(ctx: Ctx, shopId: number | null, filter: Filter): Promise<PayoutTotals> {
  const sum = await queries.sumOfPayouts(ctx.db, filterOf(ctx, shopId, filter), mostSummed);
  return { totals: sum ? { payouts: sum.payouts, amount: toMajor(sum.amount) } : null };
}

type FileQuery = Received<typeof ledgerRoutes.payoutsFile>['query'];

/** A list as a file, in its order and with its columns; for admins. */
export async function fileOfPayouts(ctx: Ctx, query: FileQuery): Promise<FileToSave> {
  requireAdmin(ctx);
  return fileFrom(ctx, null, query);
}

/** The same of a shop, for those who may see its money. */
export async function fileOfPayoutsToShop(
  ctx: Ctx,
  { id }: { id: number },
  query: FileQuery,
): Promise<FileToSave> {
  await requireMoney(ctx, id, query);
  return fileFrom(ctx, id, query);
}

async function fileFrom(
  ctx: Ctx,
  shopId: number | null,
  { sort, columns, ...asked }: FileQuery,
): Promise<FileToSave> {
  const found = rowsInTurn(queries.payoutSorts, sort, await payoutsOf(ctx, shopId, asked));
  const shown = shopId === null ? fileColumns : fileColumns.filter(({ of }) => of !== 'by');
  return { name: 'payouts.csv', text: csvInTurn(shown, found, columns) };
}

const fileColumns: CsvColumn<Payout>[] = [
  { of: 'shop', heading: 'Shop', cell: ({ shopName }) => shopName },
  { of: 'reference', heading: 'Reference', cell: ({ reference }) => reference },
  { of: 'recorded', heading: 'Recorded (UTC)', cell: ({ recordedAt }) => csvTime(recordedAt) },
  { of: 'by', heading: 'By', cell: ({ recordedBy }) => recordedBy },
  { of: 'amount', heading: 'Amount', cell: ({ amount }) => amountText(amount) },
  {
    of: 'state',
    heading: 'State',
    cell: ({ status, reversal }) => (reversal && status === 'sent' ? 'reversed' : status),
  },
  { of: 'state', heading: 'Reason', cell: ({ reversal }) => reversal?.reason ?? null },
];

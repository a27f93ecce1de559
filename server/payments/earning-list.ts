/** What each paid order brought a shop, for those who may see its money. */
import type { FileToSave, Received } from '#contract/kernel/endpoint.ts';
import { mostSummed } from '#contract/kernel/list-pages.ts';
import { amountText, toMajor } from '#contract/kernel/money.ts';
import type {
  shopAccountRoutes as routes,
  Earning,
  EarningTotals,
} from '#contract/payments/account.schemas.ts';
import { daysUntilDue } from '#contract/payments/rules.ts';
import type { Ctx } from '../context.ts';
import { type CsvColumn, csvInTurn, csvTime } from '../http/csv.ts';
import { type Keyset, type KeysetPage, rowsInTurn, sortedPage } from '../http/keyset.ts';
import { requireShop } from '../shops/shops.ts';
import * as queries from './earning-list.queries.ts';

const dayMs = 86_400_000;

/** A page of it, the latest order first unless asked otherwise. */
export async function earnings(
  ctx: Ctx,
  { id }: { id: number },
  { sort, cursor, limit, ...asked }: Received<typeof routes.earnings>['query'],
): Promise<KeysetPage<Earning>> {
  await requireShop(ctx, id, 'money');
  const orders = ordersOf(ctx, { shopId: id, ...asked });
  return sortedPage(queries.earningSorts, { sort, cursor, limit }, orders);
}

function ordersOf({ db }: Ctx, filter: queries.EarningFilter) {
  return {
    db,
    rows: (keyset: Keyset) => queries.earningsOf(filter, keyset),
    count: () => queries.countEarnings(db, filter),
    reply: earningReply,
  };
}

/** What these orders brought together, as far as so many are summed up. */
export async function totalsOfEarnings(
  ctx: Ctx,
  { id }: { id: number },
  filter: Received<typeof routes.earningTotals>['query'],
): Promise<EarningTotals> {
  await requireShop(ctx, id, 'money');
  const sums = await queries.sumsOfEarnings(ctx.db, { shopId: id, ...filter }, mostSummed);
  return { totals: sums ? inMajor(sums) : null };
}

/** The list as a file, in its order and with its columns. */
export async function earningsFile(
  ctx: Ctx,
  { id }: { id: number },
  { sort, columns, ...asked }: Received<typeof routes.earningsFile>['query'],
): Promise<FileToSave> {
  await requireShop(ctx, id, 'money');
  const orders = rowsInTurn(queries.earningSorts, sort, ordersOf(ctx, { shopId: id, ...asked }));
  return { name: `earnings-${id}.csv`, text: csvInTurn(fileColumns, orders, columns) };
}

function earningReply({ placedAt, deliveredAt, ...row }: queries.EarningRow): Earning {
  const dueAt =
    deliveredAt && row.net > 0
      ? new Date(deliveredAt.getTime() + daysUntilDue * dayMs).toISOString()
      : null;
  return {
    ...inMajor(row),
    placedAt: placedAt.toISOString(),
    dueAt,
  };
}

function inMajor<Row extends Omit<queries.EarningSums, 'orders'>>(row: Row): Row {
  return {
    ...row,
    goods: toMajor(row.goods),
    delivery: toMajor(row.delivery),
    tip: toMajor(row.tip),
    fee: toMajor(row.fee),
    refunded: toMajor(row.refunded),
    net: toMajor(row.net),
  };
}

const inFile = (amount: (earning: Earning) => number) => (earning: Earning) =>
  amountText(amount(earning));

const fileColumns: CsvColumn<Earning>[] = [
  { of: 'order', heading: 'Order', cell: ({ orderNumber }) => orderNumber },
  { of: 'order', heading: 'Status', cell: ({ status }) => status },
  { of: 'placed', heading: 'Placed (UTC)', cell: ({ placedAt }) => csvTime(placedAt) },
  { of: 'goods', heading: 'Goods', cell: inFile(({ goods }) => goods) },
  { of: 'delivery', heading: 'Delivery', cell: inFile(({ delivery }) => delivery) },
  { of: 'tip', heading: 'Tip', cell: inFile(({ tip }) => tip) },
  { of: 'fee', heading: 'Fee', cell: inFile(({ fee }) => -fee) },
  { of: 'refunded', heading: 'Refunded', cell: inFile(({ refunded }) => -refunded) },
  { of: 'net', heading: 'Net', cell: inFile(({ net }) => net) },
  { of: 'due', heading: 'Due (UTC)', cell: ({ dueAt }) => dueAt && csvTime(dueAt) },
];

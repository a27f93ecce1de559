/** What a shop has delivered or cancelled, for people who work its orders; amounts only for those who may see its money. */
import type { FileToSave, Received } from '#contract/kernel/endpoint.ts';
import type { BoardOrder, orderBoardRoutes as routes } from '#contract/orders/board.schemas.ts';
import { mostSummed } from '#contract/kernel/list-pages.ts';
import type { OrderTotals } from '#contract/orders/totals.schemas.ts';
import { amountText } from '#contract/kernel/money.ts';
import type { Ctx } from '../../context.ts';
import { type CsvColumn, csvInTurn, csvTime } from '../../http/csv.ts';
import { type Keyset, type KeysetPage, sortedPage, rowsInTurn } from '../../http/keyset.ts';
import { requireShop } from '../../shops/shops.ts';
import { cardOf, shownTo } from './board.ts';
import * as queries from './done-orders.queries.ts';
import { totalsReply } from '../reply/order-sums.ts';

type Asked = Received<typeof routes.done>['query'];

/**
 * A page of it, the latest order first unless asked otherwise. Refuses as `boardOfShop` does, and so by `total` who may
 * not see the shop's money.
 */
export async function doneOfShop(
  ctx: Ctx,
  { id }: { id: number },
  { sort, cursor, limit, ...filter }: Asked,
): Promise<KeysetPage<BoardOrder>> {
  await requireSort(ctx, id, sort);
  return sortedPage(queries.doneSorts, { sort, cursor, limit }, doneOf(ctx, id, filter));
}

function doneOf(ctx: Ctx, id: number, filter: queries.DoneFilter) {
  return {
    db: ctx.db,
    rows: (keyset: Keyset) => queries.doneOrders(shownTo(ctx, id), filter, keyset),
    count: () => queries.countDone(ctx.db, id, filter),
    reply: cardOf,
  };
}

async function requireSort(ctx: Ctx, id: number, sort: Asked['sort']): Promise<void> {
  await requireShop(ctx, id, 'orders');
  if (sort?.endsWith('total')) await requireShop(ctx, id, 'money');
}

/** What all of it comes to, as far as so many orders are summed up. For those who may see the shop's money. */
export async function totalsOfDone(
  ctx: Ctx,
  { id }: { id: number },
  filter: Received<typeof routes.doneTotals>['query'],
): Promise<OrderTotals> {
  await requireShop(ctx, id, 'orders');
  await requireShop(ctx, id, 'money');
  return totalsReply(await queries.sumsOfDone(ctx.db, id, filter, mostSummed));
}

/** A list as a file, in its order and with its columns; amounts are empty for who may not see them. */
export async function fileOfDone(
  ctx: Ctx,
  { id }: { id: number },
  { sort, columns, ...filter }: Received<typeof routes.doneFile>['query'],
): Promise<FileToSave> {
  await requireSort(ctx, id, sort);
  const orders = rowsInTurn(queries.doneSorts, sort, doneOf(ctx, id, filter));
  return { name: 'orders.csv', text: csvInTurn(fileColumns, orders, columns) };
}

const inFile = (amount: (order: BoardOrder) => number | undefined) => (order: BoardOrder) =>
  amountText(amount(order));

const fileColumns: CsvColumn<BoardOrder>[] = [
  { of: 'order', heading: 'Order', cell: ({ orderNumber }) => orderNumber },
  { of: 'placed', heading: 'Placed (UTC)', cell: ({ placedAt }) => csvTime(placedAt) },
  { of: 'customer', heading: 'Customer', cell: ({ customer }) => customer },
  { of: 'items', heading: 'Items', cell: ({ itemCount }) => itemCount },
  { of: 'total', heading: 'Paid', cell: inFile(({ paid }) => paid) },
  { of: 'total', heading: 'Refunded', cell: inFile(({ refunded }) => refunded) },
  { of: 'total', heading: 'Remaining', cell: inFile(({ remaining }) => remaining) },
  { of: 'status', heading: 'Status', cell: ({ status }) => status },
  { of: 'status', heading: 'Payment', cell: ({ paymentStatus }) => paymentStatus },
  { of: 'ended', heading: 'Ended (UTC)', cell: ({ movedAt }) => csvTime(movedAt) },
];

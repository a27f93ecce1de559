/** Every order of the market as admins look for it, with what became of its money. */
import type { FileToSave, Received } from '#contract/kernel/endpoint.ts';
import { amountText, sum, toMajor, toMinor } from '#contract/kernel/money.ts';
import { withoutTip } from '#contract/orders/tips.rules.ts';
import { chargedFor } from '#contract/tax/rules.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { mostSummed } from '#contract/kernel/list-pages.ts';
import { refundableOf } from '#contract/orders/amounts.rules.ts';
import type { PaymentStatus } from '#contract/payments/rules.ts';
import type { OrderInHistory, refundRoutes } from '#contract/orders/refunds.schemas.ts';
import type { OrderTotals } from '#contract/orders/totals.schemas.ts';
import { type Ctx, requireAdmin } from '../../context.ts';
import { type CsvColumn, csvInTurn, csvTime } from '../../http/csv.ts';
import { type Keyset, type KeysetPage, sortedPage, rowsInTurn } from '../../http/keyset.ts';
import { refuse } from '../../http/refuse.ts';
import { paymentPage } from '../../payments/payments.ts';
import {
  inHistory,
  type OrderOfFile,
  ordersInFile,
  type PartOfFile,
  totalsInHistory,
} from './order-history.queries.ts';
import { instantOf } from '../reply/instant-of.ts';
import { orderReply } from '../reply/order-reply.ts';
import { totalsReply } from '../reply/order-sums.ts';
import { orderSorts } from '../reply/order-sorts.ts';
import { countOrders, listedOrders, orderSeenBy } from '../orders.queries.ts';
import { textsIn } from '../../words/texts.ts';
import { type DisputeRow, moneyOfOrder, type OrderMoney } from '../refunds/refunds.queries.ts';

type HistoryQuery = Received<typeof refundRoutes.history>['query'];

/** A page of orders by what they have in common, the latest first unless asked otherwise; for admins. */
export async function orderHistory(
  ctx: Ctx,
  { sort, cursor, limit, ...filter }: HistoryQuery,
): Promise<KeysetPage<Order>> {
  requireAdmin(ctx);
  const conditions = inHistory(filterOf(ctx, filter));
  return sortedPage(
    orderSorts,
    { sort, cursor, limit },
    {
      db: ctx.db,
      rows: (keyset: Keyset) => listedOrders(conditions, keyset),
      count: () => countOrders(ctx.db, conditions),
      reply: orderReply,
    },
  );
}

type HistoryFilter = Received<typeof refundRoutes.historyTotals>['query'];

/** Days are the market's; amounts come in major units. */
function filterOf({ config }: Ctx, { least, most, ...filter }: HistoryFilter) {
  const inMinor = (amount: number | undefined) =>
    amount === undefined ? undefined : toMinor(amount);
  return {
    ...filter,
    least: inMinor(least),
    most: inMinor(most),
    zone: config.platform.timeZone,
  };
}

/** One order with what was refunded of it, and who did that; refuses `order.not_found`. */
export async function orderInHistory(ctx: Ctx, { id }: { id: number }): Promise<OrderInHistory> {
  const userId = requireAdmin(ctx);
  const row =
    (await orderSeenBy(ctx.db, id, { userId, isAdmin: true })) ?? refuse('order.not_found');
  const money = (await moneyOfOrder(ctx.db, id)) ?? refuse('order.not_found');
  const texts = await textsIn(ctx.language);
  return {
    ...orderReply(row),
    money: money.shopOrders.map((shopOrder) => moneyReply(shopOrder, row.paymentStatus)),
    costs: toMajor(money.costs),
    disputes: money.disputes.map((dispute) => disputeReply(ctx, dispute)),
    unassignedRefunds: unassignedReply(money),
    refunds: money.refunds.map(({ isTip, ...refund }) => ({
      ...(isTip ? { isTip: true as const } : {}),
      ...refund,
      amount: toMajor(refund.amount),
      commission: toMajor(refund.commission),
      reason: texts.reason(refund.reason),
      at: new Date(refund.at).toISOString(),
    })),
  };
}

type ShopOrderMoney = OrderMoney['shopOrders'][number];

function moneyReply(
  shopOrder: ShopOrderMoney,
  paymentStatus: PaymentStatus,
): OrderInHistory['money'][number] {
  return {
    shopId: shopOrder.shopId,
    commission: toMajor(shopOrder.commission),
    commissionReturned: toMajor(shopOrder.commissionReturned),
    ...(shopOrder.promotion === null
      ? {}
      : { promotion: toMajor(shopOrder.promotion - shopOrder.promotionReturned) }),
    ...(shopOrder.goodwill === 0 ? {} : { goodwill: toMajor(shopOrder.goodwill) }),
    disputed: toMajor(shopOrder.disputed),
    left: toMajor(refundableOf(withoutTip(shopOrder), { paymentStatus })),
  };
}

function disputeReply(
  { config }: Ctx,
  { payment, amount, openedAt, respondBy, ...dispute }: DisputeRow,
): OrderInHistory['disputes'][number] {
  return {
    ...dispute,
    amount: toMajor(amount),
    openedAt: new Date(openedAt).toISOString(),
    respondBy: instantOf(respondBy),
    gatewayUrl: paymentPage(config, payment),
  };
}

/** What shop orders have left bounds what can still be assigned. */
function unassignedReply({
  unassigned,
  shopOrders,
}: OrderMoney): OrderInHistory['unassignedRefunds'] {
  const left = sum(
    shopOrders.map(
      ({ refunded, disputed, ...shopOrder }) => chargedFor(shopOrder) - refunded - disputed,
    ),
  );
  return unassigned.map(({ id, due, madeAt }) => ({
    id,
    amount: toMajor(Math.min(due, left)),
    madeAt: new Date(madeAt).toISOString(),
  }));
}

/** What all these orders come to, as far as so many are summed up. */
export async function historyTotals(ctx: Ctx, filter: HistoryFilter): Promise<OrderTotals> {
  requireAdmin(ctx);
  return totalsReply(await totalsInHistory(ctx.db, filterOf(ctx, filter), mostSummed));
}

const inFile = (amount: (row: PartOfFile) => number) => (row: PartOfFile) =>
  amountText(toMajor(amount(row)));

const fileColumns: CsvColumn<PartOfFile>[] = [
  { of: 'order', heading: 'Order', cell: ({ number }) => number },
  { of: 'placed', heading: 'Placed (UTC)', cell: ({ placedAt }) => csvTime(placedAt) },
  { of: 'shopper', heading: 'Shopper', cell: ({ shopper }) => shopper },
  { of: 'shopper', heading: 'Email', cell: ({ email }) => email },
  { of: 'parts', heading: 'Shop', cell: ({ shop }) => shop },
  { of: 'parts', heading: 'Status', cell: ({ status }) => status },
  { of: 'payment', heading: 'Payment', cell: ({ payment }) => payment },
  { of: 'total', heading: 'Goods', cell: inFile(({ goods }) => goods) },
  { of: 'total', heading: 'Delivery', cell: inFile(({ delivery }) => delivery) },
  { of: 'total', heading: 'Tax on top', cell: inFile(({ taxOnTop }) => taxOnTop) },
  { of: 'total', heading: 'Tip', cell: inFile(({ tip }) => tip) },
  { of: 'total', heading: 'Discounts', cell: inFile(({ discount }) => discount) },
  { of: 'total', heading: 'Borne by the market', cell: inFile(({ byMarket }) => byMarket) },
  {
    of: 'total',
    heading: 'Borne by the shop',
    cell: inFile(({ discount, byMarket }) => discount - byMarket),
  },
  { of: 'total', heading: 'Paid', cell: inFile(({ paid }) => paid) },
  { of: 'total', heading: 'Refunded', cell: inFile(({ refunded }) => refunded) },
  { of: 'total', heading: 'Disputed', cell: inFile(({ disputed }) => disputed) },
  {
    of: 'total',
    heading: 'After refunds',
    cell: inFile(({ paid, refunded, disputed }) => paid - refunded - disputed),
  },
  { of: 'total', heading: 'Commission', cell: inFile(({ commission }) => commission) },
  { of: 'total', heading: 'Net to shop', cell: inFile(({ net }) => net) },
];

/** The shop orders of these orders as a file, one row for each, in the order of the list. */
export function historyFile(
  ctx: Ctx,
  { sort, columns, ...asked }: Received<typeof refundRoutes.historyFile>['query'],
): FileToSave {
  requireAdmin(ctx);
  const filter = filterOf(ctx, asked);
  const orders = rowsInTurn(orderSorts, sort, {
    db: ctx.db,
    rows: (keyset) => ordersInFile(filter, keyset),
    count: () => countOrders(ctx.db, inHistory(filter)),
    reply: (order) => order,
  });
  return { name: 'orders.csv', text: csvInTurn(fileColumns, partsOf(orders), columns) };
}

async function* partsOf(turns: AsyncIterable<OrderOfFile[]>): AsyncGenerator<PartOfFile[]> {
  for await (const orders of turns)
    yield orders.flatMap(({ parts, ...order }) => parts.map((part) => ({ ...order, ...part })));
}

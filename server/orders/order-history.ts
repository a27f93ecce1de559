/** Every order of the market as admins look for it, with what became of its money. */
import * as z from 'zod/mini';
import type { FileToSave, Received } from '#contract/kernel/endpoint.ts';
import { sum, toMajor } from '#contract/kernel/money.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { pageSize } from '#contract/kernel/paging.ts';
import { refundableOf } from '#contract/orders/amounts.rules.ts';
import type { PaymentStatus } from '#contract/payments/rules.ts';
import type { OrderInHistory, refundRoutes } from '#contract/orders/refunds.schemas.ts';
import { id } from '#contract/kernel/fields.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import { csvText } from '../http/csv.ts';
import { pageOf, readCursor } from '../http/cursor.ts';
import { refuse } from '../http/refuse.ts';
import { paymentPage } from '../payments/payments.ts';
import { history, shopOrdersInHistory } from './order-history.queries.ts';
import { instantOf, orderReply } from './order-reply.ts';
import { orderSeenBy } from './orders.queries.ts';
import { textsIn } from '../words/texts.ts';
import { type DisputeRow, moneyOfOrder, type OrderMoney } from './refunds.queries.ts';

type HistoryQuery = Received<typeof refundRoutes.history>['query'];

/** A page of orders by what they have in common, the latest first; for admins. Days are the market's. */
export async function orderHistory(
  ctx: Ctx,
  { cursor, limit = pageSize.usual, ...filter }: HistoryQuery,
): Promise<{ rows: Order[]; next: string | null }> {
  requireAdmin(ctx);
  const [before] = readCursor(cursor, z.tuple([id])) ?? [];
  const found = await history(
    ctx.db,
    { ...filter, zone: ctx.config.platform.timeZone },
    { before, limit: limit + 1 },
  );
  const { rows, next } = pageOf(found, limit, (last) => [last.id]);
  return { rows: rows.map(orderReply), next };
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
    refunds: money.refunds.map((refund) => ({
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
    disputed: toMajor(shopOrder.disputed),
    left: toMajor(
      refundableOf(
        { ...shopOrder, total: shopOrder.subtotal + shopOrder.shippingFee },
        { paymentStatus },
      ),
    ),
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
      ({ subtotal, shippingFee, refunded, disputed }) =>
        subtotal + shippingFee - refunded - disputed,
    ),
  );
  return unassigned.map(({ id, due, madeAt }) => ({
    id,
    amount: toMajor(Math.min(due, left)),
    madeAt: new Date(madeAt).toISOString(),
  }));
}

const header = [
  'Order',
  'Placed (UTC)',
  'Shopper',
  'Email',
  'Shop',
  'Status',
  'Payment',
  'Goods',
  'Delivery',
  'Commission',
  'Refunded',
  'Disputed',
  'Net to shop',
];

/** More than spreadsheets hold. */
const mostInFile = 1_000_000;

/** The shop orders of these orders as a file, one row for each. */
export async function historyFile(
  ctx: Ctx,
  filter: Received<typeof refundRoutes.historyFile>['query'],
): Promise<FileToSave> {
  requireAdmin(ctx);
  const rows = await shopOrdersInHistory(
    ctx.db,
    { ...filter, zone: ctx.config.platform.timeZone },
    mostInFile,
  );
  const cells = rows.map((row) => [
    row.number,
    row.placedAt.toISOString().slice(0, 19).replace('T', ' '),
    row.shopper,
    row.email,
    row.shop,
    row.status,
    row.payment,
    ...[row.goods, row.delivery, row.commission, row.refunded, row.disputed, row.net].map(
      (amount) => toMajor(amount).toFixed(2),
    ),
  ]);
  return { name: 'orders.csv', text: csvText(header, cells) };
}

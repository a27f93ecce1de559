/** The one verb by which money goes back of a shop order that is not cancelled, whoever gives it. */
import { refundableOf } from '#contract/orders/amounts.rules.ts';
import { costOfLines } from '#contract/orders/rules.ts';
import { withoutTip } from '#contract/orders/tips.rules.ts';
import { type Minor, sum, toMajor } from '#contract/kernel/money.ts';
import { commissionReturned } from '#contract/payments/rules.ts';
import { namedAt } from '#contract/tax/rules.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../http/refuse.ts';
import * as queries from './refunds.queries.ts';

/**
 * Gives some of a shop order back that `lockedShopOrder` holds: in the ledger with its share of the commission, at the
 * gateway by a job; what the market bears, it adds for the shop again. Refuses `refund.disputed`, `refund.unassigned`,
 * `refund.not_paid` and `refund.too_much`.
 */
export async function giveBack(
  tx: Database,
  shopOrder: queries.RefundableShopOrder,
  given: Omit<queries.NewRefund, 'shopOrderId' | 'commission' | 'named'> & {
    bearer?: 'shop' | 'market';
  },
): Promise<void> {
  const { amount, lines, amounts = [] } = given;
  if (shopOrder.isUndecided) refuse('refund.disputed');
  if (shopOrder.isUnassigned) refuse('refund.unassigned');
  const left = leftToRefund(shopOrder);
  if (left === 0 || amount <= 0) refuse('refund.not_paid');
  if (amount > left) refuse('refund.too_much', { facts: { refundable: toMajor(left) } });
  const ofLines = [
    ...(await costsOf(tx, shopOrder, lines)),
    ...amounts.map((one) => ({ ...one, quantity: 0 })),
  ];
  const counted = await queries.countRefunded(tx, shopOrder.id, ofLines);
  if (counted.length < ofLines.length)
    refuse('refund.too_much', { facts: { refundable: toMajor(left) } });
  const commission =
    commissionReturned(
      shopOrder,
      shopOrder.refunded + shopOrder.disputed + amount - shopOrder.tipReturned,
    ) - shopOrder.commissionReturned;
  await queries.insertRefund(tx, {
    ...given,
    shopOrderId: shopOrder.id,
    commission,
    named: namedAt(counted, amount),
  });
  if (given.bearer === 'market') {
    const { orderId, shopId } = shopOrder;
    const after = await queries.lockedShopOrder(tx, orderId, shopId);
    if (after) await queries.addGoodwill(tx, { before: shopOrder, after });
  }
}

/** What may go back at most; the tip is given back by itself. */
export function leftToRefund(shopOrder: queries.RefundableShopOrder): Minor {
  return refundableOf(withoutTip(shopOrder), shopOrder);
}

/** What units of its lines cost after discounts, with tax. Refuses `order.not_found` for lines of other shop orders. */
export async function costOf(
  tx: Database,
  shopOrder: Pick<queries.RefundableShopOrder, 'id'>,
  lines: readonly queries.LineUnits[],
): Promise<Minor> {
  return sum((await costsOf(tx, shopOrder, lines)).map(({ amount }) => amount));
}

/** The same line by line. */
export async function costsOf(
  tx: Database,
  shopOrder: Pick<queries.RefundableShopOrder, 'id'>,
  lines: readonly queries.LineUnits[],
): Promise<queries.CostedUnits[]> {
  const priced = await queries.pricedLines(tx, shopOrder.id, lines);
  if (priced.length !== lines.length) refuse('order.not_found');
  return priced.map((line) => ({
    lineId: line.lineId,
    quantity: line.quantity,
    amount: costOfLines([line]),
  }));
}

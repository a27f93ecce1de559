/** What of an order is due, was paid, went back and remains: the same on every screen and in every mail. */
import { type Minor, sum } from '../kernel/money.ts';
import type { PaymentStatus } from '../payments/rules.ts';
import { isUnpaid, type OrderStatus } from './rules.ts';

/** Paid less refunded is what remains, except for what the shopper's bank took. Minor units. */
export type Amounts = { due: Minor; paid: Minor; refunded: Minor; remaining: Minor };

type Charged = { status: OrderStatus; total: Minor; refunded: Minor; disputed: Minor };

/** Of a shop order. What was cancelled before it was paid was never charged; in step with `isSold` in the sales of shops. */
export function amountsOf(
  { status, total, refunded, disputed }: Charged,
  order: { paymentStatus: PaymentStatus },
): Amounts {
  if (isUnpaid(order))
    return { due: status === 'cancelled' ? 0 : total, paid: 0, refunded: 0, remaining: 0 };
  const paid = status === 'cancelled' && refunded + disputed === 0 ? 0 : total;
  return { due: 0, paid, refunded, remaining: paid - refunded - disputed };
}

/** What may still go back of a shop order. Nothing of what is cancelled: that was refunded, or never paid for. */
export function refundableOf(shopOrder: Charged, order: { paymentStatus: PaymentStatus }): Minor {
  const isLeft = order.paymentStatus === 'paid' && shopOrder.status !== 'cancelled';
  return isLeft ? amountsOf(shopOrder, order).remaining : 0;
}

/** Of an order, from those of its shop orders. */
export function amountsTogether(amounts: readonly Amounts[]): Amounts {
  const of = (name: keyof Amounts) => sum(amounts.map((one) => one[name]));
  return {
    due: of('due'),
    paid: of('paid'),
    refunded: of('refunded'),
    remaining: of('remaining'),
  };
}

/** How the payment of an order stands; `none` is charged for what was cancelled before. */
export type PaymentState = PaymentStatus | 'partly_refunded' | 'none';

/** Of an order, or of what one shop has of it; for those who see no amounts, without what went back. */
export function paymentStateOf(order: {
  paymentStatus: PaymentStatus;
  status: OrderStatus;
  paid?: number | undefined;
  refunded?: number | undefined;
  remaining?: number | undefined;
}): PaymentState {
  if (order.status === 'cancelled' && (isUnpaid(order) || order.paid === 0)) return 'none';
  if (isUnpaid(order)) return order.paymentStatus;
  if (!order.refunded) return 'paid';
  return (order.remaining ?? 0) > 0 ? 'partly_refunded' : 'refunded';
}

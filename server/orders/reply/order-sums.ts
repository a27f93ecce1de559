/** What orders come to together, in SQL; in step with amountsOf() of the contract. */
import type { OrderTotals } from '#contract/orders/totals.schemas.ts';
import { toMajor } from '#contract/kernel/money.ts';
import { sql } from '../../db/database.ts';
import { chargedFor } from '../../tax/tax.ts';

/** Minor units. */
export type OrderSums = {
  orders: number;
  due: number;
  paid: number;
  refunded: number;
  remaining: number;
};

/** The amounts of shop orders `s` of orders `o`, as `a`. */
export const withAmounts = sql`
  cross join lateral (select o.payment_status in ('pending', 'failed') as waits, ${chargedFor(sql`s`)} as total) w
  cross join lateral (select w.waits, w.total,
    case when w.waits or (s.status = 'cancelled' and s.refunded + s.disputed = 0) then 0 else w.total end as paid) a`;

/** Of shop orders with their amounts. */
export const sumsTogether = sql`
  coalesce(sum(a.total) filter (where a.waits and s.status <> 'cancelled'), 0)::bigint as due,
  coalesce(sum(a.paid), 0)::bigint as paid, coalesce(sum(s.refunded) filter (where not a.waits), 0)::bigint as refunded,
  coalesce(sum(a.paid - s.refunded - s.disputed) filter (where not a.waits), 0)::bigint as remaining`;

/** In major units; `sums` are undefined where there are too many orders. */
export function totalsReply(sums: OrderSums | undefined): OrderTotals {
  if (!sums) return { totals: null };
  const { orders, due, paid, refunded, remaining } = sums;
  return {
    totals: {
      orders,
      due: toMajor(due),
      paid: toMajor(paid),
      refunded: toMajor(refunded),
      remaining: toMajor(remaining),
    },
  };
}

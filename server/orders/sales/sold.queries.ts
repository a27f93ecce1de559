/** Fragments that the figures of sales share: the asked periods, and the shop orders that were sold. */
import type { SalesRange } from '#contract/orders/sales.rules.ts';
import { type Sql, sql } from '../../db/database.ts';
import { earningsOfShopOrder, feeOfShopOrder, tipGone } from '../../payments/payments.ts';
import { chargedFor } from '../../tax/tax.ts';

/** `now` is the range that was asked for, `before` the one it is compared with. */
export type Period = 'now' | 'before';

/** An expression `periods (period, starts, ends)` of instants, from civil dates in a zone. */
export function periods({ range, compared }: SalesRange, zone: string): Sql {
  const asked = compared
    ? sql`('now', ${range.from}, ${range.to}), ('before', ${compared.from}, ${compared.to})`
    : sql`('now', ${range.from}, ${range.to})`;
  return sql`
    periods as materialized (
      select period, first::date::timestamp at time zone ${zone} as starts,
        (last::date + 1)::timestamp at time zone ${zone} as ends
      from (values ${asked}) as asked (period, first, last)
    )`;
}

/** What the shopper paid for what they bought. */
export function soldFor(shopOrder: Sql): Sql {
  return sql`(${chargedFor(shopOrder)} - coalesce(${shopOrder}.tip, 0))`;
}

/** Not a tip that was given afterwards, which is an order of its own. */
export function isNoTip(shopOrder: Sql): Sql {
  return sql`(${shopOrder}.tip is null
    or not exists (select from later_tips later where later.shop_order_id = ${shopOrder}.id))`;
}

/** What a shop order came to, minor units: as sold, our fee that stayed less what we bear of discounts, what went back by refunds and disputes, and what the shop earned; tips are no sale. */
export function money(shopOrder: Sql): Sql {
  const gone = tipGone(shopOrder);
  return sql`${soldFor(shopOrder)} as gross, ${feeOfShopOrder(shopOrder)} as fee,
    ${shopOrder}.refunded + ${shopOrder}.disputed - ${gone} as refunded,
    ${earningsOfShopOrder(shopOrder)} - coalesce(${shopOrder}.tip, 0) + ${gone} as net`;
}

/** The first day of the step that an instant falls into where the zone is, as `YYYY-MM-DD`. */
export function stepOf(at: Sql, by: SalesRange['by'], zone: string): Sql {
  return sql`to_char(date_trunc(${by}, ${at} at time zone ${zone}), 'YYYY-MM-DD')`;
}

/** Fragments of what shop orders bring their shops; every screen that says what a shop earned asks by them. Minor units. */
import { type Sql, sql } from '../db/database.ts';
import { chargedFor } from '../tax/tax.ts';

/** A condition on shop orders of orders: they were paid for. What was cancelled before it was paid is not a sale. */
export function isSold(shopOrder: Sql, order: Sql): Sql {
  return sql`(${order}.payment_status in ('paid', 'refunded')
    and (${shopOrder}.status <> 'cancelled' or ${shopOrder}.refunded + ${shopOrder}.disputed > 0))`;
}

/** What we keep of a shop order: our commission that stayed, less what we bear of its discounts and refunds; below zero where that is more. */
export function feeOfShopOrder(shopOrder: Sql): Sql {
  return sql`(${shopOrder}.commission - ${shopOrder}.commission_returned
    - coalesce(${shopOrder}.promotion, 0) + ${shopOrder}.promotion_returned - ${shopOrder}.goodwill)`;
}

/** What of the tip of a shop order has gone back once `more` does, which is no part of the tip by itself; in step with `tipGone` of contract/orders/tips.rules.ts. */
export function tipGone(shopOrder: Sql, more: Sql = sql`0`): Sql {
  const beyond = sql`${shopOrder}.refunded + ${shopOrder}.disputed + ${more} - (${chargedFor(shopOrder)} - ${shopOrder}.tip)`;
  return sql`case when ${shopOrder}.tip is null then 0
    else least(${shopOrder}.tip, greatest(${shopOrder}.tip_returned, ${beyond})) end`;
}

/** What the shop has of a shop order: goods and delivery after refunds, disputes and our fee. */
export function earningsOfShopOrder(shopOrder: Sql): Sql {
  return sql`(${chargedFor(shopOrder)} - ${shopOrder}.refunded - ${shopOrder}.disputed - ${feeOfShopOrder(shopOrder)})`;
}

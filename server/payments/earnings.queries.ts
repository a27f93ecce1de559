/** Fragments of what shop orders bring their shops; every screen that says what a shop earned asks by them. Minor units. */
import { type Sql, sql } from '../db/database.ts';
import { chargedFor } from '../tax/tax.ts';

/** A condition on shop orders of orders: they were paid for. What was cancelled before it was paid is not a sale. */
export function isSold(shopOrder: Sql, order: Sql): Sql {
  return sql`(${order}.payment_status in ('paid', 'refunded') and (${shopOrder}.status <> 'cancelled' or ${shopOrder}.refunded + ${shopOrder}.disputed > 0))`;
}

/** What the shop has of a shop order: goods and delivery after refunds, disputes and our fee. */
export function earningsOfShopOrder(shopOrder: Sql): Sql {
  return sql`(${chargedFor(shopOrder)} - ${shopOrder}.refunded - ${shopOrder}.disputed - ${shopOrder}.commission + ${shopOrder}.commission_returned)`;
}

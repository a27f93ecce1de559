/** What offers took off a shop order, as fragments of SQL; minor units. */
import { type Sql, sql } from '../../db/database.ts';

/** As columns of `DeliveredShopOrder`: off what was ordered, and off its delivery; null is nothing. */
export function discountColumns(shopOrder: Sql): Sql {
  return sql`${discountOf(shopOrder, 'goods')} as discount, ${discountOf(shopOrder, 'delivery')} as "deliveryDiscount"`;
}

function discountOf(shopOrder: Sql, part: 'goods' | 'delivery'): Sql {
  return sql`case when ${shopOrder}.discounts is not null
    then (select sum((d ->> ${part})::integer) from jsonb_array_elements(${shopOrder}.discounts) d) end`;
}

/** The ids of the offers that took something off what of an order is not cancelled. */
export function offersStillUsed(orderId: number): Sql {
  return sql`select (d ->> 'offerId')::bigint from shop_orders s cross join jsonb_array_elements(s.discounts) d
    where s.order_id = ${orderId} and s.status <> 'cancelled'`;
}

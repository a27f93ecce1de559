/** What offers took off a shop order, as fragments of SQL; minor units. */
import { type Sql, sql } from '../db/database.ts';

/** As columns of `DeliveredShopOrder`: off what was ordered, and off its delivery; null is nothing. */
export function discountColumns(shopOrder: Sql): Sql {
  return sql`${discountOf(shopOrder, 'goods')} as discount, ${discountOf(shopOrder, 'delivery')} as "deliveryDiscount"`;
}

function discountOf(shopOrder: Sql, part: 'goods' | 'delivery'): Sql {
  return sql`case when ${shopOrder}.discounts is not null
    then (select sum((d ->> ${part})::integer) from jsonb_array_elements(${shopOrder}.discounts) d) end`;
}

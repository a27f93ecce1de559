import { type Sql, sql } from '#server/db/database.ts';

/** SQL of whether a shop has not kept the time that it promised for a shop order that is still to come. */
export function isLate(shopOrder: Sql): Sql {
  return sql`(${shopOrder}.status in ('pending', 'processing', 'shipped')
    and (${shopOrder}.promised_at < now() or ${isPastItsDays(shopOrder)}))`;
}

function isPastItsDays(shopOrder: Sql): Sql {
  return sql`${shopOrder}.arrives_to < (now() at time zone (select z.time_zone from shops z
    where z.id = ${shopOrder}.shop_id))::date`;
}

/** SQL of the days that were promised of a shop order, as `ShopOrder.arrival`; null where none were. */
export function arrivalOfShopOrder(shopOrder: Sql): Sql {
  return sql`
    case when ${shopOrder}.arrives_to is not null
      then json_build_object('from', ${shopOrder}.arrives_from, 'to', ${shopOrder}.arrives_to,
      'isLate', ${shopOrder}.status in ('pending', 'processing', 'shipped')
        and ${isPastItsDays(shopOrder)}) end`;
}

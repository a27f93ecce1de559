import { type Sql, sql } from '../db/database.ts';

/** SQL of the days that were promised of a part of an order, as `ShopOrder.arrival`; null where none were. */
export function arrivalOfPart(part: Sql): Sql {
  return sql`
    case when ${part}.arrives_to is not null then json_build_object('from', ${part}.arrives_from, 'to', ${part}.arrives_to,
      'isLate', ${part}.status in ('pending', 'processing', 'shipped')
        and ${part}.arrives_to < (now() at time zone (select z.time_zone from shops z where z.id = ${part}.shop_id))::date) end`;
}

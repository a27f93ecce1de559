import { type Sql, sql } from '../db/database.ts';

/** SQL of the days that were promised of a part `s` of an order, as `ShopOrder.arrival`; null where none were. */
export const arrivalOfPart: Sql = sql`
  case when s.arrives_to is not null then json_build_object('from', s.arrives_from, 'to', s.arrives_to,
    'isLate', s.status in ('pending', 'processing', 'shipped')
      and s.arrives_to < (now() at time zone (select z.time_zone from shops z where z.id = s.shop_id))::date) end`;

/** How long kitchens take, as fragments of SQL. */
import { type Sql, sql } from '../db/database.ts';
import { isKitchen } from './kinds.ts';

/** How much later a kitchen promises at the moment. */
export function busyMinutes(shop: Sql): Sql {
  return sql`case when ${shop}.busy_until > now() then ${shop}.busy_minutes else 0 end`;
}

/** Minutes to the door of a kitchen, at most, as busy as it is, wherever it comes; null of others. */
export function deliveryMinutesColumn(shop: Sql): Sql {
  const slowestRide = sql`(select max((zone -> 'rideToMinutes')::integer)
    from jsonb_array_elements(${shop}.delivery_zones) as zone)`;
  return sql`
    case when ${isKitchen(sql`${shop}.kind`)} then ${busyMinutes(shop)}
      + case when ${shop}.delivery_zones = '[]' then ${shop}.delivery_to_minutes
        else ${shop}.preparation_to_minutes + ${slowestRide} end end`;
}

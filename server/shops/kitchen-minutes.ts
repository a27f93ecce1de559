/** How long kitchens take, as fragments of SQL: as measured where they had orders enough, and until then as they say. */
import { type Sql, sql } from '../db/database.ts';
import { isKitchen } from './kinds.ts';

/** Of deliveries, of what is fetched, or of the deliveries to a zone; the minutes from enough orders on. */
export type MeasuredMinutes = { orders: number; from?: number; to?: number };

/** `shop_figures.kitchen_minutes`; zones by their names. */
export type KitchenMinutes = {
  delivery?: MeasuredMinutes;
  pickup?: MeasuredMinutes;
  zones?: Record<string, MeasuredMinutes>;
};

/** The `KitchenMinutes` of a shop. */
export function kitchenMinutesColumn(shop: Sql): Sql {
  return sql`(select figures.kitchen_minutes from shop_figures figures where figures.shop_id = ${shop}.id)`;
}

/** How much later a kitchen promises at the moment. */
export function busyMinutes(shop: Sql): Sql {
  return sql`case when ${shop}.busy_until > now() then ${shop}.busy_minutes else 0 end`;
}

/** Between how many minutes a kitchen without zones is at the door, and whether that was measured. */
export function rideColumns(shop: Sql): Sql {
  const measured = sql`${kitchenMinutesColumn(shop)} -> 'delivery'`;
  return sql`
    coalesce((${measured} ->> 'from')::integer, ${shop}.delivery_from_minutes) as "fromMinutes",
    coalesce((${measured} ->> 'to')::integer, ${shop}.delivery_to_minutes) as "toMinutes",
    coalesce(${measured} ? 'to', false) as "isMeasured"`;
}

/** In how many minutes, at most, what is fetched is ready, as busy as its kitchen is. */
export function pickupMinutes(shop: Sql): Sql {
  return sql`
    (coalesce((${kitchenMinutesColumn(shop)} -> 'pickup' ->> 'to')::integer, ${shop}.pickup_minutes) + ${busyMinutes(shop)})`;
}

/** Minutes to the door of a kitchen, at most, as busy as it is, wherever it comes; null of others. */
export function deliveryMinutesColumn(shop: Sql): Sql {
  return sql`
    case when ${isKitchen(sql`${shop}.kind`)} then ${busyMinutes(shop)} + ${minutesToDoor(shop)} end`;
}

/** The same of one that is not busy; of what goes to a zone, by its name, as long as there is such a zone. */
export function minutesToDoor(shop: Sql, zoneName: Sql = sql`null`): Sql {
  const measured = kitchenMinutesColumn(shop);
  const minutes = sql`coalesce((${measured} -> 'zones' -> (zone ->> 'name') ->> 'to')::integer,
    ${shop}.preparation_to_minutes + (zone ->> 'rideToMinutes')::integer)`;
  const slowest = sql`(select coalesce(max(${minutes}) filter (where zone ->> 'name' = ${zoneName}), max(${minutes}))
    from jsonb_array_elements(${shop}.delivery_zones) as stated (zone))`;
  return sql`
    case when ${shop}.delivery_zones <> '[]' then ${slowest}
      else coalesce((${measured} -> 'delivery' ->> 'to')::integer, ${shop}.delivery_to_minutes) end`;
}

/** When what a visit worked on is due again. */
import { type Sql, sql } from '../db/database.ts';

/**
 * Of bookings: the soonest day on which units are due again that it was the last visit at; null where there is none, or
 * their customer has asked for another.
 */
export function dueAgain(booking: Sql): Sql {
  return sql`(
    select min(x.due_on) from unit_services x join equipment_units u on u.id = x.unit_id and u.retired_at is null
    where x.booking_id = ${booking}.id
      and not exists (select from unit_services later
        where later.unit_id = x.unit_id and (later.serviced_on, later.id) > (x.serviced_on, x.id))
      and not exists (select from service_bookings next
        where next.shop_id = u.shop_id and next.status in ('pending', 'confirmed', 'in_progress')
        and (next.user_id = u.user_id or next.phone_key = u.phone_key)))`;
}

/** What comes back of the money that a visit was booked with. */
import { type Sql, sql } from '../db/database.ts';

/**
 * Of bookings: what comes back of what was paid in advance when the visit is given up, or has since it was; minor units. Nothing
 * of an order that nobody has paid for.
 */
export function comesBack(booking: Sql): Sql {
  return sql`coalesce((
    select case when part.status = 'cancelled' then part.refunded else part.subtotal + part.shipping_fee - part.refunded - part.disputed end
    from shop_orders part join orders o on o.id = part.order_id
    where part.id = ${booking}.shop_order_id and o.payment_status in ('paid', 'refunded')), 0)`;
}

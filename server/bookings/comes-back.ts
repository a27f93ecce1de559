/** What was paid for a visit, and what of it comes back. */
import { type Sql, sql } from '../db/database.ts';
import { chargedFor } from '../tax/tax.ts';

/**
 * Of bookings: what comes back of what was paid in advance when the visit is given up, or has since it was; minor units. Nothing
 * of an order that nobody has paid for.
 */
export function comesBack(booking: Sql): Sql {
  return sql`coalesce((
    select case when part.status = 'cancelled' then part.refunded
      else ${chargedFor(sql`part`)} - part.refunded - part.disputed end
    from shop_orders part join orders o on o.id = part.order_id
    where part.id = ${booking}.shop_order_id and o.payment_status in ('paid', 'refunded')), 0)`;
}

/** Of bookings: what was paid of their price, in advance and after the work; minor units. What was refunded of it was paid all the same. */
export function paidSoFar(booking: Sql): Sql {
  return ofPaidParts(booking, chargedFor(sql`part`));
}

/** Of bookings: what offers took off what was paid in advance; minor units. It is off the price, too. */
export function takenOff(booking: Sql): Sql {
  return ofPaidParts(
    booking,
    sql`(select sum((d ->> 'goods')::integer) from jsonb_array_elements(part.discounts) d)`,
  );
}

/** Of bookings: what is left to pay of the final price, as `restOf` has it; minor units. */
export function leftToPay(booking: Sql): Sql {
  return sql`(case when ${booking}.status = 'completed' then greatest(0, coalesce(${booking}.final_price, 0)
    - coalesce(${booking}.direct_amount, 0) - ${paidSoFar(booking)} - ${takenOff(booking)}) else 0 end)`;
}

function ofPaidParts(booking: Sql, amount: Sql): Sql {
  return sql`coalesce((
    select sum(${amount}) from shop_orders part join orders o on o.id = part.order_id
    where part.id in (${booking}.shop_order_id, ${booking}.rest_shop_order_id) and part.status <> 'cancelled'
      and o.payment_status in ('paid', 'refunded')), 0)::integer`;
}

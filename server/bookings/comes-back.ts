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

/**
 * Of bookings: what comes off the price by what was promised for coming late, never more than it; minor units. Late is where
 * somebody was there that long after the end of the window, or nobody within an earlier one, as its customer said, or its
 * shop showed by moving it afterwards. Nothing is kept of it: it goes with an arrival that is taken back.
 */
export function lateOff(booking: Sql): Sql {
  const b = booking;
  // Before there is a price, one is still to come; a later visit of a plan has none.
  const agreed = sql`coalesce(${b}.approved_price, ${b}.estimated_price, case when ${b}.plan_id is null then ${b}.late_amount end)`;
  const price = sql`coalesce(case when ${b}.status = 'completed' then ${b}.final_price else ${agreed} end, 0)`;
  return sql`(case when ${b}.late_amount is not null and ${b}.status in ('confirmed', 'in_progress', 'completed')
    and (coalesce(${b}.arrived_at, ${b}.started_at) > ${b}.window_ends_at + ${b}.late_after * interval '1 minute'
      or ${wasMissedBefore(b)})
    then least(${b}.late_amount, greatest(0, ${price} - ${takenOff(b)})) else 0 end)`;
}

function wasMissedBefore(booking: Sql): Sql {
  return sql`exists (select from booking_changes moved
    where moved.booking_id = ${booking}.id and moved.kind = 'moved' and moved.missed
      and (moved.changed_by <> 'customer' or 'nobody_came' = (
        select said.kind from booking_changes said where said.booking_id = ${booking}.id and said.id < moved.id
          and said.kind in ('moved', 'nobody_came') order by said.id desc limit 1)))`;
}

/** Of bookings: whether somebody came after the end of the window, or nobody has yet, as the public share counts it. */
export function isLate(booking: Sql): Sql {
  return sql`(${booking}.status in ('confirmed', 'in_progress', 'completed')
      and coalesce(${booking}.arrived_at, ${booking}.started_at, now()) > ${booking}.window_ends_at
    or ${booking}.id in (select booking_id from booking_changes where missed))`;
}

/** Of bookings: what is left to pay of the final price, as `restOf` has it; minor units. */
export function leftToPay(booking: Sql): Sql {
  return sql`(case when ${booking}.status = 'completed' then greatest(0, coalesce(${booking}.final_price, 0)
    - coalesce(${booking}.direct_amount, 0) - ${paidSoFar(booking)} - ${takenOff(booking)} - ${lateOff(booking)}) else 0 end)`;
}

function ofPaidParts(booking: Sql, amount: Sql): Sql {
  return sql`coalesce((
    select sum(${amount}) from shop_orders part join orders o on o.id = part.order_id
    where part.id in (${booking}.shop_order_id, ${booking}.rest_shop_order_id) and part.status <> 'cancelled'
      and o.payment_status in ('paid', 'refunded')), 0)::integer`;
}

/** The tip for the technician of a visit, which the orders have. */
import { tipLaterDays } from '#contract/shops/tips.rules.ts';
import { type Sql, sql } from '../db/database.ts';

/** SQL of `{amount, returned}` in minor units; null without any. */
export function tipOfVisit(booking: Sql): Sql {
  return sql`(
    select json_build_object('amount', paid.tip, 'returned', greatest(paid.tip_returned, paid.refunded + paid.disputed))
    from later_tips later join shop_orders paid on paid.id = later.shop_order_id where later.booking_id = ${booking}.id)`;
}

/** A condition: it is over, not for long, its shop takes tips and has not closed for good, and nobody has given one. */
export function mayTipVisit(booking: Sql, shop: Sql): Sql {
  return sql`(${booking}.status = 'completed' and ${shop}.tips_for = 'technician' and ${shop}.closed_at is null
    and ${booking}.completed_at > now() - ${tipLaterDays} * interval '1 day'
    and not exists (select from later_tips later where later.booking_id = ${booking}.id))`;
}

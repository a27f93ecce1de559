/** Fragments about orders whose money cannot be refunded as usual. */
import { undecidedStatuses } from '#contract/payments/rules.ts';
import { type Sql, sql } from '../../db/database.ts';

/** Whether a bank has asked for what the order was paid with, and not decided yet. */
export function isUndecided(order: Sql): Sql {
  return sql`exists (
    select from disputes d join payments p on p.id = d.payment_id
      where p.order_id = ${order}.id and d.status = any(${undecidedStatuses}::text[]))`;
}

/** Refunds that somebody made at the gateway and that nobody has said whose shop order they are of. */
export function unassignedOf(order: Sql): Sql {
  return sql`(
    select coalesce(json_agg(json_build_object('id', r.id,
      'payment', json_build_object('provider', p.provider, 'reference', p.reference), 'due', r.due - r.booked,
      'madeAt', r.made_at) order by r.made_at, r.id), '[]')
    from gateway_refunds r join payments p on p.id = r.payment_id where p.order_id = ${order}.id and r.booked < r.due)`;
}

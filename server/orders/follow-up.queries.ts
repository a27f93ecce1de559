/** SQL of what follows an order: all that there is to do in the database in one statement, which returns what is held for the order. */
import { type Database, type Sql, sql } from '../db/database.ts';
import { eventSql } from '../events/events.ts';
import { notifySql } from '../events/notify.ts';
import { type HeldRow, heldPayments } from '../payments/payments.ts';
import { wasPaid } from './paid.queries.ts';
import { salesCounted } from './sales.queries.ts';

/** Notifies its shopper and its shops, and the open pages of both. */
export function followPlaced(
  db: Database,
  { orderId, userId }: { orderId: number; userId: number },
): Promise<HeldRow[]> {
  const change = sql`json_build_object('orderId', o.id, 'userId', ${userId}::bigint,
    'shopIds', (select json_agg(shop_id) from shop_orders where order_id = o.id))`;
  return heldAfter(
    db,
    sql`
      select ${heldPayments(sql`o.id`)} as held, ${eventSql('orders.changed', change)},
        case when ${wasPaid(sql`o`)} then ${notified('order.paid')} else ${notified('order.unpaid')} end
      from orders o where o.id = ${orderId}`,
  );
}

/** Notifies its shopper and its shops, and counts what was sold. */
export function followPaid(db: Database, orderId: number): Promise<HeldRow[]> {
  return heldAfter(
    db,
    sql`
      with ${salesCounted(orderId)}
      select ${heldPayments(sql`o.id`)} as held, ${notified('order.paid')} from orders o where o.id = ${orderId}`,
  );
}

export function heldFor(db: Database, orderId: number): Promise<HeldRow[]> {
  return heldAfter(db, sql`select ${heldPayments(sql`${orderId}`)} as held`);
}

async function heldAfter(db: Database, statement: Sql): Promise<HeldRow[]> {
  return (await db.row<{ held: HeldRow[] }>(statement))?.held ?? [];
}

/** The job may run again, so the order is the key. */
function notified(event: 'order.paid' | 'order.unpaid'): Sql {
  return notifySql(event, sql`json_build_object('orderId', o.id)`, sql`o.id`);
}

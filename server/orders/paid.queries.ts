/** Fragments about whether orders were paid for. */
import { type Sql, sql } from '../db/database.ts';

/** Somebody paid for it, also where all of that went back. Only such orders count as sold and may be reviewed. */
export function wasPaid(order: Sql): Sql {
  return sql`${order}.payment_status in ('paid', 'refunded')`;
}

/** It waits for its payment, and holds the stock of its shop orders that are not cancelled. Served by the index `orders_unpaid`. */
export function isWaiting(order: Sql): Sql {
  return sql`(${order}.payment_status = 'pending' and ${order}.status <> 'cancelled')`;
}

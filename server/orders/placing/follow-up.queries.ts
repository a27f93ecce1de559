/** SQL of what follows an order: all that there is to do in the database in one statement, which returns what is held for the order. */
import { type Database, type Sql, sql } from '../../db/database.ts';
import { notifySql } from '../../events/notify.ts';
import { type HeldRow, heldPayments } from '../../payments/payments.ts';
import { wasPaid } from '../paid.queries.ts';
import { salesCounted } from '../sales/sales.queries.ts';

/** What is to do after an order: the money that is held for it, and whether it was paid. */
export type Placed = { held: HeldRow[]; isPaid: boolean; at: Date };

/** Changes nothing, so that there is nothing to commit. */
export function afterPlaced(db: Database, orderId: number): Promise<Placed | undefined> {
  return db.row(sql`
    select ${heldPayments(sql`o.id`)} as held, ${wasPaid(sql`o`)} as "isPaid", now() as at
      from orders o where o.id = ${orderId}`);
}

/** Notifies its shopper and its shops, and counts what was sold. */
export function followPaid(db: Database, orderId: number): Promise<HeldRow[]> {
  // The job may run again, so the order is the key.
  const paid = notifySql('order.paid', sql`json_build_object('orderId', o.id)`, sql`o.id`);
  return heldAfter(
    db,
    sql`
      with ${salesCounted(orderId)}
      select ${heldPayments(sql`o.id`)} as held, ${paid} from orders o where o.id = ${orderId}`,
  );
}

export function heldFor(db: Database, orderId: number): Promise<HeldRow[]> {
  return heldAfter(db, sql`select ${heldPayments(sql`${orderId}`)} as held`);
}

async function heldAfter(db: Database, statement: Sql): Promise<HeldRow[]> {
  return (await db.row<{ held: HeldRow[] }>(statement))?.held ?? [];
}

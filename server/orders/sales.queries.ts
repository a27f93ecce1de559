/** SQL of what was sold, for "Best Selling". */
import { sellProducts } from '../catalogue/catalogue.ts';
import { type Database, sql } from '../db/database.ts';
import { sellFromShops } from '../shops/shops.ts';
import { wasPaid } from './paid.queries.ts';

/**
 * Notes what an order's shop orders sold for the figures of products and shops: each shop order counts once, when it was paid, and no
 * longer when it is cancelled.
 */
export async function countSales(db: Database, orderId: number): Promise<void> {
  await db.run(sql`
    with suborders as (
      update shop_orders s set counted = not s.counted from orders o
      where o.id = ${orderId} and s.order_id = o.id and s.counted <> (s.status <> 'cancelled' and ${wasPaid(sql`o`)}) returning s.id, s.shop_id, s.counted
    ), sold as (
      select l.product_id, suborders.shop_id, case when suborders.counted then l.quantity else -l.quantity end as units
      from suborders join order_lines l on l.order_id = ${orderId} and l.shop_order_id = suborders.id
    ), of_products as (
      ${sellProducts(sql`select product_id, sum(units) from sold group by product_id`)}
    )
    ${sellFromShops(sql`select shop_id, sum(units) from sold group by shop_id`)}`);
}

export function shopsOf(
  db: Database,
  orderId: number,
): Promise<Array<{ id: number; isPaid: boolean }>> {
  return db.rows(
    sql`select s.shop_id as id, ${wasPaid(sql`o`)} as "isPaid" from shop_orders s join orders o on o.id = s.order_id where s.order_id = ${orderId}`,
  );
}

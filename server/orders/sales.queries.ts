/** SQL of what was sold, for "Best Selling". */
import { type Database, sql } from '../db/database.ts';
import { wasPaid } from './paid.queries.ts';

/**
 * Brings the sold counts of an order's products and shops up to its parts: each part counts once, when it was paid, and
 * no longer when it is cancelled. Shops are locked before products, as their approval does, and both in order of id.
 */
export async function countSales(db: Database, orderId: number): Promise<void> {
  await db.run(sql`
    with parts as (
      update shop_orders s set counted = not s.counted from orders o
      where o.id = ${orderId} and s.order_id = o.id and s.counted <> (s.status <> 'cancelled' and ${wasPaid}) returning s.id, s.shop_id, s.counted
    ), sold as (
      select l.product_id, parts.shop_id, sum(case when parts.counted then l.quantity else -l.quantity end)::integer as quantity
      from parts join order_lines l on l.order_id = ${orderId} and l.shop_order_id = parts.id
      group by l.product_id, parts.shop_id
    ), held_shops as materialized (
      select s.id from shops s where s.id in (select shop_id from sold) order by s.id for no key update
    ), shops_counted as (
      update shops s set sold_count = greatest(0, s.sold_count + sold.quantity)
      from held_shops held join (select shop_id, sum(quantity)::integer as quantity from sold group by shop_id) sold on sold.shop_id = held.id
      where s.id = held.id returning s.id
    ), held_products as materialized (
      select p.id from products p
      where p.id in (select product_id from sold) and exists (select from shops_counted)
      order by p.id for no key update
    )
    update products p set sold_count = greatest(0, p.sold_count + sold.quantity)
    from held_products held join sold on sold.product_id = held.id
    where p.id = held.id`);
}

export function shopsOf(
  db: Database,
  orderId: number,
): Promise<Array<{ id: number; isPaid: boolean }>> {
  return db.rows(
    sql`select s.shop_id as id, ${wasPaid} as "isPaid" from shop_orders s join orders o on o.id = s.order_id where s.order_id = ${orderId}`,
  );
}

/** SQL of what was sold, for "Best Selling". */
import { sellProducts } from '../../catalogue/catalogue.ts';
import { type Database, type Sql, sql } from '../../db/database.ts';
import { sellFromShops } from '../../shops/shops.ts';
import { wasPaid } from '../paid.queries.ts';

/** Parts of a `with` that note units for the figures of products and shops. `sold` is a query `(product_id, shop_id, units)`. */
export function salesNoted(sold: Sql): Sql {
  return sql`
    of_products as (${sellProducts(sql`select product_id, units from (${sold}) sold`)}),
    of_shops as (${sellFromShops(sql`select shop_id, units from (${sold}) sold`)})`;
}

/**
 * Parts of a `with` that note what an order's shop orders sold: each counts once, when it was paid, and no longer when it
 * is cancelled. One that is paid when it is placed is counted with that.
 */
export function salesCounted(orderId: number): Sql {
  return sql`
    suborders as (
      update shop_orders s set counted = not s.counted from orders o
      where o.id = ${orderId} and s.order_id = o.id and s.counted <> (s.status <> 'cancelled' and ${wasPaid(sql`o`)})
        returning s.id, s.shop_id, s.counted
    ), sold as (
      select l.product_id, suborders.shop_id, case when suborders.counted then l.quantity else -l.quantity end as units
      from suborders join order_lines l on l.order_id = ${orderId} and l.shop_order_id = suborders.id
    ), ${salesNoted(sql`select product_id, shop_id, units from sold`)}`;
}

export async function countSales(db: Database, orderId: number): Promise<void> {
  await db.run(sql`with ${salesCounted(orderId)} select from suborders`);
}

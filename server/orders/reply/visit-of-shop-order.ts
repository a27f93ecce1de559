import { type Sql, sql } from '#server/db/database.ts';

/** SQL of the visit that a shop order is, as `VisitRow`; null of others. */
export function visitOfShopOrder(shopOrder: Sql): Sql {
  return sql`(
    select json_build_object('bookingId', b.id, 'reference', b.reference, 'date', b.preferred_date,
      'from', b.window_from, 'to', b.window_to,
      'category', h.category, 'title', b.package_title, 'titles', b.package_titles, 'language', h.language,
      'isRest', b.shop_order_id is distinct from ${shopOrder}.id)
    from service_bookings b join shops h on h.id = b.shop_id
      where b.shop_order_id = ${shopOrder}.id or b.rest_shop_order_id = ${shopOrder}.id)`;
}

/** Gives the visits that were bought in the cart to their orders. */
import { type Database, sql } from '#server/db/database.ts';

/** After orders and visits: a visit and its shop order are of the same person and stand at the same place. */
export async function linkOrderedVisits(tx: Database): Promise<void> {
  await tx.run(sql`
    update service_bookings b
    set order_id = o.id, shop_order_id = s.id, deposit = s.subtotal, created_at = o.created_at, updated_at = greatest(b.updated_at, o.created_at)
    from shop_orders s join orders o on o.id = s.order_id
    where s.shop_id = b.shop_id and o.user_id = b.user_id and not exists (select from order_lines l where l.shop_order_id = s.id)
      and s.status = case b.status when 'pending' then 'pending' when 'confirmed' then 'processing' when 'completed' then 'delivered' end
      and (s.delivered_at is null or s.delivered_at between b.window_starts_at and b.window_ends_at)`);
  await tx.run(sql`
    update booking_changes c set changed_at = b.created_at from service_bookings b where b.id = c.booking_id and c.status = 'pending' and b.order_id is not null`);
  await tx.run(sql`
    update booking_prices p set changed_at = b.created_at from service_bookings b where b.id = p.booking_id and p.kind = 'estimate' and b.order_id is not null`);
}

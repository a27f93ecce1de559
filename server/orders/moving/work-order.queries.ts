/** SQL of what changes on a shop order while its status stays. Each keeps who did it; no row was in a fitting status when 0 is returned. */
import { type Database, sql } from '../../db/database.ts';
import { isKitchen } from '../../shops/shops.ts';

export type ShopOrderChange = {
  orderId: number;
  shopOrderId: number;
  by: 'seller' | 'admin';
  userId: number;
  at: Date;
};

export function promise(
  tx: Database,
  { orderId, shopOrderId, by, userId, at, minutes }: ShopOrderChange & { minutes: number },
): Promise<number> {
  return tx.run(sql`
    with changed as (
      update shop_orders s set promised_at = ${at}::timestamptz + ${minutes} * interval '1 minute'
      from shops h
      where s.id = ${shopOrderId} and s.order_id = ${orderId} and h.id = s.shop_id and ${isKitchen(sql`h.kind`)}
        and s.status in ('pending', 'processing', 'shipped')
      returning s.id, s.order_id, s.status, s.kitchen_step, s.promised_at
    )
    insert into order_changes (kind, order_id, shop_order_id, status, kitchen_step, promised_at, changed_by, user_id, changed_at)
    select 'promise', order_id, id, status, kitchen_step, promised_at, ${by}, ${userId}, ${at} from changed`);
}

export function track(
  tx: Database,
  {
    orderId,
    shopOrderId,
    by,
    userId,
    at,
    carrier,
    number,
  }: ShopOrderChange & { carrier: string; number: string },
): Promise<number> {
  return tx.run(sql`
    with changed as (
      update shop_orders set carrier = ${carrier}, tracking_number = ${number}
      where id = ${shopOrderId} and order_id = ${orderId} and status in ('shipped', 'delivered') and pickup_address is null
      returning id, order_id, status
    )
    insert into order_changes (kind, order_id, shop_order_id, status, reason, changed_by, user_id, changed_at)
    select 'tracking', order_id, id, status, ${`${carrier} ${number}`}, ${by}, ${userId}, ${at} from changed`);
}

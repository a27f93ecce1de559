/** SQL of what the delivery of an order costs once its shopper has cancelled a shop order; minor units. */
import type { DeliveryShare } from '#contract/orders/delivery.rules.ts';
import { type Database, type Sql, sql } from '../../db/database.ts';
import { deliveryMoved } from '../../payments/payments.ts';

/** Whether a shop order was cancelled by its shopper, in whatever role they did it. */
export function isWithdrawn(shopOrder: Sql, order: Sql): Sql {
  return sql`(${shopOrder}.status = 'cancelled' and coalesce((
    select c.changed_by = 'shopper' or c.user_id = ${order}.user_id from order_changes c
    where c.order_id = ${order}.id and c.shop_order_id = ${shopOrder}.id and c.kind = 'status' and c.status = 'cancelled'
      order by c.id desc limit 1), false))`;
}

/** Charges the delivery of shop orders that are not paid for yet. */
export async function raiseFees(
  tx: Database,
  orderId: number,
  due: readonly DeliveryShare[],
): Promise<void> {
  await tx.run(sql`
    update shop_orders s set shipping_fee = s.shipping_fee + share.amount from ${rowsOf(due)}
    where s.order_id = ${orderId} and s.shop_id = share."shopId"`);
}

/** Charges no more for shop orders that are not paid for than they cost together with one that was taken up again. */
export async function lowerFees(
  tx: Database,
  orderId: number,
  fees: readonly DeliveryShare[],
): Promise<void> {
  await tx.run(sql`
    update shop_orders s set shipping_fee = least(s.shipping_fee, share.amount) from ${rowsOf(fees)}
    where s.order_id = ${orderId} and s.shop_id = share."shopId"`);
}

/** Moves what was paid from cancelled shop orders (below zero) to the delivery of those that stay; together it is nothing. */
export async function moveFees(
  tx: Database,
  orderId: number,
  shares: readonly DeliveryShare[],
): Promise<void> {
  await tx.run(sql`
    with deliveries as (
      update shop_orders s set shipping_fee = s.shipping_fee + share.amount from ${rowsOf(shares)}
      where s.order_id = ${orderId} and s.shop_id = share."shopId" returning s.order_id, s.shop_id, share.amount
    )${deliveryMoved(sql`deliveries`)}`);
}

function rowsOf(shares: readonly DeliveryShare[]): Sql {
  return sql`jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as share ("shopId" bigint, amount integer)`;
}

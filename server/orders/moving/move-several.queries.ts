/** SQL that moves one shop’s orders of many orders, in one transaction that began with `lockedOrders`. */
import type { ShopKind } from '#contract/shops/rules.ts';
import type { OrderStatus } from '#contract/orders/rules.ts';
import { type Database, sql } from '../../db/database.ts';
import { notifySql } from '../../events/notify.ts';
import { jobSql } from '../../jobs/jobs.ts';

export type LockedOrder = {
  orderId: number;
  number: string;
  userId: number | null;
  kind: ShopKind;
  own: OrderStatus;
  others: OrderStatus[];
};

/** Orders that the shop has a shop order of, with the status of its shop order and of the others, locked in order of id as single moves lock theirs. */
export async function lockedOrders(
  tx: Database,
  shopId: number,
  orderIds: number[],
): Promise<LockedOrder[]> {
  return tx.rows(sql`
    with held as materialized (
      select o.id, o.number, o.user_id from orders o
      where o.id = any(${orderIds}::bigint[])
        and exists (select from shop_orders s where s.order_id = o.id and s.shop_id = ${shopId})
      order by o.id for update
    ), suborders as materialized (
      select s.order_id, s.shop_id, s.status from shop_orders s where s.order_id in (select id from held) order by s.id for update
    )
    select held.id as "orderId", held.number, held.user_id as "userId", h.kind, own.status as own,
      coalesce((select json_agg(p.status) from suborders p where p.order_id = held.id and p.shop_id <> ${shopId}), '[]') as others
    from held join suborders own on own.order_id = held.id and own.shop_id = ${shopId} join shops h on h.id = own.shop_id
    order by held.id`);
}

/** The notification of each of `moved (id, order_id)`. */
const movedOf = (status: OrderStatus, actorId: number) =>
  sql`json_build_object('orderId', order_id, 'shopOrderIds', json_build_array(id), 'status', ${status}::text,
    'actorId', ${actorId}::bigint, 'reason', null)`;

export type SeveralMoves = {
  shopId: number;
  status: OrderStatus;
  moves: Array<{
    orderId: number;
    from: OrderStatus;
    orderStatus: OrderStatus;
    carrier: string | null;
    number: string | null;
  }>;
  by: 'seller' | 'admin';
  userId: number;
  at: Date;
};

export async function moveShopOrders(
  tx: Database,
  { shopId, status, moves, by, userId, at }: SeveralMoves,
): Promise<void> {
  await tx.run(sql`
    with moves as (
      select * from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
        as move ("orderId" bigint, "from" text, "orderStatus" text, carrier text, number text)
    ), moved as (
      update shop_orders s set status = ${status}, carrier = case when s.pickup_address is null
        then coalesce(m.carrier, s.carrier) end,
        tracking_number = case when s.pickup_address is null then coalesce(m.number, s.tracking_number) end
      from moves m where s.order_id = m."orderId" and s.shop_id = ${shopId} and s.status = m."from"
      returning s.id, s.order_id
    ), derived as (
      update orders o set status = m."orderStatus" from moves m where o.id = m."orderId" returning o.id
    ), notified as (
      select count(${jobSql('orders.moved', sql`json_build_object('orderId', order_id)`)}),
        count(${notifySql('order.moved', movedOf(status, userId))}) from moved
    )
    insert into order_changes (order_id, shop_order_id, status, changed_by, user_id, changed_at)
    select moved.order_id, moved.id, ${status}, ${by}, ${userId}, ${at} from moved, notified`);
}

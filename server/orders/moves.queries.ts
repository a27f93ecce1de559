/** SQL that moves parts of an order; all inside a transaction that began with `lockedParts`. */
import type { OrderStatus } from '#contract/order-status.ts';
import type { PaymentStatus } from '#contract/payments.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import { jobSql } from '../jobs/jobs.ts';
import { tellSql } from '../notices/tell.ts';
import { type HeldPayment, paymentKept, refundsKept } from '../payments/payments.ts';

export type LockedPart = {
  id: number;
  shopId: number;
  status: OrderStatus;
  /** Minor units. */
  refunded: number;
  paymentStatus: PaymentStatus;
  userId: number;
};

/** The parts of an order as they are now, locked with the order until the transaction ends. */
export function lockedParts(tx: Database, orderId: number): Promise<LockedPart[]> {
  return tx.rows(sql`
    select s.id, s.shop_id as "shopId", s.status, s.refunded, o.payment_status as "paymentStatus", o.user_id as "userId"
    from orders o join shop_orders s on s.order_id = o.id where o.id = ${orderId} order by s.id for update`);
}

export type Move = {
  orderId: number;
  ids: number[];
  to: OrderStatus;
  /** What the order comes to with it. */
  orderStatus: OrderStatus;
  by: 'shopper' | 'seller' | 'admin' | 'system';
  userId: number | null;
  reason: string | null;
};

/** Sets the status of parts and keeps who did it and why. Returns how many moved. */
export function moveParts(tx: Database, { orderId, ids, to, orderStatus, by, userId, reason }: Move): Promise<number> {
  return tx.run(sql`
    with moved as (
      update shop_orders set status = ${to} where id = any(${ids}::integer[]) and order_id = ${orderId} and status <> ${to} returning id
    ), derived as (
      update orders set status = ${orderStatus} where id = ${orderId}
    ), told as (
      select ${jobSql('orders.moved', { orderId })}, ${tellSql('order.moved', { orderId, partIds: ids, status: to, actorId: userId, reason })}
    )
    insert into order_changes (order_id, shop_order_id, status, changed_by, user_id, reason)
    select ${orderId}, moved.id, ${to}, ${by}, ${userId}, ${reason} from moved, told`);
}

export type Restocked = { productId: number; shopId: number; unitPrice: number };

/**
 * Puts what cancelled parts had taken back into stock; what is made to order by now, or gone, keeps none. Returns the
 * listed products that were sold out until then.
 */
export function returnStock(tx: Database, orderId: number, ids: number[]): Promise<Restocked[]> {
  return tx.rows(sql`
    with back as (
      select product_id, stock_key, sum(quantity)::integer as quantity from order_lines
      where order_id = ${orderId} and shop_order_id = any(${ids}::integer[]) and stock_key is not null
      group by product_id, stock_key
    ), held as materialized (
      select p.id from products p where p.id in (select product_id from back) and p.stock is not null order by p.id for no key update
    ), returned as (
      update stock k set on_hand = k.on_hand + back.quantity
      from back join held on held.id = back.product_id
      where k.product_id = back.product_id and k.options_key = back.stock_key
      returning k.product_id, back.quantity
    ), summed as (
      update products p set stock = p.stock + r.quantity
      from (select product_id, sum(quantity)::integer as quantity from returned group by product_id) r where p.id = r.product_id
      returning p.id, p.shop_id, p.unit_price, p.is_listed, p.stock - r.quantity as before
    )
    select id as "productId", shop_id as "shopId", unit_price as "unitPrice" from summed where is_listed and before = 0`);
}

/** Takes again what parts had taken before they were cancelled. Returns what there is not enough of. */
export function takeStockAgain(
  tx: Database,
  orderId: number,
  ids: number[],
): Promise<Array<{ productId: number; name: string; left: number }>> {
  return tx.rows(sql`
    with wanted as (
      select product_id, stock_key, sum(quantity)::integer as quantity, min(product_name) as name from order_lines
      where order_id = ${orderId} and shop_order_id = any(${ids}::integer[]) and stock_key is not null
      group by product_id, stock_key
    ), held as materialized (
      select p.id from products p where p.id in (select product_id from wanted) and p.stock is not null order by p.id for no key update
    ), taken as (
      update stock k set on_hand = k.on_hand - wanted.quantity
      from wanted join held on held.id = wanted.product_id
      where k.product_id = wanted.product_id and k.options_key = wanted.stock_key and k.on_hand >= wanted.quantity
      returning k.product_id, k.options_key, wanted.quantity
    ), summed as (
      update products p set stock = greatest(0, p.stock - t.quantity)
      from (select product_id, sum(quantity)::integer as quantity from taken group by product_id) t where p.id = t.product_id
    )
    select w.product_id as "productId", w.name, coalesce(k.on_hand, 0) as left
    from wanted w join held on held.id = w.product_id
      left join taken on taken.product_id = w.product_id and taken.options_key = w.stock_key
      left join stock k on k.product_id = w.product_id and k.options_key = w.stock_key
    where taken.product_id is null`);
}

/** Returns what is left of what was paid for parts: in the ledger now, at the gateway by a job. */
export async function refundParts(tx: Database, orderId: number, ids: number[]): Promise<void> {
  const key = `order-${orderId}-parts-${ids.join('-')}`;
  await tx.run(sql`
    with due as (
      select id, subtotal + shipping_fee - refunded as amount, commission - commission_returned as commission
      from shop_orders where order_id = ${orderId} and id = any(${ids}::integer[])
    ), refunds as (
      update shop_orders s set refunded = s.subtotal + s.shipping_fee, commission_returned = s.commission
      from due where due.id = s.id and due.amount > 0
      returning s.id, s.order_id, s.shop_id, due.amount, due.commission
    ), ${refundSettled(key)}`);
}

/** The end of a statement whose expression `refunds` has changed the parts already: see `refundsKept`. */
export function refundSettled(key: string): Sql {
  return sql`${refundsKept()}, settled as (
      update orders o set payment_status = 'refunded' from refunded_payments p where o.id = p.order_id and p.is_whole
    )
    select ${jobSql('payments.refund', sql`json_build_object('paymentId', p.id, 'amount', (select sum(amount) from refunds), 'key', ${key}::text)`)},
      ${tellSql('order.refunded', sql`json_build_object('orderId', p.order_id, 'amount', (select sum(amount) from refunds))`, key)}
    from refunded_payments p`;
}

/** Keeps a payment for parts of an order, which is paid from now on. */
export async function keepPayment(tx: Database, orderId: number, ids: number[], payment: HeldPayment): Promise<void> {
  await tx.run(sql`
    with parts as (
      select order_id, shop_id, subtotal, shipping_fee, commission from shop_orders where order_id = ${orderId} and id = any(${ids}::integer[])
    ), ${paymentKept(payment)}, paid as (
      update orders set payment_status = 'paid', payment_method = ${payment.method} where id = ${orderId} returning id, user_id
    )
    select ${jobSql('orders.paid', sql`json_build_object('orderId', paid.id)`)} from paid`);
}

/** Orders that nobody paid for an hour, with a part that nobody has begun. */
export async function unpaidOrders(db: Database): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select o.id from orders o
    where o.payment_status = 'pending' and o.created_at < now() - interval '60 minutes'
      and exists (select from shop_orders s where s.order_id = o.id and s.status = 'pending')
    order by o.created_at limit 200`);
  return rows.map(({ id }) => id);
}

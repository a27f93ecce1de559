/** SQL of what pays the rest of a visit. */
import type { RestOfVisit } from '../bookings/bookings.ts';
import type { Minor } from '#contract/kernel/money.ts';
import { type Database, sql } from '../db/database.ts';
import { jobSql } from '../jobs/jobs.ts';
import { type HeldPayment, insertPayment } from '../payments/payments.ts';

/** Our share of what the shop sells, in basis points; null is the market's. */
export async function rateOfShop(tx: Database, shopId: number): Promise<number | null> {
  const row = await tx.row<{ rate: number | null }>(
    sql`select commission_basis_points as rate from shops where id = ${shopId}`,
  );
  return row?.rate ?? null;
}

export type PaidRest = {
  number: string;
  rest: RestOfVisit;
  commission: Minor;
  payment: HeldPayment;
};

/** An order of the rest alone: paid, and delivered with the work. */
export function writeRest(
  tx: Database,
  { number, rest, commission, payment }: PaidRest,
): Promise<{ orderId: number; shopOrderId: number } | undefined> {
  return tx.row(sql`
    with placed as (
      insert into orders (number, user_id, status, subtotal, shipping_fee, total, full_name, email, phone, shipping_address, payment_method, payment_status, request_hash)
      values (${number}, ${rest.userId}, 'delivered', ${rest.amount}, 0, ${rest.amount}, ${rest.customerName}, ${rest.customerEmail ?? ''}, ${rest.customerPhone},
        ${rest.address}, ${payment.method}, 'paid', '')
      returning id
    ), suborders as (
      insert into shop_orders (order_id, shop_id, status, subtotal, shipping_fee, commission)
      select id, ${rest.shopId}, 'delivered', ${rest.amount}, 0, ${commission} from placed
      returning id, order_id, shop_id, subtotal, shipping_fee, commission
    ), changes as (
      insert into order_changes (order_id, shop_order_id, status, changed_by, user_id)
      select order_id, id, 'delivered', 'shopper', ${rest.userId} from suborders
    ), ${insertPayment(payment, sql`suborders`)}
    select order_id as "orderId", id as "shopOrderId", ${jobSql('orders.rest_paid', sql`json_build_object('orderId', order_id)`)} from suborders`);
}

/** The order with which the rest of a visit was paid; null while it was not. */
export async function orderOfRest(db: Database, bookingId: number): Promise<number | null> {
  const row = await db.row<{ orderId: number }>(sql`
    select s.order_id as "orderId" from service_bookings b join shop_orders s on s.id = b.rest_shop_order_id where b.id = ${bookingId}`);
  return row?.orderId ?? null;
}

/** SQL of tips that are given afterwards, each by an order of its own; minor units. */
import type { Minor } from '#contract/kernel/money.ts';
import { tipLaterDays, type TipRecipient } from '#contract/shops/tips.rules.ts';
import { type Database, sql } from '../../db/database.ts';
import { jobSql } from '../../jobs/jobs.ts';
import { type HeldPayment, insertPayment } from '../../payments/payments.ts';

/** What a tip is for, and whose it was. */
export type Tippable = {
  /** A delivered shop order, or a visit. */
  givenFor: number | null;
  bookingId: number | null;
  shopId: number;
  shopName: string;
  isShopClosed: boolean;
  userId: number | null;
  fullName: string;
  email: string;
  phone: string | null;
  address: string;
  /** For whom the shop takes tips of this. */
  tipsFor: TipRecipient | null;
  /** It was delivered, or completed, and paid. */
  isOver: boolean;
  isTooLate: boolean;
  /** The order with which a tip was given for it before. */
  tippedBy: number | null;
};

/** What a shop has of the order of a person. */
export function shopOrderOfPerson(
  db: Database,
  { orderId, shopId, userId }: { orderId: number; shopId: number; userId: number },
): Promise<Tippable | undefined> {
  return db.row(sql`
    select s.id as "givenFor", null::bigint as "bookingId", s.shop_id as "shopId", h.name as "shopName",
      h.closed_at is not null as "isShopClosed",
      o.user_id as "userId", o.full_name as "fullName", o.email, o.phone,
      o.shipping_address as address, case when h.tips_for = 'kitchen' or (h.tips_for = 'courier' and s.pickup_address is null)
        then h.tips_for end as "tipsFor",
      s.status = 'delivered' and o.payment_status = 'paid' and later.shop_order_id is null as "isOver",
      coalesce(s.delivered_at < now() - ${tipLaterDays} * interval '1 day', false) as "isTooLate",
      (select paid.order_id from later_tips given join shop_orders paid on paid.id = given.shop_order_id
        where given.given_for = s.id) as "tippedBy"
    from orders o join shop_orders s on s.order_id = o.id and s.shop_id = ${shopId} join shops h on h.id = s.shop_id
      left join later_tips later on later.shop_order_id = s.id
    where o.id = ${orderId} and o.user_id = ${userId}`);
}

export function visitOf(db: Database, bookingId: number): Promise<Tippable | undefined> {
  return db.row(sql`
    select null::bigint as "givenFor", b.id as "bookingId", b.shop_id as "shopId", h.name as "shopName",
      h.closed_at is not null as "isShopClosed",
      b.user_id as "userId", b.customer_name as "fullName", coalesce(b.customer_email, '') as email,
      b.customer_phone as phone, b.address, case when h.tips_for = 'technician' then h.tips_for end as "tipsFor",
      b.status = 'completed' as "isOver",
      coalesce(b.completed_at < now() - ${tipLaterDays} * interval '1 day', false) as "isTooLate",
      (select paid.order_id from later_tips given join shop_orders paid on paid.id = given.shop_order_id
        where given.booking_id = b.id) as "tippedBy"
    from service_bookings b join shops h on h.id = b.shop_id where b.id = ${bookingId}`);
}

export type NewTip = { number: string; amount: Minor; tippable: Tippable; payment: HeldPayment };

/** An order of the tip alone: paid, and delivered with what it is for. A second one for the same breaks a rule of the table. */
export async function writeTip(
  tx: Database,
  { number, amount, tippable, payment }: NewTip,
): Promise<{ orderId: number } | undefined> {
  const { givenFor, bookingId, shopId, userId, fullName, email, phone, address, tipsFor } =
    tippable;
  return tx.row(sql`
    with placed as (
      insert into orders (number, user_id, status, subtotal, shipping_fee, tip, total, full_name, email,
        phone, shipping_address, payment_method, payment_status, request_hash)
      values (${number}, ${userId}, 'delivered', 0, 0, ${amount}, ${amount}, ${fullName}, ${email}, ${phone},
        ${address}, ${payment.method}, 'paid', '')
      returning id
    ), suborders as (
      insert into shop_orders (order_id, shop_id, status, subtotal, shipping_fee, commission, tip, tip_for, counted)
      select id, ${shopId}, 'delivered', 0, 0, 0, ${amount}, ${tipsFor}, true from placed
      returning id, order_id, shop_id, subtotal, shipping_fee, tax_on_top, tip, promotion, commission, commission_tax
    ), given as (
      insert into later_tips (shop_order_id, given_for, booking_id)
        select id, ${givenFor}::bigint, ${bookingId}::bigint from suborders
    ), changes as (
      insert into order_changes (order_id, shop_order_id, status, changed_by, user_id)
      select order_id, id, 'delivered', 'shopper', ${userId} from suborders
    ), ${insertPayment({ payment, gifts: [] }, sql`suborders`)}
    select order_id as "orderId", ${jobSql('orders.rest_paid', sql`json_build_object('orderId', order_id)`)} from suborders`);
}
